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
from studyplay.engines.scrabble.aids.corrections import NewProblem
from studyplay.engines.scrabble.aids.entries import PlayWritten
from studyplay.engines.scrabble.aids.order import order_draw
from studyplay.engines.scrabble.aids.records import RealGame, ScoreSheet, SheetLine
from studyplay.engines.scrabble.aids.score_sheet import written
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.variants import VariantWords, rules_of
from studyplay.services.realboard import agreeing, companion_words
from studyplay.services.realboard.companion_setup import Setup, checked
from studyplay.services.refusals import Forbidden, NotFound, Refused, Stale
from studyplay.services.studio import Studio
from studyplay.store import codec
from studyplay.store import real_games as store
from studyplay.store.learners import Learner
from studyplay.store.real_games import RealGameRow, StoredGame
from studyplay.store.tables import EventRow
from studyplay.study.realboard import deciding
from studyplay.study.realboard.book import Book, History, fold, told
from studyplay.study.realboard.correcting import brought
from studyplay.study.realboard.deciding import Impossible
from studyplay.study.realboard.deeds import DEEDS, Asked, Deed, Entered
from studyplay.study.realboard.table import Table, sheet_of
from studyplay.study.realboard.told import Told, uses
from studyplay.words.nfkc import nfkc

RECENT: Final = 30

UNKNOWN: Final = "scrabble.unknown-word"
"""Code of the problem that is hidden while the play can be challenged."""

NOBODY: Final[Mapping[str, int]] = {}


@dataclass(frozen=True, slots=True)
class Player:
    """A player at the real board; a guest has no ``learner_id``."""

    name: str
    learner_id: int | None


@dataclass(frozen=True, slots=True)
class Kept:
    """A real-board game at some time.

    ``elapsed_ms`` is the time since it was opened.  ``sheet`` is ``None`` until the starting order
    is known.  ``version`` is the number of log records.
    """

    row: RealGameRow
    setup: Setup
    rules: Rules
    players: tuple[Player, ...]
    history: History
    sheet: ScoreSheet | None
    version: int
    now: Millis

    @property
    def book(self) -> Book:
        """The present state of the log."""
        return self.history.book

    @property
    def doubtable(self) -> int | None:
        """Index of the line whose play can be challenged now, or ``None``."""
        if self.sheet is None:
            return None
        return deciding.doubtable(self.rules, self.sheet, self.book)

    def may_be_told(self, line: int, problem: Violation) -> bool:
        """Return whether *problem* can be shown: not an unknown word that can be challenged."""
        return problem.code != UNKNOWN or line != self.doubtable


@dataclass(frozen=True, slots=True)
class Sent:
    """A request of a page.

    ``client_id`` is the same when the page tries again.  ``base_version`` is the version that the
    page showed.
    """

    asked: Asked
    client_id: str
    base: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Step:
    """Result of a request: the game before and after it, and the log record it added.

    If the request was repeated, the record is the one added the first time.  ``new_problems`` are
    those that a correction has caused.
    """

    before: Kept
    after: Kept
    deed: Deed
    brought: tuple[NewProblem, ...] = ()


def open_game(
    studio: Studio,
    keeper: Learner,
    setup: Setup,
    at: datetime,
    agreed: Mapping[str, int] = NOBODY,
) -> str:
    """Create a game and return its id.  Raises ``Refused`` for an invalid set-up.

    *confirmed* are the ids of learners who have confirmed by PIN, by player name; see
    ``match_players``.
    """
    setup = checked(setup)
    game_id = secrets.token_urlsafe(9)
    row = RealGameRow(game_id, keeper.id, codec.encode(setup), at, at, None)
    with studio.database.writing() as connection:
        sitting = tuple(agreeing.sitting(connection, keeper, setup.players, agreed))
        store.add(connection, row, sitting, at)
    return game_id


def look(studio: Studio, learner: Learner, game_id: str, at: datetime) -> Kept:
    """Return the game for its scorekeeper or a player.  Raises ``NotFound`` and ``Forbidden``."""
    with studio.database.reading() as connection:
        stored = stored_for(connection, learner, game_id)
    return as_it_stands(studio, stored, at)


def act(studio: Studio, learner: Learner, game_id: str, sent: Sent) -> Step:
    """Apply the action and return its result.  A repeated request returns the first result.

    Raises:
        NotFound: There is no such game.
        Forbidden: The learner is neither its scorekeeper nor a player.
        Stale: The page is outdated.
        IllegalAction: The rules or the board forbid the entry.
        Refused: The action is not possible now.
    """
    with studio.database.writing() as connection:
        stored = stored_for(connection, learner, game_id)
        before = as_it_stands(studio, stored, sent.at)
        index = _done_before(stored.log, sent.client_id)
        if index is not None:
            earlier = replace(stored, log=stored.log[:index])
            record = codec.decode(stored.log[index].payload, DEEDS)
            return _step(studio, as_it_stands(studio, earlier, sent.at), before, record)
        if sent.base is not None and sent.base != before.version:
            raise Stale(before.version)
        record = _decide(studio, before, sent.asked)
        after = _with(studio, before, record)
        entry = EventRow(after.version, sent.client_id or None, sent.at, codec.encode(record))
        has_ended = after.sheet is not None and after.sheet.outcome is not None
        store.append(connection, game_id, entry, over=has_ended)
        companion_words.renew(studio, connection, stored, told_by(studio, after))
    return _step(studio, before, after, record)


