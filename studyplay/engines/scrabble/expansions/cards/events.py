"""What happens with the cards.  Fields are stored for ever: only add some, with defaults."""

from dataclasses import dataclass

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import ExpansionEvent


@dataclass(frozen=True, slots=True)
class CardsShuffled(ExpansionEvent):
    """The deck lies there, its top card first (hidden from everybody)."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsDealt(ExpansionEvent):
    """``seat`` got ``cards`` from the top of the deck (private)."""

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed(ExpansionEvent):
    """``seat`` uses ``card`` with the play that follows.

    ``target`` is the opponent it is aimed at, if any; ``tiles`` are own tiles chosen for it
    (private); ``language`` is that of a main word that is none of the game's, a code or, if
    the player named none, all that have the word, with commas.
    """

    seat: Seat
    card: str
    target: Seat | None = None
    tiles: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class CardSwapped(ExpansionEvent):
    """``seat`` put ``given`` under the deck and drew ``drawn``, both private."""

    seat: Seat
    given: str
    drawn: str


@dataclass(frozen=True, slots=True)
class CardDrawn(ExpansionEvent):
    """``seat`` drew ``card`` (private) from the top of the deck for the one it used."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class CardDone(ExpansionEvent):
    """The card that ``seat`` used has done what it does, or its play was taken back."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class ThemeRewarded(ExpansionEvent):
    """Theme words of a play of ``seat`` and of its second placement, rewarded once a game."""

    seat: Seat
    words: tuple[str, ...]
    added: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardAsked(ExpansionEvent):
    """``card`` asks ``seat`` something, which it must answer before the game goes on.

    ``tiles`` are tiles of the bag that it is shown (private); ``count`` is how many tiles it
    must return.  ``word`` is what the question is about, ``meaning`` a meaning that is shown and
    ``choices`` those to choose from.  ``right`` are all right answers (hidden from everybody).
    """

    seat: Seat
    card: str
    tiles: str = ""
    count: int = 0
    word: str = ""
    meaning: str = ""
    choices: tuple[str, ...] = ()
    right: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardAnswered(ExpansionEvent):
    """``seat`` answered a question with ``text``, or gave up with none.

    ``right`` are the right answers, which everybody may see now.
    """

    seat: Seat
    card: str
    text: str
    right: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QueueFormed(ExpansionEvent):
    """In its next turn ``seat`` may place ``most`` tiles and no more."""

    seat: Seat
    most: int


@dataclass(frozen=True, slots=True)
class UmbrellaOpened(ExpansionEvent):
    """The umbrella of ``seat`` keeps ``card`` off, which was aimed at it; both are spent."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class GuideBookOpened(ExpansionEvent):
    """``seat`` uses its guide book in this turn; what it looked up follows."""

    seat: Seat
