"""Parse the forms of a real-board game into scorekeeper requests.

Pages and scripts send the same data: what to ``do``, and its fields as text.
"""

import unicodedata
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from werkzeug.exceptions import BadRequest

from studyplay.engines.core import Seat
from studyplay.engines.scrabble.coordinates import parse_play_position
from studyplay.engines.scrabble.realboard.entries import (
    Entry,
    ExchangeWritten,
    PassWritten,
    PlayTakenBack,
    PlayWritten,
    PointsWritten,
    RacksLeft,
)
from studyplay.engines.scrabble.tiles import BLANK, LETTERS
from studyplay.services.errors import Refused
from studyplay.services.realboard.game_setup import MAX_PLAYERS
from studyplay.study.realboard.log_records import (
    Change,
    ChooseFirst,
    Doubt,
    DrawForUs,
    DrawOrder,
    Enter,
    Insert,
    LookUp,
    Remove,
    ScorekeeperRequest,
    SetClock,
    Undo,
)

FormFields: TypeAlias = Mapping[str, str]

MAX_FIELD_LENGTH: Final = 40
BLANK_SYMBOLS: Final = "?*_▢□"
"""Characters that people type for a blank tile without a letter."""


def parse_request(do: str, fields: FormFields) -> ScorekeeperRequest:
    """Parse the form of the button *do*.

    Raises:
        Refused: If a field is mistyped.
        BadRequest: If no form sends such data.
    """
    if do in ENTRY_PARSERS:
        return Enter(ENTRY_PARSERS[do](fields), agreed=bool(fields.get("agreed")))
    try:
        return REQUEST_PARSERS[do](fields)
    except KeyError as wrong:
        raise BadRequest(f"do {wrong}") from wrong


def parse_play(fields: FormFields) -> PlayWritten:
    """Parse a play: a word and its first square.  Raises ``Refused``."""
    try:
        row, col, direction = parse_play_position(
            _normalise(fields.get("square", "")).replace(" ", "")
        )
    except ValueError as wrong:
        raise Refused("companion.square") from wrong
    points = fields.get("points", "").strip()
    counted = _parse_number(points, "companion.number") if points else None
    return PlayWritten(_parse_seat(fields), _parse_word(fields), row, col, direction, counted)


def _parse_word(fields: FormFields) -> str:
    """Parse the word; blanks are lower case: positions in ``blanks`` (from 0), or as typed."""
    text = "".join(_normalise(fields.get("word", "")).split())
    if not text:
        raise Refused("companion.word-empty")
    for letter in text:
        if letter.upper() not in LETTERS:
            raise Refused("practice.move-letter", {"letter": letter})
    if "blanks" not in fields:
        return text.upper() if text.islower() else text
    blanks = {_parse_number(place, "companion.number") for place in fields["blanks"].split()}
    return "".join(
        letter.lower() if place in blanks else letter.upper() for place, letter in enumerate(text)
    )


def _parse_exchange(fields: FormFields) -> ExchangeWritten:
    return ExchangeWritten(
        _parse_seat(fields), _parse_number(fields.get("tiles", ""), "companion.number")
    )


def _parse_points(fields: FormFields) -> PointsWritten:
    points = _parse_number(fields.get("points", ""), "companion.number")
    return PointsWritten(_parse_seat(fields), points)


def _parse_end(fields: FormFields) -> RacksLeft:
    seats = range(_parse_number(fields.get("seats", ""), "companion.number"))
    racks = tuple(_parse_rack(fields.get(f"rack-{seat}", "")) for seat in seats[:MAX_PLAYERS])
    out = fields.get("out", "")
    totals = [fields.get(f"total-{seat}", "").strip() for seat in seats[:MAX_PLAYERS]]
    counted = tuple(_parse_number(total, "companion.number") for total in totals if total)
    if counted and len(counted) < len(racks):
        raise Refused("companion.all-totals")
    return RacksLeft(racks, Seat(_parse_number(out, "companion.number")) if out else None, counted)


def _parse_rack(text: str) -> str:
    tiles = "".join(_normalise(text).upper().split())
    tiles = "".join(BLANK if tile in BLANK_SYMBOLS else tile for tile in tiles)
    if any(tile not in LETTERS + BLANK for tile in tiles):
        raise Refused("companion.rack")
    return tiles


def _parse_draw(fields: FormFields) -> DrawOrder:
    tiles = {
        int(name.removeprefix("tile-")): _parse_rack(tile)
        for name, tile in fields.items()
        if name.startswith("tile-") and name.removeprefix("tile-").isdecimal()
    }
    if any(len(tile) != 1 for tile in tiles.values()):
        raise Refused("companion.one-tile")
    return DrawOrder(tuple((Seat(seat), tile) for seat, tile in sorted(tiles.items())))


def _parse_line_number(fields: FormFields) -> int:
    return _parse_number(fields.get("line", ""), "companion.number")


def _parse_entry(fields: FormFields) -> Entry:
    try:
        return ENTRY_PARSERS[fields.get("kind", "")](fields)
    except KeyError as wrong:
        raise BadRequest(f"kind {wrong}") from wrong


def _parse_look_up(fields: FormFields) -> LookUp:
    word = _normalise(fields.get("text", "")).lower().strip()
    if not word or any(letter.upper() not in LETTERS for letter in word):
        raise Refused("drills.answer-letters")
    return LookUp(word)


def _parse_seat(fields: FormFields) -> Seat:
    return Seat(_parse_number(fields.get("seat", ""), "companion.number"))


def _parse_number(text: str, code: str) -> int:
    try:
        number = int(_normalise(text).replace("−", "-"))
    except ValueError as wrong:
        raise Refused(code) from wrong
    if abs(number) > 9999:
        raise Refused(code)
    return number


def _normalise(text: str) -> str:
    return unicodedata.normalize("NFKC", text[:MAX_FIELD_LENGTH])


ENTRY_PARSERS: Final[Mapping[str, Callable[[FormFields], Entry]]] = {
    "play": parse_play,
    "exchange": _parse_exchange,
    "pass": lambda fields: PassWritten(_parse_seat(fields)),
    "taken-back": lambda fields: PlayTakenBack(_parse_seat(fields)),
    "points": _parse_points,
    "end": _parse_end,
}
"""Parsers of score sheet entries, by kind of line."""

REQUEST_PARSERS: Final[Mapping[str, Callable[[FormFields], ScorekeeperRequest]]] = {
    "draw": _parse_draw,
    "draw-for-us": lambda _: DrawForUs(),
    "first": lambda fields: ChooseFirst(_parse_seat(fields)),
    "change": lambda fields: Change(_parse_line_number(fields), _parse_entry(fields)),
    "insert": lambda fields: Insert(_parse_line_number(fields), _parse_entry(fields)),
    "remove": lambda fields: Remove(_parse_line_number(fields)),
    "challenge": lambda fields: Doubt(_parse_seat(fields)),
    "look-up": _parse_look_up,
    "clock-go": lambda _: SetClock(goes=True),
    "clock-stop": lambda _: SetClock(goes=False),
    "undo": lambda _: Undo(),
}
