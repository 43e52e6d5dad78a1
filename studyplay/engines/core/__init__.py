"""The contract that every game keeps, and the table written once on top of it."""

from studyplay.engines.core.game import (
    AUDIENCE,
    Chance,
    Game,
    IllegalAction,
    Millis,
    Outcome,
    Seat,
    Violation,
)
from studyplay.engines.core.table import Table

__all__ = [
    "AUDIENCE",
    "Chance",
    "Game",
    "IllegalAction",
    "Millis",
    "Outcome",
    "Seat",
    "Table",
    "Violation",
]
