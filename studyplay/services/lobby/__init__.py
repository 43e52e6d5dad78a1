"""Waiting rooms: create, find by code, take chairs, start the game."""
