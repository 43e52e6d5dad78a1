"""Real-board games: open, load, enter and correct lines, and finish.

Each log record is one transaction, together with the end of the game and its word uses.
"""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial, reduce
from typing import Final

from sqlalchemy import Connection

from studyplay.engines.core import Millis, Seat, Violation
from studyplay.engines.scrabble.realboard.corrections import NewProblem
from studyplay.engines.scrabble.realboard.entries import PlayWritten
from studyplay.engines.scrabble.realboard.score_sheet import add_entry
from studyplay.engines.scrabble.realboard.sheet_records import (
    RealBoardGame,
    RealBoardLine,
    ScoreSheet,
)
from studyplay.engines.scrabble.realboard.starting_order import compute_starting_order
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.variants import VariantWords, build_rules
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Forbidden, NotFound, Refused, Stale
from studyplay.services.realboard import player_matching, real_game_uses
from studyplay.services.realboard.game_setup import Setup, validate_setup
from studyplay.store import codec
from studyplay.store import real_games as store
from studyplay.store.learners import Learner
from studyplay.store.real_games import RealGameRow, StoredRealGame
from studyplay.store.tables import EventRow
from studyplay.study.realboard import deciding
from studyplay.study.realboard.correction_problems import find_new_problems
from studyplay.study.realboard.deciding import RequestNotPossible
from studyplay.study.realboard.log_records import (
    LOG_RECORD_TYPES,
    Entered,
    LogRecord,
    ScorekeeperRequest,
)
from studyplay.study.realboard.state import LogHistory, RealGameState, append_record, fold_records
from studyplay.study.realboard.table import RealTable, compute_score_sheet
from studyplay.study.realboard.word_uses import RealGameWordUse, find_word_uses
from studyplay.words.nfkc import nfkc

MAX_RECENT_GAMES: Final = 30

UNKNOWN_WORD_CODE: Final = "scrabble.unknown-word"
"""Code of the problem that is hidden while the play can be challenged."""

NO_CONFIRMATIONS: Final[Mapping[str, int]] = {}


@dataclass(frozen=True, slots=True)
class RealBoardPlayer:
    """A player at the real board; a guest has no ``learner_id``."""

    name: str
    learner_id: int | None


@dataclass(frozen=True, slots=True)
class LoadedRealGame:
    """A real-board game at some time.

    ``elapsed_ms`` is the time since it was opened.  ``sheet`` is ``None`` until the starting order
    is known.  ``version`` is the number of log records.
    """

    row: RealGameRow
    setup: Setup
    rules: Rules
    players: tuple[RealBoardPlayer, ...]
    history: LogHistory
    sheet: ScoreSheet | None
    version: int
    elapsed_ms: Millis

    @property
    def state(self) -> RealGameState:
        """The present state of the log."""
        return self.history.current

    @property
    def challengeable_line(self) -> int | None:
        """Index of the line whose play can be challenged now, or ``None``."""
        if self.sheet is None:
            return None
        return deciding.find_challengeable_line(self.rules, self.sheet, self.state)

    def can_show_problem(self, line: int, problem: Violation) -> bool:
        """Return whether *problem* can be shown: not an unknown word that can be challenged."""
        return problem.code != UNKNOWN_WORD_CODE or line != self.challengeable_line


@dataclass(frozen=True, slots=True)
class RealBoardActionRequest:
    """A request of a page.

    ``client_id`` is the same when the page tries again.  ``base_version`` is the version that the
    page showed.
    """

    action: ScorekeeperRequest
    client_id: str
    base_version: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class RealBoardStepResult:
    """Result of a request: the game before and after it, and the log record it added.

    If the request was repeated, the record is the one added the first time.  ``new_problems`` are
    those that a correction has caused.
    """

    before: LoadedRealGame
    after: LoadedRealGame
    record: LogRecord
    new_problems: tuple[NewProblem, ...] = ()


