"""The kinds of tasks that can be assigned, stored by ``store.codec`` with their class names.

Only add fields, with defaults, so that stored assignments remain readable.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, get_args

from studyplay.bots.player import BotStrength
from studyplay.engines.scrabble.rules import PRESETS, LookupPolicy
from studyplay.study.chain.hands import Hand, HandSpec
from studyplay.study.chain.spec import ChainSpec
from studyplay.study.drill.tasks import DrillItem, DrillSpec
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class DrillTask:
    """A drill.  ``items`` are the same for everybody; if empty, each attempt draws its own."""

    spec: DrillSpec
    items: tuple[DrillItem, ...] = ()

    @property
    def is_same_for_all(self) -> bool:
        """Whether all learners get the same questions."""
        return bool(self.items)


@dataclass(frozen=True, slots=True)
class ChainTask:
    """A word chain.  The first word is drawn for each attempt."""

    spec: ChainSpec


@dataclass(frozen=True, slots=True)
class HandsTask:
    """Hands of Word Basket, the same for everybody; if empty, each attempt draws its own."""

    spec: HandSpec
    hands: tuple[Hand, ...] = ()

    @property
    def is_same_for_all(self) -> bool:
        """Whether all learners get the same hands."""
        return bool(self.hands)


@dataclass(frozen=True, slots=True)
class WordListTask:
    """A list of words to learn.

    ``words`` are in lower case and in list order, Japanese words as readings.  ``written`` is
    the spelling of Japanese words in the list (kanji or kana), empty for English words.
    ``runs`` are drills that ask for the words in different ways, such as by meaning or by
    letters.  Attempt *n* uses run *n*; after the last run the first follows.
    """

    words: tuple[str, ...]
    runs: tuple[DrillTask, ...]
    written: tuple[str, ...] = ()

    @property
    def lang(self) -> str:
        """The language code of the words, as in the word log."""
        return self.runs[0].spec.task.lang

    def run_for_attempt(self, number: int) -> DrillTask:
        """Return the drill of attempt *number*, counted from 1."""
        return self.runs[(number - 1) % len(self.runs)]


@dataclass(frozen=True, slots=True)
class GameTask:
    """A crossword game against one bot.

    ``ruleset`` is the name of a preset.  ``words`` (lower case) are seeded into the bag; if empty,
    the bag is drawn as usual.  ``Assignment.hints`` enables help, as for drills.
    """

    ruleset: str
    level: Level
    strength: BotStrength
    words: tuple[str, ...] = ()


AssignedTask: TypeAlias = DrillTask | ChainTask | HandsTask | WordListTask | GameTask

TASK_TYPES: Final[Mapping[str, type[AssignedTask]]] = {
    kind.__name__: kind for kind in get_args(AssignedTask)
}
"""The task classes by their stored names."""


def can_have_hints(task: AssignedTask) -> bool:
    """Whether hints can be enabled for *task*.

    Hands of Word Basket have no hints; a game has help only if its rules allow it.
    """
    match task:
        case GameTask():
            return PRESETS[task.ruleset].lookup is LookupPolicy.LOGGED
        case HandsTask():
            return False
        case DrillTask() | WordListTask() | ChainTask():
            return True


def shared_words(task: AssignedTask) -> tuple[str, ...]:
    """Return the distinct words that all learners are asked for; empty if words are drawn."""
    match task:
        case WordListTask() | GameTask():
            return task.words
        case DrillTask():
            return tuple(dict.fromkeys(word for item in task.items for word in item.answers))
        case ChainTask() | HandsTask():
            return ()
