"""Adapters between game engines and pages: requests become actions, views become page data."""
