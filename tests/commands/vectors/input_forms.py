"""Input forms: the keys of a vector determine which function answers it.

An input matches a form if it has all required keys and no keys other than required and optional
ones.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tests.commands.vectors.verdict import Facts, Json, UnsupportedVector
from tests.commands.vectors.word_lists import VectorWords

VectorInput: TypeAlias = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class InputForm:
    """Required keys, optional keys, and the function that answers the input."""

    required: frozenset[str]
    optional: frozenset[str]
    answer: Callable[[VectorInput, VectorWords], Facts]

    def matches(self, keys: Iterable[str]) -> bool:
        """Return whether an input with these *keys* matches this form."""
        return self.required <= frozenset(keys) <= self.required | self.optional


def input_form(
    required: str, optional: str, answer: Callable[[VectorInput, VectorWords], Facts]
) -> InputForm:
    """Create a form; the keys are separated by spaces."""
    return InputForm(frozenset(required.split()), frozenset(optional.split()), answer)


def wordless_form(
    required: str, optional: str, answer: Callable[[VectorInput], Facts]
) -> InputForm:
    """Create a form whose function needs no word lists."""
    return input_form(required, optional, lambda given, _: answer(given))


def answer_input(
    forms: Sequence[InputForm],
    given: VectorInput,
    words: VectorWords,
    options: frozenset[str] = frozenset(),
) -> Facts:
    """Answer *given* with the first matching form, ignoring the keys in *options*.

    Raises:
        UnsupportedVector: If no form matches; names the unknown keys.
    """
    keys = [key for key in given if key not in options]
    for each in forms:
        if each.matches(keys):
            return each.answer(given, words)
    known = frozenset[str]().union(*(each.required | each.optional for each in forms))
    strange = [key for key in keys if key not in known]
    what = f"input {', '.join(strange)}" if strange else f"these together: {', '.join(given)}"
    raise UnsupportedVector(what)
