"""One step: a new word, or a rewrite by replacing or adding cards (KOT-5, KOT-7).

Words in this module are *cards*: strings with one kana per card, small kana as large ones.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.engines.core import Violation
from studyplay.engines.kotoba.rules import Rules

MAX_SHOWN_CHARS: Final = 30
"""Maximum number of typed characters repeated in a message."""


class StepKind(StrEnum):
    """The kind of a step."""

    NEW = "new"
    REPLACE = "replace"
    ADD = "add"


@dataclass(frozen=True, slots=True)
class WordStep:
    """One step of a play.

    ``word`` is the reading in normalised hiragana, ``cards`` are its cards.  ``used`` are the
    cards from the hand and ``discarded`` the replaced ones, both in the order of their
    positions in the word.  ``chips`` is the number of chips earned.
    """

    kind: StepKind
    word: str
    cards: str
    used: str
    discarded: str
    chips: int


def build_new_word_step(word: str, cards: str, rules: Rules) -> WordStep:
    """Build the step that lays *cards* from the hand (KOT-5)."""
    chips = _length_bonus(0, len(cards), rules) + rules.bonus_chips * rules.count_bonus_cards(
        cards
    )
    return WordStep(StepKind.NEW, word, cards, cards, "", chips)


def build_rewrite_step(old: str, word: str, cards: str, rules: Rules) -> WordStep:
    """Build the step from *old* to *cards*, which must pass `check_shape` (KOT-7)."""
    if len(old) == len(cards):
        changed = [(was, now) for was, now in zip(old, cards, strict=True) if was != now]
        discarded = "".join(was for was, _ in changed)
        used = "".join(now for _, now in changed)
        return WordStep(
            StepKind.REPLACE,
            word,
            cards,
            used,
            discarded,
            rules.replace_chips + _rewrite_bonus(used, rules),
        )
    used = _find_added_cards(old, cards)
    chips = _length_bonus(len(old), len(cards), rules) + _rewrite_bonus(used, rules)
    return WordStep(StepKind.ADD, word, cards, used, "", chips)


def check_shape(old: str, cards: str, rules: Rules) -> Violation | None:
    """Return the violation in the shape of a step from *old* to *cards*, or ``None``."""
    facts = {"before": old[:MAX_SHOWN_CHARS], "word": cards[:MAX_SHOWN_CHARS]}
    if len(cards) < len(old):
        return Violation("kotoba.cards-removed", "KOT-7.4", facts)
    if len(cards) == len(old):
        changed = sum(was != now for was, now in zip(old, cards, strict=True))
        if changed > rules.most_replaced:
            facts |= {"changed": str(changed), "most": str(rules.most_replaced)}
            return Violation("kotoba.too-many-replaced", "KOT-7.2", facts)
        return None
    if Counter(old) - Counter(cards):
        return Violation("kotoba.mixed-step", "KOT-7.4", facts)
    if not _has_same_order(old, cards):
        return Violation("kotoba.order-changed", "KOT-7.3", facts)
    return None


def _has_same_order(old: str, cards: str) -> bool:
    remaining = iter(cards)
    return all(card in remaining for card in old)


def _find_added_cards(old: str, cards: str) -> str:
    """Return the cards added to *old*, matching *old* greedily from the left."""
    unmatched = list(old)
    added = []
    for card in cards:
        if unmatched and unmatched[0] == card:
            unmatched.pop(0)
        else:
            added.append(card)
    return "".join(added)


def _length_bonus(before: int, after: int, rules: Rules) -> int:
    """Return the length bonus in chips (KOT-5.3, KOT-7.6)."""
    return max(0, after - max(before, rules.plain_length))


def _rewrite_bonus(used: str, rules: Rules) -> int:
    return rules.bonus_chips_rewriting * rules.count_bonus_cards(used)
