"""Names within texts: a space beside Latin letters, none between Chinese or Japanese signs."""

import pytest
from flask import Flask
from markupsafe import Markup

from studyplay.web import i18n
from studyplay.web.text_joining import fill_placeholders, join_sentences


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Club", "這是 Club 的作業"),
        ("三班", "這是三班的作業"),
        ("2年B組", "這是 2年B組的作業"),
        ("組2", "這是組2 的作業"),
        ("", "這是  的作業"),
    ],
)
def test_a_name_in_chinese_has_no_space_beside_it(name: str, expected: str) -> None:
    assert expected == fill_placeholders("這是 %(name)s 的作業", {"name": name})


def test_every_name_of_a_text_is_joined_by_itself() -> None:
    text = "%(one)s 和 %(other)s %(one)s"

    assert fill_placeholders(text, {"one": "王", "other": "Bob"}) == "王和 Bob 王"


def test_spaces_of_the_text_itself_stay() -> None:
    assert fill_placeholders("100 %% ー、っ 和小 %(n)s", {"n": 3}) == "100 % ー、っ 和小 3"


def test_sentences_have_a_space_between_them_where_their_language_has_it() -> None:
    assert join_sentences("One.", "", "Two.") == "One. Two."
    assert join_sentences("一。", "二。") == "一。二。"
    assert join_sentences() == ""
    assert join_sentences(Markup.escape("<一。"), Markup("<b>")) == "&lt;一。<b>"


def test_markup_stays_markup_and_escapes_what_is_filled_in() -> None:
    made = fill_placeholders(Markup("<b>是 %(name)s 的</b>"), {"name": "<王>"})

    assert isinstance(made, Markup)
    assert made == "<b>是 &lt;王&gt; 的</b>"


@pytest.mark.parametrize(
    "template",
    [
        '{{ _("Work of %(name)s", name="2年B組") }}',
        '{{ gettext("Work of %(name)s", name="2年B組") }}',
    ],
)
def test_templates_and_modules_join_alike(app: Flask, template: str) -> None:
    with app.test_request_context(headers={"Accept-Language": "zh-TW"}):
        shown = app.jinja_env.from_string(template).render()

        assert "2年B組的作業" == shown == i18n.gettext("Work of %(name)s", name="2年B組")
        assert i18n.ngettext("%(num)s word", "%(num)s words", 5) == "5 個單字"


def test_a_template_escapes_the_name_in_a_text(app: Flask) -> None:
    with app.test_request_context(headers={"Accept-Language": "en"}):
        page = app.jinja_env.from_string('{{ _("Work of %(name)s", name="<b>") }}')

        assert page.render() == "Work of &lt;b&gt;"
