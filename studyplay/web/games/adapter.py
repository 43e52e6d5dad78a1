"""What the web needs to know of a game to show it live: its actions, and its views as JSON."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast, get_args

import msgspec

from studyplay.engines.catalog import AnyGame
from studyplay.engines.core import Slices
from studyplay.services.tables.live import Seen
from studyplay.web.games.actions import Sent, read
from studyplay.web.i18n import Lazy

Json: TypeAlias = dict[str, Any]


def builtins(record: Any) -> Any:
    """A dataclass as plain JSON values, its fields by their names."""
    return msgspec.to_builtins(record, enc_hook=_slices)


def nothing(_game: AnyGame) -> Json:
    """For games whose views tell all."""
    return {}


def no_more(_seen: Seen) -> Json:
    """For pages that are drawn by their scripts alone."""
    return {}


def whole(_game: AnyGame, view: Any) -> Json:
    """The *view* as it is; engines put nothing into it that its seat may not know."""
    return cast("Json", builtins(view))


def kinds(union: Any) -> dict[str, type[Any]]:
    """The classes of a union of actions by the names that pages send."""
    return {kind.__name__: kind for kind in get_args(union)}


@dataclass(frozen=True, slots=True)
class Adapter:
    """One engine's door to the live pages.

    ``actions`` are what a page may send, by class name.  ``fixed`` is what does not change
    during a game; ``shown`` is a view as the page gets it.  ``is_race``: an action is not
    judged by the version that its page showed, because others act at the same time.
    ``template`` is the page of a table, ``strings`` are what its scripts say beside what those
    of every table do.  ``read`` decodes what a page posts, ``more`` is what the template is given
    beside the frame.
    """

    engine: str
    actions: Mapping[str, type[Any]]
    template: str
    fixed: Callable[[AnyGame], Json] = nothing
    shown: Callable[[AnyGame, Any], Json] = whole
    is_race: bool = False
    strings: Mapping[str, Lazy] = field(default_factory=dict[str, Lazy])
    read: Callable[[bytes, Mapping[str, type[Any]]], Sent] = read
    more: Callable[[Seen], Json] = no_more


def _slices(value: object) -> Any:
    if isinstance(value, Slices):
        return {key: builtins(part) for key, part in value.items()}
    raise NotImplementedError(f"{type(value).__name__} is not for pages")
