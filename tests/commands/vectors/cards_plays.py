"""Plays with theme cards: scores and violations."""

from collections.abc import Mapping
from dataclasses import replace

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.expansions.cards import PlayCard, RemovedTileDestination
from studyplay.engines.scrabble.expansions.cards.board_words import (
    BoardWord,
    find_board_words,
    uncrossed_tiles,
)
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import tile_for_letter
from studyplay.words.latin import fold_latin
from tests.commands.vectors.cards_facts import CardPlay, card_play_facts
from tests.commands.vectors.cards_setup import (
    build_card_table,
    build_state_with_cards,
    card_error_fact,
    parse_rules_with_cards,
    read_card_id,
)
from tests.commands.vectors.json_values import (
    is_object,
    read_count,
    read_letters,
    read_list,
    read_text,
)
from tests.commands.vectors.scrabble_plays import ANY_WORD, parse_board, parse_play, parse_rack
from tests.commands.vectors.scrabble_setup import ScrabbleTable, remaining_tiles
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector
from tests.commands.vectors.word_lists import VectorWords

VectorInput = Mapping[str, Json]
Placements = tuple[Placement, ...]
TARGET = Seat(1)
REPAINT_ERRORS = {"card-needs-word", "card-frees-nothing"}


def answer_play(given: VectorInput, words: VectorWords) -> Facts:
    """``play`` with one ``card``, several, or none."""
    rules = parse_rules_with_cards(given, words)
    board = parse_board(given, rules)
    laid = parse_play(_without_marks(given["play"]), board)
    language = read_text(given.get("language", ""), "language").lower()
    extras = tuple(PlayCard(card, target=TARGET, text=language) for card in _parse_cards(given))
    before = _state_before(given, rules, board, parse_rack(given, rules, laid))
    return card_play_facts(CardPlay(rules, before, PlaceTiles(laid, extras), words, given))


def answer_two_plays(given: VectorInput, words: VectorWords) -> Facts:
    """``play``, then a ``second`` placement on the resulting board."""
    rules = parse_rules_with_cards(given, words)
    board = parse_board(given, rules)
    laid = parse_play(given["play"], board)
    if not all(board.contains(each.row, each.col) for each in laid):
        raise UnsupportedVector("a first placement off the board")
    second = parse_play(given["second"], board.with_tiles(laid))
    card = _require_card(given, "encore")
    extras = () if card is None else (PlayCard(card, placements=second),)
    before = _state_before(given, rules, board, parse_rack(given, rules, (*laid, *second)))
    return card_play_facts(CardPlay(rules, before, PlaceTiles(laid, extras), words, given))


def answer_repaint(given: VectorInput, words: VectorWords) -> Facts:
    """``remove`` a word and ``play`` another one in its place."""
    rules = parse_rules_with_cards(given, words)
    board = parse_board(given, rules)
    old = _find_word(given["remove"], board)
    _require_card(given, "repaint")
    bare = board.without_tiles(uncrossed_tiles(board, old))
    laid = parse_play(given["play"], bare)
    extras = (PlayCard("repaint", square=old.squares[0], way=old.direction),)
    before = _state_before(given, rules, board, parse_rack(given, rules, laid))
    return card_play_facts(CardPlay(rules, before, PlaceTiles(laid, extras), words, given))


def answer_removal(given: VectorInput, words: VectorWords) -> Facts:
    """``remove`` a word: the tiles that are freed, and whether it may be chosen."""
    rules = parse_rules_with_cards(given, words)
    board = parse_board(given, rules)
    old = _find_word(given["remove"], board)
    _require_card(given, "repaint")
    before = _state_before(given, rules, board, "E")
    table = ScrabbleTable(rules, before)
    probe = PlaceTiles(
        (Placement(*old.squares[0], "E"),),
        (PlayCard("repaint", square=old.squares[0], way=old.direction),),
    )
    table.apply_action(before.turn, probe, ANY_WORD)
    why = table.violation
    if why is not None and why.code.removeprefix("scrabble.") not in REPAINT_ERRORS:
        why = None
    freed = uncrossed_tiles(board, old)
    return {
        "ok": Fact(why is None),
        "legal": Fact(why is None),
        "usable": Fact(why is None),
        "error": card_error_fact(why),
        "bag_delta": Fact(
            0 if given.get("removed_to") == RemovedTileDestination.BOX else len(freed)
        ),
        "freed": Fact(len(freed), ("".join(placed.letter for placed in freed),)),
        "removed": Fact(len(freed), ("".join(placed.letter for placed in freed),)),
    }


