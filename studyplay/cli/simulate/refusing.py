"""What cannot be played, as sentences of the command line."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from studyplay.engines.catalog import engine_of
from studyplay.engines.core import ImpossibleRules


@contextmanager
def told_in_words(name: str) -> Iterator[None]:
    """End the command with a sentence where the game *name* is unknown or impossible."""
    try:
        yield
    except ImpossibleRules as impossible:
        raise click.ClickException(f"{name} cannot be played so: {impossible}") from impossible
    except KeyError as unknown:
        there = ", ".join(engine_of(name).rulesets)
        raise click.ClickException(f"{name}: no {unknown}; there are {there}") from unknown
