"""``studyplay bench startup``: measure the time to the first page, and the memory use."""

import tempfile
import time
from pathlib import Path
from urllib.error import HTTPError

import click

from studyplay.cli.bench.memory import resident
from studyplay.cli.bench.served import app_served, borrow_words
from studyplay.cli.bench.visit import Visitor


@click.command("startup")
def bench_startup() -> None:
    """Start the app with ./run on a new instance, open the first page, and play a game."""
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        borrow_words(instance)
        began = time.monotonic()
        with app_served(instance, "--pace", "0") as (process, url):
            visitor = Visitor(url)
            try:
                visitor.get("/")
                seconds = time.monotonic() - began
                empty = resident(process.pid)
                turns = visitor.play()
            except HTTPError as refused:
                raise click.ClickException(f"{refused.url} answered {refused}.") from None
            full = resident(process.pid)
    click.echo(f"One game of {turns} turns was played; memory is of the server with its children.")
    click.echo(
        f"first_page_s={seconds:.2f} rss_started_mb={empty / 2**20:.0f} "
        f"rss_mb={full / 2**20:.0f} turns={turns}"
    )
