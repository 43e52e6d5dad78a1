"""A misspelling ends its item with the word, which is written again at once and later."""

import pytest

from studyplay.study.drill.deciding import StaleItem, decide
from studyplay.study.drill.retype_events import ItemPutBack, Retype, Retyped
from studyplay.study.drill.retyping import find_misspelling, must_retype
from studyplay.study.drill.state import Drill, fold
from studyplay.study.drill.tasks import (
    Answer,
    Answered,
    AnswerVerdict,
    Begin,
    DrillAction,
    DrillEvent,
    DrillItem,
    DrillOpened,
    DrillSpec,
    ItemLeft,
    Leave,
    TaskKind,
)
from studyplay.study.drill.word_uses import word_uses
from studyplay.study.spelling.diff import Misspelling
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.words.model import Level

WORDS = ("receive", "light", "grammar", "strike", "address")
LEXICON = frozenset({*WORDS, "right", "get", "believe"})


def opened(
    task: TaskKind = TaskKind.DICTATION, words: tuple[str, ...] = WORDS
) -> list[DrillEvent]:
    items = tuple(DrillItem("", (word,)) for word in words)
    return [DrillOpened(DrillSpec(task, Level.A2, racks=len(items)), items)]


def do(log: list[DrillEvent], action: DrillAction) -> tuple[DrillEvent, ...]:
    events = decide(fold(log), action, 5, LEXICON)
    log.extend(events)
    return events


def asked(drill: Drill) -> list[str]:
    return [item.answers[0] for item in drill.items]


def test_a_misspelling_ends_its_item_and_puts_it_back_after_three_others() -> None:
    log = opened()
    events = do(log, Answer(0, "recieve"))

    assert (
        Answered(0, "recieve", AnswerVerdict.NOT_A_WORD, 5),
        ItemPutBack(0, 4, 5),
        ItemLeft(0, 5),
    ) == events
    assert asked(fold(log)) == ["receive", "light", "grammar", "strike", "receive", "address"]
    assert Misspelling("recieve", "receive") == find_misspelling(fold(log), 0)


def test_near_the_end_it_comes_back_as_the_last() -> None:
    """Even of the last item, after which the drill would be over."""
    log = opened(words=("receive",))
    do(log, Answer(0, "recieve"))

    assert (asked(fold(log)), fold(log).current) == (["receive", "receive"], 1)


def test_a_word_comes_back_twice_at_most() -> None:
    log = opened(words=("receive",))
    for item in range(3):
        do(log, Answer(item, "recieve"))
        if fold(log).current is not None:
            do(log, Begin(item + 1))

    assert (len(fold(log).items), fold(log).current) == (3, None)


@pytest.mark.parametrize(
    ("task", "text"),
    [
        (TaskKind.DEFINITION, "believe"),
        (TaskKind.DEFINITION, "xyzzy"),
        (TaskKind.DICTATION, "xyzzy"),
    ],
)
def test_what_is_no_misspelling_may_be_tried_again(task: TaskKind, text: str) -> None:
    """Another word, or nonsense, tells nothing of the word."""
    log = opened(task)

    assert len(do(log, Answer(0, text))) == 1
    assert (fold(log).active_item, find_misspelling(fold(log), 0)) == (0, None)


def test_a_word_that_was_misheard_is_a_misspelling_of_a_dictation_only() -> None:
    """To write *right* for *light* is the very mistake; as an answer to a definition it is not."""
    ends = {}
    for task in (TaskKind.DICTATION, TaskKind.DEFINITION):
        log = opened(task, ("light",))
        do(log, Answer(0, "right"))
        ends[task] = fold(log).progress[0].is_over

    assert ends == {TaskKind.DICTATION: True, TaskKind.DEFINITION: False}


def test_tiles_in_another_order_are_no_misspelling() -> None:
    items = (DrillItem("ACEERTV", ("receive",)),)
    log: list[DrillEvent] = [DrillOpened(DrillSpec(TaskKind.WHOLE, Level.A2), items)]
    do(log, Answer(0, "recieve"))

    assert fold(log).active_item == 0


def test_the_word_is_written_once_more_at_once() -> None:
    """A wrong try counts as none, and once it is right there is nothing more to write."""
    log = opened()
    do(log, Answer(0, "recieve"))
    before = must_retype(fold(log), 0)
    first, second = do(log, Retype(0, "reciever")), do(log, Retype(0, "receive"))

    assert ((Retyped(0, "reciever", 5),), (Retyped(0, "receive", 5),)) == (first, second)
    assert (before, must_retype(fold(log), 0)) == (True, False)
    assert do(log, Retype(0, "receive")) == ()


def test_only_a_word_that_was_misspelt_is_written_once_more() -> None:
    log = opened()
    do(log, Leave(0))

    assert do(log, Retype(0, "receive")) == ()


def test_what_is_not_over_is_not_written_once_more() -> None:
    log = opened()
    do(log, Answer(0, "recieve"))
    do(log, Begin(1))

    with pytest.raises(StaleItem):
        do(log, Retype(0, "receive"))


def test_the_record_learns_what_was_written_for_which_word() -> None:
    """The word is missed, with what was typed; what is no word is rejected as ever."""
    log = opened()
    told = [
        (use.word, use.role, use.typed)
        for event in do(log, Answer(0, "recieve"))
        for use in word_uses(fold(log), event)
    ]

    assert told == [("recieve", UseRole.REJECTED, ""), ("receive", UseRole.MISSED, "recieve")]


def test_writing_once_more_is_no_proof_of_anything() -> None:
    log = opened()
    do(log, Answer(0, "recieve"))

    assert [
        use for each in do(log, Retype(0, "receive")) for use in word_uses(fold(log), each)
    ] == []
