"""Live tables on the web."""
