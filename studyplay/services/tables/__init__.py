"""Games that are on: one writer, those who listen, clocks, bots, what becomes of a game."""
