"""Crossword tiles: the rules of RULES.md beside this file as a pure engine."""
