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

from studyplay.bots.kotoba_chains import SearchContext, SearchLimits, find_best_chain
from studyplay.bots.kotoba_words import CardWordIndex
from studyplay.engines.core import Millis, Seat
from studyplay.engines.kotoba.actions import MakeWord, Play, Rewrite
from studyplay.engines.kotoba.events import Event, WordMade, WordRewritten
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.steps import build_new_word_step
from studyplay.engines.kotoba.view import View
from studyplay.study.games.action_check import simulate_action
from studyplay.study.games.kotoba.turns import (
    KotobaGame,
    KotobaTurn,
    TurnStart,
    apply_event,
    find_turn_starts,
    list_turns,
)
from studyplay.study.games.missed_word_selection import select_missed_words
from studyplay.study.japanese_words import JapaneseWordCriteria
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Level

MIN_GAIN: Final = 2
"""Minimum number of points more than the actual turn."""

MAX_NEW_WORDS_PER_TURN: Final = 8
"""New words considered per turn, in descending order of value."""

CHAIN_SEARCH: Final = SearchLimits(depth=3, width=4)
"""Learners hardly learn from chains with more steps."""

NOW: Final = Millis(0)
"""This game has no timers."""


@dataclass(frozen=True, slots=True)
class KotobaOwnTurn:
    """A turn of the learner with the cards held at its start, sorted."""

    turn: KotobaTurn
    hand: str


@dataclass(frozen=True, slots=True)
class KotobaMissedWord:
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
class KotobaReview:
    """The turns and missed words of ``seat``; ``sheet`` has the turns of all seats, in order."""

    seat: Seat
    own: tuple[KotobaOwnTurn, ...]
    sheet: tuple[KotobaTurn, ...]
    missed: tuple[KotobaMissedWord, ...]


@dataclass(frozen=True, slots=True)
class KotobaReviewer:
    """Finds the plays that one seat could have made.

    ``index`` has the words that a learner can be expected to know.  ``rules`` are those of
    ``game``.
    """

    game: KotobaGame
    rules: Rules
    index: CardWordIndex
    criteria: JapaneseWordCriteria

    def review(self, log: Sequence[Event], seat: Seat) -> KotobaReview:
        """Review the game for *seat*."""
        sheet = list_turns(self.game, log)
        mine = {turn.number: turn for turn in sheet if turn.seat == seat}
        starts = [each for each in find_turn_starts(self.game, log) if each.number in mine]
        found = [
            missed
            for opening in starts
            for missed in self._find_missed_words(opening, seat, mine[opening.number])
        ]
        own = (
            KotobaOwnTurn(mine[each.number], "".join(sorted(each.state.hands[seat])))
            for each in starts
        )
        return KotobaReview(
            seat, tuple(own), sheet, select_missed_words(found, self._learning_value)
        )

    def _find_missed_words(
        self, opening: TurnStart, seat: Seat, turn: KotobaTurn
    ) -> Iterator[KotobaMissedWord]:
        view = self.game.view(opening.state, seat)
        yield from islice(
            self._missed_words_of(self._new_words(view), opening, turn), MAX_NEW_WORDS_PER_TURN
        )
        yield from self._missed_words_of(self._best_rewrites(view, seat), opening, turn)

    def _missed_words_of(
        self, plays: Iterator[Play], opening: TurnStart, turn: KotobaTurn
    ) -> Iterator[KotobaMissedWord]:
        """Yield the missed words among *plays* that are worth suggesting."""
        for play in plays:
            entries = self._entries_of(play)
            if entries and self.criteria.find_suggestable(entries[-1].reading):
                missed = self._check_play(play, entries, opening, turn)
                if missed is not None:
                    yield missed

    def _entries_of(self, play: Play) -> tuple[JapaneseEntry, ...]:
        """Return the dictionary entries of *play*, empty if any word is unsuitable."""
        chain = (play.word,) if isinstance(play, MakeWord) else play.chain
        entries = tuple(filter(None, map(self.criteria.dictionary.entry_of_cards, chain)))
        fit = len(entries) == len(chain) and all(map(self.criteria.is_suitable, entries))
        return entries if fit else ()

    def _new_words(self, view: View) -> Iterator[MakeWord]:
        """Yield the new words that the hand can make, most valuable first."""
        gone = {*view.appeared, *view.voted_down}
        laid = (known.cards for known in self.index.find_makeable(view.hand))
        fresh = [cards for cards in laid if cards not in gone]
        worth = {cards: len(cards) + self._chips_of(cards) for cards in fresh}
        for cards in sorted(fresh, key=lambda cards: (-worth[cards], cards)):
            yield MakeWord(cards)

    def _chips_of(self, cards: str) -> int:
        return build_new_word_step(cards, cards, self.rules).chips

    def _best_rewrites(self, view: View, seat: Seat) -> Iterator[Rewrite]:
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
                    for known in self.index.find_makeable(view.hand + word.cards)
                    if known.cards not in gone
                ]
                table = SearchContext(self.rules, self.index)
                chain = find_best_chain(word.cards, view.hand, known, CHAIN_SEARCH, table)
                if chain is not None:
                    yield Rewrite(Seat(owner), index, chain.words)

    def _check_play(
        self, play: Play, entries: Sequence[JapaneseEntry], opening: TurnStart, turn: KotobaTurn
    ) -> KotobaMissedWord | None:
        """Score *play* with the engine; return ``None`` if the gain is too small."""
        as_read = _with_readings(play, entries)
        bare = KotobaTurn(turn.number, turn.seat, turn.round)
        for event in simulate_action(self.game, opening.state, turn.seat, as_read, NOW):
            if isinstance(event, WordMade | WordRewritten):
                done = apply_event(bare, event)
                if done.points >= turn.points + MIN_GAIN:
                    return _build_missed_word(as_read, entries, event, done, opening, turn)
        return None

    def _learning_value(self, missed: KotobaMissedWord) -> tuple[float, str]:
        """Score how useful the word is: high gain, near the level, few steps, with a meaning."""
        entry = self.criteria.dictionary.entry(missed.word)
        value = 0.0 if entry is None else self.criteria.learning_value(entry)
        bought = 0.0 if missed.owner is None else 1.0
        return 0.5 * min(missed.gain, 8) + value - bought - 0.5 * len(missed.chain), missed.word


def _with_readings(play: Play, entries: Sequence[JapaneseEntry]) -> Play:
    """Replace the cards of *play* (シヤツ) with the readings of the words (シャツ)."""
    readings = tuple(entry.reading for entry in entries)
    if isinstance(play, MakeWord):
        return MakeWord(readings[0])
    return Rewrite(play.owner, play.index, readings)


def _build_missed_word(  # noqa: PLR0913, PLR0917 -- a play, its proof, and what it is measured against
    play: Play,
    entries: Sequence[JapaneseEntry],
    event: WordMade | WordRewritten,
    done: KotobaTurn,
    opening: TurnStart,
    turn: KotobaTurn,
) -> KotobaMissedWord:
    steps = (event.step,) if isinstance(event, WordMade) else event.steps
    owner, index = (play.owner, play.index) if isinstance(play, Rewrite) else (None, 0)
    return KotobaMissedWord(
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
