"""The definitions of the games: each is found by the names of its games."""

import pytest

from studyplay.study.games.catalog import DEFINITIONS, definition_of, engine_of
from studyplay.study.schedule.evidence import UNPROMPTED_MODES


def test_a_definition_is_found_by_the_stored_name_of_a_game() -> None:
    for key, definition in DEFINITIONS.items():
        for ruleset in definition.engine.rulesets:
            assert definition is definition_of(f"{key}/{ruleset}")
            assert definition.engine is engine_of(f"{key}/{ruleset}")


def test_an_unknown_game_has_no_definition() -> None:
    with pytest.raises(KeyError):
        definition_of("chess/blitz")


def test_cards_with_numbers_have_no_words_and_no_bots_that_teach() -> None:
    scout = definition_of("scout/base")

    assert scout.word_uses is None
    assert scout.points_given_up is None


def test_stored_word_uses_of_all_games_count_as_before() -> None:
    """SCOUT has no words, but its key is not a mode of a drill."""
    assert {*DEFINITIONS, "real-board", "chain"} == UNPROMPTED_MODES
