"""Decks for Anki: which words, in which order, and what their notes say on the way back."""
