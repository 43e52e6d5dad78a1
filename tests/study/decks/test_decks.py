"""Which words a learner takes to Anki, in which order, and what counts as changed."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from studyplay.study.decks.deck import (
    CardKind,
    DeckKind,
    DeckOptions,
    DeckPreview,
    DeckWord,
    ExportedNote,
    NoteFilter,
    NoteStatus,
    content_digest,
    preview_in_order,
    preview_ranked,
)
from studyplay.study.language import Language
from studyplay.study.meanings import Meaning
from studyplay.words.model import Level

AT = 1_700_000_000
EVERYTHING = DeckOptions(note_filter=NoteFilter.ALL, limit=1000)


def _word(
    lemma: str,
    kind: DeckKind = DeckKind.MISSED,
    level: Level = Level.A2,
    zipf: float = 4.0,
    times: int = 1,
) -> DeckWord:
    return DeckWord(lemma, kind, level, zipf, times)


def _preview(
    words: Iterable[DeckWord],
    exported: Iterable[ExportedNote] = (),
    choice: DeckOptions = EVERYTHING,
    at: int = AT,
) -> DeckPreview:
    return preview_ranked(tuple(words), exported, choice, Level.A2, at)


def _download(
    words: Iterable[DeckWord], choice: DeckOptions = EVERYTHING
) -> tuple[ExportedNote, ...]:
    """What is remembered after all *words* were downloaded for the first time."""
    return tuple(note.to_exported() for note in _preview(words, choice=choice).selection.notes)


def _lemmas(found: DeckPreview) -> list[str]:
    return [note.word.lemma for note in found.selection.notes]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param({"level": Level.A2}, {"level": Level.A1}, id="at level before below"),
        pytest.param({"level": Level.B1}, {"level": Level.A1}, id="one above before below"),
        pytest.param({"level": Level.A1}, {"level": Level.B2}, id="below before far above"),
        pytest.param({"level": Level.B2}, {"level": Level.X}, id="hard before word-game only"),
        pytest.param({"kind": DeckKind.MISSED}, {"kind": DeckKind.NEW}, id="missed before new"),
        pytest.param({"zipf": 5.0}, {"zipf": 4.0}, id="commoner first"),
        pytest.param({"times": 3}, {"times": 1}, id="more often missed first"),
        pytest.param(
            {"level": Level.A2, "zipf": 2.0}, {"level": Level.X, "zipf": 6.0}, id="level"
        ),
    ],
)
def test_the_best_word_for_this_learner_comes_first(
    better: dict[str, Any], worse: dict[str, Any]
) -> None:
    first, second = _word("zoo"), _word("ant")
    words = (replace(second, **worse), replace(first, **better))

    assert _lemmas(_preview(words)) == ["zoo", "ant"]


def test_the_order_does_not_depend_on_the_order_of_the_log() -> None:
    words = [_word(lemma) for lemma in ("bee", "ant", "cow")]

    assert _lemmas(_preview(words)) == ["ant", "bee", "cow"]
    assert _lemmas(_preview(reversed(words))) == ["ant", "bee", "cow"]


def test_by_default_at_most_twenty_new_words_are_chosen() -> None:
    found = _preview([_word(f"word{n:02}") for n in range(25)], choice=DeckOptions())

    assert found.new == 25
    assert len(found.selection.notes) == 20
    assert found.selection.over_limit == 5


def test_new_changed_and_unchanged_words_are_counted() -> None:
    ant, bee, cow = _word("ant"), _word("bee"), _word("cow")
    again = replace(bee, context="missed again")
    found = _preview((ant, again, cow), _download((ant, bee)))

    assert (found.new, found.changed, found.unchanged) == (1, 1, 1)


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        (NoteFilter.NEW, ["cow"]),
        (NoteFilter.CHANGED, ["bee"]),
        (NoteFilter.ALL, ["ant", "bee", "cow"]),
    ],
)
def test_the_learner_may_ask_for_new_changed_or_all(wish: NoteFilter, expected: list[str]) -> None:
    ant, bee, cow = _word("ant"), _word("bee"), _word("cow")
    words = (ant, replace(bee, context="missed again"), cow)

    assert expected == _lemmas(_preview(words, _download((ant, bee)), DeckOptions(wish)))


def test_an_unchanged_note_keeps_the_time_of_its_last_change() -> None:
    """Else Anki would take our text over what the learner wrote into the note."""
    words = (_word("ant"),)
    (note,) = _preview(words, _download(words), at=AT + 500).selection.notes

    assert (note.status, note.modified) == (NoteStatus.UNCHANGED, AT)


def test_a_changed_note_is_stamped_with_the_time_of_the_change() -> None:
    ant = _word("ant")
    again = replace(ant, context="missed again")
    (note,) = _preview((again,), _download((ant,)), at=AT + 500).selection.notes

    assert (note.status, note.modified) == (NoteStatus.CHANGED, AT + 500)


def test_a_change_within_the_same_second_is_later_all_the_same() -> None:
    """Anki ignores a note whose time is not later, even when told to update always."""
    ant = _word("ant")
    again = replace(ant, context="missed again")
    (note,) = _preview((again,), _download((ant,)), at=AT).selection.notes

    assert note.modified == AT + 1


def test_new_notes_are_numbered_on_from_the_last_download() -> None:
    ant, bee, cow = _word("ant"), _word("bee"), _word("cow")
    found = _preview((cow, bee, ant), _download((cow, bee)))

    assert {note.word.lemma: note.position for note in found.selection.notes} == {
        "ant": 3,
        "bee": 1,
        "cow": 2,
    }


def test_how_often_and_when_a_word_was_met_changes_no_note() -> None:
    ant = _word("ant")
    met = replace(ant, times=9, last_at=AT, zipf=5.5)

    assert _preview((met,), _download((ant,))).unchanged == 1


@pytest.mark.parametrize(
    "change",
    [
        {"context": "x"},
        {"rack": "AINT"},
        {"my_spelling": "amt"},
        {"forms": ("ants",)},
        {"games": ("scrabble",)},
        {"level": Level.B1},
        {"kind": DeckKind.NEW},
        {"meaning": Meaning(definition="an insect")},
        {"meaning": Meaning(example="an insect")},
    ],
    ids=str,
)
def test_everything_that_the_note_shows_counts_as_a_change(change: dict[str, Any]) -> None:
    ant = _word("ant")
    changed = replace(ant, **change)

    assert _preview((changed,), _download((ant,))).changed == 1


def test_texts_do_not_run_into_each_other_in_the_digest() -> None:
    cards = frozenset(CardKind)
    first = replace(_word("ant"), context="a", rack="b")
    second = replace(_word("ant"), context="ab", rack="")

    assert content_digest(first, cards) != content_digest(second, cards)


def test_a_kind_of_card_once_downloaded_stays_with_its_note() -> None:
    """Taking a flag away would leave a blank card in Anki."""
    ant = _word("ant")
    none = DeckOptions(NoteFilter.ALL, cards=frozenset())
    (note,) = _preview((ant,), _download((ant,)), none).selection.notes

    assert (NoteStatus.UNCHANGED, frozenset(CardKind)) == (note.status, note.cards)


def test_a_kind_of_card_chosen_later_changes_the_notes() -> None:
    ant = _word("ant")
    before = _download((ant,), DeckOptions(cards=frozenset({CardKind.RECALL})))

    assert _preview((ant,), before, DeckOptions(cards=frozenset({CardKind.RACK}))).changed == 1


def test_an_english_word_hashes_as_in_the_first_release() -> None:
    """Another digest would change every note that was ever downloaded."""
    meaning = Meaning(
        "a very hard rock",
        "花崗岩",
        "The steps were made of granite.",
        "The steps were made of ____.",
        "noun",
        "WordNet 3.0; JMdict",
    )
    word = DeckWord(
        "granite",
        DeckKind.MISSED,
        Level.B2,
        meaning=meaning,
        context="x",
        rack="AEGINRT",
        forms=("granite",),
        games=("scrabble",),
    )
    first = "d6522892674b351a31fc3bc3bb172589fd1cc2f8bf7f970c6b5d69dfd0ec3551"

    assert first == content_digest(word, frozenset(CardKind))
    assert first == content_digest(replace(word, game_turn=("table", 3)), frozenset(CardKind))


def test_a_japanese_word_is_another_than_an_english_one_spelt_alike() -> None:
    word = _word("ant")
    other = replace(word, language=Language.JAPANESE, written="ant")

    assert content_digest(word, frozenset()) != content_digest(other, frozenset())


def test_words_may_stand_in_the_order_of_a_list() -> None:
    words = [_word(lemma, level=level) for lemma, level in zip("cab", Level, strict=False)]
    notes = preview_in_order(words, (), EVERYTHING, AT).selection.notes

    assert [(note.word.lemma, note.position) for note in notes] == [("c", 1), ("a", 2), ("b", 3)]


def test_a_note_has_the_cards_that_other_decks_gave_it() -> None:
    shared = replace(_word("ant"), shared_cards=frozenset({CardKind.DICTATION}))
    (note,) = preview_in_order([shared], (), DeckOptions(cards=frozenset()), AT).selection.notes

    assert {CardKind.DICTATION} == note.cards


def test_a_lemma_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="a lemma twice"):
        _preview((_word("ant"), _word("ant")))


def test_no_words_make_an_empty_selection() -> None:
    assert _preview(()).selection.notes == ()


@pytest.mark.parametrize("limit", [0, -1])
def test_a_deck_without_room_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="must be at least 1"):
        DeckOptions(limit=limit)
