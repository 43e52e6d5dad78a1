"""Teaching by playing: of moves that are about as good, one with a word that is wanted.

A lesson says which words the people at a table should meet, and what a bot may give up for it.
It changes nothing where no wanted word fits, and never how strong a bot is by more than that.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

Move = TypeVar("Move")


@dataclass(frozen=True, slots=True)
class Lesson:
    """What to teach.

    ``wanted``: words as the game spells them (in lower case, in kana, as cards), each with a
    weight above 0.  ``give_up``: by how many points a move may be off the one that the bot
    would make otherwise, to either side.
    """

    wanted: Mapping[str, float] = field(default_factory=dict[str, float])
    give_up: int = 0

    def worth(self, words: Iterable[str]) -> float:
        """The weights of those *words* that are wanted, together; 0 if none is."""
        return sum(self.wanted.get(word, 0.0) for word in words)


NO_LESSON: Final = Lesson()
"""Of a bot that only plays."""


def taught(
    lesson: Lesson,
    usual: Move,
    others: Iterable[Move],
    words: Callable[[Move], Iterable[str]],
    points: Callable[[Move], float],
) -> Move:
    """*usual*, or of the *others* one that teaches more and is about as good.

    Among these the one whose words are wanted most, then the one with the most points, then
    the first.
    """
    if not lesson.wanted:
        return usual
    worth = lesson.worth(words(usual))
    about = [each for each in others if abs(points(each) - points(usual)) <= lesson.give_up]
    best, most = usual, (worth, points(usual))
    for each in about:
        found = lesson.worth(words(each))
        if found > worth and (found, points(each)) > most:
            best, most = each, (found, points(each))
    return best


def foremost(lesson: Lesson, moves: Sequence[Move], word: Callable[[Move], str]) -> Sequence[Move]:
    """Those of *moves* whose word is wanted most; all of them if none is wanted."""
    worths = [lesson.worth((word(each),)) for each in moves]
    return [each for each, worth in zip(moves, worths, strict=True) if worth == max(worths)]
