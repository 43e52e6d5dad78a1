"""Setting the words up, and opening what was built."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from studyplay.words.anagrams import Hooks
from studyplay.words.errors import DataError
from studyplay.words.model import Level
from studyplay.words.paths import WordDataPaths
from studyplay.words.patterns import Pattern
from studyplay.words.setup import DictionarySources, InstalledDictionaries, prepare_word_data
from studyplay.words.sources.wordnet_fetch import FETCH_STEP
from studyplay.words.word_library import WordLibrary, load_graph, load_lexicon, load_word_library

NO_WAY = DictionarySources(wordnet=(), japanese=())


class Told:
    """A progress that remembers."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.units = 0
        self.total = 0

    def start(self, step: str, total: int | None) -> None:
        self.steps.append(step)
        self.units, self.total = 0, total or 0

    def advance(self, units: int) -> None:
        self.units += units

    def done(self, note: str) -> None:
        if self.steps[-1].startswith(("english", "foreign")):
            assert self.units == self.total


@pytest.fixture
def ways(tiny_wordnet: Path) -> DictionarySources:
    """WordNet is at hand, Japanese is not."""
    return DictionarySources(wordnet=(lambda _: tiny_wordnet,), japanese=())


@pytest.fixture
def library(tiny: WordDataPaths, ways: DictionarySources) -> Iterator[WordLibrary]:
    prepare_word_data(tiny, Told(), ways)
    library = load_word_library(tiny)
    yield library
    library.dictionary.database.close()


def told_by(paths: WordDataPaths, ways: DictionarySources) -> list[str]:
    """The steps that a set-up took, but for attempts to fetch."""
    told = Told()
    prepare_word_data(paths, told, ways)
    return [step for step in told.steps if not step.endswith(".fetch")]


def test_the_first_set_up_builds_everything(tiny: WordDataPaths, ways: DictionarySources) -> None:
    expected = ["english.graph", "wordnet.read", "english.words", "foreign.words"]

    assert expected == told_by(tiny, ways)


def test_the_second_set_up_does_nothing(tiny: WordDataPaths, ways: DictionarySources) -> None:
    prepare_word_data(tiny, Told(), ways)

    assert told_by(tiny, ways) == []
    assert prepare_word_data(tiny, Told(), ways) == InstalledDictionaries(
        has_wordnet=True, has_japanese=False
    )


def test_when_wordnet_comes_later_the_graph_stays(
    tiny: WordDataPaths, ways: DictionarySources
) -> None:
    assert told_by(tiny, NO_WAY) == ["english.graph", "english.words", "foreign.words"]
    assert prepare_word_data(tiny, Told(), NO_WAY) == InstalledDictionaries(
        has_wordnet=False, has_japanese=False
    )
    assert told_by(tiny, ways) == ["wordnet.read", "english.words"]


def test_a_missing_wordnet_is_asked_for_again(tiny: WordDataPaths) -> None:
    told = Told()
    prepare_word_data(tiny, Told(), NO_WAY)

    prepare_word_data(tiny, told, NO_WAY)

    assert FETCH_STEP in told.steps


@pytest.mark.parametrize("name", ["en.db", "en.gaddag", "foreign.db"])
def test_a_file_that_was_deleted_or_cut_is_built_again(
    tiny: WordDataPaths, ways: DictionarySources, name: str
) -> None:
    prepare_word_data(tiny, Told(), ways)
    path = tiny.instance / name

    path.unlink()
    assert len(told_by(tiny, ways)) in {1, 2}
    path.write_bytes(path.read_bytes()[:-1])
    assert len(told_by(tiny, ways)) in {1, 2}
    load_word_library(tiny).dictionary.database.close()


def test_a_broken_stamp_costs_only_time(tiny: WordDataPaths, ways: DictionarySources) -> None:
    expected = ["english.graph", "wordnet.read", "english.words", "foreign.words"]
    prepare_word_data(tiny, Told(), ways)
    for text in ("{", "[]", '{"en.db": 3}', "\x00"):
        (tiny.instance / "words.json").write_text(text, encoding="utf-8")

        assert expected == told_by(tiny, ways)


