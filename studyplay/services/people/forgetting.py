"""Delete learners and classes from tables, database files, exported decks and caches."""

import logging
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from studyplay.services.decks import files
from studyplay.services.lobby import sitting
from studyplay.services.people import devices
from studyplay.services.realboard.companion_setup import Setup
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import substituting
from studyplay.store import backups, codec, learners
from studyplay.store import forgetting as store
from studyplay.store.learners import Learner

log = logging.getLogger(__name__)

TRIES: Final = 5
"""Retries if the learner takes a seat again during the deletion."""

LATELY: Final = timedelta(days=2)
"""Deletions in this period are swept from the files once more."""

ASIDE: Final = timedelta(days=14)
"""Retention of the database files that a restore has put aside."""

LEARNER: Final = "learner"
CLASS: Final = "class"
"""Kinds of deletion marks."""


def forget(studio: Studio, people: Iterable[Learner], at: datetime) -> None:
    """Delete *people* and sweep the files once.  The caller checks permissions."""
    for person in people:
        _forget(studio, person, at)
    _sweep(studio)


def forget_classes(studio: Studio, class_ids: Iterable[str], at: datetime) -> int:
    """Delete classes and the learners created for them.

    Returns:
        The number of deleted learners.
    """
    count = 0
    for class_id in class_ids:
        with studio.database.reading() as connection:
            made = [
                learners.by_id(connection, each) for each in store.made_for(connection, class_id)
            ]
        people = [each for each in made if each is not None]
        for person in people:
            _forget(studio, person, at)
        with studio.database.writing() as connection:
            store.delete_class(connection, class_id)
            store.mark(connection, [store.mark_of(CLASS, class_id)], at)
        count += len(people)
    _sweep(studio)
    return count


def purge(studio: Studio, at: datetime) -> tuple[int, int]:
    """Delete the classes whose retention ended before *at*.

    Sweeps recent deletions once more, because the disk may have been full before.

    Returns:
        The numbers of deleted classes and learners.
    """
    with studio.database.reading() as connection:
        outdated = store.outdated(connection, at)
        is_fresh = store.has_marks_since(connection, at - LATELY)
    count = forget_classes(studio, outdated, at) if outdated else 0
    if is_fresh and not outdated:
        _sweep(studio)
    backups.drop_aside(studio.database, before=at - ASIDE)
    if outdated:
        log.info("purged %d classes, %d learners", len(outdated), count)
    return len(outdated), count


def _sweep(studio: Studio) -> None:
    """Remove deleted data from the database files, and files that a restore has put aside."""
    backups.drop_aside(studio.database)
    if not studio.database.sweep():
        log.warning("deleted rows are still in the database log file; next sweep tomorrow")


def _forget(studio: Studio, person: Learner, at: datetime) -> None:
    for _ in range(TRIES):
        _get_up(studio, person, at)
        if _deleted(studio, person, at):
            break
    else:
        raise Refused("rights.busy")
    for file in studio.exports.glob(f"{files.prefix(person)}*"):
        file.unlink(missing_ok=True)
    studio.lessons.forget_all()


def _get_up(studio: Studio, person: Learner, at: datetime) -> None:
    """Leave waiting rooms, and let bots take over in running games."""
    with studio.database.reading() as connection:
        waiting = store.waiting(connection, person.id)
        running = store.running(connection, person.id)
    for room_id in waiting:
        try:
            sitting.leave(studio, person, room_id, at)
        except (NotFound, Refused):
            continue  # the game began or the room is gone: checked again by the caller
    for table_id in running:
        substituting.give_up(studio, person, table_id)


def _deleted(studio: Studio, person: Learner, at: datetime) -> bool:
    """Delete in one transaction; return ``False`` if the learner is in a room or active game."""
    with studio.database.writing() as connection:
        if store.running(connection, person.id) or store.waiting(connection, person.id):
            return False
        tables = store.tables_of(connection, person.id)
        delete_within(connection, person, at)
    devices.ask_anew(studio, person.id)
    for table_id in tables:
        studio.hall.forget(table_id)
        studio.hall.alarms.drop(f"clock {table_id}")
        studio.hall.hub.dismiss(table_id, person.id)
    return True


def delete_within(connection: Connection, person: Learner, at: datetime) -> None:
    """Delete all data of *person* from the database and store a deletion mark."""
    _lose_names(connection, person)
    store.delete_games(connection, person.id)
    store.delete_learner(connection, person.id)
    store.mark(connection, [store.mark_of(LEARNER, person.key)], at)


def forget_again(connection: Connection, marks: Iterable[str], at: datetime) -> int:
    """Delete all learners and classes of *marks*, as after a restore; return their number."""
    known = frozenset(marks)
    people = [
        each
        for each in learners.everybody(connection)
        if store.mark_of(LEARNER, each.key) in known
    ]
    class_ids = [
        each for each in store.class_ids(connection) if store.mark_of(CLASS, each) in known
    ]
    for person in people:
        delete_within(connection, person, at)
    for class_id in class_ids:
        store.delete_class(connection, class_id)
    return len(people) + len(class_ids)


def _lose_names(connection: Connection, person: Learner) -> None:
    """Replace the name by a number in real-board games that others played too.

    Guests of the same name are replaced too: they may be the person before the account existed.
    """
    named = store.real_games_naming(connection, person.nickname)
    for game_id, text in {*store.real_games_of(connection, person.id), *named}:
        setup = codec.decode(text, {Setup.__name__: Setup})
        learner_ids = store.sitting_in(connection, game_id)
        if len(learner_ids) != len(setup.players):
            continue  # the person's own game is deleted as a whole
        names = tuple(
            f"#{seat + 1}" if _is_of(person, name, learner_ids[seat]) else name
            for seat, name in enumerate(setup.players)
        )
        written = codec.encode(replace(setup, players=names))
        store.rewrite_real_game(connection, game_id, written, person.id)


def _is_of(person: Learner, name: str, learner_id: int | None) -> bool:
    return learner_id == person.id or (learner_id is None and name == person.nickname)
