"""The state of expansions: a typed mapping with one value per expansion key."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from typing_extensions import override

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class ExpansionKey(Generic[Value]):
    """A typed key.  ``key`` is stored permanently; ``state_type`` is a frozen dataclass."""

    key: str
    state_type: type[Value]


class ExpansionStates:
    """Expansion states by key; immutable, comparable, sorted by key."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, object] | Iterable[tuple[str, object]] = ()) -> None:
        self._values = dict(sorted(dict(values).items()))

    def __getitem__(self, key: ExpansionKey[Value]) -> Value:
        """Return the state under *key*.  Raises ``KeyError`` if its expansion is not in use."""
        return cast("Value", self._values[key.key])

    def with_value(self, key: ExpansionKey[Value], value: Value) -> "ExpansionStates":
        """Return a copy with *value* under *key*."""
        return ExpansionStates({**self._values, key.key: value})

    def items(self) -> Iterator[tuple[str, object]]:
        """Yield keys and values, sorted by key."""
        yield from self._values.items()

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, ExpansionStates) and self._values == other._values

    @override
    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    @override
    def __repr__(self) -> str:
        return f"ExpansionStates({self._values!r})"
