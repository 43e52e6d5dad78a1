"""What is wrong with the word data, for people who must repair it."""

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
"""Brings committed lists back."""

SETUP: Final = "./run setup"
"""Builds what is derived from them."""

REBUILD: Final = f"delete the file, then {SETUP}"
"""Builds a derived file anew that is there, but damaged."""


class DataError(Exception):
    """A file of word data is missing, altered, damaged or not built.

    ``facts`` always has ``file`` and ``remedy`` (a command), and what else the English
    sentence of the log needs.  The web layer translates ``code``.
    """

    def __init__(self, code: Code, **facts: str) -> None:
        super().__init__(_TEXTS[code].format_map(facts))
        self.code: Code = code
        self.facts: Mapping[str, str] = facts
