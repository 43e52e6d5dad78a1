"""The codes that people type to come into a room."""

import secrets
import unicodedata
from typing import Final

LETTERS: Final = "BCDFGHJKMNPRSTVWXYZ"
"""No digit and no letter that looks like one, and no vowels: nobody is shown a word."""

LENGTH: Final = 6

LONGEST: Final = 64
"""Characters of what was typed that are looked at."""


def new_code() -> str:
    """A code that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(typed: str) -> str:
    """*typed* as codes are stored: full-width, lower case, spaces and dashes are all the same."""
    plain = unicodedata.normalize("NFKC", typed[:LONGEST]).upper()
    return "".join(character for character in plain if character.isalnum())
