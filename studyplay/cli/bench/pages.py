"""What the page of each game requests beside its stream and its moves.

A browser test compares this with what real pages request, so that the benchmarks measure them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

import msgspec

STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Rows and columns from a square to its neighbours."""

Body = Mapping[str, Any]
"""A posted move: ``cid``, ``base``, ``kind`` and ``fields``."""


@dataclass(frozen=True, slots=True)
class Page:
    """One game's page.

    ``before``: what the player's page posts while a move is put together, as paths below the
    table's address with bodies.  ``after``: what every page gets when a frame comes.
    """

    before: Callable[["Follower", Body], Iterator[tuple[str, Body]]]
    after: Callable[["Follower"], Iterator[str]]


class _View(msgspec.Struct):
    appeared: list[str] = []
    board: list[str] = []


class _Frame(msgspec.Struct):
    seq: int
    view: _View


class Follower:
    """One open page: the last frame that it shows, and what it has fetched so far."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frame = b""
        self.words = 0

    @property
    def view(self) -> _View:
        """What the page shows."""
        return msgspec.json.decode(self._frame, type=_Frame).view

    def paths(self, frame: bytes) -> tuple[str, ...]:
        """What this page gets because of *frame*."""
        self._frame = frame
        return tuple(self._page.after(self))

    def posts(self, body: Body) -> tuple[tuple[str, Body], ...]:
        """What this page posts while the move *body* is put together."""
        return tuple(self._page.before(self, body))


def _nothing(_follower: Follower, _body: Body) -> Iterator[tuple[str, Body]]:
    return iter(())


def _no_get(_follower: Follower) -> Iterator[str]:
    return iter(())


def _prices(follower: Follower, body: Body) -> Iterator[tuple[str, Body]]:
    """Scrabble: the price of the play after each tile with which it is one connected line.

    Before that, the page waits for the next tile: ``isLaid`` in ``board/laid.js``.
    """
    if body["kind"] == "PlaceTiles":
        placements, board = body["fields"]["placements"], follower.view.board
        for count in range(1, len(placements) + 1):
            if count == len(placements) or _is_laid(board, placements[:count]):
                fields = {**body["fields"], "placements": placements[:count]}
                yield "/price", {**body, "cid": f"{body['cid']}-{count}", "fields": fields}


def _is_laid(board: Sequence[str], placements: Sequence[Mapping[str, Any]]) -> bool:
    """Whether tiles lie in one line without gaps that touches what is on *board*.

    Each placement has its ``row`` and ``col``.  The first play covers the centre instead.
    """
    own = {(tile["row"], tile["col"]) for tile in placements}
    laid = {(row, col) for row, line in enumerate(board) for col in _filled(line)}
    rows, cols = ({square[axis] for square in own} for axis in (0, 1))
    if len(rows) > 1 and len(cols) > 1:
        return False
    line = product(range(min(rows), max(rows) + 1), range(min(cols), max(cols) + 1))
    if not own.union(laid).issuperset(line):
        return False
    near = {(row + down, col + right) for row, col in own for down, right in STEPS}
    centre = (len(board) // 2, len(board) // 2)
    return not near.isdisjoint(laid) or (len(own) > 1 and centre in own)


def _filled(line: str) -> Iterator[int]:
    """The columns of the tiles in one row of a board."""
    return (col for col, cell in enumerate(line) if cell != ".")


def _preview(_follower: Follower, body: Body) -> Iterator[tuple[str, Body]]:
    """ことばであそぼ: what a word would cost, asked once it has been typed."""
    if body["kind"] in {"MakeWord", "Rewrite"}:
        yield "/preview", {**body, "cid": "preview"}


def _words(follower: Follower) -> Iterator[str]:
    """ことばであそぼ: readings and meanings, whenever a word has come that was not there."""
    count = len(follower.view.appeared)
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
