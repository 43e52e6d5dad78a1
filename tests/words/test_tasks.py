"""What can be asked about words: meanings that do not tell, and families."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest

from studyplay.words.derivations import related_words
from studyplay.words.dictionary_tasks import OTHER_MEANINGS, DictionaryTasks
from studyplay.words.lexicon import Lexicon, WordMark
from studyplay.words.model import DictionaryEntry, Level, Sense

FORMS = {
    "run": ("ran", "run", "runed", "runes", "running", "runs"),
    "gentle": ("gentle", "gentler"),
}


def entry(
    word: str, pos: str, *meanings: str, lemmas: tuple[str, ...] = (), taboo: bool = False
) -> DictionaryEntry:
    """A word of level A2 with these meanings."""
    senses = tuple(Sense(pos, meaning, (), (), "studyplay") for meaning in meanings)
    return DictionaryEntry(word, lemmas or (word,), Level.A2, 10, 5.0, senses, (), taboo)


NOUNS = tuple(entry(f"thing{letter}", "noun", f"the {letter} of all") for letter in "abcdefgh")

ENTRIES = {
    each.word: each
    for each in (
        entry("run", "verb", "what a runner does", "move fast"),
        entry("ran", "verb", "moved fast", lemmas=("run",)),
        entry("rune", "noun", "a letter"),
        entry("damn", "noun", "a curse", taboo=True),
        entry("cat", "noun", "an animal that mews"),
        entry("gentle", "adjective", "mild"),
        entry("gently", "adverb", "mildly"),
        entry("happy", "adjective", "glad"),
        entry("happily", "adverb", "with joy"),
        entry("happiness", "noun", "joy"),
        entry("full", "adjective", "holding all it can"),
        entry("fully", "adverb", "to the brim"),
        entry("basic", "adjective", "at the bottom"),
        entry("basically", "adverb", "in essence"),
        entry("care", "noun", "worry"),
        entry("careless", "adjective", "sloppy"),
        entry("fly", "noun", "an insect"),
        entry("on", "adjective", "working"),
        entry("only", "adverb", "and no more"),
        *NOUNS,
    )
}


@dataclass(frozen=True)
class Book:
    """A dictionary of a few words."""

    entries: Mapping[str, DictionaryEntry] = field(default_factory=lambda: ENTRIES)

    def entry(self, word: str) -> DictionaryEntry | None:
        """All about *word*."""
        return self.entries.get(word)

    def level(self, word: str) -> Level:
        """The level of *word*."""
        return self.entries[word].level if word in self.entries else Level.X

    def forms_of(self, lemma: str) -> tuple[str, ...]:
        """The forms of *lemma*."""
        return FORMS.get(lemma, (lemma,))


TASKS = DictionaryTasks(
    Book(), Lexicon.from_marks({word: WordMark(Level.A2, 10) for word in ENTRIES})
)


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        pytest.param("cat", "an animal that mews", id="the first"),
        pytest.param("run", "move fast", id="the first that does not give it away"),
        pytest.param("damn", "", id="not of words that are not shown"),
        pytest.param("qqq", "", id="not of unknown words"),
    ],
)
def test_a_meaning_does_not_contain_its_word(word: str, meaning: str) -> None:
    assert meaning == TASKS.meaning(word)


def test_other_meanings_are_of_other_words_of_the_same_kind() -> None:
    nouns = {sense.definition for each in ENTRIES.values() for sense in each.senses}
    others = TASKS.other_meanings("cat")

    assert len(set(others)) == OTHER_MEANINGS
    assert set(others) <= nouns - {"an animal that mews", "a curse", "glad", "mild"}
    assert others == TASKS.other_meanings("cat")


def test_where_too_few_are_of_the_kind_there_are_none() -> None:
    assert [TASKS.other_meanings(word) for word in ("gently", "qqq", "damn")] == [(), (), ()]


def test_a_family_has_all_other_forms() -> None:
    assert {"run", "running", "runs"} == TASKS.family("ran")
    assert frozenset() == TASKS.family("qqq")


@pytest.mark.parametrize(
    ("word", "family"),
    [
        ("gentle", {"gently"}),
        ("gently", {"gentle"}),
        ("happy", {"happily", "happiness"}),
        ("happily", {"happy"}),
        ("full", {"fully"}),
        ("fully", {"full"}),
        ("basic", {"basically"}),
        ("basically", {"basic"}),
        ("care", {"careless"}),
        ("fly", set[str]()),
        ("on", set[str]()),
        ("only", set[str]()),
    ],
)
def test_derived_words_are_relatives_both_ways(word: str, family: set[str]) -> None:
    assert family == set(related_words(word, Book()))


def test_a_family_has_what_is_derived_and_its_forms() -> None:
    assert {"gentle", "gentler"} == TASKS.family("gently")


def test_every_source_is_named_once() -> None:
    """A meaning of ours with examples of WordNet's has two, and the next may be WordNet's."""
    senses = (
        Sense("noun", "a place", (), (), "studyplay, WordNet 3.0"),
        Sense("noun", "a room", (), (), "WordNet 3.0"),
    )
    found = DictionaryEntry("house", ("house",), Level.A1, 10, 5.0, senses, ("家",))

    assert found.sources(2) == ("studyplay", "WordNet 3.0", "JMdict")
    assert replace(found, glosses_ja=()).sources(1) == ("studyplay", "WordNet 3.0")
