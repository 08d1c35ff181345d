"""Building a team: sheet by sheet, look by look. One builder for every game that has a row in ``game.formats.sheets``."""
