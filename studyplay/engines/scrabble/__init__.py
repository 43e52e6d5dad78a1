"""The crossword tile game as a pure engine; the rules are in RULES.md in this folder."""
