"""Which Japanese words belong into a deck, and what a note tells of them."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from studyplay.study.decks.deck import DeckKind
from studyplay.study.decks.japanese_words import (
    build_japanese_deck_words,
    build_plain_japanese_word,
)
from studyplay.study.decks.word_selection import WordHistory, WordQuery
from studyplay.study.language import Language
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.japanese_dictionary import JapaneseEntry, JapaneseWord
from studyplay.words.model import Level

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
WANTED = WordQuery(Level.A2, frozenset(), frozenset())


def entry(reading: str, written: str, *, taboo: bool = False) -> JapaneseEntry:
    word = JapaneseWord((written,), f"the meaning of {written}", reading, ())
    return JapaneseEntry(reading, (word,), 1, taboo)


class Book:
    """A dictionary of a few words."""

    def __init__(self) -> None:
        entries = (
            entry("かいしゃ", "会社"),
            entry("りんご", "りんご"),
            entry("くそ", "糞", taboo=True),
        )
        self._entries: Mapping[str, JapaneseEntry] = {each.reading: each for each in entries}

    def entry(self, reading: str) -> JapaneseEntry | None:
        return self._entries.get(reading)

    def entry_of_cards(self, cards: str) -> JapaneseEntry | None:
        return self._entries.get(cards)


def told(word: str, role: UseRole = UseRole.MISSED, days: int = 0) -> WordHistory:
    at = NOON + timedelta(days)
    return WordHistory(word, word, role, at, Level.A2, "kotoba", False, 4, "か い し ゃ")


def lemmas(*uses: WordHistory, wanted: WordQuery = WANTED) -> list[str]:
    return [word.lemma for word in build_japanese_deck_words(uses, wanted, Book())]


def test_a_missed_word_comes_with_writing_meaning_and_context() -> None:
    (word,) = build_japanese_deck_words([told("かいしゃ")], WANTED, Book())

    assert (word.lemma, word.written, word.language) == ("かいしゃ", "会社", Language.JAPANESE)
    assert (word.meaning.definition, word.meaning.source) == ("the meaning of 会社", "JMdict")
    assert word.context == "か い し ゃ → かいしゃ +4 (2026-11-21)"
    assert (word.kind, word.games) == (DeckKind.MISSED, ("kotoba",))


def test_it_has_no_rack_and_no_picture() -> None:
    (word,) = build_japanese_deck_words([told("かいしゃ")], WANTED, Book())

    assert (word.rack, word.game_turn) == ("", None)


def test_a_word_played_since_is_out_again() -> None:
    assert lemmas(told("かいしゃ"), told("かいしゃ", UseRole.PLAYED, 1)) == []


def test_what_no_dictionary_has_is_left_out() -> None:
    assert lemmas(told("ぬぬぬ")) == []


def test_what_nobody_puts_before_a_class_comes_only_when_chosen() -> None:
    chosen = WordQuery(Level.A2, frozenset({"くそ"}), frozenset())

    assert lemmas(told("くそ")) == []
    assert lemmas(told("くそ"), wanted=chosen) == ["くそ"]


def test_a_known_word_is_left_out() -> None:
    knows = WordQuery(Level.A2, frozenset(), frozenset({"かいしゃ"}))

    assert lemmas(told("かいしゃ"), told("りんご"), wanted=knows) == ["りんご"]


def test_the_dictionary_alone_tells_nothing_of_a_learner() -> None:
    word = build_plain_japanese_word(entry("かいしゃ", "会社"), DeckKind.CLASS)

    assert (word.context, word.my_spelling, word.forms, word.games) == ("", "", (), ())
