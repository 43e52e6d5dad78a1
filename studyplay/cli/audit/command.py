"""The command: let bots play, and check every missed word that their reviews show."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import click
from tqdm import tqdm

from studyplay.cli.audit.proving import PROOFS, Shown, shown
from studyplay.cli.finished import finished_game, seats
from studyplay.cli.scratch import scratch_studio
from studyplay.engines.catalog import ENGINES
from studyplay.services import Studio
from studyplay.services.people import learners
from studyplay.store.learners import Learner
from studyplay.words.model import Level

LEVELS: Final = (Level.A2, Level.B1, Level.B2, Level.C1)
"""Levels of the learners at every table, by seat."""


@click.command("audit-missed")
@click.option("--games", default=200, show_default=True, type=click.IntRange(1))
@click.option("--seed", default=1, show_default=True)
@click.pass_context
def audit_missed(context: click.Context, games: int, seed: int) -> None:
    """Check every missed word of many games; exit status 1 if one should not be shown."""
    counts: Counter[str] = Counter()
    with scratch_studio(seed) as studio:
        for each in audited(studio, games, seed, counts):
            counts["words"] += 1
            counts[each.game.name.partition("/")[0]] += 1
            counts["wrong"] += bool(each.proof.wrong)
            counts.update(each.proof.wrong)
            click.echo(_line(each))
    click.echo(" ".join(f"{name}={number}" for name, number in counts.items()))
    context.exit(1 if counts["wrong"] or counts["unfinished"] else 0)


def audited(studio: Studio, games: int, seed: int, counts: Counter[str]) -> Iterator[Shown]:
    """Yield the missed words of *games* games, one ruleset after the other; update *counts*."""
    rules = _rules(studio)
    people = _people(studio)
    for number in tqdm(range(games), leave=False, disable=None):
        name, seat_count = rules[number % len(rules)]
        game = finished_game(studio, name, people[:seat_count], f"{seed}/{number}")
        counts["games"] += 1
        counts["unfinished"] += game is None
        if game is not None:
            yield from shown(studio, game)


def _rules(studio: Studio) -> Sequence[tuple[str, int]]:
    """Return all rulesets of all word games, alternating between engines, with their seats."""
    by_engine = [[f"{key}/{preset}" for preset in ENGINES[key].rulesets] for key in PROOFS]
    longest = max(map(len, by_engine))
    names = [each[n % len(each)] for n in range(longest) for each in by_engine]
    seat_counts = {name: seats(studio, name, len(LEVELS)) for name in dict.fromkeys(names)}
    return [(name, seat_counts[name]) for name in names if seat_counts[name]]


def _people(studio: Studio) -> Sequence[Learner]:
    at = studio.clock()
    return [learners.register(studio, level.name, level, "en", at) for level in LEVELS]


def _line(each: Shown) -> str:
    check = each.proof
    verdict = "ok" if not check.wrong else "WRONG " + ",".join(check.wrong)
    return (
        f"{verdict:<4} {each.game.table_id} {each.learner.level.name} {check.word}"
        f" ({check.lemma}, {check.level.name}) {check.told}"
    )
