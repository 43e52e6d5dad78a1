"""The command: bots play, every word their reviews show is proved again and printed."""

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
"""Of the people at every table, by seat."""


@click.command("audit-missed")
@click.option("--games", default=200, show_default=True, type=click.IntRange(1))
@click.option("--seed", default=1, show_default=True)
@click.pass_context
def audit_missed(context: click.Context, games: int, seed: int) -> None:
    """Prove every missed word of many games again; exit status 1 if one should not be shown."""
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
    """The words of so many games, which are counted in *counts*, the rules in turn."""
    rules = _rules(studio)
    people = _people(studio)
    for number in tqdm(range(games), leave=False, disable=None):
        name, sitting = rules[number % len(rules)]
        game = finished_game(studio, name, people[:sitting], f"{seed}/{number}")
        counts["games"] += 1
        counts["unfinished"] += game is None
        if game is not None:
            yield from shown(studio, game)


def _rules(studio: Studio) -> Sequence[tuple[str, int]]:
    """All rules of all games with words, turn by turn of another game, with their seats."""
    by_engine = [[f"{key}/{preset}" for preset in ENGINES[key].rulesets] for key in PROOFS]
    longest = max(map(len, by_engine))
    names = [each[n % len(each)] for n in range(longest) for each in by_engine]
    sitting = {name: seats(studio, name, len(LEVELS)) for name in dict.fromkeys(names)}
    return [(name, sitting[name]) for name in names if sitting[name]]


def _people(studio: Studio) -> Sequence[Learner]:
    at = studio.clock()
    return [learners.register(studio, level.name, level, "en", at) for level in LEVELS]


def _line(each: Shown) -> str:
    proof = each.proof
    verdict = "ok" if not proof.wrong else "WRONG " + ",".join(proof.wrong)
    return (
        f"{verdict:<4} {each.game.table_id} {each.learner.level.name} {proof.word}"
        f" ({proof.lemma}, {proof.level.name}) {proof.told}"
    )
