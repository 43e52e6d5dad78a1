"""The deck: how it is dealt, and swapping a card with it."""

from collections.abc import Mapping

from studyplay.cli.vectors.cards_table import (
    card_error,
    card_id,
    cards_table,
    rules_with_cards,
    state_with_hand,
)
from studyplay.cli.vectors.lexicon import AllWords, Words
from studyplay.cli.vectors.reading import count, items
from studyplay.cli.vectors.scrabble_table import FirstTiles, Played
from studyplay.cli.vectors.verdict import Fact, Facts, Json
from studyplay.engines.core import Seat, Table
from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board, Placement
from studyplay.engines.scrabble.expansions.cards import SwapCard
from studyplay.engines.scrabble.expansions.cards.deck import CARDS, PASSPORT
from studyplay.engines.scrabble.expansions.cards.table import PART, CardTable
from studyplay.engines.scrabble.game import Scrabble

Given = Mapping[str, Json]
SWAP_KEYS = frozenset({"swap", "deck", "hand", "preset", "theme", "lexica", "card_refill"})


def set_up(given: Given, words: Words) -> Facts:
    """``players`` open a table: how many cards there are, and where."""
    players = count(given.get("players", 2), "players")
    game = Scrabble(rules_with_cards(given, words), AllWords(known=True))
    try:
        table = Table.open(game, players, FirstTiles())
    except ValueError:
        return {"ok": Fact(False), "error": Fact("players")}
    cards: CardTable = table.state.slices[PART]
    shown: CardTable = game.view(table.state, Seat(0)).slices[PART]
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


def swap(given: Given, words: Words) -> Facts:
    """``swap`` one card of a ``hand``, with so many in the ``deck``, with a play."""
    rules = rules_with_cards(given, words)
    card = card_id(given["swap"])
    others = [name for name in CARDS if name != card]
    hand = tuple(map(card_id, items(given.get("hand", [card]), "hand")))
    pile = tuple(others[: count(given.get("deck", len(others)), "deck")])
    row, col = rules.layout.start
    table = Played(
        rules,
        state_with_hand(
            rules,
            Board.empty(rules.layout.size),
            ("ETAOINS", "LD"),
            "ABCDEFG",
            cards_table(2, hand, pile),
        ),
    )
    laid = (Placement(row, col, "A"), Placement(row, col + 1, "T"))
    table.act(Seat(0), PlaceTiles(laid, (SwapCard(card),)), AllWords(known=True))
    after: CardTable = table.state.slices[PART]
    return {
        "ok": Fact(table.refused is None),
        "legal": Fact(table.refused is None),
        "available": Fact(table.refused is None),
        "error": card_error(table.refused),
        "hand_after": Fact(len(after.hands[0]), (list(after.hands[0]),)),
        "deck_after": Fact(len(after.pile)),
        "bottom": Fact(after.pile[-1] if after.pile else None),
        "drawn": Fact(after.hands[0][-1] if table.refused is None else None),
    }
