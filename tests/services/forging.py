"""Forging what comes from outside: JSON that is all right, of what cannot have happened."""

import json
from collections.abc import Iterator
from typing import Any, Final

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

JUNK: Final[tuple[Any, ...]] = (
    None, True, -1, 0, 7, 10**6, 2**31, 2**63, 2**70, -(2**63), 1.5, 1e308, "", "x", "あ", "😀",
    "a" * 5000, "\0", [], [[]], {}, {"type": "Dealt"}, [0] * 100,
)  # fmt: skip

FORGED: Final = settings(
    max_examples=10,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def nodes(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to everything in a JSON value."""
    yield path
    pairs: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        pairs = list(value.items())
    if isinstance(value, list):
        pairs = list(enumerate(value))
    for key, inner in pairs:
        yield from nodes(inner, (*path, key))


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """*value* with something else at the end of *path*."""
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = put(value[path[0]], path[1:], new)
    return copy


@st.composite
def forged(draw: st.DrawFn, lines: list[str]) -> list[str]:
    """A log of JSON that is all right, with something in it that cannot have happened."""
    events = [json.loads(line) for line in lines[: draw(st.integers(1, len(lines)))]]
    where = draw(st.integers(0, len(events) - 1))
    match draw(st.sampled_from(("replace", "nudge", "drop", "double", "swap"))):
        case "drop" if len(events) > 1:
            del events[where]
        case "double":
            events.insert(where, events[draw(st.integers(0, len(events) - 1))])
        case "swap":
            other = draw(st.integers(0, len(events) - 1))
            events[where], events[other] = events[other], events[where]
        case "nudge":
            paths = [p for p in nodes(events[where]) if type(_found(events[where], p)) is int]
            path = draw(st.sampled_from(paths))
            by = draw(st.sampled_from((-1, 1, 5, 100)))
            events[where] = put(events[where], path, _found(events[where], path) + by)
        case _:
            paths = [p for p in nodes(events[where]) if p and p[0] not in {"type", "v"}]
            if paths:
                path = draw(st.sampled_from(paths))
                events[where] = put(events[where], path, draw(st.sampled_from(JUNK)))
    return [json.dumps(event, ensure_ascii=False) for event in events]


def _found(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value
