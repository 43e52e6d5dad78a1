"""``./run bench teaching``: its last line can be read by a program."""

import pytest
from click.testing import CliRunner

from tests.commands.bench.teaching import bench_teaching


@pytest.mark.slow
def test_last_line_tells_plain_seeded_and_taught_games() -> None:
    result = CliRunner().invoke(bench_teaching, ["--games", "1"])

    assert result.exit_code == 0, result.output
    pairs = dict(pair.split("=") for pair in result.output.splitlines()[-1].split())
    assert {"dealt_seeded", "could_seeded", "played_taught", "points_taught"} <= pairs.keys()
    could = [value for name, value in pairs.items() if name.startswith("could")]
    assert all(float(value.partition("±")[0]) >= 0 for value in could)
