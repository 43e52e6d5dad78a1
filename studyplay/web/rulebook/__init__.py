"""The rules as pages, and the forms in which they are chosen."""
