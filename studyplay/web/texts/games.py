"""Names of games and rulesets, by their stored keys."""

from collections.abc import Iterator, Mapping
from typing import Final

from studyplay.engines import catalog
from studyplay.engines.core import Choice
from studyplay.web.i18n import Lazy, gettext, lazy
from studyplay.web.texts.rulesets import RULES

ENGINES: Final[Mapping[str, Lazy]] = {engine: texts.name for engine, texts in RULES.items()}

RULESETS: Final[Mapping[str, Mapping[str, Lazy]]] = {
    engine: {key: named.name for key, named in texts.presets.items()}
    for engine, texts in RULES.items()
}
"""Preset names of each engine, by the first part of the ruleset key."""

HANDICAPS: Final = lazy("with handicaps")


def game_name(name: str) -> str:
    """The display name of a stored game (``"scrabble/study"``); unknown names unchanged."""
    engine, _, key = name.partition("/")
    try:
        choice = catalog.ENGINES[engine].options.parse(key)
    except KeyError:
        return name
    return gettext(", ").join(
        gettext(text.text) for text in (ENGINES[engine], *_named(engine, choice))
    )


def _named(engine: str, choice: Choice) -> Iterator[Lazy]:
    """The names of the preset, the house rules and the handicaps."""
    texts = RULES[engine]
    yield texts.presets[choice.preset].name
    yield from (texts.options[part].name for part in choice.parts)
    if choice.handicaps:
        yield HANDICAPS
