"""Crossword games as text, one a ruleset (`tests.golden`)."""

from collections.abc import Iterator, Mapping
from itertools import starmap
from typing import Any, Final

from studyplay.engines.scrabble.coordinates import format_square
from studyplay.engines.scrabble.events import (
    ChallengeFailed,
    Event,
    GameEnded,
    GaveUp,
    LookedUp,
    OrderDrawn,
    Passed,
    PhonyWithdrawn,
    PlayAccepted,
    StopAnswered,
    StopProposed,
    TilesDrawn,
    TilesExchanged,
    TilesPlaced,
    TurnMissed,
    WindowClosed,
)
from studyplay.engines.scrabble.scoring import PlayScore
from studyplay.engines.scrabble.variants import build_rules
from studyplay.engines.scrabble.view import View
from tests.contract.crossword import WORDS_OF_CARDS, contestant
from tests.golden import Playthrough

SEEDS: Final = {
    "study": 244,
    "seed000": 244,
    "seed003": 281,
    "publisher": 14,
    "tournament": 14,
    "study+super": 104,
    "study+power": 179,
    "study+super+power": 4,
    "study+power-swap": 139,
    "study+super+cards": 120,
    "study+power+cards": 64,
    "study+super+power+cards": 20,
    "seed003+power": 215,
    "study+cards": 108,
    "seed003+cards": 121,
}
"""Games chosen because they are short and most kinds of events happen in them."""


def _seen(view: View) -> str:
    who = "all" if view.seat is None else f"{view.seat}  "
    acting = "".join(map(str, sorted(view.to_act)))
    counts = "/".join(map(str, view.rack_counts))
    scores = "/".join(map(str, view.scores))
    return (
        f"{who} rack={view.rack or '-'} held={counts} bag={view.bag_count}"
        f" unseen={len(view.unseen)} scores={scores} turn={view.turn} act={acting or '-'}"
        f"{' window' if view.pending else ''}{' helped' if view.helped else ''}"
        f"{''.join(starmap(_part, view.slices.items()))}"
    )


def _part(key: str, value: object) -> str:
    """What the seat sees of an expansion, without the name of its class."""
    return f" {key}({str(value).partition('(')[2]}"


def _told(event: Event) -> str:  # noqa: C901, PLR0911 -- a case an event
    name = type(event).__name__
    match event:
        case OrderDrawn(seats, rounds, first):
            shown = " then ".join(
                " ".join(f"{seat}:{tile}" for seat, tile in drawn) for drawn in rounds
            )
            return f"{name} seats={seats} {shown} first={first}"
        case TilesDrawn(seat, tiles):
            return f"{name} {seat} {tiles}"
        case TilesPlaced(seat, placements, sheet):
            where = " ".join(f"{format_square(p.row, p.col)}={p.letter}" for p in placements)
            marks = f"{' assisted' if event.assisted else ''} {event.tiles}".rstrip()
            return f"{name} {seat} {where} {_scored(sheet)}{marks} closes={event.closes_at}"
        case TilesExchanged(seat, given, drawn, returned_first):
            order = "return, draw" if returned_first else "draw, return"
            return f"{name} {seat} {given} for {drawn} ({order})"
        case WindowClosed(reason):
            return f"{name} {reason}"
        case PhonyWithdrawn(challenger, seat, unknown):
            return f"{name} {seat} by {challenger}: {', '.join(unknown)}"
        case ChallengeFailed(challenger, seat, penalty, turns):
            return f"{name} {challenger} against {seat}: {penalty} points, {turns} turns"
        case StopAnswered(seat, agree):
            return f"{name} {seat} {'yes' if agree else 'no'}"
        case GameEnded(reason, racks, adjustments):
            return f"{name} {reason} {racks} {adjustments}"
        case (
            PlayAccepted(seat)
            | Passed(seat)
            | GaveUp(seat)
            | TurnMissed(seat)
            | LookedUp(seat)
            | StopProposed(seat)
        ):
            return f"{name} {seat}"
        case _:
            return str(event)


def _scored(sheet: PlayScore) -> str:
    words = [f"{word.word}:{word.points}" for word in sheet.words]
    return ",".join([*words, *(f"{bonus.name}:{bonus.points}" for bonus in sheet.bonuses)])


def _board(state: Any) -> Iterator[str]:
    yield from state.board.rows


PAGES: Final[Mapping[str, Playthrough]] = {
    key: Playthrough(contestant(build_rules(key, WORDS_OF_CARDS)), seed, _told, _seen, _board)
    for key, seed in SEEDS.items()
}
"""By ruleset."""
