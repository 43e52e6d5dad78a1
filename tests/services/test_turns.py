"""Turns: a few at the same time, one a person, and a bounded wait for the others."""

from contextlib import ExitStack

import pytest

from studyplay.services.turns import Busy, Turns


def _turns(most: int, waiting: int = 0) -> Turns:
    return Turns("area", most=most, waiting=waiting, patience=0.05)


def test_a_few_have_turns_at_the_same_time() -> None:
    turns = _turns(2)

    with turns.turn("Ann"), turns.turn("Bob"):
        pass
    with turns.turn("Ann"):
        pass


def test_one_person_has_one_turn() -> None:
    turns = _turns(2)

    with turns.turn("Ann"), pytest.raises(Busy) as busy, turns.turn("Ann"):
        pass

    assert busy.value.code == "area.still-on"
    assert busy.value.retry_after > 0


def test_whoever_has_waited_too_long_is_turned_away() -> None:
    turns = _turns(1, waiting=1)

    with turns.turn("Ann"), pytest.raises(Busy) as busy, turns.turn("Bob"):
        pass

    assert busy.value.code == "area.busy"


def test_so_many_may_wait() -> None:
    turns = _turns(1)

    with turns.turn("Ann"), pytest.raises(Busy) as busy, turns.turn("Bob"):
        pass

    assert busy.value.code == "area.busy"


def test_a_turn_ends_with_a_failure_too() -> None:
    turns = _turns(1)

    with pytest.raises(ValueError, match="damaged"), turns.turn("Ann"):
        raise ValueError("damaged")
    with ExitStack() as stack:
        stack.enter_context(turns.turn("Ann"))
