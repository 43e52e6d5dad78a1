"""The review after a Word Basket game: words that were possible with the cards held.

In a race, being slower than others is normal and not a miss.  A word counts as missed at three
kinds of moments:

- the learner threw the whole hand away (a reset, which costs a card);
- in turns: the time of the learner's turn ran out;
- in a race: neither the field nor the learner's hand changed for eight seconds or longer, and
  then another player threw.

Words that were said are never compared with alternatives, because all words are equally good.
A missed word must be accepted by the engine at that moment without a vote, suit the learner's
level, and not have been said by the learner in the game.  Words for cards with few matching words
rank first, because such cards are the hardest to play.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from studyplay.bots.wordbasket_words import ReadingIndex, ReadingQuery
from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.actions import Throw
from studyplay.engines.wordbasket.cards import Card, Cards, sort_cards
from studyplay.engines.wordbasket.events import CardThrown, Event
from studyplay.engines.wordbasket.rules import Rules
from studyplay.engines.wordbasket.view import View
from studyplay.study.games.action_check import simulate_action
from studyplay.study.games.missed_word_selection import select_missed_words
from studyplay.study.games.wordbasket.turns import (
    BasketGame,
    MissedMoment,
    MissReason,
    WordBasketTurn,
    find_missed_moments,
    list_turns,
)
from studyplay.study.japanese_words import JapaneseWordCriteria
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Level

MAX_WORDS_PER_CARD: Final = 12
"""Words considered per card, most frequent first."""


@dataclass(frozen=True, slots=True)
class WordBasketMissedWord:
    """A possible word that was not said, for ``card`` of ``hand`` on ``field``.

    ``number`` is the event of the log, from 1, that happened instead.  Before it, at ``at``, the
    throw of ``card`` with ``word`` on field number ``seq`` would have counted.  ``why`` and
    ``waited`` are the reason; ``by`` threw instead and said ``said``.
    """

    number: int
    why: MissReason
    at: Millis
    waited: Millis | None
    by: Seat | None
    said: str
    hand: Cards
    card: Card
    field: str
    seq: int
    word: str
    lemma: str
    level: Level


@dataclass(frozen=True, slots=True)
class WordBasketReview:
    """The turns of ``seat`` in order, and the selected missed words, best first."""

    seat: Seat
    turns: tuple[WordBasketTurn, ...]
    missed: tuple[WordBasketMissedWord, ...]


@dataclass(frozen=True, slots=True)
class WordBasketReviewer:
    """Finds the words that one seat could have said.

    ``words`` are those that a learner can be expected to know.  ``rules`` are those of ``game``.
    """

    game: BasketGame
    rules: Rules
    words: ReadingIndex
    criteria: JapaneseWordCriteria

    def review(self, log: Sequence[Event], seat: Seat) -> WordBasketReview:
        """Review the game for *seat*."""
        own_turns = list_turns(self.game, log, seat)
        said = frozenset(turn.word for turn in own_turns)
        found = [
            missed
            for moment in find_missed_moments(self.game, log, seat)
            for missed in self._find_missed_words(moment, seat, said)
        ]
        return WordBasketReview(seat, own_turns, select_missed_words(found, self._learning_value))

    def _find_missed_words(
        self, moment: MissedMoment, seat: Seat, said: Container[str]
    ) -> Iterator[WordBasketMissedWord]:
        """Yield the most useful missed word for each card of the hand."""
        view = self.game.view(moment.state, seat)
        for card in sort_cards(dict.fromkeys(view.hand)):
            entries = self._suggestable_entries(view, seat, card, said)
            for entry in sorted(entries, key=self.criteria.learning_value, reverse=True):
                if self._is_accepted(moment, seat, card, entry.reading):
                    yield _build_missed_word(moment, view, card, entry)
                    break

    def _suggestable_entries(
        self, view: View, seat: Seat, card: Card, said: Container[str]
    ) -> Iterator[JapaneseEntry]:
        """Yield suitable words for *card*, most frequent first."""
        for ranked in self.words.find(self._query(view, seat, card), MAX_WORDS_PER_CARD):
            if ranked.word not in said and ranked.word not in view.barred:
                entry = self.criteria.find_suggestable(ranked.word)
                if entry is not None:
                    yield entry

    def _query(self, view: View, seat: Seat, card: Card) -> ReadingQuery:
        handicap = self.rules.lengths_for(seat)
        last = len(view.hand) == 1
        shortest = handicap.shortest_last if last else handicap.shortest
        return ReadingQuery(view.field, card, shortest, self.words.size)

    def _is_accepted(self, moment: MissedMoment, seat: Seat, card: Card, word: str) -> bool:
        """Whether the engine accepts the throw without a fault and without a vote."""
        throw = Throw(word, card, moment.state.seq)
        events = simulate_action(self.game, moment.state, seat, throw, moment.at)
        return any(
            isinstance(event, CardThrown) and not event.fault and event.known is True
            for event in events
        )

    def _learning_value(self, missed: WordBasketMissedWord) -> tuple[float, str]:
        """Score how useful the word is: hard card, not just a wait, near the level, long."""
        entry = self.criteria.dictionary.entry(missed.word)
        hard = 1 - self.words.count_words_for_card(missed.card) / max(1, self.words.size)
        value = 0.0 if entry is None else self.criteria.learning_value(entry)
        costly = 0.5 * (missed.why is not MissReason.WAITED)
        return 2 * hard + costly + value + 0.1 * min(len(missed.word), 7), missed.word


def _build_missed_word(
    moment: MissedMoment, view: View, card: Card, entry: JapaneseEntry
) -> WordBasketMissedWord:
    return WordBasketMissedWord(
        number=moment.number,
        why=moment.why,
        at=moment.at,
        waited=moment.waited,
        by=moment.by,
        said=moment.said,
        hand=sort_cards(view.hand),
        card=card,
        field=view.field,
        seq=view.seq,
        word=entry.reading,
        lemma=entry.lemma,
        level=entry.level,
    )
