"""ことばであそぼ as the engine contract wants it; the work is done in the modules beside."""

from collections.abc import Container, Iterator, Sequence

from studyplay.engines.core import Chance, IllegalAction, Millis, Outcome, Seat
from studyplay.engines.kotoba.actions import Action
from studyplay.engines.kotoba.deciding import Course, follow
from studyplay.engines.kotoba.events import Event, GameOpened
from studyplay.engines.kotoba.folding import fold, opened
from studyplay.engines.kotoba.judging import fault
from studyplay.engines.kotoba.listing import legal_actions
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.setup import opening
from studyplay.engines.kotoba.state import State
from studyplay.engines.kotoba.turns import to_act
from studyplay.engines.kotoba.view import View
from studyplay.engines.kotoba.viewing import redacted, view_of


class Kotoba:
    """Kana words under one set of rules; keeps ``studyplay.engines.core.Game``.

    *words* judges words as cards (`studyplay.words.kana.card_key`); what it does not have is
    put to the vote.
    """

    def __init__(self, rules: Rules, words: Container[str]) -> None:
        self.rules = rules
        self.words = words

    @property
    def name(self) -> str:
        """``kotoba/`` and the key of the rules."""
        return f"kotoba/{self.rules.key}"

    def start(self, seats: int, chance: Chance) -> Sequence[Event]:
        """Choose who begins and deal.  Raises ``ImpossibleRules`` if so many cannot play."""
        return opening(self.rules, seats, chance)

    def evolve(self, state: State | None, event: Event) -> State:
        """Fold one event; the first must be ``GameOpened``, or ``ValueError`` is raised."""
        if state is not None:
            return fold(state, event)
        if isinstance(event, GameOpened):
            return opened(event)
        raise ValueError(f"a game begins with GameOpened, not {type(event).__name__}")

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat on turn, or during a vote those who may vote or withdraw."""
        return to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Votes and the ends of a turn; no words, since a player may propose any."""
        return legal_actions(state, seat)

    def decide(
        self, state: State, seat: Seat, action: Action, at: Millis, chance: Chance
    ) -> Sequence[Event]:
        """What happens if *seat* does this.  Raises ``IllegalAction``."""
        violation = fault(state, seat, action, self.rules, self.words)
        if violation is not None:
            raise IllegalAction(violation)
        return follow(Course(state, self.rules, chance), seat, action, self.words)

    def deadline(self, state: State) -> Millis | None:
        """``None``: nothing is timed."""
        return None

    def expire(self, state: State, at: Millis, chance: Chance) -> Sequence[Event]:
        """Nothing: time changes nothing."""
        return ()

    def view(self, state: State, seat: Seat | None) -> View:
        """What *seat* may know."""
        return view_of(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """*event* without the cards that are not for *seat*."""
        return redacted(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The result once the game has ended."""
        return state.outcome
