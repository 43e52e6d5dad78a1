"""A list of Japanese words as work of a class: read from kanji and kana, asked, handed in."""

import pytest

from studyplay.services import AppContext
from studyplay.services.classes import assignments, task_building
from studyplay.services.classes.attempt_start import begin_or_resume
from studyplay.services.drilling import drills
from studyplay.services.errors import Refused
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.drill import prompts
from studyplay.study.drill.tasks import Answer, DrillSpec, TaskKind
from studyplay.words.model import Level
from tests.japanese_samples import with_japanese
from tests.services.classwork.works import answer, draft, tries
from tests.services.conftest import Clock

SPEC = DrillSpec(TaskKind.WHOLE, Level.A2)


@pytest.fixture
def app_context(app_context: AppContext) -> AppContext:
    return with_japanese(app_context)


def test_a_list_is_read_in_kanji_and_kana(app_context: AppContext) -> None:
    """A reading beside its kanji is no word of its own; of a verb it is guessed, and looked up."""
    read = task_building.build_japanese_list(
        app_context, "机 つくえ\n海、シャツ\n取る qqq 々々", SPEC, 1
    )

    assert read.task.words == ("つくえ", "うみ", "しゃつ", "とる")
    assert read.task.written == ("机", "海", "シャツ", "取る")
    assert read.pasted.unknown == ("qqq", "々々")
    assert read.pasted.duplicates == 1
    assert read.task.lang == "ja"


def test_a_word_in_both_kana_and_half_width_is_asked_for_once(app_context: AppContext) -> None:
    read = task_building.build_japanese_list(app_context, "シャツ ｼｬﾂ しゃつ 海", SPEC, 1)

    assert read.task.words == ("しゃつ", "うみ")
    assert read.task.written == ("シャツ", "海")
    assert read.pasted.duplicates == 2


def test_the_first_run_asks_how_it_is_read_and_the_next_which_word_it_is(
    app_context: AppContext, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    task = task_building.build_japanese_list(app_context, "机 海", SPEC, 1).task
    given = assignments.create_assignment(
        app_context, teacher, room.id, draft(clock(), task, 0), clock()
    )
    shown = []
    for _ in range(2):
        attempt = begin_or_resume(app_context, ann, given, clock.forward(1))
        drill = drills.load_drill(app_context, ann, attempt.work_id, clock()).drill
        shown.append({prompts.parse_prompt(item.prompt).meaning for item in drill.items})
        for number, item in enumerate(drill.items):
            answer(app_context, ann, attempt, Answer(number, item.answers[0]), clock())

    assert [{"机", "海"}, {""}] == shown
    assert [(each.asked, each.right) for each in tries(app_context, given)] == [(2, 2), (2, 2)]
    assert {"つくえ", "うみ"} == {
        word.word for each in tries(app_context, given) for word in each.words
    }


def test_unfit_words_are_left_out(app_context: AppContext) -> None:
    read = task_building.build_japanese_list(app_context, "机, 馬鹿", SPEC, 1)

    assert read.task.words == ("つくえ",)
    assert read.left_out == ("ばか",)


@pytest.mark.parametrize("text", ["", "cat, dog", "馬鹿", "々々々"])
def test_a_list_without_japanese_words_is_refused(app_context: AppContext, text: str) -> None:
    with pytest.raises(Refused, match=r"assignments\.no-words"):
        task_building.build_japanese_list(app_context, text, SPEC, 1)


def test_too_long_a_list_is_refused(
    app_context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(task_building, "MAX_LIST_WORDS", 1)

    with pytest.raises(Refused, match=r"assignments\.many-words"):
        task_building.build_japanese_list(app_context, "机 海", SPEC, 1)
