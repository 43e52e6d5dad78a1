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

from studyplay.cli import places
from studyplay.cli.instance_lock import FILE

NOT_WORDS: Final = {
    "studyplay.db",
    "studyplay.db-wal",
    "studyplay.db-shm",
    "secret.key",
    "machine.token",
    FILE,
}
"""Files of an instance that are not word data."""


def borrow_words(instance: Path) -> None:
    """Link the built word data, but no personal data, into the folder *instance*."""
    for path in places.instance().glob("*"):
        if path.name not in NOT_WORDS:
            (instance / path.name).symlink_to(path)


@contextmanager
def app_served(instance: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the app with ``./run`` on a free port; yield the process and its URL."""
    command = (str(places.CHECKOUT / "run"), "serve", "--port", "0", *options)
    environment = {"STUDYPLAY_INSTANCE": str(instance)}
    with (instance / "server.log").open("w") as log, _served(command, environment, log) as served:
        yield served


@contextmanager
def module_served(module: str, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server with ``python -m module``; yield the process and its URL."""
    with _served((sys.executable, "-m", module, *options), {}, None) as served:
        yield served


@contextmanager
def _served(
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
        yield process, _announced(process.stdout)
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


def _announced(output: IO[str] | None) -> str:
    for line in output or ():
        if found := re.search(r"http://[^\s/]+", line):
            return found.group()
    raise click.ClickException("The server ended before it was ready; its log is above.")
