"""The word log of all games and drills: recording, search, totals and decisions."""
