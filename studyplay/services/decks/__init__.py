"""Anki decks of learners and of classes."""
