"""Create learners for a class from a teacher's list: preview, then import all or none."""

import secrets
from datetime import datetime

from sqlalchemy import Connection

from studyplay.services.classes import access, joining
from studyplay.services.classes.looking import PRESENT
from studyplay.services.people import pins, slips
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store import classes as store
from studyplay.store import newcomers
from studyplay.store.learners import Learner
from studyplay.store.newcomers import Newcomer
from studyplay.study.classroom import roster
from studyplay.study.classroom.model import Classroom, Standing
from studyplay.study.classroom.roster import Entry, Listing, Trouble


def preview(studio: Studio, teacher: Learner, class_id: str, text: str) -> Listing:
    """Return what an import of the list *text* would do. Writes nothing."""
    with studio.database.reading() as connection:
        access.teaching(connection, teacher, class_id)
        return _read(connection, class_id, text)


def take(studio: Studio, teacher: Learner, class_id: str, text: str, at: datetime) -> int:
    """Import the list *text* with PINs and login slips, and return the number of learners.

    If all people of the list are in the class already, the list was sent twice: return 0. Raises
    ``Refused`` if any line is invalid; then no learner is created.
    """
    with studio.database.writing() as connection:
        room = access.changing(connection, teacher, class_id)
        listing = _read(connection, class_id, text)
        if _is_here_already(listing):
            return 0
        if not listing.is_good:
            raise Refused("classes.list")
        made = [_newcomer(room, entry, teacher.lang) for entry in listing.entries]
        newcomers.enrol(connection, class_id, made, at)
    return len(listing.entries)


def _read(connection: Connection, class_id: str, text: str) -> Listing:
    present = [one for one in store.roster(connection, class_id) if one.standing in PRESENT]
    inside = sum(one.standing is Standing.IN for one in present)
    room = max(0, joining.MOST_INSIDE - inside)
    return roster.read(text, [one.called for one in present], room)


def _is_here_already(listing: Listing) -> bool:
    troubles = {fault.trouble for fault in listing.faults}
    return not listing.entries and troubles == {Trouble.IN_CLASS}


def _newcomer(room: Classroom, entry: Entry, lang: str) -> Newcomer:
    key = secrets.token_urlsafe(24)
    learner = Learner(0, key, entry.name, entry.level or room.level, lang)
    return Newcomer(learner, slips.new_slip(), pins.new_pin())
