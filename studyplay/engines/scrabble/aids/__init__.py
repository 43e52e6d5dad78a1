"""Help for a game on a real board: who begins, too many tiles drawn, and the score sheet."""
