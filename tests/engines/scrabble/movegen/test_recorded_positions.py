"""Both generators against the plays that two independent programs found."""

from collections.abc import Sequence

import pytest

from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.movegen.numba_generator import NumbaMoveGenerator
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from tests.commands.movegen.expectation_file import Difference, Expectation, find_difference
from tests.engines.scrabble.movegen.recorded import RULES, lexicon, positions

SIZES = pytest.mark.parametrize("size", [15, 21])
FEW = 600
"""Positions with more plays than this are left to the slow tests."""


def differences(generator: MoveGenerator, asked: Sequence[Expectation]) -> list[Difference]:
    found = (
        find_difference(position, generator.find_plays(position.board, position.rack))
        for position in asked
    )
    return [wrong for wrong in found if wrong is not None]


def short(size: int) -> Sequence[Expectation]:
    return [position for position in positions(size) if int(position.found[0]) <= FEW]


@SIZES
def test_kernel_finds_the_recorded_plays(size: int) -> None:
    kernel = NumbaMoveGenerator(lexicon(size), RULES[size])

    assert len(short(size)) > 50
    assert differences(kernel, short(size)) == []


@SIZES
def test_reference_finds_the_recorded_plays(size: int) -> None:
    plain = ReferenceMoveGenerator(lexicon(size), RULES[size])

    assert differences(plain, short(size)[::10]) == []


@pytest.mark.slow
@SIZES
@pytest.mark.parametrize("kind", [NumbaMoveGenerator, ReferenceMoveGenerator])
def test_every_recorded_position_agrees(
    size: int, kind: type[NumbaMoveGenerator | ReferenceMoveGenerator]
) -> None:
    generator = kind(lexicon(size), RULES[size])

    assert differences(generator, positions(size)) == []
