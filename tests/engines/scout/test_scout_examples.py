"""The worked examples of RULES.md, read from there (SCO-11)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scout import rules
from studyplay.engines.scout.actions import Action, Scout, ScoutAndShow, Show, Side
from studyplay.engines.scout.events import RoundEnd
from studyplay.engines.scout.sets import beats, set_kind
from tests.engines.scout.worlds import begun, cards, do

PAGE = Path(rules.__file__).with_name("RULES.md").read_text("utf-8")
TURN = re.compile(r"P(\d) (?:scout (?P<alone>.+)|show (?P<show>.+)|scout&show: (?P<both>.+))")


def rows(clause: str) -> Iterator[list[str]]:
    """The rows of the table in a clause, the heading left out."""
    _, _, text = PAGE.partition(f"### {clause} ")
    lines = text.partition("\n#")[0].splitlines()
    table = [line for line in lines if line.startswith("|")]
    for line in table[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


def a_show(text: str) -> Show:
    start, stop = re.findall(r"\d+", text)[:2]
    return Show(int(start), int(stop))


def a_scout(text: str) -> Scout:
    side, how, _, slot = text.split()
    return Scout({"L": Side.LEFT, "R": Side.RIGHT}[side], how == "flip", int(slot))


def an_action(text: str) -> tuple[int, Action]:
    """``P1 scout L keep at 0`` and the like as a seat and what it does."""
    found = TURN.fullmatch(text)
    assert found is not None
    if found["show"]:
        return int(found[1]), a_show(found["show"])
    if found["alone"]:
        return int(found[1]), a_scout(found["alone"])
    scout, show = found["both"].split(", show ", 1)
    return int(found[1]), ScoutAndShow(a_scout(scout), a_show(show))


@pytest.mark.rule("SCO-11.1")
def test_the_examples_of_the_document() -> None:
    examples = [[list(map(int, cell.split())) for cell in row[:2]] for row in rows("SCO-11.1")]

    assert len(examples) == 3
    assert all(beats(stronger, weaker) for stronger, weaker in examples)


@pytest.mark.rule("SCO-11.1")
def test_what_can_be_shown_of_the_rows_of_the_document() -> None:
    assert all(map(set_kind, ([3, 4, 5], [5, 4], [3, 3, 3])))
    assert not any(map(set_kind, ([3, 5, 4], [3, 5], [3, 3, 3, 4, 5])))


@pytest.mark.rule("SCO-11.2")
def test_the_whole_round() -> None:
    """Turn by turn: the active set, the hand of the player and the chips are as written."""
    (_, _, hands, _), *turns = rows("SCO-11.2")
    table = begun(*(part.strip()[2:] for part in hands.split(",")))
    for turn, active, hand, chips in turns:
        seat, action = an_action(turn)
        table = do(table, action, seat)
        state = table.state
        if not state.results:
            assert cards(active.replace("-", "")) == state.active
            assert cards(hand) == state.hands[seat]
            assert tuple(map(int, chips.split())) == state.chips

    (result,) = table.state.results
    assert (RoundEnd.ALL_SCOUTED, Seat(2)) == (result.reason, result.exempt)
    assert (result.points, result.chips) == ((-2, -2, 5), (1, 1, 3))
    assert tuple(map(len, result.captured)) == (0, 0, 2)
    last_hands = (cards("7/4 8/6 9/4"), cards("3/1 1/2 8/1"), cards("2/8"))
    assert last_hands == result.hands
    assert cards(turns[-1][2]) == result.hands[1]
