"""Pages of practice without a game table: drills, chains, hands."""
