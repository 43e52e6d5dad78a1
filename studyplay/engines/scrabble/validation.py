"""Validates actions.  Each function returns a ``Violation``, or ``None`` if it finds none."""

from studyplay.engines.core import GAME_OVER, NOT_YOUR_TURN, Millis, Seat, Violation
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    ExpansionAction,
    GiveUp,
    LookUp,
    Pass,
    PlaceTiles,
    ProposeStop,
    TurnAction,
)
from studyplay.engines.scrabble.placement_checks import (
    check_geometry,
    check_letters,
    check_tiles_on_rack,
    find_unknown_words,
    unknown_word_violation,
)
from studyplay.engines.scrabble.proposed_play import (
    ProposedPlay,
    find_required_words,
    list_plays_of_turn,
    propose_play,
)
from studyplay.engines.scrabble.rules import LookupPolicy, Rules, VoidChallenge
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.turns import (
    can_take_turn,
    count_pending_draw,
    find_awaited_seats,
    seats_able_to_answer,
    seats_able_to_challenge,
)
from studyplay.words.model import Vocabulary


def check_action(
    state: State, seat: Seat, action: Action, at: Millis, rules: Rules
) -> Violation | None:
    """Check *action* against all rules except the lexicon."""
    if state.outcome is not None:
        return GAME_OVER
    match action:
        case ExpansionAction():
            return _check_expansion_action(state, seat, action, at, rules)
        case Challenge():
            return _check_may_challenge(state, seat) or _check_window_open(state, at)
        case Accept():
            return _check_may_challenge(state, seat)
        case AnswerStop():
            return _check_may_answer(state, seat)
        case _:
            return check_on_turn(state, seat, rules) or _check_turn_action(state, action, rules)


def propose_valid_plays(
    state: State, seat: Seat, action: PlaceTiles, rules: Rules
) -> tuple[ProposedPlay, ...] | Violation:
    """Return all plays of *action*, or the first violation; the lexicon is not checked."""
    if state.outcome is not None:
        return GAME_OVER
    return check_on_turn(state, seat, rules) or _propose_checked_plays(state, action, rules)


def check_entry_words(
    state: State, seat: Seat, action: Action, rules: Rules, lexicon: Vocabulary
) -> Violation | None:
    """Check the words of a valid play if unknown words are refused at entry (SCR-8.3)."""
    if not isinstance(action, PlaceTiles) or not isinstance(rules.challenge, VoidChallenge):
        return None
    plays = list_plays_of_turn(propose_play(state, seat, action, rules))
    words = (word for play in plays for word in find_required_words(play))
    return unknown_word_violation(find_unknown_words(words, lexicon))


def check_play(play: ProposedPlay) -> Violation | None:
    """Check one placement of a play, without the lexicon and without further placements."""
    expansions = play.rules.expansions
    refusals = (expansion.extras_fault(play) for expansion in expansions)
    lifted = frozenset(
        code for expansion in expansions for code in expansion.permitted_violations(play)
    )
    return (
        check_letters(play.placements)
        or _check_extras(play)
        or next(filter(None, refusals), None)
        or check_tiles_on_rack(play.tiles_from_rack, play.state.racks[play.seat])
        or check_geometry(play.board, play.rules.layout, play.placements, lifted)
        or check_expansion_rules(play)
    )


def check_expansion_rules(play: ProposedPlay) -> Violation | None:
    """Check *play*, whose geometry must be valid, against the rules of expansions."""
    objections = (expansion.play_fault(play) for expansion in play.rules.expansions)
    return next(filter(None, objections), None)


def _check_extras(play: ProposedPlay) -> Violation | None:
    kinds = tuple(kind for each in play.rules.expansions for kind in each.extra_types)
    if all(isinstance(extra, kinds) for extra in play.extras):
        return None
    return Violation("scrabble.no-such-extra", "SCR-3.4")


def _check_expansion_action(
    state: State, seat: Seat, action: ExpansionAction, at: Millis, rules: Rules
) -> Violation | None:
    for expansion in rules.expansions:
        if isinstance(action, expansion.special_types):
            return expansion.special_fault(state, seat, action, at, rules)
    return Violation("scrabble.no-such-action", "SCR-3.4")


def _check_turn_action(state: State, action: TurnAction, rules: Rules) -> Violation | None:
    match action:
        case PlaceTiles():
            plays = _propose_checked_plays(state, action, rules)
            return plays if isinstance(plays, Violation) else None
        case Exchange(tiles):
            return _check_exchange(state, tiles, rules)
        case Pass():
            return None
        case GiveUp():
            return None if rules.give_up else Violation("scrabble.no-give-up", "SCR-10.3")
        case LookUp():
            allowed = rules.lookup is LookupPolicy.LOGGED
            return None if allowed else Violation("scrabble.lookup-forbidden", "SCR-8.1")
        case ProposeStop():
            proposed = state.stop_asked is not None or state.stop_refused
            return Violation("scrabble.stop-asked", "SCR-10.7") if proposed else None


def _propose_checked_plays(
    state: State, action: PlaceTiles, rules: Rules
) -> tuple[ProposedPlay, ...] | Violation:
    """Return the plays that the seat on turn proposes, or the first violation."""
    plays = list_plays_of_turn(propose_play(state, state.turn, action, rules))
    return next(filter(None, map(check_play, plays)), plays)


def _check_exchange(state: State, tiles: str, rules: Rules) -> Violation | None:
    bag = len(state.bag) - count_pending_draw(state, rules)
    if tiles and bag < rules.exchange_minimum_bag:
        facts = {"bag": str(bag), "minimum": str(rules.exchange_minimum_bag)}
        return Violation("scrabble.bag-too-small", "SCR-7.5", facts)
    return check_tiles_on_rack(tiles, state.racks[state.turn])


def check_on_turn(state: State, seat: Seat, rules: Rules) -> Violation | None:
    """Check whether *seat* may start or continue its turn now."""
    if seat != state.turn:
        return NOT_YOUR_TURN
    if can_take_turn(state, rules):
        return None
    if find_awaited_seats(state, rules):
        return Violation("scrabble.others-first", "SCR-3.5")
    if state.skips[seat]:
        return Violation("scrabble.must-miss", "SCR-8.11")
    return Violation("scrabble.window-open", "SCR-8.10")


def _check_may_challenge(state: State, seat: Seat) -> Violation | None:
    if state.pending is None:
        return Violation("scrabble.no-window", "SCR-8.4")
    if seat == state.pending.seat:
        return Violation("scrabble.own-play", "SCR-8.4")
    if seat not in seats_able_to_challenge(state):
        return Violation("scrabble.already-accepted", "SCR-8.4")
    return None


def _check_window_open(state: State, at: Millis) -> Violation | None:
    if state.pending is not None and at >= state.pending.closes_at:
        return Violation("scrabble.too-late", "SCR-8.8")
    return None


def _check_may_answer(state: State, seat: Seat) -> Violation | None:
    if state.stop_asked is None:
        return Violation("scrabble.no-proposal", "SCR-10.7")
    if seat not in seats_able_to_answer(state):
        return Violation("scrabble.already-answered", "SCR-10.7")
    return None
