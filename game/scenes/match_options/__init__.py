"""What the two agree on before a match: the options of the rules, and the customs of the table."""
