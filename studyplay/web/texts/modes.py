"""Names of the modes under which word uses are stored."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import Lazy, lazy
from studyplay.web.texts.games import ENGINES

DRILLS: Final = "drill"
"""The suffix of all drill modes."""

MODES: Final[Mapping[str, Lazy]] = {
    **ENGINES,
    "real-board": lazy("Real board"),
    "chain": lazy("Shiritori practice"),
}


def mode_name(mode: str) -> str:
    """The display name of *mode*.  All drills have one name; unknown modes are unchanged."""
    if mode in MODES:
        return str(MODES[mode])
    return str(lazy("Drills")) if mode.endswith(DRILLS) else mode
