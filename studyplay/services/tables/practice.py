"""Scrabble tables: create practice tables, load views, score tentative placements."""

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
"""Presets offered for practice, in display order."""

SEEDED: Final = "seeded"
"""House rule that can be added to any of the presets."""

MOST_BOTS = 3
RECENT = 20


@dataclass(frozen=True, slots=True)
class Look:
    """A Scrabble table for one viewer, on ``seat`` or, with ``None``, as a spectator.

    ``players`` is by seat: a nickname (empty for a deleted account), a bot or ``HiddenPlayer``.
    """

    table: TableRow
    seat: Seat | None
    view: View
    players: tuple[str | Bot | Unnamed, ...]
    rules: Rules


def open_practice(
    studio: Studio, learner: Learner, ruleset: str, bots: Sequence[Bot], at: datetime
) -> str:
    """Create a practice table against *bots* and return its id.

    Raises ``Refused`` for an unknown ruleset or a wrong number of bots.
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
    """Load the table for the learner.  Raises ``Forbidden``, and ``NotFound`` for another game."""
    return look_of(live.look(studio, learner, table_id, at))


def look_of(seen: Seen) -> Look:
    """Convert *table_view* to a Scrabble view.  Raises ``NotFound`` for another game."""
    game, table = seen.hosted.crossword, seen.hosted
    return Look(
        table=table.row,
        seat=seen.seat,
        view=game.view(table.crossword_state, seen.seat),
        players=tuple(map(_player, seen.players)),
        rules=game.rules,
    )


def act(studio: Studio, learner: Learner, table_id: str, sent: Sent) -> int:
    """Apply the action on the learner's seat and return the new version.

    Raises what ``live_tables.apply_action`` raises, and ``NotFound`` for another game.
    """
    _ = host.look(studio, table_id).crossword
    return live.act(studio, learner, table_id, sent)


def price(
    studio: Studio, learner: Learner, table_id: str, placing: PlaceTiles, at: datetime
) -> tuple[Sheet, ...]:
    """Score *placement*, whether its words exist or not: one score sheet for each placement.

    Raises:
        IllegalAction: With the first violated clause of geometry or turn order.
    """
    table = host.at_hand(studio, table_id)
    seat, rules, state = table.seat_of(learner.id), table.crossword.rules, table.crossword_state
    violation = fault(state, seat, placing, table.millis(at), rules)
    if violation is not None:
        raise IllegalAction(violation)
    return tuple(map(score, placements_of(attempt(state, seat, placing, rules))))


def listed(studio: Studio, learner: Learner) -> tuple[Look, ...]:
    """Return views of the learner's recent games, last changed first.  Does not schedule bots.

    Games that cannot be decoded are logged and skipped.
    """
    looks = []
    for row in recent(studio, learner):
        try:
            looks.append(look_of(live.glance(studio, learner, row.id)))
        except StoreBroken as broken:
            log.error("game skipped: %s", broken)  # noqa: TRY400 -- the message is enough
    return tuple(looks)


def recent(studio: Studio, learner: Learner) -> tuple[TableRow, ...]:
    """Return the rows of the learner's recent games, last changed first."""
    with studio.database.reading() as connection:
        return store.of_learner(connection, learner.id, ENGINE, RECENT)


def _player(player: Learner | Bot | Unnamed | None) -> str | Bot | Unnamed:
    if isinstance(player, Learner):
        return player.nickname
    return "" if player is None else player
