"""What the sheets of tests are made of: small words with made-up meanings, some Japanese ones."""

from dataclasses import dataclass, replace
from typing import Final

from studyplay.study.sheets.sheet_material import SheetMaterial
from studyplay.words.japanese_dictionary import JapaneseEntry, JapaneseWord
from studyplay.words.japanese_nouns import Homograph, InMemoryNouns, Noun
from studyplay.words.model import DictionaryEntry, Level, Sense
from tests import small_words
from tests.study.drill_words import LEXICON, TABOO, WORDS

ENGLISH: Final = tuple(word for word in small_words.WORDS if len(word) > 2)

JAPANESE: Final = {
    "ねこ": ("猫", "cat"),
    "こども": ("子供", "child"),
    "もり": ("森", "forest"),
    "りす": ("栗鼠", "squirrel"),
    "すいか": ("西瓜", "watermelon"),
    "かめ": ("亀", "turtle"),
    "めがね": ("眼鏡", "glasses"),
    "そら": ("空", "sky"),
    "から": ("空", "emptiness"),
    "とり": ("鳥", "bird; fowl; poultry"),
    "ばか": ("馬鹿", "fool"),
    "ほん": ("本", "book"),
    "にがつ": ("2月", "February"),
    "コップ": ("コップ", "glass"),
}


@dataclass(frozen=True)
class _Dictionary:
    numbers: dict[str, int]

    def entry(self, word: str) -> DictionaryEntry | None:
        if word not in self.numbers:
            return None
        sense = Sense("noun", f"thing number {self.numbers[word]}", (), (), "WordNet 3.0")
        return DictionaryEntry(word, (word,), LEXICON.level(word), 20, 4.0, (sense,), ())

    def english(self, word: str) -> DictionaryEntry | None:
        return self.entry(word)

    def level(self, word: str) -> Level:
        return LEXICON.level(word)

    def lemmas(self, word: str) -> tuple[str, ...]:
        return (word,) if word in self.numbers else ()

    def is_taboo(self, word: str) -> bool:
        return LEXICON.is_taboo(word)

    def has_example(self, lemma: str) -> bool:
        return False


class _Readings:
    def entry(self, reading: str) -> JapaneseEntry | None:
        if reading not in JAPANESE:
            return None
        written, meaning = JAPANESE[reading]
        word = JapaneseWord((written,), meaning, reading, ())
        return JapaneseEntry(reading, (word,), 1, taboo=reading == "ばか")

    def entry_of_cards(self, cards: str) -> JapaneseEntry | None:
        return self.entry(cards)


STOCK: Final = SheetMaterial(
    english=ENGLISH,
    japanese=tuple(reading for reading in JAPANESE if reading != "コップ"),
    puzzles=(),
    level=Level.A2,
    words=replace(WORDS, dictionary=_Dictionary({word: n for n, word in enumerate(ENGLISH)})),
    is_rude=frozenset({*TABOO, "ass"}).__contains__,
    readings=_Readings(),
    nouns=InMemoryNouns(
        Noun(reading, 1, (Homograph((written,), meaning),))
        for reading, (written, meaning) in JAPANESE.items()
        if reading != "コップ"
    ),
)
