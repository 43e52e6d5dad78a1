"""Texts of games and live tables."""
