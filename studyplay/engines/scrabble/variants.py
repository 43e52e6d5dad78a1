"""Builds rules from a key: a preset and its options, as in ``seed003+super+power+w40``."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from studyplay.engines.core import Millis
from studyplay.engines.scrabble.board import SUPER_LAYOUT
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.expansions.cards import (
    NO_QUESTIONS,
    CardRefill,
    QuestionSource,
    ThemeCards,
)
from studyplay.engines.scrabble.expansions.power import PowerTiles, StarBlocking
from studyplay.engines.scrabble.options import OPTIONS
from studyplay.engines.scrabble.rules import (
    DEFAULT_CHALLENGE_WINDOW,
    PRESETS,
    DoubleChallenge,
    LookupPolicy,
    PointsChallenge,
    Rules,
    SingleChallenge,
    VoidChallenge,
)
from studyplay.engines.scrabble.tiles import SUPER_ENGLISH_TILES
from studyplay.words.model import Vocabulary


@dataclass(frozen=True, slots=True)
class VariantWords:
    """The words that variants need in addition to the lexicon.

    ``theme`` are lower-case words that cards reward.  ``foreign`` are the words of other
    languages, by language code.  ``tasks`` are the word tasks of cards.
    """

    theme: frozenset[str] = frozenset()
    foreign: Mapping[str, Vocabulary] = field(default_factory=dict[str, Vocabulary])
    tasks: QuestionSource = NO_QUESTIONS


RULE_CHANGES: Final[Mapping[str, Callable[[Rules], Rules]]] = {
    "super": lambda rules: replace(rules, layout=SUPER_LAYOUT, tiles=SUPER_ENGLISH_TILES),
    "void": lambda rules: replace(rules, challenge=VoidChallenge()),
    "free": lambda rules: replace(rules, challenge=SingleChallenge()),
    "miss": lambda rules: replace(rules, challenge=DoubleChallenge()),
    "pay": lambda rules: replace(rules, challenge=PointsChallenge()),
    "w10": lambda rules: _with_window(rules, Millis(10_000)),
    "w20": lambda rules: _with_window(rules, DEFAULT_CHALLENGE_WINDOW),
    "w40": lambda rules: _with_window(rules, Millis(40_000)),
    "w60": lambda rules: _with_window(rules, Millis(60_000)),
    "dict": lambda rules: replace(rules, lookup=LookupPolicy.LOGGED),
    "shut": lambda rules: replace(rules, lookup=LookupPolicy.FORBIDDEN),
    "x0": lambda rules: replace(rules, exchange_minimum_bag=0),
    "x7": lambda rules: replace(rules, exchange_minimum_bag=7),
    "give": lambda rules: replace(rules, give_up=True, passes_each_to_end=0),
    "pass": lambda rules: replace(rules, give_up=False, passes_each_to_end=2),
    "none": lambda rules: replace(rules, give_up=False, passes_each_to_end=0),
    "e0": lambda rules: replace(rules, scoreless_limit=0),
    "e6": lambda rules: replace(rules, scoreless_limit=6),
    "e8": lambda rules: replace(rules, scoreless_limit=8),
    "seeded": lambda rules: replace(rules, seeded=True),
}
"""The options that only replace fields of ``Rules``."""

CARD_RULE_CHANGES: Final[Mapping[str, Callable[[ThemeCards], ThemeCards]]] = {
    "d0": lambda cards: replace(cards, card_refill=CardRefill.NONE),
    "d1": lambda cards: replace(cards, card_refill=CardRefill.DRAW_ONE),
    "t5": lambda cards: replace(cards, theme_bonus=5),
    "t10": lambda cards: replace(cards, theme_bonus=10),
    "t20": lambda cards: replace(cards, theme_bonus=20),
}
"""The options that change the theme cards."""


def _build_theme_cards(words: VariantWords, parts: Sequence[str]) -> ThemeCards:
    """Build the theme cards expansion with the options in *parts*."""
    cards = ThemeCards(words.theme, tuple(sorted(words.foreign.items())), tasks=words.tasks)
    for part in (part for part in parts if part in CARD_RULE_CHANGES):
        cards = CARD_RULE_CHANGES[part](cards)
    return cards


EXPANSION_FACTORIES: Final[Mapping[str, Callable[[VariantWords, Sequence[str]], Expansion]]] = {
    "power": lambda _words, _parts: PowerTiles(),
    "power-swap": lambda _words, _parts: PowerTiles(StarBlocking.OFF),
    "cards": _build_theme_cards,
}
"""The options that are expansions, built from words and from all parts of a key."""

EXPANSION_CLASSES: Final[tuple[type[Expansion], ...]] = (PowerTiles, ThemeCards)
"""All expansion classes; their events may be in a log and their slices in a state."""

LISTED_VARIANTS: Final = tuple(
    "+".join((preset, *more))
    for preset in ("study",)
    for more in (
        ("super",),
        ("power",),
        ("power-swap",),
        ("super", "power"),
        ("cards",),
        ("super", "cards"),
        ("power", "cards"),
        ("super", "power", "cards"),
    )
)
"""The combinations that are listed by name; other combinations are allowed too."""


def build_rules(key: str, words: VariantWords) -> Rules:
    """Build the rules for *key*: a preset, then options and expansions, joined by ``+``.

    Raises:
        KeyError: A name in *key* is unknown.
        ImpossibleRules: The combination cannot be played; carries all problems.
    """
    choice = OPTIONS.parse_valid(key)
    rules = PRESETS[choice.preset]
    for part in choice.parts:
        rules = RULE_CHANGES[part](rules) if part in RULE_CHANGES else rules
    if not choice.parts:
        return rules
    parts = OPTIONS.parse(key).parts  # expansions keep the order of the key
    expansions = (
        EXPANSION_FACTORIES[part](words, parts) for part in parts if part in EXPANSION_FACTORIES
    )
    return replace(rules, key=key, expansions=tuple(expansions))


def _with_window(rules: Rules, window: Millis) -> Rules:
    """Return *rules* with a challenge window of this length, if they have a window."""
    policy = rules.challenge
    if isinstance(policy, VoidChallenge):
        return rules
    return replace(rules, challenge=replace(policy, window=window))
