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

from studyplay.bots.player import Bot, Intent, Strength
from studyplay.bots.teaching import NO_LESSON, Lesson, foremost
from studyplay.bots.voting import robots_vote
from studyplay.bots.wordbasket_words import Query, Ranked, Vocabulary
from studyplay.engines.core import NOBODY, Chance, Millis, Seat, one_of
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
from studyplay.engines.wordbasket.cards import Card, is_number, is_wild, without
from studyplay.engines.wordbasket.chain import chain_fault, opened_by
from studyplay.engines.wordbasket.rules import Enforcement, Rules
from studyplay.engines.wordbasket.state import Vote
from studyplay.engines.wordbasket.view import View

FINENESS: Final = 10_000
SEEN: Final = 4
"""How many words the bot considers for a card."""

TEACHING: Final = 60
"""How many words for a card are searched for lesson words."""

HARD_CARD: Final = 1.5
"""Maximum addition to the thinking time factor for a card that few words fit."""

LONG: Final = Millis(45_000)
"""Milliseconds without a possible move after which the bot proposes to stop."""


@dataclass(frozen=True, slots=True)
class Temper:
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

    quickest: int
    thought: int
    patience: int
    knows: float
    forgets: float
    notices: float
    slips: float
    plans: bool


TEMPERS: Final[Mapping[Strength, Temper]] = {
    Strength.GENTLE: Temper(2_500, 9_000, 12_000, 0.5, 0.35, 0.15, 0.05, plans=False),
    Strength.EVEN: Temper(1_800, 5_000, 11_000, 0.75, 0.1, 0.5, 0.01, plans=False),
    Strength.STRONG: Temper(1_000, 2_500, 10_000, 1.0, 0.01, 0.95, 0.0, plans=True),
}


