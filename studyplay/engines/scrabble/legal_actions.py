"""Lists the legal actions of a seat lazily."""

from collections.abc import Iterator
from itertools import combinations

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    GiveUp,
    Pass,
    PlaceTiles,
    ProposeStop,
)
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.proposed_play import propose_play
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.turns import (
    can_take_turn,
    count_pending_draw,
    seats_able_to_answer,
    seats_able_to_challenge,
)
from studyplay.engines.scrabble.validation import check_expansion_rules


def list_legal_actions(
    state: State, seat: Seat, rules: Rules, generator: MoveGenerator | None
) -> Iterator[Action]:
    """Yield reactions, then plays (best first), exchanges, pass, give-up and stop proposal.

    Turn actions of expansions come between plays and exchanges.  Look-ups are not listed because
    any query is legal.  Plays of unknown words are not listed either.
    """
    if state.outcome is not None:
        return
    if seat in seats_able_to_challenge(state):
        yield from (Challenge(), Accept())
    if seat in seats_able_to_answer(state):
        yield from (AnswerStop(True), AnswerStop(False))
    for expansion in rules.expansions:
        yield from expansion.extra_actions(state, seat, rules)
    if seat == state.turn and can_take_turn(state, rules):
        yield from _list_plays(state, rules, generator)
        for expansion in rules.expansions:
            yield from expansion.extra_turn_actions(state, seat, rules, generator)
        yield from _list_exchanges(state, rules)
        yield from _list_actions_without_tiles(state, rules)


def _list_plays(state: State, rules: Rules, generator: MoveGenerator | None) -> Iterator[Action]:
    if generator is not None:
        for play in generator.find_plays(state.board, state.racks[state.turn]):
            action = PlaceTiles(play.placements)
            if check_expansion_rules(propose_play(state, state.turn, action, rules)) is None:
                yield action


def _list_exchanges(state: State, rules: Rules) -> Iterator[Action]:
    if len(state.bag) - count_pending_draw(state, rules) < rules.exchange_minimum_bag:
        return
    rack = sorted(state.racks[state.turn])
    for count in range(1, len(rack) + 1):
        for tiles in dict.fromkeys(combinations(rack, count)):
            yield Exchange("".join(tiles))


def _list_actions_without_tiles(state: State, rules: Rules) -> Iterator[Action]:
    yield Pass()
    if rules.give_up:
        yield GiveUp()
    if state.stop_asked is None and not state.stop_refused:
        yield ProposeStop()
