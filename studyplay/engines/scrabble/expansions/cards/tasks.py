"""What cards can ask about words; the dictionary behind it is the caller's."""

from typing import Final, Protocol

from typing_extensions import override


class Tasks(Protocol):
    """Finds material for questions; words are in lower case, and every answer may be empty.

    Whoever implements it always says the same of the same word.
    """

    def meaning(self, word: str) -> str:
        """What *word* means, in a phrase that does not contain it."""

    def other_meanings(self, word: str) -> tuple[str, ...]:
        """Meanings of other words of the same kind, none of them that of *word*.

        None, or three and more.
        """

    def family(self, word: str) -> frozenset[str]:
        """Inflected and derived forms of *word*, without itself."""


class _NoTasks(Tasks):
    """Knows nothing."""

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


NO_TASKS: Final[Tasks] = _NoTasks()
"""Where no dictionary is at hand."""
