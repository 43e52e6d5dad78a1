"""Joining with a nickname, and changing one's mind about it."""

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
"""How long after it the same form means the same person: long enough to send a lost one again."""


def register(studio: Studio, nickname: str, level: Level, lang: str, at: datetime) -> Learner:
    """A new learner with a fresh secret key.  Raises ``Refused`` for an impossible nickname."""
    return enrol(studio, Learner(0, new_key(), nickname, level, lang), at)


def enrol(studio: Studio, new: Learner, at: datetime) -> Learner:
    """The learner who holds the key of *new*: as *new* says, unless they came just before.

    So a form that is sent twice makes one learner.  Raises ``Refused`` for an impossible nickname.
    """
    new = replace(new, nickname=read_nickname(new.nickname))
    with studio.database.writing() as connection:
        return enrol_within(connection, new, at)[0]


def enrol_within(connection: Connection, new: Learner, at: datetime) -> tuple[Learner, bool]:
    """The same within a write transaction of the caller's, and whether they were made now.

    Who came longer ago than ``TWICE`` is not let in again by a key: then *new* gets another one.
    """
    there = store.find(connection, new.key)
    if there is None:
        return store.add(connection, new, at), True
    if abs(at - store.joined_at(connection, there.id)) <= TWICE:
        return there, False
    return store.add(connection, replace(new, key=new_key()), at), True


def new_key() -> str:
    """A lasting secret mark for somebody new; it signs nobody in."""
    return secrets.token_urlsafe(24)


def find(studio: Studio, token: str) -> Learner | None:
    """The learner who is signed in with a device's *token*, or ``None``."""
    return devices.holder(studio, token)


def by_id(studio: Studio, learner_id: int) -> Learner | None:
    """The learner with that number, or ``None``."""
    with studio.database.reading() as connection:
        return store.by_id(connection, learner_id)


def named(studio: Studio, nickname: str) -> tuple[Learner, ...]:
    """All who chose *nickname*, the first to join first: it is no key."""
    with studio.database.reading() as connection:
        return store.named(connection, names.tidy(nickname))


def change(studio: Studio, learner: Learner, *, nickname: str, level: Level, lang: str) -> Learner:
    """The learner with new settings.  Raises ``Refused`` for an impossible nickname."""
    changed = replace(learner, nickname=read_nickname(nickname), level=level, lang=lang)
    with studio.database.writing() as connection:
        store.change(connection, changed)
    studio.guests.forget(learner.id)
    return changed


def read_nickname(text: str) -> str:
    """*text* as a nickname is kept.  Raises ``Refused`` for an impossible one."""
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
