"""What a sheet is made of: the words, the dictionaries to ask, and real positions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.items import GENERATORS
from studyplay.study.drill.prompts import read
from studyplay.study.drill.sought import Words
from studyplay.study.drill.tasks import Source, Spec, Task
from studyplay.study.japanese_words import Readings
from studyplay.study.sheets.model import Meaning, Puzzle
from studyplay.words.model import Level
from studyplay.words.nouns import NounLexicon

SHORTEST_RUDE: Final = 3


@dataclass(frozen=True, slots=True)
class Stock:
    """``english`` in lower case, ``japanese`` in hiragana, each word once.

    ``spare`` and ``spare_japanese`` are asked when all of these have been.

    They are of a class of ``level``.  ``is_rude`` says of a run of letters whether it is a word
    that no sheet may show; ``readings`` and ``nouns`` know Japanese.
    """

    english: tuple[str, ...]
    japanese: tuple[str, ...]
    puzzles: tuple[Puzzle, ...]
    level: Level
    words: Words
    is_rude: Callable[[str], bool]
    readings: Readings
    nouns: NounLexicon
    spare: tuple[str, ...] = ()
    spare_japanese: tuple[str, ...] = ()


def meaning(word: str, stock: Stock, chance: Chance) -> Meaning | None:
    """The first definition of *word*, ``None`` if it has none that does not tell the word."""
    spec = Spec(Task.DEFINITION, stock.level, source=Source.LIST)
    item = GENERATORS[Task.DEFINITION](spec, word, stock.words, chance)
    if item is None:
        return None
    prompt = read(item.prompt)
    return Meaning(word, prompt.text, prompt.source)


def reads_rude(letters: str, stock: Stock) -> bool:
    """Whether anything rude can be read in *letters*, in lower case, from left to right."""
    ends = range(len(letters) + 1)
    return any(
        stock.is_rude(letters[start:end])
        for start in ends
        for end in ends
        if end - start >= SHORTEST_RUDE
    )


def sources(meanings: Sequence[Meaning]) -> str:
    """Whose texts the definitions are, each name once."""
    return ", ".join(sorted({each.source for each in meanings if each.source}))
