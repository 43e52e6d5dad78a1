"""The hooks by which an expansion changes the game; the defaults do nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from studyplay.engines.core.expansion_states import ExpansionKey, ExpansionStates

if TYPE_CHECKING:
    from studyplay.engines.core import Chance, Millis, Seat, Violation
    from studyplay.engines.scrabble.actions import Action, ExpansionAction, PlayExtra
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.events import Event, ExpansionEvent
    from studyplay.engines.scrabble.movegen import MoveGenerator
    from studyplay.engines.scrabble.proposed_play import ProposedPlay
    from studyplay.engines.scrabble.rules import Rules
    from studyplay.engines.scrabble.scoring import PlayScore
    from studyplay.engines.scrabble.state import State


class ScoreStage(IntEnum):
    """The order of score rules: letters, then words, then the whole play.

    Rules of the same stage are commutative.
    """

    LETTER = 1
    WORD = 2
    PLAY = 3


ScoreChange: TypeAlias = "Callable[[ProposedPlay, PlayScore], PlayScore]"


@dataclass(frozen=True, slots=True)
class ScoreRule:
    """One change of the score sheet of a play.

    ``apply`` receives the play and its sheet so far.  The words of the sheet are in the order
    of ``attempt.runs`` and their letters in the order of their squares.
    """

    stage: ScoreStage
    apply: ScoreChange


class Expansion:
    """Base class of expansions; a subclass is a frozen dataclass and overrides some hooks.

    Attributes:
        key: Part of the ruleset key.
        extra_types: The additions to a play that the expansion defines.
        special_types: The actions that the expansion defines.
        event_types: The events that the expansion defines.
        state_slice: Its slice of the state, if any.
    """

    __slots__ = ()

    key: ClassVar[str] = ""
    extra_types: ClassVar[tuple[type[PlayExtra], ...]] = ()
    special_types: ClassVar[tuple[type[ExpansionAction], ...]] = ()
    event_types: ClassVar[tuple[type[ExpansionEvent], ...]] = ()
    state_slice: ClassVar[ExpansionKey[Any] | None] = None

    # Composition and set-up

    def rules_problems(self, rules: Rules) -> Iterable[Violation]:
        """Return the reasons why *rules* cannot be played with the expansion."""
        del rules
        return ()

    def initial_slice(self, seats: int) -> object:
        """Return the initial value of its slice; only called if it has a ``state_slice``."""
        raise NotImplementedError

    def setup_events(self, seats: int, chance: Chance) -> Iterable[Event]:
        """Return the events after the tiles are dealt and before the first turn."""
        del seats, chance
        return ()

    # Legal actions

    def extra_actions(self, state: State, seat: Seat, rules: Rules) -> Iterator[Action]:
        """Yield additional legal actions for a seat that may act."""
        del state, seat, rules
        yield from ()

    def extra_turn_actions(
        self, state: State, seat: Seat, rules: Rules, generator: MoveGenerator | None
    ) -> Iterator[Action]:
        """Yield additional legal actions for the seat on turn; listed after ordinary plays.

        *generator* finds plays for any rack; ``None`` if plays are not wanted.
        """
        del state, seat, rules, generator
        yield from ()

    def awaited_seats(self, state: State) -> frozenset[Seat] | None:
        """Return the seats that must act before the game goes on; ``None`` if there are none.

        While the result is not ``None``, no turn begins and the game does not end.  An empty
        set only delays the next turn until the challenge window has closed.
        """
        del state
        return None

    # Plays

    def prepare_play(self, attempt: ProposedPlay) -> ProposedPlay:
        """Return the play as changed by its extras: another board, or other tiles used."""
        return attempt

    def follow_up_plays(self, attempt: ProposedPlay) -> tuple[ProposedPlay, ...]:
        """Return further placements of the same turn, each based on the result of the last."""
        del attempt
        return ()

    def extras_fault(self, attempt: ProposedPlay) -> Violation | None:
        """Return why the extras are not allowed; called before the board is checked."""
        del attempt
        return None

    def permitted_violations(self, attempt: ProposedPlay) -> frozenset[str]:
        """Return the codes of geometry violations that are permitted for this play."""
        del attempt
        return frozenset()

    def play_fault(self, attempt: ProposedPlay) -> Violation | None:
        """Return why a play of valid geometry is not allowed."""
        del attempt
        return None

    def extra_valid_words(self, attempt: ProposedPlay) -> frozenset[str]:
        """Return words of the play, upper case, that are valid without being in the lexicon."""
        del attempt
        return frozenset()

    def extra_required_words(self, attempt: ProposedPlay) -> tuple[str, ...]:
        """Return additional words, upper case, that must be valid."""
        del attempt
        return ()

    def score_rules(self, attempt: ProposedPlay) -> Iterable[ScoreRule]:
        """Return the changes of the score of a play."""
        del attempt
        return ()

    # Events

    def before_play(self, builder: EventBuilder, attempt: ProposedPlay) -> None:
        """Add events before the tiles are placed on the board."""

    def after_play(self, builder: EventBuilder, attempt: ProposedPlay) -> None:
        """Add events after the tiles of all placements are on the board, before the draw."""

    def after_draw(self, builder: EventBuilder, seat: Seat) -> None:
        """Add events after *seat*, whose play is final, has drawn (or the bag was empty)."""

    def on_event(self, builder: EventBuilder, event: Event) -> None:
        """Add the events that follow from *event*, which was just folded."""

    def special_fault(
        self, state: State, seat: Seat, action: ExpansionAction, at: Millis, rules: Rules
    ) -> Violation | None:
        """Return why *seat* may not perform one of the ``special_types`` now."""
        del state, seat, action, at, rules
        raise NotImplementedError

    def apply_special(
        self, builder: EventBuilder, seat: Seat, action: ExpansionAction, at: Millis
    ) -> None:
        """Add the events of one of its ``special_types``; the action was already validated."""
        raise NotImplementedError

    # State slice and redaction

    def fold_event(self, slices: ExpansionStates, event: Event) -> ExpansionStates:
        """Return *slices* after *event*, its own or an ordinary one; does not validate."""
        del event
        return slices

    def redact_slices(self, slices: ExpansionStates, seat: Seat | None) -> ExpansionStates:
        """Return *slices* without the values of its slice that are hidden from *seat*."""
        del seat
        return slices

    def redact_event(self, event: ExpansionEvent, seat: Seat | None) -> ExpansionEvent:
        """Return one of its events without the values that are hidden from *seat*."""
        del seat
        return event
