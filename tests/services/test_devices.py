"""A browser is signed in by a token of its own, which the database does not know."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from studyplay.services import Studio
from studyplay.services.people import devices, learners
from studyplay.services.people.labels import label_of
from studyplay.store.learners import Learner
from studyplay.words.model import Level
from tests.services.conftest import Clock
from tests.waiting import until

CHROME_ANDROID = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/120.0.0.0 Mobile Safari/537.36"
)
SAFARI_IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1"
)
EDGE_WINDOWS = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0"
)
FIREFOX_LINUX = "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"


@pytest.mark.parametrize(
    ("user_agent", "label"),
    [
        (CHROME_ANDROID, "Chrome · Android"),
        (SAFARI_IPHONE, "Safari · iPhone"),
        (EDGE_WINDOWS, "Edge · Windows"),
        (FIREFOX_LINUX, "Firefox · Linux"),
        ("curl/8.0", ""),
        ("", ""),
        ("x" * 100_000 + "Firefox/1", ""),
    ],
)
def test_a_browser_is_called_by_the_names_of_its_makers(user_agent: str, label: str) -> None:
    assert label == label_of(user_agent)


def test_a_learner_is_found_by_the_token_and_by_nothing_else(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(studio, ann, "Chrome", clock())
    (device,) = devices.of_learner(studio, ann)

    assert ann == learners.find(studio, token)
    for other in (ann.key, device.id, "", str(ann.id), token[:-1]):
        assert learners.find(studio, other) is None


def test_no_token_is_in_the_database(studio: Studio, ann: Learner, clock: Clock) -> None:
    token = devices.sign_in(studio, ann, "", clock())
    with closing(sqlite3.connect(studio.database.where)) as database:
        kept = "\n".join(database.iterdump())

    assert token not in kept
    assert devices.id_of(token) in kept


def test_a_device_that_is_ended_is_signed_out_at_once(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    phone, laptop = (devices.sign_in(studio, ann, name, clock()) for name in ("A", "B"))
    for token in (phone, laptop):
        learners.find(studio, token)
    devices.end(studio, ann, devices.id_of(phone))

    assert learners.find(studio, phone) is None
    assert ann == learners.find(studio, laptop)


def test_nobody_ends_the_device_of_another(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock
) -> None:
    token = devices.sign_in(studio, ann, "", clock())
    devices.end(studio, bob, devices.id_of(token))
    devices.end_others(studio, bob, "")
    devices.end_all(studio, bob)

    assert ann == learners.find(studio, token)


def test_all_others_are_ended_and_this_one_stays(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    tokens = [devices.sign_in(studio, ann, str(n), clock()) for n in range(4)]
    devices.end_others(studio, ann, tokens[2])

    assert [None, None, ann, None] == [learners.find(studio, token) for token in tokens]
    assert [device.label for device in devices.of_learner(studio, ann)] == ["2"]


def test_it_is_noted_once_an_hour_that_a_device_is_in_use(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    opened = clock()
    token = devices.sign_in(studio, ann, "", opened)
    clock.forward(60)
    learners.find(studio, token)
    studio.afterwork.close()
    (early,) = devices.of_learner(studio, ann)

    assert opened == early.seen_at


def test_a_device_in_use_is_seen_later(studio: Studio, ann: Learner, clock: Clock) -> None:
    token = devices.sign_in(studio, ann, "", clock())
    later = clock.forward(timedelta(hours=2).total_seconds())
    learners.find(studio, token)
    until(lambda: devices.of_learner(studio, ann)[0].seen_at == later)


def test_the_form_that_comes_twice_makes_one_learner(studio: Studio, clock: Clock) -> None:
    """But nobody is let in by it who came long ago."""
    new = Learner(0, "a key", "Mei", Level.A2, "ja")
    first, second = (learners.enrol(studio, new, clock()) for _ in range(2))
    clock.forward(2 * learners.TWICE.total_seconds())
    third = learners.enrol(studio, new, clock())

    assert first == second
    assert first.id != third.id
