"""What is everybody's right: to have all that is kept of them, and to have it deleted for good."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection

from studyplay.services.classes import access
from studyplay.services.people import everything, forgetting
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.store import classes as class_store
from studyplay.store import forgetting as store
from studyplay.store import learners
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Rank, Role


@dataclass(frozen=True, slots=True)
class Doomed:
    """What is about to be deleted: ``called`` as the class calls it, with so many accounts."""

    room: Classroom
    accounts: int
    person: Learner
    called: str


def everything_of(studio: Studio, learner: Learner) -> bytes:
    """All that is kept of *learner*, as a zip: JSON of everything, CSV of the words, a deck."""
    return everything.everything_of(studio, learner, studio.clock())


def everything_of_several(studio: Studio, people: Iterable[Learner]) -> bytes:
    """A zip with such a file of each of *people*, under their numbers."""
    return everything.everything_of_several(studio, people, studio.clock())


def everything_of_member(
    studio: Studio, teacher: Learner, class_id: str, learner_id: int
) -> bytes:
    """All that is kept of somebody whose account was made for the class.

    Raises what ``doomed_member`` raises, and ``Forbidden`` for who had an account before or has
    come into another class: what is theirs is nobody else's to take along.
    """
    doomed = doomed_member(studio, teacher, class_id, learner_id)
    if not doomed.accounts:
        raise Forbidden("an account that was not made for the class")
    return everything_of(studio, doomed.person)


def everything_of_class(studio: Studio, teacher: Learner, class_id: str) -> bytes:
    """The same of all whose accounts were made for the class, as a zip of zips.

    Raises what ``access.teaching`` raises.
    """
    with studio.database.reading() as connection:
        access.teaching(connection, teacher, class_id)
        made = [learners.by_id(connection, each) for each in store.made_for(connection, class_id)]
    return everything_of_several(studio, [each for each in made if each is not None])


def delete_learner(studio: Studio, learner: Learner) -> None:
    """Delete *learner* and all that is kept of them, for good.

    Games that others played too keep their moves and lose the person; at one that is on a robot
    plays on.  Raises ``Refused`` for the owner of the house, and for the last teacher of a class.
    """
    _require_dispensable(studio, learner)
    forgetting.forget(studio, [learner], studio.clock())


def doomed_member(studio: Studio, teacher: Learner, class_id: str, learner_id: int) -> Doomed:
    """What deleting somebody of the class would delete.  Raises what ``delete_member`` raises."""
    with studio.database.reading() as connection:
        return _doomed(connection, teacher, class_id, learner_id)


def delete_member(studio: Studio, teacher: Learner, class_id: str, learner_id: int) -> bool:
    """Take somebody out of the class for good, and tell whether their account is deleted.

    It is if it was made for the class and they are in no other one; who had one before keeps it.
    Raises what ``access.teaching`` raises, and ``NotFound`` for no learner of the class.
    """
    with studio.database.writing() as connection:
        doomed = _doomed(connection, teacher, class_id, learner_id)
        if not doomed.accounts:
            store.delete_member(connection, class_id, learner_id)
    if doomed.accounts:
        forgetting.forget(studio, [doomed.person], studio.clock())
    return bool(doomed.accounts)


def _doomed(connection: Connection, teacher: Learner, class_id: str, learner_id: int) -> Doomed:
    room = access.teaching(connection, teacher, class_id)
    member = class_store.member(connection, class_id, learner_id)
    person = learners.by_id(connection, learner_id)
    if member is None or person is None or member.role is Role.TEACHER:
        raise NotFound("member")
    accounts = int(learner_id in store.made_for(connection, class_id))
    return Doomed(room, accounts, person, member.called)


def doomed_class(studio: Studio, teacher: Learner, class_id: str) -> Doomed:
    """What deleting the class would delete.  Raises what ``access.teaching`` raises."""
    with studio.database.reading() as connection:
        room = access.teaching(connection, teacher, class_id)
        return Doomed(room, len(store.made_for(connection, class_id)), teacher, room.name)


def delete_class(studio: Studio, teacher: Learner, class_id: str) -> None:
    """Delete a class, what was assigned in it, and the learners who were made for it.

    Raises what ``access.teaching`` raises.
    """
    with studio.database.reading() as connection:
        access.teaching(connection, teacher, class_id)
    forgetting.forget_classes(studio, [class_id], studio.clock())


def _require_dispensable(studio: Studio, learner: Learner) -> None:
    if learner.rank is Rank.OWNER:
        raise Refused("rights.owner")
    with studio.database.reading() as connection:
        for room, member in class_store.of_learner(connection, learner.id):
            teachers = [
                each.learner_id for each in class_store.roster(connection, room.id) if each.teaches
            ]
            if member.role is Role.TEACHER and teachers == [learner.id]:
                raise Refused("rights.last-teacher", {"name": room.name})
