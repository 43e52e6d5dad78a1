"""Turns: a few at the same time, one a person, and a bounded wait for the others."""

from contextlib import ExitStack

import pytest

from studyplay.services.runtime.concurrency_limiter import Busy, ConcurrencyLimiter


def _turns(most: int, waiting: int = 0) -> ConcurrencyLimiter:
    return ConcurrencyLimiter("area", max_running=most, max_waiting=waiting, max_wait_seconds=0.05)


def test_a_few_have_turns_at_the_same_time() -> None:
    turns = _turns(2)

    with turns.slot("Ann"), turns.slot("Bob"):
        pass
    with turns.slot("Ann"):
        pass


def test_one_person_has_one_turn() -> None:
    turns = _turns(2)

    with turns.slot("Ann"), pytest.raises(Busy) as busy, turns.slot("Ann"):
        pass

    assert busy.value.code == "area.still-on"
    assert busy.value.retry_after > 0


def test_whoever_has_waited_too_long_is_turned_away() -> None:
    turns = _turns(1, waiting=1)

    with turns.slot("Ann"), pytest.raises(Busy) as busy, turns.slot("Bob"):
        pass

    assert busy.value.code == "area.busy"


def test_so_many_may_wait() -> None:
    turns = _turns(1)

    with turns.slot("Ann"), pytest.raises(Busy) as busy, turns.slot("Bob"):
        pass

    assert busy.value.code == "area.busy"


def test_a_turn_ends_with_a_failure_too() -> None:
    turns = _turns(1)

    with pytest.raises(ValueError, match="damaged"), turns.slot("Ann"):
        raise ValueError("damaged")
    with ExitStack() as stack:
        stack.enter_context(turns.slot("Ann"))
