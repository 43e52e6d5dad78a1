"""Class decks and personal decks in one collection, in every order: one note a word, and the
learner's own texts stay.
"""

from dataclasses import replace
from itertools import product

import pytest

from studyplay.export.anki_package import build_package
from studyplay.export.decks import AnkiDeck, build_class_deck
from studyplay.export.note_tables import ExistingNotePolicy, format_anki_text
from studyplay.export.notes import VocabNote
from studyplay.services.decks.class_decks import CLASS_NOTE_TIME
from studyplay.study.decks.deck import CardKind
from tests.export.learners_anki import Imported, LearnersAnki
from tests.export.samples import BARE, GRANITE, KAISHA

LATER = CLASS_NOTE_TIME + 7_000_000
"""When a learner downloads: after every class note."""

CARDS = frozenset({CardKind.RECALL, CardKind.DICTATION})


def of_class(note: VocabNote, modified: int = CLASS_NOTE_TIME) -> VocabNote:
    """*note* as it stands in the deck of a class: nothing of any learner."""
    return replace(
        note,
        modified=modified,
        context="",
        my_spelling="",
        rack="",
        image=None,
        cards=CARDS,
        tags=("studyplay::class",),
    )


def own(note: VocabNote) -> VocabNote:
    """*note* as the learner downloads it."""
    return replace(note, modified=LATER, context="my own game", cards=note.cards | CARDS)


CLASS = build_class_deck("2年B組", [of_class(GRANITE), of_class(KAISHA)])
PERSONAL = AnkiDeck("StudyPlay::Missed", (own(GRANITE), own(KAISHA)))
ORDERS = [
    order
    for length in (2, 3, 4)
    for order in product("cp", repeat=length)
    if {"c", "p"} == set(order)
]


def give(anki: LearnersAnki, which: str) -> Imported:
    return anki.open_decks({"c": CLASS, "p": PERSONAL}[which])


@pytest.mark.parametrize("order", ORDERS, ids="".join)
def test_whatever_comes_first_there_is_one_note_a_word_and_it_is_the_learners_own(
    anki: LearnersAnki, order: tuple[str, ...]
) -> None:
    results = [give(anki, which) for which in order]

    assert Imported(new=2) == results[0]
    assert anki.collection.note_count() == 2
    assert sum(result.conflicting for result in results) == 0
    assert {"my own game"} == {anki.note(word)["Context"] for word in ("granite", "会社")}
    assert anki.empty_cards() == 0


@pytest.mark.parametrize("order", ORDERS, ids="".join)
def test_what_the_learner_edits_between_imports_stays(
    anki: LearnersAnki, order: tuple[str, ...]
) -> None:
    first, *others = order
    give(anki, first)
    mine = anki.note("granite")
    mine["Definition"] = "my own words"
    mine.add_tag("hard")
    anki.collection.update_note(mine)
    for which in others:
        give(anki, which)

    assert anki.note("granite")["Definition"] == "my own words"
    assert anki.note("granite").has_tag("hard")
    assert anki.collection.note_count() == 2


@pytest.mark.parametrize("order", ["cp", "pc"])
def test_new_words_come_in_from_either_side(anki: LearnersAnki, order: str) -> None:
    for which in order:
        give(anki, which)
    more = build_class_deck("2年B組", [of_class(GRANITE), of_class(KAISHA), of_class(BARE)])

    assert Imported(new=1, duplicate=2) == anki.open_decks(more)
    assert Imported(updated=1, duplicate=2) == anki.open_decks(
        AnkiDeck("StudyPlay::Missed", (*PERSONAL.notes, own(BARE)))
    )
    assert anki.collection.note_count() == 3


def test_a_later_edition_of_the_class_updates_its_own_notes_only(anki: LearnersAnki) -> None:
    give(anki, "c")
    anki.open_notes(own(GRANITE))
    changed = [
        replace(of_class(note, CLASS_NOTE_TIME + 1), definition="another text")
        for note in (GRANITE, KAISHA)
    ]

    assert Imported(updated=1, duplicate=1) == anki.open_decks(build_class_deck("2年B組", changed))
    assert anki.note("granite")["Definition"] == "a very hard rock"
    assert anki.note("会社")["Definition"] == "another text"


def test_a_studied_card_keeps_its_schedule_whatever_deck_comes(anki: LearnersAnki) -> None:
    give(anki, "c")
    studied = anki.study("granite")
    give(anki, "p")
    give(anki, "c")
    after = anki.cards("granite")[0]

    assert (studied.id, studied.due, studied.ivl) == (after.id, after.due, after.ivl)


def test_a_table_of_the_class_adds_words_and_leaves_the_others_alone(anki: LearnersAnki) -> None:
    """A table has no times: without a word to Anki it would empty the learner's own note."""
    anki.open_notes(own(GRANITE))
    anki.open_table(format_anki_text((CLASS,), ExistingNotePolicy.KEEP))

    assert anki.note("granite")["Context"] == "my own game"
    assert anki.note("会社")["Definition"] == "company; corporation"
    assert anki.collection.note_count() == 2


def test_a_package_after_the_table_of_the_class_finds_the_same_notes(anki: LearnersAnki) -> None:
    give(anki, "c")
    anki.open_table(
        format_anki_text((build_class_deck("2年B組", [of_class(BARE)]),), ExistingNotePolicy.KEEP)
    )

    assert anki.collection.note_count() == 3
    assert anki.open_notes(of_class(BARE)).new == 0


@pytest.mark.parametrize("name", ["A::B", ' "x" ', "", "a\tb"])
def test_the_name_of_a_class_makes_one_deck(anki: LearnersAnki, name: str) -> None:
    anki.open_package(build_package((build_class_deck(name, [of_class(BARE)]),), CLASS_NOTE_TIME))
    deck = anki.collection.decks.name(anki.cards("qi")[0].did)

    assert deck.startswith("StudyPlay::Class::")
    assert deck.count("::") == 2
