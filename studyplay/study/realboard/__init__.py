"""A game on a real board as it is kept: what is asked, what is written down, and its words."""
