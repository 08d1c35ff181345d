"""The battle screen: what is aimed at, what would come of it, and how it is shown."""
