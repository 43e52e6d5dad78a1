"""What texts about rules are made of."""

from collections.abc import Mapping
from dataclasses import dataclass

from studyplay.web.i18n import LazyText


@dataclass(frozen=True, slots=True)
class Named:
    """A preset, option or handicap: its name, which stands alone, and what it changes.

    ``line`` is one or two sentences, empty where the name says it all.
    """

    name: LazyText
    line: LazyText | None = None


@dataclass(frozen=True, slots=True)
class RulesTexts:
    """All texts about the rulesets of an engine; keys are those of its ``Options``.

    ``line`` says in a sentence what game it is.  A question is named like a heading, and its
    line says what is decided.
    """

    name: LazyText
    line: LazyText
    presets: Mapping[str, Named]
    questions: Mapping[str, Named]
    options: Mapping[str, Named]
    handicaps: Mapping[str, Named]
