"""House rules: what can be chosen, what it changes, and the one key that a choice gets."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from studyplay.engines.core import (
    HandicapOption,
    ImpossibleRules,
    Preset,
    RuleOption,
    RuleOptions,
    RulesetChoice,
)
from studyplay.engines.engine import Engine, GameWords
from studyplay.engines.kotoba import rules as kotoba
from studyplay.engines.scout import rules as scout
from studyplay.engines.scrabble import rules as scrabble
from studyplay.engines.scrabble import variants
from studyplay.engines.scrabble.expansions.cards import CardRefill, ThemeCards
from studyplay.engines.wordbasket import rules as wordbasket
from studyplay.study.games.catalog import ENGINES
from tests.contract.contestants import CONTESTANTS
from tests.engines.kotoba.worlds import DECK

LONGEST_NAME: Final = 63
"""Characters of "engine/key", which the column of a table's game must hold."""

WORDS: Final = GameWords(kana_cards=DECK, theme_words=frozenset({"ticket"}))
CLAUSES: Final = {
    name: (Path(__file__).parents[2] / "studyplay" / "engines" / name / "RULES.md").read_text()
    for name in ENGINES
}
PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "scrabble": scrabble.PRESETS,
    "wordbasket": wordbasket.PRESETS,
    "kotoba": {key: preset(DECK) for key, preset in kotoba.PRESETS.items()},
    "scout": scout.PRESETS,
}
CHANGES: Final[Mapping[str, Mapping[str, Callable[[Any], Any]]]] = {
    "scrabble": variants.RULE_CHANGES,
    "wordbasket": wordbasket.OPTION_CHANGES,
    "kotoba": kotoba.OPTION_CHANGES,
    "scout": scout.OPTION_CHANGES,
}
SOME: Final = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
EVERY: Final = pytest.mark.parametrize("engine", ENGINES.values(), ids=list(ENGINES))


def rules_under(engine: Engine, key: str) -> Any:
    """The rules under *key*, without their name."""
    return replace(engine.create_game(key, WORDS).rules, key="")  # type: ignore[attr-defined]  # each has


def parts_of(options: RuleOptions) -> list[str]:
    return [option.part for question in options.questions for option in question.options]


@st.composite
def choices(draw: st.DrawFn) -> tuple[Engine, RulesetChoice]:
    """Any engine, any preset, and any answers to any questions, sensible or not."""
    engine = draw(st.sampled_from(list(ENGINES.values())))
    options = engine.options
    preset = draw(st.sampled_from(options.presets)).key
    parts = draw(st.lists(st.sampled_from(parts_of(options)), max_size=4))
    letters = "".join(each.letter for each in options.handicaps)
    handicaps = draw(st.text(letters, max_size=9)) if letters else ""
    return engine, RulesetChoice(preset, tuple(parts), handicaps)


@pytest.mark.rule("CORE-3")
@given(choices())
@SOME
def test_what_is_composed_can_be_opened_and_what_is_not_is_refused_with_reasons(
    chosen: tuple[Engine, RulesetChoice],
) -> None:
    engine, choice = chosen
    if any(True for _ in engine.options.problems(choice)):
        with pytest.raises(ImpossibleRules):
            engine.compose_key(choice.preset, choice.parts, choice.handicaps)
        return
    key = engine.compose_key(choice.preset, choice.parts, choice.handicaps)

    assert f"{engine.key}/{key}" == engine.create_game(key, WORDS).name


@pytest.mark.rule("CORE-3")
@given(choices())
@SOME
def test_a_key_means_what_was_chosen(chosen: tuple[Engine, RulesetChoice]) -> None:
    """The rules of the preset with all answers, whatever the preset in the key is."""
    engine, choice = chosen
    as_asked = "+".join(filter(None, (choice.preset, *choice.parts, choice.handicaps)))
    if any(True for _ in engine.options.problems(choice)):
        return
    composed = engine.compose_key(choice.preset, choice.parts, choice.handicaps)

    asked, got = (replace_handicaps(rules_under(engine, key)) for key in (as_asked, composed))
    assert asked == got


def replace_handicaps(rules: Any) -> Any:
    """*rules* with the lengths of every seat written out, where there are such."""
    if not hasattr(rules, "handicaps"):
        return rules
    return replace(rules, handicaps=tuple(map(rules.lengths_for, range(8))))


