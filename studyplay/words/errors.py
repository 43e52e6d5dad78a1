"""Errors of the word data files, each with the command that repairs it."""

from collections.abc import Mapping
from typing import Final, Literal

Code = Literal["data.missing", "data.altered", "data.damaged", "data.not-built"]

_TEXTS: Final[Mapping[Code, str]] = {
    "data.missing": "{file} is missing{similar}. Remedy: {remedy}",
    "data.altered": "{file} is not the file named in SOURCES.toml: its SHA-256 is {found}, "
    "expected {expected}. Remedy: {remedy}",
    "data.damaged": "{file} cannot be read: {reason}. Remedy: {remedy}",
    "data.not-built": "{file} has not been built yet. Remedy: {remedy}",
}

RESTORE: Final = "git checkout -- wordlists"
"""Restores the committed lists."""

SETUP: Final = "./run setup"
"""Builds the files derived from the committed lists."""

REBUILD: Final = f"delete the file, then {SETUP}"
"""Rebuilds a derived file that exists but is damaged."""


class DataError(Exception):
    """A file of word data is missing, altered, damaged or not built.

    ``facts`` holds the parameters of the English log message, always with ``file`` and
    ``remedy`` (a command).  The web layer translates ``code``.
    """

    def __init__(self, code: Code, **facts: str) -> None:
        super().__init__(_TEXTS[code].format_map(facts))
        self.code: Code = code
        self.facts: Mapping[str, str] = facts
