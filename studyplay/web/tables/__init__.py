"""Pages, streams and replays of live tables."""
