"""Going on as the same person on a second device: code of the table, one's name, and a PIN."""

import hmac
import secrets
from typing import Final

from studyplay.services.lobby import gathering
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store import learners as store
from studyplay.store.learners import Learner

DIGITS: Final = 6

NO_PIN: Final = "-" * DIGITS
"""What is compared with if there is no PIN, so that it takes as long."""


def pin_of(studio: Studio, learner: Learner) -> str:
    """The learner's PIN: six digits, made when they are asked for the first time."""
    with studio.database.reading() as connection:
        known = store.pin_of(connection, learner.id)
    return known or _keep(studio, learner, is_new_wanted=False)


def renew(studio: Studio, learner: Learner) -> str:
    """Another PIN for the learner; the old one opens nothing any more."""
    return _keep(studio, learner, is_new_wanted=True)


def holder(studio: Studio, room_id: str, learner_id: int, pin: str) -> Learner:
    """The learner who has a chair in the room, or is its host, and holds *pin*.

    Raises ``NotFound`` for no room, and ``Refused`` without saying what of it was wrong.
    Whoever asks must have counted the try before.
    """
    with studio.database.reading() as connection:
        room = gathering.read(connection, room_id)
        person = store.by_id(connection, learner_id)
        known = store.pin_of(connection, learner_id)
    is_here = learner_id in (*room.people, room.row.host_id)
    is_equal = hmac.compare_digest((known or NO_PIN).encode(), pin.encode())
    if person is None or known is None or not (is_here and is_equal):
        raise Refused("pin.wrong")
    return person


def _keep(studio: Studio, learner: Learner, *, is_new_wanted: bool) -> str:
    pin = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
    with studio.database.writing() as connection:
        known = store.pin_of(connection, learner.id)
        if known is not None and not is_new_wanted:
            return known
        store.keep_pin(connection, learner.id, pin)
    return pin
