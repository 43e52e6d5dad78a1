"""Forms of input: which keys a vector has decides how the engine is asked.

An input belongs to a form if it has all keys that the form needs and no key that the form
does not know.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.verdict import Facts, Json, NotUnderstood

Given: TypeAlias = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Form:
    """Keys that must be there, keys that may be, and how the engine is asked."""

    needs: frozenset[str]
    knows: frozenset[str]
    ask: Callable[[Given, Words], Facts]

    def fits(self, keys: Iterable[str]) -> bool:
        """Whether an input with these *keys* is of this form."""
        return self.needs <= frozenset(keys) <= self.needs | self.knows


def form(needs: str, knows: str, ask: Callable[[Given, Words], Facts]) -> Form:
    """A form whose keys are given in one text."""
    return Form(frozenset(needs.split()), frozenset(knows.split()), ask)


def wordless(needs: str, knows: str, ask: Callable[[Given], Facts]) -> Form:
    """A form that asks no word list."""
    return form(needs, knows, lambda given, _: ask(given))


def answered(
    forms: Sequence[Form], given: Given, words: Words, options: frozenset[str] = frozenset()
) -> Facts:
    """What the first of the *forms* that *given* fits says, *options* aside.

    Raises ``NotUnderstood``, which names the strange keys.
    """
    keys = [key for key in given if key not in options]
    for each in forms:
        if each.fits(keys):
            return each.ask(given, words)
    known = frozenset[str]().union(*(each.needs | each.knows for each in forms))
    strange = [key for key in keys if key not in known]
    what = f"input {', '.join(strange)}" if strange else f"these together: {', '.join(given)}"
    raise NotUnderstood(what)
