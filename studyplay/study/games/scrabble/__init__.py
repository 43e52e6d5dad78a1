"""Analysis of crossword games, and seeded tile bags."""
