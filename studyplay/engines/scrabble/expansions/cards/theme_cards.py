"""The theme card expansion; it delegates each hook to the card in play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from typing_extensions import override

from studyplay.engines.core import Seat, Violation
from studyplay.engines.core.slices import Slice, Slices
from studyplay.engines.scrabble.attempt import Attempt
from studyplay.engines.scrabble.expansions.cards import guide_book, playing, theme, using
from studyplay.engines.scrabble.expansions.cards.actions import (
    AnswerCard,
    OpenGuideBook,
    PlayCard,
    SwapCard,
)
from studyplay.engines.scrabble.expansions.cards.deck import Refill, RemovedTo, deck
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
from studyplay.engines.scrabble.expansions.cards.scoring import bonus, plain_squares
from studyplay.engines.scrabble.expansions.cards.showing import redacted, shown
from studyplay.engines.scrabble.expansions.cards.table import PART, CardTable, folded
from studyplay.engines.scrabble.expansions.cards.tasks import NO_TASKS, Tasks
from studyplay.engines.scrabble.expansions.cards.using import use_of
from studyplay.engines.scrabble.expansions.expansion import Expansion, ScoreRule
from studyplay.words.model import Vocabulary

if TYPE_CHECKING:
    from studyplay.engines.core import Chance, Millis
    from studyplay.engines.scrabble.actions import Action, Special
    from studyplay.engines.scrabble.deciding import Course
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
    extras = (PlayCard, SwapCard)
    specials = (AnswerCard, OpenGuideBook)
    events = (
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
    part: ClassVar[Slice[Any] | None] = PART

    theme: frozenset[str]
    foreign: tuple[tuple[str, Vocabulary], ...] = ()
    hand: int = 3
    card_refill: Refill = Refill.NONE
    theme_bonus: int = 10
    premium_reset: bool = False
    removed_to: RemovedTo = RemovedTo.BAG
    tasks: Tasks = NO_TASKS

    @property
    def deck(self) -> tuple[str, ...]:
        """The ids of the cards to shuffle."""
        return deck(foreign_words=bool(self.foreign))

    # Composition and set-up

    @override
    def problems(self, rules: Rules) -> Iterator[Violation]:
        if not self.theme:
            yield Violation("scrabble.no-theme-words", "SCR-14.8")
        if self.hand < 1 or rules.seats[1] * self.hand > len(self.deck):
            facts = {"cards": str(len(self.deck))}
            yield Violation("scrabble.too-few-cards", "SCR-14.8", facts)

    @override
    def begin(self, seats: int) -> CardTable:
        return CardTable(hands=((),) * seats, pile=self.deck)

    @override
    def set_up(self, seats: int, chance: Chance) -> Iterator[Event]:
        shuffled = tuple(chance.sample(self.deck, len(self.deck)))
        yield CardsShuffled(shuffled)
        for seat in range(seats):
            yield CardsDealt(Seat(seat), shuffled[seat * self.hand : (seat + 1) * self.hand])

    # Questions and answers

    @override
    def offers(self, state: State, seat: Seat, rules: Rules) -> Iterator[Action]:
        yield from playing.answers(state, seat)

    @override
    def waits_for(self, state: State) -> frozenset[Seat] | None:
        return playing.waits_for(state)

    @override
    def judge(
        self, state: State, seat: Seat, action: Special, at: Millis, rules: Rules
    ) -> Violation | None:
        if isinstance(action, OpenGuideBook):
            return guide_book.fault(state, seat, rules)
        return playing.answer_fault(state, seat, action)

    @override
    def follow(self, course: Course, seat: Seat, action: Special, at: Millis) -> None:
        if isinstance(action, OpenGuideBook):
            guide_book.opened(course, seat, action.query, self.card_refill)
        else:
            playing.answered(course, seat, action)

    # Plays

    @override
    def refuses(self, attempt: Attempt) -> Violation | None:
        use = use_of(attempt, self)
        return using.fault(use) or use.effect.refuses(use)

    @override
    def prepare(self, attempt: Attempt) -> Attempt:
        use = use_of(attempt, self)
        return use.effect.prepare(use)

    @override
    def follow_ups(self, attempt: Attempt) -> tuple[Attempt, ...]:
        use = use_of(attempt, self)
        return theme.remembering(attempt, use.effect.follow_ups(use), self.theme)

    @override
    def lifts(self, attempt: Attempt) -> frozenset[str]:
        use = use_of(attempt, self)
        return use.effect.lifts(use)

    @override
    def objects(self, attempt: Attempt) -> Violation | None:
        use = use_of(attempt, self)
        return queue_fault(attempt) or use.effect.objects(use)

    @override
    def admits(self, attempt: Attempt) -> frozenset[str]:
        use = use_of(attempt, self)
        words = (*attempt.words, *use.effect.must_be_words(use))
        return use.effect.admits(use).union(theme.theme_words(words, self.theme))

    @override
    def must_be_words(self, attempt: Attempt) -> tuple[str, ...]:
        use = use_of(attempt, self)
        return use.effect.must_be_words(use)

    @override
    def score_rules(self, attempt: Attempt) -> Iterator[ScoreRule]:
        use = use_of(attempt, self)
        if not self.premium_reset:
            yield from plain_squares(use.effect.spoils(use).union(use.table.spoiled))
        yield from use.effect.score_rules(use)
        rewarded = theme.rewardable(attempt, self.theme)
        yield bonus(theme.BONUS, self.theme_bonus * len(rewarded))

    # Events

    @override
    def before_play(self, course: Course, attempt: Attempt) -> None:
        using.begin(course, use_of(attempt, self))

    @override
    def after_play(self, course: Course, attempt: Attempt) -> None:
        words, added = theme.rewards(attempt, self.theme)
        if words or added:
            course.add(ThemeRewarded(attempt.seat, words, added))
        if course.state.pending is None:
            playing.stands(course, self.card_refill)

    @override
    def after_draw(self, course: Course, seat: Seat) -> None:
        playing.drawn(course, self)

    @override
    def reacts(self, course: Course, event: Event) -> None:
        playing.judged(course, event, self)

    # State slice and redaction

    @override
    def fold(self, slices: Slices, event: Event) -> Slices:
        card_state = slices[PART]
        after = folded(card_state, event)
        return slices if after is card_state else slices.with_value(PART, after)

    @override
    def show(self, slices: Slices, seat: Seat | None) -> Slices:
        return slices.with_value(PART, shown(slices[PART], seat))

    @override
    def redact(self, event: ExpansionEvent, seat: Seat | None) -> ExpansionEvent:
        return redacted(event, seat)
