"""Signing in and out.  The browser stores a random token, the database its digest."""

import secrets
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.store import devices as store
from studyplay.store.devices import Device
from studyplay.store.learners import Learner

TOKEN_BYTES: Final = 24
"""Random bytes of a token."""

LAST_SEEN_PRECISION: Final = timedelta(hours=1)
"""Precision of the stored time of last use."""


def hash_token(token: str) -> str:
    """Return the device id of *token*: its SHA-256 digest."""
    return sha256(token.encode()).hexdigest()


def sign_in(context: AppContext, learner: Learner, label: str, at: datetime) -> str:
    """Create a device for *learner* and return its token, which is not stored."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    device = Device(hash_token(token), label, at, at)
    with context.database.write_transaction() as connection:
        store.add_device(connection, learner.id, device)
    return token


def find_signed_in_learner(context: AppContext, token: str) -> Learner | None:
    """Return the learner signed in with *token*, or ``None``.  Never waits for a writer."""
    device_id, now = hash_token(token), context.clock()
    known = context.learner_cache.get(device_id, now)
    if known is not None:
        return known
    changes = context.learner_cache.evictions
    with context.database.read_transaction() as connection:
        found = store.find_signed_in_learner(connection, device_id)
    if found is None:
        return None
    learner, seen_at = found
    context.learner_cache.add(device_id, learner, now, changes)
    if abs(now - seen_at) >= LAST_SEEN_PRECISION:  # abs: the clock may have been ahead
        context.background_executor.submit(
            f"seen {device_id}", partial(_update_last_seen, context, device_id, now)
        )
    return learner


def list_devices(context: AppContext, learner: Learner) -> tuple[Device, ...]:
    """Return the learner's devices, last used first."""
    with context.database.read_transaction() as connection:
        return store.list_devices(connection, learner.id)


def sign_out_device(context: AppContext, learner: Learner, device_id: str) -> None:
    """Sign out one device; no effect if it is not the learner's."""
    with context.database.write_transaction() as connection:
        store.sign_out_device(connection, learner.id, device_id)
    invalidate_sign_ins(context, learner.id)


def sign_out_others(context: AppContext, learner: Learner, token: str) -> None:
    """Sign out all of the learner's devices except the one with *token*."""
    with context.database.write_transaction() as connection:
        store.sign_out_other_devices(connection, learner.id, hash_token(token))
    invalidate_sign_ins(context, learner.id)


def sign_out_all(context: AppContext, learner: Learner) -> None:
    """Sign out all of the learner's devices."""
    with context.database.write_transaction() as connection:
        store.sign_out_other_devices(connection, learner.id, kept_device_id="")
    invalidate_sign_ins(context, learner.id)


def invalidate_sign_ins(context: AppContext, learner_id: int) -> None:
    """Clear the cached sign-ins of a learner and close the learner's streams.

    Call it after devices were signed out.  Browsers that are still signed in reconnect.
    """
    context.learner_cache.evict(learner_id)
    context.table_registry.hub.disconnect(learner_id)


def _update_last_seen(context: AppContext, device_id: str, at: datetime) -> None:
    with context.database.write_transaction() as connection:
        store.update_last_seen(connection, device_id, at)
