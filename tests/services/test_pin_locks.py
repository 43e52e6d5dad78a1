"""PINs are guessed by nobody: wrong ones are counted for each learner, wherever they come from."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from studyplay.services import Studio, open_studio
from studyplay.services.people import devices, learners, pins, slips
from studyplay.services.people.pins import Locked
from studyplay.services.refusals import Refused
from studyplay.store.learners import Learner
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS


def tell(studio: Studio, learner: Learner, pin: str) -> str:
    """What comes of a PIN: ``in``, ``wrong`` or ``locked``."""
    try:
        pins.require(studio, learner, pin)
    except Locked:
        return "locked"
    except Refused:
        return "wrong"
    return "in"


def wrong_ones(studio: Studio, learner: Learner) -> Iterator[str]:
    right = pins.pin_of(studio, learner)
    return (pin for pin in (f"{n:06}" for n in range(10**6)) if pin != right)


def lock(studio: Studio, learner: Learner, times: int = pins.TRIES) -> None:
    for pin, _ in zip(wrong_ones(studio, learner), range(times), strict=False):
        tell(studio, learner, pin)


def test_after_five_wrong_pins_not_even_the_right_one_is_looked_at(
    studio: Studio, ann: Learner
) -> None:
    lock(studio, ann)

    assert tell(studio, ann, pins.pin_of(studio, ann)) == "locked"


def test_a_right_pin_forgets_the_wrong_ones_before_it(studio: Studio, ann: Learner) -> None:
    """Typing errors of a year do not add up."""
    for _ in range(3):
        lock(studio, ann, pins.TRIES - 1)

        assert tell(studio, ann, pins.pin_of(studio, ann)) == "in"


def test_each_lock_is_twice_as_long_as_the_last_one_up_to_a_day(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    lock(studio, ann, pins.TRIES - 1)
    waits = []
    for pin, _ in zip(wrong_ones(studio, ann), range(30), strict=False):
        assert tell(studio, ann, pin) == "wrong"
        with pytest.raises(Locked) as locked:
            pins.require(studio, ann, pin)
        waits.append(locked.value.until - clock())
        clock.forward(waits[-1].total_seconds())
    doubling = [timedelta(minutes=10) * 2**n for n in range(8)]

    assert doubling == waits[:8]
    assert {timedelta(days=1)} == set(waits[8:])


def test_a_lock_survives_a_restart(
    studio: Studio, instance: Path, ann: Learner, clock: Clock
) -> None:
    lock(studio, ann)
    right = pins.pin_of(studio, ann)
    with closing(open_studio(instance, WORDLISTS, clock, warm=False)) as again:
        assert tell(again, ann, right) == "locked"
        clock.forward(pins.FIRST_LOCK.total_seconds())

        assert tell(again, ann, right) == "in"


def test_guessing_at_once_gives_no_more_tries(studio: Studio, ann: Learner) -> None:
    guesses = [pin for pin, _ in zip(wrong_ones(studio, ann), range(60), strict=False)]
    with ThreadPoolExecutor(8) as pool:
        told = list(pool.map(lambda pin: tell(studio, ann, pin), guesses))

    assert (told.count("wrong"), told.count("locked")) == (pins.TRIES, 60 - pins.TRIES)


def test_one_is_locked_and_nobody_else(studio: Studio, ann: Learner, bob: Learner) -> None:
    lock(studio, ann)

    assert tell(studio, bob, pins.pin_of(studio, bob)) == "in"


def test_who_is_signed_in_goes_on_while_pins_are_locked(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(studio, ann, "", clock())
    lock(studio, ann)

    assert ann == learners.find(studio, token)


def test_new_access_lifts_the_lock(studio: Studio, ann: Learner) -> None:
    lock(studio, ann)
    pins.reset(studio, ann)

    assert tell(studio, ann, pins.pin_of(studio, ann)) == "in"


def test_a_learner_who_takes_another_pin_lifts_the_lock(studio: Studio, ann: Learner) -> None:
    lock(studio, ann)

    assert tell(studio, ann, pins.renew(studio, ann)) == "in"


@pytest.mark.parametrize("typed", ["", "------", "None", "１２３４５６", "0" * 5000])
def test_nonsense_is_a_wrong_pin(studio: Studio, ann: Learner, typed: str) -> None:
    """Also for somebody who has no PIN yet."""
    assert tell(studio, ann, typed) == "wrong"
    pins.pin_of(studio, ann)

    assert tell(studio, ann, typed) == "wrong"


def test_a_slip_is_the_same_for_everybody_who_asks(studio: Studio, ann: Learner) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(lambda _: slips.address_of(studio, ann), range(16)))
    (slip,) = found

    assert len(slip) == slips.LENGTH
    assert slip == slips.read_slip(f" {slip[:5].upper()}-{slip[5:]} ")
    assert ann == slips.whose(studio, slip)
