"""What presets and house rules are called and what they change, in one module for each game."""
