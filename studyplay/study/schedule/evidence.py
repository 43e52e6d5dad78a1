"""Classification of word uses as evidence of recall (STUDY.md 1)."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from typing import Final

from studyplay.study.games.catalog import DEFINITIONS
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level


class Evidence(Enum):
    """What a word use says about the learner's memory of the word.

    ``RECALLED``: used without help, prompted or not.  ``FORGOTTEN``: prompted and not recalled.
    ``DOUBTED``: the learner was not sure of it.  ``OVERLOOKED``: one possible word among many
    was not played, for an unknown reason.
    """

    RECALLED = auto()
    FORGOTTEN = auto()
    DOUBTED = auto()
    OVERLOOKED = auto()
    NOTHING = auto()


UNPROMPTED_MODES: Final = frozenset(
    (
        "real-board",
        "chain",
        *(
            key
            for key, each in DEFINITIONS.items()
            if each.word_uses is None or not each.word_uses.prompts
        ),
    )
)
"""Modes without prompts for a word; all other modes are drills, which prompt for each word."""

EVIDENCE_ROLES: Final = frozenset(
    {UseRole.PLAYED, UseRole.MISSED, UseRole.LOOKED_UP, UseRole.CHALLENGED_BAD}
)
"""The roles that can be evidence; queries may skip all others."""


@dataclass(frozen=True, slots=True)
class LoggedUse:
    """A row of the word log.  ``mode`` is the kind of ``source``, a game or drill.

    ``whole``: only this word was asked for, for example because it uses up the rack.
    """

    at: datetime
    lang: str
    lemma: str
    level: Level
    role: UseRole
    mode: str
    source: str
    assisted: bool = False
    whole: bool = True


def classify_use(use: LoggedUse) -> Evidence:
    """Classify *use* as evidence."""
    match use.role:
        case UseRole.PLAYED if use.assisted:
            return _doubted_if_prompted(is_prompted=use.mode not in UNPROMPTED_MODES)
        case UseRole.PLAYED:
            return Evidence.RECALLED
        case UseRole.MISSED if use.mode not in UNPROMPTED_MODES and use.whole:
            return Evidence.FORGOTTEN
        case UseRole.MISSED:
            return Evidence.OVERLOOKED
        case UseRole.LOOKED_UP | UseRole.CHALLENGED_BAD:
            # Level X has non-words and word-game curiosities, which are not worth learning.
            return Evidence.NOTHING if use.level is Level.X else Evidence.DOUBTED
        case UseRole.FORMED | UseRole.SEEN | UseRole.REJECTED | UseRole.CHALLENGED_OK:
            return Evidence.NOTHING


def _doubted_if_prompted(*, is_prompted: bool) -> Evidence:
    return Evidence.DOUBTED if is_prompted else Evidence.NOTHING
