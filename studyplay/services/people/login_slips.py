"""Login slips: a public code, printed or as a QR code, that signs in together with a PIN."""

import secrets
from typing import Final

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.lobby.room_codes import normalise_code
from studyplay.services.people import pins
from studyplay.store import learners as store
from studyplay.store.learners import Learner

SLIP_LETTERS: Final = "bcdfghjkmnpqrstvwxyz23456789"
"""No characters that look alike, and no vowels, so that no words appear."""

SLIP_LENGTH: Final = 10
"""There are about 10¹⁴ slips, so that guessing one is not practical."""


def get_or_create_slip(context: AppContext, learner: Learner) -> str:
    """Return the learner's slip (the part after ``/in/``); create it on first use."""
    with context.database.read_transaction() as connection:
        known = store.find_login_slip(connection, learner.id)
    if known is not None:
        return known
    with context.database.write_transaction() as connection:
        return get_or_create_slip_within(connection, learner.id)


def get_or_create_slip_within(connection: Connection, learner_id: int) -> str:
    """Like ``get_or_create_slip``, within the caller's transaction."""
    known = store.find_login_slip(connection, learner_id)
    if known is not None:
        return known
    slip = generate_slip()
    store.update_login_slip(connection, learner_id, slip)
    return slip


def generate_slip() -> str:
    """Return a random slip."""
    return "".join(secrets.choice(SLIP_LETTERS) for _ in range(SLIP_LENGTH))


def find_by_slip(context: AppContext, slip: str) -> Learner | None:
    """Return the learner of *slip* without a PIN check.  The caller must be allowed to see it."""
    with context.database.read_transaction() as connection:
        return store.find_learner_by_login_slip(connection, normalise_slip(slip))


def authenticate_by_slip(context: AppContext, slip: str, pin: str) -> Learner:
    """Return the learner of *slip*, if *pin* is correct.

    Raises:
        UnknownPerson: There is no such slip.
        Refused: The PIN is wrong.
        PinLocked: There were too many wrong PINs.
    """
    person = find_by_slip(context, slip)
    if person is None:
        raise pins.UnknownPerson
    pins.require_pin(context, person, pin)
    return person


def has_slip_length(typed: str) -> bool:
    """Return whether *typed* has the length of a slip.  No lookup."""
    return len(normalise_code(typed)) == SLIP_LENGTH


def normalise_slip(typed: str) -> str:
    """Normalise *typed* to the stored form: lower case, without other characters."""
    return "".join(character for character in typed[:64].lower() if character in SLIP_LETTERS)
