"""Lessons: among moves of similar value a bot prefers moves with words to learn.

A lesson lists the words that the people at a table should learn, and the difference in points
that a bot may accept for them.  It has no effect if none of its words fits.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

Move = TypeVar("Move")


@dataclass(frozen=True, slots=True)
class Lesson:
    """The words that a bot should play.

    ``word_weights`` maps words as the game spells them (in lower case, in kana, as cards) to
    weights above 0.  ``point_tolerance`` is the largest difference in points, up or down,
    between a chosen move and the move that the bot would make without the lesson.
    """

    word_weights: Mapping[str, float] = field(default_factory=dict[str, float])
    point_tolerance: int = 0

    def total_weight(self, words: Iterable[str]) -> float:
        """Return the sum of the weights of *words*; words outside the lesson count 0."""
        return sum(self.word_weights.get(word, 0.0) for word in words)


NO_LESSON: Final = Lesson()
"""The lesson of a bot that does not teach."""


def prefer_lesson_move(
    lesson: Lesson,
    default: Move,
    alternatives: Iterable[Move],
    words: Callable[[Move], Iterable[str]],
    points: Callable[[Move], float],
) -> Move:
    """Return *default*, or an alternative of similar value with a higher lesson weight.

    Several alternatives are compared by weight, then by points, then by their order.
    """
    if not lesson.word_weights:
        return default
    default_weight = lesson.total_weight(words(default))
    similar = [
        each
        for each in alternatives
        if abs(points(each) - points(default)) <= lesson.point_tolerance
    ]
    best, best_rank = default, (default_weight, points(default))
    for each in similar:
        weight = lesson.total_weight(words(each))
        if weight > default_weight and (weight, points(each)) > best_rank:
            best, best_rank = each, (weight, points(each))
    return best


def filter_by_lesson(
    lesson: Lesson, moves: Sequence[Move], word: Callable[[Move], str]
) -> Sequence[Move]:
    """Return the *moves* whose word has the highest weight; all moves if no word has one."""
    weights = [lesson.total_weight((word(each),)) for each in moves]
    return [each for each, weight in zip(moves, weights, strict=True) if weight == max(weights)]
