"""Practice without a table: drills, chains, hands, the schedule and what is due today."""
