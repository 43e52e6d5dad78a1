"""Login slips: a public code, printed or as a QR code, that signs in together with a PIN."""

import secrets
from typing import Final

from sqlalchemy import Connection

from studyplay.services.lobby.codes import read_code
from studyplay.services.people import pins
from studyplay.services.studio import Studio
from studyplay.store import learners as store
from studyplay.store.learners import Learner

LETTERS: Final = "bcdfghjkmnpqrstvwxyz23456789"
"""No characters that look alike, and no vowels, so that no words appear."""

LENGTH: Final = 10
"""There are about 10¹⁴ slips, so that guessing one is not practical."""


def address_of(studio: Studio, learner: Learner) -> str:
    """Return the learner's slip (the part after ``/in/``); create it on first use."""
    with studio.database.reading() as connection:
        known = store.slip_of(connection, learner.id)
    if known is not None:
        return known
    with studio.database.writing() as connection:
        return slip_within(connection, learner.id)


def slip_within(connection: Connection, learner_id: int) -> str:
    """Like ``get_or_create_slip``, within the caller's transaction."""
    known = store.slip_of(connection, learner_id)
    if known is not None:
        return known
    slip = new_slip()
    store.keep_slip(connection, learner_id, slip)
    return slip


def new_slip() -> str:
    """Return a random slip."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def whose(studio: Studio, slip: str) -> Learner | None:
    """Return the learner of *slip* without a PIN check.  The caller must be allowed to see it."""
    with studio.database.reading() as connection:
        return store.by_slip(connection, read_slip(slip))


def holder(studio: Studio, slip: str, pin: str) -> Learner:
    """Return the learner of *slip*, if *pin* is correct.

    Raises:
        UnknownPerson: There is no such slip.
        Refused: The PIN is wrong.
        PinLocked: There were too many wrong PINs.
    """
    person = whose(studio, slip)
    if person is None:
        raise pins.Unknown
    pins.require(studio, person, pin)
    return person


def is_slip(typed: str) -> bool:
    """Return whether *typed* has the length of a slip.  No lookup."""
    return len(read_code(typed)) == LENGTH


def read_slip(typed: str) -> str:
    """Normalise *typed* to the stored form: lower case, without other characters."""
    return "".join(character for character in typed[:64].lower() if character in LETTERS)
