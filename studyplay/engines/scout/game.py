"""The circus ladder as the engine contract wants it; the work is done in the modules beside."""

from collections.abc import Iterator, Sequence

from studyplay.engines.core import Chance, IllegalAction, Millis, Outcome, Seat
from studyplay.engines.scout.actions import Action
from studyplay.engines.scout.deciding import Course, follow
from studyplay.engines.scout.events import Dealt, Event
from studyplay.engines.scout.folding import fold, opened
from studyplay.engines.scout.legality import fault
from studyplay.engines.scout.listing import legal_actions
from studyplay.engines.scout.rules import Rules, Scouting
from studyplay.engines.scout.setup import opening
from studyplay.engines.scout.state import State
from studyplay.engines.scout.turns import to_act
from studyplay.engines.scout.view import View
from studyplay.engines.scout.viewing import redacted, view_of


class ScoutGame:
    """The circus ladder under one set of rules; keeps ``studyplay.engines.core.Game``."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def name(self) -> str:
        """``scout/`` and the key of the rules."""
        return f"scout/{self.rules.key}"

    def start(self, seats: int, chance: Chance) -> Sequence[Event]:
        """Deal the first round.  Raises ``ImpossibleRules`` if so many *seats* cannot play."""
        return (opening(self.rules, seats, chance),)

    def evolve(self, state: State | None, event: Event) -> State:
        """Fold one event; the first must be ``Dealt``, or ``ValueError`` is raised."""
        if state is not None:
            return fold(state, event, self.rules)
        if isinstance(event, Dealt):
            return opened(event, self.rules)
        raise ValueError(f"a game begins with Dealt, not {type(event).__name__}")

    def to_act(self, state: State) -> frozenset[Seat]:
        """All who have not decided how to hold their hand, then the seat on turn."""
        return to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Shows, scouts, both at once, stopping; all that ``decide`` accepts."""
        return legal_actions(state, seat, self._scouting(state))

    def decide(
        self, state: State, seat: Seat, action: Action, at: Millis, chance: Chance
    ) -> Sequence[Event]:
        """What happens if *seat* does this.  Raises ``IllegalAction``."""
        violation = fault(state, seat, action, self._scouting(state))
        if violation is not None:
            raise IllegalAction(violation)
        return follow(Course(state, self.rules, chance), seat, action)

    def deadline(self, state: State) -> Millis | None:
        """Nothing is timed."""
        return None

    def expire(self, state: State, at: Millis, chance: Chance) -> Sequence[Event]:
        """Nothing is timed, and so nothing comes."""
        return ()

    def view(self, state: State, seat: Seat | None) -> View:
        """What *seat* may know."""
        return view_of(state, seat, self.rules.setup(state.seats).rounds)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """*event* without what is not for *seat*."""
        return redacted(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The result once all rounds have been played."""
        return state.outcome

    def _scouting(self, state: State) -> Scouting:
        return self.rules.setup(state.seats).scouting
