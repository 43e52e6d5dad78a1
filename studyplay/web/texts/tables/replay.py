"""Strings for the script of a replay, in addition to those of the table."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

REPLAY_STRINGS: Final[Mapping[str, LazyText]] = {
    "replay-play": lazy("Let it run"),
    "replay-pause": lazy("Stop there"),
    "replay-place": lazy("Step %(n)s of %(all)s"),
    "replay-beginning": lazy("The game begins."),
    "replay-end": lazy("The game has ended."),
    "replay-failed": lazy("The moves did not arrive. Please load the page again."),
}
