"""Stars: swapping a tile, blocking a square, and the initial power tiles."""

from collections.abc import Mapping
from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.expansions.power import BlockStar, SwapStar
from studyplay.engines.scrabble.expansions.power.records import POWER_SLICE, PowerState
from studyplay.engines.scrabble.game import Scrabble
from studyplay.engines.scrabble.interventions import TilesSwapped
from studyplay.engines.scrabble.rules import Rules
from tests.commands.vectors.json_values import read_count, read_list, read_rack, read_text
from tests.commands.vectors.power_blanks import read_square
from tests.commands.vectors.scrabble_plays import (
    parse_board,
    parse_placements,
    parse_play,
    parse_rack,
    play_facts,
)
from tests.commands.vectors.scrabble_setup import (
    ScrabbleTable,
    build_state,
    error_fact,
    parse_rules,
    remaining_tiles,
)
from tests.commands.vectors.scrabble_turns import play_turn
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector
from tests.commands.vectors.word_lists import FixedVocabulary, VectorWords

VectorInput = Mapping[str, Json]
ANY_WORD = FixedVocabulary(contains_all=True)
OTHER_TILES = "EATIONR"
COLOUR_COUNT = 4


def answer_star_swap(given: VectorInput, words: VectorWords) -> Facts:
    """``star_swap`` of one tile or several (one star each), with a number of tiles in ``bag``."""
    del words
    rules = parse_rules(given)
    value = given["star_swap"]
    tiles = [read_rack(each, "tile") for each in (value if isinstance(value, list) else [value])]
    own = (
        read_rack(given["rack"], "rack") if "rack" in given else _build_rack("".join(tiles), rules)
    )
    stock = remaining_tiles(rules, own)
    size = read_count(given.get("bag", len(stock)), "bag")
    if size > len(stock):
        raise UnsupportedVector(f"a bag of {size} beside a rack of {len(own)}")
    table = _build_table(given, rules, own, stock[:size])
    events = [
        event for tile in tiles for event in table.apply_action(Seat(0), SwapStar(tile), ANY_WORD)
    ]
    done = [event for event in events if isinstance(event, TilesSwapped)]
    return _star_facts(table) | {
        "rack_after": Fact(len(table.state.racks[0])),
        "bag_after": Fact(len(table.state.bag)),
        "drawn": Fact(sum(len(event.drawn) for event in done)),
        "order": Fact("draw-then-return" if done else None),
        "may_redraw_same_tile": Fact(any(event.returned_first for event in done)),
        "tile_gone": Fact(bool(done) and tiles[0] not in table.state.racks[0]),
    }


def _build_rack(tiles: str, rules: Rules) -> str:
    rest = "".join(tile for tile in OTHER_TILES if tile not in tiles)
    return (tiles + rest)[: rules.rack_size]


def _build_table(given: VectorInput, rules: Rules, own: str, bag: str) -> ScrabbleTable:
    """Build a table with seat 0 on turn; the input may set its ``stars`` and used stars."""
    players = read_count(given.get("players", 2), "players")
    racks = (own, *(OTHER_TILES for _ in range(players - 1)))
    table = ScrabbleTable(rules, build_state(parse_board(given, rules), racks, bag))
    now = _power_state(table)
    stars = read_count(given.get("stars", now.stars[0]), "stars")
    used = read_count(given.get("stars_used_this_turn", 0), "stars used")
    now = replace(now, stars=(stars, *now.stars[1:]), used=used > 0)
    table.state = replace(table.state, slices=table.state.slices.with_value(POWER_SLICE, now))
    return table


def _star_facts(table: ScrabbleTable) -> dict[str, Fact]:
    """Return the facts that every use of a star has."""
    now = table.state
    may = Scrabble(table.rules, ANY_WORD).to_act(now)
    on_turn = now.turn == 0 and Seat(0) in may
    return {
        "ok": Fact(table.violation is None),
        "legal": Fact(table.violation is None),
        "error": error_fact(table.violation),
        "still_may_play": Fact(on_turn),
        "turn_continues": Fact(on_turn),
        "next_player": Fact(now.turn != 0),
        "stars_left": Fact(_power_state(table).stars[0]),
        "points": Fact(now.scores[0]),
        "passes": Fact(now.passes),
        "counts_as_pass": Fact(now.passes > 0),
    }


def _power_state(table: ScrabbleTable) -> PowerState:
    return table.state.slices[POWER_SLICE]


def answer_star_block(given: VectorInput, words: VectorWords) -> Facts:
    """``star_block`` of a square, then ``turns``, then an optional ``play`` or ``tiles``.

    Without ``turns`` the blocking player passes before the play.
    """
    rules = parse_rules(given)
    table = _build_table(given, rules, OTHER_TILES, rules.tiles.bag)
    value = given["star_block"]
    several = isinstance(value, list) and value and not isinstance(value[0], int)
    for each in read_list(value, "star_block") if several else [value]:
        if table.violation is None:
            table.apply_action(Seat(0), BlockStar(*read_square(each)), ANY_WORD)
    if table.violation is not None:
        return _star_facts(table) | _block_facts(table)
    stars = _star_facts(table)
    follows = "play" in given or "tiles" in given
    for turn in read_list(given.get("turns", ["pass"] if follows else []), "turns"):
        play_turn(table, read_text(turn, "turn"))
    then = _play_after_block(given, table, words) if follows else {}
    return {**stars, **_block_facts(table), **then}


def _block_facts(table: ScrabbleTable) -> dict[str, Fact]:
    active = len(_power_state(table).blocks)
    facts = ("blocked", "active", "block_active", "still_blocked")
    return {**dict.fromkeys(facts, Fact(active > 0)), "blocks": Fact(active)}


def _play_after_block(given: VectorInput, table: ScrabbleTable, words: VectorWords) -> Facts:
    board = table.state.board
    value = given.get("play")
    placements = parse_placements(given["tiles"]) if value is None else parse_play(value, board)
    racks = list(table.state.racks)
    racks[table.state.turn] = parse_rack(given, table.rules, placements)
    before = replace(table.state, racks=tuple(racks))
    return play_facts(table.rules, before, PlaceTiles(placements), words)


def answer_set_up(given: VectorInput) -> Facts:
    """``setup``: the initial power tiles for a number of players (its value or ``players``)."""
    rules = parse_rules(given)
    value = given["setup"]
    players = read_count(value, "setup") if isinstance(value, int) and value is not True else 2
    table = _build_table(
        {"players": given.get("players", players)}, rules, OTHER_TILES, rules.tiles.bag
    )
    power = _power_state(table)
    each = int(power.blanks[0]) + power.stars[0]
    return {
        "power_blanks": Fact(int(power.blanks[0])),
        "stars": Fact(power.stars[0]),
        "each": Fact(each),
        "per_player": Fact(each),
        "players": Fact(len(power.stars)),
        "colours": Fact(COLOUR_COUNT),
        "colors": Fact(COLOUR_COUNT),
        "total": Fact(each * COLOUR_COUNT),
        "bag": Fact(len(rules.tiles.bag)),
        "in_bag": Fact(0),
    }
