"""Choosing where to fight, and who begins where."""
