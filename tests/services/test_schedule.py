"""The schedule: followed lazily, the same however it came about, and never a pile."""

import random
from datetime import datetime, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import update

from studyplay.services import AppContext, open_app_context
from studyplay.services.drilling import schedule
from studyplay.services.wordlog import learner_word_log, overview
from studyplay.store import schedule as schedule_store
from studyplay.store import totals
from studyplay.store import word_log as store
from studyplay.store.confidence import count_by_confidence
from studyplay.store.learners import Learner
from studyplay.store.schema import schedule as stored
from studyplay.store.schema import schedule_marks
from studyplay.store.word_log import WordUseRow
from studyplay.study.schedule.card import ScheduleCard
from studyplay.study.wordlog.confidence import ConfidenceCounts
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.record_samples import NOON, record_uses, use
from tests.services.conftest import Clock
from tests.small_words import WORDLISTS

DAY = timedelta(days=1)
WEEK = 7 * DAY
WORDS = ("alert", "later", "slate", "tea", "steal", "least", "tears", "tales")


def drilled(word: str, role: UseRole, at: datetime = NOON, **facts: object) -> WordUseRow:
    """A word asked for alone in a drill of its own."""
    known = {"mode": "rack-drill", "context": "{}", "source": f"{at:%d%H%M%S}", "points": None}
    return use(word, role, at, **known | facts)


def lemmas(app_context: AppContext, learner: Learner, at: datetime) -> list[str]:
    return [word.lemma for word in schedule.list_due_words(app_context, learner, at)]


def test_nothing_is_due_before_anything_was_met(app_context: AppContext, ann: Learner) -> None:
    assert schedule.list_due_words(app_context, ann, NOON) == ()


def test_a_missed_word_is_due_on_the_next_day(app_context: AppContext, ann: Learner) -> None:
    record_uses(app_context, ann, [drilled("alert", UseRole.MISSED)])

    assert lemmas(app_context, ann, NOON + timedelta(hours=8)) == []
    (word,) = schedule.list_due_words(app_context, ann, NOON + DAY)
    assert (
        word.lang, word.lemma, word.due_at, word.level,
    ) == ("en", "alert", NOON + DAY, Level.A2)  # fmt: skip
    assert 0 < word.recall < 1


def test_one_of_many_words_of_a_question_is_no_word_forgotten(
    app_context: AppContext, ann: Learner
) -> None:
    """Hooks or two-letter words that were not all found: each is asked for, none has failed."""
    rows = [drilled(word, UseRole.MISSED, source="hooks") for word in ("alert", "later")]
    alone = drilled("slate", UseRole.MISSED, source="meaning")
    on_a_rack = drilled("steal", UseRole.MISSED, source="rack", context='{"rack":"AELST"}')
    in_a_rack = drilled("tea", UseRole.MISSED, source="build", context='{"rack":"AELST"}')
    record_uses(app_context, ann, [*rows, alone, on_a_rack, in_a_rack])

    failed = {card.lemma: card.failed for card in schedule.load_cards(app_context, ann, "en")}

    assert failed == {"alert": 0, "later": 0, "slate": 1, "steal": 1, "tea": 0}


def test_what_is_recorded_later_is_followed(app_context: AppContext, ann: Learner) -> None:
    record_uses(app_context, ann, [drilled("alert", UseRole.MISSED)])
    schedule.list_due_words(app_context, ann, NOON)
    record_uses(app_context, ann, [drilled("alert", UseRole.PLAYED, NOON + DAY)])

    assert lemmas(app_context, ann, NOON + DAY) == []
    assert schedule.find_next_due(app_context, ann, NOON + DAY) == NOON + 3 * DAY


def test_easy_words_are_asked_only_if_they_were_unknown_once(
    app_context: AppContext, ann: Learner
) -> None:
    """Ann is at A2: she plays A1 words without being asked for them ever after."""
    record_uses(
        app_context,
        ann,
        [
            use("tea", UseRole.PLAYED, level=Level.A1),
            drilled("slate", UseRole.MISSED, level=Level.A1),
            use("alert", UseRole.PLAYED, level=Level.B1),
        ],
    )

    assert {"slate", "alert"} == set(lemmas(app_context, ann, NOON + 100 * DAY))


