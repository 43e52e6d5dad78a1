"""Measure the first review of a finished game with four seats, for each engine."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from studyplay.services import AppContext
from studyplay.services.people import learners
from studyplay.services.reviewing import reviews
from studyplay.words.model import Level
from tests.commands.bench.measurement import Measurement, measure
from tests.commands.bot_games import max_seats, play_and_store_game

GAMES: Final = ("scrabble/study", "wordbasket/strict", "kotoba/base", "scout/base")
SEATS: Final = 4
MAX_WORK_MS: Final = 1000.0
"""Maximum CPU time of a review, including the first one."""

TABLE_HEADER: Final = "ms                                  first           worst   work"


def measure_reviews(app_context: AppContext, games: int) -> Iterator[Measurement]:
    """Measure the reviews of each seat in *games* games: the first and the slowest."""
    people = [
        learners.register(app_context, f"Seat {n}", Level.B1, "en", app_context.clock())
        for n in range(SEATS)
    ]
    for name in GAMES:
        seated = people[: max_seats(app_context, name, SEATS)]
        times = []
        for number in range(games):
            game = play_and_store_game(app_context, name, seated, f"bench/{number}")
            if game is None:
                raise RuntimeError(f"{name} did not end")
            for learner in game.learners:
                read = partial(
                    reviews.load_review, app_context, learner, game.table_id, app_context.clock()
                )
                times.append(measure(read)[1])
        engine = name.partition("/")[0]
        worst, work = max(each.wall_ms for each in times), max(each.cpu_ms for each in times)
        yield Measurement(
            f"review of {engine}",
            f"{times[0].wall_ms:>13.0f} {worst:>15.0f} {work:>6.0f}",
            ((f"review_{engine}_ms", f"{worst:.0f}"),),
            work >= MAX_WORK_MS,
        )
