"""The state slice of the cards, and how events change it; events are not validated here."""

from dataclasses import dataclass, replace

from studyplay.engines.core import Seat, replace_at_seat
from studyplay.engines.core.expansion_states import ExpansionKey
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
class CardInPlay:
    """The card that has not yet taken full effect; the fields are those of ``CardPlayed``."""

    seat: Seat
    card: str
    target: Seat | None
    tiles: str


@dataclass(frozen=True, slots=True)
class PendingQuestion:
    """The question of the card in play to ``seat``; the fields are those of ``CardAsked``."""

    seat: Seat
    tiles: str = ""
    count: int = 0
    word: str = ""
    meaning: str = ""
    choices: tuple[str, ...] = ()
    right: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class QueueLimit:
    """``seat`` may place at most ``most`` tiles in its next turn, or in its last one."""

    seat: Seat
    most: int


@dataclass(frozen=True, slots=True)
class CardState:
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
    play: CardInPlay | None = None
    rewarded: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    doubtful_added: tuple[str, ...] = ()
    freed: tuple[Placement, ...] = ()
    freed_tiles: str = ""
    spoiled: tuple[Square, ...] = ()
    vanished: str = ""
    owed: PendingQuestion | None = None
    queue: QueueLimit | None = None
    guided: Seat | None = None


CARDS_SLICE = ExpansionKey("cards", CardState)


def fold_event(card_state: CardState, event: Event) -> CardState:  # noqa: C901, PLR0911 -- a case an event
    """Return *card_state* after *event*."""
    match event:
        case CardsShuffled(cards):
            return replace(card_state, pile=cards)
        case CardsDealt(seat, cards):
            return _draw(card_state, seat, len(cards), cards)
        case CardDrawn(seat, card):
            return _draw(card_state, seat, 1, (card,))
        case CardSwapped(seat, given, drawn):
            after = _draw(_remove_from_hand(card_state, seat, given), seat, 1, (drawn,))
            return replace(after, pile=(*after.pile, given))
        case CardPlayed(seat, card, target, tiles):
            play = CardInPlay(seat, card, target, tiles)
            return replace(_discard(card_state, seat, card), play=play)
        case CardDone():
            return replace(card_state, play=None, freed=(), freed_tiles="", owed=None)
        case CardAsked(seat, _, tiles, count, word, meaning, choices, right):
            owed = PendingQuestion(seat, tiles, count, word, meaning, choices, right)
            return replace(card_state, owed=owed)
        case UmbrellaOpened(seat):
            return _discard(card_state, seat, UMBRELLA)
        case GuideBookOpened(seat):
            return replace(_discard(card_state, seat, GUIDE_BOOK), guided=seat)
        case QueueFormed(seat, most):
            return replace(card_state, queue=QueueLimit(seat, most))
        case _:
            return _fold_board_event(_fold_turn(card_state, event), event)


def _fold_turn(card_state: CardState, event: Event) -> CardState:
    """A queue lasts until another seat has a turn; until then the turn may be returned."""
    match event:
        case (
            TilesPlaced(seat)
            | TilesExchanged(seat)
            | Passed(seat)
            | GaveUp(seat)
            | TurnMissed(seat)
        ) if card_state.queue is not None or card_state.guided is not None:
            is_limited = card_state.queue is not None and card_state.queue.seat == seat
            return replace(card_state, queue=card_state.queue if is_limited else None, guided=None)
        case _:
            return card_state


def _fold_board_event(card_state: CardState, event: Event) -> CardState:  # noqa: PLR0911 -- a case an event
    match event:
        case TilesPlaced():
            return replace(card_state, doubtful=(), doubtful_added=())
        case ThemeRewarded(_, words, added):
            rewarded = (*card_state.rewarded, *words, *added)
            return replace(card_state, rewarded=rewarded, doubtful=words, doubtful_added=added)
        case PhonyWithdrawn():
            return _revoke_rewards(card_state, (*card_state.doubtful, *card_state.doubtful_added))
        case AdditionWithdrawn():
            return _revoke_rewards(card_state, card_state.doubtful_added)
        case TilesTakenUp(placements, tiles):
            letters = card_state.vanished + "".join(placed.letter.upper() for placed in placements)
            return replace(
                card_state,
                freed=placements,
                freed_tiles=tiles,
                spoiled=tuple(sorted({*card_state.spoiled, *map(_square_of, placements)})),
                vanished="".join(sorted(set(letters))),
            )
        case TilesLaidBack(placements):
            restored = set(map(_square_of, placements))
            spoiled = tuple(square for square in card_state.spoiled if square not in restored)
            return replace(card_state, spoiled=spoiled)
        case _:
            return card_state


def _remove_from_hand(card_state: CardState, seat: Seat, card: str) -> CardState:
    hand = list(card_state.hands[seat])
    hand.remove(card)
    return replace(card_state, hands=replace_at_seat(card_state.hands, seat, tuple(hand)))


def _discard(card_state: CardState, seat: Seat, card: str) -> CardState:
    return replace(
        _remove_from_hand(card_state, seat, card), discards=(*card_state.discards, card)
    )


def _draw(card_state: CardState, seat: Seat, count: int, cards: tuple[str, ...]) -> CardState:
    hands = replace_at_seat(card_state.hands, seat, (*card_state.hands[seat], *cards))
    return replace(card_state, hands=hands, pile=card_state.pile[count:])


def _revoke_rewards(card_state: CardState, words: tuple[str, ...]) -> CardState:
    rewarded = tuple(word for word in card_state.rewarded if word not in words)
    return replace(card_state, rewarded=rewarded, doubtful=(), doubtful_added=())


def _square_of(placed: Placement) -> Square:
    return placed.row, placed.col
