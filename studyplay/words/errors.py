"""Errors of the word data files, each with the command that repairs it."""

from collections.abc import Mapping
from typing import Final, Literal

DataErrorCode = Literal["data.missing", "data.altered", "data.damaged", "data.not-built"]

_MESSAGES: Final[Mapping[DataErrorCode, str]] = {
    "data.missing": "{file} is missing{similar}. Remedy: {remedy}",
    "data.altered": "{file} is not the file named in SOURCES.toml: its SHA-256 is {found}, "
    "expected {expected}. Remedy: {remedy}",
    "data.damaged": "{file} cannot be read: {reason}. Remedy: {remedy}",
    "data.not-built": "{file} has not been built yet. Remedy: {remedy}",
}

RESTORE_COMMAND: Final = "git checkout -- wordlists"
"""Restores the committed lists."""

SETUP_COMMAND: Final = "./run setup"
"""Builds the files derived from the committed lists."""

REBUILD_INSTRUCTION: Final = f"delete the file, then {SETUP_COMMAND}"
"""Rebuilds a derived file that exists but is damaged."""


class DataError(Exception):
    """A file of word data is missing, altered, damaged or not built.

    ``facts`` holds the parameters of the English log message, always with ``file`` and
    ``remedy`` (a command).  The web layer translates ``code``.
    """

    def __init__(self, code: DataErrorCode, **facts: str) -> None:
        super().__init__(_MESSAGES[code].format_map(facts))
        self.code: DataErrorCode = code
        self.facts: Mapping[str, str] = facts
