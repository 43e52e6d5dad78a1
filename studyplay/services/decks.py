"""Decks for Anki: what would be in the next download, and the download itself."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec
from sqlalchemy import Connection

from studyplay.export.anki import build_package
from studyplay.export.decks import decks_of
from studyplay.services.refusals import Refused
from studyplay.services.studio import Studio
from studyplay.store import exports as export_store
from studyplay.store import words as word_store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study.decks import Choice, DeckWord, Preview
from studyplay.study.decks import preview as compare
from studyplay.study.deckwords import Told, Wanted, deck_words
from studyplay.study.uses import Role


@dataclass(frozen=True, slots=True)
class Package:
    """One .apkg: its bytes, the name to save it under, and what it holds."""

    name: str
    data: bytes
    preview: Preview


def preview(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> Preview:
    """How the learner's words stand, and what *choice* would download."""
    with studio.database.reading() as connection:
        return _preview(studio, connection, learner, choice, at)


def download(studio: Studio, learner: Learner, choice: Choice, at: datetime) -> Package:
    """The deck of *choice*, remembered as downloaded and also written to ``exports/``.

    Raises ``Refused`` if *choice* holds no note.
    """
    with studio.database.writing() as connection:
        seen = _preview(studio, connection, learner, choice, at)
        if not seen.selection.notes:
            raise Refused("decks.nothing-to-download")
        data = build_package(decks_of(seen.selection), int(at.timestamp()))
        exported = (note.exported() for note in seen.selection.notes)
        export_store.remember(connection, learner.id, exported)
    package = Package(f"studyplay-{at:%Y%m%d-%H%M%S}.apkg", data, seen)
    _keep(studio.exports, learner, package)
    return package


def _preview(
    studio: Studio, connection: Connection, learner: Learner, choice: Choice, at: datetime
) -> Preview:
    words = _words(studio, connection, learner)
    exported = export_store.notes(connection, learner.id)
    return compare(words, exported, choice, learner.level, int(at.timestamp()))


def _words(studio: Studio, connection: Connection, learner: Learner) -> tuple[DeckWord, ...]:
    chosen = word_store.chosen(connection, learner.id)
    wanted = Wanted(
        learner.level, chosen.get("deck", frozenset()), chosen.get("knew", frozenset())
    )
    told = (
        _told(row)
        for row in word_store.all_uses(connection, learner.id)
        if studio.library.lexicon.is_drillable(row.word)
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


def _keep(exports: Path, learner: Learner, package: Package) -> None:
    """A copy for whoever keeps the machine; named by number, so no nickname gets out."""
    exports.mkdir(parents=True, exist_ok=True)
    (exports / f"learner{learner.id}-{package.name}").write_bytes(package.data)
