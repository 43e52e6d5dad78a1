"""Feedback on the chain and hands pages after a step: one sentence and its colour."""

from dataclasses import dataclass

from studyplay.services.drilling.basket_hands import HandStep
from studyplay.services.drilling.chains import Step
from studyplay.study.chain.chain import Chain
from studyplay.study.chain.hands import CardLaid, Hands, LayRefused
from studyplay.study.chain.log import Speaker, WordRefused, WordSaid
from studyplay.web.games.chain_view import asked
from studyplay.web.i18n import gettext
from studyplay.web.texts import chain as texts


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence; ``kind`` is good, note, warn or bad.  All empty if nothing was judged."""

    text: str = ""
    kind: str = ""
    icon: str = ""


def said(step: Step) -> Said:
    """Describe the result of a step in a chain."""
    for event in step.events:
        match event:
            case WordSaid(Speaker.LEARNER, word):
                return Said(gettext(texts.COUNTS.text, word=word), "good", "check")
            case WordRefused():
                return _refused(step.opened.chain, event)
            case _:
                continue
    return Said()


def hand_said(step: HandStep) -> Said:
    """Describe the result of a step in a hand."""
    for event in step.events:
        match event:
            case CardLaid():
                return _laid(step.opened.hands, event)
            case LayRefused(hand, _, word, fault):
                letter = step.opened.hands.hands[hand].letter
                sentence = texts.HAND_FAULTS[fault].text
                return Said(gettext(sentence, word=word, letters=letter), "warn", "info")
            case _:
                continue
    return Said()


def _refused(chain: Chain, event: WordRefused) -> Said:
    facts = {
        "word": event.word,
        "letters": "・".join(asked(chain)),
        "shortest": chain.spec.switches.shortest,
    }
    return Said(gettext(texts.FAULTS[event.fault].text, **facts), "warn", "info")


def _laid(hands: Hands, event: CardLaid) -> Said:
    card = hands.hands[event.hand].cards[event.card]
    return Said(gettext(texts.LAID.text, word=event.word, card=card), "good", "check")