@dataclass(frozen=True, slots=True)
class Option:
    """A card, and a word to throw it with."""

    card: Card
    ranked: Ranked


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot with the rules, its vocabulary and its lesson.

    ``is_ruled_out`` returns whether, according to the dictionary, a word of another seat is not
    a noun.  The point tolerance of ``lesson`` has no effect, because a throw has no points.
    """

    bot: Bot
    rules: Rules
    words: Vocabulary
    is_ruled_out: Callable[[str], bool]
    lesson: Lesson = NO_LESSON

    def intend(self, view: View, chance: Chance) -> Intent[Action] | None:
        """Return the intent with the shortest delay; ``None`` if the bot can only wait."""
        intents = tuple(self._intents(view, chance))
        return min(intents, key=lambda intent: intent.after, default=None)

    @property
    def temper(self) -> Temper:
        """The skill profile of its strength."""
        return TEMPERS[self.bot.strength]

    def _intents(self, view: View, chance: Chance) -> Iterator[Intent[Action]]:
        seat = view.seat
        if seat is None or seat not in view.to_act:
            return
        if view.vote is not None:
            yield Intent(CastVote(self._judged(view.vote)), self._moment(chance))
            return
        yield from self._objections(view, seat, chance)
        if view.out is None:
            yield from self._answers(view, seat, chance)
            move = self._own(view, seat, chance) if view.turn in (None, seat) else None
            yield from () if move is None else (move,)

    def _objections(self, view: View, seat: Seat, chance: Chance) -> Iterator[Intent[Action]]:
        """Yield objections to the mistakes of others that the bot notices."""
        for accused in sorted(view.unheard - {seat}):
            if _happens(self.temper.notices, chance):
                yield Intent(AccuseReach(accused), self._moment(chance))
        if self._is_wrong(view, seat) and _happens(self.temper.notices, chance):
            yield Intent(Accuse(view.seq), self._moment(chance))

    def _is_wrong(self, view: View, seat: Seat) -> bool:
        """Whether the last throw is of another seat and breaks a rule or uses a wrong word."""
        thrown = view.thrown
        if thrown is None or thrown.seat == seat:
            return False
        if chain_fault(thrown, self.rules) is not None or thrown.word in view.barred:
            return True
        is_judged = thrown.word in view.allowed | view.set_aside
        return not is_judged and self.is_ruled_out(thrown.word)

    def _judged(self, vote: Vote) -> bool | None:
        is_decided = bool(vote.agreed or vote.refused)
        return robots_vote(is_decided=is_decided, is_ruled_out=self.is_ruled_out(vote.word))

    def _answers(self, view: View, seat: Seat, chance: Chance) -> Iterator[Intent[Action]]:
        if view.stop_asked is not None and seat not in view.stop_agreed:
            yield Intent(AnswerStop(agree=True), self._moment(chance))
        if seat in view.unheard and not _happens(self.temper.forgets, chance):
            yield Intent(CallReach(), self._moment(chance))

    def _own(self, view: View, seat: Seat, chance: Chance) -> Intent[Action] | None:
        """Throw a card if a word is found; else reset, or propose to stop if it cannot."""
        options = tuple(self._options(view, seat, self._slip(chance)))
        if options:
            option = self._best(view, options, chance)
            reach = len(view.hand) == 2 and not _happens(self.temper.forgets, chance)
            throw = Throw(option.ranked.word, option.card, view.seq, reach)
            return Intent(throw, self._thinking(option, chance))
        reset_cards = [card for card in view.hand if not is_number(card)] or self._bare(view)
        if reset_cards:
            reset = Reset(max(reset_cards, key=self.words.ease), view.seq)
            return Intent(reset, _spread(self.temper.patience, chance))
        return None if _is_stopped(view) else Intent(ProposeStop(), LONG)

    def _slip(self, chance: Chance) -> int:
        """Return by how many kana the words of this move are too short, 0 or 1."""
        unchecked = self.rules.enforcement is Enforcement.TABLE
        return int(unchecked and _happens(self.temper.slips, chance))

    def _options(self, view: View, seat: Seat, shortfall: int) -> Iterator[Option]:
        handicap = self.rules.handicap(seat)
        last = len(view.hand) == 1
        shortest = (handicap.shortest_last if last else handicap.shortest) - shortfall
        known = round(self.words.size * self.temper.knows)
        for card in dict.fromkeys(view.hand):
            if last and is_wild(card) and not self.rules.wild_last:
                continue
            for ranked in self._minded(Query(view.field, card, shortest, known)):
                if ranked.word != view.said[seat] and ranked.word not in view.barred:
                    yield Option(card, ranked)

    def _minded(self, query: Query) -> Iterator[Ranked]:
        """Yield the first words for *query*, and lesson words from a longer list."""
        limit = TEACHING if self.lesson.wanted else SEEN
        for n, ranked in enumerate(self.words.find(query, limit)):
            if n < SEEN or ranked.word in self.lesson.wanted:
                yield ranked

    def _best(self, view: View, options: Sequence[Option], chance: Chance) -> Option:
        """Choose a random option, with a lesson word if possible.

        A bot that plans cards first keeps only the options with the best throw priority.
        """
        if self.temper.plans:
            priorities = [self._prospect(view, option) for option in options]
            first = min(priorities)
            options = [
                each
                for each, priority in zip(options, priorities, strict=True)
                if priority == first
            ]
        return one_of(foremost(self.lesson, options, lambda each: each.ranked.word), chance)

    def _prospect(self, view: View, option: Option) -> tuple[bool, bool, int]:
        """Return the sort key of *option*; the lowest is thrown first.

        Options come first if the remaining hand can be finished, then if another card can
        follow, then if few words fit the card.
        """
        rest = without(view.hand, (option.card,))
        blocked = not self.rules.wild_last and all(map(is_wild, rest))
        field = opened_by(option.ranked.word, option.card, view.field)
        follows = any(self.words.find(Query(field, card, 3, self.words.size), 1) for card in rest)
        return blocked, not follows, self.words.ease(option.card)

    def _bare(self, view: View) -> list[Card]:
        """Return the cards to reset with if the hand has number cards only."""
        return list(view.hand) if self.rules.bare_numbers else []

    def _thinking(self, option: Option, chance: Chance) -> Millis:
        """Return a random time; longer for rare words and for cards that few words fit."""
        rarity = option.ranked.place / max(1, self.words.size)
        difficulty = HARD_CARD / (1 + self.words.ease(option.card) * 20 / max(1, self.words.size))
        exponential = -log(1 - _share(chance))
        added = self.temper.thought * exponential * (0.5 + rarity + difficulty)
        return Millis(self.temper.quickest + round(added))

    def _moment(self, chance: Chance) -> Millis:
        """Return a random delay for an action that needs no search."""
        return Millis(400 + round(self.temper.quickest * (0.2 + 0.6 * _share(chance))))


def voters(view: View) -> frozenset[Seat]:
    """Return the seats that may still vote on the word of another seat."""
    return NOBODY if view.vote is None else view.to_act


def _is_stopped(view: View) -> bool:
    """Whether a stop was already proposed for this field."""
    return view.stop_asked is not None or view.stop_refused


def _share(chance: Chance) -> float:
    """Return a random number in [0, 1)."""
    return one_of(range(FINENESS), chance) / FINENESS


def _happens(probability: float, chance: Chance) -> bool:
    return _share(chance) < probability


def _spread(middle: int, chance: Chance) -> Millis:
    return Millis(round(middle * (0.6 + 0.8 * _share(chance))))
