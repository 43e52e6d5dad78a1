"""The pages of rules: how to play, house rules with their sources, and all clauses."""

import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_babel import force_locale

from studyplay.study.games.catalog import ENGINES
from studyplay.web.rulebook.rules import rules_url
from studyplay.web.rulebook.rules_form import load_offers
from studyplay.web.rulebook.rules_parser import (
    ENGINES_BY_PREFIX,
    Fenced,
    Grid,
    Heading,
    Paragraph,
    Span,
    load_rules,
    parse_blocks,
    parse_line,
)
from studyplay.web.texts.errors.violations import VIOLATION_SENTENCES

EVERY = pytest.mark.parametrize("engine", ENGINES)
RULES = Path(__file__).parents[2] / "studyplay" / "engines"
SOURCE = re.compile(r"Violation\(\s*\"([a-z0-9.-]+)\",\s*\"([A-Z]+-[\d.]+)\"")


@EVERY
@pytest.mark.parametrize("language", ["en", "ja", "zh-TW"])
def test_a_game_is_explained_in_every_language(
    newcomer: FlaskClient, engine: str, language: str
) -> None:
    shown = newcomer.get(f"/rules/{engine}", headers={"Accept-Language": language})

    assert shown.status_code == 200
    assert 8 <= shown.text.count("<section><h3>") <= 15


@EVERY
def test_every_house_rule_is_shown_with_what_it_changes_and_its_source(
    newcomer: FlaskClient, app: Flask, engine: str
) -> None:
    with app.test_request_context(), force_locale("en"):
        found = load_offers(engine)
    text = unescape(newcomer.get(f"/rules/{engine}").text)

    for each in (*found.presets, *(each for asked in found.questions for each in asked.options)):
        assert each.name in text
        assert each.line in text
        assert all(source.title in text for source in each.sources)
        assert all(f"/rules/{engine}/clauses#{clause}" in text for clause in each.clauses)


@pytest.mark.parametrize("engine", sorted(ENGINES_BY_PREFIX.values()))
def test_every_clause_has_an_anchor_and_links_lead_to_anchors(
    newcomer: FlaskClient, engine: str
) -> None:
    text = newcomer.get(f"/rules/{engine}/clauses").text
    written = re.findall(
        r"^#{2,3} ([A-Z]+-[\d.]+)", (RULES / engine / "RULES.md").read_text(), re.MULTILINE
    )

    assert written == re.findall(r'<h[23] class="clause-head" id="([^"]+)"', text)
    assert 'lang="en"' in text


@pytest.mark.parametrize("engine", sorted(ENGINES_BY_PREFIX.values()))
def test_nothing_of_the_clauses_is_lost(engine: str) -> None:
    """All words of RULES.md are in the blocks; only marks of the format are gone."""
    written = (RULES / engine / "RULES.md").read_text()
    shown = repr(load_rules(engine))

    for word in re.findall(r"[^\W\d_]{4,}", written):
        assert word in shown


def test_every_kind_of_source_is_a_badge(newcomer: FlaskClient) -> None:
    text = newcomer.get("/rules/scrabble/clauses").text

    for kind in ("document", "outside", "ours", "choice"):
        assert f'class="source {kind}"' in text


def test_a_refusal_leads_to_its_clause(newcomer: FlaskClient) -> None:
    """All clauses that the engines name, not only those that a game at hand may break."""
    sources = "".join(path.read_text("utf-8") for path in RULES.rglob("*.py"))
    named = {clause for code, clause in SOURCE.findall(sources) if code in VIOLATION_SENTENCES}

    assert len(named) > 100
    for clause in named:
        moved = newcomer.get(f"/rules/clause/{clause}")
        assert moved.status_code == 302
        assert moved.location.endswith(f"/clauses#{clause}")


@pytest.mark.parametrize(
    "address",
    [
        "/rules/chess",
        "/rules/chess/clauses",
        "/rules/chess/choose",
        "/rules/core",
        "/rules/chess/of/study",
        "/rules/scrabble/of/blitz",
        "/rules/scrabble/of/study+blitz",
        "/rules/clause/SCR-99.9",
        "/rules/clause/X",
        "/rules/clause/%3Cb%3E-1",
    ],
)
def test_what_is_not_there_is_not_found(newcomer: FlaskClient, address: str) -> None:
    assert newcomer.get(address).status_code == 404


def test_all_games_are_listed(newcomer: FlaskClient) -> None:
    text = newcomer.get("/rules/").text

    assert all(f'href="/rules/{engine}"' in text for engine in ENGINES)


