"""The seams at which an expansion may change the game; all do nothing unless overridden."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from studyplay.engines.core.slices import Slice, Slices

if TYPE_CHECKING:
    from studyplay.engines.core import Chance, Millis, Seat, Violation
    from studyplay.engines.scrabble.actions import Action, Extra, Special
    from studyplay.engines.scrabble.attempt import Attempt
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.events import Event, ExpansionEvent
    from studyplay.engines.scrabble.movegen import MoveGenerator
    from studyplay.engines.scrabble.rules import Rules
    from studyplay.engines.scrabble.score import Sheet
    from studyplay.engines.scrabble.state import State


class Stage(IntEnum):
    """When a score rule applies: to letters, then to words, then to the play as a whole.

    Rules of one stage commute.
    """

    LETTER = 1
    WORD = 2
    PLAY = 3


Change: TypeAlias = "Callable[[Attempt, Sheet], Sheet]"


@dataclass(frozen=True, slots=True)
class ScoreRule:
    """One change of the score sheet of a play.

    ``change`` gets the play and its sheet so far, whose words stand in the order of
    ``attempt.runs`` and whose letters in the order of their squares.
    """

    stage: Stage
    change: Change


class Expansion:
    """One expansion; a subclass is a frozen dataclass and overrides what it needs.

    ``key`` is part of the ruleset key.  ``extras`` and ``specials`` are the additions to a
    play and the actions that are its own, ``events`` its own events.  ``part`` is its slice
    of the state.
    """

    __slots__ = ()

    key: ClassVar[str] = ""
    extras: ClassVar[tuple[type[Extra], ...]] = ()
    specials: ClassVar[tuple[type[Special], ...]] = ()
    events: ClassVar[tuple[type[ExpansionEvent], ...]] = ()
    part: ClassVar[Slice[Any] | None] = None

    # Composition and set-up

    def problems(self, rules: Rules) -> Iterable[Violation]:
        """Why *rules* cannot be played with it."""
        del rules
        return ()

    def begin(self, seats: int) -> object:
        """Its slice at the beginning, before ``set_up``; only asked if it has a ``part``."""
        raise NotImplementedError

    def set_up(self, seats: int, chance: Chance) -> Iterable[Event]:
        """What happens before the first turn, after the tiles are dealt."""
        del seats, chance
        return ()

    # Offers

    def offers(self, state: State, seat: Seat, rules: Rules) -> Iterator[Action]:
        """Legal actions beside the ordinary ones, for a seat that may act."""
        del state, seat, rules
        yield from ()

    def turn_offers(
        self, state: State, seat: Seat, rules: Rules, generator: MoveGenerator | None
    ) -> Iterator[Action]:
        """Legal actions of a turn, for the seat that may take it, after the ordinary plays.

        *generator* finds plays for any rack; ``None`` if plays are not looked for.
        """
        del state, seat, rules, generator
        yield from ()

    def waits_for(self, state: State) -> frozenset[Seat] | None:
        """The seats that must do something first; ``None`` if nobody must.

        While it is not ``None`` nobody begins a turn and the game does not end; an empty set
        only keeps the next turn waiting until the challenge window has closed.
        """
        del state
        return None

    # Plays

    def prepare(self, attempt: Attempt) -> Attempt:
        """The play with what its extras change: the board it is laid on, the tiles used."""
        return attempt

    def follow_ups(self, attempt: Attempt) -> tuple[Attempt, ...]:
        """Further placements of the same turn, each as it stands after the one before."""
        del attempt
        return ()

    def refuses(self, attempt: Attempt) -> Violation | None:
        """Why the extras cannot be used like this; asked before the board is looked at."""
        del attempt
        return None

    def lifts(self, attempt: Attempt) -> frozenset[str]:
        """Codes of geometry violations that this play may commit."""
        del attempt
        return frozenset()

    def objects(self, attempt: Attempt) -> Violation | None:
        """What stands against a play of otherwise good geometry."""
        del attempt
        return None

    def admits(self, attempt: Attempt) -> frozenset[str]:
        """Words of the play, upper case, that need not be in the lexicon."""
        del attempt
        return frozenset()

    def must_be_words(self, attempt: Attempt) -> tuple[str, ...]:
        """More words, upper case, that must be known for the play to be good."""
        del attempt
        return ()

    def score_rules(self, attempt: Attempt) -> Iterable[ScoreRule]:
        """How it changes the score of a play."""
        del attempt
        return ()

    # Events

    def before_play(self, course: Course, attempt: Attempt) -> None:
        """Add what happens before the tiles lie on the board."""

    def after_play(self, course: Course, attempt: Attempt) -> None:
        """Add what happens once the tiles of all placements lie there, before the draw."""

    def after_draw(self, course: Course, seat: Seat) -> None:
        """Add what happens after *seat*, whose play stands, has drawn (or found no tile)."""

    def reacts(self, course: Course, event: Event) -> None:
        """Add what follows from *event*, which has just been folded."""

    def judge(
        self, state: State, seat: Seat, action: Special, at: Millis, rules: Rules
    ) -> Violation | None:
        """Why *seat* may not do one of its ``specials`` now."""
        del state, seat, action, at, rules
        raise NotImplementedError

    def follow(self, course: Course, seat: Seat, action: Special, at: Millis) -> None:
        """Add what follows from one of its ``specials``, which has been judged."""
        raise NotImplementedError

    # Its slice, and who sees it

    def fold(self, slices: Slices, event: Event) -> Slices:
        """*slices* after *event*, whether of its own or an ordinary one; judges nothing."""
        del event
        return slices

    def show(self, slices: Slices, seat: Seat | None) -> Slices:
        """*slices* without what *seat* may not see of its part."""
        del seat
        return slices

    def redact(self, event: ExpansionEvent, seat: Seat | None) -> ExpansionEvent:
        """One of its events without what *seat* may not see."""
        del seat
        return event
