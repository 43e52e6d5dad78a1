"""Secret keys of an instance: each in a file of its own that only its owner can read."""

import logging
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from studyplay.web import files

log = logging.getLogger(__name__)

FORM: Final = re.compile(rb"[!-~]{32,}")
"""A secret key as it is written to its file."""

BYTES: Final = 32
"""Random bytes in a key."""


def kept_key(path: Path, lost: str) -> str:
    """The key in the file *path*; made at the first start, readable by its owner only.

    A file that a crash or a full disk has left damaged is replaced by a new key.  *lost* says in
    the log what the old key no longer does.
    """
    found = path.read_bytes().strip() if path.exists() else None
    if found is not None and FORM.fullmatch(found):
        _close(path)
        return found.decode("ascii")
    if found is not None:
        log.warning("%s was damaged; %s", path, lost)
    key = secrets.token_hex(BYTES)
    with files.replacing(path) as file:
        file.write(key.encode("ascii"))
    return key


def _close(path: Path) -> None:
    """Let nobody but its owner read *path*, which a copy of the folder may have opened to all."""
    if path.stat().st_mode & 0o077:
        with suppress(OSError):
            path.chmod(0o600)
