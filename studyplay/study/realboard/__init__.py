"""Scoring of a game on a physical board: requests, log records, state and word uses."""
