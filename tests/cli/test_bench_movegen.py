"""``./run bench movegen``: its last line can be read by a program."""

from click.testing import CliRunner

from tests.commands.bench.movegen import bench_movegen


def test_last_line_has_the_times_and_ratios_for_each_number_of_blanks() -> None:
    result = CliRunner().invoke(bench_movegen, ["--positions", "1"])

    assert result.exit_code == 0, result.output
    pairs = dict(pair.split("=") for pair in result.output.splitlines()[-1].split())
    names = ("kernel_us", "plain_us", "ratio")
    measured = {f"{name}_{blanks}" for name in names for blanks in "012"}
    assert measured | {"size", "positions"} == set(pairs)
    assert all(float(value) > 0 for value in pairs.values())
