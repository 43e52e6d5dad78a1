"""People made by a teacher from a list: looked at first, then taken as a whole or not at all."""

import secrets
from datetime import datetime

from sqlalchemy import Connection

from studyplay.services.classes import access, joining
from studyplay.services.classes.looking import PRESENT
from studyplay.services.people import pins, slips
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store import classes as store
from studyplay.store import forgetting, learners
from studyplay.store.learners import Learner
from studyplay.study.classroom import roster
from studyplay.study.classroom.model import Classroom, Member, Role, Standing
from studyplay.study.classroom.roster import Entry, Listing, Trouble


def preview(studio: Studio, teacher: Learner, class_id: str, text: str) -> Listing:
    """What would become of the list *text*; nothing is written."""
    with studio.database.reading() as connection:
        access.teaching(connection, teacher, class_id)
        return _read(connection, class_id, text)


def take(studio: Studio, teacher: Learner, class_id: str, text: str, at: datetime) -> int:
    """Make all of the list *text* learners of the class, with PINs and slips; how many.

    A list whose people are all in already makes nobody: it was sent twice.  Raises ``Refused``
    if any line cannot be taken, and nobody is made.
    """
    with studio.database.writing() as connection:
        room = access.changing(connection, teacher, class_id)
        listing = _read(connection, class_id, text)
        if _is_here_already(listing):
            return 0
        if not listing.is_good:
            raise Refused("classes.list")
        for entry in listing.entries:
            _make(connection, room, entry, teacher.lang, at)
    return len(listing.entries)


def _read(connection: Connection, class_id: str, text: str) -> Listing:
    present = [one for one in store.roster(connection, class_id) if one.standing in PRESENT]
    inside = sum(one.standing is Standing.IN for one in present)
    room = max(0, joining.MOST_INSIDE - inside)
    return roster.read(text, [one.called for one in present], room)


def _is_here_already(listing: Listing) -> bool:
    troubles = {fault.trouble for fault in listing.faults}
    return not listing.entries and troubles == {Trouble.IN_CLASS}


def _make(connection: Connection, room: Classroom, entry: Entry, lang: str, at: datetime) -> None:
    key = secrets.token_urlsafe(24)
    wanted = Learner(0, key, entry.name, entry.level or room.level, lang)
    made = learners.add(connection, wanted, at)
    pins.pin_within(connection, made.id)
    slips.slip_within(connection, made.id)
    store.enrol(connection, room.id, Member(made.id, Role.LEARNER, Standing.IN, entry.name, at))
    forgetting.mark_made(connection, room.id, made.id)
