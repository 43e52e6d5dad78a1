"""What is learnt from a crossword game, and the bag that is seeded for it."""
