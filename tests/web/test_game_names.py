"""What games are called, in three languages."""

import pytest
from flask import Flask
from flask_babel import force_locale

from studyplay.study.games.catalog import ENGINES
from studyplay.web.texts.tables.game_names import RULESET_NAMES, game_name

STORED = [f"{engine.key}/{ruleset}" for engine in ENGINES.values() for ruleset in engine.rulesets]


@pytest.mark.parametrize("name", STORED)
def test_every_ruleset_has_a_name_of_its_own(app: Flask, name: str) -> None:
    engine, _, key = name.partition("/")

    assert key.partition("+")[0] in RULESET_NAMES[engine]
    with app.test_request_context():
        named = {game_name(stored) for stored in STORED}
    assert len(STORED) == len(named)


def test_what_is_combined_is_named_part_by_part(app: Flask) -> None:
    with app.test_request_context(), force_locale("ja"):
        assert "スクラブル" in game_name("scrabble/study+super+cards")
        assert "大きな盤、テーマカード" in game_name("scrabble/study+super+cards")
        assert "ハンディキャップあり" in game_name("wordbasket/base+nb")


def test_unknown_names_stay_as_they_are(app: Flask) -> None:
    with app.test_request_context():
        assert game_name("chess/blitz") == "chess/blitz"
