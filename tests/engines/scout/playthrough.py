"""Whole games as text, one a preset, kept in ``golden/`` and read as a diff when rules change.

``python -m tests.golden`` writes the files anew.
"""

from collections.abc import Iterator, Mapping, Sequence

from studyplay.engines.scout.cards import Card
from studyplay.engines.scout.events import (
    ChipSpent,
    Dealt,
    Event,
    HandHeld,
    RoundEnded,
    Scouted,
    Shown,
    Stopped,
)
from studyplay.engines.scout.rules import BASE_RULES, HOLDER_RULES, STOP_RULES
from studyplay.engines.scout.state import State
from studyplay.engines.scout.view import View
from tests.contract.scout import contestant
from tests.golden import Playthrough


def told(event: Event) -> str:
    """One line for an event."""
    name = type(event).__name__
    match event:
        case Dealt(number, first, hands, aside, out):
            rows = "; ".join(_written(hand) for hand in hands)
            return (
                f"{name} round={number} first={first} {rows}; "
                f"aside {_written(aside)}; out {_written(out)}"
            )
        case HandHeld(seat, flipped):
            return f"{name} {seat} {'flipped' if flipped else 'kept'}"
        case Shown(seat, start, cards):
            return f"{name} {seat} {_written(cards)} from {start}"
        case Scouted(seat, side, card, flipped, slot, paid_to, plays_on):
            how = "flipped" if flipped else "kept"
            paid = "own chip" if paid_to is None else f"paid to {paid_to}"
            more = ", plays on" if plays_on else ""
            return f"{name} {seat} {side} {_written([card])} {how} at {slot}, {paid}{more}"
        case ChipSpent(seat) | Stopped(seat):
            return f"{name} {seat}"
        case RoundEnded():
            return _counted(event)


def _counted(event: RoundEnded) -> str:
    columns = zip(event.captured, event.chips, event.hands, event.points, strict=True)
    rows = "; ".join(
        f"{len(captured)}+{chips}-{len(hand)}={points}"
        for captured, chips, hand, points in columns
    )
    return f"RoundEnded round={event.number} {event.reason} exempt={event.exempt} {rows}"


def seen(view: View) -> str:
    """One line for a view."""
    who = "all" if view.seat is None else f"{view.seat}  "
    acting = "".join(map(str, sorted(view.to_act)))
    return (
        f"{who} hand={_written(view.hand)} held={_row(view.hand_counts)}"
        f" active={_written(view.active)} of={view.owner} scouts={view.scouts}"
        f" tokens={_row(view.tokens)} chips={_row(view.chips)}"
        f" captured={_row(view.captured_counts)} totals={_row(view.totals)} act={acting or '-'}"
    )


def _written(cards: Sequence[Card]) -> str:
    return " ".join(f"{card.up}/{card.down}" for card in cards) or "-"


def _row(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def last(state: State) -> Iterator[str]:
    """The hands of every round's end."""
    for result in state.results:
        yield f"round {result.number}: " + "; ".join(map(_written, result.hands))


SEEDS = {BASE_RULES: 543, HOLDER_RULES: 505, STOP_RULES: 55}
"""Games chosen because they are short and most kinds of events happen in them."""

PAGES: Mapping[str, Playthrough] = {
    rules.key: Playthrough(contestant(rules), seed, told, seen, last)
    for rules, seed in SEEDS.items()
}
