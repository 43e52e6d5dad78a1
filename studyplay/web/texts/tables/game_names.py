"""Names of games and rulesets, by their stored keys."""

from collections.abc import Iterator, Mapping
from typing import Final

from studyplay.engines.core import RulesetChoice
from studyplay.study.games import catalog
from studyplay.web.games.adapters import ADAPTERS
from studyplay.web.i18n import LazyText, gettext, lazy

ENGINE_NAMES: Final[Mapping[str, LazyText]] = {
    engine: adapter.rules.texts.name for engine, adapter in ADAPTERS.items()
}

RULESET_NAMES: Final[Mapping[str, Mapping[str, LazyText]]] = {
    engine: {key: named.name for key, named in adapter.rules.texts.presets.items()}
    for engine, adapter in ADAPTERS.items()
}
"""Preset names of each engine, by the first part of the ruleset key."""

WITH_HANDICAPS: Final = lazy("with handicaps")


def game_name(name: str) -> str:
    """The display name of a stored game (``"scrabble/study"``); unknown names unchanged."""
    engine, _, key = name.partition("/")
    try:
        choice = catalog.ENGINES[engine].options.parse(key)
    except KeyError:
        return name
    return gettext(", ").join(
        gettext(text.text) for text in (ENGINE_NAMES[engine], *_rule_names(engine, choice))
    )


def _rule_names(engine: str, choice: RulesetChoice) -> Iterator[LazyText]:
    """The names of the preset, the house rules and the handicaps."""
    texts = ADAPTERS[engine].rules.texts
    yield texts.presets[choice.preset].name
    yield from (texts.options[part].name for part in choice.parts)
    if choice.handicaps:
        yield WITH_HANDICAPS
