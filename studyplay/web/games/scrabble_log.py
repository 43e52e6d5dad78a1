"""The course of a crossword game in sentences, told from its events as a seat may see them."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from studyplay.engines.core import Seat
from studyplay.engines.scrabble import events as happened
from studyplay.engines.scrabble import interventions as effects
from studyplay.engines.scrabble.viewing import redacted
from studyplay.services.tables.practice import Look
from studyplay.web.games.adapter import Json
from studyplay.web.games.scrabble_extras import at_table
from studyplay.web.games.scrabble_page import name
from studyplay.web.i18n import gettext
from studyplay.web.texts import practice as texts
from studyplay.web.texts import scrabble_log as sentences


def news(look: Look, events: Iterable[Any]) -> list[Json]:
    """What there is to tell of *events*, the first ones of the game, each with its number."""
    who = partial(_name, look)
    parts = tuple(part for part, _ in at_table(look.view.slices))
    told = []
    for seq, secret in enumerate(events, start=1):
        event = redacted(secret, look.seat, look.rules)
        text = tell(event, who) or next(filter(None, (p.tell(event, who) for p in parts)), "")
        if text:
            told.append({"seq": seq, "text": text})
    return told


def tell(event: Any, who: sentences.Who) -> str:  # noqa: C901, PLR0911 -- a case an event
    """*event* as a sentence, or nothing if there is none to say or an expansion has it."""
    match event:
        case happened.OrderDrawn(first=seat):
            return sentences.by(seat, who, "begins")
        case happened.TilesPlaced(seat, sheet=sheet) | effects.TilesAdded(seat, sheet=sheet):
            words = ", ".join(word.word for word in sheet.words)
            key = "play" if isinstance(event, happened.TilesPlaced) else "added"
            return sentences.by(seat, who, key, words=words, points=sheet.total)
        case happened.PhonyWithdrawn(challenger, seat, unknown) | effects.AdditionWithdrawn(
            challenger, seat, unknown
        ):
            return _withdrawn(challenger, seat, unknown, who)
        case happened.ChallengeFailed(challenger, _, penalty, lost):
            key = "penalty" if penalty else "failed-miss" if lost else "failed"
            return sentences.by(challenger, who, key, points=-penalty)
        case happened.TilesExchanged(seat, given):
            return sentences.by(seat, who, "exchange", tiles=len(given))
        case effects.TilesSwapped(seat, given):
            return sentences.by(seat, who, "swapped", tiles=len(given))
        case effects.TilesTraded(seat, other):
            return sentences.by(seat, who, "traded", other=who(other) or gettext("you"))
        case effects.PointsAwarded(seat, key, points):
            what = texts.BONUSES.get(key, key)
            return sentences.by(seat, who, "award", what=what, points=points)
        case happened.StopAnswered(seat, agree):
            return sentences.by(seat, who, "agrees" if agree else "disagrees")
        case happened.GameEnded(reason):
            return str(texts.REASONS.get(reason, ""))
        case _ if type(event) in sentences.SIMPLE:
            return sentences.by(event.seat, who, sentences.SIMPLE[type(event)])
        case _:
            return ""


def _withdrawn(challenger: Seat, seat: Seat, unknown: tuple[str, ...], who: sentences.Who) -> str:
    words = ", ".join(unknown)
    told = sentences.by(challenger, who, "challenged")
    return f"{told} {sentences.by(seat, who, 'withdrawn', words=words)}"


def _name(look: Look, seat: Seat) -> str | None:
    return None if seat == look.seat else name(look, seat)
