"""How a game on a real board is set up."""

import unicodedata
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from studyplay.services.refusals import Refused

RULESETS: Final = ("seed003", "study", "seed000", "publisher", "tournament")
"""The rules that can be kept, in the order to offer them."""

BOARDS: Final = ("", "+super")
"""What follows a ruleset: nothing for the usual board, or the large one."""

LIMITS: Final = (0, 60, 120, 180, 300)
"""Seconds that a turn may last; 0 for no limit."""

LONGEST_NAME: Final = 20
MOST_PLAYERS: Final = 4


class Sums(StrEnum):
    """Who adds the points up."""

    APP = "app"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Setup:
    """``players`` are names clockwise; ``rules`` a ruleset's key; ``limit`` seconds a turn."""

    players: tuple[str, ...]
    rules: str
    sums: Sums = Sums.APP
    limit: int = 0


def checked(setup: Setup) -> Setup:
    """*setup* with its names tidied, empty ones left out.  Raises ``Refused``."""
    names = tuple(filter(None, map(_name, setup.players)))
    if not 2 <= len(names) <= MOST_PLAYERS:
        raise Refused("companion.players", {"most": str(MOST_PLAYERS)})
    if len(set(names)) < len(names):
        raise Refused("companion.same-name")
    if setup.rules not in {ruleset + board for ruleset in RULESETS for board in BOARDS}:
        raise Refused("practice.ruleset-unknown")
    if setup.limit not in LIMITS:
        raise Refused("companion.limit")
    return replace(setup, players=names)


def _name(text: str) -> str:
    name = " ".join(unicodedata.normalize("NFKC", text[: 4 * LONGEST_NAME]).split())
    if len(name) > LONGEST_NAME:
        raise Refused("learner.nickname-long", {"longest": str(LONGEST_NAME)})
    if any(unicodedata.category(character).startswith("C") for character in name):
        raise Refused("learner.nickname-strange")
    return name
