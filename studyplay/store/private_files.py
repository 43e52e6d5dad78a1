"""Files that only their owner may read: everything about people, and the key of the sessions."""

import logging
import os
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Final

log = logging.getLogger(__name__)

FOLDER: Final = 0o700
FILE: Final = 0o600

PRIVATE: Final = (
    "studyplay*.db",
    "studyplay*.db-*",
    "secret.key",
    "*.log",
    "*.zip",
)
"""Of an instance folder: databases, backups, key and logs.  Built words may stay readable."""

DECKS: Final = ("*.apkg",)
"""Of the folder with exports: they hold what somebody learns."""


def tighten(folder: Path, patterns: Iterable[str] = PRIVATE) -> None:
    """Take from group and others every right to the files of *folder* that are private.

    Older releases left them readable.  What belongs to somebody else stays as it is, with a line
    in the log.
    """
    for pattern in patterns:
        for path in folder.glob(pattern):
            _tighten(path)


def create(path: Path) -> IO[bytes]:
    """The new file *path*, open for writing, for its owner only.  Raises ``FileExistsError``."""
    return os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE), "wb")


def _tighten(path: Path) -> None:
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077 and path.is_file():
            path.chmod(mode & FOLDER)
    except OSError as problem:
        log.warning("%s may be readable for others: %s", path, problem.strerror)