def open_game(
    context: AppContext,
    scorekeeper: Learner,
    setup: Setup,
    at: datetime,
    confirmed: Mapping[str, int] = NO_CONFIRMATIONS,
) -> str:
    """Create a game and return its id.  Raises ``Refused`` for an invalid set-up.

    *confirmed* are the ids of learners who have confirmed by PIN, by player name; see
    ``match_players``.
    """
    setup = validate_setup(setup)
    game_id = secrets.token_urlsafe(9)
    row = RealGameRow(game_id, scorekeeper.id, codec.encode(setup), at, at, None)
    with context.database.write_transaction() as connection:
        sitting = tuple(
            player_matching.match_players(connection, scorekeeper, setup.players, confirmed)
        )
        store.add_real_game(connection, row, sitting, at)
    return game_id


def load_game(context: AppContext, learner: Learner, game_id: str, at: datetime) -> LoadedRealGame:
    """Return the game for its scorekeeper or a player.  Raises ``NotFound`` and ``Forbidden``."""
    with context.database.read_transaction() as connection:
        stored = load_stored_game(connection, learner, game_id)
    return build_game(context, stored, at)


def apply_action(
    context: AppContext, learner: Learner, game_id: str, request: RealBoardActionRequest
) -> RealBoardStepResult:
    """Apply the action and return its result.  A repeated request returns the first result.

    Raises:
        NotFound: There is no such game.
        Forbidden: The learner is neither its scorekeeper nor a player.
        Stale: The page is outdated.
        IllegalAction: The rules or the board forbid the entry.
        Refused: The action is not possible now.
    """
    with context.database.write_transaction() as connection:
        stored = load_stored_game(connection, learner, game_id)
        before = build_game(context, stored, request.at)
        index = _find_repeated(stored.entries, request.client_id)
        if index is not None:
            earlier = replace(stored, entries=stored.entries[:index])
            record = codec.decode(stored.entries[index].payload, LOG_RECORD_TYPES)
            return _build_result(context, build_game(context, earlier, request.at), before, record)
        if request.base_version is not None and request.base_version != before.version:
            raise Stale(before.version)
        record = _decide(context, before, request.action)
        after = _apply_record(context, before, record)
        entry = EventRow(
            after.version, request.client_id or None, request.at, codec.encode(record)
        )
        has_ended = after.sheet is not None and after.sheet.outcome is not None
        store.append_entry(connection, game_id, entry, has_ended=has_ended)
        real_game_uses.replace_uses(context, connection, stored, list_word_uses(context, after))
    return _build_result(context, before, after, record)


def preview_line(context: AppContext, game: LoadedRealGame, entry: PlayWritten) -> RealBoardLine:
    """Return the line that *entry* would add, without storing it.

    Raises ``Refused`` before the starting order is known, and ``IllegalAction`` for an invalid
    seat.
    """
    sheet_game = _sheet_game(context, game)
    if sheet_game is None or game.sheet is None:
        raise Refused("companion.order-first")
    return add_entry(sheet_game, game.sheet, entry).lines[-1]


def list_games(context: AppContext, learner: Learner, at: datetime) -> tuple[LoadedRealGame, ...]:
    """Return the latest games of the learner as scorekeeper or player, last changed first."""
    with context.database.read_transaction() as connection:
        rows = store.list_real_games_of_learner(connection, learner.id, MAX_RECENT_GAMES)
    return tuple(load_game(context, learner, row.id, at) for row in rows)


def seats_to_draw(game: LoadedRealGame) -> tuple[Seat, ...]:
    """Return the seats that must draw a tile for the starting order; empty once it is known."""
    if game.state.first is not None:
        return ()
    return compute_starting_order(
        len(game.players), game.state.rounds, game.rules.tiles
    ).seats_to_draw


def list_player_names(games: Sequence[LoadedRealGame]) -> tuple[str, ...]:
    """Return the distinct player names of *games*, to suggest them for the next game."""
    return tuple(dict.fromkeys(player.name for each in games for player in each.players))


