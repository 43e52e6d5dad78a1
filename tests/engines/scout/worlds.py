"""Rounds to begin with, written as people write them: ``3/7`` is a card, the first number up."""

import random
from collections.abc import Sequence
from itertools import chain

from studyplay.engines.core import IllegalAction, Millis, Seat, Table
from studyplay.engines.scout.actions import Action, Keep
from studyplay.engines.scout.cards import Card
from studyplay.engines.scout.events import Dealt, Event
from studyplay.engines.scout.game import ScoutGame
from studyplay.engines.scout.rules import BASE_RULES, PRESETS, Rules
from studyplay.engines.scout.state import State
from studyplay.engines.scout.view import View

ScoutTable = Table[State, Action, Event, View]

ALL_RULES = tuple(PRESETS.values())
AT = Millis(0)


def cards(text: str) -> tuple[Card, ...]:
    """``"3/1 3/2"`` as cards."""
    halves = (each.partition("/") for each in text.split())
    return tuple(Card(int(up), int(down)) for up, _, down in halves)


def dealt(*hands: str, rules: Rules = BASE_RULES, aside: str = "", first: int = 0) -> ScoutTable:
    """A table at which these hands were dealt, before anybody has decided how to hold them."""
    deal = Dealt(1, Seat(first), tuple(map(cards, hands)), cards(aside), ())
    return Table.replay(ScoutGame(rules), [deal])


def begun(*hands: str, rules: Rules = BASE_RULES, aside: str = "", first: int = 0) -> ScoutTable:
    """The same with all hands kept as they are: the first player is on turn."""
    table = dealt(*hands, rules=rules, aside=aside, first=first)
    for seat in range(len(hands)):
        table = do(table, Keep(), seat)
    return table


def do(table: ScoutTable, action: Action, seat: int | None = None) -> ScoutTable:
    """The table after *action* of *seat*, or of whoever is on turn."""
    acting = table.state.turn if seat is None else Seat(seat)
    return table.submit(acting, action, AT, random.Random(7))


def play(table: ScoutTable, *actions: Action) -> ScoutTable:
    """The table after *actions*, each of whoever is on turn."""
    for action in actions:
        table = do(table, action)
    return table


def refusal(table: ScoutTable, action: Action, seat: int | None = None) -> tuple[str, str]:
    """The code and the clause with which *action* is refused; fails if it is accepted."""
    try:
        do(table, action, seat)
    except IllegalAction as refused:
        return refused.violation.code, refused.violation.clause
    raise AssertionError(f"{action} was accepted")


def since(before: ScoutTable, after: ScoutTable) -> Sequence[Event]:
    """The events that came between two tables of one game."""
    return after.log[len(before.log) :]


def held(state: State) -> tuple[tuple[int, int], ...]:
    """Every card of the game, wherever it is."""
    places = chain(state.hands, state.captured, (state.active, state.aside, state.box))
    return tuple(sorted(card.pair for place in places for card in place))
