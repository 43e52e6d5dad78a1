"""PINs: six digits beside a table's code and a name, or beside a login slip, sign somebody in.

They are short enough to be guessed, so that wrong ones are counted for each learner in the
database: neither another browser nor another address nor a restart gives more tries.
"""

import hmac
import secrets
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.lobby import gathering
from studyplay.services.people.devices import ask_anew
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import host
from studyplay.store import devices, pin_locks
from studyplay.store import learners as store
from studyplay.store.learners import Learner
from studyplay.store.pin_locks import PinLock

DIGITS: Final = 6

NO_PIN: Final = "-" * DIGITS
"""What is compared with if there is no PIN, so that it takes as long."""

TRIES: Final = 5
"""Wrong PINs before the first lock; each further one locks again, twice as long."""

FIRST_LOCK: Final = timedelta(minutes=10)
LONGEST_LOCK: Final = timedelta(days=1)


class Unknown(Refused):
    """There is nobody whose PIN it could be; this is told in the words of a wrong PIN."""

    def __init__(self) -> None:
        super().__init__("pin.wrong")


class Locked(Refused):
    """No PIN of this learner is looked at before ``until``, not even the right one."""

    def __init__(self, until: datetime) -> None:
        super().__init__("pin.locked")
        self.until = until


def pin_of(studio: Studio, learner: Learner) -> str:
    """The learner's PIN: six digits, made when they are asked for the first time."""
    with studio.database.reading() as connection:
        known = store.pin_of(connection, learner.id)
    if known is not None:
        return known
    with studio.database.writing() as connection:
        return pin_within(connection, learner.id)


def pin_within(connection: Connection, learner_id: int) -> str:
    """The same within a write transaction of the caller's."""
    known = store.pin_of(connection, learner_id)
    return known or renew_within(connection, learner_id)


def to_hand_out(studio: Studio, learner_ids: Iterable[int]) -> Mapping[Learner, str]:
    """The PINs of those who are signed in nowhere yet: later they are their own business."""
    with studio.database.reading() as connection:
        found = [store.by_id(connection, each) for each in learner_ids]
        waiting = [each for each in found if each and not devices.of_learner(connection, each.id)]
    return {each: pin_of(studio, each) for each in waiting}


def renew(studio: Studio, learner: Learner) -> str:
    """Another PIN, which the learner asked for; the old one opens nothing any more."""
    with studio.database.writing() as connection:
        return renew_within(connection, learner.id)


def renew_within(connection: Connection, learner_id: int) -> str:
    """The same within a write transaction; what was guessed of the old one is forgotten."""
    pin = new_pin()
    store.keep_pin(connection, learner_id, pin)
    pin_locks.lift(connection, learner_id)
    return pin


def new_pin() -> str:
    """Six digits."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def reset(studio: Studio, learner: Learner) -> None:
    """Give access anew: another PIN and slip, every device signed out, no lock."""
    with studio.database.writing() as connection:
        reset_within(connection, learner.id)
    ask_anew(studio, learner.id)


def reset_within(connection: Connection, learner_id: int) -> None:
    """The same within a write transaction of the caller's.

    Afterwards ``devices.ask_anew`` is needed.
    """
    # A new slip is made when somebody wants to see it; until then there is none.
    store.keep_slip(connection, learner_id, None)
    renew_within(connection, learner_id)
    devices.end_others(connection, learner_id, kept="")


def require(studio: Studio, person: Learner, pin: str) -> None:
    """Go on if *pin* is the person's, and count it if it is not.

    Raises ``Refused`` for a wrong one and ``Locked`` while none is looked at.
    """
    host.keep_time(studio)
    at = studio.clock()
    with studio.database.writing() as connection:
        lock = _in_time(connection, person.id, at)
        is_locked = lock.until is not None and at < lock.until
        is_right = not is_locked and is_equal(store.pin_of(connection, person.id), pin)
        if is_right and lock.wrong:
            pin_locks.lift(connection, person.id)
        elif not is_right and not is_locked:
            pin_locks.keep(connection, person.id, _after(lock.wrong + 1, at))
    if is_locked and lock.until is not None:
        raise Locked(lock.until)
    if not is_right:
        raise Refused("pin.wrong")


def holder(studio: Studio, room_id: str, learner_id: int, pin: str) -> Learner:
    """The learner who has a chair in the room, or is its host, if *pin* is theirs.

    Raises ``NotFound`` for no room, ``Unknown`` if there is no such person there, ``Refused`` for
    a wrong PIN and ``Locked`` after too many.
    """
    with studio.database.reading() as connection:
        room = gathering.read(connection, room_id)
        person = store.by_id(connection, learner_id)
    if person is None or learner_id not in {*room.people, room.row.host_id}:
        raise Unknown
    require(studio, person, pin)
    return person


def is_equal(known: str | None, typed: str) -> bool:
    """Whether the PIN is right, in a time that does not tell how much of it is."""
    is_same = hmac.compare_digest((known or NO_PIN).encode(), typed.encode())
    return is_same and known is not None


def _in_time(connection: Connection, learner_id: int, at: datetime) -> PinLock:
    """The lock of a learner, which begins anew if the clock was set back while nothing ran.

    Else it would last until the clock has caught up, which may take years.
    """
    lock = pin_locks.of_learner(connection, learner_id)
    fresh = _after(lock.wrong, at)
    if lock.until is None or fresh.until is None or lock.until <= fresh.until:
        return lock
    pin_locks.keep(connection, learner_id, fresh)
    return fresh


def _after(wrong: int, at: datetime) -> PinLock:
    if wrong < TRIES:
        return PinLock(wrong, None)
    doubled = min(wrong - TRIES, 20)  # far beyond a day, and no number too large for a date
    return PinLock(wrong, at + min(FIRST_LOCK * 2**doubled, LONGEST_LOCK))
