"""Learner accounts: registration, lookup and settings."""

import secrets
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.services.people import devices
from studyplay.store import learners as store
from studyplay.store.learners import Learner
from studyplay.study.classroom import names
from studyplay.study.classroom.names import NameFlaw
from studyplay.words.model import Level

MAX_NICKNAME_CHARS = names.MAX_NAME_LENGTH

DUPLICATE_FORM_WINDOW: Final = timedelta(minutes=2)
"""Time in which a repeated registration form returns the same learner."""


def register(context: AppContext, nickname: str, level: Level, lang: str, at: datetime) -> Learner:
    """Create a learner with a new secret key.  Raises ``Refused`` for an invalid nickname."""
    return enrol(context, Learner(0, generate_key(), nickname, level, lang), at)


def enrol(context: AppContext, new: Learner, at: datetime) -> Learner:
    """Store *new*, or return the learner with its key if that one was created just before.

    So a form that is sent twice creates one learner.  Raises ``Refused`` for an invalid nickname.
    """
    new = replace(new, nickname=parse_nickname(new.nickname))
    with context.database.write_transaction() as connection:
        return enrol_within(connection, new, at)[0]


def enrol_within(connection: Connection, new: Learner, at: datetime) -> tuple[Learner, bool]:
    """Like ``enrol``, within the caller's transaction; also return whether a learner was created.

    If the key's learner is older than ``DUPLICATE_FORM_WINDOW``, *new* gets another key: a key
    gives no access to an existing account.
    """
    there = store.find_learner_by_key(connection, new.key)
    if there is None:
        return store.add_learner(connection, new, at), True
    if abs(at - store.find_joined_at(connection, there.id)) <= DUPLICATE_FORM_WINDOW:
        return there, False
    return store.add_learner(connection, replace(new, key=generate_key()), at), True


def generate_key() -> str:
    """Return a secret, permanent key of a learner; it cannot be used to sign in."""
    return secrets.token_urlsafe(24)


def find_by_token(context: AppContext, token: str) -> Learner | None:
    """Return the learner signed in with a device's *token*, or ``None``."""
    return devices.find_signed_in_learner(context, token)


def find_by_id(context: AppContext, learner_id: int) -> Learner | None:
    """Return the learner, or ``None``."""
    with context.database.read_transaction() as connection:
        return store.find_learner(connection, learner_id)


def list_by_nickname(context: AppContext, nickname: str) -> tuple[Learner, ...]:
    """Return all learners with *nickname*, the oldest account first: nicknames are not unique."""
    with context.database.read_transaction() as connection:
        return store.list_learners_by_nickname(connection, names.normalise_name(nickname))


def update_learner(
    context: AppContext, learner: Learner, *, nickname: str, level: Level, lang: str
) -> Learner:
    """Update the learner's settings.  Raises ``Refused`` for an invalid nickname."""
    changed = replace(learner, nickname=parse_nickname(nickname), level=level, lang=lang)
    with context.database.write_transaction() as connection:
        store.update_learner(connection, changed)
    context.learner_cache.evict(learner.id)
    return changed


def parse_nickname(text: str) -> str:
    """Validate and normalise a nickname.  Raises ``Refused`` if it is invalid."""
    name = names.normalise_name(text)
    match names.find_flaw(name):
        case NameFlaw.EMPTY:
            raise Refused("learner.nickname-empty")
        case NameFlaw.LONG:
            raise Refused("learner.nickname-long", {"longest": str(MAX_NICKNAME_CHARS)})
        case NameFlaw.STRANGE:
            raise Refused("learner.nickname-strange")
        case None:
            pass
    return name
