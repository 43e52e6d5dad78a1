"""A climbing game with a hand that stays in order; RULES.md holds its clauses (SCO-…)."""
