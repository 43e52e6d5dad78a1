"""The schedule: followed lazily, the same however it came about, and never a pile."""

import random
from datetime import datetime, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from studyplay.services import Studio, open_studio
from studyplay.services.drilling import schedule
from studyplay.services.wordlog import overview, record
from studyplay.store import schedule as schedule_store
from studyplay.store import sums
from studyplay.store import words as store
from studyplay.store.learners import Learner
from studyplay.store.schema import schedule as stored
from studyplay.store.schema import schedule_marks
from studyplay.store.sureness import sureness
from studyplay.store.words import UseRow
from studyplay.study.schedule.card import Card
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.sureness import Sureness
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS

DAY = timedelta(days=1)
WEEK = 7 * DAY
WORDS = ("alert", "later", "slate", "tea", "steal", "least", "tears", "tales")


def drilled(word: str, role: Role, at: datetime = NOON, **facts: object) -> UseRow:
    """A word asked for alone in a drill of its own."""
    known = {"mode": "rack-drill", "context": "{}", "source": f"{at:%d%H%M%S}", "points": None}
    return use(word, role, at, **known | facts)


def lemmas(studio: Studio, learner: Learner, at: datetime) -> list[str]:
    return [word.lemma for word in schedule.due(studio, learner, at)]


def test_nothing_is_due_before_anything_was_met(studio: Studio, ann: Learner) -> None:
    assert schedule.due(studio, ann, NOON) == ()


def test_a_missed_word_is_due_on_the_next_day(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [drilled("alert", Role.MISSED)])

    assert lemmas(studio, ann, NOON + timedelta(hours=8)) == []
    (word,) = schedule.due(studio, ann, NOON + DAY)
    assert (
        word.lang, word.lemma, word.due_at, word.level,
    ) == ("en", "alert", NOON + DAY, Level.A2)  # fmt: skip
    assert 0 < word.recall < 1


def test_one_of_many_words_of_a_question_is_no_word_forgotten(
    studio: Studio, ann: Learner
) -> None:
    """Hooks or two-letter words that were not all found: each is asked for, none has failed."""
    rows = [drilled(word, Role.MISSED, source="hooks") for word in ("alert", "later")]
    alone = drilled("slate", Role.MISSED, source="meaning")
    on_a_rack = drilled("steal", Role.MISSED, source="rack", context='{"rack":"AELST"}')
    in_a_rack = drilled("tea", Role.MISSED, source="build", context='{"rack":"AELST"}')
    record_uses(studio, ann, [*rows, alone, on_a_rack, in_a_rack])

    failed = {card.lemma: card.failed for card in schedule.cards(studio, ann, "en")}

    assert failed == {"alert": 0, "later": 0, "slate": 1, "steal": 1, "tea": 0}


def test_what_is_recorded_later_is_followed(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [drilled("alert", Role.MISSED)])
    schedule.due(studio, ann, NOON)
    record_uses(studio, ann, [drilled("alert", Role.PLAYED, NOON + DAY)])

    assert lemmas(studio, ann, NOON + DAY) == []
    assert schedule.next_due(studio, ann, NOON + DAY) == NOON + 3 * DAY


def test_easy_words_are_asked_only_if_they_were_unknown_once(studio: Studio, ann: Learner) -> None:
    """Ann is at A2: she plays A1 words without being asked for them ever after."""
    record_uses(
        studio,
        ann,
        [
            use("tea", Role.PLAYED, level=Level.A1),
            drilled("slate", Role.MISSED, level=Level.A1),
            use("alert", Role.PLAYED, level=Level.B1),
        ],
    )

    assert {"slate", "alert"} == set(lemmas(studio, ann, NOON + 100 * DAY))


def test_words_that_are_no_words_are_never_asked_for(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [drilled("xyzzy", Role.MISSED)])

    assert lemmas(studio, ann, NOON + WEEK) == []


def test_no_more_than_asked_for_is_given(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [drilled(word, Role.MISSED) for word in WORDS])

    assert len(schedule.due(studio, ann, NOON + WEEK, most=3)) == 3
    assert schedule.due_number(studio, ann, NOON + WEEK, most=3) == 3


def test_what_is_due_is_counted_as_it_is_given(studio: Studio, ann: Learner) -> None:
    """Words that are not worth asking, or cannot be asked, count as little."""
    easy = use("tea", Role.PLAYED, level=Level.A1)
    record_uses(studio, ann, [drilled("alert", Role.MISSED), drilled("xyzzy", Role.MISSED), easy])

    assert schedule.due_number(studio, ann, NOON) == 0
    assert (
        1 == schedule.due_number(studio, ann, NOON + WEEK) == len(lemmas(studio, ann, NOON + WEEK))
    )


