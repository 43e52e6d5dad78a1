"""Support for a game on a real board: starting order, overdrawn racks, and the score sheet."""
