"""Data rights of learners and teachers: export of all stored data, and deletion."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.classes import access
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.services.people import data_export, deletion
from studyplay.store import classes as class_store
from studyplay.store import deletion as store
from studyplay.store import learners
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import ClassRole, Classroom, Rank


@dataclass(frozen=True, slots=True)
class DeletionPreview:
    """What a deletion affects; ``account_count`` is the number of accounts that are deleted.

    ``display_name`` is the person's name in the class, or the name of the class.
    """

    classroom: Classroom
    account_count: int
    person: Learner
    display_name: str


def export_learner(context: AppContext, learner: Learner) -> bytes:
    """Return a zip with all stored data of *learner*: JSON, a CSV of the words, and a deck."""
    return data_export.export_learner(context, learner, context.clock())


def export_learners(context: AppContext, people: Iterable[Learner]) -> bytes:
    """Return a zip with one such file per learner, named by number."""
    return data_export.export_learners(context, people, context.clock())


def export_member(context: AppContext, teacher: Learner, class_id: str, learner_id: int) -> bytes:
    """Return all stored data of a learner whose account was created for the class.

    Raises what ``preview_member_deletion`` raises, and ``Forbidden`` if the account is older than
    the class membership or the learner is in another class too.
    """
    doomed = preview_member_deletion(context, teacher, class_id, learner_id)
    if not doomed.account_count:
        raise Forbidden("the account was not created for the class")
    return export_learner(context, doomed.person)


def export_class(context: AppContext, teacher: Learner, class_id: str) -> bytes:
    """Return a zip with the export of every account that was created for the class.

    Raises what ``access.teaching`` raises.
    """
    with context.database.read_transaction() as connection:
        access.require_teacher(connection, teacher, class_id)
        made = [
            learners.find_learner(connection, each)
            for each in store.list_class_account_ids(connection, class_id)
        ]
    return export_learners(context, [each for each in made if each is not None])


def delete_learner(context: AppContext, learner: Learner) -> None:
    """Delete *learner* and all stored data permanently.

    Games with other players keep their moves without the person; a bot plays on in running games.
    Raises ``Refused`` for the owner of the server and for the last teacher of a class.
    """
    _require_deletable(context, learner)
    deletion.delete_learners(context, [learner], context.clock())


def preview_member_deletion(
    context: AppContext, teacher: Learner, class_id: str, learner_id: int
) -> DeletionPreview:
    """Return what ``delete_member`` would delete.  Raises what it raises."""
    with context.database.read_transaction() as connection:
        return _preview_member(connection, teacher, class_id, learner_id)


def delete_member(context: AppContext, teacher: Learner, class_id: str, learner_id: int) -> bool:
    """Remove a learner from the class permanently.

    The account is deleted too if it was created for the class and is in no other class.

    Returns:
        Whether the account was deleted.

    Raises:
        NotFound: The learner is not in the class; and what ``access.teaching`` raises.
    """
    with context.database.write_transaction() as connection:
        doomed = _preview_member(connection, teacher, class_id, learner_id)
        if not doomed.account_count:
            store.delete_member(connection, class_id, learner_id)
    if doomed.account_count:
        deletion.delete_learners(context, [doomed.person], context.clock())
    return bool(doomed.account_count)


def _preview_member(
    connection: Connection, teacher: Learner, class_id: str, learner_id: int
) -> DeletionPreview:
    room = access.require_teacher(connection, teacher, class_id)
    member = class_store.find_member(connection, class_id, learner_id)
    person = learners.find_learner(connection, learner_id)
    if member is None or person is None or member.role is ClassRole.TEACHER:
        raise NotFound("member")
    accounts = int(learner_id in store.list_class_account_ids(connection, class_id))
    return DeletionPreview(room, accounts, person, member.called)


def preview_class_deletion(
    context: AppContext, teacher: Learner, class_id: str
) -> DeletionPreview:
    """Return what deleting the class would delete.  Raises what ``access.teaching`` raises."""
    with context.database.read_transaction() as connection:
        room = access.require_teacher(connection, teacher, class_id)
        return DeletionPreview(
            room, len(store.list_class_account_ids(connection, class_id)), teacher, room.name
        )


def delete_class(context: AppContext, teacher: Learner, class_id: str) -> None:
    """Delete a class with its assignments and the learners created for it.

    Raises what ``access.teaching`` raises.
    """
    with context.database.read_transaction() as connection:
        access.require_teacher(connection, teacher, class_id)
    deletion.delete_classes(context, [class_id], context.clock())


def _require_deletable(context: AppContext, learner: Learner) -> None:
    if learner.rank is Rank.OWNER:
        raise Refused("rights.owner")
    with context.database.read_transaction() as connection:
        for room, member in class_store.list_classes_of_learner(connection, learner.id):
            teachers = [
                each.learner_id
                for each in class_store.list_members(connection, room.id)
                if each.is_teacher
            ]
            if member.role is ClassRole.TEACHER and teachers == [learner.id]:
                raise Refused("rights.last-teacher", {"name": room.name})
