"""Parts of a state that belong to expansions: each under its own key, each with its own type."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from typing_extensions import override

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Slice(Generic[Value]):
    """The name of one part: ``key`` is stored for ever, ``kind`` is a frozen dataclass."""

    key: str
    kind: type[Value]


class Slices:
    """Values by slice; immutable and comparable, kept in the order of their keys."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, object] | Iterable[tuple[str, object]] = ()) -> None:
        self._values = dict(sorted(dict(values).items()))

    def __getitem__(self, part: Slice[Value]) -> Value:
        """The value of *part*.  Raises ``KeyError`` if its expansion is not in the game."""
        return cast("Value", self._values[part.key])

    def with_value(self, part: Slice[Value], value: Value) -> "Slices":
        """These slices with another value for *part*."""
        return Slices({**self._values, part.key: value})

    def items(self) -> Iterator[tuple[str, object]]:
        """Keys and values, in the order of the keys."""
        yield from self._values.items()

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Slices) and self._values == other._values

    @override
    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    @override
    def __repr__(self) -> str:
        return f"Slices({self._values!r})"
