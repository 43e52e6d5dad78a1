"""A game on a real board, kept on one phone: opened, written down, corrected and finished.

Every deed is one transaction: the log, the end of the game, and the records of its words.
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
"""The problem of a play that nobody is told of while it may be challenged."""

NOBODY: Final[Mapping[str, int]] = {}


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the real board; a guest has no ``learner_id`` and only a name."""

    name: str
    learner_id: int | None


@dataclass(frozen=True, slots=True)
class Kept:
    """A real game as it stands.  ``now`` is milliseconds since it was opened.

    ``sheet`` is ``None`` as long as nobody knows who begins; ``version`` counts the log.
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
        """What is written down."""
        return self.history.book

    @property
    def doubtable(self) -> int | None:
        """The line of the play that may be challenged now, if there is one."""
        if self.sheet is None:
            return None
        return deciding.doubtable(self.rules, self.sheet, self.book)

    def may_be_told(self, line: int, problem: Violation) -> bool:
        """Whether *problem* may be shown: not an unknown word that the others may doubt."""
        return problem.code != UNKNOWN or line != self.doubtable


@dataclass(frozen=True, slots=True)
class Sent:
    """What a page sent; ``client_id`` is the same when it tries again, ``base`` what it showed."""

    asked: Asked
    client_id: str
    base: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class Step:
    """What a step did: the game before and after it, and the deed, which may be an old one.

    ``brought`` are the problems that a correction has brought.
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
    """Open a game and return its id.  Raises ``Refused`` for an impossible set-up.

    A name is only a name, unless it is the keeper's own or that of a learner who has *agreed*,
    now (learners by name) or at an earlier game of this keeper.
    """
    setup = checked(setup)
    game_id = secrets.token_urlsafe(9)
    row = RealGameRow(game_id, keeper.id, codec.encode(setup), at, at, None)
    with studio.database.writing() as connection:
        sitting = tuple(agreeing.sitting(connection, keeper, setup.players, agreed))
        store.add(connection, row, sitting, at)
    return game_id


def look(studio: Studio, learner: Learner, game_id: str, at: datetime) -> Kept:
    """The game now.  Raises ``NotFound``, or ``Forbidden`` for who neither keeps nor plays it."""
    with studio.database.reading() as connection:
        stored = stored_for(connection, learner, game_id)
    return as_it_stands(studio, stored, at)


def act(studio: Studio, learner: Learner, game_id: str, sent: Sent) -> Step:
    """Do what was *sent*; if it was done already, say again what came of it.

    Raises ``NotFound``, ``Forbidden``, ``Stale`` for a page that is behind, ``IllegalAction``
    for what rules or board forbid, and ``Refused`` for what cannot be done now.
    """
    with studio.database.writing() as connection:
        stored = stored_for(connection, learner, game_id)
        before = as_it_stands(studio, stored, sent.at)
        again = _done_before(stored.log, sent.client_id)
        if again is not None:
            earlier = replace(stored, log=stored.log[:again])
            deed = codec.decode(stored.log[again].payload, DEEDS)
            return _step(studio, as_it_stands(studio, earlier, sent.at), before, deed)
        if sent.base is not None and sent.base != before.version:
            raise Stale(before.version)
        deed = _decide(studio, before, sent.asked)
        after = _with(studio, before, deed)
        entry = EventRow(after.version, sent.client_id or None, sent.at, codec.encode(deed))
        over = after.sheet is not None and after.sheet.outcome is not None
        store.append(connection, game_id, entry, over=over)
        companion_words.renew(studio, connection, stored, told_by(studio, after))
    return _step(studio, before, after, deed)


def preview(studio: Studio, kept: Kept, entry: PlayWritten) -> SheetLine:
    """The line that *entry* would be; nothing is written down.

    Raises ``Refused`` before the order is known, ``IllegalAction`` for a seat not there.
    """
    game = _game(studio, kept)
    if game is None or kept.sheet is None:
        raise Refused("companion.order-first")
    return written(game, kept.sheet, entry).lines[-1]


