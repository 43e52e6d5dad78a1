"""Tags that learners put on their words: what is one, who has it, and how it is undone."""

import io
import json
import zipfile
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.export.notes import build_vocab_note
from studyplay.services import AppContext
from studyplay.services.decks import personal_decks as decks
from studyplay.services.drilling import drill_word_sources, drills
from studyplay.services.errors import NotFound, Refused
from studyplay.services.people import data_export
from studyplay.services.wordlog import tags
from studyplay.store import known_words
from studyplay.store.learners import Learner
from studyplay.study.decks.deck import DeckOptions, NoteFilter
from studyplay.study.drill.tasks import DrillSource, DrillSpec, TaskKind
from studyplay.study.wordlog.tags import (
    MAX_TAG_LENGTH,
    MAX_TAGS,
    clean_tag,
    find_tag_fault,
    to_anki_tags,
)
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.record_samples import record_uses, use
from tests.services.conftest import Clock

SPEC = DrillSpec(TaskKind.WHOLE, Level.A2, source=DrillSource.TAG, name="exam")


def test_a_tag_is_put_on_and_taken_off_a_word(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    tags.add_tag(app_context, ann, "season", "exam", clock())
    tags.add_tag(app_context, ann, "season", "unit 5", clock())
    before = tags.list_tags_of_word(app_context, ann, "season")
    tags.remove_tag(app_context, ann, "season", "exam")

    assert before == ("exam", "unit 5")
    assert tags.list_tags_of_word(app_context, ann, "season") == ("unit 5",)
    assert tags.count_words_by_tag(app_context, ann) == {"unit 5": 1}


def test_tags_are_their_learners_own(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    tags.add_tag(app_context, ann, "season", "exam", clock())
    tags.remove_tag(app_context, bob, "season", "exam")

    assert tags.count_words_by_tag(app_context, bob) == {}
    assert tags.list_tagged_words(app_context, ann, "exam") == ("season",)


def test_spaces_and_capitals_make_no_second_tag(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    tags.add_tag(app_context, ann, "season", "Unit 5", clock())
    tags.add_tag(app_context, ann, "stone", "  unit  5 ", clock())
    tags.add_tag(app_context, ann, "stone", "ＵＮＩＴ ５", clock())

    assert tags.count_words_by_tag(app_context, ann) == {"Unit 5": 2}


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("  ", "tags.empty"),
        ("x" * (MAX_TAG_LENGTH + 1), "tags.long"),
        ("a,b", "tags.signs"),
        ('say "hi"', "tags.signs"),
        ("a\u200bb", "tags.signs"),
    ],
)
def test_what_is_no_tag_is_refused(
    app_context: AppContext, ann: Learner, clock: Clock, name: str, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        tags.add_tag(app_context, ann, "season", name, clock())
    assert tags.count_words_by_tag(app_context, ann) == {}


def test_a_word_of_no_dictionary_has_no_tag(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    with pytest.raises(NotFound):
        tags.add_tag(app_context, ann, "xqzzy", "exam", clock())


def test_there_are_so_many_tags_and_no_more(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    for number in range(MAX_TAGS):
        tags.add_tag(app_context, ann, "season", f"unit {number}", clock())
    tags.add_tag(app_context, ann, "stone", "unit 3", clock())

    with pytest.raises(Refused, match=r"tags\.many"):
        tags.add_tag(app_context, ann, "stone", "one more", clock())
    assert len(tags.count_words_by_tag(app_context, ann)) == MAX_TAGS


def test_a_list_is_kept_as_a_tag_and_taken_back(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """What had the tag before keeps it."""
    tags.add_tag(app_context, ann, "stone", "Eiken", clock())
    kept = tags.tag_pasted_list(
        app_context, ann, "eiken", "stone, season\nCAT xqzzy cat", clock.forward(1)
    )
    words = tags.list_tagged_words(app_context, ann, "Eiken")
    gone = tags.undo_tag_list(app_context, ann, kept.name, kept.at)

    assert (kept.name, kept.added, kept.pasted.unknown) == ("Eiken", 2, ("xqzzy",))
    assert words == ("cat", "season", "stone")
    assert gone == 2
    assert tags.list_tagged_words(app_context, ann, "Eiken") == ("stone",)


def test_a_list_without_words_is_refused(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    with pytest.raises(Refused, match=r"tags\.no-words"):
        tags.tag_pasted_list(app_context, ann, "Eiken", "xqzzy 123", clock())


def test_a_tag_that_was_taken_away_comes_back(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    tags.tag_pasted_list(app_context, ann, "exam", "stone season", clock())
    dropped = tags.delete_tag(app_context, ann, "exam", clock())
    between = (
        tags.count_words_by_tag(app_context, ann),
        tags.list_tags_of_word(app_context, ann, "stone"),
    )
    restored = tags.restore_tag(app_context, ann, "exam")

    assert (dropped, between, restored) == (2, ({}, ()), 2)
    assert tags.list_tagged_words(app_context, ann, "exam") == ("season", "stone")


def test_a_tag_that_was_taken_away_and_put_anew_begins_anew(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    tags.tag_pasted_list(app_context, ann, "exam", "stone season", clock())
    tags.delete_tag(app_context, ann, "exam", clock())
    tags.add_tag(app_context, ann, "stone", "exam", clock())

    assert tags.restore_tag(app_context, ann, "exam") == 0
    assert tags.list_tagged_words(app_context, ann, "exam") == ("stone",)


def test_a_drill_asks_the_words_of_a_tag_whatever_else_is_known_of_them(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    tags.tag_pasted_list(app_context, ann, "exam", "stone season", clock())
    with app_context.database.write_transaction() as connection:
        known_words.add_known_words(connection, ann.id, [("en", "stone")], clock())
    drill_id = drills.create_drill(app_context, ann, SPEC, clock())

    assert drill_word_sources.load_offers(app_context, ann, clock()).tags == {"exam": 2}
    assert drill_word_sources.load_words(app_context, ann, SPEC, clock()) == ("season", "stone")
    assert len(drills.load_drill(app_context, ann, drill_id, clock()).drill.items) == 2


def test_a_tag_without_words_is_no_drill(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    with pytest.raises(Refused, match=r"drills\.no-words-tag"):
        drills.create_drill(app_context, ann, replace(SPEC, name="nothing"), clock())


def test_all_that_is_kept_of_somebody_has_their_tags(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    tags.add_tag(app_context, ann, "season", "unit 5", clock())
    tags.add_tag(app_context, bob, "stone", "of Bob", clock())
    with zipfile.ZipFile(
        io.BytesIO(data_export.export_learner(app_context, ann, clock()))
    ) as archive:
        held = json.loads(archive.read("everything.json"))["tables"]["word_tags"]

    assert [(row["name"], row["lemma"]) for row in held] == [("unit 5", "season")]


def test_tags_go_to_anki_without_spaces_and_without_the_name_of_their_learner() -> None:
    assert to_anki_tags(("unit 5", "a::b", "Ann's words"), "ann") == ("tag::unit_5", "tag::a_b")
    assert to_anki_tags(("annual", "for ANN"), "Ann") == ("tag::annual",)
    assert to_anki_tags(("花子の単語",), "花子") == ()


def test_a_note_has_the_tags_of_its_word_and_is_changed_with_them(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    record_uses(app_context, ann, [use("season", UseRole.MISSED), use("stone", UseRole.MISSED)])
    decks.download_deck(app_context, ann, DeckOptions(), clock())
    tags.add_tag(app_context, ann, "season", "unit 5", clock())
    tags.add_tag(app_context, ann, "season", "Ann", clock())
    seen = decks.load_preview(app_context, ann, DeckOptions(NoteFilter.CHANGED), clock.forward(60))
    (note,) = seen.selection.notes

    assert (seen.new, seen.changed, seen.unchanged) == (0, 1, 1)
    assert (note.word.lemma, note.word.tags) == ("season", ("tag::unit_5",))
    assert "tag::unit_5" in build_vocab_note(note).tags
    assert "tag::unit_5" in decks.format_anki_table(
        app_context, ann, DeckOptions(NoteFilter.ALL), clock()
    )


@given(st.text(max_size=30))
def test_a_tag_that_is_taken_is_one_word_for_anki(text: str) -> None:
    name = clean_tag(text)
    if find_tag_fault(name) is None:
        (told,) = to_anki_tags((name,), "\n")

        assert told == "".join(told.split())
