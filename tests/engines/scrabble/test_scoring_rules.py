"""SCR-6: how a score comes about, asserted as the whole sheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.rules import SEED_000
from studyplay.engines.scrabble.scoring import Bonus, LetterScore, PlayScore, WordScore, score_play
from tests.engines.scrabble.worlds import board_of, play, scrabble, take, tiles_at, world

TRAINER = board_of(("TRAINER", "B8", "A"))


def sheet(letters: str, square: str, way: str = "A", board: Board | None = None) -> PlayScore:
    """The score sheet of a play."""
    board = board or Board.empty(15)
    placements = tiles_at(letters, square, way)
    return score_play(find_formed_words(board, placements), len(placements), SEED_000)


@pytest.mark.rule("SCR-6.1")
def test_letters_are_summed_with_letter_premiums_under_new_tiles() -> None:
    """THROB under the T of TRAINER: only the R lies on a letter premium."""
    word = WordScore(
        "THROB",
        (
            LetterScore("T", 1, 1),
            LetterScore("H", 4, 1),
            LetterScore("R", 1, 3),
            LetterScore("O", 1, 1),
            LetterScore("B", 3, 1),
        ),
        1,
    )

    assert PlayScore((word,)) == sheet("HROB", "B9", "D", TRAINER)
    assert word.points == 12


@pytest.mark.rule("SCR-6.1")
def test_a_premium_is_spent_once_covered() -> None:
    """The A of TRAINER lies on a letter premium, which STRAINERS does not get again."""
    made = sheet("S.......S", "A8", "A", TRAINER).words[0]

    assert tuple(letter.times for letter in made.letters) == (1,) * 9
    assert made.points == 27


@pytest.mark.rule("SCR-6.1")
def test_a_blank_is_worth_nothing_on_a_letter_premium_too() -> None:
    made = sheet("fAR", "D8", "D").words[0]

    assert LetterScore("f", 0, 2) == made.letters[0]
    assert made.points == 2


@pytest.mark.rule("SCR-6.2")
def test_word_premiums_multiply_after_the_letters() -> None:
    """QUIZ in the corner: (10 + 1 + 1 + 10x2) x 3."""
    made = sheet("Q.IZ", "A1", "A", board_of(("U", "B1", "A")))

    assert made.total == 96


@pytest.mark.rule("SCR-6.2")
def test_two_word_premiums_multiply_each_other() -> None:
    """CONQUEST along the edge: Q on a double letter, C and T on triple words: 29 x 9."""
    made = sheet("CO.QUE.T", "A15", "A", board_of(("N", "C15", "A"), ("S", "G15", "A")))

    assert made.words[0].times == 9
    assert made.total == 261


@pytest.mark.rule("SCR-6.2")
def test_a_blank_on_a_word_premium_multiplies() -> None:
    """The blank S of tHROBs lies on the triple word."""
    made = sheet("THROBs", "A3", "D", TRAINER)

    assert [word.times for word in made.words] == [3, 3]


@pytest.mark.rule("SCR-6.3")
def test_a_new_tile_in_two_words_counts_in_both_with_its_premium() -> None:
    """HOB over TRAINER: the B lies on a double letter and counts 6 in HOB and in BE."""
    made = sheet("HOB", "E7", "A", TRAINER)

    assert [(word.word, word.points) for word in made.words] == [
        ("HOB", 11),
        ("HI", 5),
        ("ON", 2),
        ("BE", 7),
    ]


@pytest.mark.rule("SCR-6.3")
def test_a_word_premium_counts_in_both_words_too() -> None:
    made = sheet("THROBS", "A3", "D", TRAINER)

    assert [(word.word, word.points) for word in made.words] == [("THROBS", 45), ("STRAINER", 24)]


@pytest.mark.rule("SCR-6.4")
def test_seven_tiles_earn_fifty_after_all_multiplying() -> None:
    made = sheet("TRAINER", "B8")

    assert (Bonus("bingo", 50),) == made.bonuses
    assert made.total == 66


@pytest.mark.rule("SCR-6.4")
def test_six_tiles_earn_no_fifty() -> None:
    assert sheet("FLOWER", "D8").bonuses == ()


@pytest.mark.rule("SCR-6.4")
def test_a_short_rack_played_out_earns_no_fifty() -> None:
    state = world(SEED_000, ["TRAIN", "E"], bag="")
    after = take(scrabble(), state, 0, play("TRAIN", "D8")).state

    assert after.sheet[0].points == 12


@pytest.mark.rule("SCR-6.5")
def test_the_start_square_doubles_the_word_that_covers_it() -> None:
    assert sheet("FLOWER", "D8").words[0].times == 2


@pytest.mark.rule("SCR-6.5")
def test_the_start_square_doubles_only_once() -> None:
    made = sheet("S", "J8", "A", board_of(("FLOWER", "D8", "A")))

    assert (made.words[0].word, made.total) == ("FLOWERS", 13)


SQUARES = st.tuples(st.sampled_from("ABCDEFGHIJ"), st.integers(1, 10)).map(
    lambda at: f"{at[0]}{at[1]}"
)


@given(letters=st.text("AEINRSTQZb", min_size=2, max_size=6), square=SQUARES, data=st.data())
def test_a_score_does_not_depend_on_the_order_of_the_tiles(
    letters: str, square: str, data: st.DataObject
) -> None:
    placements = tiles_at(letters, square)
    shuffled = data.draw(st.permutations(placements))
    board = Board.empty(15)

    assert score_play(
        find_formed_words(board, placements), len(placements), SEED_000
    ) == score_play(find_formed_words(board, shuffled), len(shuffled), SEED_000)


@given(letters=st.text("AEINRSTQZb", min_size=2, max_size=6), square=SQUARES)
def test_a_board_turned_over_its_diagonal_keeps_every_score(letters: str, square: str) -> None:
    board = board_of(("MOON", "E5", "A"), ("OAK", "F5", "D"))
    across = [each for each in tiles_at(letters, square) if not board.has_tile(each.row, each.col)]
    if not across:
        return
    down = [Placement(each.col, each.row, each.letter) for each in across]

    assert _points(board, across) == _points(board.transposed(), down)


def _points(board: Board, placements: list[Placement]) -> list[int]:
    made = score_play(find_formed_words(board, placements), len(placements), SEED_000)
    return sorted(word.points for word in made.words)
