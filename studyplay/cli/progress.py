"""Progress bars for the steps of the set-up."""

import sys
import threading
import time
from collections.abc import Mapping
from typing import Final

import click
from tqdm import tqdm

from studyplay.words.errors import SETUP

LABELS: Final[Mapping[str, str]] = {
    "wordnet.fetch": "WordNet (11 MB)",
    "wordnet.read": "Meanings",
    "english.graph": "Word graph",
    "english.words": "English words",
    "japanese.fetch": "Japanese dictionary (54 MB)",
    "japanese.build": "Japanese words",
    "foreign.words": "Words of other languages",
}
"""Displayed names of the steps; other steps show their code."""

WIDTH: Final = 28
"""Characters of the longest label, to align bars and results."""


class TerminalProgress:
    """Shows a bar for each running step, and one line with its result.

    A note that contains ``./run setup`` means that something is missing: it is marked with –
    instead of ✓, has its own line, and the step's label is added to ``missing``.
    """

    def __init__(self) -> None:
        self.missing: list[str] = []
        self._label = ""
        self._began = 0.0
        self._bar: Bar | None = None

    def start(self, step: str, total: int | None) -> None:
        """Show the bar of *step*, or its name only if stderr is not a terminal."""
        self._close()
        self._label = LABELS.get(step, step)
        self._began = time.monotonic()
        if sys.stderr.isatty():
            self._bar = Bar(f"  {self._label:{WIDTH}}", total)
        else:
            click.echo(f"  {self._label} …", err=True)

    def advance(self, units: int) -> None:
        """Advance the bar by *units*."""
        if self._bar is not None:
            self._bar.update(units)

    def done(self, note: str) -> None:
        """Replace the bar with the result."""
        self._close()
        took = time.monotonic() - self._began
        if SETUP in note:
            self.missing.append(self._label)
            click.echo(f"– {self._label}: not there\n  {note}", err=True)
        else:
            click.echo(f"✓ {self._label:{WIDTH}} {took:6.1f} s  {note}".rstrip(), err=True)

    def _close(self) -> None:
        if self._bar is not None:
            self._bar.close()
            self._bar = None


class Bar:
    """A progress bar; without a total it shows the elapsed time."""

    def __init__(self, label: str, total: int | None) -> None:
        shape = None if total else "{desc} {elapsed}"
        self._bar = tqdm(total=total, desc=label, unit_scale=True, leave=False, bar_format=shape)
        self._over = threading.Event()
        self._clock = threading.Thread(target=self._tick, daemon=True)
        self._clock.start()

    def update(self, units: int) -> None:
        """Advance the bar by *units*."""
        self._bar.update(units)

    def close(self) -> None:
        """Remove the bar from the screen."""
        self._over.set()
        self._clock.join()
        self._bar.close()

    def _tick(self) -> None:
        while not self._over.wait(0.5):
            self._bar.refresh()
