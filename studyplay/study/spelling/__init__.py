"""Spelling mistakes that teach: what differs, what kind of mistake it is, and what trains it."""
