"""What the record page says of words that were only missed."""

import pytest
from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.store.learners import Learner
from studyplay.study.wordlog.word_uses import UseRole
from studyplay.web.clock import now
from tests.record_samples import record_uses, use


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["<dt>played or seen</dt><dd>0</dd>", "not known yet", "0 words you should know"]),
        ("ja", ["<dt>出した・見た</dt><dd>0</dd>", "まだ覚えていない", "0 語は、9割以上"]),
        ("zh-Hant", ["<dt>用過或看過</dt><dd>0</dd>", "還不會", "0 個單字你應該"]),
    ],
)
def test_words_that_were_only_missed_are_not_called_known(
    browser: FlaskClient, haruka: Learner, app_context: AppContext, lang: str, expected: list[str]
) -> None:
    browser.post("/language", data={"lang": lang})
    page = _with_only_missed(browser, haruka, app_context)

    assert [text for text in expected if text not in page] == []


def _with_only_missed(browser: FlaskClient, learner: Learner, app_context: AppContext) -> str:
    """The record after a drill in which nothing was found."""
    slips = [use(word, UseRole.MISSED, now(), seq=n) for n, word in enumerate(["alert", "later"])]
    record_uses(app_context, learner, slips)
    return browser.get("/words/").text
