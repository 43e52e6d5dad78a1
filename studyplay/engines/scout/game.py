"""The circus ladder as an implementation of ``studyplay.engines.core.Game``."""

from collections.abc import Iterator, Sequence

from studyplay.engines.core import Chance, IllegalAction, Millis, Outcome, Seat
from studyplay.engines.scout.actions import Action
from studyplay.engines.scout.deciding import EventBuilder, build_events
from studyplay.engines.scout.events import Dealt, Event
from studyplay.engines.scout.folding import fold, initial_state
from studyplay.engines.scout.legal_actions import legal_actions
from studyplay.engines.scout.rules import Rules, ScoutingPolicy
from studyplay.engines.scout.setup import deal_first_round
from studyplay.engines.scout.state import State
from studyplay.engines.scout.turns import to_act
from studyplay.engines.scout.validation import find_violation
from studyplay.engines.scout.view import View
from studyplay.engines.scout.visibility import build_view, redact_event


class ScoutGame:
    """The circus ladder under one set of rules; implements ``studyplay.engines.core.Game``."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def name(self) -> str:
        """``"scout/<key of the rules>"``."""
        return f"scout/{self.rules.key}"

    def start(self, seats: int, chance: Chance) -> Sequence[Event]:
        """Deal the first round.  Raises ``ImpossibleRules`` for a wrong number of *seats*."""
        return (deal_first_round(self.rules, seats, chance),)

    def evolve(self, state: State | None, event: Event) -> State:
        """Fold one event.  Raises ``ValueError`` if the first is not ``Dealt``."""
        if state is not None:
            return fold(state, event, self.rules)
        if isinstance(event, Dealt):
            return initial_state(event, self.rules)
        raise ValueError(f"a game begins with Dealt, not {type(event).__name__}")

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats still choosing a hand orientation, then the seat on turn."""
        return to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Yield every action that ``decide`` accepts: shows, scouts, both at once, stopping."""
        return legal_actions(state, seat, self._scouting(state))

    def decide(
        self, state: State, seat: Seat, action: Action, at: Millis, chance: Chance
    ) -> Sequence[Event]:
        """Return the events of *action* by *seat*.  Raises ``IllegalAction``."""
        violation = find_violation(state, seat, action, self._scouting(state))
        if violation is not None:
            raise IllegalAction(violation)
        return build_events(EventBuilder(state, self.rules, chance), seat, action)

    def deadline(self, state: State) -> Millis | None:
        """Return ``None``: nothing is timed."""
        return None

    def expire(self, state: State, at: Millis, chance: Chance) -> Sequence[Event]:
        """Return no events: nothing is timed."""
        return ()

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what *seat* may see."""
        return build_view(state, seat, self.rules.setup(state.seats).rounds)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return *event* without the information hidden from *seat*."""
        return redact_event(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result once all rounds have been played."""
        return state.outcome

    def _scouting(self, state: State) -> ScoutingPolicy:
        return self.rules.setup(state.seats).scouting
