"""Challenges: the result of a successful or failed challenge under each policy."""

from collections.abc import Mapping
from dataclasses import dataclass

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Challenge, PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.events import (
    ChallengeFailed,
    Event,
    PhonyWithdrawn,
    TilesDrawn,
)
from studyplay.engines.scrabble.rules import SEED_003, Rules, VoidChallenge
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import tile_for_letter
from studyplay.words.model import Vocabulary
from tests.commands.vectors.json_values import read_count, read_letters, read_list, read_text
from tests.commands.vectors.scrabble_plays import parse_board, parse_play
from tests.commands.vectors.scrabble_setup import (
    ScrabbleTable,
    build_state,
    parse_policy,
    parse_rules,
    remaining_tiles,
    with_policy,
)
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector
from tests.commands.vectors.word_lists import FixedVocabulary, VectorWords

VectorInput = Mapping[str, Json]
OWNER, CHALLENGER = Seat(0), Seat(1)
DEFAULT_WORD = "AT"
FACT_NAMES = (
    "tiles_back_on_rack",
    "board_restored",
    "score_removed",
    "score",
    "next_player",
    "drawn_before_window_closes",
    "drawn",
    "penalty",
    "challenger",
    "turns_lost",
)


@dataclass(frozen=True, slots=True)
class _ChallengeCase:
    """The challenged play, its board, and the lexicon to judge it."""

    board: Board
    placements: tuple[Placement, ...]
    lexicon: Vocabulary
    players: int
    succeeds: bool


def answer_challenge(given: VectorInput, words: VectorWords) -> Facts:
    """``challenge`` is success or fail; ``policy`` is one name or a list of names."""
    rules = parse_rules(given, SEED_003)
    case = _parse_case(given, words, rules)
    named = given.get("policy")
    if isinstance(named, str):
        return _challenge_facts(case, with_policy(rules, parse_policy(named)))
    if named is None:
        return _challenge_facts(case, rules)
    names = [read_text(each, "policy") for each in read_list(named, "policy")]
    return {
        name: Fact(_describe_outcome(case, with_policy(rules, parse_policy(name))))
        for name in names
    }


def _parse_case(given: VectorInput, words: VectorWords, rules: Rules) -> _ChallengeCase:
    result = given["challenge"]
    if result not in ("success", "fail"):
        raise UnsupportedVector(f"challenge {result!r}")
    succeeds = result == "success"
    board = parse_board(given, rules)
    if "play" in given:
        placements = parse_play(given["play"], board)
    else:
        placements = _place_at_start(
            read_letters(given.get("placed", DEFAULT_WORD), "placed"), board, rules
        )
    # A vector without a word is about the policy: then the lexicon matches the result it states.
    named = "play" in given or "placed" in given
    lexicon = words.english if named else FixedVocabulary(contains_all=not succeeds)
    players = read_count(given.get("players", 2), "players")
    return _ChallengeCase(board, placements, lexicon, players, succeeds)


def _place_at_start(word: str, board: Board, rules: Rules) -> tuple[Placement, ...]:
    if not board.is_empty:
        raise UnsupportedVector("a word placed on a board, but not where")
    row, col = rules.layout.start
    return tuple(Placement(row, col + at, letter) for at, letter in enumerate(word))


def _state_before(case: _ChallengeCase, rules: Rules) -> State:
    own = "".join(tile_for_letter(placed.letter) for placed in case.placements)
    racks = (
        own.ljust(rules.rack_size, "E")[: rules.rack_size],
        *("AEIOUNR",) * (case.players - 1),
    )
    return build_state(case.board, racks, remaining_tiles(rules, *racks))


def _challenge_facts(case: _ChallengeCase, rules: Rules) -> Facts:
    """Make the play and the challenge; return the resulting facts."""
    if isinstance(rules.challenge, VoidChallenge):
        return {"refused": Fact(_refuses_challenges(case, rules))}
    before = _state_before(case, rules)
    table = ScrabbleTable(rules, before)
    placed = table.apply_action(OWNER, PlaceTiles(case.placements), case.lexicon)
    if table.violation is not None:
        raise UnsupportedVector(f"a play against the rules: {table.violation.code}")
    verdict = table.apply_action(CHALLENGER, Challenge(), case.lexicon)
    withdrawn = any(isinstance(event, PhonyWithdrawn) for event in verdict)
    if withdrawn is not case.succeeds:
        return dict.fromkeys(
            FACT_NAMES, Fact(f"the challenge {'succeeds' if withdrawn else 'fails'}")
        )
    after = table.state
    penalty, lost = _challenge_cost(verdict)
    points = after.scores[OWNER] - before.scores[OWNER]
    return {
        "tiles_back_on_rack": Fact(sorted(after.racks[OWNER]) == sorted(before.racks[OWNER])),
        "board_restored": Fact(after.board == before.board),
        "score_removed": Fact(points == 0),
        "score": Fact(points),
        "next_player": Fact(after.turn != OWNER or lost > 0),
        "drawn_before_window_closes": Fact(_count_drawn(placed)),
        "drawn": Fact(_count_drawn(verdict)),
        "penalty": Fact(_describe_cost(penalty, lost), (penalty, -penalty)),
        "challenger": Fact(after.scores[CHALLENGER] - before.scores[CHALLENGER]),
        "turns_lost": Fact(lost),
    }


def _count_drawn(events: tuple[Event, ...]) -> int:
    return sum(len(event.tiles) for event in events if isinstance(event, TilesDrawn))


def _challenge_cost(events: tuple[Event, ...]) -> tuple[int, int]:
    failed = [event for event in events if isinstance(event, ChallengeFailed)]
    return sum(event.penalty for event in failed), sum(event.turns_lost for event in failed)


def _describe_outcome(case: _ChallengeCase, rules: Rules) -> Json:
    """Describe the cost of the challenge under one policy, in the words of the vectors."""
    if isinstance(rules.challenge, VoidChallenge):
        refuses = _refuses_challenges(case, rules)
        return "illegal words refused, no challenges" if refuses else "challenges"
    facts = _challenge_facts(case, rules)
    return "tiles back, turn lost" if case.succeeds else facts["penalty"].value


def _describe_cost(points: int, turns: int) -> str:
    costs = [f"challenger -{points}"] if points else []
    costs += ["challenger skips next turn"] if turns else []
    return ", ".join(costs) or "no penalty"


def _refuses_challenges(case: _ChallengeCase, rules: Rules) -> bool:
    """Return whether unknown words are illegal and accepted plays cannot be challenged."""
    refused = ScrabbleTable(rules, _state_before(case, rules))
    refused.apply_action(OWNER, PlaceTiles(case.placements), FixedVocabulary(contains_all=False))
    stands = ScrabbleTable(rules, _state_before(case, rules))
    stands.apply_action(OWNER, PlaceTiles(case.placements), FixedVocabulary(contains_all=True))
    accepted = stands.violation is None
    stands.apply_action(CHALLENGER, Challenge(), FixedVocabulary(contains_all=True))
    return refused.violation is not None and accepted and stands.violation is not None
