"""Delete learners and classes from tables, database files, exported decks and caches."""

import logging
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.app_context import AppContext
from studyplay.services.decks import deck_files
from studyplay.services.errors import NotFound, Refused
from studyplay.services.lobby import seating
from studyplay.services.people import devices
from studyplay.services.realboard.game_setup import Setup
from studyplay.services.tables import substitution
from studyplay.store import backups, codec, learners
from studyplay.store import deletion as store
from studyplay.store.learners import Learner

log = logging.getLogger(__name__)

MAX_TRIES: Final = 5
"""Retries if the learner takes a seat again during the deletion."""

RESWEEP_PERIOD: Final = timedelta(days=2)
"""Deletions in this period are swept from the files once more."""

PUT_ASIDE_RETENTION: Final = timedelta(days=14)
"""Retention of the database files that a restore has put aside."""

LEARNER_MARK: Final = "learner"
CLASS_MARK: Final = "class"
"""Kinds of deletion marks."""


def delete_learners(context: AppContext, people: Iterable[Learner], at: datetime) -> None:
    """Delete *people* and sweep the files once.  The caller checks permissions."""
    for person in people:
        _delete_learner(context, person, at)
    _sweep_files(context)


def delete_classes(context: AppContext, class_ids: Iterable[str], at: datetime) -> int:
    """Delete classes and the learners created for them.

    Returns:
        The number of deleted learners.
    """
    count = 0
    for class_id in class_ids:
        with context.database.read_transaction() as connection:
            made = [
                learners.find_learner(connection, each)
                for each in store.list_class_account_ids(connection, class_id)
            ]
        people = [each for each in made if each is not None]
        for person in people:
            _delete_learner(context, person, at)
        with context.database.write_transaction() as connection:
            store.delete_class(connection, class_id)
            store.add_deletion_marks(connection, [store.deletion_mark(CLASS_MARK, class_id)], at)
        count += len(people)
    _sweep_files(context)
    return count


def purge_expired_classes(context: AppContext, at: datetime) -> tuple[int, int]:
    """Delete the classes whose retention ended before *at*.

    Sweeps recent deletions once more, because the disk may have been full before.

    Returns:
        The numbers of deleted classes and learners.
    """
    with context.database.read_transaction() as connection:
        outdated = store.list_expired_class_ids(connection, at)
        is_fresh = store.has_deletions_since(connection, at - RESWEEP_PERIOD)
    count = delete_classes(context, outdated, at) if outdated else 0
    if is_fresh and not outdated:
        _sweep_files(context)
    backups.delete_replaced_databases(context.database, before=at - PUT_ASIDE_RETENTION)
    if outdated:
        log.info("purged %d classes, %d learners", len(outdated), count)
    return len(outdated), count


def _sweep_files(context: AppContext) -> None:
    """Remove deleted data from the database files, and files that a restore has put aside."""
    backups.delete_replaced_databases(context.database)
    if not context.database.vacuum():
        log.warning("deleted rows are still in the database log file; next sweep tomorrow")


def _delete_learner(context: AppContext, person: Learner, at: datetime) -> None:
    for _ in range(MAX_TRIES):
        _leave_games(context, person, at)
        if _try_delete(context, person, at):
            break
    else:
        raise Refused("rights.busy")
    for file in context.exports.glob(f"{deck_files.file_prefix(person)}*"):
        file.unlink(missing_ok=True)
    context.word_weights_cache.clear()


def _leave_games(context: AppContext, person: Learner, at: datetime) -> None:
    """Leave waiting rooms, and let bots take over in running games."""
    with context.database.read_transaction() as connection:
        waiting = store.list_waiting_rooms(connection, person.id)
        running = store.list_shared_running_tables(connection, person.id)
    for room_id in waiting:
        try:
            seating.leave_room(context, person, room_id, at)
        except (NotFound, Refused):
            continue  # the game began or the room is gone: checked again by the caller
    for table_id in running:
        substitution.leave_permanently(context, person, table_id)


def _try_delete(context: AppContext, person: Learner, at: datetime) -> bool:
    """Delete in one transaction; return ``False`` if the learner is in a room or active game."""
    with context.database.write_transaction() as connection:
        if store.list_shared_running_tables(connection, person.id) or store.list_waiting_rooms(
            connection, person.id
        ):
            return False
        tables = store.list_table_ids(connection, person.id)
        delete_learner_within(connection, person, at)
    devices.invalidate_sign_ins(context, person.id)
    for table_id in tables:
        context.table_registry.evict(table_id)
        context.table_registry.alarms.cancel(f"clock {table_id}")
        context.table_registry.hub.close_table_streams(table_id, person.id)
    return True


def delete_learner_within(connection: Connection, person: Learner, at: datetime) -> None:
    """Delete all data of *person* from the database and store a deletion mark."""
    _anonymise_real_games(connection, person)
    store.delete_solo_games(connection, person.id)
    store.delete_learner(connection, person.id)
    store.add_deletion_marks(connection, [store.deletion_mark(LEARNER_MARK, person.key)], at)


def delete_marked(connection: Connection, marks: Iterable[str], at: datetime) -> int:
    """Delete all learners and classes of *marks*, as after a restore; return their number."""
    known = frozenset(marks)
    people = [
        each
        for each in learners.list_learners(connection)
        if store.deletion_mark(LEARNER_MARK, each.key) in known
    ]
    class_ids = [
        each
        for each in store.list_class_ids(connection)
        if store.deletion_mark(CLASS_MARK, each) in known
    ]
    for person in people:
        delete_learner_within(connection, person, at)
    for class_id in class_ids:
        store.delete_class(connection, class_id)
    return len(people) + len(class_ids)


def _anonymise_real_games(connection: Connection, person: Learner) -> None:
    """Replace the name by a number in real-board games that others played too.

    Guests of the same name are replaced too: they may be the person before the account existed.
    """
    named = store.list_real_games_containing(connection, person.nickname)
    for game_id, text in {*store.delete_solo_real_games(connection, person.id), *named}:
        setup = codec.decode(text, {Setup.__name__: Setup})
        learner_ids = store.list_real_game_learners(connection, game_id)
        if len(learner_ids) != len(setup.players):
            continue  # the person's own game is deleted as a whole
        names = tuple(
            f"#{seat + 1}" if _is_name_of(person, name, learner_ids[seat]) else name
            for seat, name in enumerate(setup.players)
        )
        written = codec.encode(replace(setup, players=names))
        store.update_real_game_setup(connection, game_id, written, person.id)


def _is_name_of(person: Learner, name: str, learner_id: int | None) -> bool:
    return learner_id == person.id or (learner_id is None and name == person.nickname)
