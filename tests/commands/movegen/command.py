"""``studyplay movegen FILE --words LIST``: check a move generator on a file of positions."""

import statistics
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import click
from tqdm import tqdm

from studyplay.engines.scrabble.board import CLASSIC_LAYOUT, SUPER_LAYOUT, Board
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.movegen.numba_generator import NumbaMoveGenerator
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY, Rules
from studyplay.words.gaddag import Gaddag, build_gaddag
from tests.commands.movegen.expectation_file import (
    Difference,
    Expectation,
    find_difference,
    parse_expectations,
)
from tests.commands.movegen.timing import time_generator

RULES_BY_SIZE = {
    layout.size: replace(STUDY, layout=layout) for layout in (CLASSIC_LAYOUT, SUPER_LAYOUT)
}
"""Rules by board size.  Both have the same tile values, rack size and bonus."""

GENERATORS: dict[str, Callable[[Gaddag, Rules], MoveGenerator]] = {
    "kernel": NumbaMoveGenerator,
    "plain": ReferenceMoveGenerator,
}

EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@dataclass(slots=True)
class MovegenReport:
    """The results so far.  ``times`` are microseconds by number of blanks."""

    agreeing_count: int = 0
    first_difference: Difference | None = None
    times: defaultdict[int, list[float]] = field(default_factory=lambda: defaultdict(list))


@click.command("movegen")
@click.argument("file", type=EXISTING_FILE)
@click.option("--words", required=True, type=EXISTING_FILE, help="The lexicon, one word per line.")
@click.option("--kernel", "kind", flag_value="kernel", default=True, help="Fast (default).")
@click.option("--plain", "kind", flag_value="plain", help="Reference, a hundred times slower.")
@click.pass_context
def movegen(context: click.Context, file: Path, words: Path, kind: str) -> None:
    """Check a generator on FILE (CGP, moves, best, sum, sha1); exit status 1 if they differ."""
    expectations = _load_expectations(file)
    report = _check_positions(
        expectations, _create_generators(kind, _load_gaddag(words), expectations)
    )
    click.echo(f"{file}: {len(expectations)} positions, {report.agreeing_count} agree ({kind})")
    if report.first_difference is not None:
        click.echo(
            f"first difference: line {report.first_difference.line}, "
            f"{report.first_difference.column}: "
            f"got {report.first_difference.got}, expected {report.first_difference.expected}"
        )
    for blanks, times in sorted(report.times.items()):
        median = statistics.median(times)
        click.echo(f"blanks on the rack {blanks}: {len(times)} positions, median {median:.0f} µs")
    context.exit(0 if report.agreeing_count == len(expectations) else 1)


def _load_expectations(file: Path) -> tuple[Expectation, ...]:
    try:
        expectations = parse_expectations(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{file}: {error}") from error
    if not expectations:
        raise click.ClickException(f"{file}: no positions in it")
    return expectations


def _load_gaddag(file: Path) -> Gaddag:
    try:
        return build_gaddag(file.read_text(encoding="utf-8").lower().split())
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{file}: {error}") from error


def _create_generators(
    kind: str, graph: Gaddag, expectations: tuple[Expectation, ...]
) -> dict[int, MoveGenerator]:
    """Create a generator for each board size in the file."""
    sizes = {expectation.board.size: expectation.line for expectation in expectations}
    for size, line in sizes.items():
        if size not in RULES_BY_SIZE:
            known = " and ".join(map(str, RULES_BY_SIZE))
            raise click.ClickException(f"line {line}: {size} rows; boards of {known} are known")
    return {size: GENERATORS[kind](graph, RULES_BY_SIZE[size]) for size in sizes}


def _check_positions(
    expectations: tuple[Expectation, ...], generators: dict[int, MoveGenerator]
) -> MovegenReport:
    report = MovegenReport()
    for size, generator in generators.items():
        generator.find_plays(Board.empty(size), "")  # compiles the kernel if needed
    for expectation in tqdm(expectations, desc="Positions", leave=False, disable=None):
        generator = generators[expectation.board.size]
        try:
            plays, spent = time_generator(
                generator.find_plays, expectation.board, expectation.rack
            )
        except ValueError as error:
            raise click.ClickException(f"line {expectation.line}: {error}") from error
        report.times[expectation.blank_count].append(spent)
        wrong = find_difference(expectation, plays)
        report.agreeing_count += wrong is None
        report.first_difference = report.first_difference or wrong
    return report
