"""Legality checks for actions.  The check functions return a ``Violation`` or ``None``."""

from collections.abc import Container
from dataclasses import dataclass

from studyplay.engines.core import GAME_OVER, Millis, Seat, Violation
from studyplay.engines.wordbasket.actions import (
    Accuse,
    AccuseReach,
    Action,
    AnswerStop,
    CallReach,
    CastVote,
    ProposeStop,
    Reset,
    Throw,
)
from studyplay.engines.wordbasket.cards import Card, is_number_card
from studyplay.engines.wordbasket.chain_rules import find_chain_violation
from studyplay.engines.wordbasket.rules import Enforcement, Rules
from studyplay.engines.wordbasket.spelling import check_reading
from studyplay.engines.wordbasket.state import FIELD_STARTING_KINDS, HistoryEntry, State, WordThrow
from studyplay.engines.wordbasket.turns import (
    may_throw,
    possible_accusers,
    seats_missing_reach,
    to_act,
)
from studyplay.words import kana


@dataclass(frozen=True, slots=True)
class ActionChecker:
    """Checks actions by the rules and by the nouns that need no vote."""

    rules: Rules
    nouns: Container[str]

    def find_violation(
        self, state: State, seat: Seat, action: Action, at: Millis
    ) -> Violation | None:
        """Return the first violation; for the word itself only if the rules refuse wrong words."""
        violation = _check_phase(state, seat, action, at) or _check_turn(state, seat, action, at)
        if violation is not None:
            return violation
        match action:
            case Throw():
                return self._check_throw(state, seat, action, at)
            case Reset():
                return _check_seq(state, action.seq, at) or _check_reset(
                    state, seat, action, self.rules
                )
            case ProposeStop() | AnswerStop():
                return _check_stop(state, seat, action)
            case _:
                return _check_announcement(state, seat, action)

    def is_known_word(self, state: State, word: str) -> bool:
        """Return whether *word* needs no vote: it is in the lexicon or was allowed by a vote."""
        return word in self.nouns or word in state.allowed

    def _check_throw(
        self, state: State, seat: Seat, action: Throw, at: Millis
    ) -> Violation | None:
        violation = _check_seq(state, action.seq, at) or check_reading(action.word)
        violation = violation or _check_card_held(state, seat, action.card)
        if violation is not None or self.rules.enforcement is Enforcement.TABLE:
            return violation
        throw = build_word_throw(state, seat, action)
        violation = find_chain_violation(throw, self.rules)
        if violation is not None or self.is_known_word(state, throw.word):
            return violation
        return _check_unknown_word(state, throw.word, action)


def build_word_throw(state: State, seat: Seat, action: Throw) -> WordThrow:
    """Build the ``WordThrow`` of *action*; its word must have passed `check_reading`."""
    hand_size = len(state.hands[seat])
    word = kana.normalise(action.word)
    return WordThrow(seat, word, action.card, state.field, state.said[seat], hand_size)


def _check_phase(state: State, seat: Seat, action: Action, at: Millis) -> Violation | None:
    """Check the game phase: game over, vote open, or time for objections."""
    if state.outcome is not None:
        return GAME_OVER
    if state.vote is not None:
        return _check_vote_phase(state, seat, action, at, state.vote.closes_at)
    if isinstance(action, CastVote):
        return Violation("wordbasket.no-vote", "WB-7.1")
    if state.out is None:
        return None
    if state.closes_at is not None and at >= state.closes_at:
        return Violation("wordbasket.too-late", "WB-10.2")
    is_objection = isinstance(action, Accuse | AccuseReach) and seat in to_act(state)
    return None if is_objection else Violation("wordbasket.gone-out", "WB-10.2")


def _check_vote_phase(
    state: State, seat: Seat, action: Action, at: Millis, closes_at: Millis
) -> Violation | None:
    if not isinstance(action, CastVote):
        return Violation("wordbasket.voting", "WB-7.2")
    if seat not in to_act(state):
        return Violation("wordbasket.no-voter", "WB-7.1")
    is_other_word = state.vote is not None and action.word not in {"", state.vote.word}
    if is_other_word or at >= closes_at:
        return Violation("wordbasket.vote-over", "WB-7.3")
    return None


