"""``studyplay simulate`` and ``studyplay ladder``: bots against bots from the terminal."""

import re
from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result

from studyplay.bots.player import Bot, BotStrength
from studyplay.bots.self_play import AbortReason
from studyplay.cli import cli
from studyplay.engines.core import Seat
from studyplay.study.games.catalog import ENGINES
from studyplay.words.model import Level
from tests.commands.simulate import series
from tests.commands.simulate.ladder import LadderResult, count_results
from tests.commands.simulate.series import GameSeries, SimulatedGame
from tests.commands.simulate.totals import SimulationTotals
from tests.small_words import build_words

GENTLE, EVEN, STRONG = (Bot(Level.A2, strength) for strength in BotStrength)
ONE = ("--games", "1", "--jobs", "1")
FEW = ("--ruleset", "study", "--games", "4")


@pytest.fixture(autouse=True)
def words(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """An instance with few words, which a process opens once and here once a test."""
    instance = build_words(tmp_path_factory.mktemp("simulated") / "instance").instance
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(instance))
    forget()
    yield
    forget()


def forget() -> None:
    for kept in (series._load_bot_words, series._open_game, series._open_player):
        kept.cache_clear()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, arguments)


def checksum(result: Result) -> str:
    found = re.search(r"checksum=([0-9a-f]{64})$", result.output, re.MULTILINE)
    assert found is not None, result.output
    return found[1]


def test_whole_games_are_played_and_counted() -> None:
    result = run("simulate", "scrabble", *FEW, "--jobs", "1")

    assert result.exit_code == 0, result.output
    assert "scrabble/study: 4 games, 2 seats, seed 1\n" in result.output
    assert "illegal=0 unfinished=0 longest=" in result.output
    assert re.search(r"^seat 1 +4 ", result.output, re.MULTILINE)


@pytest.mark.parametrize("game", ENGINES)
def test_every_game_is_simulated(game: str) -> None:
    """At the smallest table that its first rules allow."""
    result = run("simulate", game, "--ruleset", ENGINES[game].rulesets[0], *ONE)

    assert result.exit_code == 0, result.output
    assert "illegal=0 unfinished=0" in result.output


def test_a_table_is_as_small_as_the_rules_allow() -> None:
    result = run("simulate", "kotoba", "--ruleset", "five-rounds", *ONE)

    assert "kotoba/five-rounds: 1 games, 5 seats, seed 1\n" in result.output


def test_the_same_seed_brings_the_same_games_in_any_number_of_processes() -> None:
    alone = run("simulate", "scrabble", *FEW, "--jobs", "1")
    together = run("simulate", "scrabble", *FEW, "--jobs", "2")
    other = run("simulate", "scrabble", *FEW, "--jobs", "1", "--seed", "2")

    assert checksum(alone) == checksum(together)
    assert checksum(alone) != checksum(other)


def test_rules_that_are_not_there_are_told_with_those_that_are() -> None:
    result = run("simulate", "scrabble", "--ruleset", "nonsense", "--jobs", "1")

    assert result.exit_code == 1
    assert "scrabble/nonsense: no 'nonsense'; there are study, " in result.output


def test_a_table_that_cannot_be_is_told() -> None:
    result = run("simulate", "scrabble", *FEW, "--seats", "9", "--jobs", "1")

    assert result.exit_code == 1
    assert "scrabble/study cannot be played so: " in result.output


def test_a_ladder_tells_every_step() -> None:
    result = run("ladder", "scrabble", *FEW, "--jobs", "1")

    assert "even B2 over gentle B2" in result.output
    assert "strong B2 over even B2" in result.output


def test_every_bot_sits_everywhere_as_often() -> None:
    """Also when bots and seats are as many, and with every neighbour on either side."""
    series = GameSeries("any", (GENTLE, EVEN, STRONG), 2, 6, 1)

    pairs = {series.bots_by_seat(number) for number in range(6)}
    assert pairs == {(a, b) for a in series.bots for b in series.bots if a != b}


def played(
    number: int, *winners: int, fault: AbortReason | None = None, slips: int = 0
) -> SimulatedGame:
    return SimulatedGame(
        number=number,
        bots=(STRONG, EVEN) if number % 2 else (EVEN, STRONG),
        points=() if fault else (10, 20),
        winners=frozenset(map(Seat, winners)),
        actions=7 + number,
        violation_codes=("scrabble.not-your-turn",) * slips,
        fault=fault,
        digest=bytes(32),
    )


def test_what_is_illegal_or_unfinished_is_told_and_not_clean() -> None:
    tally = SimulationTotals()
    for each in (played(0, 1), played(1, slips=2), played(2, fault=AbortReason.ENDLESS)):
        tally.add(each)

    told = "\n".join(tally.format_lines(seconds=1.0))
    assert not tally.is_clean
    assert "illegal: scrabble.not-your-turn 2 times" in told
    assert "game 2: endless" in told
    assert "illegal=2 unfinished=1 longest=9 longest_game=2 mean_actions=8.0" in told


def test_a_step_is_measured_over_games_that_one_side_won() -> None:
    """Game 0: the higher one wins; game 1: the lower one; game 2: nobody alone."""
    games = [played(0, 1), played(1, 1), played(2, 0, 1), played(3, fault=AbortReason.STUCK)]

    assert LadderResult(won=1, decided=2, games=4) == count_results(STRONG, games)


def test_the_interval_is_wilsons() -> None:
    """By hand for 60 of 100: the middle is (0.6 + 0.0192) / 1.0384 = 0.5963."""
    low, high = LadderResult(60, 100, 100).wilson_interval()

    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
    assert LadderResult(0, 0, 5).wilson_interval() == (0.0, 1.0)
