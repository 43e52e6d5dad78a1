"""The requests that the page of each game makes in addition to its stream and its moves.

A browser test compares them with the requests of the real pages.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

import msgspec

STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Row and column offsets of the neighbours of a square."""

Body = Mapping[str, Any]
"""A posted action: ``cid``, ``base``, ``kind`` and ``fields``."""


@dataclass(frozen=True, slots=True)
class Page:
    """The requests of one game's page.

    ``before_move`` yields the posts of the player's page while a move is composed, as paths
    below the table's URL with bodies.  ``after_frame`` yields the GET paths of every page after
    a frame.
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
    """An open page: its last frame and the number of words that it has fetched."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frame = b""
        self.words = 0

    @property
    def view(self) -> _View:
        """The view in the last frame."""
        return msgspec.json.decode(self._frame, type=_Frame).view

    def paths(self, frame: bytes) -> tuple[str, ...]:
        """Return the paths that this page gets after *frame*."""
        self._frame = frame
        return tuple(self._page.after(self))

    def posts(self, body: Body) -> tuple[tuple[str, Body], ...]:
        """Return the posts of this page while the move *body* is composed."""
        return tuple(self._page.before(self, body))


def _nothing(_follower: Follower, _body: Body) -> Iterator[tuple[str, Body]]:
    return iter(())


def _no_get(_follower: Follower) -> Iterator[str]:
    return iter(())


def _prices(follower: Follower, body: Body) -> Iterator[tuple[str, Body]]:
    """Scrabble: request the price after each tile that completes a connected line.

    While the tiles are not connected, the page sends no request (``isLaid`` in
    ``board/laid.js``).
    """
    if body["kind"] == "PlaceTiles":
        placements, board = body["fields"]["placements"], follower.view.board
        for count in range(1, len(placements) + 1):
            if count == len(placements) or _is_laid(board, placements[:count]):
                fields = {**body["fields"], "placements": placements[:count]}
                yield "/price", {**body, "cid": f"{body['cid']}-{count}", "fields": fields}


def _is_laid(board: Sequence[str], placements: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether the tiles are in one line without gaps that touches tiles on *board*.

    Each placement has ``row`` and ``col``.  The first play must cover the centre instead.
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
    """Yield the columns of the tiles in one row of a board."""
    return (col for col, cell in enumerate(line) if cell != ".")


def _preview(_follower: Follower, body: Body) -> Iterator[tuple[str, Body]]:
    """ことばであそぼ: request the preview of a word after it has been typed."""
    if body["kind"] in {"MakeWord", "Rewrite"}:
        yield "/preview", {**body, "cid": "preview"}


def _words(follower: Follower) -> Iterator[str]:
    """ことばであそぼ: request readings and meanings after new words."""
    count = len(follower.view.appeared)
    if count != follower.words:
        yield f"/words?after={follower.words}"
        follower.words = count


PAGES: Final[Mapping[str, Page]] = {
    "scrabble": Page(_prices, _no_get),
    "kotoba": Page(_preview, _words),
}
"""By engine; other pages make no additional requests."""

_PLAIN: Final = Page(_nothing, _no_get)


def page_of(game: str) -> Page:
    """Return the requests of the page of *game*, such as ``"scrabble/study"``."""
    return PAGES.get(game.partition("/")[0], _PLAIN)
