"""The pictures in README are there, and the command that takes them names the same ones."""

import re
from typing import Final

from studyplay.web.games.adapters import ADAPTERS
from tests.architecture.checkout import ROOT
from tests.browser.pictures import PICTURES

README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN: Final = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", README)
LARGEST: Final = 120 * 1024
"""Bytes."""


def test_readme_shows_the_pictures_that_the_command_takes() -> None:
    taken = [picture.path.relative_to(ROOT).as_posix() for picture in PICTURES]

    assert sorted(taken) == sorted(path for _, path in SHOWN)


def test_there_is_a_picture_of_a_table_of_each_game_and_of_the_wall() -> None:
    phones = {each.game.partition("/")[0] for each in PICTURES if not each.is_projector}

    assert set(ADAPTERS) == phones
    assert any(each.is_projector for each in PICTURES)


def test_every_picture_is_a_small_png_and_says_what_it_shows() -> None:
    for picture in PICTURES:
        data = picture.path.read_bytes()

        assert data.startswith(b"\x89PNG")
        assert len(data) <= LARGEST, picture.name
    assert all(len(alt) > 20 for alt, _ in SHOWN)
