"""``studyplay setup``: what the program needs besides its libraries."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import click

from studyplay.cli import browser as chromium
from studyplay.cli import places
from studyplay.cli.receipt import Receipt
from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.errors import SETUP, DataError
from studyplay.words.paths import Paths

PATIENCE: Final = 1800
"""Seconds to wait for another set-up of the same instance."""


@click.command()
@click.option("--offline", is_flag=True, envvar="STUDYPLAY_OFFLINE", help="Fetch nothing.")
@click.option("--browser", is_flag=True, help="Find or install Chromium for the tests instead.")
@click.option("--brief", is_flag=True, help="Do nothing if it was done for this version.")
def setup(offline: bool, browser: bool, brief: bool) -> None:
    """Fetch and build the word data; harmless to repeat.

    What cannot be had is said, with what still works and how to retry, and the app starts all
    the same; so this succeeds, unless a browser is required (STUDYPLAY_REQUIRE_BROWSER=1).
    """
    if browser:
        sys.exit(_set_up_browser())
    paths = Paths(wordlists=places.WORDLISTS, instance=places.instance())
    receipt = Receipt(paths)
    if brief and receipt.is_valid():
        _remind(receipt.missing)
        check_lists(paths.wordlists)
        return
    try:
        with _alone(paths.instance):
            if not (brief and receipt.is_valid()):
                receipt.write(_set_up_words(paths, offline))
    except Exception as wrong:  # noqa: BLE001 -- whatever it is, the app must still start
        click.echo(f"– The word data could not be set up: {wrong}", err=True)
        click.echo(f"  The app starts, and says what it lacks. To retry: {SETUP}", err=True)


def _set_up_words(paths: Paths, offline: bool) -> tuple[str, ...]:
    """Bring the word data up to date; the names of what is missing."""
    from studyplay.cli.progress import TerminalProgress  # noqa: PLC0415 -- only when needed
    from studyplay.words import build  # noqa: PLC0415 -- only when needed

    progress = TerminalProgress()
    build.prepare(paths, progress, build.ON_THIS_MACHINE if offline else build.EVERYWHERE)
    return tuple(progress.missing)


def _remind(missing: tuple[str, ...]) -> None:
    if missing:
        click.echo(f"– Still missing: {', '.join(missing)}. To retry: {SETUP}", err=True)


def check_lists(wordlists: Path) -> None:
    """Name every committed list that is not what it was when the words were built."""
    try:
        expected = expected_hashes(wordlists)
    except DataError as wrong:
        click.echo(f"– {wrong}", err=True)
        return
    for name in expected:
        try:
            read_committed(wordlists, name, expected)
        except DataError as wrong:
            click.echo(f"– {wrong}", err=True)
            click.echo("  The words as they were built before are used until then.", err=True)


@contextmanager
def _alone(instance: Path) -> Iterator[None]:
    """Let no other process set up *instance* meanwhile; a lock that dies with its holder."""
    instance.mkdir(mode=0o700, parents=True, exist_ok=True)  # people's records come here
    with closing(sqlite3.connect(instance / "setup.lock", timeout=0)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            click.echo("Another set-up is running; waiting for it …", err=True)
            lock.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000}")
            lock.execute("BEGIN EXCLUSIVE")
        yield


def _set_up_browser() -> int:
    """Find or install Chromium and the fonts of its pages; the exit status."""
    found = chromium.find_chromium()
    if found is None:
        click.echo("No Chromium for the browser tests yet; installing one.", err=True)
        found = chromium.install_chromium()
    if found is None:
        click.echo("– No Chromium could be found or installed (see above).", err=True)
        click.echo(
            "  The app works; the browser tests are skipped. To get one: install it by", err=True
        )
        click.echo(
            "  your system's means (Debian: sudo apt install chromium fonts-noto-cjk)", err=True
        )
        click.echo(f"  or name one with STUDYPLAY_CHROMIUM; to retry: {SETUP} --browser", err=True)
        return int(os.environ.get("STUDYPLAY_REQUIRE_BROWSER") == "1")
    if not chromium.install_fonts():
        click.echo("– No fonts with Japanese and Chinese glyphs: screenshots lack them.", err=True)
    return 0
