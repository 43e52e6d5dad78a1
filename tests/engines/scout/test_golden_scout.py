"""Whole games stay as they are, event by event and view by view."""

import pytest

from tests.engines.scout.playthrough import PAGES
from tests.golden import kept


@pytest.mark.parametrize("name", PAGES)
def test_the_game_goes_as_it_went(name: str) -> None:
    """If this is meant to change: ``python -m tests.golden``."""
    assert kept("scout", name).read_text("utf-8").splitlines() == PAGES[name].page().splitlines()
