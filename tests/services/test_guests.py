"""Who asks is known without asking the database, and never as they were before a change."""

from datetime import UTC, datetime

from studyplay.services import Studio
from studyplay.services.people import devices, learners
from studyplay.services.people.guests import FRESH, MOST, Guests
from studyplay.store.learners import Learner
from studyplay.words.model import Level

NOW = datetime(2026, 11, 21, tzinfo=UTC)


def learner(number: int = 1) -> Learner:
    return Learner(number, "k", "Aya", Level.A2, "ja")


def test_a_change_is_seen_at_the_next_request(studio: Studio) -> None:
    aya = learners.register(studio, "Aya", Level.A2, "ja", NOW)
    token = devices.sign_in(studio, aya, "", NOW)
    learners.find(studio, token)
    learners.change(studio, aya, nickname="Ayako", level=Level.B1, lang="en")

    found = learners.find(studio, token)

    assert found is not None
    assert (found.nickname, found.level, found.lang) == ("Ayako", Level.B1, "en")


def test_what_was_read_before_a_change_is_not_remembered_after_it() -> None:
    guests = Guests()
    before = guests.changes
    guests.forget(1)
    guests.remember("d", learner(), NOW, before)

    assert guests.recall("d", NOW) is None


def test_the_first_of_too_many_is_forgotten() -> None:
    guests = Guests()
    for number in range(MOST + 1):
        guests.remember(str(number), learner(number), NOW, guests.changes)

    assert guests.recall("0", NOW) is None
    assert guests.recall("1", NOW) is not None


def test_a_learner_is_read_again_after_a_while() -> None:
    guests = Guests()
    guests.remember("d", learner(), NOW, guests.changes)

    assert guests.recall("d", NOW + FRESH) is not None
    assert guests.recall("d", NOW + 2 * FRESH) is None


def test_all_devices_of_somebody_are_forgotten_together() -> None:
    guests = Guests()
    for device, number in (("phone", 1), ("laptop", 1), ("tablet", 2)):
        guests.remember(device, learner(number), NOW, guests.changes)
    guests.forget(1)

    assert [
        guests.recall(device, NOW) is not None for device in ("phone", "laptop", "tablet")
    ] == [False, False, True]
