"""Server settings and functions of the owner: setup, club name, people and ranks.

Games do not need an owner.  Every function with an *asker* raises ``Forbidden`` for others than
the owner.
"""

import unicodedata
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from studyplay.services.people import devices, learners, pins, slips
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.store import house as store
from studyplay.store import learners as learner_store
from studyplay.store.devices import Device
from studyplay.store.house import CLUB, Inhabitant
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Rank
from studyplay.words.nfkc import nfkc

LONGEST_CLUB: Final = 60
"""Maximum length of the club name in characters."""

A_PAGE: Final = 50
"""People per page."""


@dataclass(frozen=True, slots=True)
class People:
    """A page of the list; ``page`` counts from 1, and ``total`` is the number of all matches."""

    listed: tuple[Inhabitant, ...]
    page: int
    pages: int
    many: int


@dataclass(frozen=True, slots=True)
class Access:
    """A learner's sign-in details; devices are sorted by last use, newest first."""

    learner: Learner
    slip: str
    pin: str
    devices: tuple[Device, ...]


def owner(studio: Studio) -> Learner | None:
    """Return the owner, or ``None`` before the setup."""
    with studio.database.reading() as connection:
        return store.owner(connection)


def club(studio: Studio) -> str:
    """Return the name of the club or school; empty if there is none."""
    with studio.database.reading() as connection:
        return store.setting(connection, CLUB)


def set_up(studio: Studio, founder: Learner, club_name: str, at: datetime) -> Learner:
    """Make *founder*, a new or known learner, the owner.

    Of two concurrent requests one succeeds.  Raises ``Refused`` if there is an owner.
    """
    name, nickname = read_club(club_name), learners.read_nickname(founder.nickname)
    with studio.database.writing() as connection:
        there = store.owner(connection)
        if there is not None:
            raise Refused("house.owned")
        new = replace(founder, nickname=nickname)
        known = learner_store.by_id(connection, founder.id)
        person = known or learner_store.add(connection, new, at)
        learner_store.change(connection, replace(new, id=person.id))
        store.keep_rank(connection, person.id, Rank.OWNER)
        store.keep_setting(connection, CLUB, name)
    studio.guests.forget(person.id)
    return replace(new, id=person.id, rank=Rank.OWNER)


def rename_club(studio: Studio, asker: Learner, club_name: str) -> None:
    """Change the name of the club.  Raises ``Refused``."""
    require_owner(asker)
    name = read_club(club_name)
    with studio.database.writing() as connection:
        store.keep_setting(connection, CLUB, name)


def people(studio: Studio, asker: Learner, sought: str, page: int) -> People:
    """Return a page of people with *query* in the nickname; *page* is clamped to the last one."""
    require_owner(asker)
    plain = " ".join(nfkc(sought).split())
    with studio.database.reading() as connection:
        many = store.count(connection, plain)
        pages = max(1, -(-many // A_PAGE))
        page = min(max(1, page), pages)
        listed = store.people(connection, plain, (page - 1) * A_PAGE, A_PAGE)
    return People(listed, page, pages, many)


def person(studio: Studio, asker: Learner, learner_id: int) -> Learner:
    """Return a learner.  Raises ``NotFound``."""
    require_owner(asker)
    found = learners.by_id(studio, learner_id)
    if found is None:
        raise NotFound("learner")
    return found


def access(studio: Studio, asker: Learner, learner_id: int) -> Access:
    """Return the sign-in details of a learner.  Raises ``NotFound``."""
    somebody = person(studio, asker, learner_id)
    return Access(
        learner=somebody,
        slip=slips.address_of(studio, somebody),
        pin=pins.pin_of(studio, somebody),
        devices=devices.of_learner(studio, somebody),
    )


def appoint(studio: Studio, asker: Learner, learner_id: int, rank: Rank) -> Learner:
    """Set the rank of a learner to teacher or learner.  There is always exactly one owner.

    Raises ``NotFound`` and ``Refused``.
    """
    somebody = _other(studio, asker, learner_id)
    if rank is Rank.OWNER:
        raise Refused("house.owned")
    with studio.database.writing() as connection:
        store.keep_rank(connection, somebody.id, rank)
    studio.guests.forget(somebody.id)
    return replace(somebody, rank=rank)


def reset_access(studio: Studio, asker: Learner, learner_id: int) -> Learner:
    """Create a new login slip and PIN for a learner and sign out all devices."""
    somebody = _other(studio, asker, learner_id)
    pins.reset(studio, somebody)
    return somebody


def end_sessions(studio: Studio, asker: Learner, learner_id: int) -> Learner:
    """Sign out all devices of a learner; slip and PIN stay valid."""
    somebody = _other(studio, asker, learner_id)
    devices.end_all(studio, somebody)
    return somebody


def require_owner(asker: Learner) -> None:
    """Raise ``Forbidden`` if *asker* is not the owner."""
    if not is_owner(asker):
        raise Forbidden("the owner's page")


def is_owner(learner: Learner | None) -> bool:
    """Return whether the learner is the owner of this server."""
    return learner is not None and learner.rank is Rank.OWNER


def read_club(text: str) -> str:
    """Validate and normalise a club name; it may be empty.  Raises ``Refused``."""
    name = " ".join(nfkc(text).split())
    if len(name) > LONGEST_CLUB:
        raise Refused("house.club-long", {"longest": str(LONGEST_CLUB)})
    if any(unicodedata.category(character).startswith("C") for character in name):
        raise Refused("house.club-strange")
    return name


def _other(studio: Studio, asker: Learner, learner_id: int) -> Learner:
    """Return a learner who is not the owner.  Raises ``Refused`` for the owner."""
    somebody = person(studio, asker, learner_id)
    if is_owner(somebody):
        raise Refused("house.owner-stays")
    return somebody
