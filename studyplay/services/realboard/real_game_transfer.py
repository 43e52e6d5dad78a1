"""Export a real-board game as a file and import it on another server.

A score sheet has no hidden information, so the scorekeeper and all players may export it, on any
device.  An export does not pause the game: it goes on at the real board.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from studyplay.services.app_context import AppContext
from studyplay.services.errors import NotFound, Refused
from studyplay.services.realboard import game_actions, real_game_uses
from studyplay.services.realboard.game_actions import LoadedRealGame
from studyplay.services.realboard.game_setup import Setup, validate_setup
from studyplay.services.realboard.real_game_validation import ValidatedRealGame, validate_game
from studyplay.services.tables.exported_game import (
    WRITTEN_VERSIONS,
    ExportedLogRecord,
    ExportedRealBoardGame,
    learner_mark,
    pack,
    require_continuation,
)
from studyplay.store import codec, learners
from studyplay.store import real_games as store
from studyplay.store.learners import Learner
from studyplay.store.real_games import RealGameRow, StoredRealGame
from studyplay.store.schema import EPOCH
from studyplay.store.tables import EventRow

FILE_KIND = "real-board"
MILLISECOND = timedelta(milliseconds=1)


def export_game(context: AppContext, learner: Learner, game_id: str, at: datetime) -> bytes:
    """Return the game as a file, for its scorekeeper or a player.

    Raises ``NotFound`` and ``Forbidden``.
    """
    with context.database.read_transaction() as connection:
        stored = game_actions.load_stored_game(connection, learner, game_id)
        people = [
            learners.find_learner(connection, each) if each else None for each, _ in stored.seats
        ]
    game = game_actions.build_game(context, stored, at)
    opened_at = stored.row.opened_at
    records = [
        ExportedLogRecord((row.at - opened_at) // MILLISECOND, row.payload, row.client_id)
        for row in stored.entries
    ]
    return pack(
        ExportedRealBoardGame(
            studyplay=FILE_KIND,
            version=WRITTEN_VERSIONS[FILE_KIND],
            game_id=game_id,
            setup=codec.encode(_setup_with_present_names(game)),
            opened=(opened_at - EPOCH) // MILLISECOND,
            marks=[learner_mark(person.key) if person else "" for person in people],
            deeds=records,
        )
    )


def import_game(
    context: AppContext, learner: Learner, exported: ExportedRealBoardGame, at: datetime
) -> str:
    """Import the game, or the log records missing here, and return its id.

    The learner becomes the scorekeeper of a new game.  Players who are learners here keep their
    seats; others become guests.

    Raises:
        Refused: The game is invalid or contains nothing new.
        Forbidden: The game exists here, and the learner is not part of it.
    """
    validated = validate_game(context, exported)
    try:
        with context.database.write_transaction() as connection:
            stored = _find_or_create_game(connection, learner, exported, validated, at)
            for row in _missing_entries(stored, exported, at):
                store.append_entry(
                    connection, exported.game_id, row, has_ended=validated.has_ended
                )
            whole = store.load_real_game(connection, exported.game_id)
            if whole is None:
                raise NotFound("game")
            game = game_actions.build_game(context, whole, at)
            real_game_uses.replace_uses(
                context, connection, whole, game_actions.list_word_uses(context, game)
            )
    except IntegrityError as error:
        # A log record occurs twice.
        raise Refused("travel.damaged") from error
    return exported.game_id


def _setup_with_present_names(game: LoadedRealGame) -> Setup:
    """Return the set-up with the present names of the players, if these are valid and distinct."""
    try:
        return validate_setup(
            replace(game.setup, players=tuple(each.name for each in game.players))
        )
    except Refused:
        return game.setup


def _find_or_create_game(
    connection: Connection,
    learner: Learner,
    exported: ExportedRealBoardGame,
    validated: ValidatedRealGame,
    at: datetime,
) -> StoredRealGame:
    """Return the stored game, or create it without log records.

    Raises ``Refused`` if the file does not continue the stored game, and ``Forbidden``.
    """
    stored = store.load_real_game(connection, exported.game_id)
    if stored is None:
        opened_at = min(at, EPOCH + exported.opened * MILLISECOND)
        setup = codec.encode(validated.setup)
        row = RealGameRow(exported.game_id, learner.id, setup, opened_at, at, None)
        store.add_real_game(connection, row, _match_learners(connection, exported), opened_at)
        return StoredRealGame(row, (), ())
    stored = game_actions.load_stored_game(connection, learner, exported.game_id)
    setup_here = codec.decode(stored.row.setup, {Setup.__name__: Setup})
    is_same = replace(validated.setup, players=setup_here.players) == setup_here
    if not is_same or len(setup_here.players) != len(validated.setup.players):
        raise Refused("travel.parted")
    require_continuation(
        [row.payload for row in stored.entries], [each.payload for each in exported.deeds]
    )
    return stored


def _match_learners(connection: Connection, exported: ExportedRealBoardGame) -> list[int | None]:
    """Return the learner of each seat by its mark, or ``None`` for a guest."""
    known = {learner_mark(each.key): each.id for each in learners.list_learners(connection)}
    learner_ids: list[int | None] = []
    for mark in exported.marks:
        learner_id = known.get(mark)
        learner_ids.append(None if learner_id in learner_ids else learner_id)
    return learner_ids


def _missing_entries(
    stored: StoredRealGame, exported: ExportedRealBoardGame, at: datetime
) -> Iterator[EventRow]:
    """Yield the log records missing here.  Times in the future are replaced by *at*."""
    count = len(stored.entries)
    for seq, record in enumerate(exported.deeds[count:], start=count + 1):
        recorded_at = stored.row.opened_at + record.at * MILLISECOND
        yield EventRow(seq, record.client_id, min(at, recorded_at), record.payload)
