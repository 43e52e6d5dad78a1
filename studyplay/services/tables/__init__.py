"""Active tables: the write path, live streams, deadlines, bots, replays, import and export."""
