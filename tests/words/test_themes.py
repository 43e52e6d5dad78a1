"""Everyday topics: the committed words, and how many of them each level may be asked."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from studyplay.cli import folders
from studyplay.words.lexicon import Lexicon, WordMark
from studyplay.words.model import Level
from studyplay.words.paths import WordDataPaths
from studyplay.words.setup import has_current_words
from studyplay.words.theme_lists import parse_theme_list
from studyplay.words.themes import PARK_THEME, Theme, read_themes
from studyplay.words.word_library import WordLibrary, load_lexicon, load_word_library

PATHS = WordDataPaths(folders.WORDLISTS, folders.instance_folder())


@pytest.fixture(scope="module")
def library() -> Iterator[WordLibrary]:
    """The words that ``./run setup`` has built."""
    if not has_current_words(PATHS):
        pytest.skip("./run setup has not been run since the words or their builder changed")
    library = load_word_library(PATHS)
    with closing(library.dictionary.database):
        yield library


def test_there_are_twenty_topics_and_the_park() -> None:
    themes = read_themes(PATHS, load_lexicon(PATHS))

    assert len(themes) == 21
    assert list(themes)[-1] == PARK_THEME
    assert all(len(set(theme.words)) == len(theme.words) for theme in themes.values())
    assert all(parse_theme_list("\n".join(theme.words)).refused == () for theme in themes.values())


def test_a_theme_gives_the_easiest_words_first_and_none_above_the_level() -> None:
    theme = Theme(("cat", "owl", "lynx"), (Level.A1, Level.B2, Level.C1))

    assert theme.words_up_to(Level.B1) == ("cat",)
    assert theme.words_up_to(Level.B2) == ("cat", "owl")
    assert [theme.count_up_to(level) for level in range(Level.A1, Level.X)] == [1, 1, 1, 2, 3, 3]


def test_what_a_drill_may_not_ask_is_in_no_theme() -> None:
    lexicon = Lexicon.from_marks(
        {
            "cat": WordMark(Level.A2, 10, taboo=False),
            "bee": WordMark(Level.A1, 10, taboo=False),
            "ape": WordMark(Level.A1, 10, taboo=True),
        }
    )

    assert Theme(("bee", "cat"), (Level.A1, Level.A2)) == read_themes(PATHS, lexicon)["animals"]


def test_every_topic_has_many_words_for_beginners(library: WordLibrary) -> None:
    topics = {name: theme for name, theme in library.themes.items() if name != PARK_THEME}

    assert all(theme.count_up_to(Level.A1) >= 10 for theme in topics.values())
    assert all(theme.count_up_to(Level.A2) >= 30 for theme in topics.values())


def test_every_word_of_a_topic_is_usual_and_has_a_meaning_to_show(library: WordLibrary) -> None:
    usual, committed = library.dictionary.studied_words.usual_lexicon, _committed()
    topics = {name: theme.words for name, theme in library.themes.items() if name != PARK_THEME}

    assert committed == {(name, word) for name, words in topics.items() for word in words}
    for name, word in committed:
        assert word in usual, (name, word)
        assert library.lexicon.level(word) <= Level.B2, (name, word)
        entry = library.dictionary.entry(word)
        assert entry is not None
        assert entry.senses, (name, word)


def _committed() -> set[tuple[str, str]]:
    text = (PATHS.wordlists / "en" / "themes.tsv").read_text(encoding="utf-8")
    pairs = (line.split("\t") for line in text.splitlines() if line and not line.startswith("#"))
    return {(name, word) for name, word in pairs}
