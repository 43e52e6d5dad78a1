"""Rooms as pages: opening one, coming in, waiting for the others."""
