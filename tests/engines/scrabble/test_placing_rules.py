"""SCR-4 and SCR-5: where tiles may be put, and the words that come about."""

import pytest

from studyplay.engines.core import NOT_YOUR_TURN, IllegalAction, Millis, Seat, Violation
from studyplay.engines.scrabble.actions import Pass, PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.proposed_play import score_proposed_play
from studyplay.engines.scrabble.rules import SEED_000
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.validation import check_action, propose_valid_plays
from tests.engines.scrabble.worlds import (
    board_of,
    play,
    scrabble,
    take,
    take_all,
    tiles_at,
    world,
)

ARM = board_of(("ARM", "G8", "A"))
HAPPEN = board_of(("HAPPEN", "D8", "A"), ("HALO", "D8", "D"), ("MOON", "C11", "A"))


def refused(rack: str, action: PlaceTiles, board: Board | None = None) -> Violation:
    """Why *action* is refused to a player with *rack*."""
    with pytest.raises(IllegalAction) as caught:
        take(scrabble(), world(SEED_000, [rack, "EEEE"], board=board, bag="EEE"), 0, action)
    return caught.value.violation


def accepted(rack: str, action: PlaceTiles, board: Board | None = None) -> State:
    """The state after *action* of a player with *rack*."""
    return take(scrabble(), world(SEED_000, [rack, "EEEE"], board=board), 0, action).state


def both(*parts: PlaceTiles) -> PlaceTiles:
    """One play of the tiles of several."""
    return PlaceTiles(tuple(placed for part in parts for placed in part.placements))


@pytest.mark.rule("SCR-4.1")
def test_no_tile_lies_on_another() -> None:
    violation = refused("E", play("E", "G8"), ARM)

    assert (violation.code, violation.clause) == ("scrabble.occupied", "SCR-4.1")
    assert violation.facts == {"square": "G8"}


@pytest.mark.rule("SCR-4.1")
def test_one_square_holds_one_tile() -> None:
    assert refused("AB", both(play("A", "H8"), play("B", "H8"))).code == "scrabble.occupied"


@pytest.mark.rule("SCR-4.1")
@pytest.mark.parametrize("where", [(7, 15), (15, 7), (-1, 7), (7, -1)])
def test_no_tile_sticks_out_of_the_board(where: tuple[int, int]) -> None:
    action = PlaceTiles((Placement(7, 7, "A"), Placement(*where, "D")))

    assert refused("AD", action).code == "scrabble.off-board"


@pytest.mark.rule("SCR-4.2")
@pytest.mark.parametrize(
    ("rack", "action"),
    [
        ("HS", both(play("H", "F8"), play("S", "G9"))),
        ("BNE", both(play("B", "G7"), play("N", "G9"), play("E", "I9"))),
        ("MEALI", both(play("MEAL", "G7"), play("I", "I9"))),
    ],
    ids=["HARM and AS", "BAN and ME", "MEAL and AMI"],
)
def test_tiles_go_in_one_line(rack: str, action: PlaceTiles) -> None:
    """The three plays that the guide forbids as going in two directions or places."""
    violation = refused(rack, action, ARM)

    assert (violation.code, violation.clause) == ("scrabble.not-one-line", "SCR-4.2")


@pytest.mark.rule("SCR-4.3")
def test_no_square_stays_empty_between_new_tiles() -> None:
    violation = refused("ATS", play("AT.S", "G8"))

    assert (violation.code, violation.clause) == ("scrabble.gap", "SCR-4.3")
    assert violation.facts == {"square": "I8"}
    assert refused("HS", play("H..S", "J8", "D"), ARM).code == "scrabble.gap"


@pytest.mark.rule("SCR-4.3")
def test_tiles_that_lie_there_fill_the_gap() -> None:
    assert accepted("CHED", play("CH...ED", "E8"), ARM).sheet[0].words == ("CHARMED",)


