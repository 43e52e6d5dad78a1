"""One adapter a game: what a page sends becomes an action, a view becomes what a page shows."""
