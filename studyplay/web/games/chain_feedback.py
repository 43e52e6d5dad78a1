"""Feedback on the chain and hands pages after a step: one sentence and its colour."""

from dataclasses import dataclass

from studyplay.services.drilling.basket_hands import HandStepResult
from studyplay.services.drilling.chains import ChainStepResult
from studyplay.study.chain.hands import CardLaid, Hands, LayRefused
from studyplay.study.chain.log import Speaker, WordRefused, WordSaid
from studyplay.study.chain.state import Chain
from studyplay.web.games.chain_view import list_allowed_openings
from studyplay.web.i18n import gettext
from studyplay.web.texts.exercises import word_chains as texts


@dataclass(frozen=True, slots=True)
class ChainFeedback:
    """A sentence; ``kind`` is good, note, warn or bad.  All empty if nothing was judged."""

    text: str = ""
    kind: str = ""
    icon: str = ""


def describe_step(step: ChainStepResult) -> ChainFeedback:
    """Describe the result of a step in a chain."""
    for event in step.events:
        match event:
            case WordSaid(Speaker.LEARNER, word):
                return ChainFeedback(gettext(texts.WORD_ACCEPTED.text, word=word), "good", "check")
            case WordRefused():
                return _describe_refused_word(step.opened.chain, event)
            case _:
                continue
    return ChainFeedback()


def describe_hand_step(step: HandStepResult) -> ChainFeedback:
    """Describe the result of a step in a hand."""
    for event in step.events:
        match event:
            case CardLaid():
                return _describe_laid_card(step.exercise.hands, event)
            case LayRefused(hand, _, word, fault):
                letter = step.exercise.hands.hands[hand].letter
                sentence = texts.HAND_FAULTS[fault].text
                return ChainFeedback(gettext(sentence, word=word, letters=letter), "warn", "info")
            case _:
                continue
    return ChainFeedback()


def _describe_refused_word(chain: Chain, event: WordRefused) -> ChainFeedback:
    facts = {
        "word": event.word,
        "letters": "・".join(list_allowed_openings(chain)),
        "shortest": chain.spec.switches.shortest,
    }
    return ChainFeedback(gettext(texts.CHAIN_FAULTS[event.fault].text, **facts), "warn", "info")


def _describe_laid_card(hands: Hands, event: CardLaid) -> ChainFeedback:
    card = hands.hands[event.hand].cards[event.card]
    return ChainFeedback(
        gettext(texts.CARD_LAID.text, word=event.word, card=card), "good", "check"
    )
