"""The source of questions about words; the caller provides the dictionary."""

from typing import Final, Protocol

from typing_extensions import override


class QuestionSource(Protocol):
    """Finds data for questions; words are in lower case, and every result may be empty.

    Implementations must be deterministic: the same word always gives the same result.
    """

    def meaning(self, word: str) -> str:
        """Return the meaning of *word* as a phrase that does not contain it."""

    def other_meanings(self, word: str) -> tuple[str, ...]:
        """Return meanings of other words of the same part of speech: none, or at least three.

        None of them is the meaning of *word*.
        """

    def family(self, word: str) -> frozenset[str]:
        """Return the inflected and derived forms of *word*, without *word*."""


class _EmptyQuestionSource(QuestionSource):
    """A source without data."""

    @override
    def meaning(self, word: str) -> str:
        del word
        return ""

    @override
    def other_meanings(self, word: str) -> tuple[str, ...]:
        del word
        return ()

    @override
    def family(self, word: str) -> frozenset[str]:
        del word
        return frozenset()


NO_QUESTIONS: Final[QuestionSource] = _EmptyQuestionSource()
"""The source to use without a dictionary."""
