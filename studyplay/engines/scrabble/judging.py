"""Whether a seat may do what it wants now.  Each function returns a ``Violation`` or ``None``."""

from studyplay.engines.core import GAME_OVER, NOT_YOUR_TURN, Millis, Seat, Violation
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    GiveUp,
    LookUp,
    Pass,
    PlaceTiles,
    ProposeStop,
)
from studyplay.engines.scrabble.legality import (
    geometry_fault,
    missing_from,
    tiles_fault,
    unknown_word,
    unknown_words,
    words_of,
)
from studyplay.engines.scrabble.play import runs
from studyplay.engines.scrabble.rules import Lookup, Rules, Void
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.turns import late_draw, may_answer, may_challenge, may_take_turn
from studyplay.words.model import Vocabulary


def fault(state: State, seat: Seat, action: Action, at: Millis, rules: Rules) -> Violation | None:
    """The first clause that *action* breaks, words aside, or ``None``."""
    if state.outcome is not None:
        return GAME_OVER
    match action:
        case Challenge():
            return _cannot_challenge(state, seat) or _too_late(state, at)
        case Accept():
            return _cannot_challenge(state, seat)
        case AnswerStop():
            return _cannot_answer(state, seat)
        case _:
            return _not_on_turn(state, seat) or _turn_fault(state, action, rules)


def word_fault(
    state: State, action: Action, rules: Rules, lexicon: Vocabulary
) -> Violation | None:
    """The unknown words of an otherwise good play, where they are refused at entry (SCR-8.3)."""
    if not isinstance(action, PlaceTiles) or not isinstance(rules.challenge, Void):
        return None
    words = words_of(runs(state.board, action.placements))
    return unknown_word(unknown_words(words, lexicon))


def _turn_fault(
    state: State,
    action: PlaceTiles | Exchange | Pass | GiveUp | LookUp | ProposeStop,
    rules: Rules,
) -> Violation | None:
    match action:
        case PlaceTiles(placements):
            rack_fault = tiles_fault(placements, state.racks[state.turn])
            return rack_fault or geometry_fault(state.board, rules.layout, placements)
        case Exchange(tiles):
            return _bad_exchange(state, tiles, rules)
        case Pass():
            return None
        case GiveUp():
            return None if rules.give_up else Violation("scrabble.no-give-up", "SCR-10.3")
        case LookUp():
            allowed = rules.lookup is Lookup.LOGGED
            return None if allowed else Violation("scrabble.lookup-forbidden", "SCR-8.1")
        case ProposeStop():
            asked = state.stop_asked is not None or state.stop_refused
            return Violation("scrabble.stop-asked", "SCR-10.7") if asked else None


def _bad_exchange(state: State, tiles: str, rules: Rules) -> Violation | None:
    bag = len(state.bag) - late_draw(state, rules)
    if tiles and bag < rules.exchange_minimum_bag:
        facts = {"bag": str(bag), "minimum": str(rules.exchange_minimum_bag)}
        return Violation("scrabble.bag-too-small", "SCR-7.5", facts)
    return missing_from(tiles, state.racks[state.turn])


def _not_on_turn(state: State, seat: Seat) -> Violation | None:
    if seat != state.turn:
        return NOT_YOUR_TURN
    if may_take_turn(state):
        return None
    if state.skips[seat]:
        return Violation("scrabble.must-miss", "SCR-8.11")
    return Violation("scrabble.window-open", "SCR-8.10")


def _cannot_challenge(state: State, seat: Seat) -> Violation | None:
    if state.pending is None:
        return Violation("scrabble.no-window", "SCR-8.4")
    if seat == state.pending.seat:
        return Violation("scrabble.own-play", "SCR-8.4")
    if seat not in may_challenge(state):
        return Violation("scrabble.already-accepted", "SCR-8.4")
    return None


def _too_late(state: State, at: Millis) -> Violation | None:
    if state.pending is not None and at >= state.pending.closes_at:
        return Violation("scrabble.too-late", "SCR-8.8")
    return None


def _cannot_answer(state: State, seat: Seat) -> Violation | None:
    if state.stop_asked is None:
        return Violation("scrabble.no-proposal", "SCR-10.7")
    if seat not in may_answer(state):
        return Violation("scrabble.already-answered", "SCR-10.7")
    return None
