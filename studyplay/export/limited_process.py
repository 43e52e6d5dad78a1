"""A short-lived subprocess with resource limits, for an untrusted file.

The process reads the file from standard input and writes to a file.  It has no open socket,
database or pipe of the server.  It sets its own limits (``process_limits``) before it reads
anything; exceeding them ends only this process.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final

_CHECKOUT_ROOT: Final = Path(__file__).resolve().parents[2]

_BOOTSTRAP: Final = (
    "import sys; sys.path[:] = {paths!r}; from {module} import main; main(sys.argv[1:])"
)

_PASSED_ENVIRONMENT: Final = ("LD_LIBRARY_PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR")
"""The environment variables passed on: those that Python needs to start."""


class ProcessTimeout(RuntimeError):
    """The process was ended because it exceeded a time limit."""


class ProcessCrashed(RuntimeError):
    """The process ended without a result."""


def run_limited(
    module: str,
    arguments: Sequence[str],
    source: IO[bytes],
    result: IO[bytes],
    wall_seconds: float,
) -> None:
    """Run ``main(arguments)`` of *module* in a subprocess.

    The module should import little, so that the process starts quickly.

    Args:
        module: The full module name.
        arguments: The arguments of ``main``.
        source: A file on disk; the standard input of the process.
        result: A file on disk; the standard output of the process.
        wall_seconds: The time limit in real time.

    Raises:
        ProcessTimeout: If the process exceeds *wall_seconds* or its CPU limit.
        ProcessCrashed: If it crashes.
        OSError: If the system cannot start a process.
    """
    paths = [str(_CHECKOUT_ROOT), *filter(None, sys.path)]
    program = _BOOTSTRAP.format(paths=paths, module=module)
    source.seek(0)
    # -I ignores PYTHON… variables, -S skips site initialisation; the paths are sufficient.
    with subprocess.Popen(  # noqa: S603 -- our own program
        (sys.executable, "-I", "-S", "-c", program, *arguments),
        stdin=source,
        stdout=result,
        stderr=subprocess.DEVNULL,
        env={name: os.environ[name] for name in _PASSED_ENVIRONMENT if name in os.environ},
        start_new_session=True,  # so that Ctrl+C reaches only the server
    ) as process:
        try:
            code = process.wait(wall_seconds)
        except subprocess.TimeoutExpired as late:
            raise ProcessTimeout(f"wall clock limit of {wall_seconds:.0f} s") from late
        finally:
            process.kill()
    if code != 0:
        raise (
            ProcessTimeout("CPU time limit")
            if _is_cpu_timeout(code)
            else ProcessCrashed(f"exit code {code}")
        )


def _is_cpu_timeout(code: int) -> bool:
    return sys.platform != "win32" and code == -signal.SIGXCPU
