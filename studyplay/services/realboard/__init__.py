"""Games on a real board, kept on one phone."""
