"""Progress bars for the steps of the set-up."""

import sys
import threading
import time
from collections.abc import Mapping
from typing import Final

import click
from tqdm import tqdm

from studyplay.words.errors import SETUP_COMMAND

STEP_LABELS: Final[Mapping[str, str]] = {
    "wordnet.fetch": "WordNet (11 MB)",
    "wordnet.read": "Meanings",
    "english.graph": "Word graph",
    "english.words": "English words",
    "japanese.fetch": "Japanese dictionary (54 MB)",
    "japanese.build": "Japanese words",
    "foreign.words": "Words of other languages",
}
"""Displayed names of the steps; other steps show their code."""

LABEL_WIDTH: Final = 28
"""Characters of the longest label, to align bars and results."""


class TerminalProgress:
    """Shows a bar for each running step, and one line with its result.

    A note that contains ``./run setup`` means that something is missing: it is marked with –
    instead of ✓, has its own line, and the step's label is added to ``missing``.
    """

    def __init__(self) -> None:
        self.missing: list[str] = []
        self._label = ""
        self._started_at = 0.0
        self._bar: ProgressBar | None = None

    def start(self, step: str, total: int | None) -> None:
        """Show the bar of *step*, or its name only if stderr is not a terminal."""
        self._close()
        self._label = STEP_LABELS.get(step, step)
        self._started_at = time.monotonic()
        if sys.stderr.isatty():
            self._bar = ProgressBar(f"  {self._label:{LABEL_WIDTH}}", total)
        else:
            click.echo(f"  {self._label} …", err=True)

    def advance(self, units: int) -> None:
        """Advance the bar by *units*."""
        if self._bar is not None:
            self._bar.update(units)

    def done(self, note: str) -> None:
        """Replace the bar with the result."""
        self._close()
        took = time.monotonic() - self._started_at
        if SETUP_COMMAND in note:
            self.missing.append(self._label)
            click.echo(f"– {self._label}: not there\n  {note}", err=True)
        else:
            click.echo(f"✓ {self._label:{LABEL_WIDTH}} {took:6.1f} s  {note}".rstrip(), err=True)

    def _close(self) -> None:
        if self._bar is not None:
            self._bar.close()
            self._bar = None


class ProgressBar:
    """A progress bar; without a total it shows the elapsed time."""

    def __init__(self, label: str, total: int | None) -> None:
        shape = None if total else "{desc} {elapsed}"
        self._bar = tqdm(total=total, desc=label, unit_scale=True, leave=False, bar_format=shape)
        self._closed = threading.Event()
        self._refresher = threading.Thread(target=self._refresh_until_closed, daemon=True)
        self._refresher.start()

    def update(self, units: int) -> None:
        """Advance the bar by *units*."""
        self._bar.update(units)

    def close(self) -> None:
        """Remove the bar from the screen."""
        self._closed.set()
        self._refresher.join()
        self._bar.close()

    def _refresh_until_closed(self) -> None:
        while not self._closed.wait(0.5):
            self._bar.refresh()
