"""The word log as shown to its learner: search, the uses of one word, and decisions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import msgspec
from sqlalchemy import Connection

from studyplay.services.refusals import NotFound
from studyplay.services.studio import Studio
from studyplay.services.wordlog import overview
from studyplay.store import lemma_search, schedule_log, sums
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.store.words import Filter, LemmaRow, UseRow
from studyplay.study.schedule.fold import Deed, Said
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.tallies import LemmaSum
from studyplay.study.wordlog.uses import MET, lang_of
from studyplay.words import kana
from studyplay.words.japanese_dictionary import JapaneseEntry
from studyplay.words.model import Entry

PAGE: Final = 50

FRESH: Final = timedelta(days=7)
"""Time after its first use in which a word is shown as new."""


@dataclass(frozen=True, slots=True)
class Line:
    """One lemma of the word log, with its dictionary entry and the learner's decisions.

    ``japanese`` is the entry of a Japanese word, ``entry`` that of an English one.
    """

    row: LemmaRow
    entry: Entry | None
    japanese: JapaneseEntry | None
    decisions: frozenset[Decision]


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers of lemmas in the word log: all, by role, new, and used with help."""

    all: int
    roles: dict[str, int]
    new: int
    assisted: int


@dataclass(frozen=True, slots=True)
class Found:
    """One page of a search that found ``total`` lemmas."""

    lines: tuple[Line, ...]
    total: int
    page: int
    pages: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """One use of a word.

    ``rack``: the sorted tiles held, empty if unknown.  ``is_first``: the first use of the word.
    ``has_review``: its game is finished and can be reviewed.
    """

    use: UseRow
    rack: str
    first: bool
    over: bool


@dataclass(frozen=True, slots=True)
class History:
    """The uses of one word, latest first; ``forms`` in the order of their first use."""

    lemma: str
    entry: Entry | None
    japanese: JapaneseEntry | None
    meetings: tuple[Meeting, ...]
    forms: tuple[str, ...]
    decisions: frozenset[Decision]


