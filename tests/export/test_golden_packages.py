"""Packages of every edition of the note type, as learners have imported them."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.export.golden_packages import EDITION, editions
from tests.export.learners_anki import Imported, LearnersAnki
from tests.export.samples import AT, BARE, DRAWN, GRANITE

LATER = AT + 60


def test_this_edition_has_its_package() -> None:
    """Without it nobody would notice what the next edition does to its notes."""
    assert EDITION in editions()
    assert len(editions()) >= 2


@pytest.mark.parametrize("golden", editions(), ids=lambda path: str(path.stem))
def test_a_package_of_an_earlier_edition_is_still_imported_and_updated(
    anki: LearnersAnki, golden: Path
) -> None:
    """With the options as they are, no note is doubled, refused or left behind."""
    assert Imported(new=2) == anki.open_package(golden.read_bytes())

    studied = anki.study("granite")
    changed = replace(GRANITE, definition="a grey stone", modified=LATER)

    assert Imported(updated=1, duplicate=1) == anki.open_notes(changed, BARE)
    assert anki.note("granite")["Definition"] == "a grey stone"
    assert (studied.id, studied.due) == (anki.cards("granite")[0].id, anki.cards("granite")[0].due)
    assert anki.empty_cards() == 0


@pytest.mark.parametrize("golden", editions(), ids=lambda path: str(path.stem))
def test_an_edit_of_an_earlier_edition_stays(anki: LearnersAnki, golden: Path) -> None:
    anki.open_package(golden.read_bytes())
    mine = anki.note("qi")
    mine["Definition"] = "my own words"
    mine.add_tag("hard")
    anki.collection.update_note(mine)

    assert Imported(new=1, duplicate=2) == anki.open_notes(GRANITE, BARE, DRAWN)
    assert anki.note("qi")["Definition"] == "my own words"
    assert anki.note("qi").has_tag("hard")


@pytest.mark.parametrize("golden", editions(), ids=lambda path: str(path.stem))
def test_the_note_type_is_one_through_all_editions(anki: LearnersAnki, golden: Path) -> None:
    anki.open_package(golden.read_bytes())
    anki.open_notes(DRAWN)
    names = [each.name for each in anki.collection.models.all_names_and_ids()]

    assert sum(name.startswith("StudyPlay") for name in names) == 1
    assert "<img src=" in anki.cards("triangle")[-1].render_output().question_text
