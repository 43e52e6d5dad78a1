"""In which order the modules of tests are begun: a long one begun last keeps one worker alone."""

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest modules first, and the others by their number of tests, most first."""
    count = Counter(item.path for item in items)
    items.sort(key=lambda item: (FIRST.get(item.path, len(FIRST)), -count[item.path]))
