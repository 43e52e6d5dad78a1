"""Crossword games: opening one against bots, looking at any, and what a play would score."""

import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from studyplay.bots.player import Bot
from studyplay.engines.core import IllegalAction, Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.attempt import attempt, placements_of, score
from studyplay.engines.scrabble.judging import fault
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.score import Sheet
from studyplay.engines.scrabble.view import View
from studyplay.services.people.naming import Unnamed
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.services.tables import botplay, host, live
from studyplay.services.tables.live import Seen, Sent
from studyplay.store import tables as store
from studyplay.store.database import StoreBroken
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow, TableRow

log = logging.getLogger(__name__)

ENGINE: Final = "scrabble"

RULESETS: Final = ("study", "seed000", "seed003", "publisher", "tournament")
"""The rules that can be practised, in the order to offer them."""

SEEDED: Final = "seeded"
"""The house rule that can be practised with any of them."""

MOST_BOTS = 3
RECENT = 20


@dataclass(frozen=True, slots=True)
class Look:
    """A table as ``seat`` sees it, the audience with ``None``; ``view`` is the engine's own type.

    ``players`` by seat: a nickname, empty if the record was deleted, the bot, or ``Unnamed``.
    """

    table: TableRow
    seat: Seat | None
    view: View
    players: tuple[str | Bot | Unnamed, ...]
    rules: Rules


def open_practice(
    studio: Studio, learner: Learner, ruleset: str, bots: Sequence[Bot], at: datetime
) -> str:
    """Deal a game against *bots* and return the table's id.

    Raises ``Refused`` for an unknown ruleset or an impossible number of bots.
    """
    preset, _, part = ruleset.partition("+")
    if preset not in RULESETS or part not in {"", SEEDED}:
        raise Refused("practice.ruleset-unknown")
    if not 1 <= len(bots) <= MOST_BOTS:
        raise Refused("practice.bots", {"most": str(MOST_BOTS)})
    person = SeatRow(0, learner.id, None)
    others = [SeatRow(n, None, botplay.describe(bot)) for n, bot in enumerate(bots, start=1)]
    table_id = secrets.token_urlsafe(9)
    host.open_table(studio, table_id, f"{ENGINE}/{ruleset}", (person, *others), at)
    return table_id


def look(studio: Studio, learner: Learner | None, table_id: str, at: datetime) -> Look:
    """The table now.  Raises ``NotFound``, as for a table of another game, or ``Forbidden``."""
    return look_of(live.look(studio, learner, table_id, at))


def look_of(seen: Seen) -> Look:
    """A table of this game as it was *seen*.  Raises ``NotFound`` for another game."""
    game, hosted = seen.hosted.crossword, seen.hosted
    return Look(
        table=hosted.row,
        seat=seen.seat,
        view=game.view(hosted.crossword_state, seen.seat),
        players=tuple(map(_player, seen.players)),
        rules=game.rules,
    )


def act(studio: Studio, learner: Learner, table_id: str, sent: Sent) -> int:
    """Do what was *sent* on the learner's seat and return the new version.

    Raises what ``live.act`` raises, and ``NotFound`` for a table of another game.
    """
    _ = host.look(studio, table_id).crossword
    return live.act(studio, learner, table_id, sent)


def price(
    studio: Studio, learner: Learner, table_id: str, placing: PlaceTiles, at: datetime
) -> tuple[Sheet, ...]:
    """What *placing* would score, whether its words exist or not: a sheet for each placement.

    Raises ``IllegalAction`` with the first clause of geometry or turn that it breaks.
    """
    hosted = host.at_hand(studio, table_id)
    seat, rules, state = hosted.seat_of(learner.id), hosted.crossword.rules, hosted.crossword_state
    violation = fault(state, seat, placing, hosted.millis(at), rules)
    if violation is not None:
        raise IllegalAction(violation)
    return tuple(map(score, placements_of(attempt(state, seat, placing, rules))))


def listed(studio: Studio, learner: Learner) -> tuple[Look, ...]:
    """The learner's last games as they stand, the one touched last first; no bot is woken.

    A game that cannot be read is left out and named in the log: the others can go on.
    """
    looks = []
    for row in recent(studio, learner):
        try:
            looks.append(look_of(live.glance(studio, learner, row.id)))
        except StoreBroken as broken:
            log.error("left out: %s", broken)  # noqa: TRY400 -- the reason is told, not a trace
    return tuple(looks)


def recent(studio: Studio, learner: Learner) -> tuple[TableRow, ...]:
    """The learner's last games, the one touched last first."""
    with studio.database.reading() as connection:
        return store.of_learner(connection, learner.id, ENGINE, RECENT)


def _player(player: Learner | Bot | Unnamed | None) -> str | Bot | Unnamed:
    if isinstance(player, Learner):
        return player.nickname
    return "" if player is None else player
