"""``./run`` where something is missing: it says what, and leaves nothing half done behind."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from studyplay.cli.folders import CHECKOUT

TOOLS: Final = ("sh", "dirname", "cat", "cksum", "readlink", "mkdir", "rm", "sleep", "cut", "date")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in a folder with a space, with nothing set up."""
    folder = tmp_path / "a club"
    folder.mkdir()
    for name in ("run", "requirements-run.lock", "requirements-test.lock"):
        shutil.copy(CHECKOUT / name, folder)
    return folder


def _run(checkout: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 -- our own script
        [checkout / "run", *arguments],
        env={**os.environ, **environment},
        cwd=checkout.parent,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_python_it_says_which_one_it_needs(checkout: Path, tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in TOOLS:
        (tools / tool).symlink_to(str(shutil.which(tool)))

    done = _run(checkout, PATH=str(tools), PYTHON="/no/python")

    assert done.returncode == 1
    assert "needs Python 3.11 or newer with venv" in done.stderr


def test_offline_and_without_libraries_it_says_so_and_frees_its_lock(checkout: Path) -> None:
    lock = checkout / ".venv.lock"
    lock.mkdir()
    (lock / "holder").write_text("999999999")

    done = _run(checkout, "serve", STUDYPLAY_OFFLINE="1")

    assert done.returncode == 1
    assert "Offline: no libraries are fetched." in done.stderr
    assert "give the same command again" in done.stderr
    assert not lock.exists()
