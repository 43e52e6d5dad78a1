"""A list of Japanese words as work of a class: read from kanji and kana, asked, handed in."""

import pytest

from studyplay.services import Studio
from studyplay.services.classes import assignments, drawing
from studyplay.services.classes.beginning import begin_or_resume
from studyplay.services.drilling import drills
from studyplay.services.refusals import Refused
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.drill import prompts
from studyplay.study.drill.tasks import Answer, Spec, Task
from studyplay.words.model import Level
from tests.japanese_samples import with_japanese
from tests.services.classwork.works import answer, draft, tries
from tests.services.conftest import Clock

SPEC = Spec(Task.WHOLE, Level.A2)


@pytest.fixture
def studio(studio: Studio) -> Studio:
    return with_japanese(studio)


def test_a_list_is_read_in_kanji_and_kana(studio: Studio) -> None:
    """A reading beside its kanji is no word of its own; of a verb it is guessed, and looked up."""
    read = drawing.japanese_list(studio, "机 つくえ\n海、シャツ\n取る qqq 々々", SPEC, 1)

    assert read.task.words == ("つくえ", "うみ", "しゃつ", "とる")
    assert read.task.written == ("机", "海", "シャツ", "取る")
    assert read.pasted.unknown == ("qqq", "々々")
    assert read.pasted.doubled == 1
    assert read.task.lang == "ja"


def test_a_word_in_both_kana_and_half_width_is_asked_for_once(studio: Studio) -> None:
    read = drawing.japanese_list(studio, "シャツ ｼｬﾂ しゃつ 海", SPEC, 1)

    assert read.task.words == ("しゃつ", "うみ")
    assert read.task.written == ("シャツ", "海")
    assert read.pasted.doubled == 2


def test_the_first_run_asks_how_it_is_read_and_the_next_which_word_it_is(
    studio: Studio, teacher: Learner, ann: Learner, clock: Clock, room: Classroom
) -> None:
    task = drawing.japanese_list(studio, "机 海", SPEC, 1).task
    given = assignments.make(studio, teacher, room.id, draft(clock(), task, 0), clock())
    shown = []
    for _ in range(2):
        attempt = begin_or_resume(studio, ann, given, clock.forward(1))
        drill = drills.look(studio, ann, attempt.work_id, clock()).drill
        shown.append({prompts.read(item.prompt).meaning for item in drill.items})
        for number, item in enumerate(drill.items):
            answer(studio, ann, attempt, Answer(number, item.answers[0]), clock())

    assert [{"机", "海"}, {""}] == shown
    assert [(each.asked, each.right) for each in tries(studio, given)] == [(2, 2), (2, 2)]
    assert {"つくえ", "うみ"} == {
        word.word for each in tries(studio, given) for word in each.words
    }


def test_unfit_words_are_left_out(studio: Studio) -> None:
    read = drawing.japanese_list(studio, "机, 馬鹿", SPEC, 1)

    assert read.task.words == ("つくえ",)
    assert read.left_out == ("ばか",)


@pytest.mark.parametrize("text", ["", "cat, dog", "馬鹿", "々々々"])
def test_a_list_without_japanese_words_is_refused(studio: Studio, text: str) -> None:
    with pytest.raises(Refused, match=r"assignments\.no-words"):
        drawing.japanese_list(studio, text, SPEC, 1)


def test_too_long_a_list_is_refused(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "MOST_WORDS", 1)

    with pytest.raises(Refused, match=r"assignments\.many-words"):
        drawing.japanese_list(studio, "机 海", SPEC, 1)
