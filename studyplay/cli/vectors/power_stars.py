"""Stars: swapping a tile, blocking a square, and what everybody begins with."""

from collections.abc import Mapping
from dataclasses import replace

from studyplay.cli.vectors.lexicon import AllWords, Words
from studyplay.cli.vectors.power_blanks import square
from studyplay.cli.vectors.reading import count, items, rack, text
from studyplay.cli.vectors.scrabble_plays import board_of, placements_of, rack_of, squares_of, told
from studyplay.cli.vectors.scrabble_table import Played, error_fact, preset, rest_of_bag, state
from studyplay.cli.vectors.scrabble_turns import take
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.expansions.power import BlockStar, SwapStar
from studyplay.engines.scrabble.expansions.power.records import PART, PowerState
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.interventions import TilesSwapped
from studyplay.engines.scrabble.rules import Rules

Given = Mapping[str, Json]
ANY_WORD = AllWords(known=True)
OTHERS = "EATIONR"
COLOURS = 4


def swap(given: Given, words: Words) -> Facts:
    """``star_swap`` of a tile, or of several with as many stars, with so many in the ``bag``."""
    del words
    rules = preset(given)
    value = given["star_swap"]
    tiles = [rack(each, "tile") for each in (value if isinstance(value, list) else [value])]
    own = rack(given["rack"], "rack") if "rack" in given else _rack_with("".join(tiles), rules)
    stock = rest_of_bag(rules, own)
    size = count(given.get("bag", len(stock)), "bag")
    if size > len(stock):
        raise NotUnderstood(f"a bag of {size} beside a rack of {len(own)}")
    table = _table(given, rules, own, stock[:size])
    events = [event for tile in tiles for event in table.act(Seat(0), SwapStar(tile), ANY_WORD)]
    done = [event for event in events if isinstance(event, TilesSwapped)]
    return _told(table) | {
        "rack_after": Fact(len(table.state.racks[0])),
        "bag_after": Fact(len(table.state.bag)),
        "drawn": Fact(sum(len(event.drawn) for event in done)),
        "order": Fact("draw-then-return" if done else None),
        "may_redraw_same_tile": Fact(any(event.returned_first for event in done)),
        "tile_gone": Fact(bool(done) and tiles[0] not in table.state.racks[0]),
    }


def _rack_with(tiles: str, rules: Rules) -> str:
    rest = "".join(tile for tile in OTHERS if tile not in tiles)
    return (tiles + rest)[: rules.rack_size]


def _table(given: Given, rules: Rules, own: str, bag: str) -> Played:
    """Seat 0 on turn, with fewer ``stars``, or some used already, if the input says so."""
    players = count(given.get("players", 2), "players")
    racks = (own, *(OTHERS for _ in range(players - 1)))
    table = Played(rules, state(board_of(given, rules), racks, bag))
    now = _power(table)
    stars = count(given.get("stars", now.stars[0]), "stars")
    used = count(given.get("stars_used_this_turn", 0), "stars used")
    now = replace(now, stars=(stars, *now.stars[1:]), used=used > 0)
    table.state = replace(table.state, slices=table.state.slices.with_value(PART, now))
    return table


def _told(table: Played) -> dict[str, Fact]:
    """What every use of a star comes to."""
    now = table.state
    may = Scrabble(table.rules, ANY_WORD).to_act(now)
    on_turn = now.turn == 0 and Seat(0) in may
    return {
        "ok": Fact(table.refused is None),
        "legal": Fact(table.refused is None),
        "error": error_fact(table.refused),
        "still_may_play": Fact(on_turn),
        "turn_continues": Fact(on_turn),
        "next_player": Fact(now.turn != 0),
        "stars_left": Fact(_power(table).stars[0]),
        "points": Fact(now.scores[0]),
        "passes": Fact(now.passes),
        "counts_as_pass": Fact(now.passes > 0),
    }


def _power(table: Played) -> PowerState:
    return table.state.slices[PART]


def block(given: Given, words: Words) -> Facts:
    """``star_block`` of a square, then ``turns``, and then a ``play`` or ``tiles`` if they follow.

    Without ``turns`` the one who blocked passes before somebody plays.
    """
    rules = preset(given)
    table = _table(given, rules, OTHERS, rules.tiles.bag)
    value = given["star_block"]
    several = isinstance(value, list) and value and not isinstance(value[0], int)
    for each in items(value, "star_block") if several else [value]:
        if table.refused is None:
            table.act(Seat(0), BlockStar(*square(each)), ANY_WORD)
    if table.refused is not None:
        return _told(table) | _blocks(table)
    stars = _told(table)
    follows = "play" in given or "tiles" in given
    for turn in items(given.get("turns", ["pass"] if follows else []), "turns"):
        take(table, text(turn, "turn"))
    then = _then(given, table, words) if follows else {}
    return {**stars, **_blocks(table), **then}


def _blocks(table: Played) -> dict[str, Fact]:
    active = len(_power(table).blocks)
    facts = ("blocked", "active", "block_active", "still_blocked")
    return {**dict.fromkeys(facts, Fact(active > 0)), "blocks": Fact(active)}


def _then(given: Given, table: Played, words: Words) -> Facts:
    board = table.state.board
    value = given.get("play")
    placements = squares_of(given["tiles"]) if value is None else placements_of(value, board)
    racks = list(table.state.racks)
    racks[table.state.turn] = rack_of(given, table.rules, placements)
    before = replace(table.state, racks=tuple(racks))
    return told(table.rules, before, PlaceTiles(placements), words)


def set_up(given: Given) -> Facts:
    """``setup``: what so many players begin with (its value, or ``players``)."""
    rules = preset(given)
    value = given["setup"]
    players = count(value, "setup") if isinstance(value, int) and value is not True else 2
    table = _table({"players": given.get("players", players)}, rules, OTHERS, rules.tiles.bag)
    power = _power(table)
    each = int(power.blanks[0]) + power.stars[0]
    return {
        "power_blanks": Fact(int(power.blanks[0])),
        "stars": Fact(power.stars[0]),
        "each": Fact(each),
        "per_player": Fact(each),
        "players": Fact(len(power.stars)),
        "colours": Fact(COLOURS),
        "colors": Fact(COLOURS),
        "total": Fact(each * COLOURS),
        "bag": Fact(len(rules.tiles.bag)),
        "in_bag": Fact(0),
    }
