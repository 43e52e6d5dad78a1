"""The review after a game of ことばであそぼ: words that would have brought clearly more.

For each turn of one seat the cards held are searched for new words, and each word that it could
have bought for rewrites of a few steps, always with what the seat itself saw.  What would have
brought two points more than what was done is a miss, if all its words are of the learner's level
or one above, or easier: here it is arranging cards that is trained, and one learns most from a
word that one knows and did not see.  So a new word comes before a rewrite of the same worth, and
a short chain before a long one.  The points are those that the engine gives.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from studyplay.bots.kotoba_chains import Search, Table, best_chain
from studyplay.bots.kotoba_words import WordIndex
from studyplay.engines.core import Millis, Seat
from studyplay.engines.kotoba.actions import MakeWord, Play, Rewrite
from studyplay.engines.kotoba.events import Event, WordMade, WordRewritten
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.steps import new_word
from studyplay.engines.kotoba.view import View
from studyplay.study.games.kotoba.turns import KotobaGame, Opening, Turn, after, openings, turns
from studyplay.study.games.picks import best_of_game
from studyplay.study.games.proof import accepted
from studyplay.study.japanese_words import Reader
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Level

LEAST_GAIN: Final = 2
"""A word that would have brought less than this on top was no miss."""

TRIED: Final = 8
"""So many new words of a turn, from the one worth most down, are weighed against each other."""

SEARCH: Final = Search(depth=3, width=4)
"""A chain of more steps can be admired, but hardly be learnt from."""

NOW: Final = Millis(0)
"""Nothing in this game is timed."""


@dataclass(frozen=True, slots=True)
class Own:
    """A turn of the learner with the cards held at its beginning, sorted."""

    turn: Turn
    hand: str


@dataclass(frozen=True, slots=True)
class Missed:
    """A word that was there, and what it would have brought.

    At the beginning of the turn ``number`` with the cards of ``hand``: the readings of ``chain``,
    one a step, the last of which is ``word``; ``cards`` is how it lies on the table.  ``owner``
    and ``index`` say which word (``before``, in cards) was to be bought for ``price``; a new word
    has no owner.  ``points`` are cards and ``chips`` less the price, ``gain`` is how many more
    than what was done.
    """

    number: int
    hand: str
    word: str
    lemma: str
    level: Level
    chain: tuple[str, ...]
    cards: str
    used: str
    owner: Seat | None
    index: int
    before: str
    price: int
    chips: int
    points: int
    gain: int


@dataclass(frozen=True, slots=True)
class Review:
    """What ``seat`` did and could have done; ``sheet`` has the turns of everybody, in order."""

    seat: Seat
    own: tuple[Own, ...]
    sheet: tuple[Turn, ...]
    missed: tuple[Missed, ...]


@dataclass(frozen=True, slots=True)
class Searcher:
    """Looks for the plays that one seat could have made.

    ``index`` has the words that a learner may be expected to know; ``rules`` are ``game``'s.
    """

    game: KotobaGame
    rules: Rules
    index: WordIndex
    reader: Reader

    def review(self, log: Sequence[Event], seat: Seat) -> Review:
        """The review of *seat*."""
        sheet = turns(self.game, log)
        mine = {turn.number: turn for turn in sheet if turn.seat == seat}
        begun = [each for each in openings(self.game, log) if each.number in mine]
        found = [
            missed
            for opening in begun
            for missed in self._missed(opening, seat, mine[opening.number])
        ]
        own = (Own(mine[each.number], "".join(sorted(each.state.hands[seat]))) for each in begun)
        return Review(seat, tuple(own), sheet, best_of_game(found, self._worth))

    def _missed(self, opening: Opening, seat: Seat, turn: Turn) -> Iterator[Missed]:
        view = self.game.view(opening.state, seat)
        yield from islice(self._plays_of(self._new_words(view), opening, turn), TRIED)
        yield from self._plays_of(self._rewrites(view, seat), opening, turn)

    def _plays_of(self, plays: Iterator[Play], opening: Opening, turn: Turn) -> Iterator[Missed]:
        """Those of *plays* that are worth telling."""
        for play in plays:
            entries = self._entries(play)
            if entries and self.reader.worth_knowing(entries[-1].reading):
                missed = self._proved(play, entries, opening, turn)
                if missed is not None:
                    yield missed

    def _entries(self, play: Play) -> tuple[JapaneseEntry, ...]:
        """The words of *play* in the dictionary; none if one of them may not be shown."""
        chain = (play.word,) if isinstance(play, MakeWord) else play.chain
        entries = tuple(filter(None, map(self.reader.dictionary.laid, chain)))
        fit = len(entries) == len(chain) and all(map(self.reader.may_be_shown, entries))
        return entries if fit else ()

    def _new_words(self, view: View) -> Iterator[MakeWord]:
        """The one worth most first."""
        gone = {*view.appeared, *view.voted_down}
        laid = (known.cards for known in self.index.makeable(view.hand))
        fresh = [cards for cards in laid if cards not in gone]
        worth = {cards: len(cards) + self._chips(cards) for cards in fresh}
        for cards in sorted(fresh, key=lambda cards: (-worth[cards], cards)):
            yield MakeWord(cards)

    def _chips(self, cards: str) -> int:
        return new_word(cards, cards, self.rules).chips

    def _rewrites(self, view: View, seat: Seat) -> Iterator[Rewrite]:
        """For each word that may be bought the rewrite that is worth most."""
        if view.round <= self.rules.closed_rounds:
            return
        gone = {*view.appeared, *view.voted_down}
        for owner, words in enumerate(view.words):
            for index, word in enumerate(words):
                if owner == seat or self.rules.price(word.cards) > view.chips[seat]:
                    continue
                known = [
                    known
                    for known in self.index.makeable(view.hand + word.cards)
                    if known.cards not in gone
                ]
                table = Table(self.rules, self.index)
                chain = best_chain(word.cards, view.hand, known, SEARCH, table)
                if chain is not None:
                    yield Rewrite(Seat(owner), index, chain.words)

    def _proved(
        self, play: Play, entries: Sequence[JapaneseEntry], opening: Opening, turn: Turn
    ) -> Missed | None:
        """*play* with the points that the engine gives it, if they are enough more."""
        told = _as_read(play, entries)
        bare = Turn(turn.number, turn.seat, turn.round)
        for event in accepted(self.game, opening.state, turn.seat, told, NOW):
            if isinstance(event, WordMade | WordRewritten):
                done = after(bare, event)
                if done.points >= turn.points + LEAST_GAIN:
                    return _missed(told, entries, event, done, opening, turn)
        return None

    def _worth(self, missed: Missed) -> tuple[float, str]:
        """What helps most first: many points more, near the level, few steps, a meaning."""
        entry = self.reader.dictionary.entry(missed.word)
        told = 0.0 if entry is None else self.reader.worth(entry)
        bought = 0.0 if missed.owner is None else 1.0
        return 0.5 * min(missed.gain, 8) + told - bought - 0.5 * len(missed.chain), missed.word


def _as_read(play: Play, entries: Sequence[JapaneseEntry]) -> Play:
    """*play* with words as they are read (シャツ), not as they lie there (シヤツ)."""
    readings = tuple(entry.reading for entry in entries)
    if isinstance(play, MakeWord):
        return MakeWord(readings[0])
    return Rewrite(play.owner, play.index, readings)


def _missed(  # noqa: PLR0913, PLR0917 -- a play, its proof, and what it is measured against
    play: Play,
    entries: Sequence[JapaneseEntry],
    event: WordMade | WordRewritten,
    done: Turn,
    opening: Opening,
    turn: Turn,
) -> Missed:
    steps = (event.step,) if isinstance(event, WordMade) else event.steps
    owner, index = (play.owner, play.index) if isinstance(play, Rewrite) else (None, 0)
    return Missed(
        number=turn.number,
        hand="".join(sorted(opening.state.hands[turn.seat])),
        word=entries[-1].reading,
        lemma=entries[-1].lemma,
        level=entries[-1].level,
        chain=done.words,
        cards=done.cards,
        used="".join(step.used for step in steps),
        owner=owner,
        index=index,
        before=done.bought,
        price=done.price,
        chips=done.chips,
        points=done.points,
        gain=done.points - turn.points,
    )
