"""The folders of word lists, data and exported decks."""

import os
from pathlib import Path
from typing import Final

CHECKOUT: Final = Path(__file__).resolve().parents[2]
"""The repository root, with ``./run``, ``templates/`` and ``wordlists/``."""

WORDLISTS: Final = CHECKOUT / "wordlists"
"""The committed word lists.  Read-only."""


def instance_folder() -> Path:
    """Return the data folder: ``STUDYPLAY_INSTANCE``, or else ``instance/`` in the checkout."""
    chosen = os.environ.get("STUDYPLAY_INSTANCE")
    return Path(chosen).expanduser().absolute() if chosen else CHECKOUT / "instance"


def exports_folder() -> Path:
    """Return the folder of decks: ``exports/`` in the checkout or in a custom instance."""
    folder = instance_folder()
    return (CHECKOUT if folder == CHECKOUT / "instance" else folder) / "exports"
