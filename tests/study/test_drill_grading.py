"""Grading, hints and results of every kind of item."""

import pytest

from studyplay.study.drill.deciding import decide
from studyplay.study.drill.drill import Drill, Progress, fold
from studyplay.study.drill.grading import completed, grade
from studyplay.study.drill.ladders import ladder, letter_told
from studyplay.study.drill.prompts import Prompt
from studyplay.study.drill.result import Result, missed, result
from studyplay.study.drill.tasks import (
    Action,
    Answer,
    Answered,
    AskHint,
    DrillOpened,
    Event,
    HintGiven,
    Item,
    ItemLeft,
    Leave,
    Rung,
    Spec,
    Task,
    Verdict,
)
from studyplay.study.drill.told import uses
from studyplay.study.wordlog.uses import Role
from studyplay.words.model import Level

TEXT = """
stares tasers tears rate cast chat bat cat oat cats care castle costae hat receive accept
six tax fox zax ax
"""
LEXICON = frozenset(TEXT.split())
BLANK = Item("AERST?", ("stares",))
BINGO = Item("AERSST", ("stares", "tasers"))
FRONT = Item("", ("bat", "cat", "hat"), prompt="at", also=("oat",))
BACK = Item("", ("cats",), prompt="cat")
MISSING = Item("", ("castle",), prompt="c_st_e")
PATTERN = Item("", ("cat", "hat"), prompt="?at")
SHORT = Item("", ("fox", "six", "tax"), prompt="3 *x")
MEANT = Item("", ("receive",), prompt="to get something", also=("get",))


def opened(task: Task, *items: Item) -> list[Event]:
    return [DrillOpened(Spec(task, Level.A2, racks=len(items)), items)]


def do(log: list[Event], *actions: Action) -> Drill:
    for action in actions:
        log.extend(decide(fold(log), action, 1000, LEXICON))
    return fold(log)


@pytest.mark.parametrize(
    ("task", "item", "text", "expected"),
    [
        (Task.BLANK, BLANK, "stares", Verdict.RIGHT),
        (Task.BLANK, BLANK, "tasers", Verdict.EXTRA),
        (Task.BLANK, BLANK, "tears", Verdict.TOO_SHORT),
        (Task.BLANK, BLANK, "castle", Verdict.NOT_THE_TILES),
        (Task.BLANK, BLANK, "sterra", Verdict.NOT_A_WORD),
        (Task.BINGO, BINGO, "tears", Verdict.TOO_SHORT),
        (Task.FRONT_HOOKS, FRONT, "c", Verdict.RIGHT),
        (Task.FRONT_HOOKS, FRONT, "cat", Verdict.RIGHT),
        (Task.FRONT_HOOKS, FRONT, "o", Verdict.EXTRA),
        (Task.FRONT_HOOKS, FRONT, "z", Verdict.NOT_A_WORD),
        (Task.FRONT_HOOKS, FRONT, "chat", Verdict.NOT_FITTING),
        (Task.FRONT_HOOKS, FRONT, "", Verdict.NOT_FITTING),
        (Task.BACK_HOOKS, BACK, "s", Verdict.RIGHT),
        (Task.BACK_HOOKS, BACK, "care", Verdict.NOT_FITTING),
        (Task.MISSING, MISSING, "castle", Verdict.RIGHT),
        (Task.MISSING, MISSING, "al", Verdict.RIGHT),
        (Task.MISSING, MISSING, "costae", Verdict.EXTRA),
        (Task.MISSING, MISSING, "accept", Verdict.NOT_FITTING),
        (Task.MISSING, MISSING, "custle", Verdict.NOT_A_WORD),
        (Task.PATTERN, PATTERN, "bat", Verdict.EXTRA),
        (Task.PATTERN, PATTERN, "chat", Verdict.NOT_FITTING),
        (Task.PATTERN, PATTERN, "gat", Verdict.NOT_A_WORD),
        (Task.SHORT, SHORT, "zax", Verdict.EXTRA),
        (Task.SHORT, SHORT, "ax", Verdict.NOT_FITTING),
        (Task.SHORT, SHORT, "pox", Verdict.NOT_A_WORD),
        (Task.DEFINITION, MEANT, "receive", Verdict.RIGHT),
        (Task.DEFINITION, MEANT, "get", Verdict.EXTRA),
        (Task.DEFINITION, MEANT, "accept", Verdict.ANOTHER),
        (Task.DEFINITION, MEANT, "recieve", Verdict.NOT_A_WORD),
        (Task.DEFINITION, MEANT, "", Verdict.TOO_SHORT),
    ],
)
def test_an_answer_is_graded_by_what_is_asked(
    task: Task, item: Item, text: str, expected: Verdict
) -> None:
    word = completed(task, item, text)

    assert expected == grade(Spec(task, Level.A2), item, Progress(), word, LEXICON)


