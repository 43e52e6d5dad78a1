"""``studyplay bench movegen``: compare both move generators on the same positions."""

import random
import statistics
from dataclasses import replace
from typing import NamedTuple

import click
from tqdm import tqdm

from studyplay.cli import folders
from studyplay.engines.scrabble.board import CLASSIC_LAYOUT, SUPER_LAYOUT, Board
from studyplay.engines.scrabble.movegen.numba_generator import NumbaMoveGenerator
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY, Rules
from studyplay.engines.scrabble.tiles import BLANK, remove_tiles
from studyplay.words.gaddag import build_gaddag
from studyplay.words.word_library import read_sizes
from tests.commands.movegen.timing import time_generator

LAYOUTS = {str(layout.size): layout for layout in (CLASSIC_LAYOUT, SUPER_LAYOUT)}
SEED = 15
BLANK_COUNTS = (0, 1, 2)
MAX_SCOWL_SIZE = 70
"""Maximum SCOWL size of the words, as in published benchmarks of other programs."""


@click.command("movegen")
@click.option("--size", type=click.Choice(list(LAYOUTS)), default="15", help="Squares per side.")
@click.option("--positions", default=30, show_default=True, type=click.IntRange(1, 1000))
def bench_movegen(size: str, positions: int) -> None:
    """Time both generators on positions of greedy games, with 0, 1 and 2 blanks on the rack.

    Fail unless both list the same plays in the same order.
    """
    sizes = read_sizes(folders.WORDLISTS)
    words = [word for word, smallest in sizes.items() if smallest <= MAX_SCOWL_SIZE]
    graph = build_gaddag(words)
    rules = replace(STUDY, layout=LAYOUTS[size])
    kernel = NumbaMoveGenerator(graph, rules)
    kernel.warm_up()
    met = _greedy_positions(kernel, rules, positions)
    click.echo(f"{positions} positions of greedy games, {size}×{size}, {len(words)} words.")
    click.echo("Medians in µs; of each position the best of up to 5 runs.")
    click.echo(
        f"{'blanks':>6} {'plays':>6} {'kernel':>8} {'+objects':>8} {'plain':>8} {'ratio':>6}"
    )
    pairs = [f"size={size} positions={positions}"]
    for blanks in BLANK_COUNTS:
        row = _measure_generators(kernel, ReferenceMoveGenerator(graph, rules), met, blanks)
        click.echo(
            f"{blanks:>6} {row.plays:>6.0f} {row.kernel:>8.0f} {row.objects:>8.0f} "
            f"{row.plain:>8.0f} {row.plain / row.kernel:>6.1f}"
        )
        pairs.append(
            f"kernel_us_{blanks}={row.kernel:.0f} plain_us_{blanks}={row.plain:.0f} "
            f"ratio_{blanks}={row.plain / row.kernel:.1f}"
        )
    click.echo(" ".join(pairs))


def _greedy_positions(
    generator: NumbaMoveGenerator, rules: Rules, count: int
) -> list[tuple[Board, str]]:
    """Return boards and racks (without blanks) of games with the best play in each turn.

    The seed is fixed.  Each turn draws a new rack and returns unplayed tiles to the bag, so that
    racks do not get worse during a game.
    """
    dice = random.Random(SEED)
    met: list[tuple[Board, str]] = []
    while len(met) < count:
        board, bag = Board.empty(rules.layout.size), rules.tiles.bag.replace(BLANK, "")
        while len(met) < count and len(bag) >= rules.rack_size:
            rack = "".join(dice.sample(bag, rules.rack_size))
            plays = generator.find_plays(board, rack)
            if not plays:
                break
            met.append((board, rack))
            board = board.with_tiles(plays[0].placements)
            bag = remove_tiles(bag, "".join(tile.letter for tile in plays[0].placements))
    return met


class GeneratorTimes(NamedTuple):
    """Medians over the positions: number of plays, and microseconds.

    ``objects`` is the kernel including the conversion of every play to a ``ScoredPlay``, which
    the plain generator always does.
    """

    plays: float
    kernel: float
    objects: float
    plain: float


def _measure_generators(
    kernel: NumbaMoveGenerator,
    plain: ReferenceMoveGenerator,
    met: list[tuple[Board, str]],
    blanks: int,
) -> GeneratorTimes:
    """Time both generators, with the first *blanks* tiles of each rack replaced by blanks."""
    rows = []
    for board, tiles in tqdm(met, desc=f"{blanks} blanks", leave=False, disable=None):
        rack = BLANK * blanks + tiles[blanks:]
        plays, fast = time_generator(kernel.find_plays, board, rack)
        _, objects = time_generator(
            lambda *position: list(kernel.find_plays(*position)), board, rack
        )
        slow_plays, slow = time_generator(plain.find_plays, board, rack)
        if list(plays) != slow_plays:
            raise click.ClickException(f"The generators differ: {board} {rack}")
        rows.append((len(plays), fast, objects, slow))
    return GeneratorTimes(*map(statistics.median, zip(*rows, strict=True)))
