"""Grading, hints and results of every kind of item."""

import pytest

from studyplay.study.drill.deciding import decide
from studyplay.study.drill.grading import complete_answer, grade_answer
from studyplay.study.drill.hint_ladders import hint_ladder, hinted_letter
from studyplay.study.drill.prompts import WordPrompt
from studyplay.study.drill.result import DrillResult, compute_result, missed_words
from studyplay.study.drill.state import Drill, ItemProgress, fold
from studyplay.study.drill.tasks import (
    Answer,
    Answered,
    AnswerVerdict,
    AskHint,
    DrillAction,
    DrillEvent,
    DrillItem,
    DrillOpened,
    DrillSpec,
    HintGiven,
    HintRung,
    ItemLeft,
    Leave,
    TaskKind,
)
from studyplay.study.drill.word_uses import word_uses
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

TEXT = """
stares tasers tears rate cast chat bat cat oat cats care castle costae hat receive accept
six tax fox zax ax
"""
LEXICON = frozenset(TEXT.split())
BLANK = DrillItem("AERST?", ("stares",))
BINGO = DrillItem("AERSST", ("stares", "tasers"))
FRONT = DrillItem("", ("bat", "cat", "hat"), prompt="at", also=("oat",))
BACK = DrillItem("", ("cats",), prompt="cat")
MISSING = DrillItem("", ("castle",), prompt="c_st_e")
PATTERN = DrillItem("", ("cat", "hat"), prompt="?at")
SHORT = DrillItem("", ("fox", "six", "tax"), prompt="3 *x")
MEANT = DrillItem("", ("receive",), prompt="to get something", also=("get",))


def opened(task: TaskKind, *items: DrillItem) -> list[DrillEvent]:
    return [DrillOpened(DrillSpec(task, Level.A2, racks=len(items)), items)]


def do(log: list[DrillEvent], *actions: DrillAction) -> Drill:
    for action in actions:
        log.extend(decide(fold(log), action, 1000, LEXICON))
    return fold(log)


@pytest.mark.parametrize(
    ("task", "item", "text", "expected"),
    [
        (TaskKind.BLANK, BLANK, "stares", AnswerVerdict.RIGHT),
        (TaskKind.BLANK, BLANK, "tasers", AnswerVerdict.EXTRA),
        (TaskKind.BLANK, BLANK, "tears", AnswerVerdict.TOO_SHORT),
        (TaskKind.BLANK, BLANK, "castle", AnswerVerdict.NOT_THE_TILES),
        (TaskKind.BLANK, BLANK, "sterra", AnswerVerdict.NOT_A_WORD),
        (TaskKind.BINGO, BINGO, "tears", AnswerVerdict.TOO_SHORT),
        (TaskKind.FRONT_HOOKS, FRONT, "c", AnswerVerdict.RIGHT),
        (TaskKind.FRONT_HOOKS, FRONT, "cat", AnswerVerdict.RIGHT),
        (TaskKind.FRONT_HOOKS, FRONT, "o", AnswerVerdict.EXTRA),
        (TaskKind.FRONT_HOOKS, FRONT, "z", AnswerVerdict.NOT_A_WORD),
        (TaskKind.FRONT_HOOKS, FRONT, "chat", AnswerVerdict.NOT_FITTING),
        (TaskKind.FRONT_HOOKS, FRONT, "", AnswerVerdict.NOT_FITTING),
        (TaskKind.BACK_HOOKS, BACK, "s", AnswerVerdict.RIGHT),
        (TaskKind.BACK_HOOKS, BACK, "care", AnswerVerdict.NOT_FITTING),
        (TaskKind.MISSING, MISSING, "castle", AnswerVerdict.RIGHT),
        (TaskKind.MISSING, MISSING, "al", AnswerVerdict.RIGHT),
        (TaskKind.MISSING, MISSING, "costae", AnswerVerdict.EXTRA),
        (TaskKind.MISSING, MISSING, "accept", AnswerVerdict.NOT_FITTING),
        (TaskKind.MISSING, MISSING, "custle", AnswerVerdict.NOT_A_WORD),
        (TaskKind.PATTERN, PATTERN, "bat", AnswerVerdict.EXTRA),
        (TaskKind.PATTERN, PATTERN, "chat", AnswerVerdict.NOT_FITTING),
        (TaskKind.PATTERN, PATTERN, "gat", AnswerVerdict.NOT_A_WORD),
        (TaskKind.SHORT, SHORT, "zax", AnswerVerdict.EXTRA),
        (TaskKind.SHORT, SHORT, "ax", AnswerVerdict.NOT_FITTING),
        (TaskKind.SHORT, SHORT, "pox", AnswerVerdict.NOT_A_WORD),
        (TaskKind.DEFINITION, MEANT, "receive", AnswerVerdict.RIGHT),
        (TaskKind.DEFINITION, MEANT, "get", AnswerVerdict.EXTRA),
        (TaskKind.DEFINITION, MEANT, "accept", AnswerVerdict.ANOTHER),
        (TaskKind.DEFINITION, MEANT, "recieve", AnswerVerdict.NOT_A_WORD),
        (TaskKind.DEFINITION, MEANT, "", AnswerVerdict.TOO_SHORT),
    ],
)
def test_an_answer_is_graded_by_what_is_asked(
    task: TaskKind, item: DrillItem, text: str, expected: AnswerVerdict
) -> None:
    word = complete_answer(task, item, text)

    assert expected == grade_answer(DrillSpec(task, Level.A2), item, ItemProgress(), word, LEXICON)


