"""Options of the test run: workers, order of the modules, ``--fast``, and fixed random numbers."""

import os
import secrets
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from tests.luck import Luck

TESTS: Final = Path(__file__).parent

FAST: Final = ("architecture", "engines", "study", "store", "export", "bots")
"""Folders of ``--fast``: pure tests and tests of the database, without servers and browsers."""

LATE: Final = ("services", "web", "cli", "authorisation", "wire", "crash", "attacks", "hardship")
"""Folders that come after the pure tests, in this order; ``browser`` is the last."""

LONGEST: Final = (
    "crash/test_kill.py",
    "attacks/test_second_start.py",
    "wire/test_wire.py",
    "authorisation/test_authorisation.py",
    "browser/test_every_page.py",
    "browser/test_class_work.py",
    "browser/test_play.py",
    "browser/test_drill_to_record.py",
    "browser/test_page_requests.py",
    "browser/test_kotoba_table.py",
    "browser/test_wordbasket_table.py",
    "browser/test_whole_week.py",
    "browser/test_taps.py",
    "browser/test_drill.py",
    "browser/test_chain_pages.py",
    "browser/test_scout_table.py",
    "browser/test_theme_cards.py",
    "browser/test_taught_basket_word.py",
    "browser/test_whole_loop.py",
    "browser/test_spoken_words.py",
)
"""Modules that take longest; they come first in their folder, so that none runs alone last."""

# Hypothesis fails an example that takes 200 ms, which on a busy machine any of them may.
settings.register_profile("untimed", settings(), deadline=None)
settings.load_profile("untimed")

secrets.SystemRandom = Luck  # type: ignore[assignment,misc]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--fast``."""
    parser.addoption(
        "--fast", action="store_true", help="only pure tests and tests of the database (a minute)"
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the folders that ``--fast`` does not run."""
    if not config.getoption("fast") or collection_path.parent != TESTS:
        return None
    return True if collection_path.name not in FAST else None


@pytest.hookimpl(tryfirst=True)
def pytest_xdist_auto_num_workers() -> int:
    """Use one worker more than cores: tests of servers and browsers wait half of the time."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Seed random numbers with the name of the test."""
    Luck.say(item.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Order modules: pure tests first, browsers last; in a folder the longest first."""
    count = Counter(item.path for item in items)
    items.sort(key=lambda item: (*_rank(item.path), -count[item.path]))


def _rank(path: Path) -> tuple[int, int]:
    """Return the rank of the module's folder, and the rank of the module in it."""
    folder, name = path.relative_to(TESTS).parts[0], path.relative_to(TESTS).as_posix()
    folders = (*LATE, "browser")
    if folder == "crash":  # minutes in one module: one worker has it from the start
        return (-1, 0)
    return (
        folders.index(folder) + 1 if folder in folders else 0,
        LONGEST.index(name) if name in LONGEST else len(LONGEST),
    )
