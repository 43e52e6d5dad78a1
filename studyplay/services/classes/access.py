"""Who may do what in a class.  Every service of this folder asks here first.

To whom a class is none of their business it is not there; who is in it and wants what only its
teachers may is told so.
"""

from sqlalchemy import Connection

from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Member, Rank, Role, Standing


def may_open_classes(learner: Learner) -> bool:
    """Whether somebody may have classes of their own."""
    return learner.rank in {Rank.OWNER, Rank.TEACHER}


def teaching(connection: Connection, learner: Learner, class_id: str) -> Classroom:
    """The class, for its teachers and for the owner of the house.

    Raises ``NotFound`` for whom it is none, and ``Forbidden`` for its learners.
    """
    room = store.find(connection, class_id)
    if room is None:
        raise NotFound("class")
    if learner.rank is Rank.OWNER:
        return room
    if _standing_in(connection, learner, class_id).role is not Role.TEACHER:
        raise Forbidden("a teacher's page")
    return room


def changing(connection: Connection, learner: Learner, class_id: str) -> Classroom:
    """The same for what changes something.  Raises ``Refused`` too, if the class is closed."""
    room = teaching(connection, learner, class_id)
    if room.is_closed:
        raise Refused("classes.closed")
    return room


def attending(connection: Connection, learner: Learner, class_id: str) -> Classroom:
    """The class, for everybody who is in it.  Raises ``NotFound`` for all others."""
    room = store.find(connection, class_id)
    if room is None:
        raise NotFound("class")
    if learner.rank is not Rank.OWNER:
        _standing_in(connection, learner, class_id)
    return room


def _standing_in(connection: Connection, learner: Learner, class_id: str) -> Member:
    member = store.member(connection, class_id, learner.id)
    if member is None or member.standing is not Standing.IN:
        raise NotFound("class")
    return member
