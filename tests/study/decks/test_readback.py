"""Which word a note of Anki is about, and what several notes of a word say together."""

from datetime import UTC, datetime

import pytest

from studyplay.study.decks.anki_progress import (
    AnkiCard,
    AnkiNote,
    CardStage,
    LemmaKey,
    build_word_lookup,
    collect_progress,
    field_text,
    summarise_note,
)

NOW = datetime(2026, 11, 21, tzinfo=UTC)
KNOWN = (AnkiCard(CardStage.REVIEW, 30),)
LEARNING = (AnkiCard(CardStage.REVIEW, 3),)
NEW = (AnkiCard(CardStage.NEW, 0),)


def _guid(lang: str, lemma: str) -> str:
    return f"{lang}:{lemma}"


def _look_up(text: str) -> LemmaKey | None:
    return {"receive": ("en", "receive"), "桜": ("ja", "さくら")}.get(text)


WORD_OF = build_word_lookup({"en:mine": ("en", "mine")}, _guid, _look_up)


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
    assert text == field_text(field)


@pytest.mark.parametrize(
    ("note", "word"),
    [
        (AnkiNote("en:mine", "what I have made of it", KNOWN), ("en", "mine")),
        (AnkiNote("en:tree", "Tree", KNOWN), ("en", "tree")),
        (AnkiNote("ja:さくら", "さくら", KNOWN), ("ja", "さくら")),
        (AnkiNote("xyz", "receive", KNOWN), ("en", "receive")),
        (AnkiNote("", "桜[さくら]", KNOWN), ("ja", "さくら")),
        (AnkiNote("xyz", "to receive", KNOWN), None),
        (AnkiNote("xyz", "zzz", KNOWN), None),
    ],
)
def test_our_notes_are_known_by_guid_and_others_by_a_single_word(
    note: AnkiNote, word: LemmaKey | None
) -> None:
    assert word == WORD_OF(summarise_note(note, NOW))


def test_of_several_notes_one_that_is_being_learnt_outweighs_one_that_is_known() -> None:
    notes = [AnkiNote("a", "receive", KNOWN), AnkiNote("b", "receive", LEARNING)]

    found = collect_progress([summarise_note(note, NOW) for note in notes], WORD_OF)

    assert found.note_count == 2
    assert frozenset() == found.known
    assert {("en", "receive")} == found.learning


def test_a_note_that_was_never_begun_takes_nothing_away() -> None:
    notes = [AnkiNote("a", "receive", KNOWN), AnkiNote("b", "receive", NEW)]

    assert {("en", "receive")} == collect_progress(
        [summarise_note(note, NOW) for note in notes], WORD_OF
    ).known
