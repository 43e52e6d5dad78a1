"""The ``Game`` protocol: pure rules without clock, random source or I/O.

A game is a *decider* (event sourcing).  ``decide`` turns an action into events;
``evolve`` folds one event into the state.  The event log is the stored game.
Random results, times and word lookups are written into the events, so a replay
needs no seed, clock or lexicon, and a changed word list cannot break an old game.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""0-based seat number at the table; not a user id."""

Millis = NewType("Millis", int)
"""Milliseconds since the table was opened, set by the server."""

AUDIENCE: Final = None
"""The viewer without a seat, who sees only public information."""

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View_co = TypeVar("View_co", covariant=True)
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Violation:
    """The reason why an action is refused.

    Attributes:
        code: A stable code, ``"<engine>.<kebab-case>"``; the web layer translates it.
        clause: A heading of the engine's RULES.md.
        facts: Values for the placeholders of the translated text.
    """

    code: str
    clause: str
    facts: Mapping[str, str] = field(default_factory=dict)


class IllegalAction(ValueError):
    """Raised by ``Game.decide`` for a refused action.  Carries the ``violation``."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(f"{violation.code} ({violation.clause})")
        self.violation = violation


class ImpossibleRules(ValueError):
    """Raised for rules, or a table size, that cannot be played.

    ``problems`` holds every problem found, at least one.
    """

    def __init__(self, problems: Sequence[Violation]) -> None:
        super().__init__(", ".join(f"{each.code} ({each.clause})" for each in problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The final result.  ``points`` are by seat and may be negative; a tie has several winners."""

    reason: str
    winners: frozenset[Seat]
    points: tuple[int, ...]

    @classmethod
    def of_points(cls, reason: str, points: tuple[int, ...]) -> "Outcome":
        """Return the result when the highest *points* win."""
        best = max(points)
        winners = frozenset(Seat(seat) for seat, each in enumerate(points) if each == best)
        return cls(reason, winners, points)


class Chance(Protocol):
    """The random source.  ``random.SystemRandom`` implements it; tests use scripted draws."""

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """Return *k* distinct members of *population* in the order drawn."""


class Game(Protocol[State, Action, Event, View_co]):
    """The rules of one variant of a game; immutable and shared by all its tables.

    States, actions, events and views are frozen dataclasses, compared by value.
    """

    @property
    def name(self) -> str:
        """``"<engine>/<ruleset key>"``; stored with the table, so it never changes."""

    def start(self, seats: int, chance: Chance) -> Sequence[Event]:
        """Set up and deal.  Raises ``ValueError`` for an unsupported number of *seats*."""

    def evolve(self, state: State | None, event: Event) -> State:
        """Fold one event into the state without checking legality.

        It accepts every event of a log that ``decide`` wrote.  *state* is ``None`` only for
        the first event of a table.
        """

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats that may act now: one in turns, several in a race, none at the end."""

    def legal_actions(self, state: State, seat: Seat) -> Iterator[Action]:
        """Yield legal actions lazily; none if *seat* is not in ``to_act``.

        ``decide`` accepts all of them.  Where the rules permit wrong plays (an unknown word
        under challenge), ``decide`` accepts these too, but they are not listed.
        """

    def decide(
        self, state: State, seat: Seat, action: Action, at: Millis, chance: Chance
    ) -> Sequence[Event]:
        """Return the events of *action* by *seat* at *at*.  Raises ``IllegalAction``."""

    def deadline(self, state: State) -> Millis | None:
        """Return when ``expire`` is due, or ``None`` if no clock runs."""

    def expire(self, state: State, at: Millis, chance: Chance) -> Sequence[Event]:
        """Return the events of a timeout (a closed challenge window); empty before it is due."""

    def view(self, state: State, seat: Seat | None) -> View_co:
        """Return what *seat* may see; ``AUDIENCE`` sees only public information."""

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return *event* with the information hidden from *seat* blanked out."""

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or ``None`` while the game is running."""
