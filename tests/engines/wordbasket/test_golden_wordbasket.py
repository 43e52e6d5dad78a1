"""Whole Word Basket games stay as they are, event by event and view by view."""

import pytest

from studyplay.engines.wordbasket.rules import PRESETS
from tests.golden import kept, pages

PAGES = pages("wordbasket")


@pytest.mark.parametrize("name", PAGES)
def test_the_game_goes_as_it_went(name: str) -> None:
    """If this is meant to change: ``python -m tests.golden wordbasket``."""
    golden = kept("wordbasket", name).read_text("utf-8")

    assert golden.splitlines() == PAGES[name].page().splitlines()


def test_every_preset_has_its_game() -> None:
    assert set(PRESETS) <= set(PAGES)
