"""The committed word lists, each checked against the hash in ``SOURCES.toml``."""

import hashlib
import tomllib
from collections.abc import Container, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from studyplay.words.errors import RESTORE, DataError

SOURCES: Final = "SOURCES.toml"


def expected_hashes(wordlists: Path) -> Mapping[str, str]:
    """SHA-256 by file name relative to *wordlists*, as ``SOURCES.toml`` promises them.

    Raises ``DataError`` if that file is missing or is not what it should be.
    """
    raw = _bytes(wordlists, SOURCES, ())
    try:
        files = tomllib.loads(raw.decode())["files"]
        return {name: file["sha256"] for name, file in files.items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise _damaged(wordlists / SOURCES, error) from error


def read_committed(wordlists: Path, name: str, expected: Mapping[str, str]) -> str:
    """The text of the list *name* (such as ``en/scowl-10.txt``), whole and unaltered.

    *expected* is what ``expected_hashes`` returned.  Raises ``DataError`` if the file is
    missing, is not listed, or was altered.
    """
    raw = _bytes(wordlists, name, expected)
    wanted = expected.get(name, "none")
    # A checkout with Windows line ends is the same list.
    found = hashlib.sha256(raw.replace(b"\r\n", b"\n")).hexdigest()
    if found != wanted:
        raise DataError(
            "data.altered",
            file=str(wordlists / name),
            found=found,
            expected=wanted,
            remedy=RESTORE,
        )
    return raw.decode()


def _bytes(wordlists: Path, name: str, listed: Iterable[str]) -> bytes:
    path = wordlists / name
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        similar = _similar(path, {wordlists / other for other in listed})
        raise DataError("data.missing", file=str(path), similar=similar, remedy=RESTORE) from error
    except OSError as error:
        raise _damaged(path, error) from error


def _similar(path: Path, listed: Container[Path]) -> str:
    """A hint at a misspelt file name that is not *listed*, or an empty text."""
    if not path.parent.is_dir():
        return ""
    names = [found.name for found in path.parent.iterdir() if found not in listed]
    close = get_close_matches(path.name, names, n=1, cutoff=0.8)
    return f" (there is {close[0]}: is the name misspelt?)" if close else ""


def _damaged(path: Path, error: Exception) -> DataError:
    return DataError("data.damaged", file=str(path), reason=repr(error), remedy=RESTORE)
