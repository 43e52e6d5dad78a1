"""The web part of theme cards: the own hand, and questions of cards."""

from collections.abc import Mapping
from typing import Final

from studyplay.engines.scrabble.expansions.cards import (
    AnswerCard,
    OpenGuideBook,
    PlayCard,
    SwapCard,
)
from studyplay.engines.scrabble.expansions.cards.table import PART, CardTable
from studyplay.web.games.scrabble_extras.part import WebPart
from studyplay.web.i18n import Lazy
from studyplay.web.texts.card_log import OTHERS, OWN
from studyplay.web.texts.card_table import STRINGS
from studyplay.web.texts.cards import CARD_BONUSES, CARD_TEXTS
from studyplay.web.texts.scrabble_table import log_strings


def asks(table: CardTable) -> bool:
    """Whether a player must answer a card."""
    return table.owed is not None


def _printed() -> Mapping[str, Lazy]:
    """Return the titles and texts of the cards, and the names of their bonuses."""
    titles = {f"card-{card}": each.title for card, each in CARD_TEXTS.items()}
    texts = {f"card-{card}-text": each.text for card, each in CARD_TEXTS.items()}
    return {**titles, **texts, **CARD_BONUSES}


CARDS: Final = WebPart(
    key=PART.key,
    template="tables/scrabble/cards.html",
    script="js/board/extras/cards.js",
    extras=(PlayCard, SwapCard),
    specials=(AnswerCard,),
    queries=(OpenGuideBook,),
    asks=asks,
    strings={**STRINGS, **log_strings(OWN, OTHERS), **_printed()},
)
