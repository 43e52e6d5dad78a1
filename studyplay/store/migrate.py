"""Migrates a database to the current schema."""

from importlib.resources import as_file, files

from sqlalchemy import inspect, text
from sqlalchemy.exc import DatabaseError

from studyplay.store.database import Database, DatabaseFault, DatabaseUnusable

HEAD_REVISION = "0007"
"""The newest revision.  It is a constant so that a normal start need not import Alembic."""


def migrate(database: Database) -> None:
    """Run the missing migrations; cheap if there are none.

    Raises:
        DatabaseUnusable: A newer version wrote the database, or it cannot be written.
    """
    try:
        if _revision(database) != HEAD_REVISION:
            _upgrade(database)
    except DatabaseError as error:
        raise DatabaseUnusable(database.location, str(error.orig)) from error


def _revision(database: Database) -> str | None:
    """Return the revision of *database*, ``None`` for a new one."""
    with database.read_transaction() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(database: Database) -> None:
    from alembic import command  # noqa: PLC0415 -- slow to import, rarely needed
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    with as_file(files("studyplay.store") / "migrations") as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        with database.write_transaction() as connection:
            config.attributes["connection"] = connection
            try:
                command.upgrade(config, "head")
            except CommandError as error:
                why = f"written by a newer studyplay, update this one: {error}"
                raise DatabaseUnusable(database.location, why, DatabaseFault.NEWER) from error
