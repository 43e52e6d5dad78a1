"""Turns without a play: exchanges, passes, look-ups, and the end of a game."""

import re
from collections.abc import Mapping

from studyplay.engines.core import Seat, Table
from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    GiveUp,
    LookUp,
    Pass,
    PlaceTiles,
    ProposeStop,
)
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.events import LookedUp, TilesExchanged, TilesPlaced
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import BLANK
from tests.commands.vectors.json_values import read_count, read_list, read_rack, read_text
from tests.commands.vectors.scrabble_setup import (
    FirstTilesChance,
    ScrabbleTable,
    build_state,
    error_fact,
    parse_policy,
    parse_rules,
    remaining_tiles,
    with_policy,
)
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector
from tests.commands.vectors.word_lists import FixedVocabulary

VectorInput = Mapping[str, Json]
RARE_TILES = "BBJKQXZ"
"""A rack with all copies of its tiles, so that a returned tile can be recognised."""

TURN_PATTERN = re.compile(r"(?:P[0-9]\s*:?\s*)?([a-z_ ]+?)[\s(:]*([0-9]*)\)?")
ACTIONS_WITHOUT_PLAY: Mapping[str, Action] = {
    "pass": Pass(),
    "give_up": GiveUp(),
    "exchange": Exchange(""),
}
IS_CHALLENGED_OFF = {"play": False, "place": False, "challenged": True, "phony": True}
"""Turns in which tiles are placed, and whether the play is then withdrawn."""

ANY_WORD = FixedVocabulary(contains_all=True)
NO_WORD = FixedVocabulary(contains_all=False)


def answer_exchange(given: VectorInput) -> Facts:
    """``exchange`` tiles (a number or the tiles) with a number of tiles in the ``bag``."""
    rules = parse_rules(given)
    own = _parse_own_rack(given)
    value = given["exchange"]
    given_tiles = (
        read_rack(value, "exchange") if isinstance(value, str) else _take_tiles(own, value)
    )
    stock = remaining_tiles(rules, own)
    size = read_count(given.get("bag", len(stock)), "bag")
    if size > len(stock):
        raise UnsupportedVector(f"a bag of {size} beside a rack of {len(own)}")
    before = build_state(Board.empty(rules.layout.size), _build_racks(own, given), stock[:size])
    table = ScrabbleTable(rules, before)
    events = table.apply_action(Seat(0), Exchange(given_tiles), ANY_WORD)
    done = [event for event in events if isinstance(event, TilesExchanged)]
    return _exchange_facts(table, before, given_tiles, done)


def _exchange_facts(
    table: ScrabbleTable, before: State, given_tiles: str, done: list[TilesExchanged]
) -> Facts:
    """Return the facts of an exchange: its order, and bag, rack and turn after it."""
    after = table.state
    moved_on = after.turn != before.turn
    points = after.scores[0] - before.scores[0]
    passed = ScrabbleTable(table.rules, before)
    passed.apply_action(Seat(0), Pass(), ANY_WORD)
    same_as_pass = passed.state == after
    facts = {
        "ok": Fact(table.violation is None),
        "legal": Fact(table.violation is None),
        "error": error_fact(table.violation),
        "bag_after": Fact(len(after.bag)),
        "rack_after": Fact(len(after.racks[0])),
        "points": Fact(points),
        "score": Fact(points),
        "next_player": Fact(moved_on),
        "equivalent_to": Fact("pass" if same_as_pass else "exchange"),
        "turn": Fact(
            f"pass,{points} points" if moved_on else "not over",
            (f"exchange,{points} points", f"turn,{points} points") if moved_on else (),
        ),
    }
    if not done:
        return facts
    (event,) = done
    returned = set(given_tiles) & set("".join(table.chance.offered))
    order = "return-then-draw" if event.returned_first else "draw-then-return"
    return facts | {
        "order": Fact(order),
        "drawn": Fact(len(event.drawn)),
        "may_redraw_same_tiles": Fact(bool(returned)),
    }


def _parse_own_rack(given: VectorInput) -> str:
    held = given.get("rack", len(RARE_TILES))
    return read_rack(held, "rack") if isinstance(held, str) else _take_tiles(RARE_TILES, held)


def _take_tiles(tiles: str, value: Json) -> str:
    """Return a number of *tiles*, filled up with blanks that are not on the rack."""
    return tiles[: read_count(value, "tiles")].ljust(read_count(value, "tiles"), BLANK)


def _build_racks(own: str, given: VectorInput) -> tuple[str, ...]:
    return (own, *("E" for _ in range(read_count(given.get("players", 2), "players") - 1)))


