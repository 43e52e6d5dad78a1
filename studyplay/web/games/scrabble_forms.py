"""Parse plain HTML forms into Scrabble actions, for pages without scripts."""

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
from studyplay.web.games.typed_moves import parse_move

ACTIONS_WITHOUT_TEXT: Final[Mapping[str, Action]] = {
    "pass": Pass(),
    "give-up": GiveUp(),
    "challenge": Challenge(),
    "accept": Accept(),
    "stop": ProposeStop(),
    "agree": AnswerStop(agree=True),
    "disagree": AnswerStop(agree=False),
}


def parse_form_action(do: str, text: str, view: View) -> Action:
    """Return the action of the button *do*; *text* is the typed move or tiles.

    Raises:
        KeyError: If the button is unknown.
        Refused: If the text is malformed.
    """
    match do:
        case "play":
            return parse_move(text, view.board, view.rack)
        case "exchange":
            return Exchange("".join(text.split()).upper())
        case _:
            return ACTIONS_WITHOUT_TEXT[do]
