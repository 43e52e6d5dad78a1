"""Texts and view objects around the Scrabble board, built from the seat's view alone."""

from dataclasses import dataclass
from typing import Final

from studyplay.bots.player import Bot
from studyplay.engines.core import Outcome, Seat
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.engines.scrabble.state import ScoreSheetLine
from studyplay.engines.scrabble.view import View
from studyplay.services.people.name_visibility import HiddenPlayer
from studyplay.services.tables.scrabble_tables import ScrabbleTableView
from studyplay.web.i18n import gettext
from studyplay.web.texts.number_format import with_minus_sign
from studyplay.web.texts.tables import scrabble_texts as texts
from studyplay.web.texts.tables.player_names import robot_name, seat_name
from studyplay.web.texts.tables.teaching_robots import describe_bot
from studyplay.words.model import Level

PLAY_KINDS: Final = frozenset({"play", "added"})
"""Kinds of score sheet lines that show words."""


@dataclass(frozen=True, slots=True)
class ScrabbleSeatView:
    """One seat.  ``level`` and ``strength`` are those of a robot.

    ``is_to_act``: the game waits for this seat.  ``rack`` is empty until the end.
    """

    name: str
    level: Level | None
    strength: str
    score: str
    tile_count: int
    is_me: bool
    is_robot: bool
    is_to_act: bool
    rack: str


@dataclass(frozen=True, slots=True)
class ScrabbleSheetLineView:
    """One line of the score sheet.  ``squares`` are the squares of its tiles, ``row-col``."""

    seat: ScrabbleSeatView
    kind: str
    words: tuple[str, ...]
    event: str
    points: str
    total: str
    assisted: bool
    sheet: PlayScore | None
    squares: str


def build_seats(table: ScrabbleTableView) -> tuple[ScrabbleSeatView, ...]:
    """Build the seats in order."""
    return tuple(_build_seat(table, seat) for seat in range(len(table.players)))


def build_sheet_lines(table: ScrabbleTableView) -> tuple[ScrabbleSheetLineView, ...]:
    """Build the score sheet, the first turn first."""
    seated = build_seats(table)
    return tuple(_build_sheet_line(line, seated[line.seat]) for line in table.view.sheet)


def describe_turn(table: ScrabbleTableView) -> str:
    """Describe whose turn it is, in one short line."""
    view = table.view
    if view.outcome is not None:
        return describe_result(table, view.outcome)
    if view.stop_asked not in {None, table.seat} and table.seat in view.to_act:
        return gettext("Stop the game?")
    if table.seat in view.to_act and view.turn == table.seat:
        return gettext("Your turn")
    if table.seat in view.to_act and view.pending is not None:
        return gettext("Challenge it, or let it stand?")
    if table.seat in view.to_act:
        return gettext("You are asked something.")
    return gettext("%(name)s is thinking …", name=player_name(table, _awaited_seat(view)))


def _awaited_seat(view: View) -> Seat:
    """Return the seat that the game waits for: the one on turn, or else the first to act."""
    return view.turn if view.turn in view.to_act else min(view.to_act, default=view.turn)


def describe_result(table: ScrabbleTableView, outcome: Outcome) -> str:
    """Describe who has won."""
    if outcome.winners == {table.seat}:
        return gettext("You have won!")
    if table.seat in outcome.winners:
        return gettext("A draw")
    winners = ", ".join(player_name(table, seat) for seat in sorted(outcome.winners))
    return gettext("%(name)s has won", name=winners)


def player_name(table: ScrabbleTableView, seat: Seat) -> str:
    """Return a player's nickname, or a robot or hidden player with its number."""
    player = table.players[seat]
    if isinstance(player, str):
        return player or gettext("Somebody")
    if isinstance(player, HiddenPlayer):
        return seat_name(seat)
    return robot_name(seat, table.players)


def _build_seat(table: ScrabbleTableView, seat: int) -> ScrabbleSeatView:
    player, view = table.players[seat], table.view
    bot = player if isinstance(player, Bot) else None
    return ScrabbleSeatView(
        name=player_name(table, Seat(seat)),
        level=bot.level if bot else None,
        strength=describe_bot(bot) if bot else "",
        score=with_minus_sign(view.scores[seat]),
        tile_count=view.rack_counts[seat],
        is_me=seat == table.seat,
        is_robot=bot is not None,
        is_to_act=seat in view.to_act,
        rack=view.racks[seat] if view.racks else "",
    )


def _build_sheet_line(line: ScoreSheetLine, seat: ScrabbleSeatView) -> ScrabbleSheetLineView:
    return ScrabbleSheetLineView(
        seat=seat,
        kind=line.kind,
        words=line.words if line.kind in PLAY_KINDS else (),
        event="" if line.kind in PLAY_KINDS else texts.describe_turn(line),
        points=with_minus_sign(f"{line.points:+d}") if line.points else "0",
        total=with_minus_sign(line.total),
        assisted=line.assisted,
        sheet=line.sheet,
        squares=" ".join(f"{tile.row}-{tile.col}" for tile in line.placements),
    )
