"""Plays with theme cards: what they score, and why they may not be made."""

from collections.abc import Mapping
from dataclasses import replace

from studyplay.cli.vectors.cards_facts import Cast, facts_of
from studyplay.cli.vectors.cards_table import (
    card_error,
    card_id,
    cards_table,
    rules_with_cards,
    state_with_hand,
)
from studyplay.cli.vectors.lexicon import Words
from studyplay.cli.vectors.reading import count, is_mapping, items, letters, text
from studyplay.cli.vectors.scrabble_plays import ANY_WORD, board_of, placements_of, rack_of
from studyplay.cli.vectors.scrabble_table import Played, rest_of_bag
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.expansions.cards import PlayCard, RemovedTo
from studyplay.engines.scrabble.expansions.cards.lines import Laid, all_laid, uncrossed
from studyplay.engines.scrabble.rules import Rules
from studyplay.engines.scrabble.state import State
from studyplay.engines.scrabble.tiles import tile_of
from studyplay.words.latin import folded

Given = Mapping[str, Json]
Placements = tuple[Placement, ...]
TARGET = Seat(1)
REPAINT_ALONE = {"card-needs-word", "card-frees-nothing"}


def play(given: Given, words: Words) -> Facts:
    """``play`` with one ``card``, several, or none."""
    rules = rules_with_cards(given, words)
    board = board_of(given, rules)
    laid = placements_of(_in_letters(given["play"]), board)
    language = text(given.get("language", ""), "language").lower()
    extras = tuple(PlayCard(card, target=TARGET, text=language) for card in _cards(given))
    before = _before(given, rules, board, rack_of(given, rules, laid))
    return facts_of(Cast(rules, before, PlaceTiles(laid, extras), words, given))


def twice(given: Given, words: Words) -> Facts:
    """``play`` and then a ``second`` placement on what it leaves."""
    rules = rules_with_cards(given, words)
    board = board_of(given, rules)
    laid = placements_of(given["play"], board)
    if not all(board.contains(each.row, each.col) for each in laid):
        raise NotUnderstood("a first placement off the board")
    second = placements_of(given["second"], board.with_tiles(laid))
    card = _only_card(given, "encore")
    extras = () if card is None else (PlayCard(card, placements=second),)
    before = _before(given, rules, board, rack_of(given, rules, (*laid, *second)))
    return facts_of(Cast(rules, before, PlaceTiles(laid, extras), words, given))


def repainted(given: Given, words: Words) -> Facts:
    """``remove`` a word and ``play`` another one there."""
    rules = rules_with_cards(given, words)
    board = board_of(given, rules)
    old = _laid_word(given["remove"], board)
    _only_card(given, "repaint")
    bare = board.without_tiles(uncrossed(board, old))
    laid = placements_of(given["play"], bare)
    extras = (PlayCard("repaint", square=old.squares[0], way=old.way),)
    before = _before(given, rules, board, rack_of(given, rules, laid))
    return facts_of(Cast(rules, before, PlaceTiles(laid, extras), words, given))


def removed(given: Given, words: Words) -> Facts:
    """``remove`` a word: what would be taken up, and may it be chosen at all?"""
    rules = rules_with_cards(given, words)
    board = board_of(given, rules)
    old = _laid_word(given["remove"], board)
    _only_card(given, "repaint")
    before = _before(given, rules, board, "E")
    table = Played(rules, before)
    probe = PlaceTiles(
        (Placement(*old.squares[0], "E"),),
        (PlayCard("repaint", square=old.squares[0], way=old.way),),
    )
    table.act(before.turn, probe, ANY_WORD)
    why = table.refused
    if why is not None and why.code.removeprefix("scrabble.") not in REPAINT_ALONE:
        why = None
    freed = uncrossed(board, old)
    return {
        "ok": Fact(why is None),
        "legal": Fact(why is None),
        "usable": Fact(why is None),
        "error": card_error(why),
        "bag_delta": Fact(0 if given.get("removed_to") == RemovedTo.BOX else len(freed)),
        "freed": Fact(len(freed), ("".join(placed.letter for placed in freed),)),
        "removed": Fact(len(freed), ("".join(placed.letter for placed in freed),)),
    }


def dressed(given: Given, words: Words) -> Facts:
    """``play`` in which the rack's ``tile`` stands for another letter, a lower-case one."""
    rules = rules_with_cards(given, words)
    board = board_of(given, rules)
    laid = placements_of(given["play"], board)
    tile = letters(given["tile"], "tile").upper()
    _only_card(given, "costume")
    places = [(placed.row, placed.col) for placed in laid if placed.letter.islower()]
    if len(places) != 1:
        raise NotUnderstood(f"{len(places)} lower-case letters for one tile")
    plain = "".join(tile_of(placed.letter) for placed in laid).replace("?", tile, 1)
    before = _before(given, rules, board, rack_of(given, rules, ()) or plain)
    extras = (PlayCard("costume", tiles=tile, square=places[0]),)
    return facts_of(Cast(rules, before, PlaceTiles(laid, extras), words, given))


def _cards(given: Given) -> tuple[str, ...]:
    value = given.get("card")
    if value is None:
        return ()
    return tuple(map(card_id, value if isinstance(value, list) else [value]))


def _only_card(given: Given, expected: str) -> str | None:
    """The card, if it is the *expected* one or none is named."""
    if "card" not in given:
        return expected
    found = _cards(given)
    if found not in {(), (expected,)}:
        raise NotUnderstood(f"card {given['card']} for {expected}")
    return found[0] if found else None


def _before(given: Given, rules: Rules, board: Board, own: str) -> State:
    """Seat 0 with *own* and the cards of the input against one other player."""
    hand = _cards(given) or ("encore", "repaint", "costume")
    lying = "".join(tile_of(tile.letter) for tile in board.tiles())
    stock = rest_of_bag(rules, own, lying)
    size = count(given.get("bag", len(stock)), "bag")
    rewarded = tuple(
        letters(each, "word").upper() for each in items(given.get("rewarded", []), "rewarded")
    )
    table = replace(cards_table(2, hand), rewarded=rewarded)
    return state_with_hand(rules, board, (own, "EEEEEEE"), stock[:size], table)


def _laid_word(value: Json, board: Board) -> Laid:
    """The word on the board that is meant: by itself, or with its first square and direction."""
    parts = items(value, "remove") if isinstance(value, list) else [value]
    if is_mapping(value) or len(parts) not in {1, 4}:
        raise NotUnderstood(f"remove {value!r}")
    word = letters(parts[0], "remove").upper()
    found = [each for each in all_laid(board) if each.word == word]
    if len(parts) == 4:
        row, col, way = parts[1:]
        found = [
            each for each in found if (*each.squares[0], each.way) == (_zero(row), _zero(col), way)
        ]
    if len(found) != 1:
        raise NotUnderstood(f"{word}, {len(found)} times on the board")
    return found[0]


def _zero(value: Json) -> int:
    return count(value, "square") - 1


def _in_letters(value: Json) -> Json:
    """A play whose word is written in the letters A to Z, without marks."""
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        return value
    plain = "".join(folded(sign).upper() if sign.isupper() else folded(sign) for sign in value[0])
    return [plain or value[0], *value[1:]]
