"""A bot for ことばであそぼ that makes words and rewrites the words of other players.

It uses only the words of its index and reads a ``View``, never the state.  It abstains from
votes: players vote only on words that are not in the dictionary.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.bots.kotoba_chains import SearchContext, SearchLimits, find_best_chain
from studyplay.bots.kotoba_words import CardWordIndex
from studyplay.bots.lessons import NO_LESSON, Lesson, prefer_lesson_move
from studyplay.bots.player import BotStrength, Intent
from studyplay.engines.core import NO_SEATS, Chance, Seat, choose_random
from studyplay.engines.kotoba.actions import Action, EndTurn, MakeWord, Play, Rewrite, Vote
from studyplay.engines.kotoba.rules import BuyoutRecipient, Rules
from studyplay.engines.kotoba.steps import build_new_word_step
from studyplay.engines.kotoba.view import View

SEARCH_LIMITS: Final = {
    BotStrength.GENTLE: SearchLimits(depth=0, width=0),
    BotStrength.EVEN: SearchLimits(depth=2, width=4),
    BotStrength.STRONG: SearchLimits(depth=6, width=5),
}


MIN_RELATIVE_FREQUENCY: Final = 0.7
"""A strong bot keeps a card if at least this share of the mean number of words needs it."""


@dataclass(frozen=True, slots=True)
class PlayCandidate:
    """A possible play and its value for the bot in points."""

    play: Play
    value: float


@dataclass(frozen=True, slots=True)
class KotobaBot:
    """A bot of one strength, with the rules, its word index and its lesson."""

    strength: BotStrength
    rules: Rules
    index: CardWordIndex
    lesson: Lesson = NO_LESSON

    def choose_intent(self, view: View, chance: Chance) -> Intent[Action] | None:
        """Return the next action without delay; ``None`` while others vote on its proposal."""
        if is_waiting(view):
            return None
        return Intent(self.choose_action(view, chance))

    def choose_action(self, view: View, chance: Chance) -> Action:
        """Choose an action; *view* is the view of the bot's own seat, which must act."""
        if view.proposal is not None:
            return Vote(agree=None)
        play = None if view.played or view.failed else self._choose_play(view, chance)
        return play or EndTurn(self._choose_discards(view))

    def _choose_play(self, view: View, chance: Chance) -> Play | None:
        words = sorted(self._new_word_candidates(view), key=_candidate_sort_key)
        match self.strength:
            case BotStrength.GENTLE:
                chosen = _choose_any(words, chance)
            case BotStrength.EVEN if choose_random((True, False), chance):
                chosen = _choose_any(words[len(words) * 3 // 4 :], chance)
            case _:
                rewrites = self._rewrite_candidates(view)
                chosen = max((*words[-1:], *rewrites), key=_candidate_sort_key, default=None)
        if chosen is None:
            return None
        return prefer_lesson_move(
            self.lesson, chosen, words, _words_in_play, lambda each: each.value
        ).play

    def _new_word_candidates(self, view: View) -> Iterator[PlayCandidate]:
        unusable = {*view.appeared, *view.voted_down}
        for known in self.index.find_makeable(view.hand):
            if known.cards not in unusable:
                step = build_new_word_step(known.cards, known.cards, self.rules)
                yield PlayCandidate(MakeWord(known.cards), len(known.cards) + step.chips)

    def _rewrite_candidates(self, view: View) -> Iterator[PlayCandidate]:
        """Yield the best rewrite of each word that the bot can afford."""
        if view.seat is None or view.round <= self.rules.closed_rounds:
            return
        unusable = {*view.appeared, *view.voted_down}
        context = SearchContext(self.rules, self.index)
        for owner, index, before in _rewrite_targets(view):
            price = self.rules.price(before)
            if price > view.chips[view.seat]:
                continue
            known = [
                word
                for word in self.index.find_makeable(view.hand + before)
                if word.cards not in unusable
            ]
            chain = find_best_chain(
                before, view.hand, known, SEARCH_LIMITS[self.strength], context
            )
            if chain is not None:
                worth = chain.value - price + self._owner_loss(view, before, price)
                yield PlayCandidate(Rewrite(owner, index, chain.words), worth)

    def _owner_loss(self, view: View, before: str, price: int) -> float:
        """Return the points that the owner loses, divided by the number of opponents."""
        paid = price if self.rules.buyout_to is BuyoutRecipient.OWNER else 0
        return (len(before) - paid) / (view.seats - 1)

    def _choose_discards(self, view: View) -> str:
        """Return all cards if no word was played; a strong bot also drops rarely used cards."""
        if not view.played:
            return view.hand
        if self.strength is not BotStrength.STRONG:
            return ""
        minimum = MIN_RELATIVE_FREQUENCY * self._mean_frequency()
        kept = {card for card in view.hand if self.index.word_counts[card] >= minimum}
        return "".join(_without_one_of_each(view.hand, kept))

    def _mean_frequency(self) -> float:
        """Return the mean number of words in which a card of the deck occurs."""
        cards = sum(count for _, count in self.rules.deck)
        return sum(self.index.word_counts[card] * n for card, n in self.rules.deck) / cards


def is_waiting(view: View) -> bool:
    """Whether the bot waits for votes on its own proposal."""
    return view.proposal is not None and view.proposal.seat == view.seat


def pending_voters(view: View) -> frozenset[Seat]:
    """Return the seats that may still vote on the proposal, without its proposer."""
    return NO_SEATS if view.proposal is None else view.to_act - {view.proposal.seat}


def _rewrite_targets(view: View) -> Iterator[tuple[Seat, int, str]]:
    for owner, words in enumerate(view.words):
        if owner != view.seat:
            for index, word in enumerate(words):
                yield Seat(owner), index, word.cards


def _candidate_sort_key(candidate: PlayCandidate) -> tuple[float, str]:
    """Sort by value, best last; the text of the play makes the order deterministic."""
    return candidate.value, str(candidate.play)


def _words_in_play(candidate: PlayCandidate) -> tuple[str, ...]:
    """Return the words that the play makes, as cards."""
    match candidate.play:
        case MakeWord(cards):
            return (cards,)
        case Rewrite(chain=chain):
            return chain


def _choose_any(candidates: list[PlayCandidate], chance: Chance) -> PlayCandidate | None:
    return choose_random(candidates, chance) if candidates else None


def _without_one_of_each(hand: str, kept: set[str]) -> Iterator[str]:
    """Yield the cards of *hand* except the first copy of each card in *kept*."""
    left = set(kept)
    for card in hand:
        if card in left:
            left.remove(card)
        else:
            yield card
