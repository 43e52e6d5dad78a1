"""Data rights of learners and teachers: export of all stored data, and deletion."""

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
    """What a deletion affects; ``account_count`` is the number of accounts that are deleted.

    ``display_name`` is the person's name in the class, or the name of the class.
    """

    room: Classroom
    accounts: int
    person: Learner
    called: str


def everything_of(studio: Studio, learner: Learner) -> bytes:
    """Return a zip with all stored data of *learner*: JSON, a CSV of the words, and a deck."""
    return everything.everything_of(studio, learner, studio.clock())


def everything_of_several(studio: Studio, people: Iterable[Learner]) -> bytes:
    """Return a zip with one such file per learner, named by number."""
    return everything.everything_of_several(studio, people, studio.clock())


def everything_of_member(
    studio: Studio, teacher: Learner, class_id: str, learner_id: int
) -> bytes:
    """Return all stored data of a learner whose account was created for the class.

    Raises what ``preview_member_deletion`` raises, and ``Forbidden`` if the account is older than
    the class membership or the learner is in another class too.
    """
    doomed = doomed_member(studio, teacher, class_id, learner_id)
    if not doomed.accounts:
        raise Forbidden("the account was not created for the class")
    return everything_of(studio, doomed.person)


def everything_of_class(studio: Studio, teacher: Learner, class_id: str) -> bytes:
    """Return a zip with the export of every account that was created for the class.

    Raises what ``access.teaching`` raises.
    """
    with studio.database.reading() as connection:
        access.teaching(connection, teacher, class_id)
        made = [learners.by_id(connection, each) for each in store.made_for(connection, class_id)]
    return everything_of_several(studio, [each for each in made if each is not None])


def delete_learner(studio: Studio, learner: Learner) -> None:
    """Delete *learner* and all stored data permanently.

    Games with other players keep their moves without the person; a bot plays on in running games.
    Raises ``Refused`` for the owner of the server and for the last teacher of a class.
    """
    _require_dispensable(studio, learner)
    forgetting.forget(studio, [learner], studio.clock())


def doomed_member(studio: Studio, teacher: Learner, class_id: str, learner_id: int) -> Doomed:
    """Return what ``delete_member`` would delete.  Raises what it raises."""
    with studio.database.reading() as connection:
        return _doomed(connection, teacher, class_id, learner_id)


def delete_member(studio: Studio, teacher: Learner, class_id: str, learner_id: int) -> bool:
    """Remove a learner from the class permanently.

    The account is deleted too if it was created for the class and is in no other class.

    Returns:
        Whether the account was deleted.

    Raises:
        NotFound: The learner is not in the class; and what ``access.teaching`` raises.
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
    """Return what deleting the class would delete.  Raises what ``access.teaching`` raises."""
    with studio.database.reading() as connection:
        room = access.teaching(connection, teacher, class_id)
        return Doomed(room, len(store.made_for(connection, class_id)), teacher, room.name)


def delete_class(studio: Studio, teacher: Learner, class_id: str) -> None:
    """Delete a class with its assignments and the learners created for it.

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
