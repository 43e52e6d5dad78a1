"""Signing in and out.  The browser stores a random token, the database its digest."""

import secrets
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from typing import Final

from studyplay.services.studio import Studio
from studyplay.store import devices as store
from studyplay.store.devices import Device
from studyplay.store.learners import Learner

BYTES: Final = 24
"""Random bytes of a token."""

SEEN_EVERY: Final = timedelta(hours=1)
"""Precision of the stored time of last use."""


def id_of(token: str) -> str:
    """Return the device id of *token*: its SHA-256 digest."""
    return sha256(token.encode()).hexdigest()


def sign_in(studio: Studio, learner: Learner, label: str, at: datetime) -> str:
    """Create a device for *learner* and return its token, which is not stored."""
    token = secrets.token_urlsafe(BYTES)
    device = Device(id_of(token), label, at, at)
    with studio.database.writing() as connection:
        store.add(connection, learner.id, device)
    return token


def holder(studio: Studio, token: str) -> Learner | None:
    """Return the learner signed in with *token*, or ``None``.  Never waits for a writer."""
    device_id, now = id_of(token), studio.clock()
    known = studio.guests.recall(device_id, now)
    if known is not None:
        return known
    changes = studio.guests.changes
    with studio.database.reading() as connection:
        found = store.holder(connection, device_id)
    if found is None:
        return None
    learner, seen_at = found
    studio.guests.remember(device_id, learner, now, changes)
    if abs(now - seen_at) >= SEEN_EVERY:  # abs: the clock may have been ahead
        studio.afterwork.ask(f"seen {device_id}", partial(_see, studio, device_id, now))
    return learner


def of_learner(studio: Studio, learner: Learner) -> tuple[Device, ...]:
    """Return the learner's devices, last used first."""
    with studio.database.reading() as connection:
        return store.of_learner(connection, learner.id)


def end(studio: Studio, learner: Learner, device_id: str) -> None:
    """Sign out one device; no effect if it is not the learner's."""
    with studio.database.writing() as connection:
        store.end(connection, learner.id, device_id)
    ask_anew(studio, learner.id)


def end_others(studio: Studio, learner: Learner, token: str) -> None:
    """Sign out all of the learner's devices except the one with *token*."""
    with studio.database.writing() as connection:
        store.end_others(connection, learner.id, id_of(token))
    ask_anew(studio, learner.id)


def end_all(studio: Studio, learner: Learner) -> None:
    """Sign out all of the learner's devices."""
    with studio.database.writing() as connection:
        store.end_others(connection, learner.id, kept="")
    ask_anew(studio, learner.id)


def ask_anew(studio: Studio, learner_id: int) -> None:
    """Clear the cached sign-ins of a learner and close the learner's streams.

    Call it after devices were signed out.  Browsers that are still signed in reconnect.
    """
    studio.guests.forget(learner_id)
    studio.hall.hub.let_go(learner_id)


def _see(studio: Studio, device_id: str, at: datetime) -> None:
    with studio.database.writing() as connection:
        store.see(connection, device_id, at)
