"""Japanese words in the record, in decisions, and beside decks of English words."""

import pytest

from studyplay.engines.core import Seat
from studyplay.services import Studio
from studyplay.services.decks import personal as decks
from studyplay.services.drilling import sources
from studyplay.services.refusals import NotFound
from studyplay.services.wordlog import record
from studyplay.services.wordlog.recording import Met, use_row
from studyplay.store.learners import Learner
from studyplay.store.words import Filter, UseRow
from studyplay.study.decks.deck import CardKind, Choice, Wish
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.uses import Role, Use
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses

MET = Met("kotoba", "a-table", NOON)
ALL = Choice(Wish.ALL, 20, frozenset(CardKind))


def row(studio: Studio, word: str, role: Role = Role.PLAYED) -> UseRow:
    return use_row(studio, MET, 1, Use(Seat(0), word, role, lang="ja"))


@pytest.mark.parametrize(
    ("word", "lemma"), [("かいしゃ", "かいしゃ"), ("たべた", "たべる"), ("ぬぬぬ", "ぬぬぬ")]
)
def test_a_use_is_counted_under_the_dictionary_form(studio: Studio, word: str, lemma: str) -> None:
    """What no dictionary has is its own lemma."""
    assert lemma == row(studio, word).lemma


def test_a_use_has_the_level_of_its_word(studio: Studio) -> None:
    assert row(studio, "かいしゃ").level == Level.A1
    assert row(studio, "ぬぬぬ").level == Level.X


def test_a_line_of_the_record_has_the_entry_of_its_language(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [row(studio, "かいしゃ")])
    (line,) = record.search(studio, ann, Filter()).lines

    assert line.entry is None
    assert line.japanese is not None
    assert line.japanese.words[0].written[0] == "会社"


@pytest.mark.parametrize("text", ["かいしゃ", "カイシャ", "会社"])
def test_words_are_looked_up_in_any_writing(studio: Studio, text: str) -> None:
    found = record.look_up(studio, text)

    assert isinstance(found, JapaneseEntry)
    assert found.reading == "かいしゃ"


def test_nothing_is_decided_about_what_is_no_word(studio: Studio, ann: Learner) -> None:
    with pytest.raises(NotFound):
        record.decide(studio, ann, "ぬぬぬ", Decision.DECK, NOON)


def test_decks_and_drills_leave_japanese_words_out(studio: Studio, ann: Learner) -> None:
    """They stay in the record until there are decks for them."""
    record_uses(studio, ann, [row(studio, "かいしゃ", Role.MISSED)])
    for decision in (Decision.DECK, Decision.DRILL):
        record.decide(studio, ann, "かいしゃ", decision, NOON)
    preview = decks.preview(studio, ann, ALL, NOON)

    assert preview.selection.notes == ()
    assert sources.mine(studio, ann) == ()
    assert {"かいしゃ"} == record.decided(studio, ann, Decision.DECK)
