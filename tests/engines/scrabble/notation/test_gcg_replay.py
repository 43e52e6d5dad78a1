"""Replaying GCG records."""

from pathlib import Path

import pytest

from studyplay.engines.scrabble.notation import (
    ReplayReport,
    decode_gcg,
    detect_rules,
    parse_gcg,
    replay_gcg,
)

DATA = Path(__file__).parent / "data"
PLAYERS = "#player1 A Aoi\n#player2 B Ben\n"
FLOWER = ">A: EFLORWX 8D FLOWER +32 32\n"


def check(text: str) -> ReplayReport:
    record = parse_gcg(text)
    return replay_gcg(record, detect_rules(record))


def problems(*lines: str) -> tuple[str, ...]:
    return check(PLAYERS + FLOWER + "\n".join(lines)).problems


@pytest.mark.parametrize(
    ("file", "plays", "totals"),
    [
        ("standard", 30, (("hana", 318), ("Jun", 301))),
        ("six-passes", 33, (("A", 301), ("B", 287))),
        ("three-players", 30, (("A", 201), ("B", 210), ("C", 222))),
        ("paper-latin1", 7, (("José", 68), ("M._O'Neil", 63))),
        ("large-board", 4, (("A", 37), ("B", 39))),
    ],
)
def test_a_whole_game_adds_up(file: str, plays: int, totals: tuple[tuple[str, int], ...]) -> None:
    report = check(decode_gcg((DATA / f"{file}.gcg").read_bytes()))

    assert ReplayReport(plays, totals, ()) == report


def test_the_worked_example_of_the_rules_replays() -> None:
    assert ReplayReport(2, (("A", 32), ("B", 13)), ()) == check(
        PLAYERS + FLOWER + ">B: AEINRST 8D FLOWERS +13 13"
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (">B: S 8J S +14 14", "line 4: score of 8J S: got +14, expected +13"),
        (">B: S 8J S +13 14", "line 4: total after 8J S: got 14, expected 13"),
        (">B: S 8J S +14 13", "line 4: score of 8J S: got +14, expected +13"),
        (">B: AEINRTT 8J S +13 13", "line 4: rack of 8J S: got AEINRTT, expected S on it too"),
        (">B: S 8J s +12 12", "line 4: rack of 8J s: got S, expected ? on it too"),
        (">B: XEINRTTS 8J S +13 13", "line 4: rack XEINRTTS: got 8 tiles, expected 7 at most"),
        (">B: XXEINRT -XX +0 0", "tiles X on board and rack XXEINRT: got 2, expected 1 at most"),
        (">B: AB -C +0 0", "line 4: rack of the exchange: got AB, expected C on it too"),
        (">B: AB -8 +0 0", "line 4: tiles exchanged: got 8, expected 7 at most"),
        (">B: AB - +1 1", "line 4: score of the pass: got +1, expected +0"),
        (">B: AB - +0 32", "line 4: total after the pass: got 32, expected 0"),
        (">A: S 8J S +13 45", "line 4: turn: got A, expected B"),
        (">B: S 8K S +1 1", "line 4: the play S makes no word of two letters"),
        (">B: AT 1A AT +4 4", "line 4: play AT: got no neighbour, expected a tile beside it"),
        (">B: AT 8N ATT +4 4", "line 4: the play ATT leaves the board of 15 squares"),
        (">B: AT 8C AXLOWER +4 4", "line 4: D8 holds F, the play says X"),
        (">B: AT 8C .FLOWER +4 4", "line 4: no tile on C8 to play through"),
        (">B: AT 8C (A)FLOWER +4 4", "line 4: no tile on C8 to play through"),
        (">B: AT 8D FLOWER +4 4", "line 4: the play FLOWER puts no tile on the board"),
        (">B: ÉT 9D ÉT +4 4", "line 4: the tiles english have no É"),
        (">B: AB -- -4 0", "line 4: no play of B just before to withdraw"),
        (">B: AB (challenge) +5 5", "line 4: challenge of A's play: got B, expected its player"),
        (">A: AB (challenge) +7 39", "line 4: score of the challenge: got +7, expected +5"),
        (">A: AB (challenge) 39", "line 4: score of the challenge: got +39, expected +5"),
        (">B: (time) 10 10", "line 4: time penalty: got +10, expected 0 or less"),
        (">B: (time)", "line 4: a time penalty without points"),
        (">B: EI (EJ) -9 -9", "line 4: tiles left: got EJ, expected EI"),
        (">B: EI (EI) -3 -3", "line 4: score of the own tiles EI left: got -3, expected -2"),
        ("#rack2 QQ", "line 4: tiles Q on board and rack QQ: got 2, expected 1 at most"),
    ],
)
def test_a_disagreement_names_line_got_and_expected(line: str, said: str) -> None:
    found = problems(line)

    assert any(said in problem for problem in found), found


