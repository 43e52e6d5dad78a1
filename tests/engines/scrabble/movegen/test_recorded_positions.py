"""Both generators against the plays that two independent programs found."""

from collections.abc import Sequence

import pytest

from studyplay.cli.movegen_file import Difference, Expectation, difference
from studyplay.engines.scrabble.movegen import MoveGenerator
from studyplay.engines.scrabble.movegen.kernel import KernelGenerator
from studyplay.engines.scrabble.movegen.plain import PlainGenerator
from tests.engines.scrabble.movegen.recorded import RULES, lexicon, positions

SIZES = pytest.mark.parametrize("size", [15, 21])
FEW = 600
"""Positions with more plays than this are left to the slow tests."""


def differences(generator: MoveGenerator, asked: Sequence[Expectation]) -> list[Difference]:
    found = (
        difference(position, generator.plays(position.board, position.rack)) for position in asked
    )
    return [wrong for wrong in found if wrong is not None]


def short(size: int) -> Sequence[Expectation]:
    return [position for position in positions(size) if int(position.found[0]) <= FEW]


@SIZES
def test_kernel_finds_the_recorded_plays(size: int) -> None:
    kernel = KernelGenerator(lexicon(size), RULES[size])

    assert len(short(size)) > 50
    assert differences(kernel, short(size)) == []


@SIZES
def test_reference_finds_the_recorded_plays(size: int) -> None:
    plain = PlainGenerator(lexicon(size), RULES[size])

    assert differences(plain, short(size)[::10]) == []


@pytest.mark.slow
@SIZES
@pytest.mark.parametrize("kind", [KernelGenerator, PlainGenerator])
def test_every_recorded_position_agrees(
    size: int, kind: type[KernelGenerator | PlainGenerator]
) -> None:
    generator = kind(lexicon(size), RULES[size])

    assert differences(generator, positions(size)) == []
