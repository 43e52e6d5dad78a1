"""Room codes that people type."""

import secrets
import unicodedata
from typing import Final

CODE_LETTERS: Final = "BCDFGHJKMNPRSTVWXYZ"
"""No digits, no letters that look like digits, and no vowels, so that no words appear."""

CODE_LENGTH: Final = 6

MAX_TYPED_CHARS: Final = 64
"""Maximum number of typed characters that are read."""


def generate_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def normalise_code(typed: str) -> str:
    """Normalise *typed* to the stored form: NFKC, upper case, without spaces and dashes."""
    plain = unicodedata.normalize("NFKC", typed[:MAX_TYPED_CHARS]).upper()
    return "".join(character for character in plain if character.isalnum())
