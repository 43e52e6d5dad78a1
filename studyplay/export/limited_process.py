"""A short-lived process of its own for a file from outside.

The process gets the file as its input and writes to a file: no socket, no database and no pipe of
the server is open in it.  It puts limits on itself (``process_limits``) before it reads anything;
one that is over them ends, and nothing else does.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final

_ROOT: Final = Path(__file__).resolve().parents[2]

_START: Final = (
    "import sys; sys.path[:] = {paths!r}; from {module} import main; main(sys.argv[1:])"
)

_KEPT: Final = ("LD_LIBRARY_PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR")
"""What the process gets to know of the environment: what Python itself needs to start."""


class OutOfTime(RuntimeError):
    """The process was ended because it took too long."""


class Ended(RuntimeError):
    """The process ended without an answer."""


def run(
    module: str, arguments: Sequence[str], source: IO[bytes], result: IO[bytes], wall: float
) -> None:
    """Have ``main`` of *module* read *source* and write *result*, both of them files on disk.

    The module should import little, so that the process starts quickly.

    Raises:
        OutOfTime: after *wall* seconds, or when the process has used up those of the processor.
        Ended: if it crashed.
        OSError: if the system starts no process.
    """
    paths = [str(_ROOT), *filter(None, sys.path)]
    code = _START.format(paths=paths, module=module)
    source.seek(0)
    # The paths are all that it needs: -I leaves PYTHON… variables out, -S the start of packages.
    with subprocess.Popen(  # noqa: S603 -- our own program
        (sys.executable, "-I", "-S", "-c", code, *arguments),
        stdin=source,
        stdout=result,
        stderr=subprocess.DEVNULL,
        env={name: os.environ[name] for name in _KEPT if name in os.environ},
        start_new_session=True,  # Ctrl+C is for the server
    ) as process:
        try:
            ended = process.wait(wall)
        except subprocess.TimeoutExpired as late:
            raise OutOfTime(f"of the clock, {wall:.0f} s") from late
        finally:
            process.kill()
    if ended != 0:
        raise OutOfTime("of the processor") if _is_out_of_time(ended) else Ended(f"code {ended}")


def _is_out_of_time(ended: int) -> bool:
    return sys.platform != "win32" and ended == -signal.SIGXCPU