def test_words_that_are_no_words_are_never_asked_for(
    app_context: AppContext, ann: Learner
) -> None:
    record_uses(app_context, ann, [drilled("xyzzy", UseRole.MISSED)])

    assert lemmas(app_context, ann, NOON + WEEK) == []


def test_no_more_than_asked_for_is_given(app_context: AppContext, ann: Learner) -> None:
    record_uses(app_context, ann, [drilled(word, UseRole.MISSED) for word in WORDS])

    assert len(schedule.list_due_words(app_context, ann, NOON + WEEK, limit=3)) == 3
    assert schedule.count_due_words(app_context, ann, NOON + WEEK, limit=3) == 3


def test_what_is_due_is_counted_as_it_is_given(app_context: AppContext, ann: Learner) -> None:
    """Words that are not worth asking, or cannot be asked, count as little."""
    easy = use("tea", UseRole.PLAYED, level=Level.A1)
    record_uses(
        app_context,
        ann,
        [drilled("alert", UseRole.MISSED), drilled("xyzzy", UseRole.MISSED), easy],
    )

    assert schedule.count_due_words(app_context, ann, NOON) == 0
    assert (
        1
        == schedule.count_due_words(app_context, ann, NOON + WEEK)
        == len(lemmas(app_context, ann, NOON + WEEK))
    )


def test_that_a_word_is_due_is_known_without_reading_the_cards(
    app_context: AppContext, ann: Learner
) -> None:
    record_uses(app_context, ann, [drilled("alert", UseRole.MISSED)])
    schedule.fold_all(app_context, ann)

    assert not schedule.has_due_words(app_context, ann, NOON)
    assert schedule.has_due_words(app_context, ann, NOON + WEEK)
    assert not schedule.has_due_words(app_context, ann, NOON + WEEK, "ja")
    assert not schedule.has_due_words(app_context, ann, NOON + WEEK, "fr")


def test_only_cards_of_words_used_since_are_looked_at(
    app_context: AppContext, ann: Learner
) -> None:
    rows = [
        drilled("alert", UseRole.PLAYED),
        drilled("later", UseRole.PLAYED, NOON + DAY),
        drilled("slate", UseRole.SEEN, NOON + DAY),
        drilled("ねこ", UseRole.PLAYED, NOON + DAY, lang="ja"),
    ]
    record_uses(app_context, ann, rows)

    touched = schedule.load_cards_used_since(app_context, ann, "en", NOON + DAY)

    assert [card.lemma for card in touched] == ["later"]


def test_each_language_has_its_own_list(app_context: AppContext, ann: Learner) -> None:
    record_uses(app_context, ann, [drilled("ねこ", UseRole.MISSED, lang="ja")])

    assert lemmas(app_context, ann, NOON + WEEK) == []
    assert {"ねこ"} == set(schedule.load_recall(app_context, ann, NOON, "ja"))


def test_strengths_sink_with_time(app_context: AppContext, ann: Learner) -> None:
    record_uses(app_context, ann, [drilled("alert", UseRole.PLAYED)])

    now = schedule.load_recall(app_context, ann, NOON, "en")["alert"]
    later = schedule.load_recall(app_context, ann, NOON + 30 * DAY, "en")["alert"]

    assert now > 0.999
    assert 0.3 < later < 0.9


def test_a_word_is_postponed_and_taken_back(app_context: AppContext, ann: Learner) -> None:
    record_uses(app_context, ann, [drilled("alert", UseRole.MISSED)])

    schedule.postpone_word(app_context, ann, "en", "alert", NOON + DAY)
    postponed = lemmas(app_context, ann, NOON + DAY)
    schedule.undo_last_change(app_context, ann, "en", "alert", NOON + DAY)

    assert postponed == []
    assert lemmas(app_context, ann, NOON + DAY) == ["alert"]


def test_postponing_a_word_without_a_card_does_nothing(
    app_context: AppContext, ann: Learner
) -> None:
    schedule.postpone_word(app_context, ann, "en", "alert", NOON)

    assert lemmas(app_context, ann, NOON + WEEK) == []