def answer_disguise(given: VectorInput, words: VectorWords) -> Facts:
    """``play`` in which the rack's ``tile`` stands for another letter, in lower case."""
    rules = parse_rules_with_cards(given, words)
    board = parse_board(given, rules)
    laid = parse_play(given["play"], board)
    tile = read_letters(given["tile"], "tile").upper()
    _require_card(given, "costume")
    places = [(placed.row, placed.col) for placed in laid if placed.letter.islower()]
    if len(places) != 1:
        raise UnsupportedVector(f"{len(places)} lower-case letters for one tile")
    plain = "".join(tile_for_letter(placed.letter) for placed in laid).replace("?", tile, 1)
    before = _state_before(given, rules, board, parse_rack(given, rules, ()) or plain)
    extras = (PlayCard("costume", tiles=tile, square=places[0]),)
    return card_play_facts(CardPlay(rules, before, PlaceTiles(laid, extras), words, given))


def _parse_cards(given: VectorInput) -> tuple[str, ...]:
    value = given.get("card")
    if value is None:
        return ()
    return tuple(map(read_card_id, value if isinstance(value, list) else [value]))


def _require_card(given: VectorInput, expected: str) -> str | None:
    """Return the card, if it is *expected* or no card is named."""
    if "card" not in given:
        return expected
    found = _parse_cards(given)
    if found not in {(), (expected,)}:
        raise UnsupportedVector(f"card {given['card']} for {expected}")
    return found[0] if found else None


def _state_before(given: VectorInput, rules: Rules, board: Board, own: str) -> State:
    """Build the state: seat 0 with the rack *own* and the input's cards, and one opponent."""
    hand = _parse_cards(given) or ("encore", "repaint", "costume")
    lying = "".join(tile_for_letter(tile.letter) for tile in board.iter_tiles())
    stock = remaining_tiles(rules, own, lying)
    size = read_count(given.get("bag", len(stock)), "bag")
    rewarded = tuple(
        read_letters(each, "word").upper()
        for each in read_list(given.get("rewarded", []), "rewarded")
    )
    table = replace(build_card_table(2, hand), rewarded=rewarded)
    return build_state_with_cards(rules, board, (own, "EEEEEEE"), stock[:size], table)


def _find_word(value: Json, board: Board) -> BoardWord:
    """Find a word on the board, given alone or with its first square and direction."""
    parts = read_list(value, "remove") if isinstance(value, list) else [value]
    if is_object(value) or len(parts) not in {1, 4}:
        raise UnsupportedVector(f"remove {value!r}")
    word = read_letters(parts[0], "remove").upper()
    found = [each for each in find_board_words(board) if each.word == word]
    if len(parts) == 4:
        row, col, way = parts[1:]
        found = [
            each
            for each in found
            if (*each.squares[0], each.direction) == (_read_index(row), _read_index(col), way)
        ]
    if len(found) != 1:
        raise UnsupportedVector(f"{word}, {len(found)} times on the board")
    return found[0]


def _read_index(value: Json) -> int:
    return read_count(value, "square") - 1


def _without_marks(value: Json) -> Json:
    """Return the play with its word reduced to the letters A to Z, without diacritics."""
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        return value
    plain = "".join(
        fold_latin(sign).upper() if sign.isupper() else fold_latin(sign) for sign in value[0]
    )
    return [plain or value[0], *value[1:]]
