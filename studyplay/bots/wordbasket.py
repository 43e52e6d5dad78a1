"""A Word Basket opponent that thinks as long as a person would, in turns sometimes too long.

It knows nouns up to its level, the weaker ones fewer of them; a stronger one is faster, sees
which card to get rid of, rarely forgets to say リーチ, and notices what others do wrong.  It
sees a ``View``, never the state: what it points out as wrong it has judged itself.  A word that
the dictionary does not know may be a name: the bot neither points it out nor votes on it.
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
"""How many words for a card come to mind."""

TEACHING: Final = 60
"""Among how many it looks for words to teach."""

HARD_CARD: Final = 1.5
"""How much longer it takes at most for a card that few words go with."""

LONG: Final = Millis(45_000)
"""When it gives up hope that another throws something it can go on from."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What a strength is.  Times are milliseconds, the others shares.

    ``quickest`` and ``thought``: the least time for a word, and what is added on average.
    ``patience``: how long to wait for another field before a reset.  ``knows``: of the words
    of the level.  ``forgets``: to say リーチ.  ``notices``: what others do wrong, each time
    it looks.  ``slips``: says a word that is a kana too short, where nobody refuses it.
    ``plans``: whether it weighs which card to throw.
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
    """A card with a word for it."""

    card: Card
    ranked: Ranked


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot with all it needs to think: the rules, its words, and those that are no nouns.

    ``is_ruled_out`` says of other people's words whether the dictionary knows them as no nouns.
    ``lesson`` is what it teaches; a throw has no points, so it gives up none.
    """

    bot: Bot
    rules: Rules
    words: Vocabulary
    is_ruled_out: Callable[[str], bool]
    lesson: Lesson = NO_LESSON

    def intend(self, view: View, chance: Chance) -> Intent[Action] | None:
        """What it does first, if nobody is faster; ``None`` where it can only wait."""
        intents = tuple(self._intents(view, chance))
        return min(intents, key=lambda intent: intent.after, default=None)

    @property
    def temper(self) -> Temper:
        """What its strength means."""
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
            own = self._own(view, seat, chance) if view.turn in (None, seat) else None
            yield from () if own is None else (own,)

    def _objections(self, view: View, seat: Seat, chance: Chance) -> Iterator[Intent[Action]]:
        """What others did wrong, as far as it is noticed."""
        for silent in sorted(view.unheard - {seat}):
            if _happens(self.temper.notices, chance):
                yield Intent(AccuseReach(silent), self._moment(chance))
        if self._is_wrong(view, seat) and _happens(self.temper.notices, chance):
            yield Intent(Accuse(view.seq), self._moment(chance))

    def _is_wrong(self, view: View, seat: Seat) -> bool:
        """Whether another's throw that lies there is wrong, by rule, dictionary or vote."""
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
        """A word if it finds one, else a reset, or the wish to stop if there is neither."""
        options = tuple(self._options(view, seat, self._slip(chance)))
        if options:
            option = self._best(view, options, chance)
            reach = len(view.hand) == 2 and not _happens(self.temper.forgets, chance)
            throw = Throw(option.ranked.word, option.card, view.seq, reach)
            return Intent(throw, self._thinking(option, chance))
        tops = [card for card in view.hand if not is_number(card)] or self._bare(view)
        if tops:
            reset = Reset(max(tops, key=self.words.ease), view.seq)
            return Intent(reset, _spread(self.temper.patience, chance))
        return None if _is_stopped(view) else Intent(ProposeStop(), LONG)

    def _slip(self, chance: Chance) -> int:
        """By how many kana its words are too short this time."""
        lies = self.rules.enforcement is Enforcement.TABLE
        return int(lies and _happens(self.temper.slips, chance))

    def _options(self, view: View, seat: Seat, slip: int) -> Iterator[Option]:
        handicap = self.rules.handicap(seat)
        last = len(view.hand) == 1
        shortest = (handicap.shortest_last if last else handicap.shortest) - slip
        known = round(self.words.size * self.temper.knows)
        for card in dict.fromkeys(view.hand):
            if last and is_wild(card) and not self.rules.wild_last:
                continue
            for ranked in self._minded(Query(view.field, card, shortest, known)):
                if ranked.word != view.said[seat] and ranked.word not in view.barred:
                    yield Option(card, ranked)

    def _minded(self, query: Query) -> Iterator[Ranked]:
        """The words that come to mind, and those it would like to teach."""
        most = TEACHING if self.lesson.wanted else SEEN
        for n, ranked in enumerate(self.words.find(query, most)):
            if n < SEEN or ranked.word in self.lesson.wanted:
                yield ranked

    def _best(self, view: View, options: Sequence[Option], chance: Chance) -> Option:
        """The card that is hardest to get rid of, if it plans; else whatever comes to mind.

        Among these words one that is wanted.
        """
        if self.temper.plans:
            prospects = [self._prospect(view, option) for option in options]
            hardest = min(prospects)
            options = [
                each for each, found in zip(options, prospects, strict=True) if found == hardest
            ]
        return one_of(foremost(self.lesson, options, lambda each: each.ranked.word), chance)

    def _prospect(self, view: View, option: Option) -> tuple[bool, bool, int]:
        """What to throw first, the lowest.

        What leaves a card that may be the last one, then a card that lets another follow, then
        one that few words go with.
        """
        rest = without(view.hand, (option.card,))
        clogged = not self.rules.wild_last and all(map(is_wild, rest))
        field = opened_by(option.ranked.word, option.card, view.field)
        follows = any(self.words.find(Query(field, card, 3, self.words.size), 1) for card in rest)
        return clogged, not follows, self.words.ease(option.card)

    def _bare(self, view: View) -> list[Card]:
        """What may lie on top of a hand of number cards."""
        return list(view.hand) if self.rules.bare_numbers else []

    def _thinking(self, option: Option, chance: Chance) -> Millis:
        """Longer for a rare word, and for a card that few words go with."""
        rarity = option.ranked.place / max(1, self.words.size)
        hard = HARD_CARD / (1 + self.words.ease(option.card) * 20 / max(1, self.words.size))
        luck = -log(1 - _share(chance))
        thought = self.temper.thought * luck * (0.5 + rarity + hard)
        return Millis(self.temper.quickest + round(thought))

    def _moment(self, chance: Chance) -> Millis:
        """The time to say a word that needs no thought."""
        return Millis(400 + round(self.temper.quickest * (0.2 + 0.6 * _share(chance))))


def voters(view: View) -> frozenset[Seat]:
    """Who may still vote on a word of another."""
    return NOBODY if view.vote is None else view.to_act


def _is_stopped(view: View) -> bool:
    """Whether to stop has been proposed for this field already."""
    return view.stop_asked is not None or view.stop_refused


def _share(chance: Chance) -> float:
    """A number from 0 to less than 1."""
    return one_of(range(FINENESS), chance) / FINENESS


def _happens(probability: float, chance: Chance) -> bool:
    return _share(chance) < probability


def _spread(middle: int, chance: Chance) -> Millis:
    return Millis(round(middle * (0.6 + 0.8 * _share(chance))))
