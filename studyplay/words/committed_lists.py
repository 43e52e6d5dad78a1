"""Read the committed word lists and check each against its hash in ``SOURCES.toml``."""

import hashlib
import tomllib
from collections.abc import Container, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from studyplay.words.errors import RESTORE_COMMAND, DataError

SOURCES_FILE: Final = "SOURCES.toml"


def expected_hashes(wordlists: Path) -> Mapping[str, str]:
    """Return the SHA-256 of each list in ``SOURCES.toml``, by file name relative to *wordlists*.

    Raises:
        DataError: if ``SOURCES.toml`` is missing or invalid.
    """
    raw = _read_bytes(wordlists, SOURCES_FILE, ())
    try:
        files = tomllib.loads(raw.decode())["files"]
        return {name: file["sha256"] for name, file in files.items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise _damaged_error(wordlists / SOURCES_FILE, error) from error


def read_committed_list(wordlists: Path, name: str, expected: Mapping[str, str]) -> str:
    """Return the text of the list *name* (such as ``en/scowl-10.txt``) after checking its hash.

    Args:
        wordlists: the folder of the committed lists.
        name: the path of the list relative to *wordlists*.
        expected: the result of ``expected_hashes``.

    Raises:
        DataError: if the file is missing, not listed, or altered.
    """
    raw = _read_bytes(wordlists, name, expected)
    wanted = expected.get(name, "none")
    # Ignore the line endings of a Windows checkout.
    found = hashlib.sha256(raw.replace(b"\r\n", b"\n")).hexdigest()
    if found != wanted:
        raise DataError(
            "data.altered",
            file=str(wordlists / name),
            found=found,
            expected=wanted,
            remedy=RESTORE_COMMAND,
        )
    return raw.decode()


def _read_bytes(wordlists: Path, name: str, listed: Iterable[str]) -> bytes:
    path = wordlists / name
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        similar = _misspelling_hint(path, {wordlists / other for other in listed})
        raise DataError(
            "data.missing", file=str(path), similar=similar, remedy=RESTORE_COMMAND
        ) from error
    except OSError as error:
        raise _damaged_error(path, error) from error


def _misspelling_hint(path: Path, listed: Container[Path]) -> str:
    """Return a hint at a misspelt file name that is not *listed*, or an empty string."""
    if not path.parent.is_dir():
        return ""
    names = [found.name for found in path.parent.iterdir() if found not in listed]
    close = get_close_matches(path.name, names, n=1, cutoff=0.8)
    return f" (there is {close[0]}: is the name misspelt?)" if close else ""


def _damaged_error(path: Path, error: Exception) -> DataError:
    return DataError("data.damaged", file=str(path), reason=repr(error), remedy=RESTORE_COMMAND)