def preview(studio: Studio, kept: Kept, entry: PlayWritten) -> SheetLine:
    """Return the line that *entry* would add, without storing it.

    Raises ``Refused`` before the starting order is known, and ``IllegalAction`` for an invalid
    seat.
    """
    sheet_game = _game(studio, kept)
    if sheet_game is None or kept.sheet is None:
        raise Refused("companion.order-first")
    return written(sheet_game, kept.sheet, entry).lines[-1]


def listed(studio: Studio, learner: Learner, at: datetime) -> tuple[Kept, ...]:
    """Return the latest games of the learner as scorekeeper or player, last changed first."""
    with studio.database.reading() as connection:
        rows = store.of_learner(connection, learner.id, RECENT)
    return tuple(look(studio, learner, row.id, at) for row in rows)


def due(kept: Kept) -> tuple[Seat, ...]:
    """Return the seats that must draw a tile for the starting order; empty once it is known."""
    if kept.book.first is not None:
        return ()
    return order_draw(len(kept.players), kept.book.rounds, kept.rules.tiles).draws


def partners(kept: Sequence[Kept]) -> tuple[str, ...]:
    """Return the distinct player names of *games*, to suggest them for the next game."""
    return tuple(dict.fromkeys(player.name for each in kept for player in each.players))


def folded(text: str) -> str:
    """Return *text* in normal-width capitals, without spaces: keyboards may send other forms."""
    return "".join(nfkc(text).upper().split())


def _decide(studio: Studio, before: Kept, asked: Asked) -> Deed:
    table = _table(studio, before.setup, before.rules)
    try:
        return deciding.decide(table, before.history, asked, before.now, studio.chance)
    except Impossible as error:
        raise Refused(f"companion.{error.code}", error.facts) from error


def _step(studio: Studio, before: Kept, after: Kept, deed: Deed) -> Step:
    table = _table(studio, before.setup, before.rules)
    return Step(before, after, deed, brought(table, before.book, deed))


def _done_before(log: Sequence[EventRow], client_id: str) -> int | None:
    """Return the index of the log record with that id, or ``None``."""
    found = (n for n, row in enumerate(log) if client_id and row.client_id == client_id)
    return next(found, None)


def stored_for(connection: Connection, learner: Learner, game_id: str) -> StoredGame:
    """Return the game for its scorekeeper or a player.  Raises ``NotFound`` and ``Forbidden``."""
    stored = store.read(connection, game_id)
    if stored is None:
        raise NotFound("game")
    if learner.id not in {stored.row.keeper_id, *(each for each, _ in stored.sitting)}:
        raise Forbidden(game_id)
    return stored


def as_it_stands(studio: Studio, stored: StoredGame, at: datetime) -> Kept:
    """Build the game from its log, as of *at*.  Does not check access."""
    setup = codec.decode(stored.row.setup, {Setup.__name__: Setup})
    players = tuple(
        Player(nickname or name, learner_id)
        for name, (learner_id, nickname) in zip(setup.players, stored.sitting, strict=True)
    )
    history = fold(codec.decode(each.payload, DEEDS) for each in stored.log)
    now = Millis(max(0, (at - stored.row.opened_at) // timedelta(milliseconds=1)))
    rules = rules_of(setup.rules, VariantWords())
    game = Kept(stored.row, setup, rules, players, history, None, len(stored.log), now)
    return _sheeted(studio, game)


def _with(studio: Studio, kept: Kept, deed: Deed) -> Kept:
    history = told(kept.history, deed)
    after = replace(kept, history=history, version=kept.version + 1)
    sheet_game = _game(studio, kept)
    if not isinstance(deed, Entered) or sheet_game is None or kept.sheet is None:
        return _sheeted(studio, after)
    # Fast path: new lines do not change the earlier ones.
    new = (line.entry for line in deed.lines)
    return replace(after, sheet=reduce(partial(written, sheet_game), new, kept.sheet))


def told_by(studio: Studio, kept: Kept) -> Iterator[Told]:
    """Yield all word uses of the game."""
    sheet_game = _game(studio, kept)
    if sheet_game is not None and kept.sheet is not None:
        yield from uses(sheet_game, kept.book, kept.sheet)


def _sheeted(studio: Studio, kept: Kept) -> Kept:
    sheet_game = _game(studio, kept)
    return replace(kept, sheet=None if sheet_game is None else sheet_of(sheet_game, kept.book))


def _table(studio: Studio, setup: Setup, rules: Rules) -> Table:
    return Table(rules, studio.library.lexicon, len(setup.players))


def _game(studio: Studio, kept: Kept) -> RealGame | None:
    """Return the game for the score sheet, or ``None`` before the starting order is known."""
    first = kept.book.first
    return None if first is None else _table(studio, kept.setup, kept.rules).game(first)
