"""Sheets of paper: worksheet, test and answer key of the same questions."""
