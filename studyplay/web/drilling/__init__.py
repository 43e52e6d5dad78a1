"""Practice without a table, as pages."""
