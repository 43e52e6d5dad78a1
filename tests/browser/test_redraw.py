"""Parts of a page that are drawn anew: what stays, what changes in place, and what is another."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

DRAW: Final = """async (html) => {
  const { redrawHtml } = await import("/static/js/shared/redraw.js");
  const main = document.getElementById("main");
  if (!main.querySelector("#box")) main.innerHTML = "<div id=box></div>";
  redrawHtml(main.querySelector("#box"), html);
}"""

STAYING: Final = """async ([before, after, parts]) => {
  const { redrawHtml } = await import("/static/js/shared/redraw.js");
  const box = document.createElement("div");
  redrawHtml(box, before);
  const old = [...box.querySelectorAll(parts)];
  redrawHtml(box, after);
  const is = document.createElement("div");
  is.innerHTML = after;
  return [box.isEqualNode(is), [...box.querySelectorAll(parts)].map((each) => old.indexOf(each))];
}"""
"""Whether all looks as it should, and for each part which of the old ones it is."""

NEW: Final = -1


@pytest.fixture
def page(page: Page) -> Page:
    page.goto("/")
    return page


def form(hidden: str, button: str, csrf: str = "t") -> str:
    """A form with one button, as a deed in a room is."""
    fields = {"csrf_token": csrf, "who": hidden}.items()
    inputs = "".join(f'<input type="hidden" name="{name}" value="{is_}">' for name, is_ in fields)
    return f'<form action="/do">{inputs}{button}</form>'


@pytest.mark.parametrize(
    ("before", "after", "kept"),
    [
        ("<li>a<li>b", "<li>c<li>a<li>b", [NEW, 0, 1]),
        ("<li>a<li>b<li>c", "<li>a<li>c", [0, 2]),
        ("<li>a<li>b<li>c", "<li>c<li>a<li>b", [2, 0, 1]),
        ("<li class=x>a<p>1</p>", "<li class=y title=z>b<p>1</p>", [0]),
        ("<li>a", "<p>1</p><li>a", [0]),
        ("", "<li>a", [NEW]),
    ],
)
def test_lines_stay_where_they_read_as_before(
    page: Page, before: str, after: str, kept: list[int]
) -> None:
    """A line that reads another way is changed in place; no tap on it means anything."""
    looks, stayed = page.evaluate(STAYING, [before, after, "li"])

    assert looks
    assert kept == stayed


@pytest.mark.parametrize(
    ("before", "after", "kept"),
    [
        ("<button data-key=a>A</button>", "<button data-key=a disabled>B</button>", [0]),
        ("<button data-key=a>A</button>", "<button data-key=b>A</button>", [NEW]),
        ("<button name=do value=in>A</button>", "<button name=do value=out>A</button>", [NEW]),
        ("<button name=do value=in>A</button>", "<button name=do value=in>B</button>", [0]),
        ("<button>A</button><button>B</button>", "<button>B</button>", [1]),
        ("<a href=/x>1</a>", "<a href=/x>2</a>", [0]),
        ("<a href=/x>1</a>", "<a href=/y>1</a>", [NEW]),
        (form("1", "<button>Go</button>"), form("1", "<button>Go</button>", "u"), [0]),
        (form("1", "<button>Go</button>"), form("2", "<button>Go</button>"), [NEW]),
    ],
)
def test_what_a_tap_would_do_tells_one_button_from_another(
    page: Page, before: str, after: str, kept: list[int]
) -> None:
    """Nobody lets Ken in with the button that was Aya's when the finger came down."""
    looks, stayed = page.evaluate(STAYING, [before, after, "button, a"])

    assert looks
    assert kept == stayed


def test_what_is_typed_chosen_and_opened_stays(page: Page) -> None:
    """While lines around it come and go, and the focus and the selection with it."""
    fields = (
        '<p><input name="word"><input type="checkbox" name="sure">'
        '<select name="size"><option>1<option>2</select></p>'
        '<details><summary>More</summary><p id="inside">{}</p></details>'
    )
    page.evaluate(DRAW, fields.format("one"))
    page.locator("[name=size]").select_option("2")
    page.locator("[name=sure]").check()
    page.locator("summary").filter(has_text="More").click()
    page.locator("[name=word]").press_sequentially("house")
    page.locator("[name=word]").press("Shift+ArrowLeft")
    page.evaluate(DRAW, "<p>New</p>" + fields.format("two") + "<p>Newer</p>")

    expect(page.locator("#inside")).to_be_visible()
    expect(page.locator("#inside")).to_have_text("two")
    expect(page.locator("[name=size]")).to_have_value("2")
    expect(page.locator("[name=sure]")).to_be_checked()
    expect(page.locator("[name=word]")).to_be_focused()
    page.keyboard.type("s")
    expect(page.locator("[name=word]")).to_have_value("houss")


def test_what_the_server_chooses_anew_is_shown(page: Page) -> None:
    """Also in a field that was touched."""
    fields = (
        '<input name="word" value="{0}">'
        '<select name="size"><option{1}>1</option><option{2}>2</option></select>'
    )
    page.evaluate(DRAW, fields.format("one", " selected", ""))
    page.locator("[name=word]").fill("mine")
    page.locator("[name=size]").select_option("1")
    page.evaluate(DRAW, fields.format("two", "", " selected"))

    expect(page.locator("[name=word]")).to_have_value("two")
    expect(page.locator("[name=size]")).to_have_value("2")
