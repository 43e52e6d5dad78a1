"""Copies of downloaded decks, stored beside the database, for a second download."""

import re
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.errors import NotFound
from studyplay.store import private_files
from studyplay.store.learners import Learner

FILE_NAME: Final = re.compile(r"studyplay-[0-9]{8}-[0-9]{6}(?:-[0-9]{1,3})?\.apkg")

MAX_LISTED: Final = 5
"""Maximum number of earlier files in the list."""


@dataclass(frozen=True, slots=True)
class EarlierDownload:
    """An earlier download that can be downloaded again."""

    name: str
    at: datetime


def list_downloads(context: AppContext, learner: Learner) -> tuple[EarlierDownload, ...]:
    """Return the learner's latest files, newest first."""
    files = context.exports.glob(f"{file_prefix(learner)}studyplay-*.apkg")
    names = sorted((file.name.removeprefix(file_prefix(learner)) for file in files), reverse=True)
    return tuple(
        EarlierDownload(name, _parse_time(name)) for name in names if FILE_NAME.fullmatch(name)
    )[:MAX_LISTED]


def read_download(context: AppContext, learner: Learner, name: str) -> bytes:
    """Return the content of the learner's file *name*. Raises ``NotFound``."""
    if not FILE_NAME.fullmatch(name):
        raise NotFound("file")
    try:
        return (context.exports / f"{file_prefix(learner)}{name}").read_bytes()
    except FileNotFoundError as missing:
        raise NotFound("file") from missing


def save_copy(exports: Path, name_prefix: str, at: datetime, data: bytes) -> Path:
    """Store a copy under a new file name.

    *name_prefix* identifies the owner without a name.
    """
    exports.mkdir(mode=private_files.FOLDER_MODE, parents=True, exist_ok=True)
    stem = f"{name_prefix}studyplay-{at:%Y%m%d-%H%M%S}"
    for number in range(1, 1000):
        path = exports / (f"{stem}.apkg" if number == 1 else f"{stem}-{number}.apkg")
        try:
            with private_files.create_private_file(path) as file:
                file.write(data)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(stem)


def file_prefix(learner: Learner) -> str:
    """Return the prefix of the learner's file names.

    It contains a hash of the secret key, because a new database uses the same ids again.
    """
    return f"learner{learner.id}-{sha256(learner.key.encode()).hexdigest()[:8]}-"


def _parse_time(name: str) -> datetime:
    return datetime.strptime(f"{name[10:25]}+0000", "%Y%m%d-%H%M%S%z")
