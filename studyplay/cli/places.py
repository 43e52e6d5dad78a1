"""The folders of the program that are not code."""

import os
from pathlib import Path
from typing import Final

CHECKOUT: Final = Path(__file__).resolve().parents[2]
"""The folder of the repository: ``./run``, ``templates/`` and ``wordlists/`` are in it."""

WORDLISTS: Final = CHECKOUT / "wordlists"
"""The committed word lists, never written to."""


def instance() -> Path:
    """The folder that is written to: ``STUDYPLAY_INSTANCE``, else the checkout's ``instance/``."""
    chosen = os.environ.get("STUDYPLAY_INSTANCE")
    return Path(chosen).expanduser().absolute() if chosen else CHECKOUT / "instance"


def exports() -> Path:
    """Where decks are kept: the checkout's ``exports/``, or inside an instance of its own."""
    folder = instance()
    return (CHECKOUT if folder == CHECKOUT / "instance" else folder) / "exports"
