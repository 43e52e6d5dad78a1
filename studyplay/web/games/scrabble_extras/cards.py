"""The web part of theme cards: the own hand, and questions of cards."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.scrabble.expansions.cards import (
    AnswerCard,
    OpenGuideBook,
    PlayCard,
    SwapCard,
)
from studyplay.engines.scrabble.expansions.cards.card_state import CARDS_SLICE, CardState
from studyplay.web.games.scrabble_extras.web_part import WebPart
from studyplay.web.i18n import LazyText
from studyplay.web.texts.tables.scrabble_table import build_log_strings
from studyplay.web.texts.tables.theme_card_log import OTHERS_ACTIONS, OWN_ACTIONS
from studyplay.web.texts.tables.theme_card_table import THEME_CARD_STRINGS
from studyplay.web.texts.tables.theme_cards import CARD_BONUSES, CARD_TEXTS


def is_answer_owed(table: CardState) -> bool:
    """Whether a player must answer a card."""
    return table.owed is not None


def _card_strings() -> Mapping[str, LazyText]:
    """Return the titles and texts of the cards, and the names of their bonuses."""
    titles = {f"card-{card}": each.title for card, each in CARD_TEXTS.items()}
    texts = {f"card-{card}-text": each.text for card, each in CARD_TEXTS.items()}
    return {**titles, **texts, **CARD_BONUSES}


CARDS: Final = WebPart(
    key=CARDS_SLICE.key,
    template="tables/scrabble/cards.html",
    script="js/board/extras/cards.js",
    extras=(PlayCard, SwapCard),
    specials=(AnswerCard,),
    queries=(OpenGuideBook,),
    is_answer_owed=is_answer_owed,
    strings={
        **THEME_CARD_STRINGS,
        **build_log_strings(OWN_ACTIONS, OTHERS_ACTIONS),
        **_card_strings(),
    },
)
