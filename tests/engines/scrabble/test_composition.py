"""Rules put together from facts, policies and expansions."""

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from typing_extensions import override

from studyplay.engines.core import IllegalAction, ImpossibleRules, Millis, Seat
from studyplay.engines.scrabble.actions import ExpansionAction, Pass, PlaceTiles, PlayExtra
from studyplay.engines.scrabble.expansions import Expansion
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import PRESETS, STUDY
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.variants import LISTED_VARIANTS, VariantWords, build_rules
from tests.engines.scrabble.worlds import WORDS, tiles_at, world
from tests.strategies import ScriptedChance

NO_WORDS = VariantWords()
SOME_WORDS = VariantWords(theme=frozenset({"ticket"}))


@dataclass(frozen=True, slots=True)
class Wish(ExpansionAction):
    """An action that no game knows."""


@dataclass(frozen=True, slots=True)
class Cherry(PlayExtra):
    """An addition that no game knows."""


@dataclass(frozen=True, slots=True)
class Patience(Expansion):
    """An expansion under which everybody waits for seat 1."""

    key: ClassVar[str] = "patience"

    @override
    def awaited_seats(self, state: State) -> frozenset[Seat] | None:
        """Seat 1, always."""
        del state
        return frozenset({Seat(1)})


@pytest.mark.rule("SCR-1.5")
def test_all_problems_of_a_ruleset_are_listed() -> None:
    with pytest.raises(ImpossibleRules) as refused:
        replace(STUDY, seats=(2, 9), rack_size=30, expansions=(Patience(), Patience()))

    codes = [problem.code for problem in refused.value.problems]
    assert codes == ["scrabble.seats", "scrabble.too-few-tiles", "scrabble.expansion-twice"]


@pytest.mark.rule("SCR-1.5")
@pytest.mark.parametrize("key", ["study+super+super", "study+power+power"])
def test_a_variant_is_named_once(key: str) -> None:
    with pytest.raises(ImpossibleRules, match="two-answers"):
        build_rules(key, NO_WORDS)


@pytest.mark.parametrize("key", ["study+chess", "chess", ""])
def test_an_unknown_variant_is_no_key(key: str) -> None:
    with pytest.raises(KeyError):
        build_rules(key, NO_WORDS)


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_alone_is_itself(key: str) -> None:
    assert PRESETS[key] == build_rules(key, NO_WORDS)


@pytest.mark.parametrize("key", LISTED_VARIANTS)
def test_offered_variants_keep_their_key(key: str) -> None:
    assert key == build_rules(key, SOME_WORDS).key


@pytest.mark.rule("SCR-3.4")
def test_what_no_expansion_brought_is_refused() -> None:
    game = Scrabble(STUDY, WORDS)
    state = world(STUDY, ("FLOWERS", "AAAAAAA"))
    for action in (Wish(), PlaceTiles(tiles_at("FLOWER", "D8"), (Cherry(),))):
        with pytest.raises(IllegalAction) as refused:
            game.decide(state, Seat(0), action, Millis(0), ScriptedChance())
        assert refused.value.violation.clause == "SCR-3.4"


@pytest.mark.rule("SCR-3.5")
def test_nobody_begins_a_turn_before_the_one_who_is_awaited() -> None:
    game = Scrabble(replace(STUDY, expansions=(Patience(),)), WORDS)
    state = world(STUDY, ("FLOWERS", "AAAAAAA"))

    assert {1} == game.to_act(state)
    with pytest.raises(IllegalAction) as refused:
        game.decide(state, Seat(0), Pass(), Millis(0), ScriptedChance())
    assert refused.value.violation.code == "scrabble.others-first"
