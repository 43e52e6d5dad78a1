"""Visibility of names and scores at tables, on evening pages and in replays.

Pupils who join a class are promised that only their teachers and the owner of the server see what
they do.  The name of a learner who is in a class, or has asked to join one, is shown to a viewer
only if one of these conditions holds:

- the viewer is that learner or the owner of the server;
- the viewer had a seat at the same table or was its host;
- both are in one class, or the viewer teaches the class that the learner asks to join.

Other viewers see "Player 2", and no score in lists of scores.  People without a class and
teachers are visible to everybody.
"""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection

from studyplay.store import classes, rooms
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow
from studyplay.study.classroom.model import ClassRole, Rank


@dataclass(frozen=True, slots=True)
class HiddenPlayer:
    """A player whose name the viewer may not see.  It contains no id on purpose."""


def find_hidden(
    connection: Connection, viewer: Learner | None, people: Collection[int]
) -> frozenset[int]:
    """Return those of *people* whose names are hidden from *viewer* (``None`` for a visitor).

    This rule is for people who share no table with the viewer.
    """
    if viewer is not None and viewer.rank is Rank.OWNER:
        return frozenset()
    own = classes.list_memberships(connection, [viewer.id]) if viewer else ()
    inside = {class_id for class_id, member in own if member.is_learner or member.is_teacher}
    taught = {class_id for class_id, member in own if member.is_teacher}
    theirs = classes.list_memberships(connection, people)
    pupils = {member.learner_id for _, member in theirs if member.role is ClassRole.LEARNER}
    known = {
        member.learner_id
        for class_id, member in theirs
        if class_id in (inside if member.is_learner or member.is_teacher else taught)
    }
    return frozenset(pupils - known - {viewer.id if viewer else None})


def list_table_people(
    connection: Connection, table_id: str, seats: Collection[SeatRow], room: RoomRow | None
) -> frozenset[int]:
    """Return the ids of all current and former players of a table and of its host."""
    all_seats = (*seats, *rooms.list_room_seats(connection, table_id))
    people = {each.learner_id for each in all_seats} | {room.host_id if room else None}
    return frozenset(each for each in people if each is not None)


def find_hidden_at_table(
    connection: Connection, viewer: Learner | None, people: Collection[int]
) -> frozenset[int]:
    """Like ``find_hidden``, for *people* from ``list_table_people`` of one table."""
    if viewer is not None and viewer.id in people:
        return frozenset()
    return find_hidden(connection, viewer, people)
