"""The Chromium that the browser tests drive: found, or installed by whoever can."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TextIO

NAMES: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
"""Commands under which a Chromium is installed, best first: one without windows does the same
pages with a third less work.
"""

PLACES: Final = (
    Path("/usr/bin/chromium"),
    Path("/snap/bin/chromium"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("C:/Program Files/Google/Chrome/Application/chrome.exe"),
)
"""Where one lies although the search path does not say so."""

CJK_LANGUAGES: Final = ("ja", "zh-tw")
"""Languages of the program that need a font of their own, as fontconfig names them."""


def find_chromium() -> Path | None:
    """The program to start, or ``None``; ``STUDYPLAY_CHROMIUM`` names one that is elsewhere."""
    return next((path for path in _candidates() if path.is_file()), None)


def install_chromium() -> Path | None:
    """Install one by the means this machine has: Playwright's installer, else apt as root."""
    for install in (_install_with_playwright, _install_with_apt):
        if install() and (found := find_chromium()) and _starts(found):
            return found
    return None


def install_fonts() -> bool:
    """Whether Japanese and Chinese glyphs can be shown, after an attempt to install them."""
    return _has_cjk_fonts() or (_can_use_apt() and _apt_install("fonts-noto-cjk"))


def _candidates() -> Iterator[Path]:
    if chosen := os.environ.get("STUDYPLAY_CHROMIUM"):
        yield Path(chosen)
    yield from (Path(found) for name in NAMES if (found := shutil.which(name)))
    yield from PLACES
    if own := _playwrights_own():
        yield own


def _playwrights_own() -> Path | None:
    """Where Playwright keeps the Chromium of its version, whether it is there or not."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415  the tests' library
    except ImportError:
        return None
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _install_with_playwright() -> bool:
    return _succeeds(sys.executable, "-m", "playwright", "install", "chromium")


def _install_with_apt() -> bool:
    """Where there is no package of the one without windows, the whole one."""
    return _can_use_apt() and any(map(_apt_install, ("chromium-headless-shell", "chromium")))


def _can_use_apt() -> bool:
    """Whether this is a Debian whose packages this user may install."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and Path("/etc/debian_version").is_file() and bool(shutil.which("apt-get"))


def _apt_install(package: str) -> bool:
    options = ("-y", "--no-install-recommends")
    return _apt_update() and _succeeds("apt-get", "install", *options, package)


@cache
def _apt_update() -> bool:
    return _succeeds("apt-get", "update")


def _has_cjk_fonts() -> bool:
    queries = (("fc-list", f":lang={language}", "family") for language in CJK_LANGUAGES)
    return all(_run(query).stdout for query in queries)


def _starts(program: Path) -> bool:
    """Whether *program* runs here; one that was downloaded may lack libraries of the system."""
    return _run((str(program), "--version")).returncode == 0


def _succeeds(*command: str) -> bool:
    """Run *command* with its progress on the screen; of what goes wrong, one line."""
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
    """Run *command*, which gets nothing to read and must not ask."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(  # noqa: S603 -- the words of this module and nothing else
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
