"""``./run bench study``: its table, its last line, and its verdict."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from studyplay.cli import cli
from tests.commands.bench.drill_generation import ENGLISH_TASKS
from tests.commands.bench.measurement import Measurement, measure
from tests.small_words import build_words

SMALL = ("--items", "3", "--seeds", "1", "--games", "1", "--entries", "2000")


def test_work_is_told_apart_from_waiting() -> None:
    result, times = measure(lambda: sum(range(1000)))

    assert result == 499_500
    assert times.cpu_ms > 0
    assert times.wall_ms > 0


def test_what_is_not_within_its_bound_is_marked() -> None:
    assert Measurement("cloze", "51.0", (), is_over_limit=True).line.endswith("51.0  OVER")
    assert Measurement("cloze", "49.0", ()).line.endswith("49.0")


def test_every_task_each_game_and_both_home_pages_are_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last line can be read by a program; the exit status says whether anything is over."""
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(build_words(tmp_path).instance))

    result = CliRunner().invoke(cli, ["bench", "study", *SMALL])

    *lines, last = result.output.splitlines()
    pairs = dict(pair.split("=") for pair in last.split())
    tasks = {f"drill_{task.replace('-', '_')}_ms" for task in ENGLISH_TASKS}
    reviews = {f"review_{game}_ms" for game in ("scrabble", "wordbasket", "kotoba", "scout")}
    assert tasks | reviews | {"words_ratio", "today_ratio"} <= pairs.keys(), result.output
    assert all(float(value) >= 0 for value in pairs.values())
    assert any(line.endswith("OVER") for line in lines) == bool(result.exit_code)
