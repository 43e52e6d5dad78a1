"""The command: let bots play, and check every missed word that their reviews show."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import click
from tqdm import tqdm

from studyplay.services import AppContext
from studyplay.services.people import learners
from studyplay.store.learners import Learner
from studyplay.study.games.catalog import ENGINES
from studyplay.words.model import Level
from tests.commands.audit.missed_word_audit import CHECKS_BY_ENGINE, AuditedWord, audit_game
from tests.commands.bot_games import max_seats, play_and_store_game
from tests.commands.scratch_context import open_scratch_context

SEAT_LEVELS: Final = (Level.A2, Level.B1, Level.B2, Level.C1)
"""Levels of the learners at every table, by seat."""


@click.command("audit-missed")
@click.option("--games", default=200, show_default=True, type=click.IntRange(1))
@click.option("--seed", default=1, show_default=True)
@click.pass_context
def audit_missed(context: click.Context, games: int, seed: int) -> None:
    """Check every missed word of many games; exit status 1 if one should not be shown."""
    counts: Counter[str] = Counter()
    with open_scratch_context(seed) as app_context:
        for each in audit_games(app_context, games, seed, counts):
            counts["words"] += 1
            counts[each.game.name.partition("/")[0]] += 1
            counts["wrong"] += bool(each.check.problems)
            counts.update(each.check.problems)
            click.echo(_format_line(each))
    click.echo(" ".join(f"{name}={number}" for name, number in counts.items()))
    context.exit(1 if counts["wrong"] or counts["unfinished"] else 0)


def audit_games(
    app_context: AppContext, games: int, seed: int, counts: Counter[str]
) -> Iterator[AuditedWord]:
    """Yield the missed words of *games* games, one ruleset after the other; update *counts*."""
    rules = _list_games(app_context)
    people = _register_learners(app_context)
    for number in tqdm(range(games), leave=False, disable=None):
        name, seat_count = rules[number % len(rules)]
        game = play_and_store_game(app_context, name, people[:seat_count], f"{seed}/{number}")
        counts["games"] += 1
        counts["unfinished"] += game is None
        if game is not None:
            yield from audit_game(app_context, game)


def _list_games(app_context: AppContext) -> Sequence[tuple[str, int]]:
    """Return all rulesets of all word games, alternating between engines, with their seats."""
    by_engine = [
        [f"{key}/{preset}" for preset in ENGINES[key].rulesets] for key in CHECKS_BY_ENGINE
    ]
    longest = max(map(len, by_engine))
    names = [each[n % len(each)] for n in range(longest) for each in by_engine]
    seat_counts = {
        name: max_seats(app_context, name, len(SEAT_LEVELS)) for name in dict.fromkeys(names)
    }
    return [(name, seat_counts[name]) for name in names if seat_counts[name]]


def _register_learners(app_context: AppContext) -> Sequence[Learner]:
    at = app_context.clock()
    return [learners.register(app_context, level.name, level, "en", at) for level in SEAT_LEVELS]


def _format_line(each: AuditedWord) -> str:
    check = each.check
    verdict = "ok" if not check.problems else "WRONG " + ",".join(check.problems)
    return (
        f"{verdict:<4} {each.game.table_id} {each.learner.level.name} {check.word}"
        f" ({check.lemma}, {check.level.name}) {check.description}"
    )
