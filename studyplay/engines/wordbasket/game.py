"""Word Basket as an implementation of ``studyplay.engines.core.Game``."""

from collections.abc import Container, Iterator, Sequence

from studyplay.engines.core import Chance, IllegalAction, Millis, Outcome, Seat
from studyplay.engines.wordbasket.actions import Action
from studyplay.engines.wordbasket.deciding import add_events, add_timeout_events
from studyplay.engines.wordbasket.event_builder import EventBuilder
from studyplay.engines.wordbasket.events import Event, GameOpened
from studyplay.engines.wordbasket.folding import fold, initial_state
from studyplay.engines.wordbasket.legal_actions import legal_actions
from studyplay.engines.wordbasket.rules import Rules
from studyplay.engines.wordbasket.setup import build_start_events
from studyplay.engines.wordbasket.state import State
from studyplay.engines.wordbasket.turns import to_act
from studyplay.engines.wordbasket.validation import ActionChecker
from studyplay.engines.wordbasket.view import View
from studyplay.engines.wordbasket.visibility import build_view, next_deadline, redact_event


class WordBasket:
    """Word Basket under one set of rules; implements ``studyplay.engines.core.Game``.

    *nouns* contains the known words as readings in normalised hiragana; the players judge any
    other word.
    """

    def __init__(self, rules: Rules, nouns: Container[str]) -> None:
        self.rules = rules
        self.nouns = nouns
        self._checker = ActionChecker(rules, nouns)

    @property
    def name(self) -> str:
        """``"wordbasket/<key of the rules>"``."""
        return f"wordbasket/{self.rules.key}"

    def start(self, seats: int, chance: Chance) -> Sequence[Event]:
        """Deal and turn the first card.  Raises ``ImpossibleRules`` for a wrong table size."""
        return build_start_events(self.rules, seats, chance)

    def evolve(self, state: State | None, event: Event) -> State:
        """Fold one event.  Raises ``ValueError`` if the first is not ``GameOpened``."""
        if state is not None:
            return fold(state, event)
        if isinstance(event, GameOpened):
            return initial_state(event)
        raise ValueError(f"a game begins with GameOpened, not {type(event).__name__}")

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats that may act.

        In a race all seats, in turns those with a possible action, in a vote those that have
        not voted.  After a seat has gone out, all others.
        """
        return to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Yield all legal actions except throws, since any word may be thrown."""
        return legal_actions(state, seat, self.rules)

    def decide(
        self, state: State, seat: Seat, action: Action, at: Millis, chance: Chance
    ) -> Sequence[Event]:
        """Return the events of *action* by *seat* at *at*.  Raises ``IllegalAction``."""
        violation = self._checker.find_violation(state, seat, action, at)
        if violation is not None:
            raise IllegalAction(violation)
        builder = EventBuilder(state, self.rules, chance)
        add_events(builder, seat, action, at, self._checker)
        return tuple(builder.events)

    def deadline(self, state: State) -> Millis | None:
        """Return when a vote or a turn ends, or when going out becomes final."""
        return next_deadline(state)

    def expire(self, state: State, at: Millis, chance: Chance) -> Sequence[Event]:
        """Close a vote, end the game or pass a turn when it is due; return no events before."""
        when = next_deadline(state)
        if when is None or at < when:
            return ()
        builder = EventBuilder(state, self.rules, chance)
        add_timeout_events(builder, at)
        return tuple(builder.events)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what *seat* may see."""
        return build_view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return *event* without the cards and verdicts hidden from *seat*."""
        return redact_event(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result once the game has ended."""
        return state.outcome
