"""The contract every engine keeps: pure rules, no clock, no dice, no I/O.

A game is a *decider*.  ``decide`` turns what a player wants into what happened
(events); ``evolve`` folds one event into the state.  The event log is the game:
whatever was random, timed or looked up in a word list is written into an event,
so a replay needs neither the seed, the clock nor the lexicon, and a changed word
list can never break an old game.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""0-based place at the table, not a user id."""

Millis = NewType("Millis", int)
"""Milliseconds since the table was opened, stamped by the host."""

AUDIENCE: Final = None
"""The viewer who may see only what is public."""

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View_co = TypeVar("View_co", covariant=True)
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Violation:
    """Why an action was refused: a stable code, the clause it breaks, and facts to show.

    ``code`` is ``"<engine>.<kebab-case>"``; the web layer translates it.  ``clause`` is
    a heading of the engine's RULES.md.  ``facts`` fill the placeholders of the text.
    """

    code: str
    clause: str
    facts: Mapping[str, str] = field(default_factory=dict)


class IllegalAction(ValueError):
    """Raised by ``Game.decide``; nothing has happened.  Carries ``violation``."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(f"{violation.code} ({violation.clause})")
        self.violation = violation


class ImpossibleRules(ValueError):
    """Raised when rules are built, or a table is opened, that cannot be played.

    ``problems`` are all that was found, not only the first; at least one.
    """

    def __init__(self, problems: Sequence[Violation]) -> None:
        super().__init__(", ".join(f"{each.code} ({each.clause})" for each in problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The final standing.  ``points`` are by seat and may be negative; ties share ``winners``."""

    reason: str
    winners: frozenset[Seat]
    points: tuple[int, ...]

    @classmethod
    def of_points(cls, reason: str, points: tuple[int, ...]) -> "Outcome":
        """The standing where most *points* win."""
        best = max(points)
        winners = frozenset(Seat(seat) for seat, each in enumerate(points) if each == best)
        return cls(reason, winners, points)


class Chance(Protocol):
    """The only source of luck.  ``random.SystemRandom`` fits; tests script it."""

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """Return *k* different members of *population* in the order drawn."""


class Game(Protocol[State, Action, Event, View_co]):
    """The rules of one game in one variant; immutable and shared by all its tables.

    States, actions, events and views are frozen dataclasses, comparable by value.
    """

    @property
    def name(self) -> str:
        """``"<engine>/<ruleset key>"``, stable for ever: it is stored with the table."""

    def start(self, seats: int, chance: Chance) -> Sequence[Event]:
        """Set up and deal.  Raises ``ValueError`` if so many *seats* cannot play."""

    def evolve(self, state: State | None, event: Event) -> State:
        """Fold one event into the state; total on its own log, and never judges legality.

        *state* is ``None`` for the first event of a table only.
        """

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seats that may act now: one in turn play, many in a race, none at the end."""

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Yield legal actions lazily; nothing unless *seat* is in ``to_act``.

        All of them would be accepted by ``decide``; where a rule lets a player be wrong
        (an unknown word under challenge), the wrong ones are accepted but not listed.
        """

    def decide(
        self, state: State, seat: Seat, action: Action, at: Millis, chance: Chance
    ) -> Sequence[Event]:
        """What happens if *seat* does this at *at*.  Raises ``IllegalAction``."""

    def deadline(self, state: State) -> Millis | None:
        """When ``expire`` is due, or ``None`` if nothing is timed."""

    def expire(self, state: State, at: Millis, chance: Chance) -> Sequence[Event]:
        """What the passing of time brings (a closed challenge window); empty before it is due."""

    def view(self, state: State, seat: Seat | None) -> View_co:
        """What *seat* may know; ``AUDIENCE`` sees only what is public."""

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """The same event with what *seat* may not know blanked out."""

    def outcome(self, state: State) -> Outcome | None:
        """The result, or ``None`` while the game is on."""
