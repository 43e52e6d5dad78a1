"""SCR-14.11, 14.12, 14.13 and 14.15: cards that S000 quotes; repaint is in a file of its own."""

from dataclasses import replace

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Accept, Action, Challenge, Pass
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.events import PhonyWithdrawn, TilesDrawn
from studyplay.engines.scrabble.expansions.cards.events import CardPlayed
from studyplay.engines.scrabble.interventions import (
    AdditionWithdrawn,
    TilesAdded,
    TilesSwapped,
)
from studyplay.engines.scrabble.rules import Rules
from tests.engines.scrabble.cards.card_worlds import (
    CHALLENGED,
    ME,
    OTHER,
    RULES,
    do,
    play_with,
    refusal,
    scrabble,
    sheet,
    start,
    table_of,
    used,
)
from tests.engines.scrabble.worlds import (
    board_of,
    play,
    take,
    tiles_at,
)
from tests.strategies import ScriptedChance

FLOWER = board_of(("FLOWER", "D8", "A"))


def dipped(target: int = 1) -> Action:
    """A play with a lucky dip."""
    return play_with("FLOWER", "D8", "A", used("lucky_dip", target=Seat(target)))


@pytest.mark.rule("SCR-14.11")
def test_three_tiles_of_an_opponent_are_swapped_unseen() -> None:
    state = start("FLOWERS", "lucky_dip")
    chance = ScriptedChance("AOT", "BCD", "GGHJKL")
    took = take(scrabble(RULES), state, 0, dipped(), chance=chance)

    assert TilesSwapped(OTHER, "AOT", "BCD", returned_first=False) in took.events
    assert sorted("EIUSBCD") == sorted(took.state.racks[1])
    assert Seat(1) == took.state.turn


@pytest.mark.rule("SCR-14.11")
def test_the_one_who_picks_sees_no_tile() -> None:
    state = start("FLOWERS", "lucky_dip")
    took = do(state, dipped())
    (swapped,) = (event for event in took.events if isinstance(event, TilesSwapped))

    for seat in (ME, None):
        assert TilesSwapped(OTHER, "···", "···", returned_first=False) == scrabble(RULES).redact(
            swapped, seat
        )
    assert swapped == scrabble(RULES).redact(swapped, OTHER)


@pytest.mark.rule("SCR-14.11")
def test_with_a_short_bag_the_tiles_go_back_first() -> None:
    state = start("FLOWERS", "lucky_dip", bag="BC")
    took = do(state, dipped())
    (swapped,) = (event for event in took.events if isinstance(event, TilesSwapped))

    assert (len(swapped.given), len(swapped.drawn), swapped.returned_first) == (3, 3, True)
    assert len(took.state.racks[1]) == 7


@pytest.mark.rule("SCR-14.11")
def test_a_rack_of_two_is_swapped_whole() -> None:
    state = start("FLOWERS", "lucky_dip", other="AE")
    took = do(state, dipped())
    (swapped,) = (event for event in took.events if isinstance(event, TilesSwapped))

    assert "".join(sorted(swapped.given)) == "AE"


@pytest.mark.rule("SCR-14.11")
def test_with_an_empty_bag_there_is_nothing_to_dip_for() -> None:
    assert refusal(start("FLOWERS", "lucky_dip", bag=""), dipped()) == "card-needs-bag"


@pytest.mark.rule("SCR-14.11")
@pytest.mark.parametrize("target", [0, 2, -1])
def test_the_dip_is_into_the_rack_of_an_opponent(target: int) -> None:
    assert refusal(start("FLOWERS", "lucky_dip"), dipped(target)) == "card-needs-opponent"


@pytest.mark.rule("SCR-14.6")
def test_a_dip_waits_until_the_play_stands_and_the_turn_with_it() -> None:
    state = start("FLOWERS", "lucky_dip", under=CHALLENGED)
    played = do(state, dipped(), under=CHALLENGED)

    assert not any(isinstance(event, TilesSwapped) for event in played.events)
    assert refusal(played.state, Pass(), under=CHALLENGED, seat=1) == "window-open"
    took = do(played.state, Accept(), under=CHALLENGED, seat=1)
    kinds = [type(event) for event in took.events]
    assert kinds.index(TilesSwapped) < kinds.index(TilesDrawn)
    assert {OTHER} == scrabble(CHALLENGED).to_act(took.state)


