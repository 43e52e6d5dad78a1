"""Find or install the Chromium that prints PDF files and runs the browser tests."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TextIO

COMMAND_NAMES: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
"""Names of the Chromium command, best first: the headless shell needs a third less CPU time."""

INSTALL_PATHS: Final = (
    Path("/usr/bin/chromium"),
    Path("/snap/bin/chromium"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("C:/Program Files/Google/Chrome/Application/chrome.exe"),
)
"""Install locations that may not be on ``PATH``."""

CJK_LANGUAGES: Final = ("ja", "zh-tw")
"""Fontconfig codes of the interface languages that need a CJK font."""


def find_chromium() -> Path | None:
    """Return the path of Chromium, or ``None``.  ``STUDYPLAY_CHROMIUM`` takes precedence."""
    return next((path for path in _candidate_paths() if path.is_file()), None)


def install_chromium() -> Path | None:
    """Install Chromium with Playwright's installer, or else with apt as root."""
    for install in (_install_with_playwright, _install_with_apt):
        if install() and (found := find_chromium()) and _can_start(found):
            return found
    return None


def install_fonts() -> bool:
    """Install CJK fonts if missing; return whether they are available."""
    return _has_cjk_fonts() or (_can_use_apt() and _apt_install("fonts-noto-cjk"))


def _candidate_paths() -> Iterator[Path]:
    if chosen := os.environ.get("STUDYPLAY_CHROMIUM"):
        yield Path(chosen)
    yield from (Path(found) for name in COMMAND_NAMES if (found := shutil.which(name)))
    yield from INSTALL_PATHS
    if own := _find_playwright_chromium():
        yield own


def _find_playwright_chromium() -> Path | None:
    """Return the path of Playwright's own Chromium, which may not exist."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415  the tests' library
    except ImportError:
        return None
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _install_with_playwright() -> bool:
    return _run_visibly(sys.executable, "-m", "playwright", "install", "chromium")


def _install_with_apt() -> bool:
    """Install the headless shell, or else the full Chromium."""
    return _can_use_apt() and any(map(_apt_install, ("chromium-headless-shell", "chromium")))


def _can_use_apt() -> bool:
    """Return whether this is Debian and the user is root."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and Path("/etc/debian_version").is_file() and bool(shutil.which("apt-get"))


def _apt_install(package: str) -> bool:
    options = ("-y", "--no-install-recommends")
    return _apt_update() and _run_visibly("apt-get", "install", *options, package)


@cache
def _apt_update() -> bool:
    return _run_visibly("apt-get", "update")


def _has_cjk_fonts() -> bool:
    queries = (("fc-list", f":lang={language}", "family") for language in CJK_LANGUAGES)
    return all(_run(query).stdout for query in queries)


def _can_start(program: Path) -> bool:
    """Return whether *program* runs; a downloaded one may lack system libraries."""
    return _run((str(program), "--version")).returncode == 0


def _run_visibly(*command: str) -> bool:
    """Run *command*, show its progress, and print one line if it fails."""
    print("$", *command, file=sys.stderr, flush=True)
    done = _run(command, output=sys.stderr)
    if done.returncode:
        complaints = [
            line for line in done.stderr.splitlines() if re.match(r"E:|.*[Ee]rror", line)
        ]
        print("  failed:", *complaints[:1], file=sys.stderr)
    return done.returncode == 0


def _run(
    command: Sequence[str], output: TextIO | int = subprocess.PIPE
) -> subprocess.CompletedProcess[str]:
    """Run *command* non-interactively, with empty stdin."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(  # noqa: S603 -- fixed commands
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    except OSError as problem:
        return subprocess.CompletedProcess(command, 127, "", f"error: {problem}")
