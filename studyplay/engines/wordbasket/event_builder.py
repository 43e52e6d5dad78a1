"""The event builder: collects the events of one action and the state after them."""

from typing import Final

from studyplay.engines.core import Chance, Millis, Seat, Verdict
from studyplay.engines.wordbasket.cards import Cards, card_letters, is_number_card, remove_cards
from studyplay.engines.wordbasket.events import (
    BasketShuffled,
    CardsDrawn,
    Event,
    FieldTurned,
    GameEnded,
    TurnBegan,
    VoteClosed,
)
from studyplay.engines.wordbasket.folding import fold
from studyplay.engines.wordbasket.rules import Rules
from studyplay.engines.wordbasket.state import State, WordVote
from studyplay.engines.wordbasket.turns import is_win_final

ALL_AGREED: Final = "agreed"
STUCK: Final = "stuck"
WENT_OUT: Final = "out"


class EventBuilder:
    """Collects the events of one action and the state after them."""

    def __init__(self, state: State, rules: Rules, chance: Chance) -> None:
        self.state = state
        self.rules = rules
        self.chance = chance
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Append *event* and fold it into the state."""
        self.events.append(event)
        self.state = fold(self.state, event)

    def draw_cards(self, seat: Seat, count: int) -> None:
        """Draw *count* cards for *seat*; reshuffle if the deck runs out (WB-11)."""
        missing = count - self._draw_available(seat, count)
        if self.state.deck:
            return
        self.add(BasketShuffled())
        self._draw_available(seat, missing)
        self.turn_up_field()

    def turn_up_field(self) -> None:
        """Turn up cards until one is not a number card (WB-2.3)."""
        deck, turned = self.state.deck, list[str]()
        while deck and (not turned or is_number_card(turned[-1])):
            turned += self.chance.sample(deck, 1)
            deck = remove_cards(deck, turned[-1:])
        self.add(FieldTurned(tuple(turned), _last_card_letters(tuple(turned)) or self.state.field))

    def objection_deadline(self, at: Millis) -> Millis:
        """Return when the time for objections ends if a player goes out at *at* (WB-10.2)."""
        return Millis(at + self.rules.reach_window)

    def close_vote(self, verdict: Verdict, at: Millis) -> WordVote:
        """Close the vote and return it; restart the time for objections if a player is out."""
        vote = self.state.vote
        if vote is None:
            raise ValueError("there is no open vote")
        closes_at = None if self.state.out is None else self.objection_deadline(at)
        is_set_aside = verdict is Verdict.SET_ASIDE
        self.add(VoteClosed(verdict is Verdict.ALLOWED, closes_at, is_set_aside))
        return vote

    def end_if_over(self) -> None:
        """End the game if it is over."""
        state = self.state
        if is_win_final(state):
            self.end_game(WENT_OUT, state.out)
        elif len(state.stop_agreed) == state.seats:
            self.end_game(ALL_AGREED, None)
        elif state.fruitless >= state.seats * self.rules.fruitless_to_end and _can_throw(state):
            self.end_game(STUCK, None)

    def start_turn_clock(self, at: Millis) -> None:
        """Start the turn clock, unless it is running or nobody may throw (WB-14)."""
        state, time = self.state, self.rules.turn_time
        if time is None or state.turn_ends is not None:
            return
        if state.outcome is None and _can_throw(state):
            seat = Seat(0) if state.turn is None else state.turn
            self.add(TurnBegan(seat, Millis(at + time)))

    def end_game(self, reason: str, winner: Seat | None) -> None:
        """End the game."""
        self.add(GameEnded(reason, winner))

    def _draw_available(self, seat: Seat, count: int) -> int:
        """Draw at most *count* cards from the deck; return the number drawn."""
        drawn = min(count, len(self.state.deck))
        if drawn:
            self.add(CardsDrawn(seat, tuple(self.chance.sample(self.state.deck, drawn))))
        return drawn


def _last_card_letters(turned: Cards) -> str:
    """Return the letters of the last turned card; empty if there is none."""
    return card_letters(turned[-1]) if turned else ""


def _can_throw(state: State) -> bool:
    return state.vote is None and state.out is None
