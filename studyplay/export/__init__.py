"""Decks leaving the house: Anki packages, and tables for everything else."""