def test_a_letter_is_told_as_the_word_that_it_makes() -> None:
    log = opened(Task.FRONT_HOOKS, FRONT)
    drill = do(log, Answer(0, "b"), Answer(0, "bat"), Answer(0, "o"), Answer(0, "oat"))

    assert [event.verdict for event in log if isinstance(event, Answered)] == [
        Verdict.RIGHT,
        Verdict.AGAIN,
        Verdict.EXTRA,
        Verdict.AGAIN,
    ]
    assert (drill.progress[0].found, drill.progress[0].extra) == (("bat",), ("oat",))


@pytest.mark.parametrize(
    ("task", "item"),
    [(Task.BINGO, BINGO), (Task.FRONT_HOOKS, FRONT), (Task.PATTERN, PATTERN), (Task.SHORT, SHORT)],
)
def test_a_list_goes_on_until_all_is_found(task: Task, item: Item) -> None:
    log = opened(task, item)
    *first, last = item.answers
    for word in first:
        assert do(log, Answer(0, word)).current == 0

    assert do(log, Answer(0, last)).current is None


@pytest.mark.parametrize(
    ("task", "item"), [(Task.BLANK, BLANK), (Task.MISSING, MISSING), (Task.CLOZE, MEANT)]
)
def test_one_right_word_is_enough(task: Task, item: Item) -> None:
    log = opened(task, item)
    drill = do(log, Answer(0, item.answers[0]))

    assert ItemLeft(0, 1000) == log[-1]
    assert Result(found=1, unaided=1, findable=1, right=1, given=1) == result(drill)


def test_who_gave_another_right_word_has_missed_nothing() -> None:
    """The one that was asked for is neither missed nor counted as findable."""
    log = opened(Task.BLANK, BLANK)
    drill = do(log, Answer(0, "tasers"), Leave(0))

    assert missed(drill, 0) == ()
    assert Result(found=0, unaided=0, findable=0, right=1, given=1) == result(drill)


def test_a_word_that_is_not_the_one_asked_for_is_no_mistake() -> None:
    """It may fit as well: it is remembered, and neither precision nor the record suffers."""
    log = opened(Task.DEFINITION, MEANT)
    drill = do(log, Answer(0, "accept"), Answer(0, "recieve"))

    assert drill.progress[0].another == ("accept",)
    assert Result(found=0, unaided=0, findable=1, right=0, given=1) == result(drill)
    assert told(log) == [
        ("recieve", Role.REJECTED, False),
        ("receive", Role.MISSED, False),
    ]


def test_another_word_than_was_heard_is_a_wrong_try() -> None:
    """What sounds alike is right; the rest was not heard well."""
    log = opened(Task.DICTATION, MEANT)
    drill = do(log, Answer(0, "cat"))

    assert (drill.progress[0].wrong, drill.progress[0].another) == (("cat",), ())


def test_a_word_that_is_copied_is_no_proof_of_recall() -> None:
    log = opened(Task.RETYPE, MEANT)
    do(log, Answer(0, "receive"))

    assert told(log) == [("receive", Role.PLAYED, True)]


def test_a_word_found_from_a_part_is_recalled_unless_a_hint_helped() -> None:
    log = opened(Task.MISSING, MISSING, MISSING)
    do(log, AskHint(0), Answer(0, "castle"))
    helped = told(log)
    unaided = opened(Task.MISSING, MISSING)
    do(unaided, Answer(0, "al"))

    assert helped == [("castle", Role.PLAYED, True)]
    assert told(unaided) == [("castle", Role.PLAYED, False)]


def told(log: list[Event]) -> list[tuple[str, Role, bool]]:
    drill = fold(log)
    return [(use.word, use.role, use.assisted) for event in log for use in uses(drill, event)]


def test_how_many_words_there_are_is_told_once() -> None:
    """The ladder of the second word begins with its second rung."""
    log = opened(Task.BACK_HOOKS, FRONT)
    do(log, *[AskHint(0) for _ in range(5)])
    rungs = [(event.word, event.rung) for event in log if isinstance(event, HintGiven)]

    assert rungs[:3] == [("bat", Rung.COUNT), ("bat", Rung.MEANING), ("bat", Rung.WORD)]
    assert rungs[3:] == [("cat", Rung.MEANING), ("cat", Rung.WORD)]


@pytest.mark.parametrize("task", Task)
def test_every_ladder_ends_with_the_word(task: Task) -> None:
    log = opened(task, MEANT, MEANT)
    do(log, *[AskHint(0) for _ in ladder(task)])
    rungs = tuple(event.rung for event in log if isinstance(event, HintGiven))

    assert ladder(task) == rungs
    assert rungs[-1] == Rung.WORD
    assert len(set(rungs)) == len(rungs)


@pytest.mark.parametrize(
    ("item", "word", "letter"),
    [
        (MISSING, "castle", "a"),
        (PATTERN, "hat", "h"),
        (BACK, "cats", "c"),
        (MEANT, "receive", "r"),
        (SHORT, "fox", "f"),
        (Item("", ("receive",), Prompt("to get", "r______").written()), "receive", "e"),
    ],
)
def test_a_letter_is_told_that_is_not_shown_already(item: Item, word: str, letter: str) -> None:
    assert letter == letter_told(item, word)