def test_the_rules_of_a_table_are_told_with_their_sources(
    newcomer: FlaskClient, app: Flask
) -> None:
    with app.test_request_context():
        address = rules_url("wordbasket/strict+p2+t60+nb")
    shown = newcomer.get(address)
    text = unescape(shown.text)

    assert shown.status_code == 200
    for said in (
        "wrong words refused",
        "With these changes:",
        "two penalty cards",
        "the rules of a Word Basket league",
        "in turns, a minute each",
        "Seat 2",
        "beginner: two kana, three at the end",
    ):
        assert said in text


@EVERY
def test_the_picker_offers_everything_and_shows_what_was_chosen(
    newcomer: FlaskClient, engine: str
) -> None:
    options = ENGINES[engine].options
    asked = options.questions[-1]
    field = f"{engine}-rule-{asked.key}"
    for option in asked.options:
        shown = newcomer.get(f"/rules/{engine}/choose", query_string={field: option.part})
        assert shown.status_code in {200, 422}
    text = newcomer.get(f"/rules/{engine}/choose").text

    for each in options.presets:
        assert f'name="{engine}-preset" value="{each.key}"' in text
    for question in options.questions:
        for option in question.options:
            assert f'name="{engine}-rule-{question.key}" value="{option.part}"' in text


def test_a_combination_is_named(newcomer: FlaskClient) -> None:
    shown = newcomer.get(
        "/rules/scrabble/choose",
        query_string={"scrabble-preset": "seed003", "scrabble-rule-window": "w40"},
    )

    assert shown.status_code == 200
    assert "Scrabble, club rules with challenge, 40 seconds to challenge" in shown.text
    assert re.search(r'value="w40"[^>]* checked', shown.text)


def test_what_cannot_be_combined_is_said_and_the_form_stays(newcomer: FlaskClient) -> None:
    shown = newcomer.get("/rules/scrabble/choose", query_string={"scrabble-rule-refill": "d1"})

    assert shown.status_code == 422
    assert "“used cards are replaced” only goes together with: theme cards." in shown.text
    assert re.search(r'value="d1"[^>]* checked', shown.text)


def test_handicaps_can_be_chosen_by_seat(newcomer: FlaskClient) -> None:
    shown = newcomer.get(
        "/rules/wordbasket/choose",
        query_string={f"wordbasket-handicap-{seat}": "nbnnnnnn"[seat] for seat in range(8)},
    )

    assert "Word Basket, basic rules, with handicaps" in shown.text
    assert shown.text.count('<option value="b" selected') == 1


def test_the_format_of_clauses_is_understood() -> None:
    heading, first, fenced, grid = parse_blocks(
        "### SCR-4.2 One line\nAll *in* a `row` (SCR-4.3). [S000 §1; OURS]\n\n"
        "```plays x\n8D  A\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    )

    assert Heading(3, "SCR-4.2", (Span("text", "One line"),)) == heading
    assert isinstance(first, Paragraph)
    forms = [span.kind for span in first.text if span.kind != "text"]
    assert forms == ["em", "code", "clause", "document", "ours"]
    assert Fenced("plays x", "8D  A") == fenced
    assert isinstance(grid, Grid)
    assert ((Span("text", "1"),), (Span("text", "2"),)) == grid.rows[0]


def test_nothing_of_a_page_becomes_markup() -> None:
    assert (Span("text", "<script>"),) == parse_line("<script>")


def test_clauses_in_a_text_become_links(app: Flask) -> None:
    told = "No tile <b>. (Rule SCR-4.9) (Regel WB-3.2)"
    with app.test_request_context():
        shown = app.jinja_env.filters["clauses"](told)

    assert shown == (
        'No tile &lt;b&gt;. (Rule <a href="/rules/clause/SCR-4.9">SCR-4.9</a>) '
        '(Regel <a href="/rules/clause/WB-3.2">WB-3.2</a>)'
    )


def test_a_refused_move_leads_to_its_clause(browser: FlaskClient) -> None:
    """Without a script: the reason stands above the board; a robot's turn is one, too."""
    choice = {"level": "A2", "strength": "gentle", "bots": "1", "ruleset": "study"}
    game = browser.post("/play/", data=choice).location
    shown = browser.post(
        f"{game}/do", data={"do": "play", "text": "1A ZZZZZZZZZZZZZZZ"}, follow_redirects=True
    )

    assert re.search(r'<a href="/rules/clause/(SCR|CORE)-[\d.]+">', shown.text)
