"""Room codes that people type."""

import secrets
import unicodedata
from typing import Final

LETTERS: Final = "BCDFGHJKMNPRSTVWXYZ"
"""No digits, no letters that look like digits, and no vowels, so that no words appear."""

LENGTH: Final = 6

LONGEST: Final = 64
"""Maximum number of typed characters that are read."""


def new_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(typed: str) -> str:
    """Normalise *typed* to the stored form: NFKC, upper case, without spaces and dashes."""
    plain = unicodedata.normalize("NFKC", typed[:LONGEST]).upper()
    return "".join(character for character in plain if character.isalnum())
