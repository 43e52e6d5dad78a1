"""Sources of rules: titles and kinds for the source tags of RULES.md."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from studyplay.web.i18n import LazyText, gettext, lazy


class RuleSourceKind(StrEnum):
    """The origin of a rule.  The value is the CSS class of its badge."""

    DOCUMENT = "document"
    OUTSIDE = "outside"
    OURS = "ours"
    CHOICE = "choice"


RULE_SOURCE_KINDS: Final[Mapping[RuleSourceKind, LazyText]] = {
    RuleSourceKind.DOCUMENT: lazy("from the club's document"),
    RuleSourceKind.OUTSIDE: lazy("from elsewhere"),
    RuleSourceKind.OURS: lazy("our own rule"),
    RuleSourceKind.CHOICE: lazy("can be chosen"),
}

SOURCE_TITLES: Final[Mapping[str, LazyText]] = {
    "S000": lazy("the Scrabble guide of the English club"),
    "S001": lazy("“Kotoba de Asobo” 1.02, its author's page"),
    "S002": lazy("the Japanese explanation of SCOUT"),
    "S003": lazy("the Chinese Scrabble rule sheet"),
    "S004": lazy("the Word Basket leaflet"),
    "SRC 1": lazy("a published map of the board"),
    "SRC 2": lazy("a second map of the board"),
    "SRC 3": lazy("a published list of the tiles"),
    "SRC 4": lazy("the publisher's rules of the large game"),
    "SRC 5": lazy("the publisher's leaflet"),
    "SRC 7": lazy("what is written about challenge rules"),
    "SRC 8": lazy("tournament rules"),
    "SRC 9": lazy("the tournament notes of the Word Basket association"),
    "SRC 9c": lazy("the rules of a Word Basket league"),
    "SRC 11a": lazy("the English SCOUT leaflet"),
    "SRC 11b": lazy("a SCOUT rule sheet"),
    "SRC 11d": lazy("another SCOUT rule sheet"),
    "SRC 11e": lazy("a summary by SCOUT players"),
    "OURS": lazy("our own rule"),
}
"""By tag prefix.  The rest of a tag is the section, in the language of the source."""

SECTION_LANGUAGES: Final = {"S003": "zh-Hant"}
"""Languages of the documents that are not in Japanese."""


@dataclass(frozen=True, slots=True)
class RuleSource:
    """A source with its kind, title and section.

    ``lang`` is the language of ``section``, which is not translated.
    """

    kind: RuleSourceKind
    title: str
    section: str = ""
    lang: str = "ja"


def parse_source(tag: str) -> RuleSource:
    """Parse a source *tag* such as ``"S003 換牌"``, ``"SRC 5"`` or ``"OURS"``."""
    prefix = max((known for known in SOURCE_TITLES if _has_prefix(tag, known)), key=len)
    section = tag.removeprefix(prefix).strip()
    return RuleSource(
        source_kind(tag),
        gettext(SOURCE_TITLES[prefix].text),
        section,
        SECTION_LANGUAGES.get(prefix, "ja"),
    )


def source_kind(tag: str) -> RuleSourceKind:
    """The kind of the source *tag*."""
    match tag[:3]:
        case "SRC":
            return RuleSourceKind.OUTSIDE
        case "OUR":
            return RuleSourceKind.OURS
        case "OPT":
            return RuleSourceKind.CHOICE
        case _:
            return RuleSourceKind.DOCUMENT


def _has_prefix(tag: str, prefix: str) -> bool:
    return tag == prefix or tag.startswith(f"{prefix} ")
