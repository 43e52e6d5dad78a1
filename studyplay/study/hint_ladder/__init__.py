"""Hints from weak to strong that lead to a word during a crossword game."""
