"""Measure the first review of a finished game with four seats, for each engine."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from studyplay.cli.bench.measured import Measured, took
from studyplay.cli.finished import finished_game, seats
from studyplay.services import Studio
from studyplay.services.people import learners
from studyplay.services.reviewing import reviews
from studyplay.words.model import Level

GAMES: Final = ("scrabble/study", "wordbasket/strict", "kotoba/base", "scout/base")
FOUR: Final = 4
BOUND: Final = 1000.0
"""Maximum CPU time of a review, including the first one."""

HEADER: Final = "ms                                  first           worst   work"


def reviewed(studio: Studio, games: int) -> Iterator[Measured]:
    """Measure the reviews of each seat in *games* games: the first and the slowest."""
    people = [
        learners.register(studio, f"Seat {n}", Level.B1, "en", studio.clock()) for n in range(FOUR)
    ]
    for name in GAMES:
        seated = people[: seats(studio, name, FOUR)]
        times = []
        for number in range(games):
            game = finished_game(studio, name, seated, f"bench/{number}")
            if game is None:
                raise RuntimeError(f"{name} did not end")
            for learner in game.learners:
                read = partial(reviews.read, studio, learner, game.table_id, studio.clock())
                times.append(took(read)[1])
        engine = name.partition("/")[0]
        worst, work = max(each.wall for each in times), max(each.cpu for each in times)
        yield Measured(
            f"review of {engine}",
            f"{times[0].wall:>13.0f} {worst:>15.0f} {work:>6.0f}",
            ((f"review_{engine}_ms", f"{worst:.0f}"),),
            work >= BOUND,
        )
