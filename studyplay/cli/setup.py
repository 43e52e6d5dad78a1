"""``studyplay setup``: download and build the word data, or install Chromium."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import click

from studyplay.cli import chromium, folders
from studyplay.cli.setup_record import SetupRecord
from studyplay.words.committed_lists import expected_hashes, read_committed_list
from studyplay.words.errors import SETUP_COMMAND, DataError
from studyplay.words.paths import WordDataPaths

LOCK_TIMEOUT_SECONDS: Final = 1800
"""Maximum wait for another set-up of the same instance."""


@click.command()
@click.option("--offline", is_flag=True, envvar="STUDYPLAY_OFFLINE", help="Download nothing.")
@click.option("--browser", is_flag=True, help="Find or install Chromium instead, for the tests.")
@click.option("--brief", is_flag=True, help="Skip if the set-up is up to date.")
def setup(offline: bool, browser: bool, brief: bool) -> None:
    """Download and build the word data.  Can be repeated.

    If data is missing, the command prints what still works and how to retry, and exits with 0
    because the app can start.  It fails only if a required browser is missing
    (STUDYPLAY_REQUIRE_BROWSER=1).
    """
    if browser:
        sys.exit(_set_up_browser())
    paths = WordDataPaths(wordlists=folders.WORDLISTS, instance=folders.instance_folder())
    receipt = SetupRecord(paths)
    if brief and receipt.is_valid():
        _print_missing(receipt.missing)
        check_word_lists(paths.wordlists)
        return
    try:
        with _setup_lock(paths.instance):
            if not (brief and receipt.is_valid()):
                receipt.write(_set_up_words(paths, offline))
    except Exception as wrong:  # noqa: BLE001 -- the app must start anyway
        click.echo(f"– The word data could not be set up: {wrong}", err=True)
        click.echo(
            f"  The app starts, and says what it lacks. To retry: {SETUP_COMMAND}", err=True
        )


def _set_up_words(paths: WordDataPaths, offline: bool) -> tuple[str, ...]:
    """Build the word data; return the labels of what is missing."""
    from studyplay.cli.progress import TerminalProgress  # noqa: PLC0415 -- only when needed
    from studyplay.words import setup  # noqa: PLC0415 -- only when needed

    progress = TerminalProgress()
    setup.prepare_word_data(paths, progress, setup.LOCAL_SOURCES if offline else setup.ALL_SOURCES)
    return tuple(progress.missing)


def _print_missing(missing: tuple[str, ...]) -> None:
    if missing:
        click.echo(f"– Still missing: {', '.join(missing)}. To retry: {SETUP_COMMAND}", err=True)


def check_word_lists(wordlists: Path) -> None:
    """Print every committed list that has changed since the words were built."""
    try:
        expected = expected_hashes(wordlists)
    except DataError as wrong:
        click.echo(f"– {wrong}", err=True)
        return
    for name in expected:
        try:
            read_committed_list(wordlists, name, expected)
        except DataError as wrong:
            click.echo(f"– {wrong}", err=True)
            click.echo("  The words as they were built before are used until then.", err=True)


@contextmanager
def _setup_lock(instance: Path) -> Iterator[None]:
    """Lock the set-up of *instance*.  The lock is released if the process dies."""
    instance.mkdir(mode=0o700, parents=True, exist_ok=True)  # contains personal data
    with closing(sqlite3.connect(instance / "setup.lock", timeout=0)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            click.echo("Another set-up is running; waiting for it …", err=True)
            lock.execute(f"PRAGMA busy_timeout = {LOCK_TIMEOUT_SECONDS * 1000}")
            lock.execute("BEGIN EXCLUSIVE")
        yield


def _set_up_browser() -> int:
    """Find or install Chromium and CJK fonts; return the exit status."""
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
        click.echo(
            f"  or name one with STUDYPLAY_CHROMIUM; to retry: {SETUP_COMMAND} --browser", err=True
        )
        return int(os.environ.get("STUDYPLAY_REQUIRE_BROWSER") == "1")
    if not chromium.install_fonts():
        click.echo("– No fonts with Japanese and Chinese glyphs: screenshots lack them.", err=True)
    return 0
