"""How long the first review of a finished game of four takes, for each engine."""

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from studyplay.cli.finished import finished_game, seats
from studyplay.services import Studio
from studyplay.services.people import learners
from studyplay.services.reviewing import reviews
from studyplay.words.model import Level

GAMES: Final = ("scrabble/study", "wordbasket/strict", "kotoba/base", "scout/base")
PLAYED: Final = 3
"""Games of each engine; the slowest review counts."""

FOUR: Final = 4


def reviewed(studio: Studio) -> Iterator[tuple[str, str]]:
    """The slowest review of one seat, in milliseconds; the words are read before."""
    people = [
        learners.register(studio, f"Seat {n}", Level.B1, "en", studio.clock()) for n in range(FOUR)
    ]
    for name in GAMES:
        times = []
        sitting = people[: seats(studio, name, FOUR)]
        for number in range(PLAYED + 1):
            game = finished_game(studio, name, sitting, f"bench/{number}")
            if game is None:
                raise RuntimeError(f"{name} did not end")
            for learner in game.learners:
                began = perf_counter()
                reviews.read(studio, learner, game.table_id, studio.clock())
                if number:
                    times.append(1000 * (perf_counter() - began))
        yield f"review_{name.partition('/')[0]}_ms", f"{max(times, default=0):.0f}"
