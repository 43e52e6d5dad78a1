"""Create learners for a class from a teacher's list: preview, then import all or none."""

import secrets
from datetime import datetime

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.classes import access, joining
from studyplay.services.classes.class_view import PRESENT_STANDINGS
from studyplay.services.errors import Refused
from studyplay.services.people import login_slips, pins
from studyplay.store import class_accounts
from studyplay.store import classes as store
from studyplay.store.class_accounts import NewClassAccount
from studyplay.store.learners import Learner
from studyplay.study.classroom import roster
from studyplay.study.classroom.model import Classroom, MembershipStatus
from studyplay.study.classroom.roster import ParsedRoster, RosterEntry, RosterProblem


def preview_list(context: AppContext, teacher: Learner, class_id: str, text: str) -> ParsedRoster:
    """Return what an import of the list *text* would do. Writes nothing."""
    with context.database.read_transaction() as connection:
        access.require_teacher(connection, teacher, class_id)
        return _parse_list(connection, class_id, text)


def import_list(
    context: AppContext, teacher: Learner, class_id: str, text: str, at: datetime
) -> int:
    """Import the list *text* with PINs and login slips, and return the number of learners.

    If all people of the list are in the class already, the list was sent twice: return 0. Raises
    ``Refused`` if any line is invalid; then no learner is created.
    """
    with context.database.write_transaction() as connection:
        room = access.require_editable(connection, teacher, class_id)
        listing = _parse_list(connection, class_id, text)
        if _is_already_imported(listing):
            return 0
        if not listing.is_valid:
            raise Refused("classes.list")
        made = [_build_newcomer(room, entry, teacher.lang) for entry in listing.entries]
        class_accounts.add_class_accounts(connection, class_id, made, at)
    return len(listing.entries)


def _parse_list(connection: Connection, class_id: str, text: str) -> ParsedRoster:
    present = [
        one
        for one in store.list_members(connection, class_id)
        if one.standing in PRESENT_STANDINGS
    ]
    inside = sum(one.standing is MembershipStatus.IN for one in present)
    room = max(0, joining.MAX_MEMBERS - inside)
    return roster.parse_roster(text, [one.called for one in present], room)


def _is_already_imported(listing: ParsedRoster) -> bool:
    troubles = {fault.problem for fault in listing.faults}
    return not listing.entries and troubles == {RosterProblem.IN_CLASS}


def _build_newcomer(room: Classroom, entry: RosterEntry, lang: str) -> NewClassAccount:
    key = secrets.token_urlsafe(24)
    learner = Learner(0, key, entry.name, entry.level or room.level, lang)
    return NewClassAccount(learner, login_slips.generate_slip(), pins.generate_pin())