def listed(studio: Studio, learner: Learner, at: datetime) -> tuple[Kept, ...]:
    """The last games that the learner keeps or plays in, the one touched last first."""
    with studio.database.reading() as connection:
        rows = store.of_learner(connection, learner.id, RECENT)
    return tuple(look(studio, learner, row.id, at) for row in rows)


def due(kept: Kept) -> tuple[Seat, ...]:
    """Those who have to draw a tile now for the order; nobody once it is known."""
    if kept.book.first is not None:
        return ()
    return order_draw(len(kept.players), kept.book.rounds, kept.rules.tiles).draws


def partners(kept: Sequence[Kept]) -> tuple[str, ...]:
    """The names of all who sat at *kept*, each once, to be offered for the next game."""
    return tuple(dict.fromkeys(each.name for game in kept for each in game.players))


def folded(text: str) -> str:
    """*text* in capitals of plain width, as tiles show them; a keyboard may send others."""
    return "".join(nfkc(text).upper().split())


def _decide(studio: Studio, before: Kept, asked: Asked) -> Deed:
    table = _table(studio, before.setup, before.rules)
    try:
        return deciding.decide(table, before.history, asked, before.now, studio.chance)
    except Impossible as impossible:
        raise Refused(f"companion.{impossible.code}", impossible.facts) from impossible


def _step(studio: Studio, before: Kept, after: Kept, deed: Deed) -> Step:
    table = _table(studio, before.setup, before.rules)
    return Step(before, after, deed, brought(table, before.book, deed))


def _done_before(log: Sequence[EventRow], client_id: str) -> int | None:
    """The index of the deed with that id."""
    marked = (n for n, row in enumerate(log) if client_id and row.client_id == client_id)
    return next(marked, None)


def stored_for(connection: Connection, learner: Learner, game_id: str) -> StoredGame:
    """The game for who keeps or plays it.  Raises ``NotFound``, or ``Forbidden`` for others."""
    stored = store.read(connection, game_id)
    if stored is None:
        raise NotFound("game")
    if learner.id not in {stored.row.keeper_id, *(each for each, _ in stored.sitting)}:
        raise Forbidden(game_id)
    return stored


def as_it_stands(studio: Studio, stored: StoredGame, at: datetime) -> Kept:
    """The *stored* game as it stands; who may see it was asked before."""
    setup = codec.decode(stored.row.setup, {Setup.__name__: Setup})
    players = tuple(
        Player(nickname or name, learner_id)
        for name, (learner_id, nickname) in zip(setup.players, stored.sitting, strict=True)
    )
    history = fold(codec.decode(each.payload, DEEDS) for each in stored.log)
    now = Millis(max(0, (at - stored.row.opened_at) // timedelta(milliseconds=1)))
    rules = rules_of(setup.rules, VariantWords())
    kept = Kept(stored.row, setup, rules, players, history, None, len(stored.log), now)
    return _sheeted(studio, kept)


def _with(studio: Studio, kept: Kept, deed: Deed) -> Kept:
    history = told(kept.history, deed)
    after = replace(kept, history=history, version=kept.version + 1)
    game = _game(studio, kept)
    if not isinstance(deed, Entered) or game is None or kept.sheet is None:
        return _sheeted(studio, after)
    # The common case: the lines before stay as they are.
    new = (line.entry for line in deed.lines)
    return replace(after, sheet=reduce(partial(written, game), new, kept.sheet))


def told_by(studio: Studio, kept: Kept) -> Iterator[Told]:
    """All that the game tells the records."""
    game = _game(studio, kept)
    if game is not None and kept.sheet is not None:
        yield from uses(game, kept.book, kept.sheet)


def _sheeted(studio: Studio, kept: Kept) -> Kept:
    game = _game(studio, kept)
    return replace(kept, sheet=None if game is None else sheet_of(game, kept.book))


def _table(studio: Studio, setup: Setup, rules: Rules) -> Table:
    return Table(rules, studio.library.lexicon, len(setup.players))


def _game(studio: Studio, kept: Kept) -> RealGame | None:
    """The game as the sheet takes it, once it is known who begins."""
    first = kept.book.first
    return None if first is None else _table(studio, kept.setup, kept.rules).game(first)
