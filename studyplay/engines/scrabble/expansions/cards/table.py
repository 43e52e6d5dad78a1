"""The cards' slice of the state, and how events change it; nothing here judges."""

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
    """The card whose play is not over; the fields are those of ``CardPlayed``."""

    seat: Seat
    card: str
    target: Seat | None
    tiles: str


@dataclass(frozen=True, slots=True)
class Owed:
    """What the card in play asks of ``seat``; the fields are those of ``CardAsked``."""

    seat: Seat
    tiles: str = ""
    count: int = 0
    word: str = ""
    meaning: str = ""
    choices: tuple[str, ...] = ()
    right: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Queue:
    """``seat`` may place ``most`` tiles in its next turn, or in the one it has just taken."""

    seat: Seat
    most: int


@dataclass(frozen=True, slots=True)
class CardTable:
    """Where all cards are, and what they have done to the board.

    ``hands`` are by seat; ``pile`` has the top card first; ``play`` is the card in play.
    ``rewarded`` are theme words (upper case) that have brought their bonus, ``doubtful`` those
    of the last play and ``doubtful_added`` those of its second placement.  ``freed`` and
    ``freed_tiles`` are what the card in play took up; ``spoiled`` squares whose premium is
    gone although they are bare; ``vanished`` letters (upper case) of tiles once taken up.
    ``owed`` is the answer that the card in play waits for; ``queue`` whose turn is cut short;
    ``guided`` who has used a guide book in the turn that goes on.
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
    """*table* after *event*."""
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
    """A queue lasts until another seat has taken a turn: before, the turn may be given back."""
    match event:
        case (
            TilesPlaced(seat)
            | TilesExchanged(seat)
            | Passed(seat)
            | GaveUp(seat)
            | TurnMissed(seat)
        ) if table.queue is not None or table.guided is not None:
            mine = table.queue is not None and table.queue.seat == seat
            return replace(table, queue=table.queue if mine else None, guided=None)
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
            again = set(map(_square, placements))
            spoiled = tuple(square for square in table.spoiled if square not in again)
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
