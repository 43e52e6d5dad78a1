"""Which word a ladder leads to, what of it is told, and why a word cannot be played."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.core import Seat, Violation
from studyplay.engines.scrabble.board import Board, Direction
from studyplay.engines.scrabble.formed_words import FormedWord, find_formed_words
from studyplay.engines.scrabble.movegen.reference_generator import ReferenceMoveGenerator
from studyplay.engines.scrabble.rules import STUDY
from studyplay.study.hint_ladder.play_words import hint_pattern, main_word
from studyplay.study.hint_ladder.target_words import (
    HintWordCriteria,
    PlayPosition,
    find_best_word,
    find_target_word,
)
from studyplay.study.hint_ladder.word_check import check_word
from studyplay.words.gaddag import build_gaddag
from studyplay.words.model import DictionaryEntry, Level, Sense
from tests.engines.scrabble.worlds import WORDS, board_of, scrabble, world

GENERATOR = ReferenceMoveGenerator(build_gaddag(sorted(WORDS)), STUDY)
FLOWER = board_of(("FLOWER", "D8", "A"))


@dataclass(frozen=True, slots=True)
class SmallDictionary:
    """Levels by word; every word of the lexicon has a meaning but those of ``dumb``."""

    levels: dict[str, Level]
    dumb: frozenset[str] = frozenset()

    def level(self, word: str) -> Level:
        return self.levels.get(word, Level.A2) if word in WORDS else Level.X

    def entry(self, word: str) -> DictionaryEntry | None:
        senses = () if word in self.dumb else (Sense("noun", f"what {word} is", (), (), "us"),)
        return DictionaryEntry(word, (word,), self.level(word), 20, 4.0, senses, ())


def eyes(level: Level = Level.A2, **levels: Level) -> HintWordCriteria:
    return HintWordCriteria(SmallDictionary(levels), level, WORDS.__contains__)


def spot(rack: str, board: Board | None = None) -> PlayPosition:
    return PlayPosition(
        scrabble(), GENERATOR, world(STUDY, (rack, "AEIOUST"), board=board), Seat(0)
    )


def words_of(at: PlayPosition, length: int) -> set[str]:
    """All words of *length* letters that the generator has for a position."""
    plays = GENERATOR.find_plays(at.board, at.rack)
    words = {find_formed_words(at.board, play.placements)[0].word.lower() for play in plays}
    return {word for word in words if len(word) == length}


@given(rack=st.text("AEIRSTNMPFLOW?", min_size=1, max_size=5), bare=st.booleans())
def test_a_main_word_is_read_as_the_rules_read_it(rack: str, bare: bool) -> None:
    board = Board.empty(15) if bare else FLOWER
    for play in GENERATOR.find_plays(board, rack)[:200]:
        assert find_formed_words(board, play.placements)[0].word == main_word(
            board, play.placements
        )


def test_the_target_has_the_length_asked_for_and_is_legal_there() -> None:
    at = spot("AIMNPRS", FLOWER)
    found = find_target_word(at, eyes(), 5)

    assert found is not None
    assert found.entry.word in words_of(at, 5)
    assert at.points(found.placements) == found.points
    assert found == find_target_word(at, eyes(), 5)


def test_a_word_of_ones_own_level_comes_before_easier_ones() -> None:
    at = spot("AIMNPRS", FLOWER)
    easy = words_of(at, 4)
    chosen = min(easy)

    found = find_target_word(at, eyes(Level.B1, **{chosen: Level.B1}), 4)

    assert len(easy) > 1
    assert found is not None
    assert chosen == found.entry.word


def test_no_word_two_levels_above_the_learner_is_a_target() -> None:
    at = spot("AIMNPRS", FLOWER)
    far = dict.fromkeys(WORDS, Level.B2)

    assert find_target_word(at, eyes(Level.A2, **far), 5) is None
    assert find_target_word(at, eyes(Level.B1, **far), 5) is not None
    assert find_best_word(at, eyes(Level.A2, **far), frozenset().__contains__) is None


def test_a_word_without_a_meaning_or_not_fit_to_show_is_no_target() -> None:
    at = spot("AIMNPRS", FLOWER)
    dumb = replace(eyes(), dictionary=SmallDictionary({}, WORDS))
    coarse = replace(eyes(), fit_to_show=frozenset().__contains__)

    assert find_target_word(at, dumb, 5) is None
    assert find_target_word(at, coarse, 5) is None


def test_the_best_word_earns_most_of_those_within_reach() -> None:
    at = spot("AIMNPRS", FLOWER)
    plays = GENERATOR.find_plays(at.board, at.rack)
    found = find_best_word(at, eyes(), frozenset().__contains__)

    assert found is not None
    assert max(play.score for play in plays) == found.points

    other = find_best_word(at, eyes(), {found.entry.word}.__contains__)

    assert other is not None
    assert other.entry.word != found.entry.word
    assert other.points <= found.points


def test_what_lies_on_the_board_is_told_before_what_is_to_be_laid() -> None:
    main = FormedWord(7, 3, Direction.ACROSS, "FLoWER", (True, False, True, True, False, True))

    assert tuple(hint_pattern(main, shown) for shown in (0, 1, 2)) == (
        "?l??e?",
        "fl??e?",
        "flo?e?",
    )


def test_a_word_that_can_be_played_is_told_where_and_for_how_much() -> None:
    at = spot("AIMNPRS", FLOWER)
    answer = check_word(at, STUDY, WORDS, "PRAWNS")
    play = GENERATOR.find_plays(at.board, at.rack)

    assert answer.fault is None
    assert {"PRAWNS"} == {place.main.word for place in answer.places}
    assert max(
        each.score for each in play if main_word(at.board, each.placements) == "PRAWNS"
    ) == (answer.places[0].points)


@pytest.mark.parametrize(
    ("word", "rack", "board", "code"),
    [
        ("QZXJ", "AIMNPRS", FLOWER, "scrabble.unknown-word"),
        ("TRAIN", "AIMNPRS", FLOWER, "scrabble.not-on-rack"),
        ("TRAIN", "TRAINVW", board_of(("FLOWER", "A1", "A")), "scrabble.unknown-word"),
        ("FLOWERS" * 3, "AIMNPRS", FLOWER, "scrabble.unknown-word"),
    ],
)
def test_a_word_that_cannot_be_played_names_the_clause(
    word: str, rack: str, board: Board, code: str
) -> None:
    answer = check_word(spot(rack, board), STUDY, WORDS, word)

    assert answer.places == ()
    assert isinstance(answer.fault, Violation)
    assert code == answer.fault.code
