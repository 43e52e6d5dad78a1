"""The picture on a rack card, from the drawing to Anki's folder of media."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from studyplay.export.board_picture import MIN_SIDE_SQUARES, render_svg
from studyplay.export.decks import AnkiDeck
from studyplay.export.media import svg_media_file
from studyplay.export.note_tables import format_spreadsheet
from tests.export.learners_anki import Imported, LearnersAnki
from tests.export.samples import AT, DRAWN, GRANITE, POSITION

SVG = "{http://www.w3.org/2000/svg}"


def parts(svg: str, tag: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter(f"{SVG}{tag}"))  # noqa: S314 -- our own drawing


def media(anki: LearnersAnki) -> list[str]:
    folder = Path(anki.collection.media.dir())
    return sorted(path.name for path in folder.iterdir())


def test_board_and_rack_are_drawn_with_their_letters() -> None:
    letters = [text.text for text in parts(render_svg(POSITION), "text")]

    assert sorted("CAT") == sorted(text for text in letters[:6] if text and text.isalpha())
    assert set("AEGINR") <= set(letters)


def test_the_squares_of_the_word_are_marked_and_empty() -> None:
    marked = [rect for rect in parts(render_svg(POSITION), "rect") if rect.get("stroke-width")]

    assert len(marked) == 3


@pytest.mark.parametrize("size", [15, 21])
@pytest.mark.parametrize("corner", [(0, 0), (0, -1), (-1, 0), (-1, -1)])
def test_the_part_shown_is_never_too_small_and_never_outside(
    size: int, corner: tuple[int, int]
) -> None:
    row, col = corner[0] % size, corner[1] % size
    bare = tuple("." * size for _ in range(size))
    svg = render_svg(
        replace(POSITION, letters=bare, premiums=bare, marked=frozenset({(row, col)}), rack="A")
    )
    root = ET.fromstring(svg)  # noqa: S314 -- our own drawing

    assert int(root.attrib["width"]) == MIN_SIDE_SQUARES * 40
    assert len(parts(svg, "rect")) == MIN_SIDE_SQUARES**2 + 3


def test_a_picture_has_a_size_and_nothing_from_outside() -> None:
    svg = render_svg(POSITION)

    assert re.match(r'<svg xmlns="http://www.w3.org/2000/svg" width="\d+" height="\d+"', svg)
    assert not re.search(r"href|script|style|url\(", svg)


def test_the_same_position_is_the_same_file_and_another_is_another() -> None:
    other = replace(POSITION, rack="AEGINRT")

    assert svg_media_file(render_svg(POSITION)) == svg_media_file(render_svg(POSITION))
    assert svg_media_file(render_svg(POSITION)).name != svg_media_file(render_svg(other)).name
    assert re.fullmatch(r"studyplay-[0-9a-f]{24}\.svg", svg_media_file(render_svg(POSITION)).name)


def test_strange_tiles_are_text_and_no_markup() -> None:
    svg = render_svg(replace(POSITION, rack='<&"?'))

    assert "&lt;" in svg
    assert parts(svg, "text")


def test_anki_imports_the_picture_and_shows_it_on_the_rack_card(anki: LearnersAnki) -> None:
    assert DRAWN.image is not None
    assert Imported(new=2) == anki.open_notes(GRANITE, DRAWN)
    assert [DRAWN.image.name] == media(anki)
    assert DRAWN.image.data == (Path(anki.collection.media.dir()) / media(anki)[0]).read_bytes()
    question = anki.cards("triangle")[3].render_output().question_text
    assert f'<img src="{DRAWN.image.name}">' in question
    assert "AEGINRT" in anki.cards("granite")[3].render_output().question_text


def test_the_picture_gives_nothing_away_before_the_answer(anki: LearnersAnki) -> None:
    anki.open_notes(DRAWN)
    questions = [card.render_output().question_text for card in anki.cards("triangle")[:3]]

    assert not any("<img" in question for question in questions)
    assert "<img" in anki.cards("triangle")[0].render_output().answer_text


def test_anki_finds_no_file_missing_or_unused(anki: LearnersAnki) -> None:
    anki.open_notes(DRAWN)
    found = anki.collection.media.check()

    assert list(found.missing) == []
    assert list(found.unused) == []


def test_a_picture_that_comes_again_is_kept_once(anki: LearnersAnki) -> None:
    anki.open_notes(DRAWN)
    anki.open_notes(replace(DRAWN, modified=AT + 60, definition="three sides"))
    anki.open_notes(replace(DRAWN, word="integral"))

    assert len(media(anki)) == 1


def test_a_spreadsheet_has_no_picture() -> None:
    assert "<img" not in format_spreadsheet((AnkiDeck("d", (DRAWN,)),))
