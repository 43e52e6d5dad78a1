"""The contract tests notice: a real game with a fault, and the test that fails because of it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from studyplay.engines.scrabble.rules import SEED_003
from tests.contract import crossword, faulty, test_contract, test_refusing, test_saving

CASES: Final = [
    (faulty.Leaking, test_contract.test_what_is_hidden_changes_no_view_and_no_redacted_event),
    (faulty.Blabbing, test_contract.test_what_is_hidden_changes_no_view_and_no_redacted_event),
    (faulty.Endless, test_contract.test_every_game_comes_to_an_end),
    (faulty.Stuck, test_contract.test_every_game_comes_to_an_end),
    (faulty.Stuck, test_contract.test_somebody_may_act_until_there_is_an_outcome),
    (faulty.Idle, test_contract.test_who_may_act_finds_something_to_do_or_a_clock_runs),
    (faulty.Losing, test_contract.test_nothing_is_lost_or_made),
    (faulty.Dicing, test_contract.test_the_same_chance_brings_the_same_log),
    (faulty.Remembering, test_contract.test_a_replay_reaches_the_same_state_at_every_ply),
    (
        faulty.Hasty,
        test_contract.test_time_brings_nothing_before_its_deadline_and_something_then,
    ),
    (faulty.Lenient, test_refusing.test_out_of_turn_is_refused),
    (faulty.Gambling, test_refusing.test_a_refused_action_changes_nothing),
    (faulty.Gambling, test_refusing.test_whatever_is_tried_is_done_or_refused_by_name),
    (faulty.Crashing, test_refusing.test_whatever_is_tried_is_done_or_refused_by_name),
    (faulty.Listing, test_saving.test_every_state_comes_back_from_its_text),
]

SEEDS: Final = range(8)
"""So many games show any of the faults."""


def fails(test: Callable[..., Any], fault: type[faulty.Sound]) -> bool:
    """Whether *test* fails on some game that has the *fault*."""
    sound = crossword.contestant(SEED_003)
    broken = replace(sound, game=fault(sound.game), bound=300)
    once: Callable[..., None] = test.hypothesis.inner_test  # type: ignore[attr-defined]
    for seed in SEEDS:
        try:
            once(contestant=broken, seed=seed)
        except (AssertionError, pytest.fail.Exception, KeyError):
            return True
    return False


@pytest.mark.parametrize(
    ("fault", "test"), CASES, ids=[f"{fault.__name__}-{test.__name__}" for fault, test in CASES]
)
def test_a_fault_is_caught(fault: type[faulty.Sound], test: Callable[..., Any]) -> None:
    assert fails(test, fault)


@pytest.mark.parametrize("test", dict.fromkeys(test for _, test in CASES))
def test_the_sound_game_passes(test: Callable[..., Any]) -> None:
    """So it is the fault that is caught, not the wrapping."""
    assert not fails(test, faulty.Sound)
