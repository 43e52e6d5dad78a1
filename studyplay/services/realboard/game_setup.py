"""The set-up of a real-board game and its validation."""

import unicodedata
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from studyplay.services.errors import Refused

RULESETS: Final = ("seed003", "study", "seed000", "publisher", "tournament")
"""Supported rulesets, in the order in which the form offers them."""

BOARD_SUFFIXES: Final = ("", "+super")
"""Suffixes of a ruleset: none for the standard board, or the large board."""

TURN_LIMITS: Final = (0, 60, 120, 180, 300)
"""Seconds per turn; 0 means no limit."""

MAX_NAME_LENGTH: Final = 20
MAX_PLAYERS: Final = 4


class ScoreAdder(StrEnum):
    """Who adds up the points: the app or the players."""

    APP = "app"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Setup:
    """Set-up of a game, stored as JSON.

    ``players`` are names in clockwise order, ``rules`` is the key of a ruleset, ``limit`` is in
    seconds per turn.
    """

    players: tuple[str, ...]
    rules: str
    sums: ScoreAdder = ScoreAdder.APP
    limit: int = 0


def validate_setup(setup: Setup) -> Setup:
    """Return *setup* with normalised names and without empty ones.  Raises ``Refused``."""
    names = tuple(filter(None, map(_validate_name, setup.players)))
    if not 2 <= len(names) <= MAX_PLAYERS:
        raise Refused("companion.players", {"most": str(MAX_PLAYERS)})
    if len(set(names)) < len(names):
        raise Refused("companion.same-name")
    if setup.rules not in {ruleset + board for ruleset in RULESETS for board in BOARD_SUFFIXES}:
        raise Refused("practice.ruleset-unknown")
    if setup.limit not in TURN_LIMITS:
        raise Refused("companion.limit")
    return replace(setup, players=names)


def _validate_name(text: str) -> str:
    name = " ".join(unicodedata.normalize("NFKC", text[: 4 * MAX_NAME_LENGTH]).split())
    if len(name) > MAX_NAME_LENGTH:
        raise Refused("learner.nickname-long", {"longest": str(MAX_NAME_LENGTH)})
    if any(unicodedata.category(character).startswith("C") for character in name):
        raise Refused("learner.nickname-strange")
    return name
