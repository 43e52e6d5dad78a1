"""Export a real-board game as a file and import it on another server.

A score sheet has no hidden information, so the scorekeeper and all players may export it, on any
device.  An export does not pause the game: it goes on at the real board.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from studyplay.services.realboard import companion, companion_words
from studyplay.services.realboard.companion import Kept
from studyplay.services.realboard.companion_customs import Checked, look_through
from studyplay.services.realboard.companion_setup import Setup, checked
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.services.tables.luggage import (
    WRITTEN,
    PackedDeed,
    RealLuggage,
    mark_of,
    pack,
    require_longer,
)
from studyplay.store import codec, learners
from studyplay.store import real_games as store
from studyplay.store.learners import Learner
from studyplay.store.real_games import RealGameRow, StoredGame
from studyplay.store.schema import EPOCH
from studyplay.store.tables import EventRow

KIND = "real-board"
MILLISECOND = timedelta(milliseconds=1)


def leave(studio: Studio, learner: Learner, game_id: str, at: datetime) -> bytes:
    """Return the game as a file, for its scorekeeper or a player.

    Raises ``NotFound`` and ``Forbidden``.
    """
    with studio.database.reading() as connection:
        stored = companion.stored_for(connection, learner, game_id)
        people = [learners.by_id(connection, each) if each else None for each, _ in stored.sitting]
    game = companion.as_it_stands(studio, stored, at)
    opened_at = stored.row.opened_at
    records = [
        PackedDeed((row.at - opened_at) // MILLISECOND, row.payload, row.client_id)
        for row in stored.log
    ]
    return pack(
        RealLuggage(
            studyplay=KIND,
            version=WRITTEN[KIND],
            game_id=game_id,
            setup=codec.encode(_named(game)),
            opened=(opened_at - EPOCH) // MILLISECOND,
            marks=[mark_of(person.key) if person else "" for person in people],
            deeds=records,
        )
    )


def arrive(studio: Studio, learner: Learner, luggage: RealLuggage, at: datetime) -> str:
    """Import the game, or the log records missing here, and return its id.

    The learner becomes the scorekeeper of a new game.  Players who are learners here keep their
    seats; others become guests.

    Raises:
        Refused: The game is invalid or contains nothing new.
        Forbidden: The game exists here, and the learner is not part of it.
    """
    validated = look_through(studio, luggage)
    try:
        with studio.database.writing() as connection:
            stored = _laid(connection, learner, luggage, validated, at)
            for row in _missing(stored, luggage, at):
                store.append(connection, luggage.game_id, row, over=validated.over)
            whole = store.read(connection, luggage.game_id)
            if whole is None:
                raise NotFound("game")
            game = companion.as_it_stands(studio, whole, at)
            companion_words.renew(studio, connection, whole, companion.told_by(studio, game))
    except IntegrityError as error:
        # A log record occurs twice.
        raise Refused("travel.damaged") from error
    return luggage.game_id


def _named(kept: Kept) -> Setup:
    """Return the set-up with the present names of the players, if these are valid and distinct."""
    try:
        return checked(replace(kept.setup, players=tuple(each.name for each in kept.players)))
    except Refused:
        return kept.setup


def _laid(
    connection: Connection,
    learner: Learner,
    luggage: RealLuggage,
    found: Checked,
    at: datetime,
) -> StoredGame:
    """Return the stored game, or create it without log records.

    Raises ``Refused`` if the file does not continue the stored game, and ``Forbidden``.
    """
    stored = store.read(connection, luggage.game_id)
    if stored is None:
        opened_at = min(at, EPOCH + luggage.opened * MILLISECOND)
        setup = codec.encode(found.setup)
        row = RealGameRow(luggage.game_id, learner.id, setup, opened_at, at, None)
        store.add(connection, row, _sitting(connection, luggage), opened_at)
        return StoredGame(row, (), ())
    stored = companion.stored_for(connection, learner, luggage.game_id)
    setup_here = codec.decode(stored.row.setup, {Setup.__name__: Setup})
    is_same = replace(found.setup, players=setup_here.players) == setup_here
    if not is_same or len(setup_here.players) != len(found.setup.players):
        raise Refused("travel.parted")
    require_longer([row.payload for row in stored.log], [each.payload for each in luggage.deeds])
    return stored


def _sitting(connection: Connection, luggage: RealLuggage) -> list[int | None]:
    """Return the learner of each seat by its mark, or ``None`` for a guest."""
    known = {mark_of(each.key): each.id for each in learners.everybody(connection)}
    learner_ids: list[int | None] = []
    for mark in luggage.marks:
        learner_id = known.get(mark)
        learner_ids.append(None if learner_id in learner_ids else learner_id)
    return learner_ids


def _missing(stored: StoredGame, luggage: RealLuggage, at: datetime) -> Iterator[EventRow]:
    """Yield the log records missing here.  Times in the future are replaced by *at*."""
    count = len(stored.log)
    for seq, record in enumerate(luggage.deeds[count:], start=count + 1):
        recorded_at = stored.row.opened_at + record.at * MILLISECOND
        yield EventRow(seq, record.client_id, min(at, recorded_at), record.payload)
