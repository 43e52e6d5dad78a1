"""Spelling mistakes: differences, classification, and words for practice."""
