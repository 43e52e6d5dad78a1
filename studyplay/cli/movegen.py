"""``studyplay movegen FILE --words LIST``: check a move generator on a file of positions."""

import statistics
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import click
from tqdm import tqdm

from studyplay.cli.movegen_file import (
    Difference,
    Expectation,
    difference,
    read_expectations,
)
from studyplay.cli.movegen_timing import timed
from studyplay.engines.scrabble.board import CLASSIC, SUPER, Board
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.movegen.kernel import KernelGenerator
from studyplay.engines.scrabble.movegen.plain import PlainGenerator
from studyplay.engines.scrabble.rules import STUDY, Rules
from studyplay.words.gaddag import Gaddag, build

RULES = {layout.size: replace(STUDY, layout=layout) for layout in (CLASSIC, SUPER)}
"""Rules by board size.  Both have the same tile values, rack size and bonus."""

GENERATORS: dict[str, Callable[[Gaddag, Rules], MoveGenerator]] = {
    "kernel": KernelGenerator,
    "plain": PlainGenerator,
}

EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)


@dataclass(slots=True)
class Report:
    """The results so far.  ``times`` are microseconds by number of blanks."""

    agreeing: int = 0
    first: Difference | None = None
    times: defaultdict[int, list[float]] = field(default_factory=lambda: defaultdict(list))


@click.command("movegen")
@click.argument("file", type=EXISTING)
@click.option("--words", required=True, type=EXISTING, help="The lexicon, one word per line.")
@click.option("--kernel", "kind", flag_value="kernel", default=True, help="Fast (default).")
@click.option("--plain", "kind", flag_value="plain", help="Reference, a hundred times slower.")
@click.pass_context
def movegen(context: click.Context, file: Path, words: Path, kind: str) -> None:
    """Check a generator on FILE (CGP, moves, best, sum, sha1); exit status 1 if they differ."""
    expectations = _read_file(file)
    report = _check(expectations, _generators(kind, _read_words(words), expectations))
    click.echo(f"{file}: {len(expectations)} positions, {report.agreeing} agree ({kind})")
    if report.first is not None:
        click.echo(
            f"first difference: line {report.first.line}, {report.first.column}: "
            f"got {report.first.got}, expected {report.first.expected}"
        )
    for blanks, times in sorted(report.times.items()):
        median = statistics.median(times)
        click.echo(f"blanks on the rack {blanks}: {len(times)} positions, median {median:.0f} µs")
    context.exit(0 if report.agreeing == len(expectations) else 1)


def _read_file(file: Path) -> tuple[Expectation, ...]:
    try:
        expectations = read_expectations(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{file}: {error}") from error
    if not expectations:
        raise click.ClickException(f"{file}: no positions in it")
    return expectations


def _read_words(file: Path) -> Gaddag:
    try:
        return build(file.read_text(encoding="utf-8").lower().split())
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{file}: {error}") from error


def _generators(
    kind: str, graph: Gaddag, expectations: tuple[Expectation, ...]
) -> dict[int, MoveGenerator]:
    """Create a generator for each board size in the file."""
    sizes = {expectation.board.size: expectation.line for expectation in expectations}
    for size, line in sizes.items():
        if size not in RULES:
            known = " and ".join(map(str, RULES))
            raise click.ClickException(f"line {line}: {size} rows; boards of {known} are known")
    return {size: GENERATORS[kind](graph, RULES[size]) for size in sizes}


def _check(expectations: tuple[Expectation, ...], generators: dict[int, MoveGenerator]) -> Report:
    report = Report()
    for size, generator in generators.items():
        generator.plays(Board.empty(size), "")  # compiles the kernel if needed
    for expectation in tqdm(expectations, desc="Positions", leave=False, disable=None):
        generator = generators[expectation.board.size]
        try:
            plays, spent = timed(generator.plays, expectation.board, expectation.rack)
        except ValueError as error:
            raise click.ClickException(f"line {expectation.line}: {error}") from error
        report.times[expectation.blanks].append(spent)
        wrong = difference(expectation, plays)
        report.agreeing += wrong is None
        report.first = report.first or wrong
    return report
