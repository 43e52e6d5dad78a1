"""Pages of the game rules, and the forms to choose rules."""
