"""Decks for Anki: a learner's own, and those of a class."""
