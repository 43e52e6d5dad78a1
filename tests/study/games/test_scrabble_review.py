"""The review: words that were there, on the rack really held, at the learner's level."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from typing_extensions import override

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.formed_words import find_formed_words
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY
from studyplay.engines.scrabble.scoring import score_play
from studyplay.study.games.scrabble.review import (
    ScrabbleMissedWord,
    ScrabbleWordCriteria,
    review_game,
)
from studyplay.study.games.scrabble.turns import ScrabbleTurn
from studyplay.words import gaddag
from studyplay.words.model import DictionaryEntry, Level

LEVELS: Mapping[str, Level] = {
    "train": Level.A1,
    "trainer": Level.B2,
    "retain": Level.B2,
    "retrain": Level.C2,
    "rain": Level.A1,
    "tar": Level.B1,
    "art": Level.A1,
    "tern": Level.X,
    "near": Level.B1,
    "neat": Level.B1,
    "shark": Level.B1,
    "trains": Level.X,
}
ZIPFS: Mapping[str, float] = {"neat": 6.4}


class FewWords:
    """A dictionary of the words above."""

    def entry(self, word: str) -> DictionaryEntry | None:
        if word not in LEVELS:
            return None
        return DictionaryEntry(
            word, (word,), LEVELS[word], 20, ZIPFS.get(word, 4.0), (), ("意味",)
        )

    def level(self, word: str) -> Level:
        return LEVELS.get(word, Level.X)


GENERATOR = ReferenceMoveGenerator(gaddag.build_gaddag(LEVELS), STUDY)
SMALLER_TRAIN = 7
"""What TRAIN would have to be worth for RETAIN, worth 14 at best, to be a miss."""

JUDGE = ScrabbleWordCriteria(FewWords(), Level.B1, frozenset(), lambda word: word != "tar")
TURN = ScrabbleTurn(
    number=1,
    kind="play",
    board=Board.empty(15),
    rack="AEINRRT",
    played=tuple(Placement(7, 3 + n, letter) for n, letter in enumerate("TRAIN")),
    words=("TRAIN",),
    points=12,
    total=12,
    assisted=False,
)


def plainly(turn: ScrabbleTurn, placements: Sequence[Placement]) -> int:
    """The points of a play by the rules without expansions."""
    return score_play(find_formed_words(turn.board, placements), len(placements), STUDY).total


def missed(
    turn: ScrabbleTurn = TURN, judge: ScrabbleWordCriteria = JUDGE
) -> tuple[ScrabbleMissedWord, ...]:
    return review_game(Seat(0), [turn], GENERATOR, judge, plainly).missed


def test_a_word_of_the_level_or_one_above_that_scored_more_is_missed() -> None:
    """TRAIN was played for 12 from AEINRRT; the seed's TRAINER is worth 66."""
    assert {found.word: found.score for found in missed()} == {"trainer": 66}


def test_a_word_that_scored_hardly_more_is_no_miss() -> None:
    """RETAIN would have brought 2 points on top of TRAIN."""
    less = missed(replace(TURN, points=SMALLER_TRAIN))

    assert "retain" not in {found.word for found in missed()}
    assert [found.word for found in less] == ["trainer", "retain"]


def test_a_missed_word_says_where_it_would_have_gone() -> None:
    best = next(found for found in missed() if found.word == "trainer")
    letters = "".join(placed.letter for placed in best.placements)

    assert letters == "TRAINER"
    assert (best.number, best.gain, best.level) == (1, 54, Level.B2)
    assert (7, 7) in {(placed.row, placed.col) for placed in best.placements}


def test_words_far_above_below_or_unfit_are_not_suggested() -> None:
    """RETRAIN is C2, RAIN A1, TERN a curiosity; TAR may not be shown, NEAT is everywhere."""
    free = {found.word for found in missed(replace(TURN, points=0, rack="AEINRTT"))}

    assert {"retain", "near"} == free


class NoMeanings(FewWords):
    """The same words, of which nobody can say what they mean."""

    @override
    def entry(self, word: str) -> DictionaryEntry | None:
        entry = super().entry(word)
        return None if entry is None else replace(entry, glosses_ja=())


def test_a_word_without_a_meaning_is_not_suggested() -> None:
    """What cannot be explained cannot be learnt."""
    judge = ScrabbleWordCriteria(NoMeanings(), Level.B1, frozenset(), lambda _: True)

    assert judge.find_suggestable("retain") is None


def test_a_word_is_shown_where_its_cross_words_are_no_curiosities() -> None:
    """SHARK scores most where it makes TRAINS, a curiosity here; so it goes through the line."""
    train = (replace(placed, col=placed.col + 2) for placed in TURN.played)
    board = Board.empty(15).with_tiles(train)
    (shark,) = missed(replace(TURN, board=board, rack="AHKRS", points=0))
    best, *_ = GENERATOR.find_plays(board, "AHKRS")

    assert "TRAINS" in {run.word for run in find_formed_words(board, best.placements)}
    assert [run.word for run in find_formed_words(board, shark.placements)] == ["SHARK"]


def test_a_turn_gives_two_words_at_most() -> None:
    assert [found.word for found in missed(replace(TURN, points=0))] == ["trainer", "retain"]


def test_what_the_learner_knows_already_is_left_out() -> None:
    known = replace(JUDGE, known=frozenset({"trainer"}))
    found = missed(replace(TURN, points=SMALLER_TRAIN), known)

    assert [word.word for word in found] == ["retain"]


def test_nothing_is_missed_when_the_best_word_was_played() -> None:
    assert missed(replace(TURN, points=66)) == ()


def test_at_most_five_words_in_a_game_and_each_lemma_once() -> None:
    again = [replace(TURN, number=n, points=SMALLER_TRAIN) for n in range(1, 9)]
    found = review_game(Seat(0), again, GENERATOR, JUDGE, plainly).missed

    assert sorted(word.word for word in found) == ["retain", "trainer"]


def test_a_turn_without_a_play_can_have_missed_words_too() -> None:
    passed = replace(TURN, kind="pass", played=(), words=(), points=0)

    assert "trainer" in {found.word for found in missed(passed)}


def test_what_the_engine_would_not_have_accepted_is_no_miss() -> None:
    """A blocked square, say; the generator knows nothing of it."""

    def shut(turn: ScrabbleTurn, placements: Sequence[Placement]) -> int | None:
        blocked = any((placed.row, placed.col) == (7, 3) for placed in placements)
        return None if blocked else plainly(turn, placements)

    found = review_game(Seat(0), [TURN], GENERATOR, JUDGE, shut).missed

    assert [word.word for word in found] == ["trainer"]
    assert (7, 3) not in {(placed.row, placed.col) for placed in found[0].placements}
