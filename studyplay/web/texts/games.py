"""Games and their rules, by the names under which they are stored."""

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
"""The presets of each engine, by the first part of their key."""

HANDICAPS: Final = lazy("with handicaps")


def game_name(name: str) -> str:
    """The stored *name* (``"scrabble/study"``) for people; unknown ones as they are stored."""
    engine, _, key = name.partition("/")
    try:
        choice = catalog.ENGINES[engine].options.parse(key)
    except KeyError:
        return name
    return gettext(", ").join(
        gettext(text.text) for text in (ENGINES[engine], *_named(engine, choice))
    )


def _named(engine: str, choice: Choice) -> Iterator[Lazy]:
    """The preset, the house rules, and whether there are handicaps."""
    texts = RULES[engine]
    yield texts.presets[choice.preset].name
    yield from (texts.options[part].name for part in choice.parts)
    if choice.handicaps:
        yield HANDICAPS