def test_a_first_play_beside_the_start_is_told() -> None:
    report = check(PLAYERS + ">A: AT 7A AT +2 2")

    assert report.problems == ("line 3: first play: got AT, expected a tile on H8",)


def test_one_slip_in_a_total_is_told_once() -> None:
    found = problems(">B: AB - +0 1", ">A: S 8J S +13 45", ">B: AB - +0 1")

    assert found == ("line 4: total after the pass: got 1, expected 0",)


def test_a_withdrawn_play_leaves_board_and_total_as_before() -> None:
    lines = (">B: Z 8J Z +22 22", ">B: Z -- -22 0", ">A: S 8J S +13 45")

    assert problems(*lines) == ()


@pytest.mark.parametrize("line", [">B: Z -- -22 0", ">B: Z -- +0 0", ">B: --"])
def test_a_withdrawal_is_written_as_the_points_or_as_no_points(line: str) -> None:
    assert problems(">B: Z 8J Z +22 22", line) == ()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (">B: Z -- -21 1", "line 5: score of the withdrawn play: got -21, expected -22"),
        (">B: Z -- -22 22", "line 5: total after the withdrawn play: got 22, expected 0"),
        (">B: Y -- -22 0", "line 5: rack of the withdrawn play: got Y, expected Z"),
        (">A: Z -- -22 10", "line 5: no play of A just before to withdraw"),
    ],
)
def test_a_wrong_withdrawal_is_told(line: str, said: str) -> None:
    assert said in problems(">B: Z 8J Z +22 22", line)


@pytest.mark.parametrize(
    "line", [">A: (challenge) +5 37", ">A: (challenge) +10 42", ">B: (challenge) -5 -5"]
)
def test_a_challenge_in_vain_pays_the_player_or_costs_the_challenger(line: str) -> None:
    assert problems(line) == ()


def whole_game(*ends: str) -> str:
    lines = (DATA / "standard.gcg").read_text().splitlines()
    kept = [line for line in lines if "(U)" not in line and "(time)" not in line]
    return "\n".join([*kept, *ends])


@pytest.mark.parametrize(
    "ends",
    [
        (">Jun: (U) +2 301",),
        (">Jun: (U) +1 300", ">hana: U (U) -1 327"),
        (">hana: U (U) -1 327", ">Jun: (U) +1 300"),
    ],
)
def test_tiles_left_count_twice_for_one_or_once_for_each(ends: tuple[str, ...]) -> None:
    assert check(whole_game(*ends)).problems == ()


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        ((">Jun: (U) +1 300",), "score of the tiles U left: got +1, expected +2"),
        ((">Jun: (U) +2 300",), "total after the tiles U left: got 300, expected 301"),
        ((">Jun: (G) +4 303",), "tiles left: got G, expected U"),
        ((">Jun: (UU) +4 303",), "tiles left: got UU, expected U"),
        ((">Jun: (U) +2 301", ">hana: U - +0 328"), "a turn of hana after the game's end"),
    ],
)
def test_a_wrong_end_is_told(ends: tuple[str, ...], said: str) -> None:
    found = check(whole_game(*ends)).problems

    assert any(said in problem for problem in found), found


@pytest.mark.parametrize(
    ("pragma", "size"),
    [
        ("#board-layout standard15", 15),
        ("#board-layout super21", 21),
        ("#note BoardLayout: SuperCrosswordGame", 21),
        ("#note a super game, at 21 o'clock", 15),
    ],
)
def test_the_board_is_the_one_that_the_file_names(pragma: str, size: int) -> None:
    assert size == detect_rules(parse_gcg(pragma)).layout.size


def test_squares_beyond_the_fifteenth_mean_the_large_board() -> None:
    assert detect_rules(parse_gcg(">A: AB 16P AB")).layout.size == 21
