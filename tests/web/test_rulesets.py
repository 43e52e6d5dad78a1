"""What a form of rules offers, and what it makes of what was chosen."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask_babel import force_locale

from studyplay.engines.core import RulesetChoice
from studyplay.services.errors import Refused
from studyplay.study.games.catalog import ENGINES
from studyplay.web.games.adapters import ADAPTERS
from studyplay.web.rulebook.rules_form import load_offers, parse_rules
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.rule_sources import SOURCE_TITLES, RuleSourceKind, parse_source
from studyplay.web.texts.tables.game_names import game_name

EVERY = pytest.mark.parametrize("engine", ENGINES)


@pytest.fixture(autouse=True)
def in_english(app: Flask) -> Iterator[None]:
    with app.test_request_context(), force_locale("en"):
        yield


@EVERY
def test_every_preset_and_house_rule_is_named_and_says_where_it_is_from(engine: str) -> None:
    found = load_offers(engine)
    shown = [*found.presets, *(each for asked in found.questions for each in asked.options)]

    assert all(each.name and each.sources and each.clauses for each in shown)
    assert all(each.line and each.seats for each in found.presets)
    for asked in found.questions:
        assert all(asked.line or each.line for each in asked.options)


@EVERY
def test_no_text_is_for_a_rule_that_is_not_there(engine: str) -> None:
    options, texts = ENGINES[engine].options, ADAPTERS[engine].rules.texts

    assert [each.key for each in options.presets] == list(texts.presets)
    assert [each.key for each in options.questions] == list(texts.questions)
    parts = [each.part for question in options.questions for each in question.options]
    assert parts == list(texts.options)
    assert [each.letter for each in options.handicaps] == list(texts.handicaps)


@EVERY
def test_rules_of_one_engine_have_different_names(engine: str) -> None:
    texts = ADAPTERS[engine].rules.texts
    for named in (texts.presets, texts.options):
        names = [str(each.name) for each in named.values()]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("form", "name"),
    [
        ({"engine": "scrabble"}, "scrabble/study"),
        (
            {
                "engine": "scrabble",
                "scrabble-preset": "seed003",
                "scrabble-rule-window": "w40",
                "scrabble-rule-board": "super",
                "scrabble-rule-challenge": "",
                "kotoba-preset": "nonsense of another game",
            },
            "scrabble/seed003+super+w40",
        ),
        (
            {"engine": "wordbasket", "wordbasket-handicap-1": "b", "wordbasket-handicap-2": "n"},
            "wordbasket/base+nb",
        ),
        ({"engine": "kotoba", "kotoba-rule-paid": "bank"}, "kotoba/bank"),
        (
            {"engine": "scout", "scout-preset": "holder", "scout-rule-two": "stop"},
            "scout/holder+stop",
        ),
    ],
)
def test_a_form_names_its_game(form: dict[str, str], name: str) -> None:
    assert name == parse_rules(form)


@EVERY
def test_what_was_chosen_is_shown_again(engine: str) -> None:
    found = load_offers(engine)
    last = found.questions[-1].options[0].value
    name = parse_rules({"engine": engine, f"{engine}-rule-{found.questions[-1].key}": last})

    assert name == f"{engine}/" + "+".join(filter(None, _pieces(engine, name)))
    assert found.presets[0].value == found.choice_of_game("chess/blitz").preset
    assert found.presets[0].value == found.choice_of_game(f"{engine}/no-such").preset


def _pieces(engine: str, name: str) -> tuple[str, ...]:
    choice = load_offers(engine).choice_of_game(name)
    return (choice.preset, *choice.parts, choice.handicaps)


def test_what_cannot_be_combined_is_told_in_words() -> None:
    form = {
        "engine": "scrabble",
        "scrabble-rule-window": "w40",
        "scrabble-rule-refill": "d1",
    }
    with pytest.raises(Refused) as refused:
        parse_rules(form)

    assert refused.value.code == "tables.rules"
    assert describe_refusal(refused.value) == (
        "These rules cannot be chosen like this. “used cards are replaced” only goes together "
        "with: theme cards. “40 seconds to challenge” only goes together with: a failed "
        "challenge is free, a failed challenge costs a turn, a failed challenge costs 5 points."
    )


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"engine": "chess"},
        {"engine": "scout", "scout-preset": "blitz"},
        {"engine": "scout", "scout-rule-two": "blitz"},
        {"engine": "wordbasket", "wordbasket-handicap-0": "x"},
    ],
)
def test_what_is_not_there_is_refused(form: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        parse_rules(form)

    assert "There is no such rule; please choose again." in describe_refusal(refused.value)


def test_sources_are_called_as_people_know_them() -> None:
    leaflet = parse_source("S004 ヴァリエーション")

    assert (leaflet.kind, leaflet.section) == (RuleSourceKind.DOCUMENT, "ヴァリエーション")
    assert leaflet.title == "the Word Basket leaflet"
    assert (parse_source("SRC 9c").kind, parse_source("SRC 9c").section) == (
        RuleSourceKind.OUTSIDE,
        "",
    )
    assert parse_source("OURS").kind == RuleSourceKind.OURS
    for tag in SOURCE_TITLES:
        assert parse_source(tag).title


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "scrabble/study+super+cards+d1",
            "Scrabble, study rules, large board, theme cards, used cards are replaced",
        ),
        ("wordbasket/base+p2+nb", "Word Basket, basic rules, two penalty cards, with handicaps"),
        ("scrabble/study+no-such", "scrabble/study+no-such"),
    ],
)
def test_every_composed_game_has_a_name(name: str, words: str) -> None:
    assert words == game_name(name)


def test_a_seat_without_a_handicap_plays_as_all_others() -> None:
    form = {"engine": "wordbasket", "wordbasket-preset": "beginner", "wordbasket-handicap-1": "e"}

    assert parse_rules(form) == "wordbasket/beginner+be"


def test_what_was_sent_is_shown_again_even_if_it_cannot_be_played() -> None:
    form = {
        "wordbasket-preset": "strict",
        "wordbasket-rule-penalty": "p2",
        "wordbasket-rule-clock": "no such",
        "wordbasket-handicap-1": "e",
    }

    assert RulesetChoice("strict", ("p2",), "ne") == load_offers("wordbasket").choice_of_form(form)
    assert RulesetChoice("base") == load_offers("wordbasket").choice_of_form(
        {"wordbasket-handicap-0": "?"}
    )
    assert RulesetChoice("study", ("d1",)) == load_offers("scrabble").choice_of_form(
        {"scrabble-rule-refill": "d1"}
    )
