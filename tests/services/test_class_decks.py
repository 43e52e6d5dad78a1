"""The decks of classes: who may fill them, what is in them, and how they meet personal ones."""

from datetime import timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.decks import class_decks, personal_decks, word_lists
from studyplay.services.errors import Forbidden, NotFound, Refused
from studyplay.store import classes
from studyplay.store import learners as learner_store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import (
    ClassRole,
    Classroom,
    JoinPolicy,
    Member,
    MembershipStatus,
)
from studyplay.study.decks.deck import CardKind, DeckOptions
from studyplay.study.language import Language
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock

ROOM = Classroom(
    "room", "2年B組", None, JoinPolicy.CLOSED, "Asia/Tokyo", Level.A2, NOON, NOON + timedelta(300)
)


@pytest.fixture
def teacher(app_context: AppContext, ann: Learner) -> Learner:
    """Ann, who teaches the class."""
    with app_context.database.write_transaction() as connection:
        classes.add_class(connection, ROOM)
        member = Member(ann.id, ClassRole.TEACHER, MembershipStatus.IN, "Ann", NOON)
        classes.add_member(connection, ROOM.id, member)
    return ann


@pytest.fixture
def pupil(app_context: AppContext, teacher: Learner, bob: Learner) -> Learner:
    """Bob, who learns in Ann's class."""
    with app_context.database.write_transaction() as connection:
        assert classes.find_member(connection, ROOM.id, teacher.id) is not None
        member = Member(bob.id, ClassRole.LEARNER, MembershipStatus.IN, "Bob", NOON)
        classes.add_member(connection, ROOM.id, member)
    return bob


def put(
    app_context: AppContext, teacher: Learner, text: str, choice: DeckOptions | None = None
) -> class_decks.ClassDeckChanges:
    words = word_lists.parse_pasted_list(app_context, text).words
    return class_decks.add_words(app_context, teacher, ROOM.id, words, choice or DeckOptions())


def in_deck(app_context: AppContext, learner: Learner) -> list[str]:
    return [
        note.word.lemma
        for note in class_decks.load_class_deck(app_context, learner, ROOM.id).notes
    ]


def test_words_stand_in_the_order_of_the_list(app_context: AppContext, teacher: Learner) -> None:
    put(app_context, teacher, "tea, salter; alert")
    put(app_context, teacher, "cat")

    assert in_deck(app_context, teacher) == ["tea", "salter", "alert", "cat"]


def test_a_list_is_told_before_it_is_taken(app_context: AppContext, teacher: Learner) -> None:
    put(app_context, teacher, "tea")
    words = word_lists.parse_pasted_list(app_context, "tea alert later cat").words
    looked = class_decks.preview_words(app_context, teacher, ROOM.id, words, DeckOptions(limit=2))

    assert (looked.new, looked.changed, looked.unchanged, looked.held_back) == (3, 0, 1, 1)
    assert [note.word.lemma for note in looked.notes] == ["alert", "later"]
    assert in_deck(app_context, teacher) == ["tea"]


def test_other_cards_change_a_note_by_a_second(app_context: AppContext, teacher: Learner) -> None:
    put(app_context, teacher, "tea", DeckOptions(cards=frozenset()))
    put(app_context, teacher, "tea", DeckOptions(cards=frozenset({CardKind.RECALL})))
    (note,) = class_decks.load_class_deck(app_context, teacher, ROOM.id).notes

    assert note.modified == class_decks.CLASS_NOTE_TIME + 1
    assert {CardKind.RECALL} == note.cards


def test_the_decks_of_two_classes_agree_on_the_cards_of_a_note(
    app_context: AppContext, teacher: Learner
) -> None:
    """One note can be in two classes' decks: a later import must not leave a card blank."""
    put(app_context, teacher, "tea", DeckOptions(cards=frozenset({CardKind.RECALL})))
    other = Classroom(**{name: getattr(ROOM, name) for name in ROOM.__slots__} | {"id": "other"})
    with app_context.database.write_transaction() as connection:
        classes.add_class(connection, other)
        member = Member(teacher.id, ClassRole.TEACHER, MembershipStatus.IN, "Ann", NOON)
        classes.add_member(connection, other.id, member)
    words = word_lists.parse_pasted_list(app_context, "tea").words
    class_decks.add_words(
        app_context, teacher, other.id, words, DeckOptions(cards=frozenset({CardKind.DICTATION}))
    )
    (note,) = class_decks.load_class_deck(app_context, teacher, other.id).notes

    assert {CardKind.RECALL, CardKind.DICTATION} == note.cards
    assert note.modified == class_decks.CLASS_NOTE_TIME + 1


