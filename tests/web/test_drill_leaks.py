"""Nothing tells an answer before its question is over: by any kind of drill, step after step."""

import re
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store.tables import EventRow
from studyplay.study.drill.hint_ladders import hint_ladder
from studyplay.study.drill.prompts import WordPrompt
from studyplay.study.drill.tasks import DrillItem, DrillOpened, DrillSpec, HintRung, TaskKind
from studyplay.web.clock import now
from studyplay.words.model import Level
from tests.web.conftest import learner_of
from tests.web.drill_page import Page, leaked

MEANT = (
    DrillItem(
        "",
        ("season",),
        WordPrompt("one of four parts of a year", "s_____", "noun", source="studyplay").to_text(),
        also=("retina",),
    ),
    DrillItem(
        "",
        ("onset", "stare"),
        WordPrompt("The ____ is slow.", "o____", "noun", "a beginning").to_text(),
        also=("antsier",),
    ),
)
"""Two questions as definitions, gaps and dictations are; more words are right than are asked."""

TILES = (
    DrillItem("SAEOSN", ("season",), also=("retina",)),
    DrillItem("SARTE?", ("stare", "onset"), also=("antsier",)),
)
STEMS = (
    DrillItem("", ("season", "retina"), "easo"),
    DrillItem("", ("onset", "stare"), "nse", also=("antsier",)),
)
GAPS = (
    DrillItem("", ("season", "retina"), "s_a__n"),
    DrillItem("", ("onset", "stare"), "o_s__", also=("antsier",)),
)
LISTED = (
    DrillItem("", ("season", "retina"), "3 s*"),
    DrillItem("", ("onset", "stare"), "3 *r", also=("antsier",)),
)

READ = (
    DrillItem(
        "",
        ("かたつむり",),
        WordPrompt("snail", "か____", meaning="蝸牛", source="JMdict").to_text(),
        also=("でんでんむし",),
    ),
    DrillItem(
        "",
        ("ろうそく",),
        WordPrompt("candle", "ろ___", source="JMdict").to_text(),
        also=("きゃんどる",),
    ),
)

ITEMS = {
    **dict.fromkeys((TaskKind.WHOLE, TaskKind.BUILD, TaskKind.BLANK, TaskKind.BINGO), TILES),
    **dict.fromkeys((TaskKind.FRONT_HOOKS, TaskKind.BACK_HOOKS), STEMS),
    **dict.fromkeys((TaskKind.MISSING, TaskKind.PATTERN), GAPS),
    TaskKind.SHORT: LISTED,
    **dict.fromkeys(
        (TaskKind.DEFINITION, TaskKind.CLOZE, TaskKind.DICTATION, TaskKind.RETYPE), MEANT
    ),
    TaskKind.READING: READ,
}


def told_by(item: DrillItem) -> tuple[str, ...]:
    """The words of which none may be told before the question is over."""
    return (*item.answers, *item.also)


class Made(Page):
    """A drill of items that were made by hand."""

    def __init__(self, browser: FlaskClient, app_context: AppContext, task: TaskKind) -> None:
        self.browser, self.app_context, self.learner = (
            browser,
            app_context,
            learner_of(browser, app_context),
        )
        self.sent, self.id = 0, f"leak-{task}-{now().timestamp():.6f}"
        self.url = f"/drills/{self.id}"
        opened = codec.encode(DrillOpened(DrillSpec(task, Level.A2, racks=2), ITEMS[task]))
        with app_context.database.write_transaction() as connection:
            store.add_drill(connection, self.id, self.learner.id, now())
            store.append_drill_events(
                connection, self.id, [EventRow(1, None, now(), opened)], ended=False
            )

    def everything(self) -> Iterator[str]:
        """All that can be asked for without doing anything."""
        for address in (self.url, f"{self.url}/state", f"{self.url}/voice/1.wav", "/drills/"):
            yield self.browser.get(address).text
        yield self.browser.post(f"{self.url}/voice/1").text
        yield self.browser.get("/words/").text
        yield self.browser.get("/today/").text


@pytest.mark.parametrize("task", ITEMS)
def test_no_step_of_a_question_tells_its_answers_or_those_to_come(
    browser: FlaskClient, app_context: AppContext, task: TaskKind
) -> None:
    """Neither a wrong answer nor a hint below the last rung, as page, JSON or message."""
    page = Made(browser, app_context, task)
    before = [rung for rung in hint_ladder(task) if rung is not HintRung.WORD]
    sent = [*page.everything(), page.act("Answer", item=0, text="zz").text]
    sent += [page.do("answer", text="qq").text]
    for _ in before:
        sent += [page.act("AskHint", item=0).text, *page.everything()]

    secret = [word for item in ITEMS[task] for word in told_by(item)]
    assert leaked("\n".join(sent), secret) == []


@pytest.mark.parametrize("task", ITEMS)
def test_the_end_of_a_question_tells_all_of_it_and_nothing_of_the_next(
    browser: FlaskClient, app_context: AppContext, task: TaskKind
) -> None:
    page = Made(browser, app_context, task)
    sent = [page.act("Leave", item=0).text, *page.everything()]

    over, to_come = (told_by(item) for item in ITEMS[task])
    assert list(over) == leaked(sent[0], over)
    assert leaked("\n".join(sent), to_come) == []


@pytest.mark.parametrize("task", [task for task in ITEMS if task is not TaskKind.DICTATION])
def test_only_what_is_dictated_is_sent_to_be_spoken(
    browser: FlaskClient, app_context: AppContext, task: TaskKind
) -> None:
    page = Made(browser, app_context, task)

    assert browser.post(f"{page.url}/voice/0").status_code == 404


def test_a_meaning_that_names_its_word_is_told_with_a_gap(
    browser: FlaskClient, app_context: AppContext
) -> None:
    """The hint of a dictation is ``the meaning of ____``."""
    page = Made(browser, app_context, TaskKind.DICTATION)
    for _ in range(2):
        page.act("AskHint", item=0)
    hint = page.act("AskHint", item=0).get_json()["state"]["html"]["hints"]

    assert re.search(r"the meaning of _+", hint)


def test_what_else_is_right_is_told_when_the_question_is_over(
    browser: FlaskClient, app_context: AppContext
) -> None:
    """So is a word that was no mistake, at once and at the end."""
    page = Made(browser, app_context, TaskKind.DEFINITION)
    page.act("Answer", item=0, text="stone")
    panel = page.act("Leave", item=0).get_json()["state"]["html"]["panel"]
    page.act("Stop", item=1)
    over = page.browser.get(page.url).text

    for told in (panel, over):
        assert re.search(r"Also right</span>\s*<span[^>]*><span>retina<", told)
        assert re.search(r"not the one looked for</span>\s*<span[^>]*><span>stone<", told)
    assert "No wrong try" in over
