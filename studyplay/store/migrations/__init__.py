"""Alembic's folder: one file a change of the schema, run in order by ``store.migrate``."""
