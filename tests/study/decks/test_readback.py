"""Which word a note of Anki is about, and what several notes of a word say together."""

from datetime import UTC, datetime

import pytest

from studyplay.study.decks.readback import (
    CardRead,
    NoteRead,
    Stage,
    Word,
    plain,
    summary,
    understand,
    word_by,
)

NOW = datetime(2026, 11, 21, tzinfo=UTC)
KNOWN = (CardRead(Stage.REVIEW, 30),)
LEARNING = (CardRead(Stage.REVIEW, 3),)
NEW = (CardRead(Stage.NEW, 0),)


def _guid(lang: str, lemma: str) -> str:
    return f"{lang}:{lemma}"


def _look_up(text: str) -> Word | None:
    return {"receive": ("en", "receive"), "桜": ("ja", "さくら")}.get(text)


WORD_OF = word_by({"en:mine": ("en", "mine")}, _guid, _look_up)


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("<b>receive</b> [sound:receive.mp3]", "receive"),
        ("caf&eacute;&nbsp;", "café"),
        ("桜[さくら]", "桜"),
        (" 学[がく] 生[せい]", "学生"),
        ("two<br>words", "two words"),
        ("<div>re<b>ceiv</b>e</div>", "receive"),
        ("x" * 501, ""),
        ("", ""),
    ],
)
def test_marks_sounds_and_readings_are_no_part_of_the_text(field: str, text: str) -> None:
    assert text == plain(field)


@pytest.mark.parametrize(
    ("note", "word"),
    [
        (NoteRead("en:mine", "what I have made of it", KNOWN), ("en", "mine")),
        (NoteRead("en:tree", "Tree", KNOWN), ("en", "tree")),
        (NoteRead("ja:さくら", "さくら", KNOWN), ("ja", "さくら")),
        (NoteRead("xyz", "receive", KNOWN), ("en", "receive")),
        (NoteRead("", "桜[さくら]", KNOWN), ("ja", "さくら")),
        (NoteRead("xyz", "to receive", KNOWN), None),
        (NoteRead("xyz", "zzz", KNOWN), None),
    ],
)
def test_our_notes_are_known_by_guid_and_others_by_a_single_word(
    note: NoteRead, word: Word | None
) -> None:
    assert word == WORD_OF(summary(note, NOW))


def test_of_several_notes_one_that_is_being_learnt_outweighs_one_that_is_known() -> None:
    notes = [NoteRead("a", "receive", KNOWN), NoteRead("b", "receive", LEARNING)]

    found = understand([summary(note, NOW) for note in notes], WORD_OF)

    assert found.notes == 2
    assert frozenset() == found.known
    assert {("en", "receive")} == found.learning


def test_a_note_that_was_never_begun_takes_nothing_away() -> None:
    notes = [NoteRead("a", "receive", KNOWN), NoteRead("b", "receive", NEW)]

    assert {("en", "receive")} == understand([summary(note, NOW) for note in notes], WORD_OF).known
