"""Scrabble tables: create practice tables, load views, score tentative placements."""

import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from studyplay.bots.player import Bot
from studyplay.engines.core import IllegalAction, Seat, Violation
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.proposed_play import score_proposed_play
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.engines.scrabble.validation import propose_valid_plays
from studyplay.engines.scrabble.view import View
from studyplay.services.app_context import AppContext
from studyplay.services.errors import Refused
from studyplay.services.people.name_visibility import HiddenPlayer
from studyplay.services.tables import bot_turns, live_tables, table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.live_tables import TableView
from studyplay.services.tables.loaded_scrabble_table import scrabble_game_of, scrabble_state_of
from studyplay.store import tables as store
from studyplay.store.database import DatabaseUnusable
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow, TableRow

log = logging.getLogger(__name__)

ENGINE: Final = "scrabble"

RULESETS: Final = ("study", "seed000", "seed003", "publisher", "tournament")
"""Presets offered for practice, in display order."""

SEEDED_PART: Final = "seeded"
"""House rule that can be added to any of the presets."""

MAX_BOTS = 3
RECENT_GAMES_LIMIT = 20


@dataclass(frozen=True, slots=True)
class ScrabbleTableView:
    """A Scrabble table for one viewer, on ``seat`` or, with ``None``, as a spectator.

    ``players`` is by seat: a nickname (empty for a deleted account), a bot or ``HiddenPlayer``.
    """

    row: TableRow
    seat: Seat | None
    view: View
    players: tuple[str | Bot | HiddenPlayer, ...]
    rules: Rules


def open_practice_table(
    context: AppContext, learner: Learner, ruleset: str, bots: Sequence[Bot], at: datetime
) -> str:
    """Create a practice table against *bots* and return its id.

    Raises ``Refused`` for an unknown ruleset or a wrong number of bots.
    """
    preset, _, part = ruleset.partition("+")
    if preset not in RULESETS or part not in {"", SEEDED_PART}:
        raise Refused("practice.ruleset-unknown")
    if not 1 <= len(bots) <= MAX_BOTS:
        raise Refused("practice.bots", {"most": str(MAX_BOTS)})
    person = SeatRow(0, learner.id, None)
    others = [SeatRow(n, None, bot_turns.encode_bot(bot)) for n, bot in enumerate(bots, start=1)]
    table_id = secrets.token_urlsafe(9)
    table_actions.open_table(context, table_id, f"{ENGINE}/{ruleset}", (person, *others), at)
    return table_id


def load_for_viewer(
    context: AppContext, learner: Learner | None, table_id: str, at: datetime
) -> ScrabbleTableView:
    """Load the table for the learner.  Raises ``Forbidden``, and ``NotFound`` for another game."""
    return to_scrabble_view(live_tables.load_for_viewer(context, learner, table_id, at))


def to_scrabble_view(table_view: TableView) -> ScrabbleTableView:
    """Convert *table_view* to a Scrabble view.  Raises ``NotFound`` for another game."""
    table = table_view.table
    game = scrabble_game_of(table)
    return ScrabbleTableView(
        row=table.row,
        seat=table_view.seat,
        view=game.view(scrabble_state_of(table), table_view.seat),
        players=tuple(map(_player_label, table_view.players)),
        rules=game.rules,
    )


def apply_action(
    context: AppContext, learner: Learner, table_id: str, request: ActionRequest
) -> int:
    """Apply the action on the learner's seat and return the new version.

    Raises what ``live_tables.apply_action`` raises, and ``NotFound`` for another game.
    """
    scrabble_game_of(table_actions.load_table(context, table_id))
    return live_tables.apply_action(context, learner, table_id, request)


def score_placement(
    context: AppContext, learner: Learner, table_id: str, placement: PlaceTiles
) -> tuple[PlayScore, ...]:
    """Score *placement*, whether its words exist or not: one score sheet for each placement.

    Raises:
        IllegalAction: With the first violated clause of geometry or turn order.
    """
    table = table_actions.cached_table(context, table_id)
    seat = table.seat_of(learner.id)
    rules, state = scrabble_game_of(table).rules, scrabble_state_of(table)
    plays = propose_valid_plays(state, seat, placement, rules)
    if isinstance(plays, Violation):
        raise IllegalAction(plays)
    return tuple(map(score_proposed_play, plays))


def list_recent_views(context: AppContext, learner: Learner) -> tuple[ScrabbleTableView, ...]:
    """Return views of the learner's recent games, last changed first.  Does not schedule bots.

    Games that cannot be decoded are logged and skipped.
    """
    looks = []
    for row in list_recent_rows(context, learner):
        try:
            looks.append(to_scrabble_view(live_tables.peek(context, learner, row.id)))
        except DatabaseUnusable as broken:
            log.error("game skipped: %s", broken)  # noqa: TRY400 -- the message is enough
    return tuple(looks)


def list_recent_rows(context: AppContext, learner: Learner) -> tuple[TableRow, ...]:
    """Return the rows of the learner's recent games, last changed first."""
    with context.database.read_transaction() as connection:
        return store.list_tables_of_learner(connection, learner.id, ENGINE, RECENT_GAMES_LIMIT)


def _player_label(player: Learner | Bot | HiddenPlayer | None) -> str | Bot | HiddenPlayer:
    if isinstance(player, Learner):
        return player.nickname
    return "" if player is None else player