def test_that_a_word_is_due_is_known_without_reading_the_cards(
    studio: Studio, ann: Learner
) -> None:
    record_uses(studio, ann, [drilled("alert", Role.MISSED)])
    schedule.follow(studio, ann)

    assert not schedule.is_any_due(studio, ann, NOON)
    assert schedule.is_any_due(studio, ann, NOON + WEEK)
    assert not schedule.is_any_due(studio, ann, NOON + WEEK, "ja")
    assert not schedule.is_any_due(studio, ann, NOON + WEEK, "fr")


def test_only_cards_of_words_used_since_are_looked_at(studio: Studio, ann: Learner) -> None:
    rows = [
        drilled("alert", Role.PLAYED),
        drilled("later", Role.PLAYED, NOON + DAY),
        drilled("slate", Role.SEEN, NOON + DAY),
        drilled("ねこ", Role.PLAYED, NOON + DAY, lang="ja"),
    ]
    record_uses(studio, ann, rows)

    touched = schedule.touched(studio, ann, "en", NOON + DAY)

    assert [card.lemma for card in touched] == ["later"]


def test_each_language_has_its_own_list(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [drilled("ねこ", Role.MISSED, lang="ja")])

    assert lemmas(studio, ann, NOON + WEEK) == []
    assert {"ねこ"} == set(schedule.strengths(studio, ann, NOON, "ja"))


def test_strengths_sink_with_time(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [drilled("alert", Role.PLAYED)])

    now = schedule.strengths(studio, ann, NOON, "en")["alert"]
    later = schedule.strengths(studio, ann, NOON + 30 * DAY, "en")["alert"]

    assert now > 0.999
    assert 0.3 < later < 0.9


def test_a_word_is_postponed_and_taken_back(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [drilled("alert", Role.MISSED)])

    schedule.postpone(studio, ann, "en", "alert", NOON + DAY)
    postponed = lemmas(studio, ann, NOON + DAY)
    schedule.undo(studio, ann, "en", "alert", NOON + DAY)

    assert postponed == []
    assert lemmas(studio, ann, NOON + DAY) == ["alert"]


def test_postponing_a_word_without_a_card_does_nothing(studio: Studio, ann: Learner) -> None:
    schedule.postpone(studio, ann, "en", "alert", NOON)

    assert lemmas(studio, ann, NOON + WEEK) == []


def test_what_the_learner_knew_is_not_asked_for(studio: Studio, ann: Learner) -> None:
    """... until that is taken back."""
    record_uses(studio, ann, [drilled("alert", Role.MISSED)])

    record.decide(studio, ann, "alert", Decision.KNEW, NOON)
    known = lemmas(studio, ann, NOON + WEEK)
    record.undo(studio, ann, "alert", Decision.KNEW)

    assert known == []
    assert lemmas(studio, ann, NOON + WEEK) == ["alert"]


def test_to_drill_a_word_is_not_to_know_it(studio: Studio, ann: Learner) -> None:
    record_uses(studio, ann, [drilled("alert", Role.MISSED)])
    record.decide(studio, ann, "alert", Decision.KNEW, NOON)
    record.decide(studio, ann, "alert", Decision.DRILL, NOON)

    assert lemmas(studio, ann, NOON + WEEK) == ["alert"]


def test_a_source_told_anew_is_counted_anew(studio: Studio, ann: Learner) -> None:
    """A correction on the sheet of a real board takes words away and brings others."""
    before = drilled("alert", Role.MISSED, source="board")
    after = drilled("later", Role.MISSED, source="board")
    record_uses(studio, ann, [before])
    schedule.due(studio, ann, NOON + WEEK)
    schedule.postpone(studio, ann, "en", "later", NOON)

    with studio.database.writing() as connection:
        store.replace_source(connection, "board", {ann.id: [after]})

    assert lemmas(studio, ann, NOON + WEEK) == ["later"]


def test_two_processes_follow_the_same_record(studio: Studio, ann: Learner, clock: Clock) -> None:
    """A word is folded once, whichever of two studios on one database folds it."""
    other = open_studio(
        studio.exports.parent, WORDLISTS, clock, exports=studio.exports, warm=False
    )
    record_uses(studio, ann, [drilled("alert", Role.MISSED)])
    first = schedule.cards(studio, ann, "en")
    record_uses(other, ann, [drilled("alert", Role.PLAYED, NOON + DAY)])

    second = schedule.cards(other, ann, "en")
    third = schedule.cards(studio, ann, "en")
    other.close()

    assert first != second
    assert second == third


def test_a_long_record_is_followed_to_its_end_while_nobody_waits(
    studio: Studio, ann: Learner
) -> None:
    """Nobody waits for thousands of games to be gone through; all of them count in the end."""
    rows = [
        drilled(WORDS[n % len(WORDS)], Role.PLAYED, NOON + n * DAY, source=f"drill {n}")
        for n in range(schedule.STRETCH * (schedule.PATIENCE + 1) + 1)
    ]
    record_uses(studio, ann, rows)

    schedule.cards(studio, ann, "en")
    studio.afterwork.close()
    last = max(card.last_at for card in schedule.cards(studio, ann, "en"))

    assert rows[-1].at == last