@given(choices(), st.randoms(use_true_random=False))
@SOME
def test_there_is_one_key_for_a_combination(
    chosen: tuple[Engine, RulesetChoice], chance: Any
) -> None:
    """Whatever the order, and composing what was composed changes nothing."""
    engine, choice = chosen
    if any(True for _ in engine.options.problems(choice)):
        return
    shuffled = chance.sample(choice.parts, len(choice.parts))
    key = engine.compose_key(choice.preset, choice.parts, choice.handicaps)
    again = engine.options.parse(key)

    assert key == engine.compose_key(choice.preset, shuffled, choice.handicaps)
    assert key == engine.compose_key(again.preset, again.parts, again.handicaps)


@EVERY
def test_the_same_rules_have_the_same_key_unless_they_are_a_preset(engine: Engine) -> None:
    """Each preset with one answer to each question, against all others of the same rules."""
    presets = {each.key for each in engine.options.presets}
    by_rules: dict[Any, str] = {}
    for preset, part in product(presets, parts_of(engine.options)):
        if any(True for _ in engine.options.problems(RulesetChoice(preset, (part,)))):
            continue
        key = engine.compose_key(preset, [part])
        known = by_rules.setdefault(repr(rules_under(engine, key)), key)
        assert known == key or {known, key} <= presets


@EVERY
def test_what_a_preset_has_is_what_its_rules_say(engine: Engine) -> None:
    """Exactly those changes that change nothing, where what they need is there."""
    for each in engine.options.presets:
        rules = PRESETS[engine.key][each.key]
        same = {part for part, change in CHANGES[engine.key].items() if change(rules) == rules}
        settings = engine.options.settings(RulesetChoice(each.key))
        needed = {
            part for part in same if needs_are_met(engine.options, part, settings | each.settings)
        }

        assert needed == settings & set(CHANGES[engine.key])


def needs_are_met(options: RuleOptions, part: str, settings: frozenset[str]) -> bool:
    needs = options.option(part).needs
    return not needs or bool(settings & set(needs))


@EVERY
def test_every_option_changes_something_or_says_that_it_does_not(engine: Engine) -> None:
    """An option that a preset does not have makes other rules of it."""
    options = engine.options
    for each in options.presets:
        settings = options.settings(RulesetChoice(each.key))
        for part in parts_of(options):
            if part in settings or any(
                True for _ in options.problems(RulesetChoice(each.key, (part,)))
            ):
                continue
            plain, changed = (rules_under(engine, key) for key in (each.key, f"{each.key}+{part}"))
            assert plain != changed


@EVERY
def test_the_contract_tests_play_every_option(engine: Engine) -> None:
    names = (contestant.game.name.partition("/") for contestant in CONTESTANTS)
    keys = [key for name, _, key in names if name == engine.key]
    tried = {part for key in keys for part in engine.options.settings(engine.options.parse(key))}

    assert set() == set(parts_of(engine.options)) - tried


@EVERY
def test_every_part_is_an_option(engine: Engine) -> None:
    known = set(CHANGES[engine.key])
    if engine.key == "scrabble":
        known |= set(variants.EXPANSION_FACTORIES) | set(variants.CARD_RULE_CHANGES)

    assert known == set(parts_of(engine.options))
    assert len(known) == len(parts_of(engine.options))


@EVERY
def test_presets_are_those_of_the_engine_with_the_tables_they_are_for(engine: Engine) -> None:
    assert list(PRESETS[engine.key]) == [each.key for each in engine.options.presets]
    for each in engine.options.presets:
        rules = PRESETS[engine.key][each.key]
        if hasattr(rules, "seats"):
            fewest, most = rules.seats
            assert tuple(range(fewest, most + 1)) == each.seats
        elif hasattr(rules, "rounds"):
            assert tuple(seats for seats, _ in rules.rounds) == each.seats
        else:
            assert tuple(setup.seats for setup in rules.setups) == each.seats


@EVERY
def test_every_clause_that_an_option_names_is_there(engine: Engine) -> None:
    options = engine.options
    described: list[Preset | RuleOption | HandicapOption] = [
        *options.presets,
        *(option for question in options.questions for option in question.options),
        *options.handicaps,
    ]
    for each in described:
        assert each.sources
        assert all(f"# {clause} " in CLAUSES[engine.key] for clause in each.clauses)


@EVERY
def test_needs_and_usual_answers_are_options(engine: Engine) -> None:
    options = engine.options
    parts = set(parts_of(options))
    marks = {mark for each in options.presets for mark in each.settings}
    for question in options.questions:
        assert question.default in {"", *(option.part for option in question.options)}
        for option in question.options:
            assert set(option.needs) <= parts | marks


