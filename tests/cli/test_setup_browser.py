"""Where the browser of the tests is looked for."""

from pathlib import Path

import pytest

from studyplay.cli.chromium import find_chromium


def test_a_chromium_that_is_named_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "my chromium"
    program.touch()
    monkeypatch.setenv("STUDYPLAY_CHROMIUM", str(program))

    assert find_chromium() == program


def test_a_named_chromium_that_is_not_there_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STUDYPLAY_CHROMIUM", str(tmp_path / "none"))

    assert find_chromium() != tmp_path / "none"


def test_a_chromium_on_the_path_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "chromium"
    program.touch(mode=0o755)
    monkeypatch.delenv("STUDYPLAY_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert find_chromium() == program


def test_one_without_windows_comes_before_a_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("chromium", "chromium-headless-shell"):
        (tmp_path / name).touch(mode=0o755)
    monkeypatch.delenv("STUDYPLAY_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert find_chromium() == tmp_path / "chromium-headless-shell"
