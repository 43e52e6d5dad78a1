"""Theme cards on the page: the own hand, what a card asks, and what cards have done."""

from collections.abc import Mapping
from typing import Any, Final

from studyplay.engines.scrabble.expansions.cards import (
    AnswerCard,
    OpenGuideBook,
    PlayCard,
    SwapCard,
)
from studyplay.engines.scrabble.expansions.cards.events import (
    CardAnswered,
    CardPlayed,
    CardSwapped,
    GuideBookOpened,
    QueueFormed,
    ThemeRewarded,
    UmbrellaOpened,
)
from studyplay.engines.scrabble.expansions.cards.table import PART, CardTable
from studyplay.web.games.scrabble_extras.part import WebPart, Who
from studyplay.web.i18n import Lazy, gettext
from studyplay.web.texts.card_log import OTHERS, OWN
from studyplay.web.texts.card_table import STRINGS
from studyplay.web.texts.cards import CARD_BONUSES, CARD_TEXTS


def asks(table: CardTable) -> bool:
    """Whether somebody must answer a card."""
    return table.owed is not None


def tell(event: Any, who: Who) -> str:  # noqa: C901, PLR0911 -- a case an event
    """What a card did."""
    match event:
        case CardPlayed(seat, card, target) if target is not None:
            aim = who(target) or gettext("you")
            return _by(who(seat), "aimed", card=_title(card), target=aim)
        case CardPlayed(seat, card):
            return _by(who(seat), "played", card=_title(card))
        case CardSwapped(seat):
            return _by(who(seat), "swapped-card")
        case GuideBookOpened(seat):
            return _by(who(seat), "played", card=_title("guide_book"))
        case ThemeRewarded(seat, words, added):
            return _by(who(seat), "theme", words=", ".join((*words, *added)))
        case CardAnswered(seat, card, text, right):
            told = {"card": _title(card), "said": text or "–", "right": ", ".join(right[:4])}
            return _by(who(seat), "answered", **told)
        case QueueFormed(seat, most):
            return _by(who(seat), "queue", most=most)
        case UmbrellaOpened(seat, card):
            return _by(who(seat), "umbrella", card=_title(card))
        case _:
            return ""


def _by(name: str | None, key: str, **facts: object) -> str:
    sentence = (OWN if name is None else OTHERS)[key]
    return gettext(sentence.text, **facts, name=name)


def _title(card: str) -> str:
    return str(CARD_TEXTS[card].title)


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
    tell=tell,
    strings={**STRINGS, **_printed()},
)
