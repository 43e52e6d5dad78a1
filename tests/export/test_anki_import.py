"""What Anki itself makes of our packages (anki-and-study-tools.md 2.1, facts T1 to P1)."""

from dataclasses import replace
from itertools import chain, combinations

import pytest

from studyplay.export.decks import AnkiDeck
from studyplay.study.decks.deck import CardKind
from tests.export.learners_anki import Imported, LearnersAnki
from tests.export.samples import AT, BARE, GRANITE

CARD_SETS = [
    frozenset(kinds)
    for kinds in chain.from_iterable(combinations(CardKind, size) for size in range(4))
]


def test_a_first_import_adds_every_note(anki: LearnersAnki) -> None:
    assert Imported(new=2) == anki.open_notes(GRANITE, BARE)


def test_the_same_file_again_changes_nothing(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE, BARE)

    assert Imported(duplicate=2) == anki.open_notes(GRANITE, BARE)


def test_a_changed_definition_updates_the_note_it_belongs_to(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE, BARE)
    changed = replace(GRANITE, definition="a grey stone", modified=AT + 60)

    assert Imported(updated=1, duplicate=1) == anki.open_notes(changed, BARE)
    assert anki.note("granite")["Definition"] == "a grey stone"


def test_an_update_leaves_the_schedule_of_a_studied_card_alone(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE)
    studied = anki.study("granite")
    before = (studied.type, studied.queue, studied.due, studied.ivl, studied.factor, studied.reps)
    anki.open_notes(replace(GRANITE, definition="a grey stone", modified=AT + 60))
    after = anki.cards("granite")[0]

    assert before == (after.type, after.queue, after.due, after.ivl, after.factor, after.reps)
    assert (1, studied.id) == (after.reps, after.id)
    assert after.ivl > 0


def test_a_learners_edit_of_an_unchanged_note_survives(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE, BARE)
    mine = anki.note("granite")
    mine["Definition"] = "my own words"
    mine.add_tag("hard")
    anki.collection.update_note(mine)
    result = anki.open_notes(GRANITE, replace(BARE, definition="life force", modified=AT + 60))

    assert Imported(updated=1, duplicate=1) == result
    assert anki.note("granite")["Definition"] == "my own words"
    assert anki.note("granite").has_tag("hard")


def test_a_field_filled_later_updates_with_the_options_as_they_are(anki: LearnersAnki) -> None:
    anki.open_notes(BARE)
    filled = replace(BARE, word_family="qis", modified=AT + 60)

    assert Imported(updated=1) == anki.open_notes(filled)
    assert anki.note("qi")["WordFamily"] == "qis"


def test_a_card_allowed_later_appears_beside_the_others(anki: LearnersAnki) -> None:
    anki.open_notes(replace(GRANITE, cards=frozenset()))
    first = anki.cards("granite")[0].id
    anki.open_notes(replace(GRANITE, cards=frozenset({CardKind.DICTATION}), modified=AT + 60))

    assert anki.card_names("granite") == ["Recognise", "Dictation"]
    assert first == anki.cards("granite")[0].id


@pytest.mark.parametrize("cards", CARD_SETS, ids=lambda cards: "+".join(sorted(cards)) or "none")
def test_a_note_has_exactly_the_cards_that_were_wished_for(
    anki: LearnersAnki, cards: frozenset[CardKind]
) -> None:
    anki.open_notes(replace(GRANITE, cards=cards))
    wished = [name for name in ("Recall", "Dictation", "Rack") if name.lower() in cards]

    assert ["Recognise", *wished] == anki.card_names("granite")
    assert anki.empty_cards() == 0


def test_a_word_without_meaning_or_rack_is_still_recognised_and_written(
    anki: LearnersAnki,
) -> None:
    anki.open_notes(BARE)

    assert anki.card_names("qi") == ["Recognise", "Dictation"]
    assert anki.empty_cards() == 0


@pytest.mark.parametrize("cards", CARD_SETS, ids=lambda cards: "+".join(sorted(cards)) or "none")
def test_anki_would_make_the_same_cards_itself(
    anki: LearnersAnki, cards: frozenset[CardKind]
) -> None:
    """genanki guesses a note's cards; ours are listed, and Anki finds none missing."""
    for note in (GRANITE, BARE, replace(BARE, word="ka", rack="AK"), replace(GRANITE, word="a")):
        anki.open_notes(replace(note, cards=cards))
    before = anki.collection.card_count()
    notes = list(anki.collection.find_notes(""))
    anki.collection.after_note_updates(notes, mark_modified=False)

    assert before == anki.collection.card_count()
    assert anki.empty_cards() == 0


def test_decks_tags_and_order_are_those_we_gave(anki: LearnersAnki) -> None:
    later = replace(BARE, tags=("studyplay::new", "level::X"))
    anki.open_decks(
        AnkiDeck("StudyPlay::Missed", (GRANITE,)), AnkiDeck("StudyPlay::New", (later,))
    )
    names = {anki.collection.decks.name(card.did) for card in anki.cards("granite")}

    assert {"StudyPlay::Missed"} == names
    assert anki.note("granite").tags == ["game::scrabble", "level::B2", "studyplay::missed"]
    assert anki.collection.decks.name(anki.cards("qi")[0].did) == "StudyPlay::New"
    assert [anki.cards(word)[0].due for word in ("granite", "qi")] == [1, 2]


def test_a_deck_tells_whose_texts_are_in_it(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE)
    deck = anki.collection.decks.by_name("StudyPlay::Missed")
    assert deck is not None

    assert "WordNet 3.0 Copyright 2006 by Princeton University." in deck["desc"]
    assert "Electronic Dictionary Research and Development Group" in deck["desc"]


def test_two_teachers_packages_meet_in_one_note(anki: LearnersAnki) -> None:
    """A later note of the learner's own wins over the older one of the class."""
    anki.open_notes(replace(GRANITE, modified=AT + 60), deck="StudyPlay::Missed")
    of_class = replace(GRANITE, context="", rack="", modified=AT)

    assert Imported(duplicate=1) == anki.open_notes(of_class, deck="StudyPlay::Class")
    assert anki.note("granite")["Rack"] == "AEGINRT"
