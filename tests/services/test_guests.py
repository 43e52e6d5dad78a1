"""Who asks is known without asking the database, and never as they were before a change."""

from datetime import UTC, datetime

from studyplay.services import AppContext
from studyplay.services.people import devices, learners
from studyplay.services.people.learner_cache import MAX_AGE, MAX_ENTRIES, LearnerCache
from studyplay.store.learners import Learner
from studyplay.words.model import Level

NOW = datetime(2026, 11, 21, tzinfo=UTC)


def learner(number: int = 1) -> Learner:
    return Learner(number, "k", "Aya", Level.A2, "ja")


def test_a_change_is_seen_at_the_next_request(app_context: AppContext) -> None:
    aya = learners.register(app_context, "Aya", Level.A2, "ja", NOW)
    token = devices.sign_in(app_context, aya, "", NOW)
    learners.find_by_token(app_context, token)
    learners.update_learner(app_context, aya, nickname="Ayako", level=Level.B1, lang="en")

    found = learners.find_by_token(app_context, token)

    assert found is not None
    assert (found.nickname, found.level, found.lang) == ("Ayako", Level.B1, "en")


def test_what_was_read_before_a_change_is_not_remembered_after_it() -> None:
    guests = LearnerCache()
    before = guests.evictions
    guests.evict(1)
    guests.add("d", learner(), NOW, before)

    assert guests.get("d", NOW) is None


def test_the_first_of_too_many_is_forgotten() -> None:
    guests = LearnerCache()
    for number in range(MAX_ENTRIES + 1):
        guests.add(str(number), learner(number), NOW, guests.evictions)

    assert guests.get("0", NOW) is None
    assert guests.get("1", NOW) is not None


def test_a_learner_is_read_again_after_a_while() -> None:
    guests = LearnerCache()
    guests.add("d", learner(), NOW, guests.evictions)

    assert guests.get("d", NOW + MAX_AGE) is not None
    assert guests.get("d", NOW + 2 * MAX_AGE) is None


def test_all_devices_of_somebody_are_forgotten_together() -> None:
    guests = LearnerCache()
    for device, number in (("phone", 1), ("laptop", 1), ("tablet", 2)):
        guests.add(device, learner(number), NOW, guests.evictions)
    guests.evict(1)

    assert [guests.get(device, NOW) is not None for device in ("phone", "laptop", "tablet")] == [
        False,
        False,
        True,
    ]
