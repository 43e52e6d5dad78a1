"""The ``Game`` protocol that every engine implements, and the code that engines share."""

from studyplay.engines.core.game import (
    AUDIENCE,
    Chance,
    Game,
    IllegalAction,
    ImpossibleRules,
    Millis,
    Outcome,
    Seat,
    Violation,
)
from studyplay.engines.core.lots import one_of
from studyplay.engines.core.options import (
    Choice,
    Handicap,
    Option,
    Options,
    Preset,
    Question,
    Settings,
)
from studyplay.engines.core.seats import NOBODY, at_seat, everybody, left_of, round_from
from studyplay.engines.core.slices import Slice, Slices
from studyplay.engines.core.table import GAME_OVER, NOT_YOUR_TURN, Table
from studyplay.engines.core.votes import Verdict, decided

__all__ = [
    "AUDIENCE",
    "GAME_OVER",
    "NOBODY",
    "NOT_YOUR_TURN",
    "Chance",
    "Choice",
    "Game",
    "Handicap",
    "IllegalAction",
    "ImpossibleRules",
    "Millis",
    "Option",
    "Options",
    "Outcome",
    "Preset",
    "Question",
    "Seat",
    "Settings",
    "Slice",
    "Slices",
    "Table",
    "Verdict",
    "Violation",
    "at_seat",
    "decided",
    "everybody",
    "left_of",
    "one_of",
    "round_from",
]
