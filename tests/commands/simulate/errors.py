"""Error messages for games that cannot be played."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from studyplay.engines.core import ImpossibleRules
from studyplay.study.games.catalog import engine_of


@contextmanager
def click_errors(name: str) -> Iterator[None]:
    """Raise ``click.ClickException`` if the rules of *name* are unknown or impossible."""
    try:
        yield
    except ImpossibleRules as impossible:
        raise click.ClickException(f"{name} cannot be played so: {impossible}") from impossible
    except KeyError as unknown:
        available = ", ".join(engine_of(name).rulesets)
        raise click.ClickException(f"{name}: no {unknown}; there are {available}") from unknown
