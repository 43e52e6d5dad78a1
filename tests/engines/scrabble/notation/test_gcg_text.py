"""Reading and writing GCG."""

from pathlib import Path

import pytest

from studyplay.engines.scrabble.board import Direction
from studyplay.engines.scrabble.notation import GcgError, decode_gcg, format_gcg, parse_gcg
from studyplay.engines.scrabble.notation.gcg import (
    GcgChallengeScore,
    GcgEndBonus,
    GcgEndPenalty,
    GcgExchange,
    GcgMove,
    GcgPass,
    GcgPlay,
    GcgPlayer,
    GcgTimePenalty,
    GcgWithdrawal,
)

DATA = Path(__file__).parent / "data"
PLAYERS = "#player1 A Aoi\n#player2 B Ben\n"


def move(line: str) -> GcgMove:
    (event,) = parse_gcg(PLAYERS + line).moves
    return event


@pytest.mark.parametrize("file", sorted(DATA.glob("*.gcg")), ids=lambda file: file.stem)
def test_what_is_written_reads_as_the_same_record(file: Path) -> None:
    record = parse_gcg(decode_gcg(file.read_bytes()))

    again = parse_gcg(format_gcg(record))

    assert record.moves == again.moves
    assert record.players == again.players
    assert format_gcg(again) == format_gcg(record)


def test_a_file_in_our_own_spelling_is_written_as_it_was() -> None:
    text = (DATA / "six-passes.gcg").read_text()

    assert "#character-encoding UTF-8\n" + text == format_gcg(parse_gcg(text))


def test_every_kind_of_line_is_told_apart() -> None:
    play = GcgPlay(
        line=3, nick="A", rack="?AB", row=7, col=3, direction=Direction.DOWN, word="A.b",
        score=12, total=30,
    )  # fmt: skip
    assert play == move(">A: ?AB D8 A.b +12 30")
    assert move(">A: ?AB -- -12 18") == GcgWithdrawal(
        line=3, nick="A", rack="?AB", score=-12, total=18
    )
    assert move(">A: ?AB - +0 18") == GcgPass(line=3, nick="A", rack="?AB", score=0, total=18)
    exchanged = GcgExchange(line=3, nick="A", rack="?AB", score=0, total=18, tiles="?B", count=2)
    assert exchanged == move(">A: ?AB -?B +0 18")
    assert move(">A: -5") == GcgExchange(line=3, nick="A", tiles="", count=5)
    assert move(">A: (challenge) +5 23") == GcgChallengeScore(line=3, nick="A", score=5, total=23)
    assert move(">A: (E I) +4 22") == GcgEndBonus(line=3, nick="A", score=4, total=22, tiles="EI")
    penalty = GcgEndPenalty(line=3, nick="A", rack="EI", score=-2, total=20, tiles="EI")
    assert penalty == move(">A: EI (EI) -2 20")
    assert move(">A: EI (time) -10 8") == GcgTimePenalty(
        line=3, nick="A", rack="EI", score=-10, total=8
    )


@pytest.mark.parametrize(
    "line",
    [
        ">A: ?AB 8D Ab +12 30",
        ">A:?AB\t8d\tAb\t12\t30",
        ">a: _AB 8d Ab + 12 30 ",
        ">Aoi: *ab 8D Ab +12 30",
        ">A Aoi : ? A B 8D Ab# +12 30",
        "  >A: ?AB 8D Ab +12 30",
    ],
)
def test_spellings_of_one_move_read_alike(line: str) -> None:
    event = move(line)

    assert event == move(">A: ?AB 8D Ab +12 30")


def test_a_through_tile_is_a_dot_a_letter_or_a_letter_in_brackets() -> None:
    event = move(">A: AB 8D A(CD).[E]b")

    assert isinstance(event, GcgPlay)
    assert [cell.letter for cell in event.cells()] == ["A", "C", "D", ".", "E", "b"]
    assert [cell.through for cell in event.cells()] == [False, True, True, True, True, False]


def test_words_after_the_total_are_a_remark() -> None:
    event = move(">A: AB 8D AB +12 30 KO, EX")

    assert event.remark == "KO, EX"


