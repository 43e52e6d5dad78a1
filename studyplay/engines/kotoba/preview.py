"""The result of a play before it is made: its steps, its price and its first violation.

The functions read only the ``View`` of the seat that plays.  So a page can show the same result
to that player in advance, and hidden information cannot affect it.
"""

from collections import Counter
from collections.abc import Container
from dataclasses import dataclass, replace
from typing import TypeAlias

from studyplay.engines.core import Violation
from studyplay.engines.kotoba.actions import MakeWord, Play, Rewrite
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.steps import (
    MAX_SHOWN_CHARS,
    WordStep,
    build_new_word_step,
    build_rewrite_step,
    check_shape,
)
from studyplay.engines.kotoba.view import View
from studyplay.words import kana


@dataclass(frozen=True, slots=True)
class PlayPreview:
    """The result of a play.  It does not check whether the seat is on turn.

    Attributes:
        steps: The valid steps, up to the first invalid one.
        price: Chips to pay before the steps; 0 for a new word.
        before: The cards of the bought word; empty for a new word.
        doubtful: The words (as cards) that need a vote.
        purchase_violation: Why the word cannot be bought, if so.
        step_violation: Why the first invalid step is invalid, if there is one.
        failed_step: The index (from 0) of that step.
    """

    steps: tuple[WordStep, ...] = ()
    price: int = 0
    before: str = ""
    doubtful: tuple[str, ...] = ()
    purchase_violation: Violation | None = None
    step_violation: Violation | None = None
    failed_step: int | None = None

    @property
    def violation(self) -> Violation | None:
        """The first violation, if any."""
        return self.purchase_violation or self.step_violation

    @property
    def chips(self) -> int:
        """The chips that all steps earn; the price is not subtracted."""
        return sum(step.chips for step in self.steps)

    @property
    def used_cards(self) -> str:
        """The cards used from the hand, in step order."""
        return "".join(step.used for step in self.steps)

    @property
    def discarded_cards(self) -> str:
        """The replaced cards, in step order."""
        return "".join(step.discarded for step in self.steps)

    @property
    def final_cards(self) -> str:
        """The cards of the final word."""
        return self.steps[-1].cards if self.steps else self.before

    @property
    def net_gain(self) -> int:
        """Earned chips plus cards of the final word, minus the price."""
        return self.chips + len(self.final_cards) - self.price


def preview_play(view: View, play: Play, rules: Rules, words: Container[str]) -> PlayPreview:
    """Return the result of *play* for the seat of *view*; *words* are known words as cards."""
    match play:
        case MakeWord(word):
            return _to_preview(_build_steps(view, "", (word,), rules), words, "", 0)
        case Rewrite(owner, index, chain):
            fault = _check_target(view, play)
            if fault is not None:
                return PlayPreview(purchase_violation=fault)
            before = view.words[owner][index].cards
            price = rules.price(before)
            result = _to_preview(_build_steps(view, before, chain, rules), words, before, price)
            return replace(result, purchase_violation=_check_purchase(view, price, rules))


_StepsResult: TypeAlias = tuple[tuple[WordStep, ...], Violation | None]
"""The steps before the first invalid one, and its violation."""


def _build_steps(view: View, before: str, chain: tuple[str, ...], rules: Rules) -> _StepsResult:
    """Build the steps of *chain* from *before*, which is empty for a new word."""
    steps: list[WordStep] = []
    cards, hand, appeared = before, Counter(view.hand), set(view.appeared)
    for word in chain:
        reading = _normalise_reading(word)
        if reading is None:
            return tuple(steps), Violation(
                "kotoba.not-kana", "KOT-4.1", {"word": word[:MAX_SHOWN_CHARS]}
            )
        fault = _check_word(view, cards, reading, appeared, rules)
        if fault is not None:
            return tuple(steps), fault
        step = _build_step(cards, reading, rules)
        fault = _check_hand(step, hand)
        if fault is not None:
            return tuple(steps), fault
        hand.subtract(step.used)
        cards = step.cards
        appeared.add(cards)
        steps.append(step)
    return tuple(steps), None


def _to_preview(
    steps_result: _StepsResult, words: Container[str], before: str, price: int
) -> PlayPreview:
    steps, fault = steps_result
    doubtful = tuple(step.cards for step in steps if step.cards not in words)
    if not steps and fault is None:
        fault = Violation("kotoba.no-step", "KOT-7.1")
    failed_at = None if fault is None else len(steps)
    return PlayPreview(steps, price, before, doubtful, step_violation=fault, failed_step=failed_at)


def _build_step(before: str, word: str, rules: Rules) -> WordStep:
    cards = kana.card_key(word)
    return (
        build_rewrite_step(before, word, cards, rules)
        if before
        else build_new_word_step(word, cards, rules)
    )


def _check_target(view: View, play: Rewrite) -> Violation | None:
    """Check that the word to buy belongs to an opponent (KOT-6.5)."""
    if play.owner == view.seat:
        return Violation("kotoba.own-word", "KOT-6.5")
    exists = 0 <= play.owner < view.seats and 0 <= play.index < len(view.words[play.owner])
    return None if exists else Violation("kotoba.no-target", "KOT-6.5")


def _check_purchase(view: View, price: int, rules: Rules) -> Violation | None:
    """Check the round and the player's chips (KOT-6.3, KOT-6.4)."""
    if view.round <= rules.closed_rounds:
        facts = {"round": str(view.round), "closed": str(rules.closed_rounds)}
        return Violation("kotoba.no-rewrite-yet", "KOT-6.4", facts)
    chips = 0 if view.seat is None else view.chips[view.seat]
    if chips < price:
        facts = {"price": str(price), "chips": str(chips)}
        return Violation("kotoba.not-enough-chips", "KOT-6.3", facts)
    return None


def _normalise_reading(word: str) -> str | None:
    """Return *word* in normalised hiragana, or ``None`` if it is not kana."""
    try:
        return kana.normalise(word)
    except kana.NotKana:
        return None


def _check_word(
    view: View, before: str, reading: str, appeared: Container[str], rules: Rules
) -> Violation | None:
    """Check length, repetition, earlier votes and the shape of the step."""
    cards = kana.card_key(reading)
    facts = {"word": cards[:MAX_SHOWN_CHARS]}
    if len(cards) < rules.shortest:
        return Violation("kotoba.too-short", "KOT-4.2", facts | {"shortest": str(rules.shortest)})
    if cards in appeared:
        return Violation("kotoba.already-appeared", "KOT-4.3", facts)
    if cards in view.voted_down:
        return Violation("kotoba.voted-down", "KOT-4.7", facts | {"words": reading})
    return check_shape(before, cards, rules) if before else None


def _check_hand(step: WordStep, hand: Counter[str]) -> Violation | None:
    """Check that the used cards are in the hand (KOT-5.1)."""
    missing = Counter(step.used) - hand
    if not missing:
        return None
    card = next(card for card in step.used if card in missing)
    facts = {"card": card, "word": step.cards[:MAX_SHOWN_CHARS]}
    return Violation("kotoba.not-in-hand", "KOT-5.1", facts)
