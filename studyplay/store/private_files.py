"""Files that only their owner may read: personal data and the key of the sessions."""

import logging
import os
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Final

log = logging.getLogger(__name__)

FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600

PRIVATE_FILE_PATTERNS: Final = (
    "studyplay*.db",
    "studyplay*.db-*",
    "secret.key",
    "*.log",
    "*.zip",
)
"""In an instance folder: databases, backups, key and logs.  Built dictionaries stay readable."""

DECK_FILE_PATTERNS: Final = ("*.apkg",)
"""In the folder with exports: decks contain what a learner studies."""


def restrict_permissions(folder: Path, patterns: Iterable[str] = PRIVATE_FILE_PATTERNS) -> None:
    """Remove all rights of group and others from the private files of *folder*.

    Older releases created them readable.  A file of another owner is left as it is, and logged.
    """
    for pattern in patterns:
        for path in folder.glob(pattern):
            _restrict_file(path)


def create_private_file(path: Path) -> IO[bytes]:
    """Create *path* for its owner only and open it for writing.  Raises ``FileExistsError``."""
    return os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE_MODE), "wb")


def _restrict_file(path: Path) -> None:
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077 and path.is_file():
            path.chmod(mode & FOLDER_MODE)
    except OSError as problem:
        log.warning("%s may be readable for others: %s", path, problem.strerror)
