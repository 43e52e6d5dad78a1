"""The ``studyplay.engines.core.Game`` implementation of the crossword game."""

from collections.abc import Iterator, Sequence

from studyplay.engines.core import Chance, IllegalAction, Millis, Outcome, Seat
from studyplay.engines.scrabble.actions import Action
from studyplay.engines.scrabble.event_builder import (
    EventBuilder,
    build_action_events,
    build_timeout_events,
)
from studyplay.engines.scrabble.events import Event, OrderDrawn
from studyplay.engines.scrabble.folding import evolve, initial_state
from studyplay.engines.scrabble.legal_actions import list_legal_actions
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.setup import build_opening_events
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.turns import to_act
from studyplay.engines.scrabble.validation import check_action, check_entry_words
from studyplay.engines.scrabble.view import View
from studyplay.engines.scrabble.visibility import build_view, redact_event
from studyplay.words.model import Vocabulary


class Scrabble:
    """The crossword game under one set of rules; implements ``studyplay.engines.core.Game``.

    Args:
        rules: The rules of the game.
        lexicon: The valid words, in lower case.
        generator: Finds the plays for ``legal_actions``; it must use the same rules and words.
            Without it ``legal_actions`` lists all other actions; ``decide`` does not need it.
    """

    def __init__(
        self, rules: Rules, lexicon: Vocabulary, generator: MoveGenerator | None = None
    ) -> None:
        self.rules = rules
        self.lexicon = lexicon
        self.generator = generator

    @property
    def name(self) -> str:
        """``scrabble/`` followed by the key of the rules."""
        return f"scrabble/{self.rules.key}"

    def start(self, seats: int, chance: Chance) -> Sequence[Event]:
        """Draw for the order and deal.  Raises ``ImpossibleRules`` for a wrong seat count."""
        return build_opening_events(self.rules, seats, chance)

    def evolve(self, state: State | None, event: Event) -> State:
        """Apply one event.  Raises ``ValueError`` if the first one is not ``OrderDrawn``."""
        if state is not None:
            return evolve(state, event, self.rules)
        if isinstance(event, OrderDrawn):
            return initial_state(event, self.rules)
        raise ValueError(f"a game begins with OrderDrawn, not {type(event).__name__}")

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat on turn and those that may challenge a play or answer a proposal."""
        return to_act(state, self.rules)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Yield reactions, plays (best first), exchanges, pass, give-up and proposal to stop."""
        return list_legal_actions(state, seat, self.rules, self.generator)

    def decide(
        self, state: State, seat: Seat, action: Action, at: Millis, chance: Chance
    ) -> Sequence[Event]:
        """Return the events of *action* at time *at*.  Raises ``IllegalAction``."""
        violation = check_action(state, seat, action, at, self.rules)
        violation = violation or check_entry_words(state, seat, action, self.rules, self.lexicon)
        if violation is not None:
            raise IllegalAction(violation)
        return build_action_events(
            EventBuilder(state, self.rules, chance), seat, action, at, self.lexicon
        )

    def deadline(self, state: State) -> Millis | None:
        """Return when the open challenge window closes without an action."""
        return None if state.pending is None else state.pending.closes_at

    def expire(self, state: State, at: Millis, chance: Chance) -> Sequence[Event]:
        """Close the window if its time has run out; return no events before that."""
        if state.pending is None or at < state.pending.closes_at:
            return ()
        return build_timeout_events(EventBuilder(state, self.rules, chance))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the game as *seat* may see it."""
        return build_view(state, seat, self.rules)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return *event* without the tiles and queries that *seat* may not see."""
        return redact_event(event, seat, self.rules)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or ``None`` while the game is running."""
        return state.outcome
