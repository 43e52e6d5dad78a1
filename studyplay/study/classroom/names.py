"""Names as they are kept, and when two of them are the same to the eye."""

import unicodedata
from enum import StrEnum
from typing import Final

LONGEST: Final = 20
"""Characters of a name."""


class Flaw(StrEnum):
    """Why a name cannot be taken."""

    EMPTY = "empty"
    LONG = "long"
    STRANGE = "strange"


def tidy(text: str) -> str:
    """*text* as a name is kept: full width and half width alike, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def flaw(name: str) -> Flaw | None:
    """What is wrong with a tidy *name*; invisible characters would make two of one."""
    if not name:
        return Flaw.EMPTY
    if len(name) > LONGEST:
        return Flaw.LONG
    if any(unicodedata.category(character).startswith("C") for character in name):
        return Flaw.STRANGE
    return None


def folded(name: str) -> str:
    """What two names have in common that people would take for one: case and width are nothing."""
    return tidy(unicodedata.normalize("NFKC", name).casefold())
