"""Server settings and functions of the owner: setup, club name, people and ranks.

Games do not need an owner.  Every function with an *asker* raises ``Forbidden`` for others than
the owner.
"""

import unicodedata
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.people import devices, learners, login_slips, pins
from studyplay.store import learners as learner_store
from studyplay.store import server_people as store
from studyplay.store.devices import Device
from studyplay.store.learners import Learner
from studyplay.store.server_people import CLUB_NAME_SETTING, KnownPerson
from studyplay.study.classroom.model import Rank
from studyplay.words.nfkc import nfkc

MAX_CLUB_NAME_CHARS: Final = 60
"""Maximum length of the club name in characters."""

PEOPLE_PER_PAGE: Final = 50
"""People per page."""


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """A page of the list; ``page`` counts from 1, and ``total`` is the number of all matches."""

    people: tuple[KnownPerson, ...]
    page: int
    pages: int
    total: int


@dataclass(frozen=True, slots=True)
class SignInDetails:
    """A learner's sign-in details; devices are sorted by last use, newest first."""

    learner: Learner
    slip: str
    pin: str
    devices: tuple[Device, ...]


def find_owner(context: AppContext) -> Learner | None:
    """Return the owner, or ``None`` before the setup."""
    with context.database.read_transaction() as connection:
        return store.find_owner(connection)


def load_club_name(context: AppContext) -> str:
    """Return the name of the club or school; empty if there is none."""
    with context.database.read_transaction() as connection:
        return store.find_setting(connection, CLUB_NAME_SETTING)


def set_up_server(context: AppContext, founder: Learner, club_name: str, at: datetime) -> Learner:
    """Make *founder*, a new or known learner, the owner.

    Of two concurrent requests one succeeds.  Raises ``Refused`` if there is an owner.
    """
    name, nickname = parse_club_name(club_name), learners.parse_nickname(founder.nickname)
    with context.database.write_transaction() as connection:
        there = store.find_owner(connection)
        if there is not None:
            raise Refused("house.owned")
        new = replace(founder, nickname=nickname)
        known = learner_store.find_learner(connection, founder.id)
        person = known or learner_store.add_learner(connection, new, at)
        learner_store.update_learner(connection, replace(new, id=person.id))
        store.update_rank(connection, person.id, Rank.OWNER)
        store.update_setting(connection, CLUB_NAME_SETTING, name)
    context.learner_cache.evict(person.id)
    return replace(new, id=person.id, rank=Rank.OWNER)


def rename_club(context: AppContext, asker: Learner, club_name: str) -> None:
    """Change the name of the club.  Raises ``Refused``."""
    require_owner(asker)
    name = parse_club_name(club_name)
    with context.database.write_transaction() as connection:
        store.update_setting(connection, CLUB_NAME_SETTING, name)


def list_people(context: AppContext, asker: Learner, query: str, page: int) -> PeoplePage:
    """Return a page of people with *query* in the nickname; *page* is clamped to the last one."""
    require_owner(asker)
    plain = " ".join(nfkc(query).split())
    with context.database.read_transaction() as connection:
        many = store.count_people(connection, plain)
        pages = max(1, -(-many // PEOPLE_PER_PAGE))
        page = min(max(1, page), pages)
        listed = store.list_people(
            connection, plain, (page - 1) * PEOPLE_PER_PAGE, PEOPLE_PER_PAGE
        )
    return PeoplePage(listed, page, pages, many)


def find_person(context: AppContext, asker: Learner, learner_id: int) -> Learner:
    """Return a learner.  Raises ``NotFound``."""
    require_owner(asker)
    found = learners.find_by_id(context, learner_id)
    if found is None:
        raise NotFound("learner")
    return found


def load_sign_in_details(context: AppContext, asker: Learner, learner_id: int) -> SignInDetails:
    """Return the sign-in details of a learner.  Raises ``NotFound``."""
    somebody = find_person(context, asker, learner_id)
    return SignInDetails(
        learner=somebody,
        slip=login_slips.get_or_create_slip(context, somebody),
        pin=pins.get_or_create_pin(context, somebody),
        devices=devices.list_devices(context, somebody),
    )


def set_rank(context: AppContext, asker: Learner, learner_id: int, rank: Rank) -> Learner:
    """Set the rank of a learner to teacher or learner.  There is always exactly one owner.

    Raises ``NotFound`` and ``Refused``.
    """
    somebody = _find_non_owner(context, asker, learner_id)
    if rank is Rank.OWNER:
        raise Refused("house.owned")
    with context.database.write_transaction() as connection:
        store.update_rank(connection, somebody.id, rank)
    context.learner_cache.evict(somebody.id)
    return replace(somebody, rank=rank)


def reset_access(context: AppContext, asker: Learner, learner_id: int) -> Learner:
    """Create a new login slip and PIN for a learner and sign out all devices."""
    somebody = _find_non_owner(context, asker, learner_id)
    pins.reset_access(context, somebody)
    return somebody


def end_sessions(context: AppContext, asker: Learner, learner_id: int) -> Learner:
    """Sign out all devices of a learner; slip and PIN stay valid."""
    somebody = _find_non_owner(context, asker, learner_id)
    devices.sign_out_all(context, somebody)
    return somebody


def require_owner(asker: Learner) -> None:
    """Raise ``Forbidden`` if *asker* is not the owner."""
    if not is_owner(asker):
        raise Forbidden("the owner's page")


def is_owner(learner: Learner | None) -> bool:
    """Return whether the learner is the owner of this server."""
    return learner is not None and learner.rank is Rank.OWNER


def parse_club_name(text: str) -> str:
    """Validate and normalise a club name; it may be empty.  Raises ``Refused``."""
    name = " ".join(nfkc(text).split())
    if len(name) > MAX_CLUB_NAME_CHARS:
        raise Refused("house.club-long", {"longest": str(MAX_CLUB_NAME_CHARS)})
    if any(unicodedata.category(character).startswith("C") for character in name):
        raise Refused("house.club-strange")
    return name


def _find_non_owner(context: AppContext, asker: Learner, learner_id: int) -> Learner:
    """Return a learner who is not the owner.  Raises ``Refused`` for the owner."""
    somebody = find_person(context, asker, learner_id)
    if is_owner(somebody):
        raise Refused("house.owner-stays")
    return somebody
