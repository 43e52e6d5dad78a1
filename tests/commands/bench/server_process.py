"""Start servers for benchmarks: the app with ``./run`` on its own instance, or a module."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

import click

from studyplay.cli import folders
from studyplay.cli.instance_lock import LOCK_FILE_NAME

USER_FILES: Final = {
    "studyplay.db",
    "studyplay.db-wal",
    "studyplay.db-shm",
    "secret.key",
    "machine.token",
    LOCK_FILE_NAME,
}
"""Files of an instance that are not word data."""


def link_word_data(instance: Path) -> None:
    """Link the built word data, but no personal data, into the folder *instance*."""
    for path in folders.instance_folder().glob("*"):
        if path.name not in USER_FILES:
            (instance / path.name).symlink_to(path)


@contextmanager
def run_app(instance: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the app with ``./run`` on a free port; yield the process and its URL."""
    command = (str(folders.CHECKOUT / "run"), "serve", "--port", "0", *options)
    environment = {"STUDYPLAY_INSTANCE": str(instance)}
    with (
        (instance / "server.log").open("w") as log,
        _run_server(command, environment, log) as served,
    ):
        yield served


@contextmanager
def run_module(module: str, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server with ``python -m module``; yield the process and its URL."""
    with _run_server((sys.executable, "-m", module, *options), {}, None) as served:
        yield served


@contextmanager
def _run_server(
    command: Sequence[str], environment: dict[str, str], log: IO[str] | None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    process = subprocess.Popen(  # noqa: S603 -- fixed commands
        command,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=log,
        encoding="utf-8",
    )
    try:
        yield process, _read_url(process.stdout)
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


def _read_url(output: IO[str] | None) -> str:
    for line in output or ():
        if found := re.search(r"http://[^\s/]+", line):
            return found.group()
    raise click.ClickException("The server ended before it was ready; its log is above.")
