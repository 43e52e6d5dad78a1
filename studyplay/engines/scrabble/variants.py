"""Rules by key: a preset, and what is combined with it, as in ``seed003+super+power``."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from studyplay.engines.core import ImpossibleRules, Violation
from studyplay.engines.scrabble.board import SUPER
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.expansions.cards import NO_TASKS, Tasks, ThemeCards
from studyplay.engines.scrabble.expansions.power import Blocking, PowerTiles
from studyplay.engines.scrabble.rules import PRESETS, Rules
from studyplay.engines.scrabble.tiles import SUPER_ENGLISH
from studyplay.words.model import Vocabulary


@dataclass(frozen=True, slots=True)
class VariantWords:
    """The words that variants need beside the lexicon.

    ``theme`` are lower-case words that cards reward; ``foreign`` the words of other languages,
    by language code.  ``tasks`` is what cards can ask about words.
    """

    theme: frozenset[str] = frozenset()
    foreign: Mapping[str, Vocabulary] = field(default_factory=dict[str, Vocabulary])
    tasks: Tasks = NO_TASKS


FACTS: Final[Mapping[str, Callable[[Rules], Rules]]] = {
    "super": lambda rules: replace(rules, layout=SUPER, tiles=SUPER_ENGLISH),
}
"""Variants that are nothing but other facts."""

EXPANSIONS: Final[Mapping[str, Callable[[VariantWords], Expansion]]] = {
    "power": lambda _: PowerTiles(),
    "power-swap": lambda _: PowerTiles(Blocking.OFF),
    "cards": lambda words: ThemeCards(
        words.theme, tuple(sorted(words.foreign.items())), tasks=words.tasks
    ),
}
"""Variants that are expansions."""

KINDS: Final[tuple[type[Expansion], ...]] = (PowerTiles, ThemeCards)
"""Every expansion there is: whose events and slices a log and a state may hold."""

VARIANTS: Final = tuple(
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
"""Combinations that are offered by name; any other may be composed as well."""


def rules_of(key: str, words: VariantWords) -> Rules:
    """The rules under *key*: a preset, then any of ``super`` and expansions, joined by ``+``.

    Raises ``KeyError`` for a name that is not there and ``ImpossibleRules``, with all
    problems, for a combination that cannot be played.
    """
    preset, *more = key.split("+")
    rules = PRESETS[preset]
    facts = [name for name in more if name in FACTS]
    _refuse_repeated(facts)
    for name in facts:
        rules = FACTS[name](rules)
    expansions = tuple(EXPANSIONS[name](words) for name in more if name not in FACTS)
    if not more:
        return rules
    return replace(rules, key=key, expansions=expansions)


def _refuse_repeated(names: Sequence[str]) -> None:
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        problems = [
            Violation("scrabble.expansion-twice", "SCR-1.5", {"expansion": name}) for name in twice
        ]
        raise ImpossibleRules(problems)
