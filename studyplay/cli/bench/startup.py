"""``studyplay bench startup``: how long until the first page, and how much memory with a game."""

import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final
from urllib.error import HTTPError

import click

from studyplay.cli import places
from studyplay.cli.bench.memory import resident
from studyplay.cli.bench.visit import Visitor

NOT_WORDS: Final = {"studyplay.db", "studyplay.db-wal", "studyplay.db-shm", "secret.key"}
"""What an instance holds besides word data."""


@click.command("startup")
def bench_startup() -> None:
    """Start the app as ./run does, open the first page, play; on an instance of its own."""
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        _borrow_words(instance)
        began = time.monotonic()
        with _served(instance) as (process, url):
            visitor = Visitor(url)
            visitor.get("/")
            seconds = time.monotonic() - began
            empty = resident(process.pid)
            turns = visitor.play()
            full = resident(process.pid)
    click.echo(f"One game of {turns} turns was played; memory is of the server with its children.")
    click.echo(
        f"first_page_s={seconds:.2f} rss_started_mb={empty / 2**20:.0f} "
        f"rss_mb={full / 2**20:.0f} turns={turns}"
    )


def _borrow_words(instance: Path) -> None:
    """Let *instance* use the word data that is built, and nothing of what people have learnt."""
    for path in places.instance().glob("*"):
        if path.name not in NOT_WORDS:
            (instance / path.name).symlink_to(path)


@contextmanager
def _served(instance: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The app of ``./run`` on a port of its own, and the address that it prints."""
    process = subprocess.Popen(  # noqa: S603 -- our own program
        [places.CHECKOUT / "run", "serve", "--port", "0"],
        env={**os.environ, "STUDYPLAY_INSTANCE": str(instance)},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        yield process, _announced(process.stdout)
    except HTTPError as refused:
        raise click.ClickException(f"The server answered {refused} to {refused.url}.") from None
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)


def _announced(output: IO[str] | None) -> str:
    for line in output or ():
        if found := re.search(r"http://\S+", line):
            return found.group()
    raise click.ClickException("The server ended before it was ready; its log is above.")
