"""A server of its own for the attacks of a module, and the studio beside it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attacks.clients import allow_many_files
from tests.browser.running import RunningServer, start_server
from tests.commands.bench.bench_instance import BenchInstance
from tests.small_words import build_words


@pytest.fixture(scope="module")
def instance(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("attacked")
    build_words(folder)
    return folder


@pytest.fixture(scope="module")
def house(instance: Path) -> Iterator[BenchInstance]:
    opened = BenchInstance(instance)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def server(instance: Path, house: BenchInstance) -> Iterator[RunningServer]:
    """Started after the studio is open, which writes the key that both of them sign with."""
    del house
    allow_many_files()
    started = start_server(instance)
    yield started
    started.stop()
