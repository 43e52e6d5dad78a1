"""Scrabble practice: a learner against bots, from the deal to the review."""

import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from studyplay.bots.player import Bot
from studyplay.engines.catalog import engine_of
from studyplay.engines.core import IllegalAction, Seat
from studyplay.engines.scrabble.actions import Action, PlaceTiles
from studyplay.engines.scrabble.judging import fault
from studyplay.engines.scrabble.play import runs
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.score import Sheet, score_play
from studyplay.engines.scrabble.view import View
from studyplay.services import botplay, host
from studyplay.services.host import Request
from studyplay.services.hosted import Hosted
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.store import tables as store
from studyplay.store.database import StoreBroken
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow, TableRow

log = logging.getLogger(__name__)

ENGINE: Final = "scrabble"

RULESETS: Final = ("study", "seed000", "seed003", "publisher", "tournament")
"""The rules that can be practised, in the order to offer them."""

MOST_BOTS = 3
RECENT = 20


@dataclass(frozen=True, slots=True)
class Look:
    """A table as the learner on ``seat`` sees it: ``view`` is the engine's own view type.

    ``players`` by seat: the learner's nickname or the bot.  ``thinking``: a bot is to act.
    """

    table: TableRow
    seat: Seat
    view: View
    players: tuple[str | Bot, ...]
    thinking: bool
    rules: Rules
    deadline: int | None


@dataclass(frozen=True, slots=True)
class Sent:
    """An action as a page sent it.

    ``client_id`` is made by the page and the same when it tries again; ``base`` is the
    version that the page showed.
    """

    action: Action
    client_id: str
    base: int | None
    at: datetime


def open_practice(
    studio: Studio, learner: Learner, ruleset: str, bots: Sequence[Bot], at: datetime
) -> str:
    """Deal a game against *bots* and return the table's id.

    Raises ``Refused`` for an unknown ruleset or an impossible number of bots.
    """
    if ruleset not in RULESETS:
        raise Refused("practice.ruleset-unknown")
    if not 1 <= len(bots) <= MOST_BOTS:
        raise Refused("practice.bots", {"most": str(MOST_BOTS)})
    person = SeatRow(0, learner.id, None)
    others = [SeatRow(n, None, botplay.describe(bot)) for n, bot in enumerate(bots, start=1)]
    table_id = secrets.token_urlsafe(9)
    host.open_table(studio, table_id, f"{ENGINE}/{ruleset}", (person, *others), at)
    return table_id


def look(studio: Studio, learner: Learner, table_id: str, at: datetime) -> Look:
    """The table now.  Raises ``NotFound``, as for a table of another game, or ``Forbidden``."""
    hosted = _practised(studio, table_id)
    seat = hosted.seat_of(learner.id)
    if hosted.overdue(at):
        host.tick(studio, table_id, at)
        hosted = _practised(studio, table_id)
    thinking = botplay.waiting(hosted) is not None
    if thinking:
        botplay.nudge(studio, table_id)
    return _look(hosted, seat, learner, thinking)


def act(studio: Studio, learner: Learner, table_id: str, sent: Sent) -> int:
    """Do what was *sent* on the learner's seat and return the new version; bots follow.

    Without a client id nothing is recognised as sent again.  Raises ``NotFound``,
    ``Forbidden``, ``Stale`` and ``IllegalAction``.
    """
    seat = _practised(studio, table_id).seat_of(learner.id)
    client_id = sent.client_id or secrets.token_urlsafe(12)
    request = Request(seat, sent.action, f"{seat}-{client_id}", sent.base, sent.at)
    return host.act(studio, table_id, request)


def price(
    studio: Studio, learner: Learner, table_id: str, placing: PlaceTiles, at: datetime
) -> Sheet:
    """What *placing* would score, whether its words exist or not.

    Raises ``IllegalAction`` with the first clause of geometry or turn that it breaks.
    """
    hosted = _practised(studio, table_id)
    seat = hosted.seat_of(learner.id)
    rules = hosted.crossword.rules
    violation = fault(hosted.state, seat, placing, hosted.millis(at), rules)
    if violation is not None:
        raise IllegalAction(violation)
    words = runs(hosted.state.board, placing.placements)
    return score_play(words, len(placing.placements), rules)


def listed(studio: Studio, learner: Learner) -> tuple[Look, ...]:
    """The learner's last games as they stand, the one touched last first; no bot is woken.

    A game that cannot be read is left out and named in the log: the others can go on.
    """
    looks = []
    for row in recent(studio, learner):
        try:
            hosted = host.look(studio, row.id)
        except StoreBroken as broken:
            log.error("left out: %s", broken)  # noqa: TRY400 -- the reason is told, not a trace
            continue
        looks.append(_look(hosted, hosted.seat_of(learner.id), learner, thinking=False))
    return tuple(looks)


def recent(studio: Studio, learner: Learner) -> tuple[TableRow, ...]:
    """The learner's last games, the one touched last first."""
    with studio.database.reading() as connection:
        return store.of_learner(connection, learner.id, ENGINE, RECENT)


def _practised(studio: Studio, table_id: str) -> Hosted:
    """The table, which must be one of this game."""
    hosted = host.look(studio, table_id)
    if engine_of(hosted.row.game).key != ENGINE:
        raise NotFound("table")
    return hosted


def _look(hosted: Hosted, seat: Seat, learner: Learner, thinking: bool) -> Look:
    players: list[str | Bot] = []
    for sitting in hosted.sitting:
        bot = botplay.bot_of(sitting)
        players.append(learner.nickname if bot is None else bot)
    return Look(
        table=hosted.row,
        seat=seat,
        view=hosted.crossword.view(hosted.state, seat),
        players=tuple(players),
        thinking=thinking,
        rules=hosted.crossword.rules,
        deadline=hosted.game.deadline(hosted.state),
    )
