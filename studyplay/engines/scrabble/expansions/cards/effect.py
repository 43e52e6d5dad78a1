"""The hooks of a single card, called by the expansion while the card is in play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from studyplay.engines.scrabble.expansions.cards.actions import AnswerCard, PlayCard
from studyplay.engines.scrabble.expansions.cards.card_state import (
    CARDS_SLICE,
    CardInPlay,
    CardState,
    Square,
)
from studyplay.engines.scrabble.expansions.cards.deck import CARDS

if TYPE_CHECKING:
    from studyplay.engines.core import Seat, Violation
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.expansions.cards.theme_cards import ThemeCards
    from studyplay.engines.scrabble.expansions.expansion import ScoreRule
    from studyplay.engines.scrabble.proposed_play import ProposedPlay
    from studyplay.engines.scrabble.state import State


class CardEffect:
    """The effect of one card; the default hooks do nothing.

    The play is validated, placed, and later either withdrawn or final.  When it is final,
    ``on_final`` is called before the draw and ``on_draw`` after it.  With ``blocks_next_turn``
    the next turn does not begin while the play can be challenged.  The chosen opponent and
    tiles are logged only with ``logs_opponent`` and ``logs_tiles``.
    """

    __slots__ = ()

    id: ClassVar[str] = ""
    blocks_next_turn: ClassVar[bool] = False
    logs_opponent: ClassVar[bool] = False
    logs_tiles: ClassVar[bool] = False

    # The play

    def use_fault(self, use: CardUse) -> Violation | None:
        """Return why the card cannot be used like this; called before the board is checked."""
        del use
        return None

    def prepare_play(self, use: CardUse) -> ProposedPlay:
        """Return the play with the board or tiles changed; never raises, even if invalid."""
        return use.attempt

    def follow_up_plays(self, use: CardUse) -> tuple[ProposedPlay, ...]:
        """Return further placements of the turn; never raises, even if invalid."""
        del use
        return ()

    def permitted_violations(self, use: CardUse) -> frozenset[str]:
        """Return the codes of geometry violations that are permitted for the play."""
        del use
        return frozenset()

    def play_fault(self, use: CardUse) -> Violation | None:
        """Return why a play of valid geometry is not allowed."""
        del use
        return None

    def extra_valid_words(self, use: CardUse) -> frozenset[str]:
        """Return words of the play, upper case, that are valid without being in the lexicon."""
        del use
        return frozenset()

    def extra_required_words(self, use: CardUse) -> tuple[str, ...]:
        """Return additional words, upper case, that must be valid."""
        del use
        return ()

    def score_rules(self, use: CardUse) -> Iterable[ScoreRule]:
        """Return the changes of the score of the play."""
        del use
        return ()

    def squares_without_premium(self, use: CardUse) -> frozenset[Square]:
        """Return the squares whose premium does not count in this play."""
        del use
        return frozenset()

    # Events

    def main_word_languages(self, use: CardUse) -> str:
        """Return the comma-separated languages of a foreign main word, or an empty string."""
        del use
        return ""

    def before_play(self, builder: EventBuilder, use: CardUse) -> None:
        """Add events before the tiles are placed on the board."""

    def targeted_seat(self, state: State, play: CardInPlay) -> Seat | None:
        """Return the seat that the card targets once the play is final, if any (SCR-14.30)."""
        del state, play
        return None

    def on_final(self, builder: EventBuilder, play: CardInPlay) -> None:
        """Add events once the play is final, before its player draws."""

    def on_draw(self, builder: EventBuilder, play: CardInPlay, expansion: ThemeCards) -> None:
        """Add events after its player has drawn."""

    def on_withdrawal(
        self, builder: EventBuilder, play: CardInPlay, expansion: ThemeCards
    ) -> None:
        """Add events after the whole play was withdrawn."""

    # Questions and answers

    def awaited_seats(self, state: State, play: CardInPlay) -> frozenset[Seat] | None:
        """Return the seats that must answer before the next turn; ``None`` if there are none."""
        del play
        owed = state.slices[CARDS_SLICE].owed
        return None if owed is None else frozenset({owed.seat})

    def possible_answers(self, state: State, seat: Seat, play: CardInPlay) -> Iterable[AnswerCard]:
        """Return the possible answers of *seat*, which must answer."""
        del state, seat, play
        return ()

    def answer_fault(
        self, state: State, seat: Seat, answer: AnswerCard, play: CardInPlay
    ) -> Violation | None:
        """Return why *seat*, which must answer, may not give this answer."""
        del state, seat, answer, play
        return None

    def apply_answer(
        self, builder: EventBuilder, seat: Seat, answer: AnswerCard, play: CardInPlay
    ) -> None:
        """Add the events of an answer that was already validated."""


@dataclass(frozen=True, slots=True)
class CardUse:
    """A card used with a play, its effect, and the expansion with its options."""

    card: PlayCard
    effect: CardEffect
    attempt: ProposedPlay
    expansion: ThemeCards

    @property
    def card_state(self) -> CardState:
        """The state of the cards before the play."""
        return self.attempt.state.slices[CARDS_SLICE]

    @property
    def clause(self) -> str:
        """The clause of RULES.md for this card."""
        return CARDS[self.card.card].clause
