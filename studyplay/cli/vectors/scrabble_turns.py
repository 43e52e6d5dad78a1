"""Turns without a play: exchanges, passes, look-ups, and what ends a game."""

import re
from collections.abc import Mapping

from studyplay.cli.vectors.lexicon import AllWords
from studyplay.cli.vectors.reading import count, items, rack, text
from studyplay.cli.vectors.scrabble_table import (
    FirstTiles,
    Played,
    error_fact,
    policy,
    preset,
    rest_of_bag,
    state,
    with_policy,
)
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
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

Given = Mapping[str, Json]
RARE = "BBJKQXZ"
"""A rack all of whose tiles the bag then lacks, so that a tile that comes back is seen."""

TURN = re.compile(r"(?:P[0-9]\s*:?\s*)?([a-z_ ]+?)[\s(:]*([0-9]*)\)?")
IDLE: Mapping[str, Action] = {"pass": Pass(), "give_up": GiveUp(), "exchange": Exchange("")}
PLAYED = {"play": False, "place": False, "challenged": True, "phony": True}
"""Turns in which tiles are put down, and whether the play is then challenged off."""

ANY_WORD = AllWords(known=True)
NO_WORD = AllWords(known=False)


def exchange(given: Given) -> Facts:
    """``exchange`` tiles (a number, or which) with so many in the ``bag``."""
    rules = preset(given)
    own = _own(given)
    value = given["exchange"]
    given_tiles = rack(value, "exchange") if isinstance(value, str) else _first(own, value)
    stock = rest_of_bag(rules, own)
    size = count(given.get("bag", len(stock)), "bag")
    if size > len(stock):
        raise NotUnderstood(f"a bag of {size} beside a rack of {len(own)}")
    before = state(Board.empty(rules.layout.size), _racks(own, given), stock[:size])
    table = Played(rules, before)
    events = table.act(Seat(0), Exchange(given_tiles), ANY_WORD)
    done = [event for event in events if isinstance(event, TilesExchanged)]
    return _exchanged(table, before, given_tiles, done)


