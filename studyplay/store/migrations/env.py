"""Alembic's environment: runs on the connection that ``store.migrate`` passes."""

from alembic import context

from studyplay.store import class_schema  # noqa: F401 -- its tables join the metadata
from studyplay.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
