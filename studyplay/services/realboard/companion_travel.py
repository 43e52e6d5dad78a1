"""Taking a game on a real board along: its entries as one file, gone on with elsewhere.

Nothing is hidden on a score sheet, so whoever keeps or plays the game may save it, on any
device.  It does not stand still meanwhile: there is a wooden board, and it is where it is.
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
    """The game as a file.  Raises ``NotFound``, and ``Forbidden`` for who has no part in it."""
    with studio.database.reading() as connection:
        stored = companion.stored_for(connection, learner, game_id)
        people = [learners.by_id(connection, each) if each else None for each, _ in stored.sitting]
    kept = companion.as_it_stands(studio, stored, at)
    opened_at = stored.row.opened_at
    deeds = [
        PackedDeed((row.at - opened_at) // MILLISECOND, row.payload, row.client_id)
        for row in stored.log
    ]
    return pack(
        RealLuggage(
            studyplay=KIND,
            version=WRITTEN[KIND],
            game_id=game_id,
            setup=codec.encode(_named(kept)),
            opened=(opened_at - EPOCH) // MILLISECOND,
            marks=[mark_of(person.key) if person else "" for person in people],
            deeds=deeds,
        )
    )


def arrive(studio: Studio, learner: Learner, luggage: RealLuggage, at: datetime) -> str:
    """Take the game up, or what of it is not here yet, and return its id.

    The learner keeps it.  Who sits at it and has a record here keeps the seat; others are
    guests under their names.  Raises ``Refused`` for a game that cannot have been, or has
    nothing new, and ``Forbidden`` if it is here and the learner has no part in it.
    """
    found = look_through(studio, luggage)
    try:
        with studio.database.writing() as connection:
            stored = _laid(connection, learner, luggage, found, at)
            for row in _missing(stored, luggage, at):
                store.append(connection, luggage.game_id, row, over=found.over)
            whole = store.read(connection, luggage.game_id)
            if whole is None:
                raise NotFound("game")
            kept = companion.as_it_stands(studio, whole, at)
            companion_words.renew(studio, connection, whole, companion.told_by(studio, kept))
    except IntegrityError as twice:
        # The same deed done twice.
        raise Refused("travel.damaged") from twice
    return luggage.game_id


def _named(kept: Kept) -> Setup:
    """The set-up with the names that people have today, if they can be told apart by them."""
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
    """The game as it is here, or without deeds yet if it is new.

    Raises as ``arrive`` does if the file does not go on where the game here is.
    """
    here = store.read(connection, luggage.game_id)
    if here is None:
        opened_at = min(at, EPOCH + luggage.opened * MILLISECOND)
        setup = codec.encode(found.setup)
        row = RealGameRow(luggage.game_id, learner.id, setup, opened_at, at, None)
        store.add(connection, row, _sitting(connection, luggage), opened_at)
        return StoredGame(row, (), ())
    here = companion.stored_for(connection, learner, luggage.game_id)
    ours = codec.decode(here.row.setup, {Setup.__name__: Setup})
    same_game = replace(found.setup, players=ours.players) == ours
    if not same_game or len(ours.players) != len(found.setup.players):
        raise Refused("travel.parted")
    require_longer([row.payload for row in here.log], [deed.payload for deed in luggage.deeds])
    return here


def _sitting(connection: Connection, luggage: RealLuggage) -> list[int | None]:
    """The learners here who sat on the seats, known by their marks; guests elsewhere."""
    known = {mark_of(each.key): each.id for each in learners.everybody(connection)}
    sitting: list[int | None] = []
    for mark in luggage.marks:
        learner_id = known.get(mark)
        sitting.append(None if learner_id in sitting else learner_id)
    return sitting


def _missing(stored: StoredGame, luggage: RealLuggage, at: datetime) -> Iterator[EventRow]:
    """The deeds of the file that are not here yet; none happened later than now."""
    done = len(stored.log)
    for seq, deed in enumerate(luggage.deeds[done:], start=done + 1):
        then = stored.row.opened_at + deed.at * MILLISECOND
        yield EventRow(seq, deed.client_id, min(at, then), deed.payload)
