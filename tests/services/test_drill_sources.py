"""Where the words of a drill come from: each source gives its words and no others."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pytest

from studyplay.services import AppContext
from studyplay.services.drilling import drill_word_sources, drills
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.errors import Refused
from studyplay.services.wordlog import learner_word_log
from studyplay.store import rooms
from studyplay.store import word_log as word_store
from studyplay.store.codec import decode
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.word_log import WordUseRow
from studyplay.study.drill.tasks import Answer, DrillSource, DrillSpec, TaskKind
from studyplay.study.wordlog.decisions import WordDecision
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level
from tests.services.conftest import Clock

SPEC = DrillSpec(TaskKind.WHOLE, Level.A2, length=6)


Met = Callable[..., None]


@pytest.fixture
def met(app_context: AppContext, clock: Clock) -> Met:
    """Puts one use of a word into the record, a second after the last."""

    def put(
        who: Learner, word: str, role: UseRole, source: str = "a drill", *, assisted: bool = False
    ) -> None:
        at = clock.forward(1)
        kept = (Level.A2, role, "scrabble", assisted, None, source, int(at.timestamp()), "{}")
        row = WordUseRow(at, "en", word, word, *kept)
        with app_context.database.write_transaction() as connection:
            word_store.add_word_uses(connection, who.id, [row])

    return put


def drawn_from(
    app_context: AppContext, learner: Learner, clock: Clock, spec: DrillSpec
) -> set[str]:
    return set(drill_word_sources.load_words(app_context, learner, spec, clock()))


def play(app_context: AppContext, table_id: str, clock: Clock) -> None:
    """Let a game begin in a room now."""
    row = RoomRow(
        id=table_id,
        code=table_id[-4:],
        host_id=None,
        game="scrabble/standard",
        seats=2,
        locked=False,
        watched=True,
        opened_at=clock(),
        dealt_at=clock(),
    )
    with app_context.database.write_transaction() as connection:
        rooms.add_room(connection, row)


def test_a_level_has_the_words_of_its_length(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    found = drawn_from(app_context, ann, clock, SPEC)

    assert {"alters", "season", "staler"} & found == {"alters", "season"}
    assert {6} == {len(word) for word in found}


def test_levels_and_lengths_may_be_spans(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    spec = replace(SPEC, level=Level.B1, easiest=Level.A1, length=3, longest=6)
    found = drawn_from(app_context, ann, clock, spec)

    assert {"cat", "tea", "alert", "reason"} <= found
    assert not {"aster", "at", "retains"} & found


def test_a_pattern_chooses_of_any_source(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    for spec in (SPEC, replace(SPEC, source=DrillSource.LIST, pasted=("cat", "season", "retina"))):
        assert {"season"} == drawn_from(app_context, ann, clock, replace(spec, pattern="s*n"))


def test_what_is_no_pattern_is_refused(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    with pytest.raises(Refused, match=r"pattern\.unclosed"):
        drawn_from(app_context, ann, clock, replace(SPEC, pattern="s[eo"))


def test_missed_words_are_practised_until_they_are_found(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, met: Met
) -> None:
    """One found later without help is known again; one that "I knew" is not asked."""
    for word in ("season", "retina", "stone", "notes", "tones"):
        met(ann, word, UseRole.MISSED)
    met(bob, "alerts", UseRole.MISSED)
    met(ann, "retina", UseRole.PLAYED)
    met(ann, "stone", UseRole.PLAYED, assisted=True)
    met(ann, "tones", UseRole.PLAYED)
    met(ann, "tones", UseRole.MISSED)
    learner_word_log.save_decision(app_context, ann, "notes", WordDecision.KNEW, clock())
    spec = replace(SPEC, source=DrillSource.MISSED)

    assert {"season", "stone", "tones"} == drawn_from(app_context, ann, clock, spec)
    assert drill_word_sources.load_offers(app_context, ann, clock()).has_missed


def test_the_last_evening_is_one_before_today(
    app_context: AppContext, ann: Learner, bob: Learner, clock: Clock, met: Met
) -> None:
    """Its words are those of everybody; what the rules refused was none."""
    assert drill_word_sources.find_last_evening(app_context, clock()) is None
    play(app_context, "older", clock)
    met(ann, "tales", UseRole.PLAYED, "older")
    clock.forward(timedelta(days=7).total_seconds())
    play(app_context, "last week", clock)
    met(ann, "season", UseRole.PLAYED, "last week")
    met(bob, "retina", UseRole.MISSED, "last week")
    met(bob, "stain", UseRole.REJECTED, "last week")
    day = clock().astimezone().date()
    clock.forward(timedelta(days=7).total_seconds())
    play(app_context, "today", clock)
    met(ann, "notes", UseRole.PLAYED, "today")
    spec = replace(SPEC, source=DrillSource.EVENING)

    assert {"season", "retina"} == drawn_from(app_context, ann, clock, spec)
    assert (day, date(2026, 11, 28)) == (
        drill_word_sources.find_last_evening(app_context, clock()),
        day,
    )


def test_a_list_has_what_may_be_asked(app_context: AppContext, ann: Learner, clock: Clock) -> None:
    """Not what only a word game knows."""
    spec = replace(SPEC, source=DrillSource.LIST, pasted=("season", "salter", "cat"))

    assert {"season", "cat"} == drawn_from(app_context, ann, clock, spec)


def test_nothing_is_on_offer_for_a_newcomer(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """Nothing but the words of levels and of the themes."""
    found = drill_word_sources.load_offers(app_context, ann, clock())

    assert (found.set_aside_count, found.due_count, found.has_missed, found.last_evening) == (
        0,
        0,
        False,
        None,
    )
    assert found.themes["animals"].count_up_to(Level.A1) > 0


def test_spelling_mistakes_make_a_drill_of_their_own(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """The word that was misspelt is in it, with others of the same trap."""
    spec = replace(SPEC, source=DrillSource.FINGERPRINT)
    assert set() == drawn_from(app_context, ann, clock, spec)
    asked = DrillSpec(TaskKind.DICTATION, Level.A2, source=DrillSource.LIST, pasted=("later",))
    drill_id = drills.create_drill(app_context, ann, asked, clock())
    misspelling = PracticeActionRequest(Answer(0, "rater"), "once", clock.forward(1))
    drills.apply_drill_action(app_context, ann, drill_id, misspelling)

    assert "later" in drawn_from(app_context, ann, clock, spec)
    assert drill_word_sources.load_offers(app_context, ann, clock()).misspelt_count == 1


def test_a_theme_has_its_words_up_to_the_level_of_any_length(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    spec = replace(SPEC, source=DrillSource.THEME, name="animals")
    easy = drawn_from(app_context, ann, clock, replace(spec, level=Level.A1))
    harder = drawn_from(app_context, ann, clock, spec)

    assert {"cat", "dog"} == easy
    assert {"cat", "dog", "ant", "bee", "cow"} <= harder
    assert not {"season", "alert"} & harder


def test_a_theme_that_is_not_there_has_no_words(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    spec = replace(SPEC, source=DrillSource.THEME, name="spaceships")

    with pytest.raises(Refused, match=r"drills\.no-words-theme"):
        drills.create_drill(app_context, ann, spec, clock())


def test_a_drill_of_before_there_were_themes_asks_all_words_of_the_park(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    spec = decode(
        '{"type":"Spec","v":1,"task":"whole","level":1,"source":"theme"}', {"Spec": DrillSpec}
    )
    park = set(app_context.library.park_words)

    assert park & set(app_context.library.lexicon.drillable_words()) == drawn_from(
        app_context, ann, clock, spec
    )
