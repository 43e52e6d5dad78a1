"""From a plain form to an action of the crossword game, for pages without a script."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.scrabble.actions import (
    Accept,
    Action,
    AnswerStop,
    Challenge,
    Exchange,
    GiveUp,
    Pass,
    ProposeStop,
)
from studyplay.engines.scrabble.view import View
from studyplay.web.games.typed import read_move

WORDLESS: Final[Mapping[str, Action]] = {
    "pass": Pass(),
    "give-up": GiveUp(),
    "challenge": Challenge(),
    "accept": Accept(),
    "stop": ProposeStop(),
    "agree": AnswerStop(agree=True),
    "disagree": AnswerStop(agree=False),
}


def read_form(do: str, text: str, view: View) -> Action:
    """What the button *do* asks for; *text* is the move or the tiles that were typed.

    Raises ``KeyError`` for an unknown button and ``Refused`` for a text of another form.
    """
    match do:
        case "play":
            return read_move(text, view.board, view.rack)
        case "exchange":
            return Exchange("".join(text.split()).upper())
        case _:
            return WORDLESS[do]
