"""Open, warm up, back up and restore an instance folder."""