def test_a_rack_that_a_program_did_not_know_is_no_rack() -> None:
    assert move(">A: UNKNOWN (challenge) +5 23").rack == ""


def test_nicknames_may_hold_colons_and_may_be_undeclared() -> None:
    declared = parse_gcg("#player1 A:1 Ann: the first\n>A:1: AB 8D AB +8 8\n")
    undeclared = parse_gcg(">Mr. X: AB 8D AB +8 8\n>Ben: CD - +0 0\n>Mr. X: AB - +0 8\n")

    assert [event.nick for event in declared.moves] == ["A:1"]
    assert (GcgPlayer("Mr. X", "Mr. X"), GcgPlayer("Ben", "Ben")) == undeclared.players


def test_notes_go_on_over_several_lines() -> None:
    record = parse_gcg(PLAYERS + "#note one\n\ntwo\n>A: - +0 0\n")

    assert record.find_pragma("note") == "one\n\ntwo"
    assert record.find_pragma("title") is None


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_any_line_ends_count_lines_alike(ending: str) -> None:
    text = (PLAYERS + "\nnonsense\n").replace("\n", ending)

    with pytest.raises(GcgError, match="line 4: 'nonsense' starts neither"):
        parse_gcg(text)


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"\xef\xbb\xbf#player1 A Jos\xc3\xa9", "José"),
        (b"#player1 A Jos\xc3\xa9", "José"),
        (b"#player1 A Jos\xe9", "José"),
        (b"#character-encoding UTF-8\r\n#player1 A Jos\xc3\xa9", "José"),
        (b"#Character-Encoding iso-8859-2\n#player1 A \xa3ukasz", "Łukasz"),
        ("#player1 A José".encode("utf-16"), "José"),
    ],
)
def test_encodings_are_declared_or_recognised(data: bytes, name: str) -> None:
    (player,) = parse_gcg(decode_gcg(data)).players

    assert name == player.name


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"#character-encoding klingon\n", "unknown character encoding 'klingon'"),
        (b"#character-encoding zlib\n", "unknown character encoding 'zlib'"),
        (b"#character-encoding UTF-8\n#player1 A Jos\xe9\n", "line 2: a byte that is not UTF-8"),
        (b"#player1 A A\n\0", "line 2: not a text"),
    ],
)
def test_bytes_that_are_no_text_are_refused(data: bytes, said: str) -> None:
    with pytest.raises(GcgError, match=said):
        decode_gcg(data)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A: AB 8D AB +8 8", "'A: AB 8D AB .8 8' starts neither"),
        (">A AB 8D AB +8 8", "no colon after the nickname"),
        (">C: AB 8D AB +8 8", "unknown player 'C'; #player lines name A, B"),
        (">A:", "no play, exchange or pass in ''"),
        (">A: AEINRST", "no play, exchange or pass in 'AEINRST'"),
        (">A: AB 8D", "no word after the square 8D"),
        (">A: AB 8D +8 8", "no word after the square 8D"),
        (">A: AB D8D AB +8 8", "no play, exchange or pass|has a character that is no tile"),
        (">A: A1B 8D AB +8 8", "rack 'A1B' has a character that is no tile"),
        (">A: AB 8D AB eight 8", "score 'eight' is not a number"),
        (">A: AB 8D AB +8 8x", "total '8x' is not a number"),
        (">A: AB -A1 +0 8", "exchange 'A1' has a character that is no tile"),
        (">A: AB --- -8 0", "a withdrawn play is --"),
        (">A: (EI +4 8", "is not closed"),
        (">A: () +0 8", "end rack '' has a character that is no tile"),
        ("#player2 C Chen", "#player2 for the second time"),
        ("#player3 A Chen", "two players with the nickname A"),
        ("#player3", "#player3 without a nickname"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_with_the_reason(line: str, said: str) -> None:
    with pytest.raises(GcgError, match=said) as caught:
        parse_gcg(PLAYERS + line)

    assert caught.value.line == 3


def test_a_text_without_any_gcg_line_is_refused() -> None:
    with pytest.raises(GcgError, match="no line of GCG"):
        parse_gcg("\n\n")
