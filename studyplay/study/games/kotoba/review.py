"""The review after a game of ことばであそぼ: plays that would have scored clearly more.

For each turn of one seat, the search covers new words from the cards held, and rewrites of a few
steps for each word that the seat could have bought.  It uses only information visible to the
seat.  A play is missed if the engine scores it at least two points higher than the actual turn
and all its words are at most one level above the learner's.  Easier words count, because the
game trains arranging cards.  New words rank before rewrites of equal value, and short chains
before long ones.
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
"""Minimum number of points more than the actual turn."""

TRIED: Final = 8
"""New words considered per turn, in descending order of value."""

SEARCH: Final = Search(depth=3, width=4)
"""Learners hardly learn from chains with more steps."""

NOW: Final = Millis(0)
"""This game has no timers."""


@dataclass(frozen=True, slots=True)
class Own:
    """A turn of the learner with the cards held at its start, sorted."""

    turn: Turn
    hand: str


@dataclass(frozen=True, slots=True)
class Missed:
    """A possible word that was not played, and its score.

    The play was possible at the start of turn ``number`` with the cards of ``hand``.  ``chain``
    has the reading of each step, and ``word`` is the last one; ``cards`` are its cards on the
    table.  ``owner`` and ``index`` identify the word (``before``, in cards) to buy for
    ``price``; ``owner`` is ``None`` for a new word.  ``points`` are cards plus ``chips`` minus
    the price, and ``gain`` is the difference to the actual turn.
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
    """The turns and missed words of ``seat``; ``sheet`` has the turns of all seats, in order."""

    seat: Seat
    own: tuple[Own, ...]
    sheet: tuple[Turn, ...]
    missed: tuple[Missed, ...]


@dataclass(frozen=True, slots=True)
class Searcher:
    """Finds the plays that one seat could have made.

    ``index`` has the words that a learner can be expected to know.  ``rules`` are those of
    ``game``.
    """

    game: KotobaGame
    rules: Rules
    index: WordIndex
    reader: Reader

    def review(self, log: Sequence[Event], seat: Seat) -> Review:
        """Review the game for *seat*."""
        sheet = turns(self.game, log)
        mine = {turn.number: turn for turn in sheet if turn.seat == seat}
        starts = [each for each in openings(self.game, log) if each.number in mine]
        found = [
            missed
            for opening in starts
            for missed in self._missed(opening, seat, mine[opening.number])
        ]
        own = (Own(mine[each.number], "".join(sorted(each.state.hands[seat]))) for each in starts)
        return Review(seat, tuple(own), sheet, best_of_game(found, self._worth))

    def _missed(self, opening: Opening, seat: Seat, turn: Turn) -> Iterator[Missed]:
        view = self.game.view(opening.state, seat)
        yield from islice(self._plays_of(self._new_words(view), opening, turn), TRIED)
        yield from self._plays_of(self._rewrites(view, seat), opening, turn)

    def _plays_of(self, plays: Iterator[Play], opening: Opening, turn: Turn) -> Iterator[Missed]:
        """Yield the missed words among *plays* that are worth suggesting."""
        for play in plays:
            entries = self._entries(play)
            if entries and self.reader.worth_knowing(entries[-1].reading):
                missed = self._proved(play, entries, opening, turn)
                if missed is not None:
                    yield missed

    def _entries(self, play: Play) -> tuple[JapaneseEntry, ...]:
        """Return the dictionary entries of *play*, empty if any word is unsuitable."""
        chain = (play.word,) if isinstance(play, MakeWord) else play.chain
        entries = tuple(filter(None, map(self.reader.dictionary.laid, chain)))
        fit = len(entries) == len(chain) and all(map(self.reader.may_be_shown, entries))
        return entries if fit else ()

    def _new_words(self, view: View) -> Iterator[MakeWord]:
        """Yield the new words that the hand can make, most valuable first."""
        gone = {*view.appeared, *view.voted_down}
        laid = (known.cards for known in self.index.makeable(view.hand))
        fresh = [cards for cards in laid if cards not in gone]
        worth = {cards: len(cards) + self._chips(cards) for cards in fresh}
        for cards in sorted(fresh, key=lambda cards: (-worth[cards], cards)):
            yield MakeWord(cards)

    def _chips(self, cards: str) -> int:
        return new_word(cards, cards, self.rules).chips

    def _rewrites(self, view: View, seat: Seat) -> Iterator[Rewrite]:
        """Yield the most valuable rewrite of each word that the seat may buy."""
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
        """Score *play* with the engine; return ``None`` if the gain is too small."""
        as_read = _as_read(play, entries)
        bare = Turn(turn.number, turn.seat, turn.round)
        for event in accepted(self.game, opening.state, turn.seat, as_read, NOW):
            if isinstance(event, WordMade | WordRewritten):
                done = after(bare, event)
                if done.points >= turn.points + LEAST_GAIN:
                    return _missed(as_read, entries, event, done, opening, turn)
        return None

    def _worth(self, missed: Missed) -> tuple[float, str]:
        """Score how useful the word is: high gain, near the level, few steps, with a meaning."""
        entry = self.reader.dictionary.entry(missed.word)
        value = 0.0 if entry is None else self.reader.worth(entry)
        bought = 0.0 if missed.owner is None else 1.0
        return 0.5 * min(missed.gain, 8) + value - bought - 0.5 * len(missed.chain), missed.word


def _as_read(play: Play, entries: Sequence[JapaneseEntry]) -> Play:
    """Replace the cards of *play* (シヤツ) with the readings of the words (シャツ)."""
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
