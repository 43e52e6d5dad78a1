"""One step: a new word, or a rewrite by replacing or adding cards (KOT-5, KOT-7).

Words in this module are *cards*: strings with one kana per card, small kana as large ones.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.engines.core import Violation
from studyplay.engines.kotoba.rules import Rules

SHOWN: Final = 30
"""Maximum number of typed characters repeated in a message."""


class StepKind(StrEnum):
    """The kind of a step."""

    NEW = "new"
    REPLACE = "replace"
    ADD = "add"


@dataclass(frozen=True, slots=True)
class Step:
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


def new_word(word: str, cards: str, rules: Rules) -> Step:
    """Build the step that lays *cards* from the hand (KOT-5)."""
    chips = _long(0, len(cards), rules) + rules.bonus_chips * rules.bonus_in(cards)
    return Step(StepKind.NEW, word, cards, cards, "", chips)


def rewritten(old: str, word: str, cards: str, rules: Rules) -> Step:
    """Build the step from *old* to *cards*, which must pass `check_shape` (KOT-7)."""
    if len(old) == len(cards):
        changed = [(was, now) for was, now in zip(old, cards, strict=True) if was != now]
        discarded = "".join(was for was, _ in changed)
        used = "".join(now for _, now in changed)
        return Step(
            StepKind.REPLACE,
            word,
            cards,
            used,
            discarded,
            rules.replace_chips + _bonus(used, rules),
        )
    used = _added(old, cards)
    chips = _long(len(old), len(cards), rules) + _bonus(used, rules)
    return Step(StepKind.ADD, word, cards, used, "", chips)


def shape_fault(old: str, cards: str, rules: Rules) -> Violation | None:
    """Return the violation in the shape of a step from *old* to *cards*, or ``None``."""
    facts = {"before": old[:SHOWN], "word": cards[:SHOWN]}
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
    if not _keeps_order(old, cards):
        return Violation("kotoba.order-changed", "KOT-7.3", facts)
    return None


def _keeps_order(old: str, cards: str) -> bool:
    remaining = iter(cards)
    return all(card in remaining for card in old)


def _added(old: str, cards: str) -> str:
    """Return the cards added to *old*, matching *old* greedily from the left."""
    unmatched = list(old)
    added = []
    for card in cards:
        if unmatched and unmatched[0] == card:
            unmatched.pop(0)
        else:
            added.append(card)
    return "".join(added)


def _long(before: int, after: int, rules: Rules) -> int:
    """Return the length bonus in chips (KOT-5.3, KOT-7.6)."""
    return max(0, after - max(before, rules.plain_length))


def _bonus(used: str, rules: Rules) -> int:
    return rules.bonus_chips_rewriting * rules.bonus_in(used)
