"""Events of the theme cards.  Fields are stored permanently: only add fields with defaults."""

from dataclasses import dataclass

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.events import ExpansionEvent


@dataclass(frozen=True, slots=True)
class CardsShuffled(ExpansionEvent):
    """The shuffled deck, top card first (hidden from all seats)."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsDealt(ExpansionEvent):
    """``seat`` received ``cards`` from the top of the deck (private)."""

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed(ExpansionEvent):
    """``seat`` uses ``card`` with the play that follows.

    ``target`` is the target opponent, if any; ``tiles`` are the chosen tiles of the own rack
    (private).  ``language`` is the language code of a foreign main word, or, if the player
    named no language, the codes of all languages with the word, separated by commas.
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
    """``seat`` drew ``card`` (private) from the top of the deck to replace its used card."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class CardDone(ExpansionEvent):
    """The card that ``seat`` used has taken full effect, or its play was withdrawn."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class ThemeRewarded(ExpansionEvent):
    """Theme words of a play of ``seat`` and of its second placement; rewarded once per game."""

    seat: Seat
    words: tuple[str, ...]
    added: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardAsked(ExpansionEvent):
    """``card`` asks ``seat`` a question, which it must answer before the game goes on.

    ``tiles`` are tiles of the bag shown to it (private); ``count`` is the number of tiles to
    return.  ``word`` is the word in question, ``meaning`` the displayed meaning, and
    ``choices`` the meanings to choose from.  ``right`` are all correct answers (hidden from all
    seats).
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
    """``seat`` answered a question with ``text``; an empty text means that it gave up.

    ``right`` are the correct answers, now public.
    """

    seat: Seat
    card: str
    text: str
    right: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QueueFormed(ExpansionEvent):
    """In its next turn ``seat`` may place at most ``most`` tiles."""

    seat: Seat
    most: int


@dataclass(frozen=True, slots=True)
class UmbrellaOpened(ExpansionEvent):
    """The umbrella of ``seat`` cancels ``card``, which targeted it; both cards are used up."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class GuideBookOpened(ExpansionEvent):
    """``seat`` uses its guide book in this turn; a ``LookedUp`` event follows."""

    seat: Seat
