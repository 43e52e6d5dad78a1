"""The ``Game`` protocol that every engine implements, and the code that engines share."""

from studyplay.engines.core.expansion_states import ExpansionKey, ExpansionStates
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
from studyplay.engines.core.options import (
    HandicapOption,
    Preset,
    RuleOption,
    RuleOptions,
    RuleQuestion,
    RulesetChoice,
    Settings,
)
from studyplay.engines.core.random_choice import choose_random
from studyplay.engines.core.seats import (
    NO_SEATS,
    all_seats,
    next_seat,
    replace_at_seat,
    seats_from,
)
from studyplay.engines.core.table import GAME_OVER, NOT_YOUR_TURN, Table
from studyplay.engines.core.votes import Verdict, early_verdict

__all__ = [
    "AUDIENCE",
    "GAME_OVER",
    "NOT_YOUR_TURN",
    "NO_SEATS",
    "Chance",
    "ExpansionKey",
    "ExpansionStates",
    "Game",
    "HandicapOption",
    "IllegalAction",
    "ImpossibleRules",
    "Millis",
    "Outcome",
    "Preset",
    "RuleOption",
    "RuleOptions",
    "RuleQuestion",
    "RulesetChoice",
    "Seat",
    "Settings",
    "Table",
    "Verdict",
    "Violation",
    "all_seats",
    "choose_random",
    "early_verdict",
    "next_seat",
    "replace_at_seat",
    "seats_from",
]
