"""The command, which prints one line per vector, and the table of supported games."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import click

from tests.commands.vectors import (
    cards,
    kotoba,
    number_talk,
    power,
    scout,
    scrabble,
    super_board,
    wordbasket,
)
from tests.commands.vectors.json_values import read_list, read_object, read_text
from tests.commands.vectors.verdict import Facts, Json, UnsupportedVector, Verdict, compare_facts
from tests.commands.vectors.word_lists import VectorWords

ANSWER_BY_GAME: Mapping[str, Callable[[Mapping[str, Json], VectorWords], Facts]] = {
    "cards": cards.answer_vector,
    "kotoba": kotoba.answer_vector,
    "power": power.answer_vector,
    "scout": scout.answer_vector,
    "scrabble": scrabble.answer_vector,
    "study": number_talk.answer_vector,
    "super": super_board.answer_vector,
    "wordbasket": wordbasket.answer_vector,
}
"""By game: the function that answers an input with the engine."""


@click.command("vectors")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.pass_context
def vectors(context: click.Context, file: Path) -> None:
    """Check the rule examples of FILE with the engines; exit status 1 if any fails."""
    words = VectorWords()
    kinds = []
    for position, vector in enumerate(_load_vectors(file), start=1):
        verdict = _check_vector(vector, words)
        kinds.append(verdict.kind)
        name = vector.get("id", f"#{position}")
        click.echo(" ".join(filter(None, (str(name), verdict.kind, verdict.detail))))
    context.exit(1 if "fail" in kinds else 0)


def _load_vectors(file: Path) -> list[Mapping[str, Json]]:
    try:
        return [
            read_object(each, "a vector is")
            for each in read_list(json.loads(file.read_bytes()), "is")
        ]
    except (ValueError, UnsupportedVector) as error:
        raise click.ClickException(f"{file}: no list of vectors in JSON: {error}") from error


def _check_vector(vector: Mapping[str, Json], words: VectorWords) -> Verdict:
    try:
        game = read_text(vector.get("game"), "game")
        if game not in ANSWER_BY_GAME:
            return Verdict("not supported", f"game {game}")
        given, expect = (read_object(vector.get(key), key) for key in ("input", "expect"))
        return compare_facts(expect, ANSWER_BY_GAME[game](given, words))
    except UnsupportedVector as error:
        return Verdict("not supported", str(error))
    except click.ClickException:
        raise
    except Exception as error:  # noqa: BLE001 - report it and go on with the other vectors
        return Verdict("fail", f"got {type(error).__name__}: {error}")
