"""Where the words of a drill come from: each source gives its words and no others."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pytest

from studyplay.services import Studio
from studyplay.services.drilling import drills, sources
from studyplay.services.drilling.drills import Sent
from studyplay.services.refusals import Refused
from studyplay.services.wordlog import record
from studyplay.store import rooms
from studyplay.store import words as word_store
from studyplay.store.codec import decode
from studyplay.store.learners import Learner
from studyplay.store.rooms import RoomRow
from studyplay.store.words import UseRow
from studyplay.study.drill.tasks import Answer, Source, Spec, Task
from studyplay.study.wordlog.decisions import Decision
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level
from tests.services.conftest import Clock

SPEC = Spec(Task.WHOLE, Level.A2, length=6)


Met = Callable[..., None]


@pytest.fixture
def met(studio: Studio, clock: Clock) -> Met:
    """Puts one use of a word into the record, a second after the last."""

    def put(
        who: Learner, word: str, role: Role, source: str = "a drill", *, assisted: bool = False
    ) -> None:
        at = clock.forward(1)
        kept = (Level.A2, role, "scrabble", assisted, None, source, int(at.timestamp()), "{}")
        row = UseRow(at, "en", word, word, *kept)
        with studio.database.writing() as connection:
            word_store.add(connection, who.id, [row])

    return put


def drawn_from(studio: Studio, learner: Learner, clock: Clock, spec: Spec) -> set[str]:
    return set(sources.words(studio, learner, spec, clock()))


def play(studio: Studio, table_id: str, clock: Clock) -> None:
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
    with studio.database.writing() as connection:
        rooms.add(connection, row)


def test_a_level_has_the_words_of_its_length(studio: Studio, ann: Learner, clock: Clock) -> None:
    found = drawn_from(studio, ann, clock, SPEC)

    assert {"alters", "season", "staler"} & found == {"alters", "season"}
    assert {6} == {len(word) for word in found}


def test_levels_and_lengths_may_be_spans(studio: Studio, ann: Learner, clock: Clock) -> None:
    spec = replace(SPEC, level=Level.B1, easiest=Level.A1, length=3, longest=6)
    found = drawn_from(studio, ann, clock, spec)

    assert {"cat", "tea", "alert", "reason"} <= found
    assert not {"aster", "at", "retains"} & found


def test_a_pattern_chooses_of_any_source(studio: Studio, ann: Learner, clock: Clock) -> None:
    for spec in (SPEC, replace(SPEC, source=Source.LIST, pasted=("cat", "season", "retina"))):
        assert {"season"} == drawn_from(studio, ann, clock, replace(spec, pattern="s*n"))


def test_what_is_no_pattern_is_refused(studio: Studio, ann: Learner, clock: Clock) -> None:
    with pytest.raises(Refused, match=r"pattern\.unclosed"):
        drawn_from(studio, ann, clock, replace(SPEC, pattern="s[eo"))


def test_missed_words_are_practised_until_they_are_found(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, met: Met
) -> None:
    """One found later without help is known again; one that "I knew" is not asked."""
    for word in ("season", "retina", "stone", "notes", "tones"):
        met(ann, word, Role.MISSED)
    met(bob, "alerts", Role.MISSED)
    met(ann, "retina", Role.PLAYED)
    met(ann, "stone", Role.PLAYED, assisted=True)
    met(ann, "tones", Role.PLAYED)
    met(ann, "tones", Role.MISSED)
    record.decide(studio, ann, "notes", Decision.KNEW, clock())
    spec = replace(SPEC, source=Source.MISSED)

    assert {"season", "stone", "tones"} == drawn_from(studio, ann, clock, spec)
    assert sources.offers(studio, ann, clock()).has_missed


def test_the_last_evening_is_one_before_today(
    studio: Studio, ann: Learner, bob: Learner, clock: Clock, met: Met
) -> None:
    """Its words are those of everybody; what the rules refused was none."""
    assert sources.last_evening(studio, clock()) is None
    play(studio, "older", clock)
    met(ann, "tales", Role.PLAYED, "older")
    clock.forward(timedelta(days=7).total_seconds())
    play(studio, "last week", clock)
    met(ann, "season", Role.PLAYED, "last week")
    met(bob, "retina", Role.MISSED, "last week")
    met(bob, "stain", Role.REJECTED, "last week")
    day = clock().astimezone().date()
    clock.forward(timedelta(days=7).total_seconds())
    play(studio, "today", clock)
    met(ann, "notes", Role.PLAYED, "today")
    spec = replace(SPEC, source=Source.EVENING)

    assert {"season", "retina"} == drawn_from(studio, ann, clock, spec)
    assert (day, date(2026, 11, 28)) == (sources.last_evening(studio, clock()), day)


def test_a_list_has_what_may_be_asked(studio: Studio, ann: Learner, clock: Clock) -> None:
    """Not what only a word game knows."""
    spec = replace(SPEC, source=Source.LIST, pasted=("season", "salter", "cat"))

    assert {"season", "cat"} == drawn_from(studio, ann, clock, spec)


def test_nothing_is_on_offer_for_a_newcomer(studio: Studio, ann: Learner, clock: Clock) -> None:
    """Nothing but the words of levels and of the themes."""
    found = sources.offers(studio, ann, clock())

    assert (found.mine, found.due, found.has_missed, found.evening) == (0, 0, False, None)
    assert found.themes["animals"].number(Level.A1) > 0


def test_spelling_mistakes_make_a_drill_of_their_own(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    """The word that was misspelt is in it, with others of the same trap."""
    spec = replace(SPEC, source=Source.FINGERPRINT)
    assert set() == drawn_from(studio, ann, clock, spec)
    asked = Spec(Task.DICTATION, Level.A2, source=Source.LIST, pasted=("later",))
    drill_id = drills.open_drill(studio, ann, asked, clock())
    misspelling = Sent(Answer(0, "rater"), "once", clock.forward(1))
    drills.act(studio, ann, drill_id, misspelling)

    assert "later" in drawn_from(studio, ann, clock, spec)
    assert sources.offers(studio, ann, clock()).misspelt == 1


def test_a_theme_has_its_words_up_to_the_level_of_any_length(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    spec = replace(SPEC, source=Source.THEME, name="animals")
    easy = drawn_from(studio, ann, clock, replace(spec, level=Level.A1))
    harder = drawn_from(studio, ann, clock, spec)

    assert {"cat", "dog"} == easy
    assert {"cat", "dog", "ant", "bee", "cow"} <= harder
    assert not {"season", "alert"} & harder


def test_a_theme_that_is_not_there_has_no_words(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    spec = replace(SPEC, source=Source.THEME, name="spaceships")

    with pytest.raises(Refused, match=r"drills\.no-words-theme"):
        drills.open_drill(studio, ann, spec, clock())


def test_a_drill_of_before_there_were_themes_asks_all_words_of_the_park(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    spec = decode(
        '{"type":"Spec","v":1,"task":"whole","level":1,"source":"theme"}', {"Spec": Spec}
    )
    park = set(studio.library.theme)

    assert park & set(studio.library.lexicon.drillable()) == drawn_from(studio, ann, clock, spec)
