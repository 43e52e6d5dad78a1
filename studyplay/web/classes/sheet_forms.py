"""Parsing of the sheet form, and of the URL query that describes a whole sheet."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final, TypeAlias

from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from studyplay.services.classes.missed_positions import parse_position as read_position
from studyplay.services.classes.sheet_words import (
    MAX_ENGLISH_WORDS,
    MAX_JAPANESE_WORDS,
    SheetSource,
)
from studyplay.services.classes.sheets import (
    MAX_BOARDS,
    MAX_QUESTIONS_PER_SECTION,
    SheetOrder,
    SheetRequest,
)
from studyplay.study.sheets.model import SectionType, SheetKind
from studyplay.study.sheets.sheet_builder import SectionRequest
from studyplay.web import i18n
from studyplay.web.drilling import drill_forms
from studyplay.web.i18n import Language
from studyplay.words.model import Level

QUESTION_COUNTS: Final = (3, 4, 6, 8, 10, 12, 16, 20)
DEFAULT_COUNTS: Final[Mapping[SectionType, int]] = {
    SectionType.ANAGRAM: 6,
    SectionType.MISSING: 6,
    SectionType.DEFINITION: 6,
    SectionType.MATCHING: 8,
    SectionType.HOOKS: 4,
    SectionType.BOARD: 3,
    SectionType.SEARCH: 10,
    SectionType.CROSSWORD: 12,
    SectionType.READING: 8,
    SectionType.KANJI: 8,
    SectionType.CHAIN: 10,
}
"""Default number of questions per section type."""

DEFAULT_SECTIONS: Final = (SectionType.ANAGRAM, SectionType.DEFINITION, SectionType.SEARCH)

MISSED_WORDS_SECTIONS: Final = (SectionType.MISSING, SectionType.DEFINITION, SectionType.ANAGRAM)
"""Sections of a sheet of missed words: spelling and meaning; none of them prints the word."""

MAX_TITLE_CHARS: Final = 60
MAX_TEXT_CHARS: Final = 20_000

_ENGLISH: Final = re.compile(r"[a-z]{2,21}")
_KANA: Final = re.compile(r"[ぁ-ゖー]{2,20}")
_SEED: Final = re.compile(r"[0-9a-z]{1,16}")

FormValues: TypeAlias = MultiDict[str, str]


class PrintSize(StrEnum):
    """The print size of a sheet."""

    NORMAL = "usual"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """How a sheet is printed.  ``title`` is set by the teacher and can be empty."""

    kind: SheetKind
    language: Language
    size: PrintSize
    title: str


def parse_request(form: FormValues, level: Level) -> SheetRequest:
    """Parse the form.  A typed list or a chosen theme is used even if its source is not checked.

    Raises:
        BadRequest: A field has a value that the form does not offer.
    """
    try:
        parts = [SectionType(name) for name in form.getlist("part")]
        text = form.get("words", "")[:MAX_TEXT_CHARS]
        theme = drill_forms.validate_theme(form.get("theme", ""))
        filled_in = {SheetSource.LIST: bool(text.strip()), SheetSource.THEME: bool(theme)}
        implied = {source for source, is_filled_in in filled_in.items() if is_filled_in}
        return SheetRequest(
            sources=frozenset(implied | {SheetSource(name) for name in form.getlist("source")}),
            text=text,
            sections=tuple(
                SectionRequest(part, _parse_count(form.get(f"count-{part}"), part))
                for part in parts
            ),
            level=Level[form.get("level", level.name)],
            theme=theme,
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def build_missed_words_request(words: str, level: Level) -> SheetRequest:
    """Build a request that asks for all *words* (separated by dots) with default sections."""
    listed = words[:MAX_TEXT_CHARS].split(".")
    count = min(len(listed), MAX_QUESTIONS_PER_SECTION)
    return SheetRequest(
        sources=frozenset({SheetSource.LIST}),
        text="\n".join(listed),
        sections=tuple(SectionRequest(part, count) for part in MISSED_WORDS_SECTIONS),
        level=level,
    )


def parse_print_options(values: FormValues) -> PrintOptions:
    """Parse the print options.  Raises ``BadRequest`` for values that no page offers."""
    try:
        return PrintOptions(
            kind=SheetKind(values.get("kind", SheetKind.WORKSHEET)),
            language=_parse_language(values.get("lang")),
            size=PrintSize(values.get("print", PrintSize.NORMAL)),
            title=" ".join(values.get("title", "").split())[:MAX_TITLE_CHARS],
        )
    except ValueError as wrong:
        raise BadRequest(str(wrong)) from wrong


def parse_order(values: FormValues) -> SheetOrder:
    """Parse the sheet in a URL query.  Raises ``BadRequest`` if it is malformed."""
    try:
        return SheetOrder(
            sections=tuple(map(_parse_section, values.getlist("part"))),
            english=_parse_words(values.get("words", ""), _ENGLISH, MAX_ENGLISH_WORDS),
            japanese=_parse_words(values.get("kana", ""), _KANA, MAX_JAPANESE_WORDS),
            spare=_parse_words(values.get("more", ""), _ENGLISH, MAX_ENGLISH_WORDS),
            spare_japanese=_parse_words(values.get("morekana", ""), _KANA, MAX_JAPANESE_WORDS),
            boards=tuple(each for each in values.getlist("board") if read_position(each))[
                :MAX_BOARDS
            ],
            level=Level[values.get("level", "")],
            day=date.fromisoformat(values.get("day", "")),
            seed=_require_match(_SEED, values.get("seed", "")),
        )
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong


def build_query(order: SheetOrder, print_options: PrintOptions) -> dict[str, str | list[str]]:
    """Build the URL query that ``parse_order`` and ``parse_print_options`` parse."""
    values: dict[str, str | list[str]] = {
        "kind": print_options.kind,
        "lang": print_options.language.tag,
        "print": print_options.size,
        "title": print_options.title,
        "part": [f"{want.part}:{want.count}" for want in order.sections],
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


def _parse_section(text: str) -> SectionRequest:
    name, _, count = text.partition(":")
    part = SectionType(name)
    return SectionRequest(part, _parse_count(count, part))


def _parse_count(text: str | None, part: SectionType) -> int:
    count = int(text or DEFAULT_COUNTS[part])
    if not 0 < count <= MAX_QUESTIONS_PER_SECTION:
        raise ValueError(text)
    return count


def _parse_words(text: str, pattern: re.Pattern[str], limit: int) -> tuple[str, ...]:
    words = text.split(".") if text else []
    return tuple(_require_match(pattern, word) for word in words[:limit])


def _require_match(pattern: re.Pattern[str], text: str) -> str:
    if not pattern.fullmatch(text):
        raise ValueError(text)
    return text


def _parse_language(tag: str | None) -> Language:
    found = i18n.find_language(tag) if tag else i18n.current_language()
    if found is None:
        raise ValueError(tag)
    return found