@pytest.mark.rule("SCR-14.6")
def test_a_dip_of_a_play_taken_back_does_not_happen() -> None:
    state = start("FLOWERX", "lucky_dip", under=CHALLENGED)
    phony = play_with("FLOWERX", "D8", "A", used("lucky_dip", target=OTHER))
    played = do(state, phony, under=CHALLENGED).state
    after = do(played, Challenge(), under=CHALLENGED, seat=1).state

    assert state.racks[1] == after.racks[1]
    assert table_of(after).discards == ("lucky_dip",)


def encore(first: str, second: tuple[Placement, ...]) -> Action:
    """FLOWER or the like from D8, then a second placement."""
    return play_with(first, "D8", "A", used("encore", placements=second))


@pytest.mark.rule("SCR-14.12")
def test_flower_and_then_flowers_score_45_without_the_fifty() -> None:
    state = start("FLOWERS", "encore")
    took = do(state, encore("FLOWER", tiles_at("S", "J8")))
    (added,) = (event for event in took.events if isinstance(event, TilesAdded))

    assert (sheet(took).total, added.sheet.total) == (32, 13)
    assert (took.state.scores[0], (*sheet(took).bonuses, *added.sheet.bonuses)) == (45, ())
    assert Seat(1) == took.state.turn
    assert len(took.state.racks[0]) == 7


@pytest.mark.rule("SCR-14.12")
@pytest.mark.parametrize(
    ("second", "refused"),
    [
        pytest.param((), "no-tile", id="nothing"),
        pytest.param(tiles_at("R", "J8"), "not-on-rack", id="a tile that is gone"),
        pytest.param(tiles_at("S", "A1"), "not-connected", id="far away"),
        pytest.param(tiles_at("S", "C8"), "unknown-word", id="no word"),
        pytest.param(tiles_at("S", "D8"), "occupied", id="on the first"),
        pytest.param((Placement(99, 99, "S"),), "off-board", id="outside"),
    ],
)
def test_the_second_placement_keeps_all_rules(second: tuple[Placement, ...], refused: str) -> None:
    assert refused == refusal(start("FLOWERS", "encore"), encore("FLOWER", second))


@pytest.mark.rule("SCR-14.12")
def test_without_a_tile_left_there_is_no_encore() -> None:
    state = start("FLOWER", "encore")

    assert refusal(state, encore("FLOWER", tiles_at("S", "J8"))) == "not-on-rack"


@pytest.mark.rule("SCR-14.12")
def test_a_wrong_second_placement_comes_off_alone() -> None:
    state = start("FLOWERX", "encore", under=CHALLENGED)
    played = do(state, encore("FLOWER", tiles_at("X", "J8")), under=CHALLENGED).state
    took = do(played, Challenge(), under=CHALLENGED, seat=1)

    assert AdditionWithdrawn(OTHER, ME, ("FLOWERX",)) in took.events
    assert (took.state.board, took.state.scores[0]) == (FLOWER, 32)
    assert "X" in took.state.racks[0]


@pytest.mark.rule("SCR-14.12")
def test_a_wrong_first_placement_takes_both_off() -> None:
    state = start("FLOWRES", "encore", under=CHALLENGED)
    action = encore("FLOWR", tiles_at("ES", "H9", "D"))
    played = do(state, action, under=CHALLENGED).state
    took = do(played, Challenge(), under=CHALLENGED, seat=1)

    assert any(isinstance(event, PhonyWithdrawn) for event in took.events)
    assert took.state.board.is_empty
    assert (0, sorted("FLOWERS")) == (took.state.scores[0], sorted(took.state.racks[0]))


@pytest.mark.rule("SCR-14.12")
def test_the_second_placement_may_end_the_game() -> None:
    state = start("FLOWERS", "encore", bag="")
    outcome = do(state, encore("FLOWER", tiles_at("S", "J8"))).state.outcome

    assert outcome is not None
    assert outcome.reason == "out"


@pytest.mark.rule("SCR-14.12")
@pytest.mark.rule("SCR-14.7")
def test_a_theme_word_of_both_placements_is_rewarded_once() -> None:
    state = start("MAPMAPT", "encore")
    action = play_with("MAP", "H8", "A", used("encore", placements=tiles_at("AP", "H9", "D")))
    took = do(state, action)

    assert table_of(took.state).rewarded == ("MAP",)


def island(letters: str, name: str, way: str = "A") -> Action:
    """A theme word by itself."""
    return play_with(letters, name, way, used("island_stage"))


@pytest.mark.rule("SCR-14.13")
def test_ticket_in_the_corner_scores_51_and_10() -> None:
    state = start("TICKETS", "island_stage", board=FLOWER, other="AAAAAAA")
    took = do(state, island("TICKET", "A1"))

    assert sheet(took).total == 61
    assert sheet(took).words[0].points == 51


