"""The word record as its learner reads it: search, one word's history, and what was decided."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from studyplay.services.refusals import NotFound
from studyplay.services.studio import Studio
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.store.words import Filter, LemmaRow, UseRow
from studyplay.words.model import Entry

PAGE = 50


class Decision(StrEnum):
    """What a learner may say of a word."""

    DRILL = "drill"
    DECK = "deck"
    KNEW = "knew"


@dataclass(frozen=True, slots=True)
class Line:
    """One lemma of the record, with its dictionary entry and the learner's decisions."""

    row: LemmaRow
    entry: Entry | None
    decisions: frozenset[Decision]


@dataclass(frozen=True, slots=True)
class Found:
    """One page of a search: ``total`` lemmas in all, ``roles`` counts of the whole record."""

    lines: tuple[Line, ...]
    total: int
    page: int
    pages: int
    roles: dict[str, int]


@dataclass(frozen=True, slots=True)
class History:
    """One word's story, the latest use first."""

    lemma: str
    entry: Entry | None
    uses: tuple[UseRow, ...]
    decisions: frozenset[Decision]


def search(studio: Studio, learner: Learner, wanted: Filter, page: int = 1) -> Found:
    """The lemmas that fit *wanted*, 50 a page; pages count from 1."""
    with studio.database.reading() as connection:
        rows = store.search(connection, learner.id, wanted, PAGE, (page - 1) * PAGE)
        total = store.found(connection, learner.id, wanted)
        roles = store.roles(connection, learner.id)
        chosen = store.chosen(connection, learner.id)
    lines = tuple(
        Line(row, studio.library.dictionary.entry(row.lemma), _decisions(chosen, row.lemma))
        for row in rows
    )
    return Found(lines, total, page, max(1, -(-total // PAGE)), roles)


def history(studio: Studio, learner: Learner, lemma: str) -> History:
    """All that happened between the learner and *lemma*.  Raises ``NotFound``."""
    with studio.database.reading() as connection:
        uses = store.history(connection, learner.id, lemma)
        chosen = store.chosen(connection, learner.id)
    if not uses:
        raise NotFound("word")
    entry = studio.library.dictionary.entry(lemma)
    return History(lemma, entry, uses, _decisions(chosen, lemma))


def decide(studio: Studio, learner: Learner, lemma: str, decision: Decision, at: datetime) -> None:
    """Remember *decision*; "I knew it" takes the word off the other lists, and they take it back.

    Raises ``NotFound`` for a word that is not in the lexicon.
    """
    if lemma not in studio.library.lexicon:
        raise NotFound("word")
    against = {Decision.DRILL, Decision.DECK} if decision is Decision.KNEW else {Decision.KNEW}
    with studio.database.writing() as connection:
        store.choose(connection, learner.id, lemma, decision, at)
        for other in sorted(against):
            store.unchoose(connection, learner.id, lemma, other)


def undo(studio: Studio, learner: Learner, lemma: str, decision: Decision) -> None:
    """Forget *decision*."""
    with studio.database.writing() as connection:
        store.unchoose(connection, learner.id, lemma, decision)


def decisions(studio: Studio, learner: Learner, lemma: str) -> frozenset[Decision]:
    """What the learner has decided about *lemma*."""
    with studio.database.reading() as connection:
        return _decisions(store.chosen(connection, learner.id), lemma)


def decided(studio: Studio, learner: Learner, decision: Decision) -> frozenset[str]:
    """The lemmas under *decision*."""
    with studio.database.reading() as connection:
        return store.chosen(connection, learner.id).get(decision, frozenset())


def _decisions(chosen: dict[str, frozenset[str]], lemma: str) -> frozenset[Decision]:
    return frozenset(Decision(choice) for choice, lemmas in chosen.items() if lemma in lemmas)
