"""Parsing of the sheet form, and of the URL query that describes a whole sheet."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final, TypeAlias

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from studyplay.services.classes.positions import read as read_position
from studyplay.services.classes.sheet_words import MOST_JAPANESE, MOST_WORDS, Source
from studyplay.services.classes.sheets import MOST_BOARDS, MOST_OF_A_PART, Ask, Order
from studyplay.study.sheets.making import Wanted
from studyplay.study.sheets.model import Kind, Part
from studyplay.web import i18n
from studyplay.web.drilling import drill_forms
from studyplay.web.i18n import Language
from studyplay.words.model import Level

COUNTS: Final = (3, 4, 6, 8, 10, 12, 16, 20)
USUAL: Final[Mapping[Part, int]] = {
    Part.ANAGRAM: 6,
    Part.MISSING: 6,
    Part.DEFINITION: 6,
    Part.MATCHING: 8,
    Part.HOOKS: 4,
    Part.BOARD: 3,
    Part.SEARCH: 10,
    Part.CROSSWORD: 12,
    Part.READING: 8,
    Part.KANJI: 8,
    Part.CHAIN: 10,
}
"""Default number of questions per section type."""

CHOSEN_FIRST: Final = (Part.ANAGRAM, Part.DEFINITION, Part.SEARCH)

READY: Final = (Part.MISSING, Part.DEFINITION, Part.ANAGRAM)
"""Sections of a sheet of missed words: spelling and meaning; none of them prints the word."""

LONGEST_TITLE: Final = 60
LONGEST_TEXT: Final = 20_000

_ENGLISH: Final = re.compile(r"[a-z]{2,21}")
_KANA: Final = re.compile(r"[ぁ-ゖー]{2,20}")
_SEED: Final = re.compile(r"[0-9a-z]{1,16}")

Values: TypeAlias = MultiDict[str, str]


class Print(StrEnum):
    """The print size of a sheet."""

    USUAL = "usual"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class Look:
    """How a sheet is printed.  ``title`` is set by the teacher and can be empty."""

    kind: Kind
    language: Language
    print: Print
    title: str


def read_ask(form: Values, level: Level) -> Ask:
    """Parse the form.  A typed list or a chosen theme is used even if its source is not checked.

    Raises:
        BadRequest: A field has a value that the form does not offer.
    """
    try:
        parts = [Part(name) for name in form.getlist("part")]
        text = form.get("words", "")[:LONGEST_TEXT]
        theme = drill_forms.theme(form.get("theme", ""))
        filled_in = {Source.LIST: bool(text.strip()), Source.THEME: bool(theme)}
        implied = {source for source, is_filled_in in filled_in.items() if is_filled_in}
        return Ask(
            sources=frozenset(implied | {Source(name) for name in form.getlist("source")}),
            text=text,
            wanted=tuple(Wanted(part, _count(form.get(f"count-{part}"), part)) for part in parts),
            level=Level[form.get("level", level.name)],
            theme=theme,
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def ready(words: str, level: Level) -> Ask:
    """Build a request that asks for all *words* (separated by dots) with default sections."""
    listed = words[:LONGEST_TEXT].split(".")
    count = min(len(listed), MOST_OF_A_PART)
    return Ask(
        sources=frozenset({Source.LIST}),
        text="\n".join(listed),
        wanted=tuple(Wanted(part, count) for part in READY),
        level=level,
    )


def read_look(values: Values) -> Look:
    """Parse the print options.  Raises ``BadRequest`` for values that no page offers."""
    try:
        return Look(
            kind=Kind(values.get("kind", Kind.WORKSHEET)),
            language=_language(values.get("lang")),
            print=Print(values.get("print", Print.USUAL)),
            title=" ".join(values.get("title", "").split())[:LONGEST_TITLE],
        )
    except ValueError as wrong:
        raise BadRequest(str(wrong)) from wrong


def read_order(values: Values) -> Order:
    """Parse the sheet in a URL query.  Raises ``BadRequest`` if it is malformed."""
    try:
        return Order(
            wanted=tuple(map(_wanted, values.getlist("part"))),
            english=_words(values.get("words", ""), _ENGLISH, MOST_WORDS),
            japanese=_words(values.get("kana", ""), _KANA, MOST_JAPANESE),
            spare=_words(values.get("more", ""), _ENGLISH, MOST_WORDS),
            spare_japanese=_words(values.get("morekana", ""), _KANA, MOST_JAPANESE),
            boards=tuple(each for each in values.getlist("board") if read_position(each))[
                :MOST_BOARDS
            ],
            level=Level[values.get("level", "")],
            day=date.fromisoformat(values.get("day", "")),
            seed=_matched(_SEED, values.get("seed", "")),
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def values_of(order: Order, look: Look) -> dict[str, str | list[str]]:
    """Build the URL query that ``parse_order`` and ``parse_print_options`` parse."""
    values: dict[str, str | list[str]] = {
        "kind": look.kind,
        "lang": look.language.tag,
        "print": look.print,
        "title": look.title,
        "part": [f"{want.part}:{want.count}" for want in order.wanted],
        "words": ".".join(order.english),
        "kana": ".".join(order.japanese),
        "more": ".".join(order.spare),
        "morekana": ".".join(order.spare_japanese),
        "board": list(order.boards),
        "level": order.level.name,
        "day": order.day.isoformat(),
        "seed": order.seed,
    }
    return {name: value for name, value in values.items() if value}


def _wanted(text: str) -> Wanted:
    name, _, count = text.partition(":")
    part = Part(name)
    return Wanted(part, _count(count, part))


def _count(text: str | None, part: Part) -> int:
    count = int(text or USUAL[part])
    if not 0 < count <= MOST_OF_A_PART:
        raise ValueError(text)
    return count


def _words(text: str, form: re.Pattern[str], most: int) -> tuple[str, ...]:
    words = text.split(".") if text else []
    return tuple(_matched(form, word) for word in words[:most])


def _matched(form: re.Pattern[str], text: str) -> str:
    if not form.fullmatch(text):
        raise ValueError(text)
    return text


def _language(tag: str | None) -> Language:
    found = i18n.known(tag) if tag else i18n.language()
    if found is None:
        raise ValueError(tag)
    return found
