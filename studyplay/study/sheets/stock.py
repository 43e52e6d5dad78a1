"""The material of a sheet: words, dictionaries and board puzzles."""

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
    """The material for sheets of a class of ``level``.

    ``english`` words are in lower case and ``japanese`` ones in hiragana, without duplicates.
    ``spare`` and ``spare_japanese`` are used only after these.  ``is_rude`` is whether a run of
    letters is a word that no sheet may show.
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
    """Return the first definition of *word* that does not contain the word, if any."""
    spec = Spec(Task.DEFINITION, stock.level, source=Source.LIST)
    item = GENERATORS[Task.DEFINITION](spec, word, stock.words, chance)
    if item is None:
        return None
    prompt = read(item.prompt)
    return Meaning(word, prompt.text, prompt.source)


def reads_rude(letters: str, stock: Stock) -> bool:
    """Whether *letters* (lower case) contain a rude word, read from left to right."""
    ends = range(len(letters) + 1)
    return any(
        stock.is_rude(letters[start:end])
        for start in ends
        for end in ends
        if end - start >= SHORTEST_RUDE
    )


def sources(meanings: Sequence[Meaning]) -> str:
    """Return the attributions of the definitions without duplicates."""
    return ", ".join(sorted({each.source for each in meanings if each.source}))
