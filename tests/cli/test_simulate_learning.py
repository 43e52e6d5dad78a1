"""``studyplay simulate-learning`` from the terminal."""

from click.testing import CliRunner

from studyplay.cli import cli
from tests.commands.learning_simulation.experiment import SCENARIOS
from tests.commands.learning_simulation.strategies import STRATEGIES


def test_it_prints_each_way_in_each_world_with_intervals() -> None:
    result = CliRunner().invoke(cli, ["simulate-learning", "--learners", "2"])

    lines = result.output.splitlines()
    assert len(SCENARIOS) * len(STRATEGIES) == sum(
        " known " in line and "±" in line for line in lines
    )
    assert len(SCENARIOS) * 2 == sum(" ahead of " in line for line in lines)
    assert result.exit_code == 0