def normalise_tiles(text: str) -> str:
    """Return *text* in normal-width capitals, without spaces: keyboards may send other forms."""
    return "".join(nfkc(text).upper().split())


def _decide(context: AppContext, before: LoadedRealGame, action: ScorekeeperRequest) -> LogRecord:
    table = _real_table(context, before.setup, before.rules)
    try:
        return deciding.decide(table, before.history, action, before.elapsed_ms, context.chance)
    except RequestNotPossible as error:
        raise Refused(f"companion.{error.code}", error.facts) from error


def _build_result(
    context: AppContext, before: LoadedRealGame, after: LoadedRealGame, record: LogRecord
) -> RealBoardStepResult:
    table = _real_table(context, before.setup, before.rules)
    return RealBoardStepResult(
        before, after, record, find_new_problems(table, before.state, record)
    )


def _find_repeated(log: Sequence[EventRow], client_id: str) -> int | None:
    """Return the index of the log record with that id, or ``None``."""
    found = (n for n, row in enumerate(log) if client_id and row.client_id == client_id)
    return next(found, None)


def load_stored_game(connection: Connection, learner: Learner, game_id: str) -> StoredRealGame:
    """Return the game for its scorekeeper or a player.  Raises ``NotFound`` and ``Forbidden``."""
    stored = store.load_real_game(connection, game_id)
    if stored is None:
        raise NotFound("game")
    if learner.id not in {stored.row.keeper_id, *(each for each, _ in stored.seats)}:
        raise Forbidden(game_id)
    return stored


def build_game(context: AppContext, stored: StoredRealGame, at: datetime) -> LoadedRealGame:
    """Build the game from its log, as of *at*.  Does not check access."""
    setup = codec.decode(stored.row.setup, {Setup.__name__: Setup})
    players = tuple(
        RealBoardPlayer(nickname or name, learner_id)
        for name, (learner_id, nickname) in zip(setup.players, stored.seats, strict=True)
    )
    history = fold_records(codec.decode(each.payload, LOG_RECORD_TYPES) for each in stored.entries)
    now = Millis(max(0, (at - stored.row.opened_at) // timedelta(milliseconds=1)))
    rules = build_rules(setup.rules, VariantWords())
    game = LoadedRealGame(
        stored.row, setup, rules, players, history, None, len(stored.entries), now
    )
    return _with_sheet(context, game)


def _apply_record(context: AppContext, game: LoadedRealGame, record: LogRecord) -> LoadedRealGame:
    history = append_record(game.history, record)
    after = replace(game, history=history, version=game.version + 1)
    sheet_game = _sheet_game(context, game)
    if not isinstance(record, Entered) or sheet_game is None or game.sheet is None:
        return _with_sheet(context, after)
    # Fast path: new lines do not change the earlier ones.
    new = (line.entry for line in record.lines)
    return replace(after, sheet=reduce(partial(add_entry, sheet_game), new, game.sheet))


def list_word_uses(context: AppContext, game: LoadedRealGame) -> Iterator[RealGameWordUse]:
    """Yield all word uses of the game."""
    sheet_game = _sheet_game(context, game)
    if sheet_game is not None and game.sheet is not None:
        yield from find_word_uses(sheet_game, game.state, game.sheet)


def _with_sheet(context: AppContext, game: LoadedRealGame) -> LoadedRealGame:
    sheet_game = _sheet_game(context, game)
    return replace(
        game, sheet=None if sheet_game is None else compute_score_sheet(sheet_game, game.state)
    )


def _real_table(context: AppContext, setup: Setup, rules: Rules) -> RealTable:
    return RealTable(rules, context.library.lexicon, len(setup.players))


def _sheet_game(context: AppContext, game: LoadedRealGame) -> RealBoardGame | None:
    """Return the game for the score sheet, or ``None`` before the starting order is known."""
    first = game.state.first
    return None if first is None else _real_table(context, game.setup, game.rules).game(first)
