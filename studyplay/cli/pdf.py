"""Print PDF files with the installed Chromium, which is not part of studyplay."""

import os
import subprocess
import tempfile
from pathlib import Path
from typing import Final

import click

from studyplay.cli.chromium import find_chromium

TIMEOUT_SECONDS: Final = 120

CHROMIUM_FLAGS: Final = (
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--no-pdf-header-footer",
)

NO_CHROMIUM: Final = (
    "There is no Chromium or Chrome on this machine, which is what makes PDF files. "
    "Debian, Ubuntu: apt install chromium fonts-noto-cjk. macOS: brew install --cask chromium. "
    "If one is somewhere else, STUDYPLAY_CHROMIUM names it. Without it, open the print view in "
    "any browser and print to a file."
)


def print_to_pdf(html_or_url: str, path: Path) -> None:
    """Print a page, given as HTML or as a URL, to the file *path*.

    Raises:
        click.ClickException: If Chromium is missing or fails.
    """
    chromium = find_chromium()
    if chromium is None:
        raise click.ClickException(NO_CHROMIUM)
    with tempfile.TemporaryDirectory(prefix="studyplay-") as folder:
        source = html_or_url
        if not html_or_url.startswith(("http://", "https://", "file://")):
            page = Path(folder) / "page.html"
            page.write_text(html_or_url, encoding="utf-8")
            source = page.as_uri()
        _run_chromium(chromium, source, path.absolute(), Path(folder) / "profile")


def _run_chromium(chromium: Path, source: str, path: Path, profile: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    command = (
        str(chromium),
        *CHROMIUM_FLAGS,
        *_sandbox_flags(),
        f"--user-data-dir={profile}",
        f"--print-to-pdf={path}",
        source,
    )
    path.unlink(missing_ok=True)
    try:
        done = subprocess.run(  # noqa: S603 -- fixed arguments
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=TIMEOUT_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise click.ClickException(f"{chromium} could not print: {problem}") from problem
    if not path.is_file():
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise click.ClickException(f"{chromium} printed nothing: {last}")


def _sandbox_flags() -> tuple[str, ...]:
    """Return the flags for root, as in a container: Chromium's sandbox fails there."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ("--no-sandbox",) if is_root else ()
