"""The drill of one's own spelling mistakes, from a dictation to the words that train."""

from datetime import datetime

from studyplay.services import Studio
from studyplay.services.drilling import drills, spelling
from studyplay.services.drilling.drills import Sent
from studyplay.services.wordlog import mistakes
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store.learners import Learner
from studyplay.store.tables import EventRow
from studyplay.study.drill.tasks import Answer, Begin, DrillOpened, Item, Spec, Task
from studyplay.study.spelling.kind import Kind
from studyplay.study.spelling.traps import training
from studyplay.words.model import Level
from tests.services.conftest import Clock


def dictate(studio: Studio, learner: Learner, at: datetime, *written: tuple[str, str]) -> None:
    """A dictation in which the first of each pair was written for the second."""
    items = tuple(Item("", (meant,)) for _, meant in written)
    opened = DrillOpened(Spec(Task.DICTATION, Level.A2, racks=len(items)), items)
    with studio.database.writing() as connection:
        store.add(connection, "dictation", learner.id, at)
        row = EventRow(1, None, at, codec.encode(opened))
        store.append(connection, "dictation", [row], ended=False)
    for number, (typed, _) in enumerate(written):
        for action in (Begin(number), Answer(number, typed)):
            sent = Sent(action, f"{number}{type(action).__name__}", at)
            drills.act(studio, learner, "dictation", sent)


def test_what_was_written_for_a_word_is_remembered_by_kinds(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    """And once only, however often the page sends its answer."""
    dictate(studio, ann, clock(), ("reason", "season"), ("retter", "letter"))
    shares = mistakes.lately(studio, ann, clock())

    assert {share.kind: [slip.meant for slip in share.slips] for share in shares} == {
        Kind.L_R: ["letter"],
        Kind.WRONG: ["season"],
    }


def test_misspelt_words_are_practised_with_others_of_the_same_trap(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    dictate(studio, ann, clock(), ("suteal", "steal"))
    found = spelling.words(studio, ann, Level.C2, clock())

    assert spelling.own(studio, ann, clock()) == ("steal",)
    assert found[0] == "steal"
    assert {"stare", "stone"} <= set(training(Kind.ADDED_VOWEL, found)) == set(found)


def test_who_misspelt_nothing_has_nothing_to_practise(
    studio: Studio, ann: Learner, clock: Clock
) -> None:
    assert spelling.words(studio, ann, Level.C2, clock()) == ()
