"""A Word Basket bot with thinking times like those of a person.

It knows nouns up to its level; weaker bots know a smaller share of them.  A stronger bot is
faster, plans which card to throw, rarely forgets to say リーチ, and notices mistakes of others.
It reads a ``View``, never the state, and judges words itself.  A word that is not in the
dictionary may be a name: the bot neither objects to it nor votes on it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

from studyplay.bots.lessons import NO_LESSON, Lesson, filter_by_lesson
from studyplay.bots.player import Bot, BotStrength, Intent
from studyplay.bots.voting import choose_vote
from studyplay.bots.wordbasket_words import RankedWord, ReadingIndex, ReadingQuery
from studyplay.engines.core import NO_SEATS, Chance, Millis, Seat, choose_random
from studyplay.engines.wordbasket.actions import (
    Accuse,
    AccuseReach,
    Action,
    AnswerStop,
    CallReach,
    CastVote,
    ProposeStop,
    Reset,
    Throw,
)
from studyplay.engines.wordbasket.cards import Card, is_number_card, is_wild_card, remove_cards
from studyplay.engines.wordbasket.chain_rules import find_chain_violation, next_letters
from studyplay.engines.wordbasket.rules import Enforcement, Rules
from studyplay.engines.wordbasket.state import WordVote
from studyplay.engines.wordbasket.view import View

RANDOM_STEPS: Final = 10_000
WORDS_PER_CARD: Final = 4
"""How many words the bot considers for a card."""

LESSON_WORDS_PER_CARD: Final = 60
"""How many words for a card are searched for lesson words."""

MAX_HARD_CARD_FACTOR: Final = 1.5
"""Maximum addition to the thinking time factor for a card that few words fit."""

STOP_PROPOSAL_DELAY: Final = Millis(45_000)
"""Milliseconds without a possible move after which the bot proposes to stop."""


@dataclass(frozen=True, slots=True)
class SkillProfile:
    """The behaviour of a bot of one strength.  Rates and shares are from 0 to 1.

    Attributes:
        min_delay: Shortest thinking time for a word in milliseconds.
        mean_thinking_time: Milliseconds added on average.
        reset_delay: Milliseconds to wait for another field before a reset.
        vocabulary_share: Share of the words of its level that it knows.
        reach_omission_rate: Probability that it forgets to say リーチ.
        detection_rate: Probability, per view, that it notices a mistake of another seat.
        short_word_rate: Probability of a word that is one kana too short, where the players
            and not the program enforce the rules.
        plans_cards: Whether it evaluates which card to throw.
    """

    min_delay: int
    mean_thinking_time: int
    reset_delay: int
    vocabulary_share: float
    reach_omission_rate: float
    detection_rate: float
    short_word_rate: float
    plans_cards: bool


SKILL_PROFILES: Final[Mapping[BotStrength, SkillProfile]] = {
    BotStrength.GENTLE: SkillProfile(
        2_500, 9_000, 12_000, 0.5, 0.35, 0.15, 0.05, plans_cards=False
    ),
    BotStrength.EVEN: SkillProfile(1_800, 5_000, 11_000, 0.75, 0.1, 0.5, 0.01, plans_cards=False),
    BotStrength.STRONG: SkillProfile(1_000, 2_500, 10_000, 1.0, 0.01, 0.95, 0.0, plans_cards=True),
}


@dataclass(frozen=True, slots=True)
class ThrowOption:
    """A card, and a word to throw it with."""

    card: Card
    ranked: RankedWord


@dataclass(frozen=True, slots=True)
class WordBasketBot:
    """A bot with the rules, its vocabulary and its lesson.

    ``is_ruled_out`` returns whether, according to the dictionary, a word of another seat is not
    a noun.  The point tolerance of ``lesson`` has no effect, because a throw has no points.
    """

    bot: Bot
    rules: Rules
    words: ReadingIndex
    is_ruled_out: Callable[[str], bool]
    lesson: Lesson = NO_LESSON

    def choose_intent(self, view: View, chance: Chance) -> Intent[Action] | None:
        """Return the intent with the shortest delay; ``None`` if the bot can only wait."""
        intents = tuple(self._possible_intents(view, chance))
        return min(intents, key=lambda intent: intent.delay, default=None)

    @property
    def profile(self) -> SkillProfile:
        """The skill profile of its strength."""
        return SKILL_PROFILES[self.bot.strength]

    def _possible_intents(self, view: View, chance: Chance) -> Iterator[Intent[Action]]:
        seat = view.seat
        if seat is None or seat not in view.to_act:
            return
        if view.vote is not None:
            yield Intent(CastVote(self._choose_vote(view.vote)), self._reaction_time(chance))
            return
        yield from self._objections(view, seat, chance)
        if view.out is None:
            yield from self._answers(view, seat, chance)
            move = self._choose_own_move(view, seat, chance) if view.turn in (None, seat) else None
            yield from () if move is None else (move,)

    def _objections(self, view: View, seat: Seat, chance: Chance) -> Iterator[Intent[Action]]:
        """Yield objections to the mistakes of others that the bot notices."""
        for accused in sorted(view.unheard - {seat}):
            if _occurs(self.profile.detection_rate, chance):
                yield Intent(AccuseReach(accused), self._reaction_time(chance))
        if self._is_throw_wrong(view, seat) and _occurs(self.profile.detection_rate, chance):
            yield Intent(Accuse(view.seq), self._reaction_time(chance))

    def _is_throw_wrong(self, view: View, seat: Seat) -> bool:
        """Whether the last throw is of another seat and breaks a rule or uses a wrong word."""
        thrown = view.thrown
        if thrown is None or thrown.seat == seat:
            return False
        if find_chain_violation(thrown, self.rules) is not None or thrown.word in view.barred:
            return True
        is_judged = thrown.word in view.allowed | view.set_aside
        return not is_judged and self.is_ruled_out(thrown.word)

    def _choose_vote(self, vote: WordVote) -> bool | None:
        is_decided = bool(vote.agreed or vote.refused)
        return choose_vote(is_decided=is_decided, is_ruled_out=self.is_ruled_out(vote.word))

    def _answers(self, view: View, seat: Seat, chance: Chance) -> Iterator[Intent[Action]]:
        if view.stop_asked is not None and seat not in view.stop_agreed:
            yield Intent(AnswerStop(agree=True), self._reaction_time(chance))
        if seat in view.unheard and not _occurs(self.profile.reach_omission_rate, chance):
            yield Intent(CallReach(), self._reaction_time(chance))

    def _choose_own_move(self, view: View, seat: Seat, chance: Chance) -> Intent[Action] | None:
        """Throw a card if a word is found; else reset, or propose to stop if it cannot."""
        options = tuple(self._throw_options(view, seat, self._length_shortfall(chance)))
        if options:
            option = self._choose_option(view, options, chance)
            reach = len(view.hand) == 2 and not _occurs(self.profile.reach_omission_rate, chance)
            throw = Throw(option.ranked.word, option.card, view.seq, reach)
            return Intent(throw, self._thinking_time(option, chance))
        reset_cards = [
            card for card in view.hand if not is_number_card(card)
        ] or self._bare_number_cards(view)
        if reset_cards:
            reset = Reset(max(reset_cards, key=self.words.count_words_for_card), view.seq)
            return Intent(reset, _random_delay(self.profile.reset_delay, chance))
        return None if _was_stop_proposed(view) else Intent(ProposeStop(), STOP_PROPOSAL_DELAY)

    def _length_shortfall(self, chance: Chance) -> int:
        """Return by how many kana the words of this move are too short, 0 or 1."""
        unchecked = self.rules.enforcement is Enforcement.TABLE
        return int(unchecked and _occurs(self.profile.short_word_rate, chance))

    def _throw_options(self, view: View, seat: Seat, shortfall: int) -> Iterator[ThrowOption]:
        handicap = self.rules.lengths_for(seat)
        last = len(view.hand) == 1
        shortest = (handicap.shortest_last if last else handicap.shortest) - shortfall
        known = round(self.words.size * self.profile.vocabulary_share)
        for card in dict.fromkeys(view.hand):
            if last and is_wild_card(card) and not self.rules.wild_last:
                continue
            for ranked in self._recall_words(ReadingQuery(view.field, card, shortest, known)):
                if ranked.word != view.said[seat] and ranked.word not in view.barred:
                    yield ThrowOption(card, ranked)

    def _recall_words(self, query: ReadingQuery) -> Iterator[RankedWord]:
        """Yield the first words for *query*, and lesson words from a longer list."""
        limit = LESSON_WORDS_PER_CARD if self.lesson.word_weights else WORDS_PER_CARD
        for n, ranked in enumerate(self.words.find(query, limit)):
            if n < WORDS_PER_CARD or ranked.word in self.lesson.word_weights:
                yield ranked

    def _choose_option(
        self, view: View, options: Sequence[ThrowOption], chance: Chance
    ) -> ThrowOption:
        """Choose a random option, with a lesson word if possible.

        A bot that plans cards first keeps only the options with the best throw priority.
        """
        if self.profile.plans_cards:
            priorities = [self._throw_priority(view, option) for option in options]
            first = min(priorities)
            options = [
                each
                for each, priority in zip(options, priorities, strict=True)
                if priority == first
            ]
        return choose_random(
            filter_by_lesson(self.lesson, options, lambda each: each.ranked.word), chance
        )

    def _throw_priority(self, view: View, option: ThrowOption) -> tuple[bool, bool, int]:
        """Return the sort key of *option*; the lowest is thrown first.

        Options come first if the remaining hand can be finished, then if another card can
        follow, then if few words fit the card.
        """
        rest = remove_cards(view.hand, (option.card,))
        blocked = not self.rules.wild_last and all(map(is_wild_card, rest))
        field = next_letters(option.ranked.word, option.card, view.field)
        follows = any(
            self.words.find(ReadingQuery(field, card, 3, self.words.size), 1) for card in rest
        )
        return blocked, not follows, self.words.count_words_for_card(option.card)

    def _bare_number_cards(self, view: View) -> list[Card]:
        """Return the cards to reset with if the hand has number cards only."""
        return list(view.hand) if self.rules.bare_numbers else []

    def _thinking_time(self, option: ThrowOption, chance: Chance) -> Millis:
        """Return a random time; longer for rare words and for cards that few words fit."""
        rarity = option.ranked.position / max(1, self.words.size)
        difficulty = MAX_HARD_CARD_FACTOR / (
            1 + self.words.count_words_for_card(option.card) * 20 / max(1, self.words.size)
        )
        exponential = -log(1 - _random_share(chance))
        added = self.profile.mean_thinking_time * exponential * (0.5 + rarity + difficulty)
        return Millis(self.profile.min_delay + round(added))

    def _reaction_time(self, chance: Chance) -> Millis:
        """Return a random delay for an action that needs no search."""
        return Millis(400 + round(self.profile.min_delay * (0.2 + 0.6 * _random_share(chance))))


def pending_voters(view: View) -> frozenset[Seat]:
    """Return the seats that may still vote on the word of another seat."""
    return NO_SEATS if view.vote is None else view.to_act


def _was_stop_proposed(view: View) -> bool:
    """Whether a stop was already proposed for this field."""
    return view.stop_asked is not None or view.stop_refused


def _random_share(chance: Chance) -> float:
    """Return a random number in [0, 1)."""
    return choose_random(range(RANDOM_STEPS), chance) / RANDOM_STEPS


def _occurs(probability: float, chance: Chance) -> bool:
    return _random_share(chance) < probability


def _random_delay(middle: int, chance: Chance) -> Millis:
    return Millis(round(middle * (0.6 + 0.8 * _random_share(chance))))
