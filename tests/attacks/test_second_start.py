"""Two servers on one instance folder would not tell each other's players anything (audit M5)."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner

from studyplay.cli.backup import backup, restore
from studyplay.cli.data import data
from studyplay.cli.instance_lock import InstanceInUse, instance_locked
from studyplay.cli.serve import serve
from tests.attacks.clients import connect, page, workers
from tests.browser.running import RunningServer, start_server
from tests.commands.bench.bench_instance import BenchInstance


def second(instance: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What ``studyplay`` with *arguments* says beside the server of *instance*."""
    return subprocess.run(  # noqa: S603 -- our own program
        (sys.executable, "-m", "studyplay", *arguments),
        env={**os.environ, "STUDYPLAY_INSTANCE": str(instance)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("options", [(), ("--waitress",)])
def test_a_second_server_is_refused(server: RunningServer, options: tuple[str, ...]) -> None:
    done = second(server.instance, "serve", "--port", "0", *options)

    assert done.returncode == 1
    assert server.url.rstrip("/") in done.stderr
    assert str(server.instance) in done.stderr
    assert "STUDYPLAY_INSTANCE" in done.stderr
    assert "Traceback" not in done.stderr
    assert page(server.url) == 200


def test_what_needs_a_stopped_server_says_so(
    server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backup does not."""
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(server.instance))
    file = str(tmp_path / "all.backup")
    assert CliRunner().invoke(backup, [file]).exit_code == 0
    refused = [
        CliRunner().invoke(restore, [file]),
        CliRunner().invoke(data, ["purge"]),
        CliRunner().invoke(data, ["delete", "Ann", "--yes"]),
    ]
    for done in refused:
        assert done.exit_code == 1
        assert "is running" in done.output


def test_a_new_worker_goes_on_under_the_same_lock(server: RunningServer) -> None:
    (worker,) = workers(server)
    os.kill(int(worker), signal.SIGKILL)

    until = time.monotonic() + 30
    while workers(server) in ([worker], []):
        assert time.monotonic() < until
        time.sleep(0.1)
    with pytest.raises(InstanceInUse), instance_locked(server.instance, wait_seconds=0):
        pass
    while True:
        try:
            assert page(server.url) == 200
        except OSError:
            assert time.monotonic() < until
        else:
            break


def test_the_lock_is_free_at_once_when_a_server_was_killed(server: RunningServer) -> None:
    """No process of it gets to do anything more; the next one starts on the same folder."""
    server.kill()

    with instance_locked(server.instance, wait_seconds=0.5):
        pass
    again = start_server(server.instance)
    again.stop()


def test_the_lock_is_free_when_the_watching_process_alone_was_killed(
    instance: Path, house: BenchInstance
) -> None:
    """Its worker serves on until it notices; an open stream does not keep it alive."""
    started = start_server(instance)
    (party,) = house.create_tables(["scout/base"], 3)
    path, host = f"/tables/{party.table_id}/stream", urlsplit(started.url).netloc
    head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\n{party.learners[0].headers}\r\n"
    with connect(started.url) as stream:
        stream.sendall(head.encode())
        assert b"200 OK" in stream.recv(1024)
        os.kill(started.process.pid, signal.SIGKILL)
        started.process.wait(10)

        again = start_server(instance)
        again.stop()
    assert started.process.stdout
    started.process.stdout.close()


def test_a_command_that_holds_the_lock_keeps_a_server_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STUDYPLAY_INSTANCE", str(tmp_path))
    with instance_locked(tmp_path):
        done = CliRunner().invoke(serve, ["--port", "0"])

    assert done.exit_code == 1
    assert f"already running on {tmp_path}. To start another one, stop it" in done.output
