"""Whose names and scores a viewer may see at a table, on an evening page and in a replay.

Pupils who join a class are promised that only their teachers and the owner of the installation see
what they do.  So the name of a person who learns in a class, or has asked to join one, is shown to
a viewer only if one of these holds:

- the viewer is that person or the owner of the installation;
- the viewer had a seat at the same table or was its host;
- both are in one class, or the viewer teaches the class that the person asks to come into.

All others read "Player 2" and no score where scores are listed.  People in no class are shown to
everybody in the house, as a club wants it; so are the teachers of a class, who are no pupils.
"""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection

from studyplay.store import classes, rooms
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.tables import SeatRow
from studyplay.study.classroom.model import Rank, Role


@dataclass(frozen=True, slots=True)
class Unnamed:
    """Somebody on a seat whose name the viewer may not see.  It holds no id on purpose."""


def unnamed(
    connection: Connection, viewer: Learner | None, people: Collection[int]
) -> frozenset[int]:
    """Those of *people* whom *viewer*, or a visitor with ``None``, may not see by name.

    This is the rule for people who share no table with the viewer.
    """
    if viewer is not None and viewer.rank is Rank.OWNER:
        return frozenset()
    own = classes.memberships(connection, [viewer.id]) if viewer else ()
    inside = {class_id for class_id, member in own if member.learns or member.teaches}
    taught = {class_id for class_id, member in own if member.teaches}
    theirs = classes.memberships(connection, people)
    pupils = {member.learner_id for _, member in theirs if member.role is Role.LEARNER}
    known = {
        member.learner_id
        for class_id, member in theirs
        if class_id in (inside if member.learns or member.teaches else taught)
    }
    return frozenset(pupils - known - {viewer.id if viewer else None})


def at_table(
    connection: Connection, table_id: str, sitting: Collection[SeatRow], room: RoomRow | None
) -> frozenset[int]:
    """The ids of all who have or had a seat at a table, and of its host."""
    seats = (*sitting, *rooms.chairs_of(connection, table_id))
    people = {each.learner_id for each in seats} | {room.host_id if room else None}
    return frozenset(each for each in people if each is not None)


def unnamed_at(
    connection: Connection, viewer: Learner | None, people: Collection[int]
) -> frozenset[int]:
    """The same as ``unnamed`` of *people* who are all ``at_table`` of one table."""
    if viewer is not None and viewer.id in people:
        return frozenset()
    return unnamed(connection, viewer, people)
