"""Export of decks as Anki packages and tables, and reading of files from Anki."""
