"""Parse the forms of a real-board game into scorekeeper requests.

Pages and scripts send the same data: what to ``do``, and its fields as text.
"""

import unicodedata
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from werkzeug.exceptions import BadRequest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.aids.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.squares import read_start
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.services.realboard.companion_setup import MOST_PLAYERS
from studyplay.services.refusals import Refused
from studyplay.study.realboard.deeds import (
    Asked,
    Change,
    ChooseFirst,
    Doubt,
    DrawForUs,
    DrawOrder,
    Enter,
    Insert,
    LookUp,
    Remove,
    SetClock,
    Undo,
)

Fields: TypeAlias = Mapping[str, str]

LONGEST: Final = 40
BLANKS: Final = "?*_▢□"
"""Characters that people type for a blank tile without a letter."""


def read(do: str, fields: Fields) -> Asked:
    """Parse the form of the button *do*.

    Raises:
        Refused: If a field is mistyped.
        BadRequest: If no form sends such data.
    """
    if do in ENTRIES:
        return Enter(ENTRIES[do](fields), agreed=bool(fields.get("agreed")))
    try:
        return OTHERS[do](fields)
    except KeyError as wrong:
        raise BadRequest(f"do {wrong}") from wrong


def play(fields: Fields) -> PlayWritten:
    """Parse a play: a word and its first square.  Raises ``Refused``."""
    try:
        row, col, direction = read_start(_plain(fields.get("square", "")).replace(" ", ""))
    except ValueError as wrong:
        raise Refused("companion.square") from wrong
    points = fields.get("points", "").strip()
    counted = _number(points, "companion.number") if points else None
    return PlayWritten(_seat(fields), _word(fields), row, col, direction, counted)


def _word(fields: Fields) -> str:
    """Parse the word; blanks are lower case: positions in ``blanks`` (from 0), or as typed."""
    text = "".join(_plain(fields.get("word", "")).split())
    if not text:
        raise Refused("companion.word-empty")
    for letter in text:
        if letter.upper() not in LETTERS:
            raise Refused("practice.move-letter", {"letter": letter})
    if "blanks" not in fields:
        return text.upper() if text.islower() else text
    blanks = {_number(place, "companion.number") for place in fields["blanks"].split()}
    return "".join(
        letter.lower() if place in blanks else letter.upper() for place, letter in enumerate(text)
    )


def _exchange(fields: Fields) -> ExchangeWritten:
    return ExchangeWritten(_seat(fields), _number(fields.get("tiles", ""), "companion.number"))


def _points(fields: Fields) -> PointsWritten:
    points = _number(fields.get("points", ""), "companion.number")
    return PointsWritten(_seat(fields), points)


def _end(fields: Fields) -> RacksLeft:
    seats = range(_number(fields.get("seats", ""), "companion.number"))
    racks = tuple(_rack(fields.get(f"rack-{seat}", "")) for seat in seats[:MOST_PLAYERS])
    out = fields.get("out", "")
    totals = [fields.get(f"total-{seat}", "").strip() for seat in seats[:MOST_PLAYERS]]
    counted = tuple(_number(total, "companion.number") for total in totals if total)
    if counted and len(counted) < len(racks):
        raise Refused("companion.all-totals")
    return RacksLeft(racks, Seat(_number(out, "companion.number")) if out else None, counted)


def _rack(text: str) -> str:
    tiles = "".join(_plain(text).upper().split())
    tiles = "".join(BLANK if tile in BLANKS else tile for tile in tiles)
    if any(tile not in LETTERS + BLANK for tile in tiles):
        raise Refused("companion.rack")
    return tiles


def _drawn(fields: Fields) -> DrawOrder:
    tiles = {
        int(name.removeprefix("tile-")): _rack(tile)
        for name, tile in fields.items()
        if name.startswith("tile-") and name.removeprefix("tile-").isdecimal()
    }
    if any(len(tile) != 1 for tile in tiles.values()):
        raise Refused("companion.one-tile")
    return DrawOrder(tuple((Seat(seat), tile) for seat, tile in sorted(tiles.items())))


def _line(fields: Fields) -> int:
    return _number(fields.get("line", ""), "companion.number")


def _entry(fields: Fields) -> Entry:
    try:
        return ENTRIES[fields.get("kind", "")](fields)
    except KeyError as wrong:
        raise BadRequest(f"kind {wrong}") from wrong


def _look_up(fields: Fields) -> LookUp:
    word = _plain(fields.get("text", "")).lower().strip()
    if not word or any(letter.upper() not in LETTERS for letter in word):
        raise Refused("drills.answer-letters")
    return LookUp(word)


def _seat(fields: Fields) -> Seat:
    return Seat(_number(fields.get("seat", ""), "companion.number"))


def _number(text: str, code: str) -> int:
    try:
        number = int(_plain(text).replace("−", "-"))
    except ValueError as wrong:
        raise Refused(code) from wrong
    if abs(number) > 9999:
        raise Refused(code)
    return number


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text[:LONGEST])


ENTRIES: Final[Mapping[str, Callable[[Fields], Entry]]] = {
    "play": play,
    "exchange": _exchange,
    "pass": lambda fields: PassWritten(_seat(fields)),
    "taken-back": lambda fields: PlayTakenBack(_seat(fields)),
    "points": _points,
    "end": _end,
}
"""Parsers of score sheet entries, by kind of line."""

OTHERS: Final[Mapping[str, Callable[[Fields], Asked]]] = {
    "draw": _drawn,
    "draw-for-us": lambda _: DrawForUs(),
    "first": lambda fields: ChooseFirst(_seat(fields)),
    "change": lambda fields: Change(_line(fields), _entry(fields)),
    "insert": lambda fields: Insert(_line(fields), _entry(fields)),
    "remove": lambda fields: Remove(_line(fields)),
    "challenge": lambda fields: Doubt(_seat(fields)),
    "look-up": _look_up,
    "clock-go": lambda _: SetClock(goes=True),
    "clock-stop": lambda _: SetClock(goes=False),
    "undo": lambda _: Undo(),
}
