"""A climbing card game with a fixed hand order; its rules (SCO-…) are in RULES.md."""
