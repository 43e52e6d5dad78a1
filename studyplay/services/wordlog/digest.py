"""The weekly digest of one learner, over all games and drills."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import Connection

from studyplay.services.days import dawn, day_of
from studyplay.services.studio import Studio
from studyplay.services.wordlog import mistakes, overview
from studyplay.services.wordlog.recording import dictionary_of
from studyplay.store import sums, weeks
from studyplay.store.learners import Learner
from studyplay.study.spelling.fingerprint import Share, fingerprint
from studyplay.study.wordlog import digest as study
from studyplay.study.wordlog.digest import Digest, Week
from studyplay.study.wordlog.tallies import Kind


@dataclass(frozen=True, slots=True)
class Read:
    """The week from ``monday`` on.

    ``active_days`` is the number of days with word uses; ``mistakes`` are the spelling mistakes by
    kind.
    """

    monday: date
    digest: Digest
    days: int
    mistakes: tuple[Share, ...]


def monday_of(at: datetime) -> date:
    """Return the Monday of the week to which *at* belongs."""
    day = day_of(at)
    return day - timedelta(days=day.weekday())


def read(studio: Studio, learner: Learner, monday: date) -> Read:
    """Return the digest of the week from *monday* on."""
    overview.bring_up(studio, learner)
    week = Week(dawn(monday), dawn(monday + timedelta(days=7)))
    with studio.database.reading() as connection:
        uses = weeks.brought(connection, learner.id, week)
        missed = study.most_missed(uses.missed)
        lemmas = {each.lemma: each for each in weeks.firsts(connection, learner.id, week)}
        lemmas |= sums.of_lemmas(connection, learner.id, missed)
        rows = weeks.slips(connection, learner.id, week)
        days = _days(connection, learner, monday)
    digest = study.digest(
        uses, lemmas.values(), week, lambda lang, word: _is_word(studio, lang, word)
    )
    return Read(monday, digest, days, fingerprint(mistakes.slips(rows), week.end))


def _days(connection: Connection, learner: Learner, monday: date) -> int:
    """Count the days of the week with word uses."""
    days = sums.days(connection, learner.id, [Kind.USES], monday)
    return sum(key.day < monday + timedelta(days=7) for key, _ in days)


def _is_word(studio: Studio, lang: str, word: str) -> bool:
    return dictionary_of(studio, lang).graded(word) is not None
