"""The ``studyplay`` command; each sub-command is imported when it is called."""

import sys
from io import TextIOWrapper

import click

from studyplay.cli.lazy import LazyGroup, Member
from studyplay.words.errors import DataError

COMMANDS = {
    "serve": Member("studyplay.cli.serve", "serve", "Start the app (what ./run does)."),
    "setup": Member("studyplay.cli.setup", "setup", "Fetch and build the word data."),
    "vectors": Member("studyplay.cli.vectors", "vectors", "Check rule vectors, one line each."),
    "gcg": Member("studyplay.cli.gcg", "gcg", "Replay GCG files and check every score."),
    "movegen": Member("studyplay.cli.movegen", "movegen", "Check the move generators on a file."),
    "simulate": Member("studyplay.cli.simulate", "simulate", "Let bots play thousands of games."),
    "ladder": Member("studyplay.cli.simulate", "ladder", "Check that better bots win more."),
    "simulate-learning": Member(
        "studyplay.cli.simulate_learning", "simulate_learning", "Compare ways of learning words."
    ),
    "audit-missed": Member(
        "studyplay.cli.audit", "audit_missed", "Prove the words that reviews call missed."
    ),
    "deck": Member("studyplay.cli.deck", "deck", "Write a learner's words as an Anki deck."),
    "owner": Member("studyplay.cli.owner", "owner", "Print a new way in for the owner."),
    "sheet": Member("studyplay.cli.sheet", "sheet", "Print a worksheet, test or key as PDF."),
    "data": Member("studyplay.cli.data", "data", "Export or delete what is kept of somebody."),
    "backup": Member("studyplay.cli.backup", "backup", "Write everything to one file."),
    "restore": Member("studyplay.cli.backup", "restore", "Put a backup back."),
    "bench": Member("studyplay.cli.bench", "bench", "Measure; ends in name=value pairs."),
}


@click.group(
    cls=LazyGroup, members=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]}
)
def cli() -> None:
    """Word games as English practice: play, see what you missed, drill it, take it to Anki."""


def main() -> None:
    """Run the command line; what is wrong with data is a sentence and exit status 1.

    A terminal that cannot show a character shows ``?`` for it.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        cli()
    except DataError as wrong:
        click.echo(f"Error: {wrong}", err=True)
        sys.exit(1)
