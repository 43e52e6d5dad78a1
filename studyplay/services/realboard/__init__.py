"""Games on a real board: score keeping and word checks on one phone."""