def _exchanged(
    table: Played, before: State, given_tiles: str, done: list[TilesExchanged]
) -> Facts:
    """What the exchange came to: in which order, and what bag, rack and turn are after it."""
    after = table.state
    moved_on = after.turn != before.turn
    points = after.scores[0] - before.scores[0]
    passed = Played(table.rules, before)
    passed.act(Seat(0), Pass(), ANY_WORD)
    same_as_pass = passed.state == after
    facts = {
        "ok": Fact(table.refused is None),
        "legal": Fact(table.refused is None),
        "error": error_fact(table.refused),
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
    returned = set(given_tiles) & set("".join(table.luck.offered))
    order = "return-then-draw" if event.returned_first else "draw-then-return"
    return facts | {
        "order": Fact(order),
        "drawn": Fact(len(event.drawn)),
        "may_redraw_same_tiles": Fact(bool(returned)),
    }


def _own(given: Given) -> str:
    held = given.get("rack", len(RARE))
    return rack(held, "rack") if isinstance(held, str) else _first(RARE, held)


def _first(tiles: str, wanted: Json) -> str:
    """So many of *tiles*; blanks that are not there if more are wanted."""
    return tiles[: count(wanted, "tiles")].ljust(count(wanted, "tiles"), BLANK)


def _racks(own: str, given: Given) -> tuple[str, ...]:
    return (own, *("E" for _ in range(count(given.get("players", 2), "players") - 1)))


def turns(given: Given) -> Facts:
    """``turns`` one after another by ``players``; is the game over then, and why?"""
    rules = preset(given)
    if "policy" in given:
        rules = with_policy(rules, policy(text(given["policy"], "policy")))
    players = count(given.get("players", 2), "players")
    table = _opened(rules, players)
    if table is None:
        return {"error": Fact("players"), "ok": Fact(False)}
    done = 0
    for value in items(given["turns"], "turns"):
        if table.refused is None and table.state.outcome is None:
            take(table, text(value, "turn"))
            done += 1
    return _standing(table, done, len(items(given["turns"], "turns")))


def _standing(table: Played, done: int, wanted: int) -> Facts:
    outcome = table.state.outcome
    if outcome is not None and done < wanted:
        raise NotUnderstood(f"turns after the end of the game, which came after {done}")
    reason = None if outcome is None else outcome.reason.replace("-", "_")
    return {
        "game_over": Fact(outcome is not None),
        "reason": Fact(reason),
        "error": error_fact(table.refused),
        "ok": Fact(table.refused is None),
        "scoreless": Fact(table.state.scoreless),
        "passes": Fact(table.state.passes),
        "scores": Fact(list(table.state.scores)),
    }


def _opened(rules: Rules, players: int) -> Played | None:
    try:
        table = Table.open(Scrabble(rules, ANY_WORD), players, FirstTiles())
    except ValueError:
        return None
    return Played(rules, table.state)


def take(table: Played, turn: str) -> None:
    """Let the seat on turn take the *turn*, as a file calls it."""
    spelled = TURN.fullmatch(turn.strip())
    if spelled is None:
        raise NotUnderstood(f"turn {turn!r}")
    kind, number = spelled[1].strip().replace(" ", "_"), int(spelled[2] or 1)
    own = table.state.racks[table.state.turn]
    seat = table.state.turn
    if kind in IDLE:
        tiles = own[:number].ljust(number, BLANK)
        table.act(seat, Exchange(tiles) if kind == "exchange" else IDLE[kind], ANY_WORD)
    elif kind in PLAYED:
        _play(table, seat, challenged=PLAYED[kind])
    elif kind == "agree_end":
        _stop(table)
    else:
        raise NotUnderstood(f"turn {turn!r}")


def _play(table: Played, seat: Seat, *, challenged: bool) -> None:
    """A play that everybody accepts, or one that is taken back after a challenge."""
    table.act(seat, _some_play(table.state), AllWords(known=not challenged))
    for other in range(table.state.seats):
        pending = table.state.pending
        if pending is not None and other != pending.seat:
            table.act(Seat(other), Challenge() if challenged else Accept(), NO_WORD)


def _stop(table: Played) -> None:
    proposer = table.state.turn
    table.act(proposer, ProposeStop(), ANY_WORD)
    for seat in range(table.state.seats):
        if seat != proposer and table.state.outcome is None:
            table.act(Seat(seat), AnswerStop(agree=True), ANY_WORD)


def _some_play(now: State) -> PlaceTiles:
    """Two letters across the middle, or one below the last tile that has room below it."""
    own = [tile if tile != BLANK else "e" for tile in now.racks[now.turn]]
    middle = now.board.size // 2
    if now.board.is_empty:
        return PlaceTiles(tuple(Placement(middle, middle + at, own[at]) for at in range(2)))
    row, col = next(
        (tile.row + down, tile.col + right)
        for tile in now.board.tiles()
        for down, right in ((1, 0), (0, 1))
        if now.board.contains(tile.row + down, tile.col + right)
        and not now.board.holds(tile.row + down, tile.col + right)
    )
    return PlaceTiles((Placement(row, col, own[0]),))


def lookup(given: Given) -> Facts:
    """``lookup``: may the dictionary be used on one's own turn, and is it then told?"""
    rules = preset(given)
    own = RARE
    before = state(Board.empty(rules.layout.size), _racks(own, given), rest_of_bag(rules, own))
    table = Played(rules, before)
    query = given["lookup"] if isinstance(given["lookup"], str) else "q?z"
    events = table.act(Seat(0), LookUp(query), ANY_WORD)
    refused = table.refused
    placed = table.act(Seat(0), _some_play(table.state), ANY_WORD)
    assisted = any(event.assisted for event in placed if isinstance(event, TilesPlaced))
    return {
        "ok": Fact(refused is None),
        "allowed": Fact(refused is None),
        "error": error_fact(refused),
        "logged": Fact(any(isinstance(event, LookedUp) for event in events)),
        "assisted": Fact(assisted),
    }
