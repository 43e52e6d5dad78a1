"""Decks for Anki: what would be in the next download, the download, and earlier files."""

import re
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import Connection

from studyplay.export import tables
from studyplay.export.anki import build_package
from studyplay.export.decks import Deck, decks_of
from studyplay.services.refusals import NotFound, Refused
from studyplay.services.studio import Studio
from studyplay.store import exports as export_store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study.decks import Choice, DeckWord, Preview
from studyplay.study.decks import preview as compare
from studyplay.study.deckwords import Told, Wanted, deck_words
from studyplay.study.uses import Role

NAME: Final = re.compile(r"studyplay-[0-9]{8}-[0-9]{6}(?:-[0-9]{1,3})?\.apkg")

SHOWN: Final = 5
"""So many earlier files are offered again."""


@dataclass(frozen=True, slots=True)
class Package:
    """One .apkg: its bytes, the name to save it under, where it is kept, and what it holds."""

    name: str
    data: bytes
    path: Path
    preview: Preview


@dataclass(frozen=True, slots=True)
class Kept:
    """An earlier download that can be fetched again."""

    name: str
    at: datetime


def preview(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> Preview:
    """How the learner's words stand, and what *choice* would download."""
    with studio.database.reading() as connection:
        return _preview(studio, connection, learner, choice, at)


def download(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> Package:
    """The deck of *choice*, remembered as downloaded and also written to ``exports/``.

    The file is there before the notes count as downloaded, so that none is ever lost.
    Raises ``Refused`` if *choice* holds no note.
    """
    with studio.database.writing() as connection:
        seen = _preview(studio, connection, learner, choice, at)
        if not seen.selection.notes:
            raise Refused("decks.nothing-to-download")
        data = build_package(decks_of(seen.selection), int(at.timestamp()))
        path = _keep(studio.exports, learner, at, data)
        exported = (note.exported() for note in seen.selection.notes)
        export_store.remember(connection, learner.id, exported)
    return Package(path.name.removeprefix(_prefix(learner)), data, path, seen)


def kept(studio: Studio, learner: Learner) -> tuple[Kept, ...]:
    """The learner's last files, the latest first."""
    files = studio.exports.glob(f"{_prefix(learner)}studyplay-*.apkg")
    names = sorted((file.name.removeprefix(_prefix(learner)) for file in files), reverse=True)
    return tuple(Kept(name, _made_at(name)) for name in names if NAME.fullmatch(name))[:SHOWN]


def again(studio: Studio, learner: Learner, name: str) -> bytes:
    """The learner's own file *name* as it was.  Raises ``NotFound``."""
    if not NAME.fullmatch(name):
        raise NotFound("file")
    try:
        return (studio.exports / f"{_prefix(learner)}{name}").read_bytes()
    except FileNotFoundError as missing:
        raise NotFound("file") from missing


def anki_table(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> str:
    """The notes of *choice* as text that Anki imports; nothing counts as downloaded by it."""
    return tables.anki_table(_decks(studio, learner, choice, at))


def spreadsheet(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> str:
    """The notes of *choice* for a spreadsheet; nothing counts as downloaded by it."""
    return tables.spreadsheet(_decks(studio, learner, choice, at))


def _decks(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> tuple[Deck, ...]:
    return decks_of(preview(studio, learner, choice, at).selection)


def _preview(
    studio: Studio, connection: Connection, learner: Learner, choice: Choice, at: datetime
) -> Preview:
    words = _words(studio, connection, learner)
    exported = export_store.notes(connection, learner.id)
    return compare(words, exported, choice, learner.level, int(at.timestamp()))


def _words(studio: Studio, connection: Connection, learner: Learner) -> tuple[DeckWord, ...]:
    """The words of the decks; what the learner did not choose must be fit to be drilled.

    Japanese words, which are in kana, have no notes yet.
    """
    chosen = word_store.chosen(connection, learner.id)
    to_deck = frozenset(filter(str.isascii, chosen.get("deck", frozenset())))
    wanted = Wanted(learner.level, to_deck, chosen.get("knew", frozenset()))
    is_fit = studio.library.lexicon.is_drillable
    told = (
        _told(row)
        for row in word_store.all_uses(connection, learner.id)
        if row.lemma in to_deck or (is_fit(row.word) and is_fit(row.lemma))
    )
    return deck_words(told, wanted, studio.library.dictionary)


def _told(row: UseRow) -> Told:
    context: dict[str, str] = msgspec.json.decode(row.context, type=dict[str, str])
    return Told(
        lemma=row.lemma,
        word=row.word,
        role=Role(row.role),
        at=row.at,
        level=row.level,
        mode=row.mode,
        assisted=row.assisted,
        points=row.points,
        rack=context.get("rack", ""),
    )


def _keep(exports: Path, learner: Learner, at: datetime, data: bytes) -> Path:
    """A copy for whoever keeps the machine, under a name that no file has yet.

    No nickname is in it.
    """
    exports.mkdir(parents=True, exist_ok=True)
    stem = f"{_prefix(learner)}studyplay-{at:%Y%m%d-%H%M%S}"
    for number in range(1, 1000):
        path = exports / (f"{stem}.apkg" if number == 1 else f"{stem}-{number}.apkg")
        try:
            with path.open("xb") as file:
                file.write(data)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(stem)


def _prefix(learner: Learner) -> str:
    """The beginning of the learner's files.

    The number alone would be somebody else's after a new database; the key stays secret.
    """
    return f"learner{learner.id}-{sha256(learner.key.encode()).hexdigest()[:8]}-"


def _made_at(name: str) -> datetime:
    return datetime.strptime(f"{name[10:25]}+0000", "%Y%m%d-%H%M%S%z")