def _check_turn(state: State, seat: Seat, action: Action, at: Millis) -> Violation | None:
    """Only the seat on turn may throw, within its time (WB-14)."""
    if not isinstance(action, Throw | Reset | ProposeStop):
        return None
    if not may_throw(state, seat):
        return Violation("wordbasket.not-on-turn", "WB-14.2")
    if state.turn_ends is not None and at >= state.turn_ends:
        return Violation("wordbasket.turn-over", "WB-14.3")
    return None


def _check_unknown_word(state: State, word: str, action: Throw) -> Violation | None:
    """Check an unknown word against earlier votes; a solo player must confirm it (WB-6)."""
    if word in state.barred:
        return Violation("wordbasket.voted-down", "WB-7.4", {"word": word, "words": word})
    if word in state.set_aside:
        return Violation("wordbasket.set-aside", "WB-7.4", {"word": word})
    if state.seats == 1 and not action.insist:
        return Violation("wordbasket.unknown-word", "WB-6.3", {"word": word, "words": word})
    return None


def _check_reset(state: State, seat: Seat, action: Reset, rules: Rules) -> Violation | None:
    violation = _check_card_held(state, seat, action.top)
    if violation is not None or not is_number_card(action.top):
        return violation
    if not all(map(is_number_card, state.hands[seat])):
        return Violation("wordbasket.number-on-top", "WB-8.2", {"card": action.top})
    return None if rules.bare_numbers else Violation("wordbasket.only-numbers", "WB-8.3")


def _check_seq(state: State, seq: int, at: Millis) -> Violation | None:
    """Check that *seq* is current; the facts name the faster seat and its lead in milliseconds."""
    if seq == state.seq:
        return None
    facts = {"letters": "・".join(state.field)}
    faster = find_faster_entry(state, seq)
    if faster is not None and faster.seat is not None and faster.at is not None:
        facts |= {"faster": str(faster.seat), "millis": str(max(0, at - faster.at))}
    return Violation("wordbasket.late", "WB-3.2", facts)


def find_faster_entry(state: State, seq: int) -> HistoryEntry | None:
    """Return the entry that ended field *seq*: a throw, a reset, a taken back card, a new deck."""
    fields = [line for line in state.lines if line.kind in FIELD_STARTING_KINDS]
    distance = state.seq - seq
    return fields[-distance] if 0 < distance <= len(fields) else None


def _check_card_held(state: State, seat: Seat, card: Card) -> Violation | None:
    if card in state.hands[seat]:
        return None
    return Violation("wordbasket.not-in-hand", "WB-3.3", {"card": card[:10]})


def _check_announcement(
    state: State, seat: Seat, action: CallReach | Accuse | AccuseReach | CastVote
) -> Violation | None:
    match action:
        case CallReach():
            return _check_call_reach(state, seat)
        case Accuse(seq):
            return _check_accuse(state, seat, seq)
        case AccuseReach(accused):
            return _check_accuse_reach(state, seat, accused)
        case CastVote():
            return None


def _check_call_reach(state: State, seat: Seat) -> Violation | None:
    if len(state.hands[seat]) != 1:
        return Violation("wordbasket.no-reach", "WB-9.4")
    if seat in state.called:
        return Violation("wordbasket.reach-called", "WB-9.1")
    return None


def _check_accuse(state: State, seat: Seat, seq: int) -> Violation | None:
    if seq != state.seq:
        return Violation("wordbasket.stands", "WB-5.5")
    if state.thrown is None:
        return Violation("wordbasket.nothing-to-accuse", "WB-5.2")
    if seat not in possible_accusers(state):
        return Violation("wordbasket.own-throw", "WB-5.2")
    return None


def _check_accuse_reach(state: State, seat: Seat, accused: Seat) -> Violation | None:
    if accused == seat:
        return Violation("wordbasket.own-reach", "WB-9.2")
    if accused not in seats_missing_reach(state):
        return Violation("wordbasket.reach-heard", "WB-9.2")
    return None


def _check_stop(state: State, seat: Seat, action: ProposeStop | AnswerStop) -> Violation | None:
    if isinstance(action, ProposeStop):
        is_decided = state.stop_asked is not None or state.stop_refused
        return Violation("wordbasket.stop-asked", "WB-10.4") if is_decided else None
    if state.stop_asked is None or action.seq not in {None, state.seq}:
        return Violation("wordbasket.no-proposal", "WB-10.4")
    if seat in state.stop_agreed:
        return Violation("wordbasket.already-answered", "WB-10.4")
    return None
