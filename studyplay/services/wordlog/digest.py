"""The weekly digest of one learner, over all games and drills."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from studyplay.services.days import dawn, day_of
from studyplay.services.studio import Studio
from studyplay.services.wordlog import mistakes, overview
from studyplay.services.wordlog.wordrecord import dictionary_of
from studyplay.store import sums
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.store.words import UseRow
from studyplay.study import digest as study
from studyplay.study.digest import Digest, Happened, Week
from studyplay.study.spelling.fingerprint import Share, fingerprint
from studyplay.study.uses import Role


@dataclass(frozen=True, slots=True)
class Read:
    """The week that begins on ``monday``, on which so many ``days`` had words.

    ``mistakes`` are those of spelling, by kind.
    """

    monday: date
    digest: Digest
    days: int
    mistakes: tuple[Share, ...]


def monday_of(at: datetime) -> date:
    """The Monday of the week to which *at* belongs."""
    day = day_of(at)
    return day - timedelta(days=day.weekday())


def read(studio: Studio, learner: Learner, monday: date) -> Read:
    """What the week from *monday* on brought."""
    overview.bring_up(studio, learner)
    week = Week(dawn(monday), dawn(monday + timedelta(days=7)))
    with studio.database.reading() as connection:
        rows = store.between(connection, learner.id, week.start, week.end)
        lemmas = sums.of_lemmas(connection, learner.id, {row.lemma for row in rows})
    known = [row for row in rows if row.lemma in lemmas]
    made = study.digest(
        _happened(known), lemmas.values(), week, lambda lang, word: _is_word(studio, lang, word)
    )
    missed = ((row.at, row.word, row.context) for row in rows if row.role == Role.MISSED)
    shares = fingerprint(mistakes.slips(missed), week.end)
    return Read(monday, made, len({day_of(row.at) for row in rows}), shares)


def _happened(rows: Sequence[UseRow]) -> tuple[Happened, ...]:
    return tuple(
        Happened(row.lang, row.word, row.lemma, row.role, row.mode, row.points, row.assisted)
        for row in rows
    )


def _is_word(studio: Studio, lang: str, word: str) -> bool:
    return dictionary_of(studio, lang).entry(word) is not None