def test_letters_of_handicaps_make_no_part() -> None:
    for engine in ENGINES.values():
        letters = {each.letter for each in engine.options.handicaps}
        assert not any(set(part) <= letters for part in parts_of(engine.options))


@EVERY
def test_the_longest_name_can_be_stored(engine: Engine) -> None:
    """All questions answered at once, with what presets have or the longest of the others."""
    options = engine.options
    known = {part for each in options.presets for part in each.settings}
    known |= {need for q in options.questions for each in q.options for need in each.needs}
    ways = []
    for question in options.questions:
        parts = [each.part for each in question.options]
        others = sorted((part for part in parts if part not in known), key=len)
        ways.append([*others[-1:], *(part for part in parts if part in known)])
    letters = "e" * options.max_handicaps if options.handicaps else ""
    longest = ""
    for preset, *answers in product([each.key for each in options.presets][:1], *ways):
        choice = RulesetChoice(preset, tuple(answers), letters)
        if not any(True for _ in options.problems(choice)):
            longest = max(longest, f"{engine.key}/{options.compose(choice)}", key=len)

    assert 0 < len(longest) <= LONGEST_NAME


@pytest.mark.rule("CORE-3")
@pytest.mark.parametrize(
    ("engine", "key", "codes"),
    [
        ("scrabble", "study+w40", ["rules.needs"]),
        ("scrabble", "study+d1+w40", ["rules.needs", "rules.needs"]),
        ("scrabble", "tournament+e0", ["rules.needs"]),
        ("scrabble", "study+void+pay+t20", ["rules.two-answers", "rules.needs"]),
        ("wordbasket", "base+p1+p2+bbbbbbbbb", ["rules.two-answers", "rules.too-many-handicaps"]),
        ("kotoba", "two-players+f5", ["rules.needs"]),
        ("scout", "base+lot+holder", ["rules.two-answers"]),
    ],
)
def test_all_that_cannot_be_combined_is_told(engine: str, key: str, codes: list[str]) -> None:
    choice = ENGINES[engine].options.parse(key)

    with pytest.raises(ImpossibleRules) as opened:
        ENGINES[engine].create_game(key, WORDS)
    with pytest.raises(ImpossibleRules) as composed:
        ENGINES[engine].compose_key(choice.preset, choice.parts, choice.handicaps)
    for refused in (opened, composed):
        assert codes == [problem.code for problem in refused.value.problems]


@pytest.mark.parametrize(
    ("engine", "preset", "parts", "handicaps", "key"),
    [
        ("scrabble", "study", ("cards", "power", "super"), "", "study+super+power+cards"),
        ("scrabble", "study", ("e0",), "", "seed000"),
        ("scrabble", "seed003", ("miss", "w20"), "", "publisher"),
        ("scrabble", "study", ("w40", "free"), "", "study+free+w40"),
        ("scrabble", "seed003", ("cards", "t10", "d1"), "", "seed003+cards+d1"),
        ("wordbasket", "tournament", (), "nb", "tournament+nb"),
        ("wordbasket", "base", ("p2",), "nbn", "base+p2+nb"),
        ("wordbasket", "beginner", (), "nbb", "beginner+n"),
        ("wordbasket", "turns-table", ("strict",), "", "turns"),
        ("kotoba", "plain-rewrites", ("bank",), "", "bank+plain"),
        ("scout", "stop", ("holder",), "", "holder+stop"),
    ],
)
def test_keys_are_short_and_in_order(
    engine: str, preset: str, parts: tuple[str, ...], handicaps: str, key: str
) -> None:
    assert key == ENGINES[engine].compose_key(preset, parts, handicaps)


def test_what_is_not_there_is_no_choice() -> None:
    for asked in (("blitz", (), ""), ("base", ("w40",), ""), ("base", (), "nx")):
        with pytest.raises(KeyError):
            ENGINES["wordbasket"].compose_key(*asked)


def test_house_rules_reach_the_theme_cards() -> None:
    key = "seed003+d1+power+cards+t20"
    (_, cards) = variants.build_rules(
        key, variants.VariantWords(theme=WORDS.theme_words)
    ).expansions

    assert isinstance(cards, ThemeCards)
    assert (cards.card_refill, cards.theme_bonus) == (CardRefill.DRAW_ONE, 20)
