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

from studyplay.services import days
from studyplay.services.classes import access, positions, sheet_words
from studyplay.services.classes.positions import Position
from studyplay.services.classes.sheet_words import (
    MOST_JAPANESE,
    MOST_WORDS,
    Asking,
    Enough,
    Found,
    Source,
    fit,
    fit_japanese,
)
from studyplay.services.drilling.sources import words_of
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store import classes as store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.sheets.making import Wanted, make
from studyplay.study.sheets.model import JAPANESE, Part, Sheet
from studyplay.study.sheets.stock import Stock
from studyplay.words.model import Level

MOST_BOARDS: Final = 4
MOST_OF_A_PART: Final = 20

SPARE: Final = 2
"""Number of words to load for each question: not every word suits every question type."""


@dataclass(frozen=True, slots=True)
class Order:
    """All data of a worksheet. The same order always makes the same worksheet.

    ``day`` is printed on the worksheet. ``boards`` are the output of ``MissedPosition.to_text``.
    """

    wanted: tuple[Wanted, ...]
    english: tuple[str, ...]
    japanese: tuple[str, ...]
    spare: tuple[str, ...]
    spare_japanese: tuple[str, ...]
    boards: tuple[str, ...]
    level: Level
    day: date
    seed: str


@dataclass(frozen=True, slots=True)
class Made:
    """A worksheet and the class that it is for."""

    sheet: Sheet
    room: Classroom | None


@dataclass(frozen=True, slots=True)
class Ask:
    """The user's choices: sources, pasted list, sections and level.

    ``theme`` is the name of a topic, or empty.
    """

    sources: frozenset[Source]
    text: str
    wanted: tuple[Wanted, ...]
    level: Level
    theme: str = ""


def look(studio: Studio, learner: Learner, class_id: str | None) -> Classroom | None:
    """Return the class whose worksheets *learner* may make; ``None`` for their own worksheets.

    Raises ``NotFound`` and ``Forbidden`` if the learner is not a teacher of the class.
    """
    if class_id is None:
        return None
    with studio.database.reading() as connection:
        return access.teaching(connection, learner, class_id)


def of_week(studio: Studio, teacher: Learner, class_id: str | None, day: date) -> Found:
    """Return words and positions of the club games that the class played up to *day*.

    Covers one week. Raises ``NotFound`` and ``Forbidden``.
    """
    look(studio, teacher, class_id)
    return sheet_words.of_week(studio, _people(studio, teacher, class_id), day)


def order(studio: Studio, learner: Learner, class_id: str | None, ask: Ask, at: datetime) -> Order:
    """Create an order from the request with the words of now.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` if there are no sections or no words.
    """
    look(studio, learner, class_id)
    if not (ask.wanted and ask.sources):
        raise Refused("sheets.nothing-chosen")
    people = _people(studio, learner, class_id)
    asking = Asking(studio, learner, people, ask.level, ask.text, ask.theme, at)
    found = sheet_words.words(ask.sources, asking, _enough(ask.wanted))
    parts = {want.part for want in ask.wanted}
    is_english, is_japanese = parts - JAPANESE - {Part.BOARD}, parts & JAPANESE
    created = Order(
        wanted=ask.wanted,
        english=found.english if is_english else (),
        japanese=found.japanese if is_japanese else (),
        spare=found.spare if is_english else (),
        spare_japanese=found.spare_japanese if is_japanese else (),
        boards=_written(found.positions) if Part.BOARD in parts else (),
        level=ask.level,
        day=days.day_of(at),
        seed=secrets.token_hex(4),
    )
    words = created.english + created.japanese + created.spare + created.spare_japanese
    if not (words or created.boards):
        raise Refused("sheets.no-words")
    return created


def made(studio: Studio, learner: Learner, class_id: str | None, wanted: Order) -> Made:
    """Return the worksheet of an order. Raises ``NotFound`` and ``Forbidden``."""
    room = look(studio, learner, class_id)
    people = _people(studio, learner, class_id)
    chance = random.Random(wanted.seed)  # noqa: S311 -- must be repeatable
    return Made(make(wanted.wanted, _stock(studio, people, wanted), chance), room)


def usual_level(learner: Learner, room: Classroom | None) -> Level:
    """Return the default level of the form."""
    return learner.level if room is None else room.level


def _people(studio: Studio, learner: Learner, class_id: str | None) -> frozenset[int]:
    """Return the ids of the learners in the class, or of the single learner."""
    if class_id is None:
        return frozenset({learner.id})
    with studio.database.reading() as connection:
        people = store.those_who_learn(connection, class_id)
    return frozenset(one.learner_id for one in people)


def _enough(wanted: Sequence[Wanted]) -> Enough:
    """Return how many words the sections need."""
    counts = [want.count for want in wanted if want.part not in JAPANESE]
    japanese = [want.count for want in wanted if want.part in JAPANESE]
    return Enough(min(MOST_WORDS, SPARE * sum(counts)), min(MOST_JAPANESE, SPARE * sum(japanese)))


def _written(places: Sequence[Position]) -> tuple[str, ...]:
    return tuple(place.written() for place in places[:MOST_BOARDS])


def _stock(studio: Studio, people: frozenset[int], wanted: Order) -> Stock:
    """Return the words of the order.

    The order comes from a URL, so the words are filtered for classroom use again.
    """
    library = studio.library
    places = filter(None, map(positions.read, wanted.boards[:MOST_BOARDS]))
    puzzles = (positions.puzzle(studio, people, place) for place in places)
    return Stock(
        english=tuple(fit(studio, wanted.english[:MOST_WORDS])),
        japanese=tuple(fit_japanese(studio, wanted.japanese[:MOST_JAPANESE])),
        puzzles=tuple(filter(None, puzzles)),
        level=wanted.level,
        words=words_of(studio),
        is_rude=library.lexicon.is_taboo,
        readings=library.readings,
        nouns=library.nouns,
        spare=tuple(fit(studio, wanted.spare[:MOST_WORDS])),
        spare_japanese=tuple(fit_japanese(studio, wanted.spare_japanese[:MOST_JAPANESE])),
    )
