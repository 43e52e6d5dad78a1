"""PINs are guessed by nobody: wrong ones are counted for each learner, wherever they come from."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from studyplay.services import AppContext, open_app_context
from studyplay.services.errors import Refused
from studyplay.services.people import devices, learners, login_slips, pins
from studyplay.services.people.pins import PinLocked
from studyplay.store.learners import Learner
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS


def tell(app_context: AppContext, learner: Learner, pin: str) -> str:
    """What comes of a PIN: ``in``, ``wrong`` or ``locked``."""
    try:
        pins.require_pin(app_context, learner, pin)
    except PinLocked:
        return "locked"
    except Refused:
        return "wrong"
    return "in"


def wrong_ones(app_context: AppContext, learner: Learner) -> Iterator[str]:
    right = pins.get_or_create_pin(app_context, learner)
    return (pin for pin in (f"{n:06}" for n in range(10**6)) if pin != right)


def lock(app_context: AppContext, learner: Learner, times: int = pins.TRIES_BEFORE_LOCK) -> None:
    for pin, _ in zip(wrong_ones(app_context, learner), range(times), strict=False):
        tell(app_context, learner, pin)


def test_after_five_wrong_pins_not_even_the_right_one_is_looked_at(
    app_context: AppContext, ann: Learner
) -> None:
    lock(app_context, ann)

    assert tell(app_context, ann, pins.get_or_create_pin(app_context, ann)) == "locked"


def test_a_right_pin_forgets_the_wrong_ones_before_it(
    app_context: AppContext, ann: Learner
) -> None:
    """Typing errors of a year do not add up."""
    for _ in range(3):
        lock(app_context, ann, pins.TRIES_BEFORE_LOCK - 1)

        assert tell(app_context, ann, pins.get_or_create_pin(app_context, ann)) == "in"


def test_each_lock_is_twice_as_long_as_the_last_one_up_to_a_day(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    lock(app_context, ann, pins.TRIES_BEFORE_LOCK - 1)
    waits = []
    for pin, _ in zip(wrong_ones(app_context, ann), range(30), strict=False):
        assert tell(app_context, ann, pin) == "wrong"
        with pytest.raises(PinLocked) as locked:
            pins.require_pin(app_context, ann, pin)
        waits.append(locked.value.until - clock())
        clock.forward(waits[-1].total_seconds())
    doubling = [timedelta(minutes=10) * 2**n for n in range(8)]

    assert doubling == waits[:8]
    assert {timedelta(days=1)} == set(waits[8:])


def test_a_lock_survives_a_restart(
    app_context: AppContext, instance: Path, ann: Learner, clock: Clock
) -> None:
    lock(app_context, ann)
    right = pins.get_or_create_pin(app_context, ann)
    with closing(open_app_context(instance, WORDLISTS, clock, background=False)) as again:
        assert tell(again, ann, right) == "locked"
        clock.forward(pins.FIRST_LOCK.total_seconds())

        assert tell(again, ann, right) == "in"


def test_guessing_at_once_gives_no_more_tries(app_context: AppContext, ann: Learner) -> None:
    guesses = [pin for pin, _ in zip(wrong_ones(app_context, ann), range(60), strict=False)]
    with ThreadPoolExecutor(8) as pool:
        told = list(pool.map(lambda pin: tell(app_context, ann, pin), guesses))

    assert (told.count("wrong"), told.count("locked")) == (
        pins.TRIES_BEFORE_LOCK,
        60 - pins.TRIES_BEFORE_LOCK,
    )


def test_one_is_locked_and_nobody_else(
    app_context: AppContext, ann: Learner, bob: Learner
) -> None:
    lock(app_context, ann)

    assert tell(app_context, bob, pins.get_or_create_pin(app_context, bob)) == "in"


def test_who_is_signed_in_goes_on_while_pins_are_locked(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(app_context, ann, "", clock())
    lock(app_context, ann)

    assert ann == learners.find_by_token(app_context, token)


def test_new_access_lifts_the_lock(app_context: AppContext, ann: Learner) -> None:
    lock(app_context, ann)
    pins.reset_access(app_context, ann)

    assert tell(app_context, ann, pins.get_or_create_pin(app_context, ann)) == "in"


def test_a_learner_who_takes_another_pin_lifts_the_lock(
    app_context: AppContext, ann: Learner
) -> None:
    lock(app_context, ann)

    assert tell(app_context, ann, pins.renew_pin(app_context, ann)) == "in"


@pytest.mark.parametrize("typed", ["", "------", "None", "１２３４５６", "0" * 5000])
def test_nonsense_is_a_wrong_pin(app_context: AppContext, ann: Learner, typed: str) -> None:
    """Also for somebody who has no PIN yet."""
    assert tell(app_context, ann, typed) == "wrong"
    pins.get_or_create_pin(app_context, ann)

    assert tell(app_context, ann, typed) == "wrong"


def test_a_slip_is_the_same_for_everybody_who_asks(app_context: AppContext, ann: Learner) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = set(
            pool.map(lambda _: login_slips.get_or_create_slip(app_context, ann), range(16))
        )
    (slip,) = found

    assert len(slip) == login_slips.SLIP_LENGTH
    assert slip == login_slips.normalise_slip(f" {slip[:5].upper()}-{slip[5:]} ")
    assert ann == login_slips.find_by_slip(app_context, slip)
