"""Login slips: a public mark that is no secret, on paper or as a picture, and a PIN beside it."""

import secrets
from typing import Final

from sqlalchemy import Connection

from studyplay.services.lobby.codes import read_code
from studyplay.services.people import pins
from studyplay.services.studio import Studio
from studyplay.store import learners as store
from studyplay.store.learners import Learner

LETTERS: Final = "bcdfghjkmnpqrstvwxyz23456789"
"""Nothing that looks like something else, and no vowels: nobody is handed a word."""

LENGTH: Final = 10
"""Nobody comes upon another's slip by trying: there are some 10¹⁴."""


def address_of(studio: Studio, learner: Learner) -> str:
    """The learner's slip: what follows ``/in/``; made when it is asked for the first time."""
    with studio.database.reading() as connection:
        known = store.slip_of(connection, learner.id)
    if known is not None:
        return known
    with studio.database.writing() as connection:
        return slip_within(connection, learner.id)


def slip_within(connection: Connection, learner_id: int) -> str:
    """The same within a write transaction of the caller's."""
    known = store.slip_of(connection, learner_id)
    if known is not None:
        return known
    slip = new_slip()
    store.keep_slip(connection, learner_id, slip)
    return slip


def new_slip() -> str:
    """A slip that nobody has."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def whose(studio: Studio, slip: str) -> Learner | None:
    """The learner of *slip*; only for who may know without a PIN."""
    with studio.database.reading() as connection:
        return store.by_slip(connection, read_slip(slip))


def holder(studio: Studio, slip: str, pin: str) -> Learner:
    """The learner of *slip*, if *pin* is theirs.

    Raises ``Unknown`` for a slip that nobody has, ``Refused`` for a wrong PIN and ``Locked`` after
    too many.
    """
    person = whose(studio, slip)
    if person is None:
        raise pins.Unknown
    pins.require(studio, person, pin)
    return person


def is_slip(typed: str) -> bool:
    """Whether *typed* is as long as a slip's code; nobody is looked up."""
    return len(read_code(typed)) == LENGTH


def read_slip(typed: str) -> str:
    """*typed* as slips are stored: spaces, dashes and capitals make no difference."""
    return "".join(character for character in typed[:64].lower() if character in LETTERS)
