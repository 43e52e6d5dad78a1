"""The command: one line an id, and the register of the games that can be checked."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import click

from studyplay.cli.vectors import (
    cards,
    kotoba,
    number_talk,
    power,
    scout,
    scrabble,
    super_board,
    wordbasket,
)
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import items, mapping, text
from studyplay.cli.vectors.verdict import Facts, Json, NotUnderstood, Verdict, judged

GAMES: Mapping[str, Callable[[Mapping[str, Json], Words], Facts]] = {
    "cards": cards.answers,
    "kotoba": kotoba.answers,
    "power": power.answers,
    "scout": scout.answers,
    "scrabble": scrabble.answers,
    "study": number_talk.answers,
    "super": super_board.answers,
    "wordbasket": wordbasket.answers,
}
"""What a game's engine answers to an input; a game is added with one line here."""


@click.command("vectors")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.pass_context
def vectors(context: click.Context, file: Path) -> None:
    """Put the rule examples of FILE to the engines; exit status 1 if any fails."""
    words = Words()
    kinds = []
    for position, vector in enumerate(_vectors(file), start=1):
        verdict = _verdict(vector, words)
        kinds.append(verdict.kind)
        name = vector.get("id", f"#{position}")
        click.echo(" ".join(filter(None, (str(name), verdict.kind, verdict.detail))))
    context.exit(1 if "fail" in kinds else 0)


def _vectors(file: Path) -> list[Mapping[str, Json]]:
    try:
        return [
            mapping(each, "a vector is") for each in items(json.loads(file.read_bytes()), "is")
        ]
    except (ValueError, NotUnderstood) as error:
        raise click.ClickException(f"{file}: no list of vectors in JSON: {error}") from error


def _verdict(vector: Mapping[str, Json], words: Words) -> Verdict:
    try:
        game = text(vector.get("game"), "game")
        if game not in GAMES:
            return Verdict("not supported", f"game {game}")
        given, expect = (mapping(vector.get(key), key) for key in ("input", "expect"))
        return judged(expect, GAMES[game](given, words))
    except NotUnderstood as error:
        return Verdict("not supported", str(error))
    except click.ClickException:
        raise
    except Exception as error:  # noqa: BLE001 - one broken answer must not hide the others
        return Verdict("fail", f"got {type(error).__name__}: {error}")
