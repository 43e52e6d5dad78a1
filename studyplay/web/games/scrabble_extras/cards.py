"""Theme cards on the page: the own hand, and what a card asks."""

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
    """Whether somebody must answer a card."""
    return table.owed is not None


def _printed() -> Mapping[str, Lazy]:
    """What stands on the cards, and what points of theirs are called."""
    titles = {f"card-{card}": told.title for card, told in CARD_TEXTS.items()}
    told = {f"card-{card}-text": told.text for card, told in CARD_TEXTS.items()}
    return {**titles, **told, **CARD_BONUSES}


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
