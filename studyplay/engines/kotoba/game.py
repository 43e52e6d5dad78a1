"""ことばであそぼ as an implementation of ``studyplay.engines.core.Game``."""

from collections.abc import Container, Iterator, Sequence

from studyplay.engines.core import Chance, IllegalAction, Millis, Outcome, Seat
from studyplay.engines.kotoba.actions import Action
from studyplay.engines.kotoba.deciding import EventBuilder, build_events
from studyplay.engines.kotoba.events import Event, GameOpened
from studyplay.engines.kotoba.folding import fold, initial_state
from studyplay.engines.kotoba.legal_actions import legal_actions
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.setup import build_start_events
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.turns import to_act
from studyplay.engines.kotoba.validation import find_violation
from studyplay.engines.kotoba.view import View
from studyplay.engines.kotoba.visibility import build_view, redact_event


class Kotoba:
    """ことばであそぼ under one set of rules; implements ``studyplay.engines.core.Game``.

    *words* contains the known words as cards (`studyplay.words.kana.card_key`); the players
    vote on any other word.
    """

    def __init__(self, rules: Rules, words: Container[str]) -> None:
        self.rules = rules
        self.words = words

    @property
    def name(self) -> str:
        """``"kotoba/<key of the rules>"``."""
        return f"kotoba/{self.rules.key}"

    def start(self, seats: int, chance: Chance) -> Sequence[Event]:
        """Choose the first seat and deal.  Raises ``ImpossibleRules`` for a wrong table size."""
        return build_start_events(self.rules, seats, chance)

    def evolve(self, state: State | None, event: Event) -> State:
        """Fold one event.  Raises ``ValueError`` if the first is not ``GameOpened``."""
        if state is not None:
            return fold(state, event)
        if isinstance(event, GameOpened):
            return initial_state(event)
        raise ValueError(f"a game begins with GameOpened, not {type(event).__name__}")

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat on turn, or during a vote the seats that may vote or withdraw."""
        return to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Yield votes and turn ends; words are not listed, since any word may be proposed."""
        return legal_actions(state, seat)

    def decide(
        self, state: State, seat: Seat, action: Action, at: Millis, chance: Chance
    ) -> Sequence[Event]:
        """Return the events of *action* by *seat*.  Raises ``IllegalAction``."""
        violation = find_violation(state, seat, action, self.rules, self.words)
        if violation is not None:
            raise IllegalAction(violation)
        return build_events(EventBuilder(state, self.rules, chance), seat, action, self.words)

    def deadline(self, state: State) -> Millis | None:
        """Return ``None``: nothing is timed."""
        return None

    def expire(self, state: State, at: Millis, chance: Chance) -> Sequence[Event]:
        """Return no events: nothing is timed."""
        return ()

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what *seat* may see."""
        return build_view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return *event* without the cards hidden from *seat*."""
        return redact_event(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result once the game has ended."""
        return state.outcome
