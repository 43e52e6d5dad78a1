"""The house: who set this installation up, what it is called, and what its owner may do.

Nothing of play needs an owner.  Every function for the owner asks for one first and raises
``Forbidden`` for all others.
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
"""Characters of the name of a club or school."""

A_PAGE: Final = 50
"""People on one page of the list."""


@dataclass(frozen=True, slots=True)
class People:
    """A page of the list; ``page`` counts from 1 and ``many`` are all who were found."""

    listed: tuple[Inhabitant, ...]
    page: int
    pages: int
    many: int


@dataclass(frozen=True, slots=True)
class Access:
    """Somebody, what they sign in by, and where they are signed in, the device used last first."""

    learner: Learner
    slip: str
    pin: str
    devices: tuple[Device, ...]


def owner(studio: Studio) -> Learner | None:
    """Who set this installation up, if anybody did."""
    with studio.database.reading() as connection:
        return store.owner(connection)


def club(studio: Studio) -> str:
    """The name of the club or school; empty if there is none."""
    with studio.database.reading() as connection:
        return store.setting(connection, CLUB)


def set_up(studio: Studio, founder: Learner, club_name: str, at: datetime) -> Learner:
    """Make *founder*, who is new or known already, the owner, unless there is one.

    Of two who send the form at once one becomes it.  Raises ``Refused``.
    """
    name, nickname = read_club(club_name), learners.read_nickname(founder.nickname)
    with studio.database.writing() as connection:
        there = store.owner(connection)
        if there is not None:
            raise Refused("house.owned")
        wanted = replace(founder, nickname=nickname)
        known = learner_store.by_id(connection, founder.id)
        person = known or learner_store.add(connection, wanted, at)
        learner_store.change(connection, replace(wanted, id=person.id))
        store.keep_rank(connection, person.id, Rank.OWNER)
        store.keep_setting(connection, CLUB, name)
    studio.guests.forget(person.id)
    return replace(wanted, id=person.id, rank=Rank.OWNER)


def rename_club(studio: Studio, asker: Learner, club_name: str) -> None:
    """Give the club another name.  Raises ``Refused``."""
    require_owner(asker)
    name = read_club(club_name)
    with studio.database.writing() as connection:
        store.keep_setting(connection, CLUB, name)


def people(studio: Studio, asker: Learner, sought: str, page: int) -> People:
    """Who is here, those with *sought* in their nickname; a page that is not there is the last."""
    require_owner(asker)
    plain = " ".join(nfkc(sought).split())
    with studio.database.reading() as connection:
        many = store.count(connection, plain)
        pages = max(1, -(-many // A_PAGE))
        page = min(max(1, page), pages)
        listed = store.people(connection, plain, (page - 1) * A_PAGE, A_PAGE)
    return People(listed, page, pages, many)


def person(studio: Studio, asker: Learner, learner_id: int) -> Learner:
    """Somebody for the owner to look at.  Raises ``NotFound``."""
    require_owner(asker)
    found = learners.by_id(studio, learner_id)
    if found is None:
        raise NotFound("learner")
    return found


def access(studio: Studio, asker: Learner, learner_id: int) -> Access:
    """How somebody comes in here.  Raises ``NotFound``."""
    somebody = person(studio, asker, learner_id)
    return Access(
        learner=somebody,
        slip=slips.address_of(studio, somebody),
        pin=pins.pin_of(studio, somebody),
        devices=devices.of_learner(studio, somebody),
    )


def appoint(studio: Studio, asker: Learner, learner_id: int, rank: Rank) -> Learner:
    """Make somebody a teacher, or a learner again; the owner stays the owner, and the only one.

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
    """Give somebody a new slip and PIN; whoever was signed in as them is no more."""
    somebody = _other(studio, asker, learner_id)
    pins.reset(studio, somebody)
    return somebody


def end_sessions(studio: Studio, asker: Learner, learner_id: int) -> Learner:
    """Sign somebody out everywhere; slip and PIN stay."""
    somebody = _other(studio, asker, learner_id)
    devices.end_all(studio, somebody)
    return somebody


def require_owner(asker: Learner) -> None:
    """Raise ``Forbidden`` for everybody but the owner."""
    if not is_owner(asker):
        raise Forbidden("the owner's page")


def is_owner(learner: Learner | None) -> bool:
    """Whether the house is theirs."""
    return learner is not None and learner.rank is Rank.OWNER


def read_club(text: str) -> str:
    """*text* as the name of a club is kept; it may be empty.  Raises ``Refused``."""
    name = " ".join(nfkc(text).split())
    if len(name) > LONGEST_CLUB:
        raise Refused("house.club-long", {"longest": str(LONGEST_CLUB)})
    if any(unicodedata.category(character).startswith("C") for character in name):
        raise Refused("house.club-strange")
    return name


def _other(studio: Studio, asker: Learner, learner_id: int) -> Learner:
    """Somebody who is not the owner: the owner has settings for all that.  Raises ``Refused``."""
    somebody = person(studio, asker, learner_id)
    if is_owner(somebody):
        raise Refused("house.owner-stays")
    return somebody
