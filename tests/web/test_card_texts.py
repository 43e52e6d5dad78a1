"""Every theme card has a title and a text in three languages."""

import pytest
from flask import Flask

from studyplay.engines.scrabble.expansions.cards.bonus_cards import BonusCard
from studyplay.engines.scrabble.expansions.cards.deck import CARDS
from studyplay.engines.scrabble.expansions.cards.effect_registry import EFFECTS
from studyplay.engines.scrabble.expansions.cards.theme_words import THEME_BONUS_NAME
from studyplay.web.texts.tables.theme_cards import CARD_BONUSES, CARD_TEXTS

SEED_TITLES = ("tally ho", "fastpass", "all aboard", "un-birthday", "bon jour")


def told(app: Flask, language: str) -> dict[str, tuple[str, str]]:
    """Title and text of all cards in a language."""
    with app.test_request_context(headers={"Accept-Language": language}):
        return {card: (str(each.title), str(each.text)) for card, each in CARD_TEXTS.items()}


def test_every_card_of_the_deck_is_told() -> None:
    assert list(CARDS) == list(CARD_TEXTS)


@pytest.mark.parametrize("language", ["en", "ja", "zh-TW"])
def test_titles_differ_and_no_text_is_empty(app: Flask, language: str) -> None:
    cards = told(app, language)

    assert len({title for title, _ in cards.values()}) == 26
    assert all(text for _, text in cards.values())


@pytest.mark.parametrize("language", ["ja", "zh-TW"])
def test_no_card_is_left_in_english(app: Flask, language: str) -> None:
    english, other = told(app, "en"), told(app, language)

    assert [card for card in CARDS if set(english[card]) & set(other[card])] == []


def test_the_titles_are_ours() -> None:
    titles = " ".join(str(each.title).lower() for each in CARD_TEXTS.values())

    assert [title for title in SEED_TITLES if title in titles] == []


def test_every_bonus_of_a_card_has_a_name() -> None:
    names = {card for card, effect in EFFECTS.items() if isinstance(effect, BonusCard)}

    assert {*names, THEME_BONUS_NAME} <= set(CARD_BONUSES)
