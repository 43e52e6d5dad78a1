"""The same luck for a test in every run, and the order in which the modules of tests are begun.

A long one begun last would keep one worker alone.
"""

import secrets
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from tests.luck import Luck

LONGEST: Final = (
    "browser/test_every_page.py",
    "crash/test_kill.py",
    "browser/test_whole_week.py",
    "browser/test_class_work.py",
    "browser/test_taught_basket_word.py",
    "browser/test_whole_loop.py",
    "wire/test_wire.py",
    "authorisation/test_authorisation.py",
    "browser/test_spoken_words.py",
)
"""Modules of few tests that take long, the longest first."""

FIRST: Final = {Path(__file__).parent / name: rank for rank, name in enumerate(LONGEST)}

# Hypothesis fails an example that takes 200 ms, which on a busy machine any of them may.
settings.register_profile("untimed", settings(), deadline=None)
settings.load_profile("untimed")

secrets.SystemRandom = Luck  # type: ignore[assignment,misc]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let what is drawn from now on begin from the name of the test."""
    Luck.say(item.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest modules first, and the others by their number of tests, most first."""
    count = Counter(item.path for item in items)
    items.sort(key=lambda item: (FIRST.get(item.path, len(FIRST)), -count[item.path]))
