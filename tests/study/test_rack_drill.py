"""The rack drill: grading, hints, the clock and what it tells the record."""

import random

import pytest

from studyplay.study.drill.deciding import StaleItem, decide, expire
from studyplay.study.drill.items import DrillWords, draw_items, select_seeds
from studyplay.study.drill.result import (
    DrillResult,
    all_missed_words,
    compute_result,
    missed_words,
)
from studyplay.study.drill.state import Drill, fold, next_hint_word
from studyplay.study.drill.tasks import (
    Answer,
    Answered,
    AnswerVerdict,
    AskHint,
    Begin,
    DrillAction,
    DrillEvent,
    DrillItem,
    DrillOpened,
    DrillSource,
    DrillSpec,
    HintGiven,
    HintRung,
    ItemLeft,
    Leave,
    Stop,
    TaskKind,
)
from studyplay.study.drill.word_uses import word_uses
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.lexicon import sort_shortlex
from studyplay.words.model import Level

LEXICON = frozenset({"stare", "tears", "rates", "aster", "rate", "tar", "rat", "eat", "zoo"})
ONE = DrillItem("AERST", ("rates", "stare", "tears"))
MANY = DrillItem("AERST", ("rates", "rate", "eat"))


def opened(task: TaskKind, *items: DrillItem, seconds: int = 0) -> list[DrillEvent]:
    spec = DrillSpec(task, Level.A2, length=5, racks=len(items), seconds=seconds)
    return [DrillOpened(spec, items)]


def do(log: list[DrillEvent], action: DrillAction, at: int = 1000) -> tuple[DrillEvent, ...]:
    events = decide(fold(log), action, at, LEXICON)
    log.extend(events)
    return events


def verdict(task: TaskKind, text: str) -> AnswerVerdict:
    log = opened(task, ONE, ONE)
    first, *_ = do(log, Answer(0, text))
    assert isinstance(first, Answered)
    return first.verdict


@pytest.mark.parametrize(
    ("task", "text", "expected"),
    [
        (TaskKind.WHOLE, "stare", AnswerVerdict.RIGHT),
        (TaskKind.WHOLE, "aster", AnswerVerdict.EXTRA),
        (TaskKind.WHOLE, "rate", AnswerVerdict.TOO_SHORT),
        (TaskKind.WHOLE, "streat", AnswerVerdict.NOT_THE_TILES),
        (TaskKind.WHOLE, "satre", AnswerVerdict.NOT_A_WORD),
        (TaskKind.WHOLE, "ねこ", AnswerVerdict.NOT_THE_TILES),
        (TaskKind.BUILD, "tar", AnswerVerdict.EXTRA),
        (TaskKind.BUILD, "at", AnswerVerdict.TOO_SHORT),
        (TaskKind.BUILD, "zoo", AnswerVerdict.NOT_THE_TILES),
        (TaskKind.BUILD, "", AnswerVerdict.TOO_SHORT),
    ],
)
def test_an_answer_is_graded(task: TaskKind, text: str, expected: AnswerVerdict) -> None:
    """Every kind of answer has a verdict of its own."""
    assert expected == verdict(task, text)


def test_one_word_of_all_tiles_ends_its_rack() -> None:
    log = opened(TaskKind.WHOLE, ONE, MANY)

    assert ItemLeft(0, 1000) == do(log, Answer(0, "tears"))[-1]
    assert fold(log).current == 1


def test_building_goes_on_until_all_words_are_found() -> None:
    log = opened(TaskKind.BUILD, MANY)
    for word in ("eat", "rates"):
        do(log, Answer(0, word))

    assert fold(log).current == 0
    assert ItemLeft(0, 1000) == do(log, Answer(0, "rate"))[-1]
    assert fold(log).current is None


def test_the_same_word_counts_once() -> None:
    log = opened(TaskKind.BUILD, MANY)
    do(log, Answer(0, "eat"))
    (again,) = do(log, Answer(0, "eat"))

    assert Answered(0, "eat", AnswerVerdict.AGAIN, 1000) == again
    assert fold(log).progress[0].found == ("eat",)