def test_an_altered_list_stops_the_set_up(tiny: WordDataPaths) -> None:
    (tiny.wordlists / "en" / "scowl-35.txt").write_text("pegn\n", encoding="ascii")

    with pytest.raises(DataError, match=r"scowl-35\.txt is not the file"):
        prepare_word_data(tiny, Told(), NO_WAY)

    assert not tiny.english.exists()


def test_an_entry_tells_all_about_a_word(library: WordLibrary) -> None:
    entry = library.dictionary.entry("flowers")

    assert entry is not None
    assert (entry.lemmas, entry.size, entry.level) == (("flower",), 20, Level.A1)
    assert entry.zipf == pytest.approx(4.6, abs=0.1)
    assert [sense.definition for sense in entry.senses] == ["the pretty part of a plant"]
    assert entry.senses[0].examples == ("pick a flower",)
    assert entry.senses[0].synonyms == ("bloom",)
    assert not entry.taboo


def test_a_form_shows_its_own_senses_before_those_of_its_base(library: WordLibrary) -> None:
    entry = library.dictionary.entry("better")

    assert entry is not None
    assert entry.lemmas == ("better", "well", "good")
    assert [sense.definition for sense in entry.senses] == [
        "more good",
        "in a good way",
        "as one wishes it to be",
    ]


def test_a_form_with_a_rare_sense_shows_those_of_its_base_first(library: WordLibrary) -> None:
    """Nobody thinks of the tool at *I saw you*.

    What we say of *see* is the meaning of its forms as well, with WordNet's examples.
    """
    entry = library.dictionary.entry("saw")

    assert entry is not None
    assert entry.lemmas == ("see", "saw")
    assert [sense.definition for sense in entry.senses] == [
        "to use your eyes",
        "a tool with teeth",
    ]
    assert entry.senses[0].examples == ("I see you", "see here!")
    assert entry.senses[0].synonyms == ("look at",)
    assert entry.senses[0].source == "studyplay, WordNet 3.0"
    assert entry.glosses_ja == ("見る",)


def test_our_own_glosses_are_marked_as_ours(library: WordLibrary) -> None:
    entry = library.dictionary.entry("the")

    assert entry is not None
    assert [(sense.definition, sense.source) for sense in entry.senses] == [
        ("that one", "studyplay")
    ]
    assert entry.glosses_ja == ("その",)


def test_a_given_lemma_comes_first(library: WordLibrary) -> None:
    entry = library.dictionary.entry("shrewd")

    assert entry is not None
    assert entry.lemma == "shrew"


def test_a_word_without_meanings_has_an_entry(library: WordLibrary) -> None:
    entry = library.dictionary.entry("zyzzyva")

    assert entry is not None
    assert (entry.level, entry.size, entry.senses, entry.lemmas) == (
        Level.X,
        80,
        (),
        ("zyzzyva",),
    )


@pytest.mark.parametrize("word", ["pegn", "", "FLOWER", "犬", "a'b; DROP TABLE word"])
def test_what_is_no_word_has_no_entry(library: WordLibrary, word: str) -> None:
    assert library.dictionary.entry(word) is None
    assert library.dictionary.level(word) is Level.X


def test_overrides_and_taboo_words_reach_the_lexicon(library: WordLibrary) -> None:
    entry = library.dictionary.entry("shrew")

    assert library.lexicon.level("bloom") is Level.B1
    assert library.lexicon.is_taboo("shrew")
    assert entry is not None
    assert entry.taboo


def test_a_word_is_shown_by_what_is_for_a_classroom(library: WordLibrary) -> None:
    """Neither by a vulgar meaning, nor by words that are never suggested."""
    entry = library.dictionary.entry("paint")

    assert entry is not None
    assert [sense.definition for sense in entry.senses] == ["give colour to"]
    assert [(sense.examples, sense.synonyms) for sense in entry.senses] == [
        (("paint a wall",), ())
    ]
    assert not entry.taboo


def test_a_word_without_such_a_meaning_is_never_suggested(library: WordLibrary) -> None:
    entry = library.dictionary.entry("ami")

    assert entry is not None
    assert [sense.definition for sense in entry.senses] == ["a vulgar term for a friend"]
    assert entry.taboo