@pytest.mark.rule("SCR-4.4")
def test_the_first_play_covers_the_start_square() -> None:
    violation = refused("FAR", play("FAR", "I8"))

    assert (violation.code, violation.clause) == ("scrabble.centre", "SCR-4.4")
    assert violation.facts == {"square": "H8"}


@pytest.mark.rule("SCR-4.4")
def test_the_first_play_has_two_tiles() -> None:
    violation = refused("A", play("A", "H8"))

    assert (violation.code, violation.clause) == ("scrabble.two-tiles", "SCR-4.4")


@pytest.mark.rule("SCR-4.4")
def test_after_passes_the_first_play_still_must_cover_it() -> None:
    game = scrabble()
    state = take_all(game, world(SEED_000, ["FAR", "ARM"]), [(0, Pass()), (1, Pass())])
    with pytest.raises(IllegalAction, match="centre"):
        take(game, state, 0, play("FAR", "A1"))


@pytest.mark.rule("SCR-4.5")
def test_a_later_play_may_not_lie_apart() -> None:
    violation = refused("CAT", play("CAT", "C3"), ARM)

    assert (violation.code, violation.clause) == ("scrabble.not-connected", "SCR-4.5")


@pytest.mark.rule("SCR-4.5")
def test_touching_at_a_corner_is_apart() -> None:
    assert refused("CAT", play("CAT", "D7"), ARM).code == "scrabble.not-connected"


@pytest.mark.rule("SCR-4.5")
def test_touching_is_enough() -> None:
    """MEAL above ARM uses no letter of the board."""
    assert accepted("MEAL", play("MEAL", "G7"), ARM).scores[0] == 24


@pytest.mark.rule("SCR-4.6")
def test_words_are_not_read_backwards() -> None:
    """RAF backwards is FAR, which does not help."""
    assert refused("FAR", play("RAF", "H8")).facts == {"word": "RAF", "words": "RAF"}


@pytest.mark.rule("SCR-4.6")
def test_words_are_not_read_upwards() -> None:
    assert refused("FAR", play("RAF", "H8", "D")).code == "scrabble.unknown-word"


@pytest.mark.rule("SCR-4.7")
def test_tiles_come_from_the_own_rack() -> None:
    violation = refused("FAT", play("FAR", "H8"))

    assert (violation.code, violation.clause) == ("scrabble.not-on-rack", "SCR-4.7")
    assert violation.facts == {"tile": "R"}


@pytest.mark.rule("SCR-4.7")
def test_each_tile_serves_once() -> None:
    assert refused("SE", play("SEE", "H8")).facts == {"tile": "E"}


@pytest.mark.rule("SCR-4.7")
def test_a_lettered_tile_is_no_blank() -> None:
    assert refused("FAR", play("FAr", "H8")).facts == {"tile": "?"}


@pytest.mark.rule("SCR-4.8")
def test_a_blank_is_declared() -> None:
    violation = refused("FA?", play("FA?", "H8"))

    assert (violation.code, violation.clause) == ("scrabble.blank-undeclared", "SCR-4.8")
    assert violation.facts == {"square": "J8"}


@pytest.mark.rule("SCR-4.8")
def test_a_blank_keeps_its_letter() -> None:
    """The blank lies as R, so it reads ARM and not ATM across it."""
    game = scrabble()
    state = take(game, world(SEED_000, ["FA?", "MS"]), 0, play("FAr", "H8")).state

    assert state.board.letter(7, 9) == "r"
    assert _next_violation(state, play("M", "K8")).facts == {"word": "FARM", "words": "FARM"}


def _next_violation(state: State, action: PlaceTiles) -> Violation:
    with pytest.raises(IllegalAction) as caught:
        take(scrabble(), state, 1, action)
    return caught.value.violation


@pytest.mark.rule("SCR-4.8")
@pytest.mark.parametrize("letter", ["", "AB", "あ", "1", ".", "É", "ﬁ", "ſ"])
def test_a_tile_shows_one_letter(letter: str) -> None:
    action = PlaceTiles((Placement(7, 7, letter), Placement(7, 8, "A")))

    assert refused("A?BC", action).code == "scrabble.bad-letter"


