"""Word Basket as the engine contract wants it; the work is done in the modules beside."""

from collections.abc import Container, Iterator, Sequence

from studyplay.engines.core import Chance, IllegalAction, Millis, Outcome, Seat
from studyplay.engines.wordbasket.actions import Action
from studyplay.engines.wordbasket.course import Course
from studyplay.engines.wordbasket.deciding import follow, time_out
from studyplay.engines.wordbasket.events import Event, GameOpened
from studyplay.engines.wordbasket.folding import fold, opened
from studyplay.engines.wordbasket.judging import Referee
from studyplay.engines.wordbasket.listing import legal_actions
from studyplay.engines.wordbasket.rules import Rules
from studyplay.engines.wordbasket.setup import opening
from studyplay.engines.wordbasket.state import State
from studyplay.engines.wordbasket.turns import to_act
from studyplay.engines.wordbasket.view import View
from studyplay.engines.wordbasket.viewing import due, redacted, view_of


class WordBasket:
    """The word chain with cards under one set of rules; keeps ``studyplay.engines.core.Game``.

    *nouns* judges readings in normalised hiragana: whatever it has is a word, anything else is
    for the table to judge.
    """

    def __init__(self, rules: Rules, nouns: Container[str]) -> None:
        self.rules = rules
        self.nouns = nouns
        self._referee = Referee(rules, nouns)

    @property
    def name(self) -> str:
        """``wordbasket/`` and the key of the rules."""
        return f"wordbasket/{self.rules.key}"

    def start(self, seats: int, chance: Chance) -> Sequence[Event]:
        """Deal and turn the first card.  Raises ``ImpossibleRules`` for a wrong number."""
        return opening(self.rules, seats, chance)

    def evolve(self, state: State | None, event: Event) -> State:
        """Fold one event; the first must be ``GameOpened``, or ``ValueError`` is raised."""
        if state is not None:
            return fold(state, event)
        if isinstance(event, GameOpened):
            return opened(event)
        raise ValueError(f"a game begins with GameOpened, not {type(event).__name__}")

    def to_act(self, state: State) -> frozenset[Seat]:
        """All seats, in turns those with something to do; in a vote those who have yet to vote.

        After somebody has gone out, the others.
        """
        return to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """All but throws: which word somebody thinks of is not for the rules to list."""
        return legal_actions(state, seat, self.rules)

    def decide(
        self, state: State, seat: Seat, action: Action, at: Millis, chance: Chance
    ) -> Sequence[Event]:
        """What happens if *seat* does this at *at*.  Raises ``IllegalAction``."""
        violation = self._referee.fault(state, seat, action, at)
        if violation is not None:
            raise IllegalAction(violation)
        course = Course(state, self.rules, chance)
        follow(course, seat, action, at, self._referee)
        return tuple(course.events)

    def deadline(self, state: State) -> Millis | None:
        """When a vote or a turn is over, or when going out becomes final."""
        return due(state)

    def expire(self, state: State, at: Millis, chance: Chance) -> Sequence[Event]:
        """Close a vote, end the game or pass a turn when it is time; nothing before."""
        when = due(state)
        if when is None or at < when:
            return ()
        course = Course(state, self.rules, chance)
        time_out(course, at)
        return tuple(course.events)

    def view(self, state: State, seat: Seat | None) -> View:
        """What *seat* may know."""
        return view_of(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """*event* without the cards and verdicts that are not for *seat*."""
        return redacted(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The result once the game has ended."""
        return state.outcome