def test_what_the_learner_knew_is_not_asked_for(app_context: AppContext, ann: Learner) -> None:
    """... until that is taken back."""
    record_uses(app_context, ann, [drilled("alert", UseRole.MISSED)])

    learner_word_log.save_decision(app_context, ann, "alert", WordDecision.KNEW, NOON)
    known = lemmas(app_context, ann, NOON + WEEK)
    learner_word_log.delete_decision(app_context, ann, "alert", WordDecision.KNEW)

    assert known == []
    assert lemmas(app_context, ann, NOON + WEEK) == ["alert"]


def test_to_drill_a_word_is_not_to_know_it(app_context: AppContext, ann: Learner) -> None:
    record_uses(app_context, ann, [drilled("alert", UseRole.MISSED)])
    learner_word_log.save_decision(app_context, ann, "alert", WordDecision.KNEW, NOON)
    learner_word_log.save_decision(app_context, ann, "alert", WordDecision.DRILL, NOON)

    assert lemmas(app_context, ann, NOON + WEEK) == ["alert"]


def test_a_source_told_anew_is_counted_anew(app_context: AppContext, ann: Learner) -> None:
    """A correction on the sheet of a real board takes words away and brings others."""
    before = drilled("alert", UseRole.MISSED, source="board")
    after = drilled("later", UseRole.MISSED, source="board")
    record_uses(app_context, ann, [before])
    schedule.list_due_words(app_context, ann, NOON + WEEK)
    schedule.postpone_word(app_context, ann, "en", "later", NOON)

    with app_context.database.write_transaction() as connection:
        store.replace_uses_of_source(connection, "board", {ann.id: [after]})

    assert lemmas(app_context, ann, NOON + WEEK) == ["later"]


def test_two_processes_follow_the_same_record(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """A word is folded once, whichever of two studios on one database folds it."""
    other = open_app_context(
        app_context.exports.parent, WORDLISTS, clock, exports=app_context.exports, background=False
    )
    record_uses(app_context, ann, [drilled("alert", UseRole.MISSED)])
    first = schedule.load_cards(app_context, ann, "en")
    record_uses(other, ann, [drilled("alert", UseRole.PLAYED, NOON + DAY)])

    second = schedule.load_cards(other, ann, "en")
    third = schedule.load_cards(app_context, ann, "en")
    other.close()

    assert first != second
    assert second == third


def test_a_long_record_is_followed_to_its_end_while_nobody_waits(
    app_context: AppContext, ann: Learner
) -> None:
    """Nobody waits for thousands of games to be gone through; all of them count in the end."""
    rows = [
        drilled(WORDS[n % len(WORDS)], UseRole.PLAYED, NOON + n * DAY, source=f"drill {n}")
        for n in range(schedule.FOLD_BATCH_SIZE * (schedule.MAX_BATCHES_WAITED + 1) + 1)
    ]
    record_uses(app_context, ann, rows)

    schedule.load_cards(app_context, ann, "en")
    app_context.background_executor.close()
    last = max(card.last_at for card in schedule.load_cards(app_context, ann, "en"))

    assert rows[-1].at == last


def _rebuild(app_context: AppContext, learner: Learner) -> None:
    """Have the schedule thrown away and folded from the logs at once."""
    with app_context.database.write_transaction() as connection:
        connection.execute(update(schedule_marks).values(folding="3-of-an-older-release"))
    schedule.fold_all(app_context, learner)


def test_ten_thousand_events_rebuilt_are_what_is_stored(
    app_context: AppContext, ann: Learner
) -> None:
    """Followed piece by piece as it grew, or folded from the log at once: the same cards."""
    dice = random.Random(5)
    stored = _live_through(app_context, ann, dice, 10_000)

    _rebuild(app_context, ann)

    assert stored == _sorted(app_context, ann)
    assert len(stored) > 60


def test_a_schedule_of_an_older_fold_is_folded_anew(app_context: AppContext, ann: Learner) -> None:
    """After an update the columns of stored cards say nothing, until they are made again."""
    record_uses(app_context, ann, [drilled("alert", UseRole.PLAYED, NOON - timedelta(hours=1))])
    before = schedule.load_cards(app_context, ann, "en")
    with app_context.database.write_transaction() as connection:
        connection.execute(update(schedule_marks).values(folding="3-of-an-older-release"))
        connection.execute(update(stored).values(learnt=False, card="{}"))

    schedule.fold_all(app_context, ann)

    assert before == schedule.load_cards(app_context, ann, "en")
    with app_context.database.read_transaction() as connection:
        assert ConfidenceCounts(0, 1, 0, 0) == count_by_confidence(connection, ann.id, NOON)


def test_cards_say_the_same_of_the_record_as_its_sums(
    app_context: AppContext, ann: Learner
) -> None:
    """Whatever was undone, put off, corrected or told twice in one game."""
    cards = _live_through(app_context, ann, random.Random(6), 1_000)
    overview.update_totals(app_context, ann)
    with app_context.database.read_transaction() as connection:
        told = totals.load_lemma_totals(connection, ann.id, [card.lemma for card in cards])

    for card in cards:
        summed = told.get(card.lemma)
        learnt_at, missed_at = (summed.learnt_at, summed.missed_at) if summed else (None, None)
        assert (learnt_at is not None, missed_at) == (card.learnt, card.missed_at)
    assert len(cards) > 60


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(), st.integers(1, 60))
def test_any_log_rebuilt_is_what_is_stored(
    app_context: AppContext, ann: Learner, seed: int, events: int
) -> None:
    stored = _live_through(app_context, ann, random.Random(seed), events)

    _rebuild(app_context, ann)

    assert stored == _sorted(app_context, ann)


