"""A browser is signed in by a token of its own, which the database does not know."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.people import devices, learners
from studyplay.services.people.device_labels import format_device_label
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
    assert label == format_device_label(user_agent)


def test_a_learner_is_found_by_the_token_and_by_nothing_else(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(app_context, ann, "Chrome", clock())
    (device,) = devices.list_devices(app_context, ann)

    assert ann == learners.find_by_token(app_context, token)
    for other in (ann.key, device.id, "", str(ann.id), token[:-1]):
        assert learners.find_by_token(app_context, other) is None


def test_no_token_is_in_the_database(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    token = devices.sign_in(app_context, ann, "", clock())
    with closing(sqlite3.connect(app_context.database.location)) as database:
        kept = "\n".join(database.iterdump())

    assert token not in kept
    assert devices.hash_token(token) in kept


def test_a_device_that_is_ended_is_signed_out_at_once(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    phone, laptop = (devices.sign_in(app_context, ann, name, clock()) for name in ("A", "B"))
    for token in (phone, laptop):
        learners.find_by_token(app_context, token)
    devices.sign_out_device(app_context, ann, devices.hash_token(phone))

    assert learners.find_by_token(app_context, phone) is None
    assert ann == learners.find_by_token(app_context, laptop)


def test_nobody_ends_the_device_of_another(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock
) -> None:
    token = devices.sign_in(app_context, ann, "", clock())
    devices.sign_out_device(app_context, bob, devices.hash_token(token))
    devices.sign_out_others(app_context, bob, "")
    devices.sign_out_all(app_context, bob)

    assert ann == learners.find_by_token(app_context, token)


def test_all_others_are_ended_and_this_one_stays(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    tokens = [devices.sign_in(app_context, ann, str(n), clock()) for n in range(4)]
    devices.sign_out_others(app_context, ann, tokens[2])

    assert [None, None, ann, None] == [
        learners.find_by_token(app_context, token) for token in tokens
    ]
    assert [device.label for device in devices.list_devices(app_context, ann)] == ["2"]


def test_it_is_noted_once_an_hour_that_a_device_is_in_use(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    opened = clock()
    token = devices.sign_in(app_context, ann, "", opened)
    clock.forward(60)
    learners.find_by_token(app_context, token)
    app_context.background_executor.close()
    (early,) = devices.list_devices(app_context, ann)

    assert opened == early.seen_at


def test_a_device_in_use_is_seen_later(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    token = devices.sign_in(app_context, ann, "", clock())
    later = clock.forward(timedelta(hours=2).total_seconds())
    learners.find_by_token(app_context, token)
    until(lambda: devices.list_devices(app_context, ann)[0].seen_at == later)


def test_the_form_that_comes_twice_makes_one_learner(
    app_context: AppContext, clock: Clock
) -> None:
    """But nobody is let in by it who came long ago."""
    new = Learner(0, "a key", "Mei", Level.A2, "ja")
    first, second = (learners.enrol(app_context, new, clock()) for _ in range(2))
    clock.forward(2 * learners.DUPLICATE_FORM_WINDOW.total_seconds())
    third = learners.enrol(app_context, new, clock())

    assert first == second
    assert first.id != third.id