def test_the_hint_ladder_ends_with_the_word() -> None:
    """First letter, meaning, word; then the ladder of the next word begins."""
    log = opened(TaskKind.BUILD, MANY)
    rungs = [do(log, AskHint(0))[0] for _ in range(4)]

    assert [
        HintGiven(0, "rates", HintRung.FIRST_LETTER, 1000),
        HintGiven(0, "rates", HintRung.MEANING, 1000),
        HintGiven(0, "rates", HintRung.WORD, 1000),
        HintGiven(0, "rate", HintRung.FIRST_LETTER, 1000),
    ] == rungs


def test_a_hint_makes_a_word_assisted_but_the_count_does_not() -> None:
    log = opened(TaskKind.BINGO, MANY)
    do(log, AskHint(0))
    counted = fold(log).progress[0].was_helped("rates")
    do(log, AskHint(0))

    assert not counted
    assert fold(log).progress[0].was_helped("rates")


def test_a_rack_that_is_over_takes_no_answer() -> None:
    log = opened(TaskKind.WHOLE, ONE, MANY)
    do(log, Leave(0))

    with pytest.raises(StaleItem):
        decide(fold(log), Answer(0, "stare"), 2000, LEXICON)


def test_the_clock_ends_a_rack() -> None:
    log = opened(TaskKind.BUILD, MANY, MANY, seconds=60)
    drill = fold(log)

    assert expire(drill, 59_999) == ()
    assert (ItemLeft(0, 60_000),) == expire(drill, 60_000)


def test_the_next_rack_has_its_own_time() -> None:
    """It starts when the learner turns to it, after reading what was missed."""
    log = opened(TaskKind.BUILD, MANY, MANY, seconds=60)
    do(log, Leave(0), at=30_000)
    reading = fold(log)
    do(log, Begin(1), at=50_000)

    assert reading.deadline is None
    assert expire(reading, 500_000) == ()
    assert fold(log).deadline == 110_000


def test_turning_twice_to_a_rack_does_not_start_its_clock_again() -> None:
    log = opened(TaskKind.BUILD, MANY, MANY, seconds=60)
    do(log, Leave(0), at=30_000)
    do(log, Begin(1), at=50_000)

    assert do(log, Begin(1), at=70_000) == ()
    assert fold(log).deadline == 110_000


def test_a_rack_that_is_not_turned_to_takes_no_answer() -> None:
    log = opened(TaskKind.WHOLE, ONE, MANY)
    do(log, Leave(0))

    with pytest.raises(StaleItem):
        decide(fold(log), Answer(1, "rates"), 2000, LEXICON)


def test_stopping_counts_the_rack_that_was_tried() -> None:
    log = opened(TaskKind.BUILD, MANY, MANY)
    do(log, Answer(0, "eat"))
    do(log, Stop(0))
    drill = fold(log)

    assert drill.current is None
    assert DrillResult(found=1, unaided=1, findable=3, right=1, answer_count=1) == compute_result(
        drill
    )


def test_stopping_forgets_a_rack_that_was_only_seen() -> None:
    """No word of it is missed."""
    log = opened(TaskKind.BUILD, MANY, MANY)
    do(log, Stop(0))

    assert fold(log).current is None
    assert told(log) == []
    assert all_missed_words(fold(log)) == ()


def test_the_missed_words_of_all_racks_are_told_once() -> None:
    log = opened(TaskKind.BUILD, MANY, MANY)
    do(log, Answer(0, "eat"))
    do(log, Leave(0))
    do(log, Begin(1))
    do(log, Leave(1))

    assert all_missed_words(fold(log)) == ("rates", "rate", "eat")


def test_hints_go_on_with_the_best_word_that_is_unknown() -> None:
    log = opened(TaskKind.BUILD, MANY)
    do(log, Answer(0, "rates"))

    assert next_hint_word(fold(log), 0) == "rate"