def search(studio: Studio, learner: Learner, wanted: Filter, page: int = 1) -> Found:
    """Return a page of 50 lemmas that match the filter.

    *page* counts from 1 and is clamped to the existing pages.
    """
    if lemma_search.is_summed(wanted):
        overview.bring_up(studio, learner)
    with studio.database.reading() as connection:
        total = _found(connection, learner, wanted)
        pages = max(1, -(-total // PAGE))
        page = min(max(page, 1), pages)
        rows = _rows(connection, learner, wanted, (page - 1) * PAGE)
        chosen = store.chosen(connection, learner.id)
    lines = tuple(_line(studio, row, chosen) for row in rows)
    return Found(lines, total, page, pages)


def lately_missed(studio: Studio, learner: Learner, most: int) -> tuple[Line, ...]:
    """Return the words that the learner missed last."""
    overview.bring_up(studio, learner)
    with studio.database.reading() as connection:
        rows = sums.lately_missed(connection, learner.id, most)
        chosen = store.chosen(connection, learner.id)
    return tuple(_line(studio, _row(row), chosen) for row in rows)


def _found(connection: Connection, learner: Learner, wanted: Filter) -> int:
    if wanted == Filter():
        return sums.read_totals(connection, learner.id).all
    if lemma_search.is_summed(wanted):
        return lemma_search.found(connection, learner.id, wanted)
    return store.found(connection, learner.id, wanted)


def _rows(
    connection: Connection, learner: Learner, wanted: Filter, skip: int
) -> tuple[LemmaRow, ...]:
    """Load a page from the stored totals if these support the filter, else from the log."""
    if lemma_search.is_summed(wanted):
        rows = lemma_search.search(connection, learner.id, wanted, PAGE, skip)
        return tuple(map(_row, rows))
    return store.search(connection, learner.id, wanted, PAGE, skip)


def _row(summed: LemmaSum) -> LemmaRow:
    return LemmaRow(
        lemma=summed.lemma,
        level=summed.level,
        uses=summed.uses,
        met_at=summed.met_at,
        last_at=summed.last_at,
        roles=summed.roles,
        assisted=summed.assisted,
    )


def _line(studio: Studio, row: LemmaRow, chosen: Mapping[Decision, frozenset[str]]) -> Line:
    entry = studio.library.dictionary.entry(row.lemma)
    japanese = studio.library.readings.entry(row.lemma)
    return Line(row, entry, japanese, _decisions(chosen, row.lemma))


def look_up(studio: Studio, text: str) -> Entry | JapaneseEntry | None:
    """Return the dictionary entry of an English word, or of a Japanese one in kana or kanji."""
    return studio.library.dictionary.entry(text) or studio.library.readings.entry(
        reading(studio, text)
    )


def reading(studio: Studio, text: str) -> str:
    """Return *text* in hiragana, as the word log spells Japanese words; other text unchanged."""
    try:
        return kana.normalise(text)
    except kana.NotKana:
        return next(iter(studio.library.nouns.readings(text)), text)


def counts(studio: Studio, learner: Learner, at: datetime) -> Counts:
    """Return the numbers of lemmas for the filters of the search."""
    overview.bring_up(studio, learner)
    with studio.database.reading() as connection:
        found = sums.read_totals(connection, learner.id)
        return Counts(
            all=found.all,
            roles=found.roles,
            new=sums.new_since(connection, learner.id, at - FRESH),
            assisted=found.assisted,
        )


def history(studio: Studio, learner: Learner, lemma: str) -> History:
    """Return the uses of *lemma*, which may be none.

    Raises ``NotFound`` for a lemma without uses that is in no dictionary.
    """
    entry = studio.library.dictionary.entry(lemma)
    japanese = studio.library.readings.entry(lemma)
    with studio.database.reading() as connection:
        uses = store.history(connection, learner.id, lemma)
        chosen = store.chosen(connection, learner.id)
        finished = store.games_over(connection, learner.id, lemma)
    if not uses and entry is None and japanese is None:
        raise NotFound("word")
    first = next((use for use in reversed(uses) if use.role in MET), None)
    meetings = (
        Meeting(use, _rack(use), first=use is first, over=use.source in finished) for use in uses
    )
    forms = tuple(dict.fromkeys(use.word for use in reversed(uses)))
    return History(lemma, entry, japanese, tuple(meetings), forms, _decisions(chosen, lemma))


def decide(studio: Studio, learner: Learner, lemma: str, decision: Decision, at: datetime) -> None:
    """Save *decision*.  ``KNEW`` removes the other decisions, and each of them removes ``KNEW``.

    Raises ``NotFound`` for a word that is in no dictionary.
    """
    if lemma not in studio.library.lexicon and lemma not in studio.library.readings:
        raise NotFound("word")
    opposite = {Decision.DRILL, Decision.DECK} if decision is Decision.KNEW else {Decision.KNEW}
    action = Deed.KNEW if decision is Decision.KNEW else Deed.KNEW_NOT
    with studio.database.writing() as connection:
        _tell_schedule(connection, learner, Said(at, lang_of(lemma), lemma, action))
        store.choose(connection, learner.id, lemma, decision, at)
        for other in sorted(opposite):
            store.unchoose(connection, learner.id, lemma, other)


def put_aside(studio: Studio, learner: Learner, lemmas: Iterable[str], at: datetime) -> None:
    """Set *lemmas* aside to drill, except those that the learner has marked as known."""
    with studio.database.writing() as connection:
        knew = store.chosen(connection, learner.id).get(Decision.KNEW, frozenset())
        for lemma in dict.fromkeys(lemmas):
            if lemma not in knew:
                store.choose(connection, learner.id, lemma, Decision.DRILL, at)


def undo(studio: Studio, learner: Learner, lemma: str, decision: Decision) -> None:
    """Delete *decision*."""
    action = Said(studio.clock(), lang_of(lemma), lemma, Deed.KNEW_NOT)
    with studio.database.writing() as connection:
        if decision is Decision.KNEW:
            _tell_schedule(connection, learner, action)
        store.unchoose(connection, learner.id, lemma, decision)


def decisions(studio: Studio, learner: Learner, lemma: str) -> frozenset[Decision]:
    """Return the learner's decisions about *lemma*."""
    with studio.database.reading() as connection:
        return _decisions(store.chosen(connection, learner.id), lemma)


def all_decisions(
    studio: Studio, learner: Learner, lemmas: Iterable[str]
) -> Mapping[str, frozenset[Decision]]:
    """Return the learner's decisions about *lemmas*, by lemma."""
    with studio.database.reading() as connection:
        chosen = store.chosen(connection, learner.id)
    return {lemma: _decisions(chosen, lemma) for lemma in lemmas}


def decided(studio: Studio, learner: Learner, decision: Decision) -> frozenset[str]:
    """Return the lemmas with *decision*."""
    with studio.database.reading() as connection:
        return store.chosen(connection, learner.id).get(decision, frozenset())


def _tell_schedule(connection: Connection, learner: Learner, said: Said) -> None:
    """Log that a word is known or not, if this differs from the present decision."""
    knew = said.lemma in store.chosen(connection, learner.id).get(Decision.KNEW, frozenset())
    if knew != (said.deed is Deed.KNEW):
        schedule_log.say(connection, learner.id, said)


def _decisions(chosen: Mapping[Decision, frozenset[str]], lemma: str) -> frozenset[Decision]:
    return frozenset(decision for decision, lemmas in chosen.items() if lemma in lemmas)


def _rack(use: UseRow) -> str:
    details: dict[str, str] = msgspec.json.decode(use.context, type=dict[str, str])
    return details.get("rack", "")
