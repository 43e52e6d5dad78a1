"""Build a sheet.  The same requests, material and random source give the same sheet."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.sheets import crossword as crosswords
from studyplay.study.sheets import japanese, questions, search
from studyplay.study.sheets.model import (
    JAPANESE,
    Boards,
    Crossword,
    Part,
    Search,
    Section,
    Sheet,
    answers_of,
    points_of,
)
from studyplay.study.sheets.stock import Stock

MOST_CLUES: Final = 60
"""Maximum number of candidate words for a crossword."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A request for a section with ``count`` questions or words."""

    part: Part
    count: int


Maker: TypeAlias = Callable[[Wanted, Sequence[str], Stock, Chance], Section | None]
"""Builds a section of the words, in order of preference; returns ``None`` if it has no content."""


def make(wanted: Sequence[Wanted], stock: Stock, chance: Chance) -> Sheet:
    """Build a sheet with the requested sections.

    A word is used again only if there are not enough others, so that a section does not reveal
    answers of another one.
    """
    use_counts = Counter[str]()
    sections: list[Section] = []
    left_out: list[Part] = []
    for want in wanted:
        order = sorted(_drawn(want.part, stock, chance), key=use_counts.__getitem__)
        fresh = [word for word in order if not use_counts[word]]
        section = _longest(want, (fresh, order), stock, chance)
        if section is None:
            left_out.append(want.part)
        else:
            sections.append(section)
            use_counts.update(answers_of(section))
    return Sheet(tuple(sections), tuple(left_out))


def _drawn(part: Part, stock: Stock, chance: Chance) -> list[str]:
    """Return the words for *part* in random order, spare words last."""
    is_japanese = part in JAPANESE
    own = stock.japanese if is_japanese else stock.english
    spare = stock.spare_japanese if is_japanese else stock.spare
    return chance.sample(own, len(own)) + chance.sample(spare, len(spare))


def _longest(
    want: Wanted, orders: Sequence[Sequence[str]], stock: Stock, chance: Chance
) -> Section | None:
    """Build the section from the first of *orders* that fills it, else return the largest."""
    best: Section | None = None
    for order in orders:
        section = MAKERS[want.part](want, order, stock, chance)
        if section is not None and (best is None or points_of(section) > points_of(best)):
            best = section
        if best is not None and points_of(best) >= want.count:
            break
    return best


def _questions(want: Wanted, order: Sequence[str], stock: Stock, chance: Chance) -> Section | None:
    return questions.questions(want.part, order, want.count, stock, chance)


def _matching(want: Wanted, order: Sequence[str], stock: Stock, chance: Chance) -> Section | None:
    return questions.matching(order, want.count, stock, chance)


def _boards(want: Wanted, _: Sequence[str], stock: Stock, __: Chance) -> Boards | None:
    puzzles = stock.puzzles[: want.count]
    return Boards(puzzles) if puzzles else None


def _search(want: Wanted, order: Sequence[str], stock: Stock, chance: Chance) -> Search | None:
    return search.search(order, want.count, stock.is_rude, chance)


def _crossword(
    want: Wanted, order: Sequence[str], stock: Stock, chance: Chance
) -> Crossword | None:
    clues = tuple(questions.meanings(order[:MOST_CLUES], stock, chance))
    return crosswords.crossword(clues, want.count, chance)


def _kanji(want: Wanted, order: Sequence[str], stock: Stock, _: Chance) -> Section | None:
    return japanese.kanji(want.part, order, want.count, stock)


def _chain(want: Wanted, order: Sequence[str], stock: Stock, chance: Chance) -> Section | None:
    return japanese.linked(order, want.count, stock, chance)


MAKERS: Final[Mapping[Part, Maker]] = {
    Part.ANAGRAM: _questions,
    Part.MISSING: _questions,
    Part.DEFINITION: _questions,
    Part.MATCHING: _matching,
    Part.HOOKS: _questions,
    Part.BOARD: _boards,
    Part.SEARCH: _search,
    Part.CROSSWORD: _crossword,
    Part.READING: _kanji,
    Part.KANJI: _kanji,
    Part.CHAIN: _chain,
}
