"""Help at a table and what it teaches: look-ups, the ladder, robots and bags with wanted words."""
