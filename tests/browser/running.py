"""The real app in a process of its own, as the browser tests and the crash tests start it."""

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from typing import IO, Final

from studyplay.cli import folders
from studyplay.web.security import local_access

START_SECONDS: Final = 60
"""How long a start may take on a busy machine before it counts as failed."""

PROGRAM: Final = "studyplay"
"""What ``./run`` starts."""

SAME_LUCK: Final = "tests.browser.serving"
"""The same, which deals the same tiles to a test every time."""

ROOT: Final = Path(__file__).parents[2]
"""Where ``studyplay`` and ``tests`` are found."""

OF_ONE_INSTANCE: Final = ("studyplay.db*", "secret.key", "machine.token", "*.lock")
"""What belongs to the developer's own instance and is not word data."""


@dataclass(frozen=True, slots=True)
class RunningServer:
    """A server that answers at ``url``; ``log`` is what it wrote to its standard error."""

    url: str
    process: subprocess.Popen[str]
    instance: Path
    log: Path

    @property
    def link(self) -> str:
        """What a browser at the machine opens, as the terminal shows it."""
        return f"/machine/{local_access.load_or_create_token(self.instance)}"

    def stop(self) -> None:
        """End it the way Ctrl+C does, with all its processes."""
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it the way a power cut does: no process of it gets to do anything more."""
        self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, number)
        self.process.wait(20)
        if self.process.stdout:
            self.process.stdout.close()


WITH_FILES: Final = (
    "/bin/sh",
    "-c",
    'ulimit -S -n "$1"; ulimit -H -n "$2"; shift 2; exec "$@"',
    "sh",
)
"""What starts a program with other limits on open files."""


def start_server(
    instance: Path,
    port: int = 0,
    host: str = "127.0.0.1",
    program: str = SAME_LUCK,
    *,
    tools: Path | None = None,
    files: tuple[int, int] | None = None,
) -> RunningServer:
    """Start the module *program* on *instance* and wait until it says that it is ready.

    With the *host* 0.0.0.0 it answers at this machine's address in the network, too.  *tools* is
    the only folder where it finds other programs, such as a voice; by default it finds none, so
    that no result depends on what else this machine has.  *files* are the soft and the hard limit
    on open files, if not this process's own.
    """
    found = tools or instance / "no-tools"
    found.mkdir(exist_ok=True)
    limits = (*WITH_FILES, *map(str, files)) if files else ()
    log = instance / "server.log"
    address = ("--port", str(port), "--host", host)
    with log.open("a", encoding="utf-8") as errors:
        process = subprocess.Popen(  # noqa: S603 -- our own program
            [*limits, sys.executable, "-m", program, "serve", *address, "--pace", "0"],
            cwd=ROOT,
            env={
                **os.environ,
                "PATH": str(found),
                "STUDYPLAY_INSTANCE": str(instance),
                "PYTHONIOENCODING": "utf-8",
            },
            stdout=subprocess.PIPE,
            stderr=errors,
            encoding="utf-8",
            start_new_session=True,
        )
    assert process.stdout
    url = _announced(process.stdout)
    server = RunningServer(url, process, instance, log)
    if not url:
        server.kill()
        raise AssertionError(f"the server did not start:\n{log.read_text(encoding='utf-8')}")
    return server


def lend_words(instance: Path) -> Path:
    """Make *instance* a new one with a copy of the word data that ``./run`` has built."""
    built = folders.instance_folder()
    assert built.is_dir(), f"{built} is not there: ./run setup builds the word data"
    shutil.copytree(
        built, instance, ignore=shutil.ignore_patterns(*OF_ONE_INSTANCE), dirs_exist_ok=True
    )
    return instance


def _announced(output: IO[str]) -> str:
    """The address in the first line of *output*, or nothing if none comes in time."""
    lines: Queue[str] = Queue()
    threading.Thread(target=lambda: lines.put(output.readline()), daemon=True).start()
    try:
        found = re.search(r"http://[^\s/]+", lines.get(timeout=START_SECONDS))
    except Empty:
        return ""
    return found.group() if found else ""
