"""What a card says about a word."""

from dataclasses import dataclass, field

import pytest

from studyplay.study.meanings import Meaning, make_cloze, meaning_of
from studyplay.words.model import DictionaryEntry, Level, Sense


def _entry(
    word: str, lemma: str, *senses: Sense, glosses: tuple[str, ...] = ()
) -> DictionaryEntry:
    return DictionaryEntry(word, (lemma,), Level.A2, 35, 4.0, senses, glosses)


@dataclass
class _SmallDictionary:
    entries: dict[str, DictionaryEntry] = field(default_factory=dict)

    def entry(self, word: str) -> DictionaryEntry | None:
        return self.entries.get(word)

    def level(self, word: str) -> Level:
        return Level.A2


DICTIONARY = _SmallDictionary(
    {"ran": _entry("ran", "run"), "runs": _entry("runs", "run"), "rung": _entry("rung", "ring")}
)


@pytest.mark.parametrize(
    ("example", "expected"),
    [
        ("The paint is red.", "The paint is ____."),
        ("Red paint, red wine", "____ paint, ____ wine"),
        ("the red's hue", "the ____'s hue"),
        ("He was hired.", ""),
        ("It was red-hot", "It was ____-hot"),
        ("‘red’ and “red”", "‘____’ and “____”"),
        ("", ""),
    ],
)
def test_only_whole_words_are_blanked(example: str, expected: str) -> None:
    assert expected == make_cloze(example, "red".__eq__)


def test_a_contraction_is_a_word_of_its_own() -> None:
    assert make_cloze("I can't", "can".__eq__) == ""


def test_the_first_example_that_shows_the_word_in_any_form_is_taken() -> None:
    sense = Sense("verb", "move fast", ("be in charge", "She ran home"), (), "WordNet 3.0")
    expected = Meaning(
        definition="move fast",
        definition_ja="走る；駆ける",
        example="She ran home",
        cloze="She ____ home",
        pos="verb",
        source="WordNet 3.0; JMdict",
    )

    assert expected == meaning_of(
        _entry("run", "run", sense, glosses=("走る", "駆ける")), DICTIONARY
    )


def test_an_example_without_the_word_is_shown_and_not_blanked() -> None:
    sense = Sense("verb", "move fast", ("a rung of a ladder",), (), "WordNet 3.0")
    meaning = meaning_of(_entry("run", "run", sense), DICTIONARY)

    assert (meaning.example, meaning.cloze) == ("a rung of a ladder", "")


def test_an_entry_without_senses_has_no_texts() -> None:
    assert Meaning() == meaning_of(_entry("zax", "zax"), DICTIONARY)
