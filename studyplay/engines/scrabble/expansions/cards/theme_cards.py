"""The theme card expansion; it delegates each hook to the card in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from typing_extensions import override

from studyplay.engines.core import Seat, Violation
from studyplay.engines.core.expansion_states import ExpansionKey, ExpansionStates
from studyplay.engines.scrabble.expansions.cards import (
    card_lifecycle,
    card_use,
    guide_book,
    theme_words,
)
from studyplay.engines.scrabble.expansions.cards.actions import (
    AnswerCard,
    OpenGuideBook,
    PlayCard,
    SwapCard,
)
from studyplay.engines.scrabble.expansions.cards.card_state import (
    CARDS_SLICE,
    CardState,
    fold_event,
)
from studyplay.engines.scrabble.expansions.cards.card_use import find_card_use
from studyplay.engines.scrabble.expansions.cards.deck import (
    CardRefill,
    RemovedTileDestination,
    deck_card_ids,
)
from studyplay.engines.scrabble.expansions.cards.events import (
    CardAnswered,
    CardAsked,
    CardDone,
    CardDrawn,
    CardPlayed,
    CardsDealt,
    CardsShuffled,
    CardSwapped,
    GuideBookOpened,
    QueueFormed,
    ThemeRewarded,
    UmbrellaOpened,
)
from studyplay.engines.scrabble.expansions.cards.long_queue import queue_fault
from studyplay.engines.scrabble.expansions.cards.redaction import redact_cards, redact_event
from studyplay.engines.scrabble.expansions.cards.scoring import bonus_rule, ignore_premium_rules
from studyplay.engines.scrabble.expansions.expansion import Expansion, ScoreRule
from studyplay.engines.scrabble.proposed_play import ProposedPlay
from studyplay.words.model import Vocabulary
from studyplay.words.question_source import (
    NO_QUESTIONS,
    QuestionSource,
)

if TYPE_CHECKING:
    from studyplay.engines.core import Chance, Millis
    from studyplay.engines.scrabble.actions import Action, ExpansionAction
    from studyplay.engines.scrabble.event_builder import EventBuilder
    from studyplay.engines.scrabble.events import Event, ExpansionEvent
    from studyplay.engines.scrabble.rules import Rules
    from studyplay.engines.scrabble.state import State


@dataclass(frozen=True, slots=True)
class ThemeCards(Expansion):
    """Theme cards and theme words.

    Attributes:
        theme: Theme words in lower case.
        foreign: Language codes, each with the words of the language, lower case A to Z.
        hand: How many cards each seat is dealt.
        card_refill: Whether a used card is replaced.
        theme_bonus: Points for a theme word.
        premium_reset: Whether squares that a card frees have their premium again.
        removed_to: Where tiles go that a card removes from the board.
        tasks: Source of questions; question cards need it.
    """

    key: ClassVar[str] = "cards"
    extra_types = (PlayCard, SwapCard)
    special_types = (AnswerCard, OpenGuideBook)
    event_types = (
        CardsShuffled,
        CardsDealt,
        CardPlayed,
        CardSwapped,
        CardDrawn,
        CardDone,
        ThemeRewarded,
        CardAsked,
        CardAnswered,
        QueueFormed,
        UmbrellaOpened,
        GuideBookOpened,
    )
    state_slice: ClassVar[ExpansionKey[Any] | None] = CARDS_SLICE

    theme: frozenset[str]
    foreign: tuple[tuple[str, Vocabulary], ...] = ()
    hand: int = 3
    card_refill: CardRefill = CardRefill.NONE
    theme_bonus: int = 10
    premium_reset: bool = False
    removed_to: RemovedTileDestination = RemovedTileDestination.BAG
    tasks: QuestionSource = NO_QUESTIONS

    @property
    def deck(self) -> tuple[str, ...]:
        """The ids of the cards to shuffle."""
        return deck_card_ids(foreign_words=bool(self.foreign))

    # Composition and set-up

    @override
    def rules_problems(self, rules: Rules) -> Iterator[Violation]:
        if not self.theme:
            yield Violation("scrabble.no-theme-words", "SCR-14.8")
        if self.hand < 1 or rules.seats[1] * self.hand > len(self.deck):
            facts = {"cards": str(len(self.deck))}
            yield Violation("scrabble.too-few-cards", "SCR-14.8", facts)

    @override
    def initial_slice(self, seats: int) -> CardState:
        return CardState(hands=((),) * seats, pile=self.deck)

    @override
    def setup_events(self, seats: int, chance: Chance) -> Iterator[Event]:
        shuffled = tuple(chance.sample(self.deck, len(self.deck)))
        yield CardsShuffled(shuffled)
        for seat in range(seats):
            yield CardsDealt(Seat(seat), shuffled[seat * self.hand : (seat + 1) * self.hand])

    # Questions and answers

    @override
    def extra_actions(self, state: State, seat: Seat, rules: Rules) -> Iterator[Action]:
        yield from card_lifecycle.possible_answers(state, seat)

    @override
    def awaited_seats(self, state: State) -> frozenset[Seat] | None:
        return card_lifecycle.awaited_seats(state)

    @override
    def special_fault(
        self, state: State, seat: Seat, action: ExpansionAction, at: Millis, rules: Rules
    ) -> Violation | None:
        if isinstance(action, OpenGuideBook):
            return guide_book.guide_book_fault(state, seat, rules)
        return card_lifecycle.answer_fault(state, seat, action)

    @override
    def apply_special(
        self, builder: EventBuilder, seat: Seat, action: ExpansionAction, at: Millis
    ) -> None:
        if isinstance(action, OpenGuideBook):
            guide_book.open_guide_book(builder, seat, action.query, self.card_refill)
        else:
            card_lifecycle.apply_answer(builder, seat, action)

    # Plays

    @override
    def extras_fault(self, attempt: ProposedPlay) -> Violation | None:
        use = find_card_use(attempt, self)
        return card_use.card_use_fault(use) or use.effect.use_fault(use)

    @override
    def prepare_play(self, attempt: ProposedPlay) -> ProposedPlay:
        use = find_card_use(attempt, self)
        return use.effect.prepare_play(use)

    @override
    def follow_up_plays(self, attempt: ProposedPlay) -> tuple[ProposedPlay, ...]:
        use = find_card_use(attempt, self)
        return theme_words.mark_rewarded(attempt, use.effect.follow_up_plays(use), self.theme)

    @override
    def permitted_violations(self, attempt: ProposedPlay) -> frozenset[str]:
        use = find_card_use(attempt, self)
        return use.effect.permitted_violations(use)

    @override
    def play_fault(self, attempt: ProposedPlay) -> Violation | None:
        use = find_card_use(attempt, self)
        return queue_fault(attempt) or use.effect.play_fault(use)

    @override
    def extra_valid_words(self, attempt: ProposedPlay) -> frozenset[str]:
        use = find_card_use(attempt, self)
        words = (*attempt.words, *use.effect.extra_required_words(use))
        return use.effect.extra_valid_words(use).union(
            theme_words.find_theme_words(words, self.theme)
        )

    @override
    def extra_required_words(self, attempt: ProposedPlay) -> tuple[str, ...]:
        use = find_card_use(attempt, self)
        return use.effect.extra_required_words(use)

    @override
    def score_rules(self, attempt: ProposedPlay) -> Iterator[ScoreRule]:
        use = find_card_use(attempt, self)
        if not self.premium_reset:
            yield from ignore_premium_rules(
                use.effect.squares_without_premium(use).union(use.card_state.spoiled)
            )
        yield from use.effect.score_rules(use)
        rewarded = theme_words.find_rewardable_words(attempt, self.theme)
        yield bonus_rule(theme_words.THEME_BONUS_NAME, self.theme_bonus * len(rewarded))

    # Events

    @override
    def before_play(self, builder: EventBuilder, attempt: ProposedPlay) -> None:
        card_use.add_use_events(builder, find_card_use(attempt, self))

    @override
    def after_play(self, builder: EventBuilder, attempt: ProposedPlay) -> None:
        words, added = theme_words.find_rewards(attempt, self.theme)
        if words or added:
            builder.add(ThemeRewarded(attempt.seat, words, added))
        if builder.state.pending is None:
            card_lifecycle.apply_final_play(builder, self.card_refill)

    @override
    def after_draw(self, builder: EventBuilder, seat: Seat) -> None:
        card_lifecycle.apply_after_draw(builder, self)

    @override
    def on_event(self, builder: EventBuilder, event: Event) -> None:
        card_lifecycle.resolve_card(builder, event, self)

    # State slice and redaction

    @override
    def fold_event(self, slices: ExpansionStates, event: Event) -> ExpansionStates:
        card_state = slices[CARDS_SLICE]
        after = fold_event(card_state, event)
        return slices if after is card_state else slices.with_value(CARDS_SLICE, after)

    @override
    def redact_slices(self, slices: ExpansionStates, seat: Seat | None) -> ExpansionStates:
        return slices.with_value(CARDS_SLICE, redact_cards(slices[CARDS_SLICE], seat))

    @override
    def redact_event(self, event: ExpansionEvent, seat: Seat | None) -> ExpansionEvent:
        return redact_event(event, seat)
