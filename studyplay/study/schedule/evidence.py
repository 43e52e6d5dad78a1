"""What a use of a word proves about the memory of it (STUDY.md 1)."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from typing import Final

from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level


class Evidence(Enum):
    """``RECALLED`` is without help, asked for or not.

    ``FORGOTTEN`` was asked for in vain.  ``DOUBTED``: the learner did not quite know it.
    ``OVERLOOKED``: it would have been possible among many others, and who knows why not.
    """

    RECALLED = auto()
    FORGOTTEN = auto()
    DOUBTED = auto()
    OVERLOOKED = auto()
    NOTHING = auto()


UNASKED: Final = frozenset({"scrabble", "wordbasket", "kotoba", "scout", "real-board", "chain"})
"""The modes in which nobody asks for a word; all others are drills and ask for each."""


PROVING: Final = frozenset({Role.PLAYED, Role.MISSED, Role.LOOKED_UP, Role.CHALLENGED_BAD})
"""The roles that may prove anything; the others need not even be read."""


@dataclass(frozen=True, slots=True)
class Logged:
    """A row of the word record.  ``mode`` is the kind of ``source``, a game or drill.

    ``whole``: nothing but this word was looked for, as on a rack that it uses up.
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
    """What *use* proves."""
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
            # What is no word, or a curiosity of word games, is nothing to learn.
            return Evidence.NOTHING if use.level is Level.X else Evidence.DOUBTED
        case Role.FORMED | Role.SEEN | Role.REJECTED | Role.CHALLENGED_OK:
            return Evidence.NOTHING


def _doubted_if(*, asked: bool) -> Evidence:
    return Evidence.DOUBTED if asked else Evidence.NOTHING
