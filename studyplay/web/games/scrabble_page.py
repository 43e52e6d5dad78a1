"""Texts and view objects around the Scrabble board, built from the seat's view alone."""

from dataclasses import dataclass
from typing import Final

from studyplay.bots.player import Bot
from studyplay.engines.core import Outcome, Seat
from studyplay.engines.scrabble.score import Sheet
from studyplay.engines.scrabble.state import Line
from studyplay.engines.scrabble.view import View
from studyplay.services.people.naming import Unnamed
from studyplay.services.tables.practice import Look
from studyplay.web.i18n import gettext
from studyplay.web.texts import practice as texts
from studyplay.web.texts.numbers import minus
from studyplay.web.texts.robots import robot_name, seat_name
from studyplay.web.texts.teaching import manner
from studyplay.words.model import Level

PLAYS: Final = frozenset({"play", "added"})
"""Kinds of score sheet lines that show words."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat.  ``level`` and ``strength`` are those of a robot.

    ``is_to_act``: the game waits for this seat.  ``rack`` is empty until the end.
    """

    name: str
    level: Level | None
    strength: str
    score: str
    tiles: int
    is_me: bool
    is_robot: bool
    acts: bool
    rack: str


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of the score sheet.  ``squares`` are the squares of its tiles, ``row-col``."""

    sitter: Sitter
    kind: str
    words: tuple[str, ...]
    short: str
    points: str
    total: str
    assisted: bool
    sheet: Sheet | None
    squares: str


def sitters(look: Look) -> tuple[Sitter, ...]:
    """Build the seats in order."""
    return tuple(_sitter(look, seat) for seat in range(len(look.players)))


def lines(look: Look) -> tuple[SheetLine, ...]:
    """Build the score sheet, the first turn first."""
    seated = sitters(look)
    return tuple(_line(line, seated[line.seat]) for line in look.view.sheet)


def turn(look: Look) -> str:
    """Describe whose turn it is, in one short line."""
    view = look.view
    if view.outcome is not None:
        return result(look, view.outcome)
    if view.stop_asked not in {None, look.seat} and look.seat in view.to_act:
        return gettext("Stop the game?")
    if look.seat in view.to_act and view.turn == look.seat:
        return gettext("Your turn")
    if look.seat in view.to_act and view.pending is not None:
        return gettext("Challenge it, or let it stand?")
    if look.seat in view.to_act:
        return gettext("You are asked something.")
    return gettext("%(name)s is thinking …", name=name(look, _awaited(view)))


def _awaited(view: View) -> Seat:
    """Return the seat that the game waits for: the one on turn, or else the first to act."""
    return view.turn if view.turn in view.to_act else min(view.to_act, default=view.turn)


def result(look: Look, outcome: Outcome) -> str:
    """Describe who has won."""
    if outcome.winners == {look.seat}:
        return gettext("You have won!")
    if look.seat in outcome.winners:
        return gettext("A draw")
    winners = ", ".join(name(look, seat) for seat in sorted(outcome.winners))
    return gettext("%(name)s has won", name=winners)


def name(look: Look, seat: Seat) -> str:
    """Return a player's nickname, or a robot or hidden player with its number."""
    player = look.players[seat]
    if isinstance(player, str):
        return player or gettext("Somebody")
    if isinstance(player, Unnamed):
        return seat_name(seat)
    return robot_name(seat, look.players)


def _sitter(look: Look, seat: int) -> Sitter:
    player, view = look.players[seat], look.view
    bot = player if isinstance(player, Bot) else None
    return Sitter(
        name=name(look, Seat(seat)),
        level=bot.level if bot else None,
        strength=manner(bot) if bot else "",
        score=minus(view.scores[seat]),
        tiles=view.rack_counts[seat],
        is_me=seat == look.seat,
        is_robot=bot is not None,
        acts=seat in view.to_act,
        rack=view.racks[seat] if view.racks else "",
    )


def _line(line: Line, sitter: Sitter) -> SheetLine:
    return SheetLine(
        sitter=sitter,
        kind=line.kind,
        words=line.words if line.kind in PLAYS else (),
        short="" if line.kind in PLAYS else texts.short(line),
        points=minus(f"{line.points:+d}") if line.points else "0",
        total=minus(line.total),
        assisted=line.assisted,
        sheet=line.sheet,
        squares=" ".join(f"{tile.row}-{tile.col}" for tile in line.placements),
    )
