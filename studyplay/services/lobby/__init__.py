"""Rooms: opened, found, sat down in, until the game is dealt."""
