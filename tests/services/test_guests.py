"""Who asks is known without asking the database, and never as they were before a change."""

from datetime import UTC, datetime

from studyplay.services import Studio
from studyplay.services.people import learners
from studyplay.services.people.guests import FRESH, MOST, Guests
from studyplay.store.learners import Learner
from studyplay.words.model import Level

NOW = datetime(2026, 11, 21, tzinfo=UTC)


def learner(key: str) -> Learner:
    return Learner(1, key, "Aya", Level.A2, "ja")


def test_a_change_is_seen_at_the_next_request(studio: Studio) -> None:
    aya = learners.register(studio, "Aya", Level.A2, "ja", NOW)
    learners.find(studio, aya.key)
    learners.change(studio, aya, nickname="Ayako", level=Level.B1, lang="en")

    found = learners.find(studio, aya.key)

    assert found is not None
    assert ("Ayako", Level.B1, "en") == (found.nickname, found.level, found.lang)


def test_what_was_read_before_a_change_is_not_remembered_after_it() -> None:
    guests = Guests()
    before = guests.changes
    guests.forget("k")
    guests.remember(learner("k"), NOW, before)

    assert guests.recall("k", NOW) is None


def test_the_first_of_too_many_is_forgotten() -> None:
    guests = Guests()
    for number in range(MOST + 1):
        guests.remember(learner(str(number)), NOW, guests.changes)

    assert guests.recall("0", NOW) is None
    assert guests.recall("1", NOW) is not None


def test_a_learner_is_read_again_after_a_while() -> None:
    guests = Guests()
    guests.remember(learner("k"), NOW, guests.changes)

    assert guests.recall("k", NOW + FRESH) is not None
    assert guests.recall("k", NOW + 2 * FRESH) is None
