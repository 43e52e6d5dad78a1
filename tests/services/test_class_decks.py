"""The decks of classes: who may fill them, what is in them, and how they meet personal ones."""

from datetime import timedelta

import pytest

from studyplay.services import Studio
from studyplay.services.decks import classdecks, personal, wordlists
from studyplay.services.refusals import Forbidden, NotFound, Refused
from studyplay.store import classes
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom, Joining, Member, Role, Standing
from studyplay.study.decks.deck import CardKind, Choice
from studyplay.study.language import Language
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock

ROOM = Classroom(
    "room", "2年B組", None, Joining.CLOSED, "Asia/Tokyo", Level.A2, NOON, NOON + timedelta(300)
)


@pytest.fixture
def teacher(studio: Studio, ann: Learner) -> Learner:
    """Ann, who teaches the class."""
    with studio.database.writing() as connection:
        classes.add(connection, ROOM)
        member = Member(ann.id, Role.TEACHER, Standing.IN, "Ann", NOON)
        classes.enrol(connection, ROOM.id, member)
    return ann


@pytest.fixture
def pupil(studio: Studio, teacher: Learner, bob: Learner) -> Learner:
    """Bob, who learns in Ann's class."""
    with studio.database.writing() as connection:
        assert classes.member(connection, ROOM.id, teacher.id) is not None
        member = Member(bob.id, Role.LEARNER, Standing.IN, "Bob", NOON)
        classes.enrol(connection, ROOM.id, member)
    return bob


def put(
    studio: Studio, teacher: Learner, text: str, choice: Choice | None = None
) -> classdecks.Looked:
    words = wordlists.read(studio, text).words
    return classdecks.add(studio, teacher, ROOM.id, words, choice or Choice())


def in_deck(studio: Studio, learner: Learner) -> list[str]:
    return [note.word.lemma for note in classdecks.read(studio, learner, ROOM.id).notes]


def test_words_stand_in_the_order_of_the_list(studio: Studio, teacher: Learner) -> None:
    put(studio, teacher, "tea, salter; alert")
    put(studio, teacher, "cat")

    assert in_deck(studio, teacher) == ["tea", "salter", "alert", "cat"]


def test_a_list_is_told_before_it_is_taken(studio: Studio, teacher: Learner) -> None:
    put(studio, teacher, "tea")
    words = wordlists.read(studio, "tea alert later cat").words
    looked = classdecks.look(studio, teacher, ROOM.id, words, Choice(limit=2))

    assert (looked.new, looked.changed, looked.unchanged, looked.held_back) == (3, 0, 1, 1)
    assert [note.word.lemma for note in looked.notes] == ["alert", "later"]
    assert in_deck(studio, teacher) == ["tea"]


def test_other_cards_change_a_note_by_a_second(studio: Studio, teacher: Learner) -> None:
    put(studio, teacher, "tea", Choice(cards=frozenset()))
    put(studio, teacher, "tea", Choice(cards=frozenset({CardKind.RECALL})))
    (note,) = classdecks.read(studio, teacher, ROOM.id).notes

    assert note.modified == classdecks.CONTENT_AT + 1
    assert {CardKind.RECALL} == note.cards


def test_the_decks_of_two_classes_agree_on_the_cards_of_a_note(
    studio: Studio, teacher: Learner
) -> None:
    """One note can be in two classes' decks: a later import must not leave a card blank."""
    put(studio, teacher, "tea", Choice(cards=frozenset({CardKind.RECALL})))
    other = Classroom(**{name: getattr(ROOM, name) for name in ROOM.__slots__} | {"id": "other"})
    with studio.database.writing() as connection:
        classes.add(connection, other)
        member = Member(teacher.id, Role.TEACHER, Standing.IN, "Ann", NOON)
        classes.enrol(connection, other.id, member)
    words = wordlists.read(studio, "tea").words
    classdecks.add(studio, teacher, other.id, words, Choice(cards=frozenset({CardKind.DICTATION})))
    (note,) = classdecks.read(studio, teacher, other.id).notes

    assert {CardKind.RECALL, CardKind.DICTATION} == note.cards
    assert note.modified == classdecks.CONTENT_AT + 1


def test_what_the_list_brings_already_is_refused(studio: Studio, teacher: Learner) -> None:
    put(studio, teacher, "tea")

    with pytest.raises(Refused, match="nothing-to-add"):
        put(studio, teacher, "tea")


def test_a_word_taken_out_is_out(studio: Studio, teacher: Learner) -> None:
    put(studio, teacher, "tea cat")
    gone = wordlists.Listed(Language.ENGLISH, "tea")
    classdecks.remove(studio, teacher, ROOM.id, gone)

    assert in_deck(studio, teacher) == ["cat"]


def test_japanese_words_of_a_list_are_found_in_kana_or_kanji(
    studio: Studio, teacher: Learner
) -> None:
    found = wordlists.read(studio, "tea 会社 たべる qqqq")
    put(studio, teacher, "tea 会社 たべる qqqq")

    assert found.unknown == ("qqqq",)
    assert in_deck(studio, teacher) == ["tea", "かいしゃ", "たべる"]


def test_learners_take_the_deck_and_change_nothing(
    studio: Studio, teacher: Learner, pupil: Learner
) -> None:
    put(studio, teacher, "tea")

    assert not classdecks.read(studio, pupil, ROOM.id).teaches
    assert classdecks.package(studio, pupil, ROOM.id, NOON)
    with pytest.raises(Forbidden):
        put(studio, pupil, "cat")
    with pytest.raises(Forbidden):
        classdecks.remove(studio, pupil, ROOM.id, wordlists.Listed(Language.ENGLISH, "tea"))


def test_for_everybody_else_there_is_no_class(
    studio: Studio, teacher: Learner, bob: Learner
) -> None:
    put(studio, teacher, "tea")

    with pytest.raises(NotFound):
        classdecks.read(studio, bob, ROOM.id)
    with pytest.raises(NotFound):
        classdecks.package(studio, bob, ROOM.id, NOON)


def test_an_empty_deck_is_no_file(studio: Studio, teacher: Learner) -> None:
    with pytest.raises(Refused, match="class-empty"):
        classdecks.package(studio, teacher, ROOM.id, NOON)


def test_a_personal_note_keeps_the_cards_of_the_class(
    studio: Studio, teacher: Learner, pupil: Learner, clock: Clock
) -> None:
    """It takes the place of the class's note, whose cards would go blank without."""
    put(studio, teacher, "tea", Choice(cards=frozenset({CardKind.DICTATION})))
    record_uses(studio, pupil, [use("tea", context="{}"), use("alert", context="{}")])
    chosen = Choice(cards=frozenset())
    notes = personal.preview(studio, pupil, chosen, clock()).selection.notes
    cards = {note.word.lemma: note.cards for note in notes}

    assert {"tea": {CardKind.DICTATION}, "alert": frozenset()} == cards
    assert all(note.modified > classdecks.CONTENT_AT for note in notes)


@pytest.mark.usefixtures("pupil")
def test_nobody_is_named_in_a_class_deck(studio: Studio, teacher: Learner) -> None:
    put(studio, teacher, "tea")
    table = classdecks.anki_table(studio, teacher, ROOM.id)

    assert "StudyPlay::Class::2年B組" in table
    with studio.database.reading() as connection:
        people = learner_store.everybody(connection)
    assert not any(person.nickname in table for person in people)
