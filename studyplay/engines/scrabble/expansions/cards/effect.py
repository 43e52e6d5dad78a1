"""The hooks of a single card, called by the expansion while the card is in play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from studyplay.engines.scrabble.expansions.cards.actions import AnswerCard, PlayCard
from studyplay.engines.scrabble.expansions.cards.deck import CARDS
from studyplay.engines.scrabble.expansions.cards.table import PART, CardTable, InPlay, Square

if TYPE_CHECKING:
    from studyplay.engines.core import Seat, Violation
    from studyplay.engines.scrabble.attempt import Attempt
    from studyplay.engines.scrabble.deciding import Course
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
    from studyplay.engines.scrabble.expansions.expansion import ScoreRule
    from studyplay.engines.scrabble.state import State


class Effect:
    """The effect of one card; the default hooks do nothing.

    The play is validated, placed, and later either withdrawn or final.  When it is final,
    ``on_final`` is called before the draw and ``on_draw`` after it.  With ``blocks_next_turn``
    the next turn does not begin while the play can be challenged.  The chosen opponent and
    tiles are logged only with ``logs_opponent`` and ``logs_tiles``.
    """

    __slots__ = ()

    id: ClassVar[str] = ""
    holds_turn: ClassVar[bool] = False
    names_opponent: ClassVar[bool] = False
    names_tiles: ClassVar[bool] = False

    # The play

    def refuses(self, use: Use) -> Violation | None:
        """Return why the card cannot be used like this; called before the board is checked."""
        del use
        return None

    def prepare(self, use: Use) -> Attempt:
        """Return the play with the board or tiles changed; never raises, even if invalid."""
        return use.attempt

    def follow_ups(self, use: Use) -> tuple[Attempt, ...]:
        """Return further placements of the turn; never raises, even if invalid."""
        del use
        return ()

    def lifts(self, use: Use) -> frozenset[str]:
        """Return the codes of geometry violations that are permitted for the play."""
        del use
        return frozenset()

    def objects(self, use: Use) -> Violation | None:
        """Return why a play of valid geometry is not allowed."""
        del use
        return None

    def admits(self, use: Use) -> frozenset[str]:
        """Return words of the play, upper case, that are valid without being in the lexicon."""
        del use
        return frozenset()

    def must_be_words(self, use: Use) -> tuple[str, ...]:
        """Return additional words, upper case, that must be valid."""
        del use
        return ()

    def score_rules(self, use: Use) -> Iterable[ScoreRule]:
        """Return the changes of the score of the play."""
        del use
        return ()

    def spoils(self, use: Use) -> frozenset[Square]:
        """Return the squares whose premium does not count in this play."""
        del use
        return frozenset()

    # Events

    def language(self, use: Use) -> str:
        """Return the comma-separated languages of a foreign main word, or an empty string."""
        del use
        return ""

    def before(self, course: Course, use: Use) -> None:
        """Add events before the tiles are placed on the board."""

    def aims_at(self, state: State, play: InPlay) -> Seat | None:
        """Return the seat that the card targets once the play is final, if any (SCR-14.30)."""
        del state, play
        return None

    def stands(self, course: Course, play: InPlay) -> None:
        """Add events once the play is final, before its player draws."""

    def drawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        """Add events after its player has drawn."""

    def withdrawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        """Add events after the whole play was withdrawn."""

    # Questions and answers

    def waits_for(self, state: State, play: InPlay) -> frozenset[Seat] | None:
        """Return the seats that must answer before the next turn; ``None`` if there are none."""
        del play
        owed = state.slices[PART].owed
        return None if owed is None else frozenset({owed.seat})

    def answers(self, state: State, seat: Seat, play: InPlay) -> Iterable[AnswerCard]:
        """Return the possible answers of *seat*, which must answer."""
        del state, seat, play
        return ()

    def judge(
        self, state: State, seat: Seat, answer: AnswerCard, play: InPlay
    ) -> Violation | None:
        """Return why *seat*, which must answer, may not give this answer."""
        del state, seat, answer, play
        return None

    def follow(self, course: Course, seat: Seat, answer: AnswerCard, play: InPlay) -> None:
        """Add the events of an answer that was already validated."""


@dataclass(frozen=True, slots=True)
class Use:
    """A card used with a play, its effect, and the expansion with its options."""

    card: PlayCard
    effect: Effect
    attempt: Attempt
    cards: ThemeCards

    @property
    def table(self) -> CardTable:
        """The state of the cards before the play."""
        return self.attempt.state.slices[PART]

    @property
    def clause(self) -> str:
        """The clause of RULES.md for this card."""
        return CARDS[self.card.card].clause
