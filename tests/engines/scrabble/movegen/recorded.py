"""Positions whose plays two independent programs agree on, and the lexicon they used."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from studyplay.cli.folders import WORDLISTS
from studyplay.engines.scrabble.board import CLASSIC_LAYOUT, SUPER_LAYOUT
from studyplay.engines.scrabble.rules import STUDY
from studyplay.words.gaddag import Gaddag, build_gaddag
from studyplay.words.word_library import read_sizes
from tests.commands.movegen.expectation_file import Expectation, parse_expectations

DATA = Path(__file__).parent / "data"
RULES = {layout.size: replace(STUDY, layout=layout) for layout in (CLASSIC_LAYOUT, SUPER_LAYOUT)}
LARGEST = 70


@cache
def positions(size: int) -> Sequence[Expectation]:
    return parse_expectations((DATA / f"movegen-{size}.tsv").read_text(encoding="utf-8"))


@cache
def lexicon(size: int) -> Gaddag:
    """The committed lists up to size 70, with the corrections of ``lexicon-70.diff``."""
    sizes = read_sizes(WORDLISTS)
    words = {word for word, smallest in sizes.items() if smallest <= LARGEST}
    lines = (DATA / "lexicon-70.diff").read_text(encoding="utf-8").splitlines()
    words -= {line[1:] for line in lines if line.startswith("-")}
    words |= {line[1:] for line in lines if line.startswith("+")}
    return build_gaddag(word for word in words if len(word) <= size)
