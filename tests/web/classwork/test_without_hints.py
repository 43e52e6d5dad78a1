"""Work without hints has none: no coach, no first letter; and games say nothing of hints."""

import re

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.services.drilling.drills import OpenedDrill
from studyplay.study.classroom.model import Classroom
from studyplay.study.drill.prompts import WordPrompt
from studyplay.study.drill.state import fold
from studyplay.study.drill.tasks import DrillItem, DrillOpened, DrillSpec, TaskKind
from studyplay.web.games import drill_view
from studyplay.web.games.drill_view import Playing
from studyplay.words.model import Level
from tests.web.classwork.giving import give

CHAIN = {"what": "chain", "lang": "en", "partner": "nobody", "goal": "10", "clock": "none"}


@pytest.mark.parametrize("hints", ["yes", "no"])
def test_a_chain_has_its_coach_and_its_numbers_only_with_hints(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom, hints: str
) -> None:
    chain = ann.post(f"/work/{give(teacher, room, hints=hints, **CHAIN)}").location
    ann.post(f"{chain}/do", data={"do": "skip", "turn": "1"})
    page = ann.get(chain).text
    ann.post(f"{chain}/do", data={"do": "stop", "turn": "2", "sure": "yes"})
    ann.post(f"{chain}/do", data={"do": "stop", "turn": "1", "sure": "yes"})

    assert (hints == "no") == ("There are no hints in this work." in page)
    assert (hints == "yes") == bool(re.search("of your level (is|are) left|a dead end", page))
    assert hints == "yes" or "coach-title" not in page
    assert "How the chain went" in ann.get(chain).text


def test_the_same_chain_again_is_for_oneself_and_has_the_coach(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom
) -> None:
    chain = ann.post(f"/work/{give(teacher, room, hints='no', **CHAIN)}").location
    again = ann.post(f"{chain}/again").location

    assert "There are no hints in this work." not in ann.get(again).text


@pytest.mark.parametrize(("hints", "shape"), [(True, "c__"), (False, "___")])
def test_the_first_letter_of_a_meaning_is_a_hint(
    app_context: AppContext, *, hints: bool, shape: str
) -> None:
    asked = DrillItem("", ("cat",), WordPrompt("A small animal.", "c__").to_text())
    opened = DrillOpened(DrillSpec(TaskKind.DEFINITION, Level.A1, hints=hints), (asked,))
    shown = drill_view.build_drill_view(
        OpenedDrill("d", fold([opened]), 0, 1), app_context.library.dictionary
    )

    assert isinstance(shown, Playing)
    assert shape == shown.prompt.shape


@pytest.mark.parametrize(("ruleset", "said"), [("study", True), ("publisher", False)])
def test_a_game_speaks_of_hints_only_where_its_rules_have_help(
    teacher: FlaskClient, ann: FlaskClient, room: Classroom, ruleset: str, *, said: bool
) -> None:
    form = {"what": "game", "ruleset": ruleset, "robot": "A2", "strength": "gentle"}
    given = give(teacher, room, words="", **form)

    assert said == (
        "<dt>Hints</dt>" in teacher.get(f"/classes/{room.id}/assignments/{given}").text
    )
    assert said == ("with hints" in ann.get(f"/work/{given}").text)
