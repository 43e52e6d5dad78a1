"""The drill of one's own spelling mistakes, from a dictation to the words that train."""

from datetime import datetime

from studyplay.services import AppContext
from studyplay.services.drilling import drills, spelling_words
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.wordlog import spelling_mistakes
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store.learners import Learner
from studyplay.store.tables import EventRow
from studyplay.study.drill.tasks import Answer, Begin, DrillItem, DrillOpened, DrillSpec, TaskKind
from studyplay.study.spelling.mistake_kind import MistakeKind
from studyplay.study.spelling.mistake_patterns import filter_training_words
from studyplay.words.model import Level
from tests.services.conftest import Clock


def dictate(
    app_context: AppContext, learner: Learner, at: datetime, *written: tuple[str, str]
) -> None:
    """A dictation in which the first of each pair was written for the second."""
    items = tuple(DrillItem("", (meant,)) for _, meant in written)
    opened = DrillOpened(DrillSpec(TaskKind.DICTATION, Level.A2, racks=len(items)), items)
    with app_context.database.write_transaction() as connection:
        store.add_drill(connection, "dictation", learner.id, at)
        row = EventRow(1, None, at, codec.encode(opened))
        store.append_drill_events(connection, "dictation", [row], ended=False)
    for number, (typed, _) in enumerate(written):
        for action in (Begin(number), Answer(number, typed)):
            sent = PracticeActionRequest(action, f"{number}{type(action).__name__}", at)
            drills.apply_drill_action(app_context, learner, "dictation", sent)


def test_what_was_written_for_a_word_is_remembered_by_kinds(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    """And once only, however often the page sends its answer."""
    dictate(app_context, ann, clock(), ("reason", "season"), ("retter", "letter"))
    shares = spelling_mistakes.load_recent_mistakes(app_context, ann, clock())

    assert {share.kind: [slip.meant for slip in share.mistakes] for share in shares} == {
        MistakeKind.L_R: ["letter"],
        MistakeKind.WRONG: ["season"],
    }


def test_misspelt_words_are_practised_with_others_of_the_same_trap(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    dictate(app_context, ann, clock(), ("suteal", "steal"))
    found = spelling_words.list_practice_words(app_context, ann, Level.C2, clock())

    assert spelling_words.list_misspelt_words(app_context, ann, clock()) == ("steal",)
    assert found[0] == "steal"
    assert (
        {"stare", "stone"}
        <= set(filter_training_words(MistakeKind.ADDED_VOWEL, found))
        == set(found)
    )


def test_who_misspelt_nothing_has_nothing_to_practise(
    app_context: AppContext, ann: Learner, clock: Clock
) -> None:
    assert spelling_words.list_practice_words(app_context, ann, Level.C2, clock()) == ()
