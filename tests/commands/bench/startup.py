"""``studyplay bench startup``: measure the time to the first page, and the memory use."""

import tempfile
import time
from pathlib import Path
from urllib.error import HTTPError

import click

from tests.commands.bench.form_browser import FormBrowser
from tests.commands.bench.memory import resident_bytes
from tests.commands.bench.server_process import link_word_data, run_app


@click.command("startup")
def bench_startup() -> None:
    """Start the app with ./run on a new instance, open the first page, and play a game."""
    with tempfile.TemporaryDirectory() as scratch:
        instance = Path(scratch)
        link_word_data(instance)
        began = time.monotonic()
        with run_app(instance, "--pace", "0") as (process, url):
            visitor = FormBrowser(url)
            try:
                visitor.get("/")
                seconds = time.monotonic() - began
                empty = resident_bytes(process.pid)
                turns = visitor.play_game()
            except HTTPError as refused:
                raise click.ClickException(f"{refused.url} answered {refused}.") from None
            full = resident_bytes(process.pid)
    click.echo(f"One game of {turns} turns was played; memory is of the server with its children.")
    click.echo(
        f"first_page_s={seconds:.2f} rss_started_mb={empty / 2**20:.0f} "
        f"rss_mb={full / 2**20:.0f} turns={turns}"
    )
