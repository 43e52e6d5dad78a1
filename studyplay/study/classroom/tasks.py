"""What can be assigned: a closed set, saved by ``store.codec`` under the names of its classes.

Fields are only ever added, with defaults, so that what was assigned once can always be read.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, get_args

from studyplay.bots.player import Strength
from studyplay.engines.scrabble.rules import PRESETS, Lookup
from studyplay.study.chain.hands import Hand, HandSpec
from studyplay.study.chain.spec import Spec as ChainSpec
from studyplay.study.drill.tasks import Item, Spec
from studyplay.words.model import Level


@dataclass(frozen=True, slots=True)
class DrillTask:
    """A drill.  ``items`` were drawn once, for all alike; without any each draws their own."""

    spec: Spec
    items: tuple[Item, ...] = ()

    @property
    def is_same_for_all(self) -> bool:
        """Whether everybody gets the same questions."""
        return bool(self.items)


@dataclass(frozen=True, slots=True)
class ChainTask:
    """A word chain.  Where it begins is drawn for each attempt."""

    spec: ChainSpec


@dataclass(frozen=True, slots=True)
class HandsTask:
    """Hands of Word Basket.  ``hands`` were dealt once, for all; without any each gets theirs."""

    spec: HandSpec
    hands: tuple[Hand, ...] = ()

    @property
    def is_same_for_all(self) -> bool:
        """Whether everybody gets the same hands."""
        return bool(self.hands)


@dataclass(frozen=True, slots=True)
class WordListTask:
    """``words`` to learn, lower case, in the order of the list; Japanese ones by their readings.

    ``written`` is how the list has Japanese words, in kanji or kana, and empty for English ones.
    ``runs`` ask for them in different ways, such as by meaning and by letters; attempt *n* is
    run *n*, and after the last it begins again with the first.
    """

    words: tuple[str, ...]
    runs: tuple[DrillTask, ...]
    written: tuple[str, ...] = ()

    @property
    def lang(self) -> str:
        """The language of the words, as the record names it."""
        return self.runs[0].spec.task.lang

    def run(self, number: int) -> DrillTask:
        """The drill of attempt *number*, counted from 1."""
        return self.runs[(number - 1) % len(self.runs)]


@dataclass(frozen=True, slots=True)
class GameTask:
    """A crossword game against one robot.

    ``ruleset`` is a preset.  ``words`` (lower case) are seeded into the bag; without any the
    bag is as it comes.  Whether help is there is said by the assignment, as for drills.
    """

    ruleset: str
    level: Level
    strength: Strength
    words: tuple[str, ...] = ()


Assigned: TypeAlias = DrillTask | ChainTask | HandsTask | WordListTask | GameTask

TASKS: Final[Mapping[str, type[Assigned]]] = {kind.__name__: kind for kind in get_args(Assigned)}
"""By the name under which it is saved."""


def can_have_hints(task: Assigned) -> bool:
    """Whether hints can be on or off in *task*.

    Hands of Word Basket have none, and a game has help only where its rules allow it.
    """
    match task:
        case GameTask():
            return PRESETS[task.ruleset].lookup is Lookup.LOGGED
        case HandsTask():
            return False
        case DrillTask() | WordListTask() | ChainTask():
            return True


def words_of(task: Assigned) -> tuple[str, ...]:
    """The words that everybody is asked for in *task*, each once; empty if each draws others."""
    match task:
        case WordListTask() | GameTask():
            return task.words
        case DrillTask():
            return tuple(dict.fromkeys(word for item in task.items for word in item.answers))
        case ChainTask() | HandsTask():
            return ()
