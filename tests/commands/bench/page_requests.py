"""The requests that the page of each game makes in addition to its stream and its moves.

A browser test compares them with the requests of the real pages.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

import msgspec

NEIGHBOUR_OFFSETS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Row and column offsets of the neighbours of a square."""

ActionBody = Mapping[str, Any]
"""A posted action: ``cid``, ``base``, ``kind`` and ``fields``."""


@dataclass(frozen=True, slots=True)
class PageRequests:
    """The requests of one game's page.

    ``before_move`` yields the posts of the player's page while a move is composed, as paths
    below the table's URL with bodies.  ``after_frame`` yields the GET paths of every page after
    a frame.
    """

    before_move: Callable[["SimulatedPage", ActionBody], Iterator[tuple[str, ActionBody]]]
    after_frame: Callable[["SimulatedPage"], Iterator[str]]


class _View(msgspec.Struct):
    appeared: list[str] = []
    board: list[str] = []


class _Frame(msgspec.Struct):
    seq: int
    view: _View


class SimulatedPage:
    """An open page: its last frame and the number of words that it has fetched."""

    def __init__(self, page: PageRequests) -> None:
        self._page = page
        self._frame = b""
        self.words = 0

    @property
    def view(self) -> _View:
        """The view in the last frame."""
        return msgspec.json.decode(self._frame, type=_Frame).view

    def paths_after_frame(self, frame: bytes) -> tuple[str, ...]:
        """Return the paths that this page gets after *frame*."""
        self._frame = frame
        return tuple(self._page.after_frame(self))

    def posts_before_move(self, body: ActionBody) -> tuple[tuple[str, ActionBody], ...]:
        """Return the posts of this page while the move *body* is composed."""
        return tuple(self._page.before_move(self, body))


def _no_posts(_follower: SimulatedPage, _body: ActionBody) -> Iterator[tuple[str, ActionBody]]:
    return iter(())


def _no_gets(_follower: SimulatedPage) -> Iterator[str]:
    return iter(())


def _price_posts(follower: SimulatedPage, body: ActionBody) -> Iterator[tuple[str, ActionBody]]:
    """Scrabble: request the price after each tile that completes a connected line.

    While the tiles are not connected, the page sends no request (``isConnected``
    in ``board/play_price.js``).
    """
    if body["kind"] == "PlaceTiles":
        placements, board = body["fields"]["placements"], follower.view.board
        for count in range(1, len(placements) + 1):
            if count == len(placements) or _is_connected_line(board, placements[:count]):
                fields = {**body["fields"], "placements": placements[:count]}
                yield "/price", {**body, "cid": f"{body['cid']}-{count}", "fields": fields}


def _is_connected_line(board: Sequence[str], placements: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether the tiles are in one line without gaps that touches tiles on *board*.

    Each placement has ``row`` and ``col``.  The first play must cover the centre instead.
    """
    own = {(tile["row"], tile["col"]) for tile in placements}
    laid = {(row, col) for row, line in enumerate(board) for col in _tile_columns(line)}
    rows, cols = ({square[axis] for square in own} for axis in (0, 1))
    if len(rows) > 1 and len(cols) > 1:
        return False
    line = product(range(min(rows), max(rows) + 1), range(min(cols), max(cols) + 1))
    if not own.union(laid).issuperset(line):
        return False
    near = {(row + down, col + right) for row, col in own for down, right in NEIGHBOUR_OFFSETS}
    centre = (len(board) // 2, len(board) // 2)
    return not near.isdisjoint(laid) or (len(own) > 1 and centre in own)


def _tile_columns(line: str) -> Iterator[int]:
    """Yield the columns of the tiles in one row of a board."""
    return (col for col, cell in enumerate(line) if cell != ".")


def _preview_posts(_follower: SimulatedPage, body: ActionBody) -> Iterator[tuple[str, ActionBody]]:
    """ことばであそぼ: request the preview of a word after it has been typed."""
    if body["kind"] in {"MakeWord", "Rewrite"}:
        yield "/preview", {**body, "cid": "preview"}


def _word_gets(follower: SimulatedPage) -> Iterator[str]:
    """ことばであそぼ: request readings and meanings after new words."""
    count = len(follower.view.appeared)
    if count != follower.words:
        yield f"/words?after={follower.words}"
        follower.words = count


REQUESTS_BY_ENGINE: Final[Mapping[str, PageRequests]] = {
    "scrabble": PageRequests(_price_posts, _no_gets),
    "kotoba": PageRequests(_preview_posts, _word_gets),
}
"""By engine; other pages make no additional requests."""

_NO_REQUESTS: Final = PageRequests(_no_posts, _no_gets)


def page_requests_of(game: str) -> PageRequests:
    """Return the requests of the page of *game*, such as ``"scrabble/study"``."""
    return REQUESTS_BY_ENGINE.get(game.partition("/")[0], _NO_REQUESTS)
