"""Readers of third-party dictionaries and lists, used at set-up or loaded lazily."""