def _rebuild(studio: Studio, learner: Learner) -> None:
    """Have the schedule thrown away and folded from the logs at once."""
    with studio.database.writing() as connection:
        connection.execute(update(schedule_marks).values(folding="3-of-an-older-release"))
    schedule.follow(studio, learner)


def test_ten_thousand_events_rebuilt_are_what_is_stored(studio: Studio, ann: Learner) -> None:
    """Followed piece by piece as it grew, or folded from the log at once: the same cards."""
    dice = random.Random(5)
    stored = _live_through(studio, ann, dice, 10_000)

    _rebuild(studio, ann)

    assert stored == _sorted(studio, ann)
    assert len(stored) > 60


def test_a_schedule_of_an_older_fold_is_folded_anew(studio: Studio, ann: Learner) -> None:
    """After an update the columns of stored cards say nothing, until they are made again."""
    record_uses(studio, ann, [drilled("alert", Role.PLAYED, NOON - timedelta(hours=1))])
    before = schedule.cards(studio, ann, "en")
    with studio.database.writing() as connection:
        connection.execute(update(schedule_marks).values(folding="3-of-an-older-release"))
        connection.execute(update(stored).values(learnt=False, card="{}"))

    schedule.follow(studio, ann)

    assert before == schedule.cards(studio, ann, "en")
    with studio.database.reading() as connection:
        assert Sureness(0, 1, 0, 0) == sureness(connection, ann.id, NOON)


def test_cards_say_the_same_of_the_record_as_its_sums(studio: Studio, ann: Learner) -> None:
    """Whatever was undone, put off, corrected or told twice in one game."""
    cards = _live_through(studio, ann, random.Random(6), 1_000)
    overview.bring_up(studio, ann)
    with studio.database.reading() as connection:
        told = sums.of_lemmas(connection, ann.id, [card.lemma for card in cards])

    for card in cards:
        summed = told.get(card.lemma)
        learnt_at, missed_at = (summed.learnt_at, summed.missed_at) if summed else (None, None)
        assert (learnt_at is not None, missed_at) == (card.learnt, card.missed_at)
    assert len(cards) > 60


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(), st.integers(1, 60))
def test_any_log_rebuilt_is_what_is_stored(
    studio: Studio, ann: Learner, seed: int, events: int
) -> None:
    stored = _live_through(studio, ann, random.Random(seed), events)

    _rebuild(studio, ann)

    assert stored == _sorted(studio, ann)


def _live_through(
    studio: Studio, learner: Learner, dice: random.Random, events: int
) -> list[Card]:
    """A life of games, drills, deeds, corrections and a clock that jumps; the cards at its end."""
    at, run, done = NOON, dice.getrandbits(40), 0
    words = [word + letter for word in WORDS for letter in ("", *"bcdefghij")]
    while done < events:
        at += timedelta(hours=dice.uniform(-5, 40))
        rows = [
            use(
                dice.choice(words),
                dice.choice(list(Role)),
                at + timedelta(minutes=n),
                mode=dice.choice(["scrabble", "rack-drill", "definition-drill"]),
                source=f"{run}-{dice.randrange(done // 40 + 1)}",
                seq=done + n,
                assisted=dice.random() < 0.2,
            )
            for n in range(dice.randint(1, 60))
        ]
        record_uses(studio, learner, rows)
        done += len(rows)
        for deed in (schedule.postpone, schedule.undo):
            if dice.random() < 0.3:
                deed(studio, learner, "en", dice.choice(words), at)
                done += 1
        if dice.random() < 0.3:
            schedule.due(studio, learner, at)
        if dice.random() < 0.05:
            with studio.database.writing() as connection:
                store.replace_source(connection, rows[-1].source, {learner.id: rows})
        if dice.random() < 0.2:
            record.decide(studio, learner, dice.choice(WORDS), dice.choice(list(Decision)), at)
            done += 1
    return _sorted(studio, learner)


def _sorted(studio: Studio, learner: Learner) -> list[Card]:
    return sorted(schedule.cards(studio, learner, "en"), key=lambda card: card.lemma)


def test_what_became_due_last_is_read_first(studio: Studio, ann: Learner) -> None:
    """Of very many words no others need be read."""
    for day, word in enumerate(("stone", "alert", "slate")):
        missed = use(word, Role.MISSED, NOON + timedelta(days=day), mode="rack-drill", source=word)
        record_uses(studio, ann, [missed])
    schedule.follow(studio, ann)

    with studio.database.reading() as connection:
        found = schedule_store.due(connection, ann.id, "en", NOON + WEEK)

        assert [card.lemma for card in found] == ["slate", "alert", "stone"]
