"""The ``studyplay`` command line.  A sub-command is imported when it is called."""

import sys
from io import TextIOWrapper

import click

from studyplay.cli.lazy_group import LazyCommand, LazyGroup
from studyplay.words.errors import DataError

_DEVELOPER = "Developer commands"

COMMANDS = {
    "serve": LazyCommand("studyplay.cli.serve", "serve", "Start the app (what ./run does)."),
    "setup": LazyCommand("studyplay.cli.setup", "setup", "Download and build the word data."),
    "gcg": LazyCommand("studyplay.cli.gcg", "gcg", "Replay GCG files and check every score."),
    "deck": LazyCommand("studyplay.cli.deck", "deck", "Write a learner's words as an Anki deck."),
    "sheet": LazyCommand("studyplay.cli.sheet", "sheet", "Write a worksheet, test or key as PDF."),
    "owner": LazyCommand(
        "studyplay.cli.owner", "owner", "Print a new login slip and PIN of the owner."
    ),
    "data": LazyCommand(
        "studyplay.cli.data", "data", "Export or delete the data of a person or class."
    ),
    "backup": LazyCommand("studyplay.cli.backup", "backup", "Write all data to one file."),
    "restore": LazyCommand("studyplay.cli.backup", "restore", "Restore all data from a backup."),
    "vectors": LazyCommand(
        "tests.commands.vectors", "vectors", "Check rule examples (JSON).", _DEVELOPER
    ),
    "movegen": LazyCommand(
        "tests.commands.movegen.command",
        "movegen",
        "Check the move generators on a file.",
        _DEVELOPER,
    ),
    "bench": LazyCommand("tests.commands.bench", "bench", "Run a benchmark.", _DEVELOPER),
    "simulate": LazyCommand(
        "tests.commands.simulate", "simulate", "Let bots play thousands of games.", _DEVELOPER
    ),
    "ladder": LazyCommand(
        "tests.commands.simulate", "ladder", "Check that stronger bots win more.", _DEVELOPER
    ),
    "simulate-learning": LazyCommand(
        "tests.commands.simulate_learning",
        "simulate_learning",
        "Compare ways of learning words.",
        _DEVELOPER,
    ),
    "audit-missed": LazyCommand(
        "tests.commands.audit",
        "audit_missed",
        "Check the missed words that reviews show.",
        _DEVELOPER,
    ),
}


@click.group(
    cls=LazyGroup, members=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]}
)
def cli() -> None:
    """Word games as English practice: play, review missed words, drill them, export to Anki."""


def main() -> None:
    """Run the command line.  A ``DataError`` is printed and gives exit status 1.

    Characters that the terminal cannot show are printed as ``?``.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        cli()
    except DataError as wrong:
        click.echo(f"Error: {wrong}", err=True)
        sys.exit(1)
