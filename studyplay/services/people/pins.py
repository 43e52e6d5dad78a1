"""PINs: six digits that sign in together with a room code and a name, or with a login slip.

Short PINs can be guessed, so wrong PINs are counted per learner in the database.  Another
browser, another address or a restart gives no additional tries.
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
"""Compared instead of a missing PIN, so that the comparison takes the same time."""

TRIES: Final = 5
"""Wrong PINs before the first lock; each further one locks again, for twice the time."""

FIRST_LOCK: Final = timedelta(minutes=10)
LONGEST_LOCK: Final = timedelta(days=1)


class Unknown(Refused):
    """There is no such person.  The message is the same as for a wrong PIN."""

    def __init__(self) -> None:
        super().__init__("pin.wrong")


class Locked(Refused):
    """No PIN of this learner is accepted before ``until``."""

    def __init__(self, until: datetime) -> None:
        super().__init__("pin.locked")
        self.until = until


def pin_of(studio: Studio, learner: Learner) -> str:
    """Return the learner's PIN; create it on first use."""
    with studio.database.reading() as connection:
        known = store.pin_of(connection, learner.id)
    if known is not None:
        return known
    with studio.database.writing() as connection:
        return pin_within(connection, learner.id)


def pin_within(connection: Connection, learner_id: int) -> str:
    """Like ``get_or_create_pin``, within the caller's transaction."""
    known = store.pin_of(connection, learner_id)
    return known or renew_within(connection, learner_id)


def to_hand_out(studio: Studio, learner_ids: Iterable[int]) -> Mapping[Learner, str]:
    """Return the PINs of those learners who are not signed in on any device."""
    with studio.database.reading() as connection:
        found = [store.by_id(connection, each) for each in learner_ids]
        waiting = [each for each in found if each and not devices.of_learner(connection, each.id)]
    return {each: pin_of(studio, each) for each in waiting}


def renew(studio: Studio, learner: Learner) -> str:
    """Replace the learner's PIN and return the new one."""
    with studio.database.writing() as connection:
        return renew_within(connection, learner.id)


def renew_within(connection: Connection, learner_id: int) -> str:
    """Like ``renew_pin``, within the caller's transaction; also resets the count of wrong PINs."""
    pin = new_pin()
    store.keep_pin(connection, learner_id, pin)
    pin_locks.lift(connection, learner_id)
    return pin


def new_pin() -> str:
    """Return six random digits."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"


def reset(studio: Studio, learner: Learner) -> None:
    """Create a new PIN and login slip, sign out all devices and remove the lock."""
    with studio.database.writing() as connection:
        reset_within(connection, learner.id)
    ask_anew(studio, learner.id)


def reset_within(connection: Connection, learner_id: int) -> None:
    """Like ``reset_access``, within the caller's transaction.

    The caller must call ``devices.invalidate_sign_ins`` after the commit.
    """
    # A new slip is created when it is shown for the first time.
    store.keep_slip(connection, learner_id, None)
    renew_within(connection, learner_id)
    devices.end_others(connection, learner_id, kept="")


def require(studio: Studio, person: Learner, pin: str) -> None:
    """Check *pin* and count it if it is wrong.

    Raises ``Refused`` for a wrong PIN and ``PinLocked`` during a lock.
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
    """Return the player or host of the room, if *pin* is correct.

    Raises:
        NotFound: There is no such room.
        UnknownPerson: The learner has no chair in the room and is not its host.
        Refused: The PIN is wrong.
        PinLocked: There were too many wrong PINs.
    """
    with studio.database.reading() as connection:
        room = gathering.read(connection, room_id)
        person = store.by_id(connection, learner_id)
    if person is None or learner_id not in {*room.people, room.row.host_id}:
        raise Unknown
    require(studio, person, pin)
    return person


def is_equal(known: str | None, typed: str) -> bool:
    """Compare a PIN in constant time."""
    is_same = hmac.compare_digest((known or NO_PIN).encode(), typed.encode())
    return is_same and known is not None


def _in_time(connection: Connection, learner_id: int, at: datetime) -> PinLock:
    """Return the learner's lock; restart it if the system clock was set back while nothing ran.

    Otherwise the lock would last until the clock has caught up, possibly for years.
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
    doubled = min(wrong - TRIES, 20)  # more than a day, without an overflow of timedelta
    return PinLock(wrong, at + min(FIRST_LOCK * 2**doubled, LONGEST_LOCK))
