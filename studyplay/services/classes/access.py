"""Permission checks for classes. Every service in this package calls one of them first.

A person who is not in a class gets ``NotFound``. A member who lacks the permission gets
``Forbidden``.
"""

from sqlalchemy import Connection

from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import ClassRole, Classroom, Member, MembershipStatus, Rank


def may_open_classes(learner: Learner) -> bool:
    """Return whether the learner may have classes of their own."""
    return learner.rank in {Rank.OWNER, Rank.TEACHER}


def require_teacher(connection: Connection, learner: Learner, class_id: str) -> Classroom:
    """Return the class if the learner teaches it or owns the server.

    Raises:
        NotFound: The class does not exist, or the learner is not in it.
        Forbidden: The learner is in the class, but is not a teacher of it.
    """
    room = store.find_class(connection, class_id)
    if room is None:
        raise NotFound("class")
    if learner.rank is Rank.OWNER:
        return room
    if _active_member(connection, learner, class_id).role is not ClassRole.TEACHER:
        raise Forbidden("a teacher's page")
    return room


def require_editable(connection: Connection, learner: Learner, class_id: str) -> Classroom:
    """Return the class if the learner teaches it and it can be changed.

    Raises:
        NotFound: As in ``require_teacher``.
        Forbidden: As in ``require_teacher``.
        Refused: The class is closed.
    """
    room = require_teacher(connection, learner, class_id)
    if room.is_closed:
        raise Refused("classes.closed")
    return room


def require_member(connection: Connection, learner: Learner, class_id: str) -> Classroom:
    """Return the class if the learner is in it. Raises ``NotFound`` otherwise."""
    room = store.find_class(connection, class_id)
    if room is None:
        raise NotFound("class")
    if learner.rank is not Rank.OWNER:
        _active_member(connection, learner, class_id)
    return room


def _active_member(connection: Connection, learner: Learner, class_id: str) -> Member:
    member = store.find_member(connection, class_id, learner.id)
    if member is None or member.standing is not MembershipStatus.IN:
        raise NotFound("class")
    return member
