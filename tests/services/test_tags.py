"""Tags that learners put on their words: what is one, who has it, and how it is undone."""

import io
import json
import zipfile
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.export.notes import vocab_note
from studyplay.services import Studio
from studyplay.services.decks import personal as decks
from studyplay.services.drilling import drills, sources
from studyplay.services.people import everything
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.wordlog import tags
from studyplay.store import known
from studyplay.store.learners import Learner
from studyplay.study.decks.deck import Choice, Wish
from studyplay.study.drill.tasks import Source, Spec, Task
from studyplay.study.wordlog.tags import LONGEST, MOST, cleaned, fault, for_anki
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level
from tests.record_samples import record_uses, use
from tests.services.conftest import Clock

SPEC = Spec(Task.WHOLE, Level.A2, source=Source.TAG, name="exam")


def test_a_tag_is_put_on_and_taken_off_a_word(studio: Studio, ann: Learner, clock: Clock) -> None:
    tags.put(studio, ann, "season", "exam", clock())
    tags.put(studio, ann, "season", "unit 5", clock())
    before = tags.of_word(studio, ann, "season")
    tags.take(studio, ann, "season", "exam")

    assert before == ("exam", "unit 5")
    assert tags.of_word(studio, ann, "season") == ("unit 5",)
    assert tags.counts(studio, ann) == {"unit 5": 1}


