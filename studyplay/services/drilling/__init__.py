"""Practice without a table: drills, word chains, card hands, the schedule of reviews."""
