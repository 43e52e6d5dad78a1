"""Bring a database to the present schema."""

from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config

from studyplay.store.database import Database


def migrate(database: Database) -> None:
    """Run the migrations that are missing; harmless when none is."""
    with as_file(files("studyplay.store") / "migrations") as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        with database.writing() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