def test_a_word_put_aside_makes_a_rack_however_few_words_it_holds() -> None:
    spec = DrillSpec(TaskKind.BUILD, Level.A2, length=3, source=DrillSource.MINE)

    assert [item.answers for item in draw_items(spec, ["zoo"], WORDS, random.Random(3))] == [
        ("zoo",)
    ]


def test_recall_and_precision_are_counted_over_finished_racks() -> None:
    log = opened(TaskKind.BUILD, MANY, MANY)
    for text in ("eat", "tar", "aet"):
        do(log, Answer(0, text))
    do(log, AskHint(0))
    do(log, AskHint(0))
    do(log, Answer(0, "rates"))
    do(log, Leave(0))

    expected = DrillResult(found=2, unaided=1, findable=3, right=3, answer_count=4)
    assert expected == compute_result(fold(log))


def test_nothing_is_missed_when_one_whole_word_was_found() -> None:
    log = opened(TaskKind.WHOLE, ONE)
    do(log, Answer(0, "stare"))

    assert missed_words(fold(log), 0) == ()


def told(log: list[DrillEvent]) -> list[tuple[str, UseRole, bool]]:
    drill: Drill = fold(log)
    return [(use.word, use.role, use.assisted) for event in log for use in word_uses(drill, event)]


def test_the_record_hears_of_finds_misses_and_slips() -> None:
    """Found is played, wrong is rejected, what is left over is missed."""
    log = opened(TaskKind.BUILD, MANY)
    do(log, Answer(0, "eat"))
    do(log, Answer(0, "aet"))
    do(log, Leave(0))

    assert told(log) == [
        ("eat", UseRole.PLAYED, False),
        ("aet", UseRole.REJECTED, False),
        ("rates", UseRole.MISSED, False),
        ("rate", UseRole.MISSED, False),
    ]


class FewLetters:
    """An index of a few words."""

    def anagrams(self, rack: str, top: Level) -> tuple[str, ...]:
        return tuple(word for word in self._up_to(top) if sorted(word) == sorted(rack))

    def sub_anagrams(self, rack: str, min_length: int, top: Level) -> tuple[str, ...]:
        return tuple(
            word
            for word in self._up_to(top)
            if len(word) >= min_length and all(word.count(c) <= rack.count(c) for c in word)
        )

    def fitting(self, pattern: str, top: Level) -> tuple[str, ...]:
        return tuple(word for word in self._up_to(top) if len(word) == len(pattern))

    def _up_to(self, top: Level) -> tuple[str, ...]:
        return sort_shortlex(word for word in LEXICON if LEVELS.get(word, Level.A1) <= top)


LEVELS = {"stare": Level.B2, "rates": Level.A2, "tears": Level.A2, "aster": Level.X}
WORDS = DrillWords(
    FewLetters(),
    level=lambda word: LEVELS.get(word, Level.A1),
    may_ask=lambda word: word != "aster",
    may_show=LEXICON.__contains__,
)


def test_racks_come_from_words_of_the_level_that_may_be_asked() -> None:
    spec = DrillSpec(TaskKind.WHOLE, Level.A2, length=5)

    assert {"rates", "tears"} == set(select_seeds(spec, sorted(LEXICON), WORDS))


def test_a_rack_is_drawn_once_and_never_as_the_word_itself() -> None:
    spec = DrillSpec(TaskKind.WHOLE, Level.A2, length=5, racks=5)
    (item,) = draw_items(spec, ["rates", "tears"], WORDS, random.Random(3))

    assert sorted(item.rack) == list("AERST")
    assert item.rack.lower() not in {"rates", "tears"}
    assert item.answers == ("rates", "tears")


def test_a_rack_to_build_from_has_enough_words() -> None:
    spec = DrillSpec(TaskKind.BUILD, Level.A2, length=3, racks=5)

    assert draw_items(spec, ["zoo"], WORDS, random.Random(3)) == ()