def test_tags_are_their_learners_own(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    tags.put(studio, ann, "season", "exam", clock())
    tags.take(studio, bob, "season", "exam")

    assert tags.counts(studio, bob) == {}
    assert tags.words(studio, ann, "exam") == ("season",)


def test_spaces_and_capitals_make_no_second_tag(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    tags.put(studio, ann, "season", "Unit 5", clock())
    tags.put(studio, ann, "stone", "  unit  5 ", clock())
    tags.put(studio, ann, "stone", "ＵＮＩＴ ５", clock())

    assert tags.counts(studio, ann) == {"Unit 5": 2}


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("  ", "tags.empty"),
        ("x" * (LONGEST + 1), "tags.long"),
        ("a,b", "tags.signs"),
        ('say "hi"', "tags.signs"),
        ("a\u200bb", "tags.signs"),
    ],
)
def test_what_is_no_tag_is_refused(
    studio: Studio, ann: Learner, clock: Clock, name: str, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        tags.put(studio, ann, "season", name, clock())
    assert tags.counts(studio, ann) == {}


def test_a_word_of_no_dictionary_has_no_tag(studio: Studio, ann: Learner, clock: Clock) -> None:
    with pytest.raises(NotFound):
        tags.put(studio, ann, "xqzzy", "exam", clock())


def test_there_are_so_many_tags_and_no_more(studio: Studio, ann: Learner, clock: Clock) -> None:
    for number in range(MOST):
        tags.put(studio, ann, "season", f"unit {number}", clock())
    tags.put(studio, ann, "stone", "unit 3", clock())

    with pytest.raises(Refused, match=r"tags\.many"):
        tags.put(studio, ann, "stone", "one more", clock())
    assert len(tags.counts(studio, ann)) == MOST


def test_a_list_is_kept_as_a_tag_and_taken_back(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    """What had the tag before keeps it."""
    tags.put(studio, ann, "stone", "Eiken", clock())
    kept = tags.keep(studio, ann, "eiken", "stone, season\nCAT xqzzy cat", clock.forward(1))
    words = tags.words(studio, ann, "Eiken")
    gone = tags.take_back(studio, ann, kept.name, kept.at)

    assert (kept.name, kept.added, kept.pasted.unknown) == ("Eiken", 2, ("xqzzy",))
    assert words == ("cat", "season", "stone")
    assert gone == 2
    assert tags.words(studio, ann, "Eiken") == ("stone",)


def test_a_list_without_words_is_refused(studio: Studio, ann: Learner, clock: Clock) -> None:
    with pytest.raises(Refused, match=r"tags\.no-words"):
        tags.keep(studio, ann, "Eiken", "xqzzy 123", clock())


def test_a_tag_that_was_taken_away_comes_back(studio: Studio, ann: Learner, clock: Clock) -> None:
    tags.keep(studio, ann, "exam", "stone season", clock())
    dropped = tags.drop(studio, ann, "exam", clock())
    between = tags.counts(studio, ann), tags.of_word(studio, ann, "stone")
    restored = tags.restore(studio, ann, "exam")

    assert (dropped, between, restored) == (2, ({}, ()), 2)
    assert tags.words(studio, ann, "exam") == ("season", "stone")


def test_a_tag_that_was_taken_away_and_put_anew_begins_anew(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    tags.keep(studio, ann, "exam", "stone season", clock())
    tags.drop(studio, ann, "exam", clock())
    tags.put(studio, ann, "stone", "exam", clock())

    assert tags.restore(studio, ann, "exam") == 0
    assert tags.words(studio, ann, "exam") == ("stone",)


def test_a_drill_asks_the_words_of_a_tag_whatever_else_is_known_of_them(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    tags.keep(studio, ann, "exam", "stone season", clock())
    with studio.database.writing() as connection:
        known.add(connection, ann.id, [("en", "stone")], clock())
    drill_id = drills.open_drill(studio, ann, SPEC, clock())

    assert sources.offers(studio, ann, clock()).tags == {"exam": 2}
    assert sources.words(studio, ann, SPEC, clock()) == ("season", "stone")
    assert len(drills.look(studio, ann, drill_id, clock()).drill.items) == 2


def test_a_tag_without_words_is_no_drill(studio: Studio, ann: Learner, clock: Clock) -> None:
    with pytest.raises(Refused, match=r"drills\.no-words-tag"):
        drills.open_drill(studio, ann, replace(SPEC, name="nothing"), clock())


def test_all_that_is_kept_of_somebody_has_their_tags(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    tags.put(studio, ann, "season", "unit 5", clock())
    tags.put(studio, bob, "stone", "of Bob", clock())
    with zipfile.ZipFile(io.BytesIO(everything.everything_of(studio, ann, clock()))) as archive:
        held = json.loads(archive.read("everything.json"))["tables"]["word_tags"]

    assert [(row["name"], row["lemma"]) for row in held] == [("unit 5", "season")]


def test_tags_go_to_anki_without_spaces_and_without_the_name_of_their_learner() -> None:
    assert for_anki(("unit 5", "a::b", "Ann's words"), "ann") == ("tag::unit_5", "tag::a_b")
    assert for_anki(("annual", "for ANN"), "Ann") == ("tag::annual",)
    assert for_anki(("花子の単語",), "花子") == ()


def test_a_note_has_the_tags_of_its_word_and_is_changed_with_them(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    record_uses(studio, ann, [use("season", Role.MISSED), use("stone", Role.MISSED)])
    decks.download(studio, ann, Choice(), clock())
    tags.put(studio, ann, "season", "unit 5", clock())
    tags.put(studio, ann, "season", "Ann", clock())
    seen = decks.preview(studio, ann, Choice(Wish.CHANGED), clock.forward(60))
    (note,) = seen.selection.notes

    assert (seen.new, seen.changed, seen.unchanged) == (0, 1, 1)
    assert (note.word.lemma, note.word.tags) == ("season", ("tag::unit_5",))
    assert "tag::unit_5" in vocab_note(note).tags
    assert "tag::unit_5" in decks.anki_table(studio, ann, Choice(Wish.ALL), clock())


@given(st.text(max_size=30))
def test_a_tag_that_is_taken_is_one_word_for_anki(text: str) -> None:
    name = cleaned(text)
    if fault(name) is None:
        (told,) = for_anki((name,), "\n")

        assert told == "".join(told.split())
