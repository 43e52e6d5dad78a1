"""``studyplay gcg FILE…``: replay recorded games and report inconsistent scores."""

from pathlib import Path

import click

from studyplay.engines.scrabble.notation import (
    GcgError,
    decode_gcg,
    detect_rules,
    parse_gcg,
    replay_gcg,
)

MAX_SHOWN_PROBLEMS = 5
"""Maximum number of problems printed per file; the rest are counted."""


@click.command("gcg")
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=click.Path(path_type=Path))
@click.pass_context
def gcg(context: click.Context, files: tuple[Path, ...]) -> None:
    """Recompute all scores and totals of GCG files; exit status 1 if any is wrong."""
    verdicts = [_check_file(file) for file in files]
    for file, (_, text) in zip(files, verdicts, strict=True):
        click.echo(f"{file} {text}")
    context.exit(0 if all(passed for passed, _ in verdicts) else 1)


def _check_file(file: Path) -> tuple[bool, str]:
    try:
        record = parse_gcg(decode_gcg(file.read_bytes()))
    except OSError as error:
        return False, f"cannot be read: {error.strerror or error}"
    except GcgError as error:
        return False, str(error)
    report = replay_gcg(record, detect_rules(record))
    if report.problems:
        return False, _format_problems(report.problems)
    totals = ",".join(f"{nick}:{total}" for nick, total in report.totals)
    return True, f"ok plays={report.plays} totals={totals}"


def _format_problems(problems: tuple[str, ...]) -> str:
    more = len(problems) - MAX_SHOWN_PROBLEMS
    return "; ".join(problems[:MAX_SHOWN_PROBLEMS]) + (f"; and {more} more" if more > 0 else "")
