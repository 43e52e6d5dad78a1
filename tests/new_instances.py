"""An instance folder of its own for each test: words that were built once, and nobody yet."""

import tempfile
from functools import cache
from pathlib import Path
from typing import Final

from studyplay.store.database import connect, sqlite_url
from studyplay.store.migrate import migrate

DATABASE: Final = "studyplay.db"


def lend(built: Path, folder: Path) -> Path:
    """Make *folder* an instance with the words of *built* and a database without anybody."""
    for file in built.iterdir():
        (folder / file.name).symlink_to(file)
    write_database(folder / DATABASE)
    return folder


def write_database(path: Path) -> None:
    """Write a database of the present schema: running all migrations takes as long as a test."""
    path.write_bytes(_empty())


@cache
def _empty() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / DATABASE
        database = connect(sqlite_url(path))
        migrate(database)
        database.close()
        return path.read_bytes()
