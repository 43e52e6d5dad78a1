"""A bot for ことばであそぼ that makes words and rewrites the words of other players.

It uses only the words of its index and reads a ``View``, never the state.  It abstains from
votes: players vote only on words that are not in the dictionary.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.bots.kotoba_chains import Search, Table, best_chain
from studyplay.bots.kotoba_words import WordIndex
from studyplay.bots.player import Intent, Strength
from studyplay.bots.teaching import NO_LESSON, Lesson, taught
from studyplay.engines.core import NOBODY, Chance, Seat, one_of
from studyplay.engines.kotoba.actions import Action, EndTurn, MakeWord, Play, Rewrite, Vote
from studyplay.engines.kotoba.rules import BuyoutTo, Rules
from studyplay.engines.kotoba.steps import new_word
from studyplay.engines.kotoba.view import View

SEARCHES: Final = {
    Strength.GENTLE: Search(depth=0, width=0),
    Strength.EVEN: Search(depth=2, width=4),
    Strength.STRONG: Search(depth=6, width=5),
}


WORTH_KEEPING: Final = 0.7
"""A strong bot keeps a card if at least this share of the mean number of words needs it."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible play and its value for the bot in points."""

    play: Play
    worth: float


@dataclass(frozen=True, slots=True)
class Wordsmith:
    """A bot of one strength, with the rules, its word index and its lesson."""

    strength: Strength
    rules: Rules
    index: WordIndex
    lesson: Lesson = NO_LESSON

    def intend(self, view: View, chance: Chance) -> Intent[Action] | None:
        """Return the next action without delay; ``None`` while others vote on its proposal."""
        if is_waiting(view):
            return None
        return Intent(self.choose(view, chance))

    def choose(self, view: View, chance: Chance) -> Action:
        """Choose an action; *view* is the view of the bot's own seat, which must act."""
        if view.proposal is not None:
            return Vote(agree=None)
        play = None if view.played or view.failed else self._play(view, chance)
        return play or EndTurn(self._discards(view))

    def _play(self, view: View, chance: Chance) -> Play | None:
        words = sorted(self._new_words(view), key=_by_worth)
        match self.strength:
            case Strength.GENTLE:
                chosen = _any(words, chance)
            case Strength.EVEN if one_of((True, False), chance):
                chosen = _any(words[len(words) * 3 // 4 :], chance)
            case _:
                rewrites = self._rewrites(view)
                chosen = max((*words[-1:], *rewrites), key=_by_worth, default=None)
        if chosen is None:
            return None
        return taught(self.lesson, chosen, words, _words, lambda each: each.worth).play

    def _new_words(self, view: View) -> Iterator[Candidate]:
        unusable = {*view.appeared, *view.voted_down}
        for known in self.index.makeable(view.hand):
            if known.cards not in unusable:
                step = new_word(known.cards, known.cards, self.rules)
                yield Candidate(MakeWord(known.cards), len(known.cards) + step.chips)

    def _rewrites(self, view: View) -> Iterator[Candidate]:
        """Yield the best rewrite of each word that the bot can afford."""
        if view.seat is None or view.round <= self.rules.closed_rounds:
            return
        unusable = {*view.appeared, *view.voted_down}
        context = Table(self.rules, self.index)
        for owner, index, before in _targets(view):
            price = self.rules.price(before)
            if price > view.chips[view.seat]:
                continue
            known = [
                word
                for word in self.index.makeable(view.hand + before)
                if word.cards not in unusable
            ]
            chain = best_chain(before, view.hand, known, SEARCHES[self.strength], context)
            if chain is not None:
                worth = chain.worth - price + self._harm(view, before, price)
                yield Candidate(Rewrite(owner, index, chain.words), worth)

    def _harm(self, view: View, before: str, price: int) -> float:
        """Return the points that the owner loses, divided by the number of opponents."""
        paid = price if self.rules.buyout_to is BuyoutTo.OWNER else 0
        return (len(before) - paid) / (view.seats - 1)

    def _discards(self, view: View) -> str:
        """Return all cards if no word was played; a strong bot also drops rarely used cards."""
        if not view.played:
            return view.hand
        if self.strength is not Strength.STRONG:
            return ""
        minimum = WORTH_KEEPING * self._usual_frequency()
        kept = {card for card in view.hand if self.index.frequency[card] >= minimum}
        return "".join(_without_one_of_each(view.hand, kept))

    def _usual_frequency(self) -> float:
        """Return the mean number of words in which a card of the deck occurs."""
        cards = sum(count for _, count in self.rules.deck)
        return sum(self.index.frequency[card] * n for card, n in self.rules.deck) / cards


def is_waiting(view: View) -> bool:
    """Whether the bot waits for votes on its own proposal."""
    return view.proposal is not None and view.proposal.seat == view.seat


def voters(view: View) -> frozenset[Seat]:
    """Return the seats that may still vote on the proposal, without its proposer."""
    return NOBODY if view.proposal is None else view.to_act - {view.proposal.seat}


def _targets(view: View) -> Iterator[tuple[Seat, int, str]]:
    for owner, words in enumerate(view.words):
        if owner != view.seat:
            for index, word in enumerate(words):
                yield Seat(owner), index, word.cards


def _by_worth(candidate: Candidate) -> tuple[float, str]:
    """Sort by value, best last; the text of the play makes the order deterministic."""
    return candidate.worth, str(candidate.play)


def _words(candidate: Candidate) -> tuple[str, ...]:
    """Return the words that the play makes, as cards."""
    match candidate.play:
        case MakeWord(cards):
            return (cards,)
        case Rewrite(chain=chain):
            return chain


def _any(candidates: list[Candidate], chance: Chance) -> Candidate | None:
    return one_of(candidates, chance) if candidates else None


def _without_one_of_each(hand: str, kept: set[str]) -> Iterator[str]:
    """Yield the cards of *hand* except the first copy of each card in *kept*."""
    left = set(kept)
    for card in hand:
        if card in left:
            left.remove(card)
        else:
            yield card
