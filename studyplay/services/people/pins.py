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

from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.services.lobby import room_state
from studyplay.services.people.devices import invalidate_sign_ins
from studyplay.services.tables import table_actions
from studyplay.store import devices, pin_locks
from studyplay.store import learners as store
from studyplay.store.learners import Learner
from studyplay.store.pin_locks import PinLock

PIN_DIGITS: Final = 6

NO_PIN: Final = "-" * PIN_DIGITS
"""Compared instead of a missing PIN, so that the comparison takes the same time."""

TRIES_BEFORE_LOCK: Final = 5
"""Wrong PINs before the first lock; each further one locks again, for twice the time."""

FIRST_LOCK: Final = timedelta(minutes=10)
MAX_LOCK: Final = timedelta(days=1)


class UnknownPerson(Refused):
    """There is no such person.  The message is the same as for a wrong PIN."""

    def __init__(self) -> None:
        super().__init__("pin.wrong")


class PinLocked(Refused):
    """No PIN of this learner is accepted before ``until``."""

    def __init__(self, until: datetime) -> None:
        super().__init__("pin.locked")
        self.until = until


def get_or_create_pin(context: AppContext, learner: Learner) -> str:
    """Return the learner's PIN; create it on first use."""
    with context.database.read_transaction() as connection:
        known = store.find_pin(connection, learner.id)
    if known is not None:
        return known
    with context.database.write_transaction() as connection:
        return get_or_create_pin_within(connection, learner.id)


def get_or_create_pin_within(connection: Connection, learner_id: int) -> str:
    """Like ``get_or_create_pin``, within the caller's transaction."""
    known = store.find_pin(connection, learner_id)
    return known or renew_pin_within(connection, learner_id)


def list_unused_pins(context: AppContext, learner_ids: Iterable[int]) -> Mapping[Learner, str]:
    """Return the PINs of those learners who are not signed in on any device."""
    with context.database.read_transaction() as connection:
        found = [store.find_learner(connection, each) for each in learner_ids]
        waiting = [
            each for each in found if each and not devices.list_devices(connection, each.id)
        ]
    return {each: get_or_create_pin(context, each) for each in waiting}


def renew_pin(context: AppContext, learner: Learner) -> str:
    """Replace the learner's PIN and return the new one."""
    with context.database.write_transaction() as connection:
        return renew_pin_within(connection, learner.id)


def renew_pin_within(connection: Connection, learner_id: int) -> str:
    """Like ``renew_pin``, within the caller's transaction; also resets the count of wrong PINs."""
    pin = generate_pin()
    store.update_pin(connection, learner_id, pin)
    pin_locks.delete_pin_lock(connection, learner_id)
    return pin


def generate_pin() -> str:
    """Return six random digits."""
    return f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}"


def reset_access(context: AppContext, learner: Learner) -> None:
    """Create a new PIN and login slip, sign out all devices and remove the lock."""
    with context.database.write_transaction() as connection:
        reset_access_within(connection, learner.id)
    invalidate_sign_ins(context, learner.id)


def reset_access_within(connection: Connection, learner_id: int) -> None:
    """Like ``reset_access``, within the caller's transaction.

    The caller must call ``devices.invalidate_sign_ins`` after the commit.
    """
    # A new slip is created when it is shown for the first time.
    store.update_login_slip(connection, learner_id, None)
    renew_pin_within(connection, learner_id)
    devices.sign_out_other_devices(connection, learner_id, kept_device_id="")


def require_pin(context: AppContext, person: Learner, pin: str) -> None:
    """Check *pin* and count it if it is wrong.

    Raises ``Refused`` for a wrong PIN and ``PinLocked`` during a lock.
    """
    table_actions.correct_clock_jump(context)
    at = context.clock()
    with context.database.write_transaction() as connection:
        lock = _load_lock(connection, person.id, at)
        is_locked = lock.until is not None and at < lock.until
        is_right = not is_locked and is_correct_pin(store.find_pin(connection, person.id), pin)
        if is_right and lock.wrong:
            pin_locks.delete_pin_lock(connection, person.id)
        elif not is_right and not is_locked:
            pin_locks.save_pin_lock(connection, person.id, _lock_after(lock.wrong + 1, at))
    if is_locked and lock.until is not None:
        raise PinLocked(lock.until)
    if not is_right:
        raise Refused("pin.wrong")


def authenticate_in_room(context: AppContext, room_id: str, learner_id: int, pin: str) -> Learner:
    """Return the player or host of the room, if *pin* is correct.

    Raises:
        NotFound: There is no such room.
        UnknownPerson: The learner has no chair in the room and is not its host.
        Refused: The PIN is wrong.
        PinLocked: There were too many wrong PINs.
    """
    with context.database.read_transaction() as connection:
        room = room_state.load_room(connection, room_id)
        person = store.find_learner(connection, learner_id)
    if person is None or learner_id not in {*room.learner_ids, room.row.host_id}:
        raise UnknownPerson
    require_pin(context, person, pin)
    return person


def is_correct_pin(known: str | None, typed: str) -> bool:
    """Compare a PIN in constant time."""
    is_same = hmac.compare_digest((known or NO_PIN).encode(), typed.encode())
    return is_same and known is not None


def _load_lock(connection: Connection, learner_id: int, at: datetime) -> PinLock:
    """Return the learner's lock; restart it if the system clock was set back while nothing ran.

    Otherwise the lock would last until the clock has caught up, possibly for years.
    """
    lock = pin_locks.load_pin_lock(connection, learner_id)
    fresh = _lock_after(lock.wrong, at)
    if lock.until is None or fresh.until is None or lock.until <= fresh.until:
        return lock
    pin_locks.save_pin_lock(connection, learner_id, fresh)
    return fresh


def _lock_after(wrong: int, at: datetime) -> PinLock:
    if wrong < TRIES_BEFORE_LOCK:
        return PinLock(wrong, None)
    doubled = min(
        wrong - TRIES_BEFORE_LOCK, 20
    )  # more than a day, without an overflow of timedelta
    return PinLock(wrong, at + min(FIRST_LOCK * 2**doubled, MAX_LOCK))