@pytest.mark.rule("SCR-14.13")
def test_an_island_may_be_the_first_play_anywhere() -> None:
    assert sheet(do(start("TICKETS", "island_stage"), island("TICKET", "A1"))).total == 61


@pytest.mark.rule("SCR-14.13")
@pytest.mark.parametrize(
    ("action", "refused"),
    [
        pytest.param(island("FLOWER", "A1"), "card-needs-theme-word", id="no theme word"),
        pytest.param(island("TRAIN", "A7"), "card-not-apart", id="side by side"),
        pytest.param(island("TRAIN", "D3", "D"), "card-not-apart", id="above"),
        pytest.param(play("TRAIN", "A1"), "not-connected", id="without the card"),
        pytest.param(island("T", "A1"), "card-needs-theme-word", id="one tile is no word"),
    ],
)
def test_what_is_no_island_is_refused(action: Action, refused: str) -> None:
    state = start("TRAINFL", "island_stage", board=FLOWER, bag="", other="A")
    state = replace(state, racks=("TRAINFLOWER", "A"))

    assert refused == refusal(state, action)


@pytest.mark.rule("SCR-14.13")
def test_touching_at_a_corner_is_apart() -> None:
    state = start("TRAINXX", "island_stage", board=FLOWER, bag="", other="A")

    assert sheet(do(state, island("TRAIN", "J9"))).total > 10


@pytest.mark.rule("SCR-14.13")
@pytest.mark.parametrize(
    ("action", "word"),
    [
        pytest.param(play(".O", "H10", "D"), "TO", id="beginning at the island"),
        pytest.param(play(".O.", "E8", "D"), "LOT", id="joining it"),
    ],
)
def test_later_plays_begin_at_islands_and_join_them(action: Action, word: str) -> None:
    state = start("TENTSAA", "island_stage", board=FLOWER, other="OXEEEEE")
    state = do(state, island("TENT", "E10")).state

    assert word == sheet(do(state, action, seat=1)).words[0].word


FLEUR = play_with("FLEUR", "D8", "A", used("passport"))


@pytest.mark.rule("SCR-14.15")
def test_fleur_scores_24_in_french() -> None:
    took = do(start("FLEURNN", "passport"), FLEUR)

    assert sheet(took).total == 24
    assert CardPlayed(ME, "passport", language="fr") == took.events[0]


@pytest.mark.rule("SCR-14.15")
def test_without_the_card_fleur_is_no_word() -> None:
    assert refusal(start("FLEURNN", "passport"), play("FLEUR", "D8")) == "unknown-word"


@pytest.mark.rule("SCR-14.15")
@pytest.mark.parametrize(
    ("word", "named", "written"),
    [("EAU", "fr", "fr"), ("EAU", "de", "de"), ("EAU", "", "fr,de"), ("BLUME", "", "de")],
)
def test_the_language_is_written_down(word: str, named: str, written: str) -> None:
    card = used("passport", text=named)
    took = do(start(word + "NN", "passport"), play_with(word, "G8", "A", card))

    assert CardPlayed(ME, "passport", language=written) == took.events[0]


@pytest.mark.rule("SCR-14.15")
def test_the_word_must_be_of_the_language_that_was_named() -> None:
    action = play_with("BLUME", "G8", "A", used("passport", text="fr"))

    assert refusal(start("BLUMENN", "passport"), action) == "card-not-foreign"


@pytest.mark.rule("SCR-14.15")
@pytest.mark.parametrize("under", [RULES, CHALLENGED])
def test_a_word_of_no_language_at_hand_is_refused_when_placed(under: Rules) -> None:
    state = start("QWERTYU", "passport", under=under)
    action = play_with("QWERT", "D8", "A", used("passport"))

    assert refusal(state, action, under=under) == "card-not-foreign"


@pytest.mark.rule("SCR-14.15")
def test_cross_words_stay_in_the_language_of_the_game() -> None:
    board = board_of(("QQ", "D9", "A"))
    state = start("FLEURNN", "passport", board=board, bag="", other="E")

    assert refusal(state, FLEUR) == "unknown-word"


@pytest.mark.rule("SCR-14.15")
def test_a_foreign_word_cannot_be_challenged_off() -> None:
    state = start("FLEURNN", "passport", under=CHALLENGED)
    played = do(state, FLEUR, under=CHALLENGED).state
    took = do(played, Challenge(), under=CHALLENGED, seat=1)

    assert not any(isinstance(event, PhonyWithdrawn) for event in took.events)
