"""Alembic's script location: one file per change of the schema, run by ``store.migrate``."""
