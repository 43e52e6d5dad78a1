"""The deck of theme cards: dealing and swapping."""

from collections.abc import Mapping

from studyplay.engines.core import Seat, Table
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.expansions.cards import SwapCard
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, CardState
from studyplay.engines.scrabble.expansions.cards.deck import CARDS, PASSPORT
from studyplay.engines.scrabble.game import Scrabble
from tests.commands.vectors.cards_setup import (
    build_card_table,
    build_state_with_cards,
    card_error_fact,
    parse_rules_with_cards,
    read_card_id,
)
from tests.commands.vectors.json_values import read_count, read_list
from tests.commands.vectors.scrabble_setup import FirstTilesChance, ScrabbleTable
from tests.commands.vectors.verdict import Fact, Facts, Json
from tests.commands.vectors.word_lists import FixedVocabulary, VectorWords

VectorInput = Mapping[str, Json]
SWAP_KEYS = frozenset({"swap", "deck", "hand", "preset", "theme", "lexica", "card_refill"})


def answer_set_up(given: VectorInput, words: VectorWords) -> Facts:
    """``players`` start a game: the number of cards by place."""
    players = read_count(given.get("players", 2), "players")
    game = Scrabble(parse_rules_with_cards(given, words), FixedVocabulary(contains_all=True))
    try:
        table = Table.open(game, players, FirstTilesChance())
    except ValueError:
        return {"ok": Fact(False), "error": Fact("players")}
    cards: CardState = table.state.slices[CARDS_SLICE]
    shown: CardState = game.view(table.state, Seat(0)).slices[CARDS_SLICE]
    dealt = sum(map(len, cards.hands))
    every = [*cards.pile, *(card for hand in cards.hands for card in hand)]
    return {
        "ok": Fact(True),
        "deck": Fact(len(every), (len(cards.pile),)),
        "cards": Fact(len(every)),
        "total": Fact(len(every)),
        "deck_size": Fact(len(every)),
        "hand": Fact(len(cards.hands[0])),
        "hands": Fact([len(hand) for hand in cards.hands]),
        "each": Fact(len(cards.hands[0])),
        "cards_each": Fact(len(cards.hands[0])),
        "per_player": Fact(len(cards.hands[0])),
        "hand_size": Fact(len(cards.hands[0])),
        "dealt": Fact(dealt),
        "cards_dealt": Fact(dealt),
        "left": Fact(len(cards.pile)),
        "deck_after": Fact(len(cards.pile)),
        "deck_left": Fact(len(cards.pile)),
        "draw_pile": Fact(len(cards.pile)),
        "hidden": Fact(not set(CARDS) & set(shown.hands[1])),
        "passport": Fact(PASSPORT in every),
        "passport_in_deck": Fact(PASSPORT in every),
        "foreign_card_replaced": Fact(PASSPORT not in every),
    }


def answer_card_swap(given: VectorInput, words: VectorWords) -> Facts:
    """``swap`` one card of a ``hand`` during a play, with a number of cards in the ``deck``."""
    rules = parse_rules_with_cards(given, words)
    card = read_card_id(given["swap"])
    others = [name for name in CARDS if name != card]
    hand = tuple(map(read_card_id, read_list(given.get("hand", [card]), "hand")))
    pile = tuple(others[: read_count(given.get("deck", len(others)), "deck")])
    row, col = rules.layout.start
    table = ScrabbleTable(
        rules,
        build_state_with_cards(
            rules,
            Board.empty(rules.layout.size),
            ("ETAOINS", "LD"),
            "ABCDEFG",
            build_card_table(2, hand, pile),
        ),
    )
    laid = (Placement(row, col, "A"), Placement(row, col + 1, "T"))
    table.apply_action(
        Seat(0), PlaceTiles(laid, (SwapCard(card),)), FixedVocabulary(contains_all=True)
    )
    after: CardState = table.state.slices[CARDS_SLICE]
    return {
        "ok": Fact(table.violation is None),
        "legal": Fact(table.violation is None),
        "available": Fact(table.violation is None),
        "error": card_error_fact(table.violation),
        "hand_after": Fact(len(after.hands[0]), (list(after.hands[0]),)),
        "deck_after": Fact(len(after.pile)),
        "bottom": Fact(after.pile[-1] if after.pile else None),
        "drawn": Fact(after.hands[0][-1] if table.violation is None else None),
    }