def test_a_letter_is_told_as_the_word_that_it_makes() -> None:
    log = opened(TaskKind.FRONT_HOOKS, FRONT)
    drill = do(log, Answer(0, "b"), Answer(0, "bat"), Answer(0, "o"), Answer(0, "oat"))

    assert [event.verdict for event in log if isinstance(event, Answered)] == [
        AnswerVerdict.RIGHT,
        AnswerVerdict.AGAIN,
        AnswerVerdict.EXTRA,
        AnswerVerdict.AGAIN,
    ]
    assert (drill.progress[0].found, drill.progress[0].extra) == (("bat",), ("oat",))


@pytest.mark.parametrize(
    ("task", "item"),
    [
        (TaskKind.BINGO, BINGO),
        (TaskKind.FRONT_HOOKS, FRONT),
        (TaskKind.PATTERN, PATTERN),
        (TaskKind.SHORT, SHORT),
    ],
)
def test_a_list_goes_on_until_all_is_found(task: TaskKind, item: DrillItem) -> None:
    log = opened(task, item)
    *first, last = item.answers
    for word in first:
        assert do(log, Answer(0, word)).current == 0

    assert do(log, Answer(0, last)).current is None


@pytest.mark.parametrize(
    ("task", "item"),
    [(TaskKind.BLANK, BLANK), (TaskKind.MISSING, MISSING), (TaskKind.CLOZE, MEANT)],
)
def test_one_right_word_is_enough(task: TaskKind, item: DrillItem) -> None:
    log = opened(task, item)
    drill = do(log, Answer(0, item.answers[0]))

    assert ItemLeft(0, 1000) == log[-1]
    assert DrillResult(found=1, unaided=1, findable=1, right=1, answer_count=1) == compute_result(
        drill
    )


def test_who_gave_another_right_word_has_missed_nothing() -> None:
    """The one that was asked for is neither missed nor counted as findable."""
    log = opened(TaskKind.BLANK, BLANK)
    drill = do(log, Answer(0, "tasers"), Leave(0))

    assert missed_words(drill, 0) == ()
    assert DrillResult(found=0, unaided=0, findable=0, right=1, answer_count=1) == compute_result(
        drill
    )


def test_a_word_that_is_not_the_one_asked_for_is_no_mistake() -> None:
    """It may fit as well: it is remembered, and neither precision nor the record suffers."""
    log = opened(TaskKind.DEFINITION, MEANT)
    drill = do(log, Answer(0, "accept"), Answer(0, "recieve"))

    assert drill.progress[0].other_words == ("accept",)
    assert DrillResult(found=0, unaided=0, findable=1, right=0, answer_count=1) == compute_result(
        drill
    )
    assert told(log) == [
        ("recieve", UseRole.REJECTED, False),
        ("receive", UseRole.MISSED, False),
    ]


def test_another_word_than_was_heard_is_a_wrong_try() -> None:
    """What sounds alike is right; the rest was not heard well."""
    log = opened(TaskKind.DICTATION, MEANT)
    drill = do(log, Answer(0, "cat"))

    assert (drill.progress[0].wrong, drill.progress[0].other_words) == (("cat",), ())


def test_a_word_that_is_copied_is_no_proof_of_recall() -> None:
    log = opened(TaskKind.RETYPE, MEANT)
    do(log, Answer(0, "receive"))

    assert told(log) == [("receive", UseRole.PLAYED, True)]


def test_a_word_found_from_a_part_is_recalled_unless_a_hint_helped() -> None:
    log = opened(TaskKind.MISSING, MISSING, MISSING)
    do(log, AskHint(0), Answer(0, "castle"))
    helped = told(log)
    unaided = opened(TaskKind.MISSING, MISSING)
    do(unaided, Answer(0, "al"))

    assert helped == [("castle", UseRole.PLAYED, True)]
    assert told(unaided) == [("castle", UseRole.PLAYED, False)]


def told(log: list[DrillEvent]) -> list[tuple[str, UseRole, bool]]:
    drill = fold(log)
    return [(use.word, use.role, use.assisted) for event in log for use in word_uses(drill, event)]


def test_how_many_words_there_are_is_told_once() -> None:
    """The ladder of the second word begins with its second rung."""
    log = opened(TaskKind.BACK_HOOKS, FRONT)
    do(log, *[AskHint(0) for _ in range(5)])
    rungs = [(event.word, event.rung) for event in log if isinstance(event, HintGiven)]

    assert rungs[:3] == [
        ("bat", HintRung.COUNT),
        ("bat", HintRung.MEANING),
        ("bat", HintRung.WORD),
    ]
    assert rungs[3:] == [("cat", HintRung.MEANING), ("cat", HintRung.WORD)]


@pytest.mark.parametrize("task", TaskKind)
def test_every_ladder_ends_with_the_word(task: TaskKind) -> None:
    log = opened(task, MEANT, MEANT)
    do(log, *[AskHint(0) for _ in hint_ladder(task)])
    rungs = tuple(event.rung for event in log if isinstance(event, HintGiven))

    assert hint_ladder(task) == rungs
    assert rungs[-1] == HintRung.WORD
    assert len(set(rungs)) == len(rungs)


@pytest.mark.parametrize(
    ("item", "word", "letter"),
    [
        (MISSING, "castle", "a"),
        (PATTERN, "hat", "h"),
        (BACK, "cats", "c"),
        (MEANT, "receive", "r"),
        (SHORT, "fox", "f"),
        (DrillItem("", ("receive",), WordPrompt("to get", "r______").to_text()), "receive", "e"),
    ],
)
def test_a_letter_is_told_that_is_not_shown_already(
    item: DrillItem, word: str, letter: str
) -> None:
    assert letter == hinted_letter(item, word)
