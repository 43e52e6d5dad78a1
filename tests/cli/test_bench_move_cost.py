"""``./run bench move-cost``: its last line can be read by a program."""

import subprocess
import sys

import pytest

from tests.commands.bench.processor_time import read_processor_time

BURN = "import time\nend = time.process_time() + 0.5\nwhile time.process_time() < end: pass\n"


@pytest.mark.skipif(sys.platform != "linux", reason="read from /proc")
def test_the_time_of_a_child_counts_as_serving_and_that_of_a_grandchild_does_not() -> None:
    """What a server starts beside itself computes reviews."""
    wait = "import sys; print(flush=True); sys.stdin.read()"
    grandchild = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {BURN + wait!r}])"
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {grandchild!r}])"
    with subprocess.Popen(  # noqa: S603 -- our own program
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        used = read_processor_time(process.pid)
        process.communicate()

    assert used.background >= 0.4
    assert 0 <= used.serving < used.background


@pytest.mark.slow
def test_last_line_tells_the_cost_of_a_move_and_what_was_lost() -> None:
    options = ("--tables", "1", "--seconds", "2", "--game", "scrabble/study")
    # In a process of its own: it runs an event loop, and browser tests leave one running here.
    done = subprocess.run(  # noqa: S603 -- our own program
        [sys.executable, "-m", "studyplay", "bench", "move-cost", *options],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    pairs = dict(pair.split("=") for pair in done.stdout.splitlines()[-1].split())
    assert float(pairs["scrabble_cpu_ms"]) > 0
    assert float(pairs["bare_cpu_ms"]) > 0
    assert pairs["lost"] == "0"
