"""Learner accounts: registration, lookup and settings."""

import secrets
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.people import devices
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store import learners as store
from studyplay.store.learners import Learner
from studyplay.study.classroom import names
from studyplay.study.classroom.names import Flaw
from studyplay.words.model import Level

LONGEST_NICKNAME = names.LONGEST

TWICE: Final = timedelta(minutes=2)
"""Time in which a repeated registration form returns the same learner."""


def register(studio: Studio, nickname: str, level: Level, lang: str, at: datetime) -> Learner:
    """Create a learner with a new secret key.  Raises ``Refused`` for an invalid nickname."""
    return enrol(studio, Learner(0, new_key(), nickname, level, lang), at)


def enrol(studio: Studio, new: Learner, at: datetime) -> Learner:
    """Store *new*, or return the learner with its key if that one was created just before.

    So a form that is sent twice creates one learner.  Raises ``Refused`` for an invalid nickname.
    """
    new = replace(new, nickname=read_nickname(new.nickname))
    with studio.database.writing() as connection:
        return enrol_within(connection, new, at)[0]


def enrol_within(connection: Connection, new: Learner, at: datetime) -> tuple[Learner, bool]:
    """Like ``enrol``, within the caller's transaction; also return whether a learner was created.

    If the key's learner is older than ``DUPLICATE_FORM_WINDOW``, *new* gets another key: a key
    gives no access to an existing account.
    """
    there = store.find(connection, new.key)
    if there is None:
        return store.add(connection, new, at), True
    if abs(at - store.joined_at(connection, there.id)) <= TWICE:
        return there, False
    return store.add(connection, replace(new, key=new_key()), at), True


def new_key() -> str:
    """Return a secret, permanent key of a learner; it cannot be used to sign in."""
    return secrets.token_urlsafe(24)


def find(studio: Studio, token: str) -> Learner | None:
    """Return the learner signed in with a device's *token*, or ``None``."""
    return devices.holder(studio, token)


def by_id(studio: Studio, learner_id: int) -> Learner | None:
    """Return the learner, or ``None``."""
    with studio.database.reading() as connection:
        return store.by_id(connection, learner_id)


def named(studio: Studio, nickname: str) -> tuple[Learner, ...]:
    """Return all learners with *nickname*, the oldest account first: nicknames are not unique."""
    with studio.database.reading() as connection:
        return store.named(connection, names.tidy(nickname))


def change(studio: Studio, learner: Learner, *, nickname: str, level: Level, lang: str) -> Learner:
    """Update the learner's settings.  Raises ``Refused`` for an invalid nickname."""
    changed = replace(learner, nickname=read_nickname(nickname), level=level, lang=lang)
    with studio.database.writing() as connection:
        store.change(connection, changed)
    studio.guests.forget(learner.id)
    return changed


def read_nickname(text: str) -> str:
    """Validate and normalise a nickname.  Raises ``Refused`` if it is invalid."""
    name = names.tidy(text)
    match names.flaw(name):
        case Flaw.EMPTY:
            raise Refused("learner.nickname-empty")
        case Flaw.LONG:
            raise Refused("learner.nickname-long", {"longest": str(LONGEST_NICKNAME)})
        case Flaw.STRANGE:
            raise Refused("learner.nickname-strange")
        case None:
            pass
    return name
