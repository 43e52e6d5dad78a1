"""Whether a seat may do what it wants now.  Each function returns a ``Violation`` or ``None``."""

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
from studyplay.engines.wordbasket.cards import Card, is_number
from studyplay.engines.wordbasket.chain import chain_fault
from studyplay.engines.wordbasket.rules import Enforcement, Rules
from studyplay.engines.wordbasket.spelling import misspelt
from studyplay.engines.wordbasket.state import NEW_FIELD, Line, Said, State
from studyplay.engines.wordbasket.turns import may_accuse, may_throw, to_act, unheard
from studyplay.words import kana


@dataclass(frozen=True, slots=True)
class Referee:
    """Who judges at one table: its rules, and the nouns that need no vote."""

    rules: Rules
    nouns: Container[str]

    def fault(self, state: State, seat: Seat, action: Action, at: Millis) -> Violation | None:
        """The first clause that *action* breaks; a wrong word's only where it is refused."""
        refused = _not_now(state, seat, action, at) or _not_on_turn(state, seat, action, at)
        if refused is not None:
            return refused
        match action:
            case Throw():
                return self._bad_throw(state, seat, action, at)
            case Reset():
                return _late(state, action.seq, at) or _bad_reset(state, seat, action, self.rules)
            case ProposeStop() | AnswerStop():
                return _cannot_stop(state, seat, action)
            case _:
                return _cannot_speak(state, seat, action)

    def is_known(self, state: State, word: str) -> bool:
        """Whether *word* needs no vote: the lexicon has it, or the table has allowed it."""
        return word in self.nouns or word in state.allowed

    def _bad_throw(self, state: State, seat: Seat, action: Throw, at: Millis) -> Violation | None:
        broken = _late(state, action.seq, at) or misspelt(action.word)
        broken = broken or _not_held(state, seat, action.card)
        if broken is not None or self.rules.enforcement is Enforcement.TABLE:
            return broken
        said = said_by(state, seat, action)
        broken = chain_fault(said, self.rules)
        if broken is not None or self.is_known(state, said.word):
            return broken
        return _no_word(state, said.word, action)


def said_by(state: State, seat: Seat, action: Throw) -> Said:
    """The throw as the rules of the chain judge it; its word is not `misspelt`."""
    held = len(state.hands[seat])
    word = kana.normalise(action.word)
    return Said(seat, word, action.card, state.field, state.said[seat], held)


def _not_now(state: State, seat: Seat, action: Action, at: Millis) -> Violation | None:
    """The whole table waits for something else: a vote, an objection, or nothing any more."""
    if state.outcome is not None:
        return GAME_OVER
    if state.vote is not None:
        return _not_in_vote(state, seat, action, at, state.vote.closes_at)
    if isinstance(action, CastVote):
        return Violation("wordbasket.no-vote", "WB-7.1")
    if state.out is None:
        return None
    if state.closes_at is not None and at >= state.closes_at:
        return Violation("wordbasket.too-late", "WB-10.2")
    objects = isinstance(action, Accuse | AccuseReach) and seat in to_act(state)
    return None if objects else Violation("wordbasket.gone-out", "WB-10.2")


def _not_in_vote(
    state: State, seat: Seat, action: Action, at: Millis, closes_at: Millis
) -> Violation | None:
    if not isinstance(action, CastVote):
        return Violation("wordbasket.voting", "WB-7.2")
    if seat not in to_act(state):
        return Violation("wordbasket.no-voter", "WB-7.1")
    is_another = state.vote is not None and action.word not in {"", state.vote.word}
    if is_another or at >= closes_at:
        return Violation("wordbasket.vote-over", "WB-7.3")
    return None


def _not_on_turn(state: State, seat: Seat, action: Action, at: Millis) -> Violation | None:
    """What is next in the basket is for the seat on turn, within its time (WB-14)."""
    if not isinstance(action, Throw | Reset | ProposeStop):
        return None
    if not may_throw(state, seat):
        return Violation("wordbasket.not-on-turn", "WB-14.2")
    if state.turn_ends is not None and at >= state.turn_ends:
        return Violation("wordbasket.turn-over", "WB-14.3")
    return None


