"""SCR-14.10: additions to a score may be made in any order."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.scrabble.actions import PlaceTiles
from studyplay.engines.scrabble.board import Board
from studyplay.engines.scrabble.expansions import ScoreRule
from studyplay.engines.scrabble.expansions.cards import PlayCard
from studyplay.engines.scrabble.expansions.cards.effect_registry import EFFECTS
from studyplay.engines.scrabble.proposed_play import ProposedPlay, propose_play
from studyplay.engines.scrabble.scoring import PlayScore, score_play
from tests.engines.scrabble.cards.card_worlds import CARDS, ME, RULES, start, with_cards
from tests.engines.scrabble.worlds import board_of, square, tiles_at

POSITIONS = (
    ("TICKET", "D7", board_of(("ARM", "D8", "A"))),
    ("MAP", "G7", board_of(("TRAINER", "B8", "A"))),
    ("BEE", "H8", Board.empty(15)),
    ("DRAGONS", "B8", Board.empty(15)),
)
SPOILED = tuple(map(square, ("D8", "H8", "G7", "F6", "I7")))


def attempted(word: str, name: str, board: Board, card: str) -> ProposedPlay:
    """A play of *word* with *card*, on a board of which some premiums are gone."""
    state = with_cards(start(word, board=board, bag="", other="A"), spoiled=SPOILED)
    return propose_play(state, ME, PlaceTiles(tiles_at(word, name), (PlayCard(card),)), RULES)


def scored(play: ProposedPlay, rules: list[ScoreRule]) -> PlayScore:
    """The sheet after all *rules*, stage by stage, each stage in the given order."""
    sheet = score_play(play.formed_words, len(play.tiles_from_rack), play.rules)
    for rule in sorted(rules, key=lambda rule: rule.stage):
        sheet = rule.apply(play, sheet)
    return sheet


@pytest.mark.rule("SCR-14.10")
@given(data=st.data())
def test_rules_of_one_stage_commute(data: st.DataObject) -> None:
    word, name, board = data.draw(st.sampled_from(POSITIONS))
    cards = [card for card in EFFECTS if card not in {"repaint", "encore"}]
    plays = [attempted(word, name, board, card) for card in cards]
    together = [rule for play in plays for rule in CARDS.score_rules(play)]
    shuffled = data.draw(st.permutations(together))

    assert scored(plays[0], together) == scored(plays[0], shuffled)


@pytest.mark.rule("SCR-14.10")
def test_a_premium_that_is_gone_stays_dark_in_the_spotlight() -> None:
    play = attempted("MAP", "G7", POSITIONS[1][2], "spotlight")
    bright = replace(play, state=with_cards(play.state, spoiled=()))

    dark, light = (scored(each, list(CARDS.score_rules(each))) for each in (play, bright))

    assert dark.words[0].letters[0].times == 1
    assert light.words[0].letters[0].times == 3
