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

from studyplay.bots.wordbasket_words import Query, Vocabulary
from studyplay.engines.core import Millis, Seat
from studyplay.engines.wordbasket.actions import Throw
from studyplay.engines.wordbasket.cards import Card, Cards, in_order
from studyplay.engines.wordbasket.events import CardThrown, Event
from studyplay.engines.wordbasket.rules import Rules
from studyplay.engines.wordbasket.view import View
from studyplay.study.games.picks import best_of_game
from studyplay.study.games.proof import accepted
from studyplay.study.games.wordbasket.turns import BasketGame, Moment, Turn, Why, moments, turns
from studyplay.study.japanese_words import Reader
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Level

TRIED: Final = 12
"""Words considered per card, most frequent first."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A possible word that was not said, for ``card`` of ``hand`` on ``field``.

    ``number`` is the event of the log, from 1, that happened instead.  Before it, at ``at``, the
    throw of ``card`` with ``word`` on field number ``seq`` would have counted.  ``why`` and
    ``waited`` are the reason; ``by`` threw instead and said ``said``.
    """

    number: int
    why: Why
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
class Review:
    """The turns of ``seat`` in order, and the selected missed words, best first."""

    seat: Seat
    turns: tuple[Turn, ...]
    missed: tuple[Missed, ...]


@dataclass(frozen=True, slots=True)
class Searcher:
    """Finds the words that one seat could have said.

    ``words`` are those that a learner can be expected to know.  ``rules`` are those of ``game``.
    """

    game: BasketGame
    rules: Rules
    words: Vocabulary
    reader: Reader

    def review(self, log: Sequence[Event], seat: Seat) -> Review:
        """Review the game for *seat*."""
        own_turns = turns(self.game, log, seat)
        said = frozenset(turn.word for turn in own_turns)
        found = [
            missed
            for moment in moments(self.game, log, seat)
            for missed in self._missed(moment, seat, said)
        ]
        return Review(seat, own_turns, best_of_game(found, self._worth))

    def _missed(self, moment: Moment, seat: Seat, said: Container[str]) -> Iterator[Missed]:
        """Yield the most useful missed word for each card of the hand."""
        view = self.game.view(moment.state, seat)
        for card in in_order(dict.fromkeys(view.hand)):
            entries = self._entries(view, seat, card, said)
            for entry in sorted(entries, key=self.reader.worth, reverse=True):
                if self._counts(moment, seat, card, entry.reading):
                    yield _missed(moment, view, card, entry)
                    break

    def _entries(
        self, view: View, seat: Seat, card: Card, said: Container[str]
    ) -> Iterator[JapaneseEntry]:
        """Yield suitable words for *card*, most frequent first."""
        for ranked in self.words.find(self._query(view, seat, card), TRIED):
            if ranked.word not in said and ranked.word not in view.barred:
                entry = self.reader.worth_knowing(ranked.word)
                if entry is not None:
                    yield entry

    def _query(self, view: View, seat: Seat, card: Card) -> Query:
        handicap = self.rules.handicap(seat)
        last = len(view.hand) == 1
        shortest = handicap.shortest_last if last else handicap.shortest
        return Query(view.field, card, shortest, self.words.size)

    def _counts(self, moment: Moment, seat: Seat, card: Card, word: str) -> bool:
        """Whether the engine accepts the throw without a fault and without a vote."""
        throw = Throw(word, card, moment.state.seq)
        events = accepted(self.game, moment.state, seat, throw, moment.at)
        return any(
            isinstance(event, CardThrown) and not event.fault and event.known is True
            for event in events
        )

    def _worth(self, missed: Missed) -> tuple[float, str]:
        """Score how useful the word is: hard card, not just a wait, near the level, long."""
        entry = self.reader.dictionary.entry(missed.word)
        hard = 1 - self.words.ease(missed.card) / max(1, self.words.size)
        value = 0.0 if entry is None else self.reader.worth(entry)
        costly = 0.5 * (missed.why is not Why.WAITED)
        return 2 * hard + costly + value + 0.1 * min(len(missed.word), 7), missed.word


def _missed(moment: Moment, view: View, card: Card, entry: JapaneseEntry) -> Missed:
    return Missed(
        number=moment.number,
        why=moment.why,
        at=moment.at,
        waited=moment.waited,
        by=moment.by,
        said=moment.said,
        hand=in_order(view.hand),
        card=card,
        field=view.field,
        seq=view.seq,
        word=entry.reading,
        lemma=entry.lemma,
        level=entry.level,
    )
