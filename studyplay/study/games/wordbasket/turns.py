"""The turns and missed moments of one seat, rebuilt from the log of a Word Basket game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from studyplay.engines.core import Game, Millis, Seat
from studyplay.engines.wordbasket.actions import Action
from studyplay.engines.wordbasket.cards import Card, Cards, sort_cards
from studyplay.engines.wordbasket.events import (
    CardThrown,
    Event,
    HandReset,
    ReachMissed,
    ThrowTakenBack,
    TurnPassed,
    VoteClosed,
)
from studyplay.engines.wordbasket.state import State
from studyplay.engines.wordbasket.view import View

MIN_WAIT: Final = Millis(8_000)
"""Minimum waiting time in a race that counts as a missed moment."""

BasketGame: TypeAlias = Game[State, Action, Event, View]


class MissReason(StrEnum):
    """Why a moment counts as missed."""

    RESET = "reset"
    PASSED = "passed"
    WAITED = "waited"


class WordBasketTurnKind(StrEnum):
    """The kind of a turn; ``BACK`` is a throw that was challenged and taken back."""

    THROW = "throw"
    BACK = "back"
    RESET = "reset"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class WordBasketTurn:
    """One action of the seat, with the ``field`` and ``hand`` before it.

    ``number`` counts the events of the log from 1.  ``took`` is the time since the field or the
    hand last changed, ``None`` if the log does not contain it.
    """

    number: int
    kind: WordBasketTurnKind
    field: str
    hand: Cards
    card: Card
    word: str
    took: Millis | None


@dataclass(frozen=True, slots=True)
class MissedMoment:
    """A time at which the seat could have thrown a card and did not.

    ``state`` is the state before event ``number`` of the log; ``at`` is a time at which a
    throw would have counted.  ``by`` is the seat that threw instead, ``said`` its word or empty.
    """

    number: int
    why: MissReason
    state: State
    at: Millis
    waited: Millis | None
    by: Seat | None = None
    said: str = ""


def list_turns(game: BasketGame, log: Sequence[Event], seat: Seat) -> tuple[WordBasketTurn, ...]:
    """Return the actions of *seat* in order."""
    found = (
        _turn_of_event(number, event, state, since)
        for number, event, state, since in _replay(game, log)
    )
    return tuple(turn for by, turn in filter(None, found) if by == seat)


def _turn_of_event(
    number: int, event: Event, state: State, since: Millis | None
) -> tuple[Seat, WordBasketTurn] | None:
    """Return the seat and turn that *event* describes, ``None`` if it is not a turn."""
    match event:
        case CardThrown(seat, word, card):
            kind, took = WordBasketTurnKind.THROW, _elapsed(since, event.at)
        case HandReset(seat, cards):
            kind, word, card, took = (
                WordBasketTurnKind.RESET,
                "",
                cards[-1],
                _elapsed(since, event.at),
            )
        case TurnPassed(seat):
            kind, word, card, took = WordBasketTurnKind.PASSED, "", "", None
        case ThrowTakenBack(seat) if state.thrown is not None:
            said = state.thrown.throw
            kind, word, card, took = WordBasketTurnKind.BACK, said.word, said.card, None
        case _:
            return None
    return seat, WordBasketTurn(
        number, kind, state.field, sort_cards(state.hands[seat]), card, word, took
    )


def find_missed_moments(
    game: BasketGame, log: Sequence[Event], seat: Seat
) -> Iterator[MissedMoment]:
    """Yield the moments at which *seat* had time to throw a card and did not."""
    for number, event, state, since in _replay(game, log):
        match event:
            case HandReset() if event.seat == seat:
                waited = _elapsed(since, event.at)
                yield MissedMoment(number, MissReason.RESET, state, event.at, waited)
            case TurnPassed() if event.seat == seat:
                yield MissedMoment(
                    number, MissReason.PASSED, state, _last_time_in_turn(state, event.at), None
                )
            case HandReset() | CardThrown() if event.seat != seat and _is_race(state, event):
                waited = _elapsed(since, event.at)
                if waited is not None and waited >= MIN_WAIT:
                    said = event.word if isinstance(event, CardThrown) else ""
                    yield MissedMoment(
                        number, MissReason.WAITED, state, event.at, waited, event.seat, said
                    )
            case _:
                pass


_ReplayedEvent: TypeAlias = tuple[int, Event, State, Millis | None]
"""Event number, event, the state before it, and the time of the last change if known."""


def _replay(game: BasketGame, log: Sequence[Event]) -> Iterator[_ReplayedEvent]:
    """Yield the events after the first.  Times count from the deal."""
    state, since = game.evolve(None, log[0]), Millis(0)
    known: Millis | None = since
    for number, event in enumerate(log[1:], start=2):
        yield number, event, state, known
        known = _last_change(known, event)
        state = game.evolve(state, event)


def _last_change(before: Millis | None, event: Event) -> Millis | None:
    """Return the time of the last change; ``None`` if *event* changed the field without a time."""
    match event:
        case CardThrown() | HandReset() | TurnPassed():
            return event.at
        case ThrowTakenBack() | ReachMissed() | VoteClosed():
            return None
        case _:
            return before


def _is_race(state: State, event: CardThrown | HandReset) -> bool:
    """Whether every seat could throw just before *event*, and *event* did not need a vote."""
    voted = isinstance(event, CardThrown) and event.approved == "vote"
    return state.turn is None and state.vote is None and state.out is None and not voted


def _elapsed(since: Millis | None, at: Millis) -> Millis | None:
    return None if since is None else Millis(at - since)


def _last_time_in_turn(state: State, at: Millis) -> Millis:
    """Return the last millisecond of the turn."""
    ends = at if state.turn_ends is None else min(at, state.turn_ends)
    return Millis(max(0, ends - 1))
