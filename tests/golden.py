"""Golden playthroughs: whole games as text, for people to read and for CI to compare.

Each game has a module ``playthrough`` beside its engine tests with ``PAGES``; this one writes
them anew: ``python -m tests.golden`` all of them, ``python -m tests.golden scout`` those of one
game.  Never done by a test run.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from studyplay.engines.core import AUDIENCE
from tests.contract.contestant import AnyTable, Contestant, Ply, everybody, played, tables

GAMES = ("scrabble", "wordbasket", "kotoba", "scout")
FOLDER = Path(__file__).parent / "engines"


@dataclass(frozen=True, slots=True)
class Playthrough:
    """One game at random, told event by event and, after every action, as each seat sees it.

    ``seed`` should give a short game in which most kinds of events happen.  ``told`` is one
    line for an event, ``seen`` one line for a view, ``last`` more lines about the end.
    """

    contestant: Contestant
    seed: int
    told: Callable[[Any], str]
    seen: Callable[[Any], str]
    last: Callable[[Any], Iterator[str]] = lambda _: iter(())

    def page(self) -> str:
        """The whole text."""
        plies, end = played(self.contestant, self.seed)
        return "\n".join(self._lines(plies, end)) + "\n"

    def _lines(self, plies: list[Ply], end: AnyTable) -> Iterator[str]:
        game, known = self.contestant.game, 0
        for table in tables(plies, end):
            for event in table.log[known:]:
                yield self.told(event)
            known = len(table.log)
            for seat in (*sorted(everybody(self.contestant, table)), AUDIENCE):
                yield "    " + self.seen(game.view(table.state, seat))
        yield from self.last(end.state)
        yield str(game.outcome(end.state))


def pages(game: str) -> Mapping[str, Playthrough]:
    """The playthroughs of *game* by the name of their file without ``.txt``."""
    found: Mapping[str, Playthrough] = import_module(f"tests.engines.{game}.playthrough").PAGES
    return found


def kept(game: str, name: str) -> Path:
    """Where the page *name* of *game* is kept."""
    return FOLDER / game / "golden" / f"{name}.txt"


def main(games: Sequence[str]) -> None:
    """Write the pages of *games*."""
    for game in games:
        for name, playthrough in pages(game).items():
            kept(game, name).parent.mkdir(exist_ok=True)
            kept(game, name).write_text(playthrough.page(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or GAMES)
