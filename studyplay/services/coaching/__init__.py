"""Learning help at a table: dictionary look-ups, hints, bots that teach, seeded bags."""
