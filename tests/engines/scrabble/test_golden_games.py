"""Whole games stay as they are, event by event and view by view."""

import pytest

from studyplay.engines.scrabble.rules import Rules
from tests.engines.scrabble.playthrough import FOLDER, page
from tests.engines.scrabble.worlds import ALL_RULES


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.key)
def test_the_game_goes_as_it_went(rules: Rules) -> None:
    """If this is meant to change: ``python -m tests.engines.scrabble.playthrough``."""
    kept = (FOLDER / f"{rules.key}.txt").read_text("utf-8").splitlines()

    assert kept == page(rules).splitlines()
