"""Texts of drills, word chains and today's ten minutes."""
