"""Japanese words in the record, in decisions, and beside decks of English words."""

import pytest

from studyplay.engines.core import Seat
from studyplay.services import AppContext
from studyplay.services.decks import personal_decks as decks
from studyplay.services.drilling import drill_word_sources
from studyplay.services.errors import NotFound
from studyplay.services.wordlog import learner_word_log
from studyplay.services.wordlog.use_recording import WordUseOrigin, build_use_row
from studyplay.store.learners import Learner
from studyplay.store.word_log import WordLogFilter, WordUseRow
from studyplay.study.decks.deck import CardKind, DeckOptions, NoteFilter
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import UseRole, WordUse
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses

MET = WordUseOrigin("kotoba", "a-table", NOON)
ALL = DeckOptions(NoteFilter.ALL, 20, frozenset(CardKind))


def row(app_context: AppContext, word: str, role: UseRole = UseRole.PLAYED) -> WordUseRow:
    return build_use_row(app_context, MET, 1, WordUse(Seat(0), word, role, lang="ja"))


@pytest.mark.parametrize(
    ("word", "lemma"), [("かいしゃ", "かいしゃ"), ("たべた", "たべる"), ("ぬぬぬ", "ぬぬぬ")]
)
def test_a_use_is_counted_under_the_dictionary_form(
    app_context: AppContext, word: str, lemma: str
) -> None:
    """What no dictionary has is its own lemma."""
    assert lemma == row(app_context, word).lemma


def test_a_use_has_the_level_of_its_word(app_context: AppContext) -> None:
    assert row(app_context, "かいしゃ").level == Level.A1
    assert row(app_context, "ぬぬぬ").level == Level.X


def test_a_line_of_the_record_has_the_entry_of_its_language(
    app_context: AppContext, ann: Learner
) -> None:
    record_uses(app_context, ann, [row(app_context, "かいしゃ")])
    (line,) = learner_word_log.search_word_log(app_context, ann, WordLogFilter()).lines

    assert line.entry is None
    assert line.japanese is not None
    assert line.japanese.words[0].written[0] == "会社"


@pytest.mark.parametrize("text", ["かいしゃ", "カイシャ", "会社"])
def test_words_are_looked_up_in_any_writing(app_context: AppContext, text: str) -> None:
    found = learner_word_log.look_up(app_context, text)

    assert isinstance(found, JapaneseEntry)
    assert found.reading == "かいしゃ"


def test_nothing_is_decided_about_what_is_no_word(app_context: AppContext, ann: Learner) -> None:
    with pytest.raises(NotFound):
        learner_word_log.save_decision(app_context, ann, "ぬぬぬ", WordDecision.DECK, NOON)


def test_decks_and_drills_leave_japanese_words_out(app_context: AppContext, ann: Learner) -> None:
    """They stay in the record until there are decks for them."""
    record_uses(app_context, ann, [row(app_context, "かいしゃ", UseRole.MISSED)])
    for decision in (WordDecision.DECK, WordDecision.DRILL):
        learner_word_log.save_decision(app_context, ann, "かいしゃ", decision, NOON)
    preview = decks.load_preview(app_context, ann, ALL, NOON)

    assert preview.selection.notes == ()
    assert drill_word_sources.list_words_set_aside(app_context, ann) == ()
    assert {"かいしゃ"} == learner_word_log.list_lemmas_with_decision(
        app_context, ann, WordDecision.DECK
    )
