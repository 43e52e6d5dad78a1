"""More connections than the process may open files (audit H2)."""

import resource
from pathlib import Path

import pytest

from studyplay.cli.server.connection_budget import ConnectionBudget, compute_budget
from studyplay.services.tables.table_streams import MAX_STREAMS
from tests.attacks.clients import SOON, allow_many_files, connections, seconds_to_answer, workers
from tests.browser.running import start_server
from tests.small_words import build_words

HARD = resource.getrlimit(resource.RLIMIT_NOFILE)[1]


@pytest.mark.parametrize(
    ("files", "count"), [((1024, 1024), 1050), ((1024, HARD), 1050), ((256, 256), 400)]
)
def test_more_connections_than_files_harm_nobody(
    tmp_path: Path, files: tuple[int, int], count: int
) -> None:
    allow_many_files()
    build_words(tmp_path)
    server = start_server(tmp_path, files=files)
    try:
        before = workers(server)
        with connections(server.url, count):
            during = seconds_to_answer(server.url)
        after = seconds_to_answer(server.url)

        assert before == workers(server)
        assert during < SOON
        assert after < SOON
        log = server.log.read_text(encoding="utf-8")
        assert ("at most" in log) is (max(files) <= 1024)
        assert "Traceback" not in log
    finally:
        server.stop()


@pytest.mark.parametrize("files", [64, 128, 256, 512, 1024, 1600, 4096, 20_000, 65_536])
def test_files_are_left_for_everything_else(files: int) -> None:
    allowed = compute_budget(files)

    rest = files - allowed.connections
    assert files < 256 or rest >= 32 + min(192, files // 8) + allowed.ordinary_threads
    assert allowed.threads <= allowed.connections or files < 128
    assert allowed.ordinary_threads >= 8
    assert allowed.streams >= 4


def test_a_usual_machine_has_room_for_a_whole_hall() -> None:
    assert ConnectionBudget(4096 * 5, 4000, MAX_STREAMS, 100) == compute_budget(4096 * 5)
    assert not compute_budget(4096).warning


def test_a_low_limit_is_told_with_what_to_do() -> None:
    warning = compute_budget(256).warning

    assert f"at most {compute_budget(256).streams} pages of tables" in warning
    assert "ulimit -n" in warning
