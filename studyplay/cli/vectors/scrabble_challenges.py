"""Challenges: what a play doubted rightly or wrongly comes to under each policy."""

from collections.abc import Mapping
from dataclasses import dataclass

from studyplay.cli.vectors.lexicon import AllWords, Words
from studyplay.cli.vectors.reading import count, items, letters, text
from studyplay.cli.vectors.scrabble_plays import board_of, placements_of
from studyplay.cli.vectors.scrabble_table import (
    Played,
    policy,
    preset,
    rest_of_bag,
    state,
    with_policy,
)
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import Challenge, PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.events import (
    ChallengeFailed,
    Event,
    PhonyWithdrawn,
    TilesDrawn,
)
from studyplay.engines.scrabble.rules import SEED_003, Rules, Void
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import tile_of
from studyplay.words.model import Vocabulary

Given = Mapping[str, Json]
OWNER, CHALLENGER = Seat(0), Seat(1)
UNSAID = "AT"
ANSWERS = (
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
class _Case:
    """The play to be doubted, on its board, and the words it is judged with."""

    board: Board
    placements: tuple[Placement, ...]
    lexicon: Vocabulary
    players: int
    succeeds: bool


def challenge(given: Given, words: Words) -> Facts:
    """``challenge`` is success or fail; ``policy`` one name, or a list to be told one by one."""
    rules = preset(given, SEED_003)
    case = _case(given, words, rules)
    named = given.get("policy")
    if isinstance(named, str):
        return _outcome(case, with_policy(rules, policy(named)))
    if named is None:
        return _outcome(case, rules)
    names = [text(each, "policy") for each in items(named, "policy")]
    return {name: Fact(_told(case, with_policy(rules, policy(name)))) for name in names}


def _case(given: Given, words: Words, rules: Rules) -> _Case:
    result = given["challenge"]
    if result not in ("success", "fail"):
        raise NotUnderstood(f"challenge {result!r}")
    succeeds = result == "success"
    board = board_of(given, rules)
    if "play" in given:
        placements = placements_of(given["play"], board)
    else:
        placements = _at_start(letters(given.get("placed", UNSAID), "placed"), board, rules)
    # A vector that names no word is about the policy: then the words are as it says they are.
    named = "play" in given or "placed" in given
    lexicon = words.english if named else AllWords(known=not succeeds)
    players = count(given.get("players", 2), "players")
    return _Case(board, placements, lexicon, players, succeeds)


def _at_start(word: str, board: Board, rules: Rules) -> tuple[Placement, ...]:
    if not board.is_empty:
        raise NotUnderstood("a word placed on a board, but not where")
    row, col = rules.layout.start
    return tuple(Placement(row, col + at, letter) for at, letter in enumerate(word))


def _before(case: _Case, rules: Rules) -> State:
    own = "".join(tile_of(placed.letter) for placed in case.placements)
    racks = (
        own.ljust(rules.rack_size, "E")[: rules.rack_size],
        *("AEIOUNR",) * (case.players - 1),
    )
    return state(case.board, racks, rest_of_bag(rules, *racks))


def _outcome(case: _Case, rules: Rules) -> Facts:
    """The play, then the challenge, and what both have come to."""
    if isinstance(rules.challenge, Void):
        return {"refused": Fact(_refuses(case, rules))}
    before = _before(case, rules)
    table = Played(rules, before)
    placed = table.act(OWNER, PlaceTiles(case.placements), case.lexicon)
    if table.refused is not None:
        raise NotUnderstood(f"a play against the rules: {table.refused.code}")
    verdict = table.act(CHALLENGER, Challenge(), case.lexicon)
    withdrawn = any(isinstance(event, PhonyWithdrawn) for event in verdict)
    if withdrawn is not case.succeeds:
        return dict.fromkeys(
            ANSWERS, Fact(f"the challenge {'succeeds' if withdrawn else 'fails'}")
        )
    after = table.state
    penalty, lost = _cost(verdict)
    points = after.scores[OWNER] - before.scores[OWNER]
    return {
        "tiles_back_on_rack": Fact(sorted(after.racks[OWNER]) == sorted(before.racks[OWNER])),
        "board_restored": Fact(after.board == before.board),
        "score_removed": Fact(points == 0),
        "score": Fact(points),
        "next_player": Fact(after.turn != OWNER or lost > 0),
        "drawn_before_window_closes": Fact(_drawn(placed)),
        "drawn": Fact(_drawn(verdict)),
        "penalty": Fact(_told_cost(penalty, lost), (penalty, -penalty)),
        "challenger": Fact(after.scores[CHALLENGER] - before.scores[CHALLENGER]),
        "turns_lost": Fact(lost),
    }


def _drawn(events: tuple[Event, ...]) -> int:
    return sum(len(event.tiles) for event in events if isinstance(event, TilesDrawn))


def _cost(events: tuple[Event, ...]) -> tuple[int, int]:
    failed = [event for event in events if isinstance(event, ChallengeFailed)]
    return sum(event.penalty for event in failed), sum(event.turns_lost for event in failed)


def _told(case: _Case, rules: Rules) -> Json:
    """What the challenge costs under one policy, in the words of the vectors."""
    if isinstance(rules.challenge, Void):
        refuses = _refuses(case, rules)
        return "illegal words refused, no challenges" if refuses else "challenges"
    facts = _outcome(case, rules)
    return "tiles back, turn lost" if case.succeeds else facts["penalty"].shown


def _told_cost(points: int, turns: int) -> str:
    costs = [f"challenger -{points}"] if points else []
    costs += ["challenger skips next turn"] if turns else []
    return ", ".join(costs) or "no penalty"


def _refuses(case: _Case, rules: Rules) -> bool:
    """Whether unknown words are refused at entry, and a play that stands cannot be doubted."""
    refused = Played(rules, _before(case, rules))
    refused.act(OWNER, PlaceTiles(case.placements), AllWords(known=False))
    stands = Played(rules, _before(case, rules))
    stands.act(OWNER, PlaceTiles(case.placements), AllWords(known=True))
    accepted = stands.refused is None
    stands.act(CHALLENGER, Challenge(), AllWords(known=True))
    return refused.refused is not None and accepted and stands.refused is not None