def _no_word(state: State, word: str, action: Throw) -> Violation | None:
    """Unknown words are for the others to judge, or for the player who is alone (WB-6)."""
    if word in state.barred:
        return Violation("wordbasket.voted-down", "WB-7.4", {"word": word, "words": word})
    if word in state.set_aside:
        return Violation("wordbasket.set-aside", "WB-7.4", {"word": word})
    if state.seats == 1 and not action.insist:
        return Violation("wordbasket.unknown-word", "WB-6.3", {"word": word, "words": word})
    return None


def _bad_reset(state: State, seat: Seat, action: Reset, rules: Rules) -> Violation | None:
    broken = _not_held(state, seat, action.top)
    if broken is not None or not is_number(action.top):
        return broken
    if not all(map(is_number, state.hands[seat])):
        return Violation("wordbasket.number-on-top", "WB-8.2", {"card": action.top})
    return None if rules.bare_numbers else Violation("wordbasket.only-numbers", "WB-8.3")


def _late(state: State, seq: int, at: Millis) -> Violation | None:
    """The field of *seq* is gone; where a card took it, by whom and for how many milliseconds."""
    if seq == state.seq:
        return None
    facts = {"letters": "・".join(state.field)}
    faster = faster_than(state, seq)
    if faster is not None and faster.seat is not None and faster.at is not None:
        facts |= {"faster": str(faster.seat), "millis": str(max(0, at - faster.at))}
    return Violation("wordbasket.late", "WB-3.2", facts)


def faster_than(state: State, seq: int) -> Line | None:
    """What ended the field of *seq*: a throw, a reset, a card taken back or a new deck."""
    fields = [line for line in state.lines if line.kind in NEW_FIELD]
    since = state.seq - seq
    return fields[-since] if 0 < since <= len(fields) else None


def _not_held(state: State, seat: Seat, card: Card) -> Violation | None:
    if card in state.hands[seat]:
        return None
    return Violation("wordbasket.not-in-hand", "WB-3.3", {"card": card[:10]})


def _cannot_speak(
    state: State, seat: Seat, action: CallReach | Accuse | AccuseReach | CastVote
) -> Violation | None:
    match action:
        case CallReach():
            return _no_reach(state, seat)
        case Accuse(seq):
            return _cannot_accuse(state, seat, seq)
        case AccuseReach(accused):
            return _cannot_accuse_reach(state, seat, accused)
        case CastVote():
            return None


def _no_reach(state: State, seat: Seat) -> Violation | None:
    if len(state.hands[seat]) != 1:
        return Violation("wordbasket.no-reach", "WB-9.4")
    if seat in state.called:
        return Violation("wordbasket.reach-called", "WB-9.1")
    return None


def _cannot_accuse(state: State, seat: Seat, seq: int) -> Violation | None:
    if seq != state.seq:
        return Violation("wordbasket.stands", "WB-5.5")
    if state.thrown is None:
        return Violation("wordbasket.nothing-to-accuse", "WB-5.2")
    if seat not in may_accuse(state):
        return Violation("wordbasket.own-throw", "WB-5.2")
    return None


def _cannot_accuse_reach(state: State, seat: Seat, accused: Seat) -> Violation | None:
    if accused == seat:
        return Violation("wordbasket.own-reach", "WB-9.2")
    if accused not in unheard(state):
        return Violation("wordbasket.reach-heard", "WB-9.2")
    return None


def _cannot_stop(state: State, seat: Seat, action: ProposeStop | AnswerStop) -> Violation | None:
    if isinstance(action, ProposeStop):
        asked = state.stop_asked is not None or state.stop_refused
        return Violation("wordbasket.stop-asked", "WB-10.4") if asked else None
    if state.stop_asked is None or action.seq not in {None, state.seq}:
        return Violation("wordbasket.no-proposal", "WB-10.4")
    if seat in state.stop_agreed:
        return Violation("wordbasket.already-answered", "WB-10.4")
    return None