def _live_through(
    app_context: AppContext, learner: Learner, dice: random.Random, events: int
) -> list[ScheduleCard]:
    """A life of games, drills, deeds, corrections and a clock that jumps; the cards at its end."""
    at, run, done = NOON, dice.getrandbits(40), 0
    words = [word + letter for word in WORDS for letter in ("", *"bcdefghij")]
    while done < events:
        at += timedelta(hours=dice.uniform(-5, 40))
        rows = [
            use(
                dice.choice(words),
                dice.choice(list(UseRole)),
                at + timedelta(minutes=n),
                mode=dice.choice(["scrabble", "rack-drill", "definition-drill"]),
                source=f"{run}-{dice.randrange(done // 40 + 1)}",
                seq=done + n,
                assisted=dice.random() < 0.2,
            )
            for n in range(dice.randint(1, 60))
        ]
        record_uses(app_context, learner, rows)
        done += len(rows)
        for deed in (schedule.postpone_word, schedule.undo_last_change):
            if dice.random() < 0.3:
                deed(app_context, learner, "en", dice.choice(words), at)
                done += 1
        if dice.random() < 0.3:
            schedule.list_due_words(app_context, learner, at)
        if dice.random() < 0.05:
            with app_context.database.write_transaction() as connection:
                store.replace_uses_of_source(connection, rows[-1].source, {learner.id: rows})
        if dice.random() < 0.2:
            learner_word_log.save_decision(
                app_context, learner, dice.choice(WORDS), dice.choice(list(WordDecision)), at
            )
            done += 1
    return _sorted(app_context, learner)


def _sorted(app_context: AppContext, learner: Learner) -> list[ScheduleCard]:
    return sorted(schedule.load_cards(app_context, learner, "en"), key=lambda card: card.lemma)


def test_what_became_due_last_is_read_first(app_context: AppContext, ann: Learner) -> None:
    """Of very many words no others need be read."""
    for day, word in enumerate(("stone", "alert", "slate")):
        missed = use(
            word, UseRole.MISSED, NOON + timedelta(days=day), mode="rack-drill", source=word
        )
        record_uses(app_context, ann, [missed])
    schedule.fold_all(app_context, ann)

    with app_context.database.read_transaction() as connection:
        found = schedule_store.iter_due_cards(connection, ann.id, "en", NOON + WEEK)

        assert [card.lemma for card in found] == ["slate", "alert", "stone"]
