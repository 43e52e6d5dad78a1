"""What an engine answered, and whether that is what a vector expects."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from typing_extensions import override

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


class NotUnderstood(Exception):
    """The vector says something that nobody here can put to the engine; the text says what."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that the engine answered: ``shown``, and ``also``, other ways to say the same."""

    shown: Json
    also: tuple[Json, ...] = ()

    def agrees(self, expected: Json) -> bool:
        """Whether *expected* says this; ``true`` is not 1."""
        return any(_spelled(expected) == _spelled(value) for value in (self.shown, *self.also))


@dataclass(frozen=True, slots=True)
class AnyOrder(Fact):
    """A list whose order means nothing."""

    @override
    def agrees(self, expected: Json) -> bool:
        if not isinstance(expected, list):
            return False
        expected_items = sorted(map(_spelled, expected))
        lists = (value for value in (self.shown, *self.also) if isinstance(value, list))
        return any(expected_items == sorted(map(_spelled, value)) for value in lists)


Facts: TypeAlias = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Verdict:
    """``kind`` is pass, fail or not supported; ``detail`` says more about the last two."""

    kind: str
    detail: str = ""


def judged(expect: Mapping[str, Json], facts: Facts) -> Verdict:
    """Compare every key of *expect*: a wrong one fails, one without a fact is not supported."""
    if not expect:
        return Verdict("not supported", "nothing is expected")
    wrong = [key for key in expect if key in facts and not facts[key].agrees(expect[key])]
    if wrong:
        got = _spelled({key: facts[key].shown for key in wrong})
        return Verdict(
            "fail", f"got {got} expected {_spelled({key: expect[key] for key in wrong})}"
        )
    unknown = [key for key in expect if key not in facts]
    if unknown:
        return Verdict("not supported", f"expectation {', '.join(unknown)}")
    return Verdict("pass")


def _spelled(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
