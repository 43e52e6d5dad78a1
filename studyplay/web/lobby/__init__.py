"""Pages of rooms: opening, joining, and waiting for the others."""
