"""Validates actions.  Each function returns a ``Violation``, or ``None`` if it finds none."""

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
    Special,
    Turn,
)
from studyplay.engines.scrabble.attempt import Attempt, attempt, must_be_words, placements_of
from studyplay.engines.scrabble.legality import (
    geometry_fault,
    letters_fault,
    missing_from,
    unknown_word,
    unknown_words,
)
from studyplay.engines.scrabble.rules import Lookup, Rules, Void
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.turns import (
    awaited,
    late_draw,
    may_answer,
    may_challenge,
    may_take_turn,
)
from studyplay.words.model import Vocabulary


def fault(state: State, seat: Seat, action: Action, at: Millis, rules: Rules) -> Violation | None:
    """Check *action* against all rules except the lexicon."""
    if state.outcome is not None:
        return GAME_OVER
    match action:
        case Special():
            return _special_fault(state, seat, action, at, rules)
        case Challenge():
            return _cannot_challenge(state, seat) or _too_late(state, at)
        case Accept():
            return _cannot_challenge(state, seat)
        case AnswerStop():
            return _cannot_answer(state, seat)
        case _:
            return not_on_turn(state, seat, rules) or _turn_fault(state, action, rules)


def word_fault(
    state: State, seat: Seat, action: Action, rules: Rules, lexicon: Vocabulary
) -> Violation | None:
    """Check the words of a valid play if unknown words are refused at entry (SCR-8.3)."""
    if not isinstance(action, PlaceTiles) or not isinstance(rules.challenge, Void):
        return None
    plays = placements_of(attempt(state, seat, action, rules))
    words = (word for play in plays for word in must_be_words(play))
    return unknown_word(unknown_words(words, lexicon))


def play_fault(play: Attempt) -> Violation | None:
    """Check one placement of a play, without the lexicon and without further placements."""
    expansions = play.rules.expansions
    refusals = (expansion.refuses(play) for expansion in expansions)
    lifted = frozenset(code for expansion in expansions for code in expansion.lifts(play))
    return (
        letters_fault(play.placements)
        or _strange_extra(play)
        or next(filter(None, refusals), None)
        or missing_from(play.spent, play.state.racks[play.seat])
        or geometry_fault(play.board, play.rules.layout, play.placements, lifted)
        or objection(play)
    )


def objection(play: Attempt) -> Violation | None:
    """Check *play*, whose geometry must be valid, against the rules of expansions."""
    objections = (expansion.objects(play) for expansion in play.rules.expansions)
    return next(filter(None, objections), None)


def _strange_extra(play: Attempt) -> Violation | None:
    kinds = tuple(kind for each in play.rules.expansions for kind in each.extras)
    if all(isinstance(extra, kinds) for extra in play.extras):
        return None
    return Violation("scrabble.no-such-extra", "SCR-3.4")


def _special_fault(
    state: State, seat: Seat, action: Special, at: Millis, rules: Rules
) -> Violation | None:
    for expansion in rules.expansions:
        if isinstance(action, expansion.specials):
            return expansion.judge(state, seat, action, at, rules)
    return Violation("scrabble.no-such-action", "SCR-3.4")


def _turn_fault(state: State, action: Turn, rules: Rules) -> Violation | None:
    match action:
        case PlaceTiles():
            plays = placements_of(attempt(state, state.turn, action, rules))
            return next(filter(None, map(play_fault, plays)), None)
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
            proposed = state.stop_asked is not None or state.stop_refused
            return Violation("scrabble.stop-asked", "SCR-10.7") if proposed else None


def _bad_exchange(state: State, tiles: str, rules: Rules) -> Violation | None:
    bag = len(state.bag) - late_draw(state, rules)
    if tiles and bag < rules.exchange_minimum_bag:
        facts = {"bag": str(bag), "minimum": str(rules.exchange_minimum_bag)}
        return Violation("scrabble.bag-too-small", "SCR-7.5", facts)
    return missing_from(tiles, state.racks[state.turn])


def not_on_turn(state: State, seat: Seat, rules: Rules) -> Violation | None:
    """Check whether *seat* may start or continue its turn now."""
    if seat != state.turn:
        return NOT_YOUR_TURN
    if may_take_turn(state, rules):
        return None
    if awaited(state, rules):
        return Violation("scrabble.others-first", "SCR-3.5")
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
