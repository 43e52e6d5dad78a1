"""The state slice of the cards, and how events change it; events are not validated here."""

from dataclasses import dataclass, replace

from studyplay.engines.core import Seat, at_seat
from studyplay.engines.core.slices import Slice
from studyplay.engines.scrabble.board import Placement
from studyplay.engines.scrabble.events import (
    Event,
    GaveUp,
    Passed,
    PhonyWithdrawn,
    TilesExchanged,
    TilesPlaced,
    TurnMissed,
)
from studyplay.engines.scrabble.expansions.cards.deck import GUIDE_BOOK, UMBRELLA
from studyplay.engines.scrabble.expansions.cards.events import (
    CardAsked,
    CardDone,
    CardDrawn,
    CardPlayed,
    CardsDealt,
    CardsShuffled,
    CardSwapped,
    GuideBookOpened,
    QueueFormed,
    ThemeRewarded,
    UmbrellaOpened,
)
from studyplay.engines.scrabble.interventions import (
    AdditionWithdrawn,
    TilesLaidBack,
    TilesTakenUp,
)

Square = tuple[int, int]


@dataclass(frozen=True, slots=True)
class InPlay:
    """The card that has not yet taken full effect; the fields are those of ``CardPlayed``."""

    seat: Seat
    card: str
    target: Seat | None
    tiles: str


@dataclass(frozen=True, slots=True)
class Owed:
    """The question of the card in play to ``seat``; the fields are those of ``CardAsked``."""

    seat: Seat
    tiles: str = ""
    count: int = 0
    word: str = ""
    meaning: str = ""
    choices: tuple[str, ...] = ()
    right: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Queue:
    """``seat`` may place at most ``most`` tiles in its next turn, or in its last one."""

    seat: Seat
    most: int


@dataclass(frozen=True, slots=True)
class CardTable:
    """Where all cards are, and their effects on the board.

    Attributes:
        hands: Cards by seat.
        pile: The deck, top card first.
        discards: Used cards.
        play: The card in play.
        rewarded: Theme words (upper case) that have already scored their bonus.
        doubtful: The rewarded words of the last play.
        doubtful_added: The rewarded words of its second placement.
        freed: The placements that the card in play removed from the board.
        freed_tiles: Their tiles.
        spoiled: Squares that are empty again but without their premium.
        vanished: Letters (upper case) of tiles that were ever removed.
        owed: The unanswered question of the card in play.
        queue: The seat with a limited turn, and its limit.
        guided: The seat that has used a guide book in the current turn.
    """

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    play: InPlay | None = None
    rewarded: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    doubtful_added: tuple[str, ...] = ()
    freed: tuple[Placement, ...] = ()
    freed_tiles: str = ""
    spoiled: tuple[Square, ...] = ()
    vanished: str = ""
    owed: Owed | None = None
    queue: Queue | None = None
    guided: Seat | None = None


PART = Slice("cards", CardTable)


def folded(table: CardTable, event: Event) -> CardTable:  # noqa: C901, PLR0911 -- a case an event
    """Return *card_state* after *event*."""
    match event:
        case CardsShuffled(cards):
            return replace(table, pile=cards)
        case CardsDealt(seat, cards):
            return _drawn(table, seat, len(cards), cards)
        case CardDrawn(seat, card):
            return _drawn(table, seat, 1, (card,))
        case CardSwapped(seat, given, drawn):
            after = _drawn(_laid_down(table, seat, given), seat, 1, (drawn,))
            return replace(after, pile=(*after.pile, given))
        case CardPlayed(seat, card, target, tiles):
            play = InPlay(seat, card, target, tiles)
            return replace(_discarded(table, seat, card), play=play)
        case CardDone():
            return replace(table, play=None, freed=(), freed_tiles="", owed=None)
        case CardAsked(seat, _, tiles, count, word, meaning, choices, right):
            owed = Owed(seat, tiles, count, word, meaning, choices, right)
            return replace(table, owed=owed)
        case UmbrellaOpened(seat):
            return _discarded(table, seat, UMBRELLA)
        case GuideBookOpened(seat):
            return replace(_discarded(table, seat, GUIDE_BOOK), guided=seat)
        case QueueFormed(seat, most):
            return replace(table, queue=Queue(seat, most))
        case _:
            return _on_the_board(_turn_taken(table, event), event)


def _turn_taken(table: CardTable, event: Event) -> CardTable:
    """A queue lasts until another seat has a turn; until then the turn may be returned."""
    match event:
        case (
            TilesPlaced(seat)
            | TilesExchanged(seat)
            | Passed(seat)
            | GaveUp(seat)
            | TurnMissed(seat)
        ) if table.queue is not None or table.guided is not None:
            is_limited = table.queue is not None and table.queue.seat == seat
            return replace(table, queue=table.queue if is_limited else None, guided=None)
        case _:
            return table


def _on_the_board(table: CardTable, event: Event) -> CardTable:  # noqa: PLR0911 -- a case an event
    match event:
        case TilesPlaced():
            return replace(table, doubtful=(), doubtful_added=())
        case ThemeRewarded(_, words, added):
            rewarded = (*table.rewarded, *words, *added)
            return replace(table, rewarded=rewarded, doubtful=words, doubtful_added=added)
        case PhonyWithdrawn():
            return _unrewarded(table, (*table.doubtful, *table.doubtful_added))
        case AdditionWithdrawn():
            return _unrewarded(table, table.doubtful_added)
        case TilesTakenUp(placements, tiles):
            letters = table.vanished + "".join(placed.letter.upper() for placed in placements)
            return replace(
                table,
                freed=placements,
                freed_tiles=tiles,
                spoiled=tuple(sorted({*table.spoiled, *map(_square, placements)})),
                vanished="".join(sorted(set(letters))),
            )
        case TilesLaidBack(placements):
            restored = set(map(_square, placements))
            spoiled = tuple(square for square in table.spoiled if square not in restored)
            return replace(table, spoiled=spoiled)
        case _:
            return table


def _laid_down(table: CardTable, seat: Seat, card: str) -> CardTable:
    hand = list(table.hands[seat])
    hand.remove(card)
    return replace(table, hands=at_seat(table.hands, seat, tuple(hand)))


def _discarded(table: CardTable, seat: Seat, card: str) -> CardTable:
    return replace(_laid_down(table, seat, card), discards=(*table.discards, card))


def _drawn(table: CardTable, seat: Seat, count: int, cards: tuple[str, ...]) -> CardTable:
    hands = at_seat(table.hands, seat, (*table.hands[seat], *cards))
    return replace(table, hands=hands, pile=table.pile[count:])


def _unrewarded(table: CardTable, words: tuple[str, ...]) -> CardTable:
    rewarded = tuple(word for word in table.rewarded if word not in words)
    return replace(table, rewarded=rewarded, doubtful=(), doubtful_added=())


def _square(placed: Placement) -> Square:
    return placed.row, placed.col
