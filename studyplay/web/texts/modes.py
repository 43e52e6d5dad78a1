"""Where a word was used, by the modes under which uses are stored."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import Lazy, lazy
from studyplay.web.texts.games import ENGINES

DRILLS: Final = "drill"
"""The end of the name of every drill's mode."""

MODES: Final[Mapping[str, Lazy]] = {
    **ENGINES,
    "real-board": lazy("Real board"),
    "chain": lazy("Shiritori practice"),
}


def mode_name(mode: str) -> str:
    """*mode* for people; all drills are drills, an unknown one stays as it is stored."""
    if mode in MODES:
        return str(MODES[mode])
    return str(lazy("Drills")) if mode.endswith(DRILLS) else mode
