"""Classification of word uses as evidence of recall (STUDY.md 1)."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from typing import Final

from studyplay.study.wordlog.uses import Role
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


UNASKED: Final = frozenset({"scrabble", "wordbasket", "kotoba", "scout", "real-board", "chain"})
"""Modes without prompts for a word; all other modes are drills, which prompt for each word."""

PROVING: Final = frozenset({Role.PLAYED, Role.MISSED, Role.LOOKED_UP, Role.CHALLENGED_BAD})
"""The roles that can be evidence; queries may skip all others."""


@dataclass(frozen=True, slots=True)
class Logged:
    """A row of the word log.  ``mode`` is the kind of ``source``, a game or drill.

    ``whole``: only this word was asked for, for example because it uses up the rack.
    """

    at: datetime
    lang: str
    lemma: str
    level: Level
    role: Role
    mode: str
    source: str
    assisted: bool = False
    whole: bool = True


def evidence(use: Logged) -> Evidence:
    """Classify *use* as evidence."""
    match use.role:
        case Role.PLAYED if use.assisted:
            return _doubted_if(asked=use.mode not in UNASKED)
        case Role.PLAYED:
            return Evidence.RECALLED
        case Role.MISSED if use.mode not in UNASKED and use.whole:
            return Evidence.FORGOTTEN
        case Role.MISSED:
            return Evidence.OVERLOOKED
        case Role.LOOKED_UP | Role.CHALLENGED_BAD:
            # Level X has non-words and word-game curiosities, which are not worth learning.
            return Evidence.NOTHING if use.level is Level.X else Evidence.DOUBTED
        case Role.FORMED | Role.SEEN | Role.REJECTED | Role.CHALLENGED_OK:
            return Evidence.NOTHING


def _doubted_if(*, asked: bool) -> Evidence:
    return Evidence.DOUBTED if asked else Evidence.NOTHING