def answer_turns(given: VectorInput) -> Facts:
    """Play ``turns`` by ``players``; return whether and why the game is over."""
    rules = parse_rules(given)
    if "policy" in given:
        rules = with_policy(rules, parse_policy(read_text(given["policy"], "policy")))
    players = read_count(given.get("players", 2), "players")
    table = _open_table(rules, players)
    if table is None:
        return {"error": Fact("players"), "ok": Fact(False)}
    done = 0
    for value in read_list(given["turns"], "turns"):
        if table.violation is None and table.state.outcome is None:
            play_turn(table, read_text(value, "turn"))
            done += 1
    return _table_facts(table, done, len(read_list(given["turns"], "turns")))


def _table_facts(table: ScrabbleTable, done: int, total: int) -> Facts:
    outcome = table.state.outcome
    if outcome is not None and done < total:
        raise UnsupportedVector(f"turns after the end of the game, which came after {done}")
    reason = None if outcome is None else outcome.reason.replace("-", "_")
    return {
        "game_over": Fact(outcome is not None),
        "reason": Fact(reason),
        "error": error_fact(table.violation),
        "ok": Fact(table.violation is None),
        "scoreless": Fact(table.state.scoreless),
        "passes": Fact(table.state.passes),
        "scores": Fact(list(table.state.scores)),
    }


def _open_table(rules: Rules, players: int) -> ScrabbleTable | None:
    try:
        table = Table.open(Scrabble(rules, ANY_WORD), players, FirstTilesChance())
    except ValueError:
        return None
    return ScrabbleTable(rules, table.state)


def play_turn(table: ScrabbleTable, turn: str) -> None:
    """Let the seat on turn play *turn*, in the words of a vector file."""
    spelled = TURN_PATTERN.fullmatch(turn.strip())
    if spelled is None:
        raise UnsupportedVector(f"turn {turn!r}")
    kind, number = spelled[1].strip().replace(" ", "_"), int(spelled[2] or 1)
    own = table.state.racks[table.state.turn]
    seat = table.state.turn
    if kind in ACTIONS_WITHOUT_PLAY:
        tiles = own[:number].ljust(number, BLANK)
        table.apply_action(
            seat, Exchange(tiles) if kind == "exchange" else ACTIONS_WITHOUT_PLAY[kind], ANY_WORD
        )
    elif kind in IS_CHALLENGED_OFF:
        _make_play(table, seat, challenged=IS_CHALLENGED_OFF[kind])
    elif kind == "agree_end":
        _resolve_ending(table)
    else:
        raise UnsupportedVector(f"turn {turn!r}")


def _make_play(table: ScrabbleTable, seat: Seat, *, challenged: bool) -> None:
    """Make a play that is accepted, or one that is withdrawn after a challenge."""
    table.apply_action(seat, _find_play(table.state), FixedVocabulary(contains_all=not challenged))
    for other in range(table.state.seats):
        pending = table.state.pending
        if pending is not None and other != pending.seat:
            table.apply_action(Seat(other), Challenge() if challenged else Accept(), NO_WORD)


def _resolve_ending(table: ScrabbleTable) -> None:
    proposer = table.state.turn
    table.apply_action(proposer, ProposeStop(), ANY_WORD)
    for seat in range(table.state.seats):
        if seat != proposer and table.state.outcome is None:
            table.apply_action(Seat(seat), AnswerStop(agree=True), ANY_WORD)


def _find_play(now: State) -> PlaceTiles:
    """Return two letters across the centre, or one below the last tile with space below."""
    own = [tile if tile != BLANK else "e" for tile in now.racks[now.turn]]
    middle = now.board.size // 2
    if now.board.is_empty:
        return PlaceTiles(tuple(Placement(middle, middle + at, own[at]) for at in range(2)))
    row, col = next(
        (tile.row + down, tile.col + right)
        for tile in now.board.iter_tiles()
        for down, right in ((1, 0), (0, 1))
        if now.board.contains(tile.row + down, tile.col + right)
        and not now.board.has_tile(tile.row + down, tile.col + right)
    )
    return PlaceTiles((Placement(row, col, own[0]),))


def answer_lookup(given: VectorInput) -> Facts:
    """``lookup``: whether the dictionary may be used on one's own turn, and is announced."""
    rules = parse_rules(given)
    own = RARE_TILES
    before = build_state(
        Board.empty(rules.layout.size), _build_racks(own, given), remaining_tiles(rules, own)
    )
    table = ScrabbleTable(rules, before)
    query = given["lookup"] if isinstance(given["lookup"], str) else "q?z"
    events = table.apply_action(Seat(0), LookUp(query), ANY_WORD)
    refused = table.violation
    placed = table.apply_action(Seat(0), _find_play(table.state), ANY_WORD)
    assisted = any(event.assisted for event in placed if isinstance(event, TilesPlaced))
    return {
        "ok": Fact(refused is None),
        "allowed": Fact(refused is None),
        "error": error_fact(refused),
        "logged": Fact(any(isinstance(event, LookedUp) for event in events)),
        "assisted": Fact(assisted),
    }
