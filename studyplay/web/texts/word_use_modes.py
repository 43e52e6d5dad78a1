"""Names of the modes under which word uses are stored."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy
from studyplay.web.texts.tables.game_names import ENGINE_NAMES

DRILL_SUFFIX: Final = "drill"
"""The suffix of all drill modes."""

MODE_NAMES: Final[Mapping[str, LazyText]] = {
    **ENGINE_NAMES,
    "real-board": lazy("Real board"),
    "chain": lazy("Shiritori practice"),
}


def mode_name(mode: str) -> str:
    """The display name of *mode*.  All drills have one name; unknown modes are unchanged."""
    if mode in MODE_NAMES:
        return str(MODE_NAMES[mode])
    return str(lazy("Drills")) if mode.endswith(DRILL_SUFFIX) else mode
