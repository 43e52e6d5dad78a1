"""Pages of the learner's Anki decks."""
