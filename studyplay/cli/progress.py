"""The long steps of the set-up, shown in a terminal."""

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
"""What the steps are called in front of people; a step that is not here shows its code."""

WIDTH: Final = 28
"""Characters of the longest label, so that bars and results stand in one column."""


class TerminalProgress:
    """A bar for each step while it lasts, and one line with what came of it.

    A note that names the remedy (``./run setup``) tells of something missing: it is marked –
    instead of ✓, stands on a line of its own, and the step's label is kept in ``missing``.
    """

    def __init__(self) -> None:
        self.missing: list[str] = []
        self._label = ""
        self._began = 0.0
        self._bar: Bar | None = None

    def start(self, step: str, total: int | None) -> None:
        """Show the bar of *step*; where nobody watches, its name alone."""
        self._close()
        self._label = LABELS.get(step, step)
        self._began = time.monotonic()
        if sys.stderr.isatty():
            self._bar = Bar(f"  {self._label:{WIDTH}}", total)
        else:
            click.echo(f"  {self._label} …", err=True)

    def advance(self, units: int) -> None:
        """Move the bar on."""
        if self._bar is not None:
            self._bar.update(units)

    def done(self, note: str) -> None:
        """Take the bar away and leave the result."""
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
    """A bar that moves with the work; where nobody knows how much is ahead, a running clock."""

    def __init__(self, label: str, total: int | None) -> None:
        shape = None if total else "{desc} {elapsed}"
        self._bar = tqdm(total=total, desc=label, unit_scale=True, leave=False, bar_format=shape)
        self._over = threading.Event()
        self._clock = threading.Thread(target=self._tick, daemon=True)
        self._clock.start()

    def update(self, units: int) -> None:
        """*units* more are done."""
        self._bar.update(units)

    def close(self) -> None:
        """Take it off the screen."""
        self._over.set()
        self._clock.join()
        self._bar.close()

    def _tick(self) -> None:
        while not self._over.wait(0.5):
            self._bar.refresh()
