"""Which words of the record belong into a learner's decks, and what their notes tell."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from studyplay.study.decks.deck import CardKind, DeckKind, DeckWord, content_digest
from studyplay.study.decks.word_selection import (
    MIN_WORD_LENGTH,
    WordHistory,
    WordQuery,
    build_deck_word,
    select_words,
)
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import DictionaryEntry, Level

AT = datetime(2026, 11, 21, 19, tzinfo=UTC)
LEVELS = {"cat": Level.A1, "retain": Level.B1, "reason": Level.A2, "antsier": Level.C2}
NOBODY = WordQuery(Level.A2, frozenset(), frozenset())


class SmallDictionary:
    """Knows the level of a few words and no meanings."""

    def entry(self, word: str) -> DictionaryEntry | None:
        if word not in LEVELS:
            return None
        return DictionaryEntry(word, (word,), LEVELS[word], 20, 4.0, (), ())

    def level(self, word: str) -> Level:
        return LEVELS.get(word, Level.X)


def met(lemma: str, role: UseRole, day: int = 0, rack: str = "", word: str = "") -> WordHistory:
    return WordHistory(
        lemma=lemma,
        word=word or lemma,
        role=role,
        at=AT + timedelta(days=day),
        level=LEVELS.get(lemma, Level.A2),
        mode="scrabble",
        assisted=False,
        points=12,
        rack=rack,
    )


def decks(*told: WordHistory, wanted: WordQuery = NOBODY) -> dict[str, DeckWord]:
    words = (
        build_deck_word(each, SmallDictionary())
        for each in select_words(told, wanted, MIN_WORD_LENGTH)
    )
    return {word.lemma: word for word in words}


def kinds(*told: WordHistory, wanted: WordQuery = NOBODY) -> dict[str, DeckKind]:
    return {lemma: word.kind for lemma, word in decks(*told, wanted=wanted).items()}


def test_a_missed_word_is_studied_whatever_its_level() -> None:
    assert kinds(met("cat", UseRole.MISSED)) == {"cat": DeckKind.MISSED}


def test_a_missed_word_that_was_played_later_is_done() -> None:
    assert kinds(met("cat", UseRole.MISSED), met("cat", UseRole.PLAYED, day=1)) == {}


def test_a_word_missed_again_after_it_was_played_comes_back() -> None:
    story = (met("cat", UseRole.PLAYED), met("cat", UseRole.MISSED, day=1))

    assert kinds(*story) == {"cat": DeckKind.MISSED}


def test_help_is_no_proof_of_recall() -> None:
    helped = replace(met("reason", UseRole.PLAYED, day=1), assisted=True)

    assert kinds(met("reason", UseRole.MISSED), helped) == {"reason": DeckKind.MISSED}


@pytest.mark.parametrize("role", [UseRole.SEEN, UseRole.FORMED])
def test_a_word_met_at_ones_level_or_one_above_is_new(role: UseRole) -> None:
    story = [met(lemma, role) for lemma in LEVELS]

    assert kinds(*story) == {"reason": DeckKind.NEW, "retain": DeckKind.NEW}


@pytest.mark.parametrize("role", [UseRole.LOOKED_UP, UseRole.REJECTED, UseRole.CHALLENGED_OK])
def test_looking_up_or_doubting_a_word_puts_no_card_into_a_deck(role: UseRole) -> None:
    assert kinds(met("reason", role)) == {}


def test_a_word_that_was_played_unaided_is_not_new() -> None:
    assert kinds(met("reason", UseRole.PLAYED), met("reason", UseRole.SEEN, day=1)) == {}


def test_two_letters_are_a_curiosity() -> None:
    assert kinds(met("aa", UseRole.MISSED)) == {}


def test_i_knew_it_takes_a_word_out() -> None:
    knew = WordQuery(Level.A2, frozenset(), frozenset({"reason"}))

    assert kinds(met("reason", UseRole.MISSED), wanted=knew) == {}


def test_what_the_learner_chose_is_in_the_deck_met_or_not() -> None:
    wanted = WordQuery(Level.A2, frozenset({"antsier", "cat"}), frozenset())

    chosen = kinds(met("cat", UseRole.PLAYED), wanted=wanted)

    assert chosen == {"antsier": DeckKind.NEW, "cat": DeckKind.NEW}


def test_the_note_tells_of_the_first_miss() -> None:
    first = met("retain", UseRole.MISSED, rack="AEINRST")
    word = decks(first, met("retain", UseRole.MISSED, day=1, rack="AAINRTE"))["retain"]

    assert word.context == "AEINRST → RETAIN +12 (2026-11-21)"
    assert word.rack == "AEINRST"
    assert word.times == 2


@pytest.mark.parametrize("role", [UseRole.MISSED, UseRole.SEEN, UseRole.FORMED, UseRole.LOOKED_UP])
def test_meeting_a_missed_word_again_changes_nothing_in_its_note(role: UseRole) -> None:
    """Anki would put our text over the lines that the learner wrote into the note."""
    first = met("retain", UseRole.MISSED, rack="AEINRST")
    again = replace(met("retain", role, day=9, rack="AEINRTT", word="retains"), mode="rack-drill")
    cards = frozenset(CardKind)

    before = content_digest(decks(first)["retain"], cards)
    after = content_digest(decks(first, again)["retain"], cards)

    assert before == after


def test_missing_a_new_word_changes_its_note() -> None:
    seen, missed = (
        met("retain", UseRole.SEEN),
        met("retain", UseRole.MISSED, day=1, rack="AEINRST"),
    )
    cards = frozenset(CardKind)

    before = content_digest(decks(seen)["retain"], cards)
    after = content_digest(decks(seen, missed)["retain"], cards)

    assert before != after


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        pytest.param("AEINRST", "AEINRST", id="all on the rack"),
        pytest.param("?EINRST", "?EINRST", id="with a blank"),
        pytest.param("EINRSTU", "EINRSTU + A", id="one from the board"),
        pytest.param("EIOOSTU", "", id="hardly anything of it"),
        pytest.param("", "", id="no rack"),
    ],
)
def test_a_rack_card_can_be_solved(held: str, expected: str) -> None:
    """Letters that came from the board are named, or nobody could build the word."""
    word = decks(met("retain", UseRole.MISSED, rack=held))["retain"]

    assert expected == word.rack


def test_a_miss_with_a_rack_tells_more_than_one_without() -> None:
    story = (
        met("retain", UseRole.MISSED),
        met("retain", UseRole.MISSED, day=1, rack="AEINRST"),
    )

    assert decks(*story)["retain"].rack == "AEINRST"
