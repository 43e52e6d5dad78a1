"""Bots: pure functions from the view of a seat and the legal actions to an action."""
