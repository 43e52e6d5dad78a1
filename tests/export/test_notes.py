"""A note before Anki sees it."""

from dataclasses import replace

import pytest

from studyplay.export.note_type import NOTE_FIELDS
from studyplay.export.notes import VocabNote, build_vocab_note
from studyplay.study.decks.deck import CardKind, DeckKind, DeckOptions, DeckWord, preview_ranked
from studyplay.study.meanings import Meaning
from studyplay.words.model import Level
from tests.export.samples import AT, BARE, GRANITE


def _fields(note: VocabNote) -> dict[str, str]:
    return dict(zip((field.name for field in NOTE_FIELDS), note.anki_fields(), strict=True))


def test_every_text_stands_in_its_field() -> None:
    note = replace(GRANITE, my_spelling="granit", word_family="granites")
    filled = {name: text for name, text in _fields(note).items() if text}

    assert filled == {
        "Word": "granite",
        "Definition": "a very hard rock",
        "DefinitionJa": "花崗岩",
        "Example": "The steps were made of granite.",
        "ExampleCloze": "The steps were made of ____.",
        "PartOfSpeech": "noun",
        "Level": "B2",
        "Context": "Scrabble: RATING for 14 points",
        "MySpelling": "granit",
        "WordFamily": "granites",
        "Source": "WordNet 3.0; JMdict",
        "UseRecall": "g _ _ _ _ _ _ (7)",
        "UseDictation": "1",
        "UseRack": "1",
        "Rack": "AEGINRT",
    }


def test_a_word_alone_makes_a_note() -> None:
    note = VocabNote(word="qi", modified=AT)

    assert {name: text for name, text in _fields(note).items() if text} == {"Word": "qi"}
    assert note.card_ords() == (0,)


@pytest.mark.parametrize(
    ("note", "ords"),
    [
        (GRANITE, (0, 1, 2, 3)),
        (replace(GRANITE, cards=frozenset({CardKind.RACK})), (0, 3)),
        (replace(GRANITE, rack=""), (0, 1, 2)),
        (replace(GRANITE, definition="", definition_ja=""), (0, 1, 2, 3)),
        (replace(GRANITE, definition="", definition_ja="", example_cloze=""), (0, 2, 3)),
        (BARE, (0, 2)),
    ],
)
def test_a_card_needs_both_the_wish_and_something_to_ask(
    note: VocabNote, ords: tuple[int, ...]
) -> None:
    assert ords == note.card_ords()


@pytest.mark.parametrize("word", ["", " ", "Granite", "GRANITE"])
def test_a_word_must_be_there_and_in_lower_case(word: str) -> None:
    with pytest.raises(ValueError, match="lower case"):
        VocabNote(word=word, modified=AT)


@pytest.mark.parametrize("tag", ["two words", "", " a", "a\u3000b"])
def test_a_tag_is_one_word(tag: str) -> None:
    with pytest.raises(ValueError, match="must not contain spaces"):
        VocabNote(word="qi", modified=AT, tags=(tag,))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("a < b & c > d", "a &lt; b &amp; c &gt; d"),
        ('don\'t "stop"', 'don\'t "stop"'),
        ("one\ntwo", "one<br>two"),
        ("one\r\ntwo", "one<br>two"),
        ("a\x1fb\x00c", "abc"),
    ],
)
def test_text_is_written_as_html(text: str, written: str) -> None:
    assert written == _fields(replace(BARE, context=text))["Context"]


def test_a_selected_word_becomes_its_note() -> None:
    word = DeckWord(
        "granite",
        DeckKind.MISSED,
        Level.B2,
        meaning=Meaning(
            "a very hard rock",
            "花崗岩",
            "The steps were made of granite.",
            "The steps were made of ____.",
            "noun",
            "WordNet 3.0; JMdict",
        ),
        context="Scrabble: RATING for 14 points",
        rack="AEGINRT",
        forms=("granite",),
        games=("scrabble",),
    )
    (selected,) = preview_ranked((word,), (), DeckOptions(), Level.B1, AT).selection.notes

    assert build_vocab_note(selected) == GRANITE
