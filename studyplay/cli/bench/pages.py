"""What the page of each game requests beside its stream and its moves.

A browser test compares this with what real pages request, so that the benchmarks measure them.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

Body = Mapping[str, Any]
"""A posted move: ``cid``, ``base``, ``kind`` and ``fields``."""


@dataclass(frozen=True, slots=True)
class Page:
    """One game's page.

    ``before``: what the player's page posts while a move is put together, as paths below the
    table's address with bodies.  ``after``: what every page gets when a frame comes.
    """

    before: Callable[[Body], Iterator[tuple[str, Body]]]
    after: Callable[["Follower", bytes], Iterator[str]]


class _View(msgspec.Struct):
    appeared: list[str] = []


class _Frame(msgspec.Struct):
    seq: int
    view: _View


class Follower:
    """One open page: what it has fetched so far."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.words = 0

    def paths(self, frame: bytes) -> tuple[str, ...]:
        """What this page gets because of *frame*."""
        return tuple(self._page.after(self, frame))


def _nothing(_body: Body) -> Iterator[tuple[str, Body]]:
    return iter(())


def _no_get(_follower: Follower, _frame: bytes) -> Iterator[str]:
    return iter(())


def _prices(body: Body) -> Iterator[tuple[str, Body]]:
    """Scrabble: the price of the play after each tile that is placed."""
    if body["kind"] == "PlaceTiles":
        placements = body["fields"]["placements"]
        for count in range(1, len(placements) + 1):
            fields = {**body["fields"], "placements": placements[:count]}
            yield "/price", {**body, "cid": f"{body['cid']}-{count}", "fields": fields}


def _preview(body: Body) -> Iterator[tuple[str, Body]]:
    """ことばであそぼ: what a word would cost, asked once it has been typed."""
    if body["kind"] in {"MakeWord", "Rewrite"}:
        yield "/preview", {**body, "cid": "preview"}


def _words(follower: Follower, frame: bytes) -> Iterator[str]:
    """ことばであそぼ: readings and meanings, whenever a word has come that was not there."""
    count = len(msgspec.json.decode(frame, type=_Frame).view.appeared)
    if count != follower.words:
        yield f"/words?after={follower.words}"
        follower.words = count


PAGES: Final[Mapping[str, Page]] = {
    "scrabble": Page(_prices, _no_get),
    "kotoba": Page(_preview, _words),
}
"""By engine; pages of the others request nothing."""

_PLAIN: Final = Page(_nothing, _no_get)


def page_of(game: str) -> Page:
    """The page of the game *game*, such as ``"scrabble/study"``."""
    return PAGES.get(game.partition("/")[0], _PLAIN)
