"""Build a sheet.  The same requests, material and random source give the same sheet."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.sheets import crossword as crosswords
from studyplay.study.sheets import japanese_sections, questions, word_search
from studyplay.study.sheets.model import (
    JAPANESE_SECTION_TYPES,
    BoardSection,
    Crossword,
    PrintedSheet,
    Section,
    SectionType,
    WordSearch,
    answers_of,
    count_answers,
)
from studyplay.study.sheets.sheet_material import SheetMaterial

MAX_CLUES: Final = 60
"""Maximum number of candidate words for a crossword."""


@dataclass(frozen=True, slots=True)
class SectionRequest:
    """A request for a section with ``count`` questions or words."""

    part: SectionType
    count: int


SectionBuilder: TypeAlias = Callable[
    [SectionRequest, Sequence[str], SheetMaterial, Chance], Section | None
]
"""Builds a section of the words, in order of preference; returns ``None`` if it has no content."""


def build_sheet(
    requests: Sequence[SectionRequest], material: SheetMaterial, chance: Chance
) -> PrintedSheet:
    """Build a sheet with the requested sections.

    A word is used again only if there are not enough others, so that a section does not reveal
    answers of another one.
    """
    use_counts = Counter[str]()
    sections: list[Section] = []
    left_out: list[SectionType] = []
    for want in requests:
        order = sorted(_shuffle_words(want.part, material, chance), key=use_counts.__getitem__)
        fresh = [word for word in order if not use_counts[word]]
        section = _build_largest(want, (fresh, order), material, chance)
        if section is None:
            left_out.append(want.part)
        else:
            sections.append(section)
            use_counts.update(answers_of(section))
    return PrintedSheet(tuple(sections), tuple(left_out))


def _shuffle_words(part: SectionType, material: SheetMaterial, chance: Chance) -> list[str]:
    """Return the words for *part* in random order, spare words last."""
    is_japanese = part in JAPANESE_SECTION_TYPES
    own = material.japanese if is_japanese else material.english
    spare = material.spare_japanese if is_japanese else material.spare
    return chance.sample(own, len(own)) + chance.sample(spare, len(spare))


def _build_largest(
    request: SectionRequest,
    orders: Sequence[Sequence[str]],
    material: SheetMaterial,
    chance: Chance,
) -> Section | None:
    """Build the section from the first of *orders* that fills it, else return the largest."""
    best: Section | None = None
    for order in orders:
        section = SECTION_BUILDERS[request.part](request, order, material, chance)
        if section is not None and (best is None or count_answers(section) > count_answers(best)):
            best = section
        if best is not None and count_answers(best) >= request.count:
            break
    return best


def _build_questions(
    request: SectionRequest, order: Sequence[str], material: SheetMaterial, chance: Chance
) -> Section | None:
    return questions.build_question_section(request.part, order, request.count, material, chance)


def _build_matching(
    request: SectionRequest, order: Sequence[str], material: SheetMaterial, chance: Chance
) -> Section | None:
    return questions.build_matching_section(order, request.count, material, chance)


def _build_boards(
    request: SectionRequest, _: Sequence[str], material: SheetMaterial, __: Chance
) -> BoardSection | None:
    puzzles = material.puzzles[: request.count]
    return BoardSection(puzzles) if puzzles else None


def _build_word_search(
    request: SectionRequest, order: Sequence[str], material: SheetMaterial, chance: Chance
) -> WordSearch | None:
    return word_search.build_word_search(order, request.count, material.is_rude, chance)


def _build_crossword(
    request: SectionRequest, order: Sequence[str], material: SheetMaterial, chance: Chance
) -> Crossword | None:
    clues = tuple(questions.find_definitions(order[:MAX_CLUES], material, chance))
    return crosswords.build_crossword(clues, request.count, chance)


def _build_kanji(
    request: SectionRequest, order: Sequence[str], material: SheetMaterial, _: Chance
) -> Section | None:
    return japanese_sections.build_kanji_section(request.part, order, request.count, material)


def _build_chain(
    request: SectionRequest, order: Sequence[str], material: SheetMaterial, chance: Chance
) -> Section | None:
    return japanese_sections.build_chain(order, request.count, material, chance)


SECTION_BUILDERS: Final[Mapping[SectionType, SectionBuilder]] = {
    SectionType.ANAGRAM: _build_questions,
    SectionType.MISSING: _build_questions,
    SectionType.DEFINITION: _build_questions,
    SectionType.MATCHING: _build_matching,
    SectionType.HOOKS: _build_questions,
    SectionType.BOARD: _build_boards,
    SectionType.SEARCH: _build_word_search,
    SectionType.CROSSWORD: _build_crossword,
    SectionType.READING: _build_kanji,
    SectionType.KANJI: _build_kanji,
    SectionType.CHAIN: _build_chain,
}
