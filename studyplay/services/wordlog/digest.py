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
        brought = weeks.brought(connection, learner.id, week)
        missed = study.most_missed(brought.missed)
        lemmas = {each.lemma: each for each in weeks.firsts(connection, learner.id, week)}
        lemmas |= sums.of_lemmas(connection, learner.id, missed)
        slips = weeks.slips(connection, learner.id, week)
        days = _days(connection, learner, monday)
    made = study.digest(
        brought, lemmas.values(), week, lambda lang, word: _is_word(studio, lang, word)
    )
    return Read(monday, made, days, fingerprint(mistakes.slips(slips), week.end))


def _days(connection: Connection, learner: Learner, monday: date) -> int:
    """On how many days of the week there were words."""
    days = sums.days(connection, learner.id, [Kind.USES], monday)
    return sum(key.day < monday + timedelta(days=7) for key, _ in days)


def _is_word(studio: Studio, lang: str, word: str) -> bool:
    return dictionary_of(studio, lang).graded(word) is not None
