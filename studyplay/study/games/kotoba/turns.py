"""The turns of a game of ことばであそぼ, rebuilt from its log."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from studyplay.engines.core import Game, Seat
from studyplay.engines.kotoba.actions import Action
from studyplay.engines.kotoba.events import (
    CardsDiscarded,
    Event,
    ProposalRefused,
    TurnEnded,
    WordMade,
    WordRewritten,
)
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.view import View

KotobaGame: TypeAlias = Game[State, Action, Event, View]


@dataclass(frozen=True, slots=True)
class KotobaTurn:
    """One turn of ``seat``; all of it is public.

    ``number`` is the first event of the turn in the log, from 1; ``round`` counts from 1.
    ``words`` has the reading of each step, empty if no word was made.  ``bought`` is the word
    (cards) that was bought for ``price`` chips, or empty.  ``chips`` were earned; ``cards`` are
    those of the last word, which now lies in front of the seat.  ``refused`` are words (cards)
    that were voted down.  ``discarded`` is the number of cards discarded at the end.
    """

    number: int
    seat: Seat
    round: int
    words: tuple[str, ...] = ()
    bought: str = ""
    price: int = 0
    chips: int = 0
    cards: str = ""
    refused: tuple[str, ...] = ()
    discarded: int = 0

    @property
    def points(self) -> int:
        """The score of the turn: cards in front plus chips, minus the price."""
        return len(self.cards) + self.chips - self.price


@dataclass(frozen=True, slots=True)
class TurnStart:
    """The start of a turn; ``state`` is the state before event ``number`` of the log."""

    number: int
    state: State


def list_turns(game: KotobaGame, log: Sequence[Event]) -> tuple[KotobaTurn, ...]:
    """Return the completed turns of all seats, in order."""
    completed: list[KotobaTurn] = []
    for opening in find_turn_starts(game, log):
        turn = KotobaTurn(opening.number, opening.state.turn, opening.state.round)
        for event in log[opening.number - 1 :]:
            if isinstance(event, TurnEnded):
                completed.append(turn)
                break
            turn = apply_event(turn, event)
    return tuple(completed)


def find_turn_starts(game: KotobaGame, log: Sequence[Event]) -> Iterator[TurnStart]:
    """Yield the start of each turn, including one that did not end."""
    state = game.evolve(None, log[0])
    dealt = 1 + state.seats
    for number, event in enumerate(log[1:], start=2):
        if number == dealt + 1 or isinstance(log[number - 2], TurnEnded):
            yield TurnStart(number, state)
        state = game.evolve(state, event)


def apply_event(turn: KotobaTurn, event: Event) -> KotobaTurn:
    """Return *turn* updated with *event*."""
    match event:
        case WordMade(_, step):
            return replace(turn, words=(step.word,), chips=step.chips, cards=step.cards)
        case WordRewritten():
            return replace(
                turn,
                words=tuple(step.word for step in event.steps),
                bought=event.before,
                price=event.price,
                chips=sum(step.chips for step in event.steps),
                cards=event.steps[-1].cards,
            )
        case ProposalRefused(_, doubtful, set_aside=False):
            return replace(turn, refused=(*turn.refused, *doubtful))
        case CardsDiscarded(_, cards):
            return replace(turn, discarded=len(cards))
        case _:
            return turn
