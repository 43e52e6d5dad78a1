"""Join a class with its code.

Joining twice has no further effect. A person who was removed or has left needs approval to come
back. The numbers of members and of join requests are limited. If a whole class has just joined
without approval, the next people need approval. So a flood of fake accounts can fill only the
list of requests, which the teacher can clear and close with two taps.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.classes.class_view import PRESENT_STANDINGS
from studyplay.services.errors import NotFound, Refused
from studyplay.services.lobby import room_codes
from studyplay.services.people.learners import enrol_within, parse_nickname
from studyplay.store import class_accounts
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom import names
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)

MAX_MEMBERS: Final = 400
MAX_JOIN_REQUESTS: Final = 60

JOIN_RATE_LIMIT: Final = 60
JOIN_RATE_WINDOW: Final = timedelta(minutes=10)
"""If 60 learners join in ten minutes, the next ones need approval."""


@dataclass(frozen=True, slots=True)
class ClassJoinInfo:
    """What a person sees before they join.

    ``teachers`` are the names of the teachers. ``own_membership`` is the viewer's membership,
    including a former one.
    """

    room: Classroom
    teachers: tuple[str, ...]
    own_membership: Member | None

    @property
    def standing(self) -> MembershipStatus | None:
        """The viewer's standing; ``None`` if they were never in the class."""
        return self.own_membership.standing if self.own_membership else None

    @property
    def is_member_or_waiting(self) -> bool:
        """Whether the viewer is a member or waits for approval."""
        return self.standing in PRESENT_STANDINGS

    @property
    def is_closed_to_new(self) -> bool:
        """Whether the class accepts nobody new."""
        return self.room.is_closed or self.room.joining is JoinPolicy.CLOSED


def load_join_info(context: AppContext, code: str, learner: Learner | None) -> ClassJoinInfo:
    """Return the class of *code*, as a person typed it. Raises ``NotFound``."""
    with context.database.read_transaction() as connection:
        room = _find_by_code(connection, code)
        roster = store.list_members(connection, room.id)
    teachers = (one for one in roster if one.is_teacher)
    mine = next((one for one in roster if learner and one.learner_id == learner.id), None)
    return ClassJoinInfo(room, tuple(one.called for one in teachers), mine)


def is_class_code(context: AppContext, code: str) -> bool:
    """Return whether *code*, as typed, belongs to a class. The code may have expired."""
    with context.database.read_transaction() as connection:
        return store.find_class_by_code(connection, room_codes.normalise_code(code)) is not None


def join_class(
    context: AppContext, code: str, learner: Learner, called: str, at: datetime
) -> Member:
    """Join the class under the name *called*, or ask for approval.

    Raises:
        NotFound: No class has the code.
        Refused: The class accepts nobody, or the name is invalid or taken.
    """
    with context.database.write_transaction() as connection:
        return _join(connection, _find_by_code(connection, code), learner, called, at)


def join_as_new_learner(
    context: AppContext, code: str, new: Learner, at: datetime
) -> tuple[Learner, Member]:
    """Create a learner and join the class in one transaction.

    If the class refuses the person, no learner is created. A learner who was just created with the
    key of *new* is used again. The new learner is deleted together with the class; the join page
    says so.
    """
    asked = replace(new, nickname=parse_nickname(new.nickname))
    with context.database.write_transaction() as connection:
        room = _find_by_code(connection, code)
        learner, is_new = enrol_within(connection, asked, at)
        member = _join(connection, room, learner, asked.nickname, at)
        if is_new:
            class_accounts.mark_as_class_account(connection, room.id, learner.id)
        return learner, member


def require_name_free(
    connection: Connection, class_id: str, called: str, learner_id: int = 0
) -> None:
    """Raise ``Refused`` if another member has this name, or one that looks like it."""
    wanted = names.fold_name(called)
    for one in store.list_members(connection, class_id):
        is_same = names.fold_name(one.called) == wanted and one.standing in PRESENT_STANDINGS
        if is_same and one.learner_id != learner_id:
            raise Refused("classes.name-taken", {"name": called})


def _find_by_code(connection: Connection, code: str) -> Classroom:
    room = store.find_class_by_code(connection, room_codes.normalise_code(code))
    if room is None:
        raise NotFound("class")
    return room


def _join(
    connection: Connection, room: Classroom, learner: Learner, called: str, at: datetime
) -> Member:
    known = store.find_member(connection, room.id, learner.id)
    if known is not None and known.standing in PRESENT_STANDINGS:
        return known
    if not room.has_valid_code(at):
        raise Refused("classes.code-expired")
    roster = store.list_members(connection, room.id)
    is_asked = (
        room.joining is JoinPolicy.ASK or known is not None or _exceeds_join_rate(roster, at)
    )
    _require_joinable(room, roster, needs_approval=is_asked)
    name = parse_nickname(called)
    require_name_free(connection, room.id, name, learner.id)
    standing = MembershipStatus.ASKED if is_asked else MembershipStatus.IN
    new = Member(learner.id, ClassRole.LEARNER, standing, name, at)
    (store.add_member if known is None else store.update_member)(connection, room.id, new)
    return new


def _exceeds_join_rate(roster: Sequence[Member], at: datetime) -> bool:
    """Return whether so many have just joined that it may be a flood."""
    since = at - JOIN_RATE_WINDOW
    return sum(one.since > since for one in roster if one.is_learner) >= JOIN_RATE_LIMIT


def _require_joinable(room: Classroom, roster: Sequence[Member], *, needs_approval: bool) -> None:
    if room.is_closed:
        raise Refused("classes.over")
    if room.joining is JoinPolicy.CLOSED:
        raise Refused("classes.joining-closed")
    standings = [one.standing for one in roster]
    if needs_approval and standings.count(MembershipStatus.ASKED) >= MAX_JOIN_REQUESTS:
        raise Refused("classes.many-wait", {"most": str(MAX_JOIN_REQUESTS)})
    if standings.count(MembershipStatus.IN) >= MAX_MEMBERS:
        raise Refused("classes.full", {"most": str(MAX_MEMBERS)})
