"""What a card may do: the seams of an expansion, for one card in play."""

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
    """What one card does; a subclass overrides what it needs, all the rest does nothing.

    The play is judged, laid, and either taken back or left standing: then ``stands`` is
    asked, still before the draw, and ``drawn`` after it.  With ``holds_turn`` nobody begins
    the next turn while the play can still be challenged.  What the player chose is written
    into the log only where the card ``names_opponent`` or ``names_tiles``.
    """

    __slots__ = ()

    id: ClassVar[str] = ""
    holds_turn: ClassVar[bool] = False
    names_opponent: ClassVar[bool] = False
    names_tiles: ClassVar[bool] = False

    # The play

    def refuses(self, use: Use) -> Violation | None:
        """Why the card cannot be used like this; asked before the board is looked at."""
        del use
        return None

    def prepare(self, use: Use) -> Attempt:
        """The play with the board or the tiles changed; total, even on nonsense."""
        return use.attempt

    def follow_ups(self, use: Use) -> tuple[Attempt, ...]:
        """Further placements of the turn; total, even on nonsense."""
        del use
        return ()

    def lifts(self, use: Use) -> frozenset[str]:
        """Codes of geometry violations that the play may commit."""
        del use
        return frozenset()

    def objects(self, use: Use) -> Violation | None:
        """What stands against a play of otherwise good geometry."""
        del use
        return None

    def admits(self, use: Use) -> frozenset[str]:
        """Words of the play, upper case, that need not be in the lexicon."""
        del use
        return frozenset()

    def must_be_words(self, use: Use) -> tuple[str, ...]:
        """More words, upper case, that must be known."""
        del use
        return ()

    def score_rules(self, use: Use) -> Iterable[ScoreRule]:
        """How it changes the score of the play."""
        del use
        return ()

    def spoils(self, use: Use) -> frozenset[Square]:
        """Squares whose premium does not count in this play."""
        del use
        return frozenset()

    # What is written into the log

    def language(self, use: Use) -> str:
        """The languages of a main word that is none of the game's, with commas, or nothing."""
        del use
        return ""

    def before(self, course: Course, use: Use) -> None:
        """Add what happens before the tiles lie on the board."""

    def aims_at(self, state: State, play: InPlay) -> Seat | None:
        """The seat at which the card is aimed once the play stands, if at any (SCR-14.30)."""
        del state, play
        return None

    def stands(self, course: Course, play: InPlay) -> None:
        """Add what follows once the play stands, before its player draws."""

    def drawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        """Add what follows once its player has drawn."""

    def withdrawn(self, course: Course, play: InPlay, cards: ThemeCards) -> None:
        """Add what follows when the whole play was taken back."""

    # What is asked of somebody later

    def waits_for(self, state: State, play: InPlay) -> frozenset[Seat] | None:
        """The seats that must answer before the next turn; ``None`` if nobody must."""
        del play
        owed = state.slices[PART].owed
        return None if owed is None else frozenset({owed.seat})

    def answers(self, state: State, seat: Seat, play: InPlay) -> Iterable[AnswerCard]:
        """Answers that *seat*, who is waited for, may give."""
        del state, seat, play
        return ()

    def judge(
        self, state: State, seat: Seat, answer: AnswerCard, play: InPlay
    ) -> Violation | None:
        """Why *seat*, who is waited for, may not answer like this."""
        del state, seat, answer, play
        return None

    def follow(self, course: Course, seat: Seat, answer: AnswerCard, play: InPlay) -> None:
        """Add what follows from an answer, which has been judged."""


@dataclass(frozen=True, slots=True)
class Use:
    """A card as it is used with a play: what it does, and the options of the game."""

    card: PlayCard
    effect: Effect
    attempt: Attempt
    cards: ThemeCards

    @property
    def table(self) -> CardTable:
        """Where all cards were before the play."""
        return self.attempt.state.slices[PART]

    @property
    def clause(self) -> str:
        """The clause of RULES.md for this card."""
        return CARDS[self.card.card].clause
