"""Compare the facts that an engine returned with the expectations of a vector."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from typing_extensions import override

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


class UnsupportedVector(Exception):
    """The vector contains an input that is not supported; the message names it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact from the engine: its ``value``, and ``alternatives`` that mean the same."""

    value: Json
    alternatives: tuple[Json, ...] = ()

    def matches(self, expected: Json) -> bool:
        """Return whether *expected* equals the value or an alternative; ``true`` is not 1."""
        return any(
            _to_json(expected) == _to_json(value) for value in (self.value, *self.alternatives)
        )


@dataclass(frozen=True, slots=True)
class UnorderedFact(Fact):
    """A list that is compared without its order."""

    @override
    def matches(self, expected: Json) -> bool:
        if not isinstance(expected, list):
            return False
        expected_items = sorted(map(_to_json, expected))
        lists = (value for value in (self.value, *self.alternatives) if isinstance(value, list))
        return any(expected_items == sorted(map(_to_json, value)) for value in lists)


Facts: TypeAlias = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Verdict:
    """``kind`` is "pass", "fail" or "not supported"; ``detail`` explains the last two."""

    kind: str
    detail: str = ""


def compare_facts(expect: Mapping[str, Json], facts: Facts) -> Verdict:
    """Compare all keys of *expect*: a difference fails, a missing fact is not supported."""
    if not expect:
        return Verdict("not supported", "nothing is expected")
    wrong = [key for key in expect if key in facts and not facts[key].matches(expect[key])]
    if wrong:
        got = _to_json({key: facts[key].value for key in wrong})
        return Verdict(
            "fail", f"got {got} expected {_to_json({key: expect[key] for key in wrong})}"
        )
    unknown = [key for key in expect if key not in facts]
    if unknown:
        return Verdict("not supported", f"expectation {', '.join(unknown)}")
    return Verdict("pass")


def _to_json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
