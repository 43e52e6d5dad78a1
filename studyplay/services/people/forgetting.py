"""Deleting somebody for good: from the tables, the database and its file, decks and memory."""

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
"""So often who is to be deleted may sit down once more while we are at it."""

LATELY: Final = timedelta(days=2)

ASIDE: Final = timedelta(days=14)
"""So long is kept what a restore has put aside."""

LEARNER: Final = "learner"
CLASS: Final = "class"
"""The kinds of marks."""


def forget(studio: Studio, people: Iterable[Learner], at: datetime) -> None:
    """Delete *people*, and sweep once; whoever may want that was asked before."""
    for person in people:
        _forget(studio, person, at)
    _sweep(studio)


def forget_classes(studio: Studio, class_ids: Iterable[str], at: datetime) -> int:
    """Delete classes and the learners who were made for them, and sweep; how many learners."""
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
    """Delete the classes that were to be kept until before *at*; how many, with how many learners.

    What was deleted lately is swept once more, because the disk may have been full then.
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
    """Have nothing left in the files of what was deleted, nor in one that a restore put aside."""
    backups.drop_aside(studio.database)
    if not studio.database.sweep():
        log.warning("deleted rows are gone, but still in the log file; swept again tomorrow")


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
    """Leave what is going on: rooms are left, and at tables a robot plays on."""
    with studio.database.reading() as connection:
        waiting = store.waiting(connection, person.id)
        running = store.running(connection, person.id)
    for room_id in waiting:
        try:
            sitting.leave(studio, person, room_id, at)
        except (NotFound, Refused):
            continue  # its game began, or it is gone: looked at again
    for table_id in running:
        substituting.give_up(studio, person, table_id)


def _deleted(studio: Studio, person: Learner, at: datetime) -> bool:
    """Delete in one transaction; not if the person sits at a game that goes on with others."""
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
    """Delete all that the database has of *person*, and keep the mark of it."""
    _lose_names(connection, person)
    store.delete_games(connection, person.id)
    store.delete_learner(connection, person.id)
    store.mark(connection, [store.mark_of(LEARNER, person.key)], at)


def forget_again(connection: Connection, marks: Iterable[str], at: datetime) -> int:
    """Delete everybody and every class of whom *marks* tell; how many there were."""
    known = frozenset(marks)
    people = [
        each
        for each in learners.everybody(connection)
        if store.mark_of(LEARNER, each.key) in known
    ]
    rooms = [each for each in store.class_ids(connection) if store.mark_of(CLASS, each) in known]
    for person in people:
        delete_within(connection, person, at)
    for class_id in rooms:
        store.delete_class(connection, class_id)
    return len(people) + len(rooms)


def _lose_names(connection: Connection, person: Learner) -> None:
    """Put a number in the place of the name in games on a real board that others played too.

    A guest of the same name may be the person before there was an account: that name goes too.
    """
    named = store.real_games_naming(connection, person.nickname)
    for game_id, text in {*store.real_games_of(connection, person.id), *named}:
        setup = codec.decode(text, {Setup.__name__: Setup})
        sitting_ = store.sitting_in(connection, game_id)
        if len(sitting_) != len(setup.players):
            continue  # it was nobody else's, and is deleted
        names = tuple(
            f"#{seat + 1}" if _is_of(person, name, sitting_[seat]) else name
            for seat, name in enumerate(setup.players)
        )
        written = codec.encode(replace(setup, players=names))
        store.rewrite_real_game(connection, game_id, written, person.id)


def _is_of(person: Learner, name: str, learner_id: int | None) -> bool:
    return learner_id == person.id or (learner_id is None and name == person.nickname)