@pytest.mark.rule("SCR-4.9")
def test_a_play_without_tiles_is_none() -> None:
    violation = refused("FAR", PlaceTiles(()))

    assert (violation.code, violation.clause) == ("scrabble.no-tile", "SCR-4.9")


@pytest.mark.rule("SCR-5.1")
def test_a_play_makes_the_main_word_and_the_crosswords() -> None:
    made = find_formed_words(ARM, tiles_at("MEAL", "G7"))

    assert [run.word for run in made] == ["MEAL", "MA", "ER", "AM"]


@pytest.mark.rule("SCR-5.1")
def test_a_single_tile_makes_its_longer_run_the_main_word() -> None:
    board = board_of(("ARM", "G8", "A"), ("S", "J9", "A"), ("O", "J10", "A"))

    assert [run.word for run in find_formed_words(board, tiles_at("S", "J8"))] == ["ARMS", "SSO"]


@pytest.mark.rule("SCR-5.1")
def test_of_equal_runs_the_one_across_is_the_main_word() -> None:
    board = board_of(("AT", "H8", "A"), ("O", "J9", "A"), ("N", "J10", "A"))

    assert [run.word for run in find_formed_words(board, tiles_at("E", "J8"))] == ["ATE", "EON"]


@pytest.mark.rule("SCR-5.1")
def test_runs_of_one_letter_are_no_words() -> None:
    assert accepted("BT", play("B.T", "G7", "D"), ARM).sheet[0].words == ("BAT",)


@pytest.mark.rule("SCR-5.2")
def test_every_word_of_a_play_must_be_known() -> None:
    """PEG runs into MOON and becomes PEGN."""
    violation = refused("EG", play("EG", "F9", "D"), HAPPEN)

    assert (violation.code, violation.clause) == ("scrabble.unknown-word", "SCR-5.2")
    assert violation.facts == {"word": "PEGN", "words": "PEGN"}


@pytest.mark.rule("SCR-5.2")
def test_a_word_that_runs_on_is_judged_whole() -> None:
    assert accepted("IAO", play("IA.O", "F9", "D"), HAPPEN).scores[0] == 9


@pytest.mark.rule("SCR-5.2")
def test_all_unknown_words_are_named_in_order() -> None:
    violation = refused("ZQX", play("ZQX", "G7"), ARM)

    assert violation.facts == {"word": "ZQX", "words": "ZQX, ZA, QR, XM"}


@pytest.mark.rule("SCR-5.3")
def test_the_same_word_may_be_made_again() -> None:
    board = board_of(("ARM", "G8", "A"))
    state = accepted("RM", play(".RM", "G8", "D"), board)

    assert state.sheet[0].words == ("ARM",)


@pytest.mark.parametrize(
    ("seat", "square", "code"),
    [
        pytest.param(0, "G8", "scrabble.occupied", id="misplaced"),
        pytest.param(1, "J8", NOT_YOUR_TURN.code, id="out of turn"),
    ],
)
def test_plays_that_are_checked_once_are_refused_like_the_action(
    seat: int, square: str, code: str
) -> None:
    state, action = world(SEED_000, ["SE", "SE"], board=ARM), play("S", square)
    found = propose_valid_plays(state, Seat(seat), action, SEED_000)

    assert isinstance(found, Violation)
    assert found.code == code
    assert found == check_action(state, Seat(seat), action, Millis(0), SEED_000)


def test_plays_that_are_checked_once_can_be_scored() -> None:
    found = propose_valid_plays(
        world(SEED_000, ["SE", "SE"], board=ARM), Seat(0), play("S", "J8"), SEED_000
    )

    assert not isinstance(found, Violation)
    assert [score_proposed_play(each).total for each in found] == [6]
