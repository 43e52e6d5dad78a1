"""Anki decks: selection and order of words, and learning progress imported from Anki."""