def test_everything_in_the_library_speaks_of_the_same_words(library: WordLibrary) -> None:
    assert library.anagram_index.anagrams("hte") == ("the",)
    assert library.anagram_index.hooks("ee") == Hooks("s", "")
    assert library.pattern_index.search(Pattern.parse("*er*")).words == (
        "better",
        "flower",
        "flowers",
    )
    assert all(word in library.graph for word in library.lexicon)
    assert "pegn" not in library.graph
    assert "はな" in library.nouns
    assert "かいて" in library.japanese_lexicon
    assert library.park_words == ("ride", "ticket")
    assert "hana" in library.foreign_words["ja"]
    assert library.has_definitions


def test_without_wordnet_everything_but_definitions_works(tiny: WordDataPaths) -> None:
    prepare_word_data(tiny, Told(), NO_WAY)
    library = load_word_library(tiny)
    flower, the = library.dictionary.entry("flower"), library.dictionary.entry("the")

    assert not library.has_definitions
    assert flower is not None
    assert (flower.level, flower.senses) == (Level.A1, ())
    assert the is not None
    assert [sense.definition for sense in the.senses] == ["that one"]
    library.dictionary.database.close()


def test_many_threads_may_ask(library: WordLibrary) -> None:
    found: list[str] = []

    def ask() -> None:
        for word in ("flower", "saw", "the") * 20:
            entry = library.dictionary.entry(word)
            found.extend(entry.lemmas[:1] if entry else ())

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(set(found)) == ["flower", "see", "the"]
    assert len(found) == 4 * 60


def test_before_the_set_up_the_remedy_is_named(tiny: WordDataPaths) -> None:
    with pytest.raises(DataError, match=r"en\.db has not been built.*\./run setup") as caught:
        load_word_library(tiny)

    assert caught.value.code == "data.not-built"


def test_before_the_set_up_there_is_a_lexicon_with_rough_levels(tiny: WordDataPaths) -> None:
    lexicon = load_lexicon(tiny)

    assert len(lexicon) == 29
    assert lexicon.level("shrew") is Level.B1


def test_after_it_the_lexicon_has_the_true_levels(tiny: WordDataPaths) -> None:
    prepare_word_data(tiny, Told(), NO_WAY)

    assert load_lexicon(tiny).level("bloom") is Level.B1
    assert load_lexicon(tiny).is_taboo("shrew")


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE meta SET value = '0' WHERE key = 'schema'",
        "DELETE FROM meta",
        "DROP TABLE meta",
        "DELETE FROM lexicon",
        "UPDATE lexicon SET marks = x'00'",
    ],
)
def test_a_damaged_database_is_named_with_the_remedy(tiny: WordDataPaths, harm: str) -> None:
    prepare_word_data(tiny, Told(), NO_WAY)
    with closing(sqlite3.connect(tiny.english)) as database:
        database.execute(harm)
        database.commit()

    with pytest.raises(DataError, match=r"en\.db cannot be read.*delete the file") as caught:
        load_word_library(tiny)

    assert caught.value.code == "data.damaged"


@pytest.mark.parametrize("content", [b"", b"nonsense" * 4096])
def test_a_database_that_is_none_is_named_with_the_remedy(
    tiny: WordDataPaths, content: bytes
) -> None:
    prepare_word_data(tiny, Told(), NO_WAY)
    tiny.english.write_bytes(content)

    with pytest.raises(DataError, match=r"en\.db cannot be read"):
        load_word_library(tiny)


@pytest.mark.parametrize("content", [b"", b"abc", b"nonsense" * 512])
def test_a_damaged_graph_is_named_with_the_remedy(tiny: WordDataPaths, content: bytes) -> None:
    prepare_word_data(tiny, Told(), NO_WAY)
    tiny.graph.write_bytes(content)

    with pytest.raises(DataError, match=r"en\.gaddag cannot be read.*delete the file"):
        load_graph(tiny)


def test_a_missing_graph_is_named_with_the_remedy(tiny: WordDataPaths) -> None:
    with pytest.raises(DataError, match=r"en\.gaddag has not been built.*\./run setup"):
        load_graph(tiny)
