"""Worksheets of a class, or of a single learner.

An order contains everything that determines the worksheet, including its words. So the answer
key of a printed worksheet does not change later.
"""

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.classes import access, missed_positions, sheet_words
from studyplay.services.classes.missed_positions import MissedPosition
from studyplay.services.classes.sheet_words import (
    MAX_ENGLISH_WORDS,
    MAX_JAPANESE_WORDS,
    SheetSource,
    SheetWordRequest,
    SheetWords,
    WordLimits,
    filter_english,
    filter_japanese,
)
from studyplay.services.drilling.drill_word_sources import build_item_words
from studyplay.services.errors import Refused
from studyplay.services.runtime import club_days
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.sheets.model import JAPANESE_SECTION_TYPES, PrintedSheet, SectionType
from studyplay.study.sheets.sheet_builder import SectionRequest, build_sheet
from studyplay.study.sheets.sheet_material import SheetMaterial
from studyplay.words.model import Level

MAX_BOARDS: Final = 4
MAX_QUESTIONS_PER_SECTION: Final = 20

WORDS_PER_QUESTION: Final = 2
"""Number of words to load for each question: not every word suits every question type."""


@dataclass(frozen=True, slots=True)
class SheetOrder:
    """All data of a worksheet. The same order always makes the same worksheet.

    ``day`` is printed on the worksheet. ``boards`` are the output of ``MissedPosition.to_text``.
    """

    sections: tuple[SectionRequest, ...]
    english: tuple[str, ...]
    japanese: tuple[str, ...]
    spare: tuple[str, ...]
    spare_japanese: tuple[str, ...]
    boards: tuple[str, ...]
    level: Level
    day: date
    seed: str


@dataclass(frozen=True, slots=True)
class ClassSheet:
    """A worksheet and the class that it is for."""

    sheet: PrintedSheet
    room: Classroom | None


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """The user's choices: sources, pasted list, sections and level.

    ``theme`` is the name of a topic, or empty.
    """

    sources: frozenset[SheetSource]
    text: str
    sections: tuple[SectionRequest, ...]
    level: Level
    theme: str = ""


def load_class_for_sheets(
    context: AppContext, learner: Learner, class_id: str | None
) -> Classroom | None:
    """Return the class whose worksheets *learner* may make; ``None`` for their own worksheets.

    Raises ``NotFound`` and ``Forbidden`` if the learner is not a teacher of the class.
    """
    if class_id is None:
        return None
    with context.database.read_transaction() as connection:
        return access.require_teacher(connection, learner, class_id)


def load_week_words(
    context: AppContext, teacher: Learner, class_id: str | None, day: date
) -> SheetWords:
    """Return words and positions of the club games that the class played up to *day*.

    Covers one week. Raises ``NotFound`` and ``Forbidden``.
    """
    load_class_for_sheets(context, teacher, class_id)
    return sheet_words.words_of_week(context, _learner_ids(context, teacher, class_id), day)


def create_order(
    context: AppContext,
    learner: Learner,
    class_id: str | None,
    request: SheetRequest,
    at: datetime,
) -> SheetOrder:
    """Create an order from the request with the words of now.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` if there are no sections or no words.
    """
    load_class_for_sheets(context, learner, class_id)
    if not (request.sections and request.sources):
        raise Refused("sheets.nothing-chosen")
    people = _learner_ids(context, learner, class_id)
    asking = SheetWordRequest(
        context, learner, people, request.level, request.text, request.theme, at
    )
    found = sheet_words.collect_words(request.sources, asking, _word_limits(request.sections))
    parts = {want.part for want in request.sections}
    is_english, is_japanese = (
        parts - JAPANESE_SECTION_TYPES - {SectionType.BOARD},
        parts & JAPANESE_SECTION_TYPES,
    )
    created = SheetOrder(
        sections=request.sections,
        english=found.english if is_english else (),
        japanese=found.japanese if is_japanese else (),
        spare=found.spare if is_english else (),
        spare_japanese=found.spare_japanese if is_japanese else (),
        boards=_format_positions(found.positions) if SectionType.BOARD in parts else (),
        level=request.level,
        day=club_days.day_of(at),
        seed=secrets.token_hex(4),
    )
    words = created.english + created.japanese + created.spare + created.spare_japanese
    if not (words or created.boards):
        raise Refused("sheets.no-words")
    return created


def make_sheet(
    context: AppContext, learner: Learner, class_id: str | None, order: SheetOrder
) -> ClassSheet:
    """Return the worksheet of an order. Raises ``NotFound`` and ``Forbidden``."""
    room = load_class_for_sheets(context, learner, class_id)
    people = _learner_ids(context, learner, class_id)
    chance = random.Random(order.seed)  # noqa: S311 -- must be repeatable
    return ClassSheet(
        build_sheet(order.sections, _build_stock(context, people, order), chance), room
    )


def default_level(learner: Learner, room: Classroom | None) -> Level:
    """Return the default level of the form."""
    return learner.level if room is None else room.level


def _learner_ids(context: AppContext, learner: Learner, class_id: str | None) -> frozenset[int]:
    """Return the ids of the learners in the class, or of the single learner."""
    if class_id is None:
        return frozenset({learner.id})
    with context.database.read_transaction() as connection:
        people = store.list_active_learners(connection, class_id)
    return frozenset(one.learner_id for one in people)


def _word_limits(sections: Sequence[SectionRequest]) -> WordLimits:
    """Return how many words the sections need."""
    counts = [want.count for want in sections if want.part not in JAPANESE_SECTION_TYPES]
    japanese = [want.count for want in sections if want.part in JAPANESE_SECTION_TYPES]
    return WordLimits(
        min(MAX_ENGLISH_WORDS, WORDS_PER_QUESTION * sum(counts)),
        min(MAX_JAPANESE_WORDS, WORDS_PER_QUESTION * sum(japanese)),
    )


def _format_positions(places: Sequence[MissedPosition]) -> tuple[str, ...]:
    return tuple(place.to_text() for place in places[:MAX_BOARDS])


def _build_stock(context: AppContext, people: frozenset[int], order: SheetOrder) -> SheetMaterial:
    """Return the words of the order.

    The order comes from a URL, so the words are filtered for classroom use again.
    """
    library = context.library
    places = filter(None, map(missed_positions.parse_position, order.boards[:MAX_BOARDS]))
    puzzles = (missed_positions.build_puzzle(context, people, place) for place in places)
    return SheetMaterial(
        english=tuple(filter_english(context, order.english[:MAX_ENGLISH_WORDS])),
        japanese=tuple(filter_japanese(context, order.japanese[:MAX_JAPANESE_WORDS])),
        puzzles=tuple(filter(None, puzzles)),
        level=order.level,
        words=build_item_words(context),
        is_rude=library.lexicon.is_taboo,
        readings=library.japanese_dictionary,
        nouns=library.nouns,
        spare=tuple(filter_english(context, order.spare[:MAX_ENGLISH_WORDS])),
        spare_japanese=tuple(filter_japanese(context, order.spare_japanese[:MAX_JAPANESE_WORDS])),
    )
