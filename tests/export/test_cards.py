"""The cards as Anki draws them."""

import html
import re
from dataclasses import replace
from typing import Any

import pytest

from studyplay.export.notes import VocabNote
from tests.export.learners_anki import LearnersAnki
from tests.export.samples import ALL_CARDS, AT, BARE, GRANITE

OPTIONAL = (
    "definition",
    "definition_ja",
    "example",
    "example_cloze",
    "pos",
    "context",
    "my_spelling",
    "word_family",
    "source",
    "rack",
)


def _drawn(anki: LearnersAnki, word: str) -> dict[str, tuple[str, str]]:
    """Question and answer text of each card of *word*, by the card's name."""
    outputs = {str(card.template()["name"]): card.render_output() for card in anki.cards(word)}
    return {name: (made.question_text, made.answer_text) for name, made in outputs.items()}


def test_recall_asks_with_meaning_first_letter_and_length(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE)
    question, _ = _drawn(anki, "granite")["Recall"]

    assert "a very hard rock" in question
    assert "g _ _ _ _ _ _ (7)" in question
    assert "[[type:Word]]" in question
    assert "granite" not in question


def test_dictation_speaks_the_word_and_does_not_show_it(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE)
    card = anki.cards("granite")[2]
    (tag,) = card.render_output().question_av_tags

    assert (getattr(tag, "field_text", ""), getattr(tag, "lang", "")) == ("granite", "en_US")
    assert "granite" not in card.render_output().question_text


def test_rack_shows_the_tiles_held(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE)
    question, answer = _drawn(anki, "granite")["Rack"]

    assert "AEGINRT" in question
    assert "granite" not in question
    assert "granite" in answer


@pytest.mark.parametrize("missing", [None, *OPTIONAL])
def test_cards_are_drawn_without_complaint_whatever_is_missing(
    anki: LearnersAnki, missing: str | None
) -> None:
    full = replace(GRANITE, my_spelling="granit", word_family="granites")
    emptied: dict[str, Any] = {missing: ""} if missing else {}
    anki.open_notes(replace(full, **emptied))
    texts = [text for pair in _drawn(anki, "granite").values() for text in pair]

    assert all(re.sub(r"<[^>]*>", "", text).strip() for text in texts)
    assert not [text for text in texts if "{{" in text or "unknown field" in text.lower()]


@pytest.mark.parametrize("given", OPTIONAL)
def test_cards_are_drawn_without_complaint_whatever_alone_is_there(
    anki: LearnersAnki, given: str
) -> None:
    filled: dict[str, Any] = {given: "some text"}
    anki.open_notes(replace(BARE, **filled))

    assert not [text for pair in _drawn(anki, "qi").values() for text in pair if "{{" in text]
    assert anki.empty_cards() == 0


def test_a_slip_in_typing_is_marked_letter_by_letter(anki: LearnersAnki) -> None:
    anki.open_notes(VocabNote(word="receive", modified=AT, cards=ALL_CARDS))
    expected = html.unescape(anki.note("receive")["Word"])

    assert "typeBad" not in anki.collection.compare_answer(expected, "receive")
    assert "typeBad" in anki.collection.compare_answer(expected, "recieve")


@pytest.mark.parametrize(
    "text", ["a<b & c>d", "{{c1::x}} {{Word}}", "[sound:x.mp3]", r"\(x\) [$]y[/$]", "1\x1f2"]
)
def test_text_is_shown_and_never_obeyed(anki: LearnersAnki, text: str) -> None:
    anki.open_notes(replace(GRANITE, definition=text))
    drawn = _drawn(anki, "granite")["Recognise"][1]
    (line,) = re.findall(r'<p class="definition" lang="en">(.*?)</p>', drawn)

    assert text.replace("\x1f", "") == html.unescape(line)
    assert not re.search(r"<b|\[sound|\[anki|\\\(|\[\$", line)