def test_what_the_list_brings_already_is_refused(
    app_context: AppContext, teacher: Learner
) -> None:
    put(app_context, teacher, "tea")

    with pytest.raises(Refused, match="nothing-to-add"):
        put(app_context, teacher, "tea")


def test_a_word_taken_out_is_out(app_context: AppContext, teacher: Learner) -> None:
    put(app_context, teacher, "tea cat")
    gone = word_lists.ListedWord(Language.ENGLISH, "tea")
    class_decks.remove_word(app_context, teacher, ROOM.id, gone)

    assert in_deck(app_context, teacher) == ["cat"]


def test_japanese_words_of_a_list_are_found_in_kana_or_kanji(
    app_context: AppContext, teacher: Learner
) -> None:
    found = word_lists.parse_pasted_list(app_context, "tea 会社 たべる qqqq")
    put(app_context, teacher, "tea 会社 たべる qqqq")

    assert found.unknown == ("qqqq",)
    assert in_deck(app_context, teacher) == ["tea", "かいしゃ", "たべる"]


def test_learners_take_the_deck_and_change_nothing(
    app_context: AppContext, teacher: Learner, pupil: Learner
) -> None:
    put(app_context, teacher, "tea")

    assert not class_decks.load_class_deck(app_context, pupil, ROOM.id).can_edit
    assert class_decks.build_class_package(app_context, pupil, ROOM.id, NOON)
    with pytest.raises(Forbidden):
        put(app_context, pupil, "cat")
    with pytest.raises(Forbidden):
        class_decks.remove_word(
            app_context, pupil, ROOM.id, word_lists.ListedWord(Language.ENGLISH, "tea")
        )


def test_for_everybody_else_there_is_no_class(
    app_context: AppContext, teacher: Learner, bob: Learner
) -> None:
    put(app_context, teacher, "tea")

    with pytest.raises(NotFound):
        class_decks.load_class_deck(app_context, bob, ROOM.id)
    with pytest.raises(NotFound):
        class_decks.build_class_package(app_context, bob, ROOM.id, NOON)


def test_an_empty_deck_is_no_file(app_context: AppContext, teacher: Learner) -> None:
    with pytest.raises(Refused, match="class-empty"):
        class_decks.build_class_package(app_context, teacher, ROOM.id, NOON)


def test_a_personal_note_keeps_the_cards_of_the_class(
    app_context: AppContext, teacher: Learner, pupil: Learner, clock: Clock
) -> None:
    """It takes the place of the class's note, whose cards would go blank without."""
    put(app_context, teacher, "tea", DeckOptions(cards=frozenset({CardKind.DICTATION})))
    record_uses(app_context, pupil, [use("tea", context="{}"), use("alert", context="{}")])
    chosen = DeckOptions(cards=frozenset())
    notes = personal_decks.load_preview(app_context, pupil, chosen, clock()).selection.notes
    cards = {note.word.lemma: note.cards for note in notes}

    assert {"tea": {CardKind.DICTATION}, "alert": frozenset()} == cards
    assert all(note.modified > class_decks.CLASS_NOTE_TIME for note in notes)


@pytest.mark.usefixtures("pupil")
def test_nobody_is_named_in_a_class_deck(app_context: AppContext, teacher: Learner) -> None:
    put(app_context, teacher, "tea")
    table = class_decks.format_anki_table(app_context, teacher, ROOM.id)

    assert "StudyPlay::Class::2年B組" in table
    with app_context.database.read_transaction() as connection:
        people = learner_store.list_learners(connection)
    assert not any(person.nickname in table for person in people)
