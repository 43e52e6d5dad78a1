"""Secret keys of an instance, each in its own file that only the owner can read."""

import logging
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from studyplay.web import atomic_files

log = logging.getLogger(__name__)

KEY_PATTERN: Final = re.compile(rb"[!-~]{32,}")
"""The format of a key in its file."""

KEY_BYTES: Final = 32
"""Number of random bytes in a key."""


def load_or_create_key(path: Path, consequence: str) -> str:
    """Load the key in *path*, or create it at the first start.

    A damaged file (after a crash or a full disk) is replaced by a new key.  *consequence*
    is logged in this case.
    """
    found = path.read_bytes().strip() if path.exists() else None
    if found is not None and KEY_PATTERN.fullmatch(found):
        _restrict_permissions(path)
        return found.decode("ascii")
    if found is not None:
        log.warning("%s was damaged; %s", path, consequence)
    key = secrets.token_hex(KEY_BYTES)
    with atomic_files.replace_file(path) as file:
        file.write(key.encode("ascii"))
    return key


def _restrict_permissions(path: Path) -> None:
    """Restrict *path* to its owner.  Copying the folder may have widened the permissions."""
    if path.stat().st_mode & 0o077:
        with suppress(OSError):
            path.chmod(0o600)
