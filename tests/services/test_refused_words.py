"""Words that a game refuses are kept as rejected, in the language of the game."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from studyplay.engines.core import IllegalAction, Seat, Violation
from studyplay.engines.kotoba.actions import MakeWord, Vote
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.scout.actions import Keep
from studyplay.engines.wordbasket.actions import CastVote, Throw
from studyplay.engines.wordbasket.cards import NUMBER_CARDS, card_letters
from studyplay.services import AppContext
from studyplay.services.tables import table_actions
from studyplay.services.tables.action_request import ActionRequest
from studyplay.services.tables.loaded_table import LoadedTable
from studyplay.services.wordlog import learner_word_log, use_recording
from studyplay.store.learners import Learner
from studyplay.store.tables import SeatRow
from studyplay.store.word_log import WordLogFilter, WordUseRow
from studyplay.study.wordlog.word_uses import UseRole
from tests.services.conftest import Clock

TABLE = "t1"


class Hall:
    """One table, at which the same learner has all seats."""

    def __init__(self, app_context: AppContext, learner: Learner, clock: Clock) -> None:
        self.app_context, self.learner, self.clock = app_context, learner, clock

    def open(self, name: str, seats: int) -> None:
        sitting = [SeatRow(seat, self.learner.id, None) for seat in range(seats)]
        table_actions.open_table(self.app_context, TABLE, name, sitting, self.clock())

    def now(self) -> LoadedTable:
        return table_actions.load_table(self.app_context, TABLE)

    def does(self, seat: int, action: Any) -> None:
        at = self.clock.forward(1)
        request = ActionRequest(action, f"c{at.timestamp()}", None, at)
        table_actions.submit_action(self.app_context, TABLE, Seat(seat), request)

    def refuses(self, seat: int, action: Any) -> Violation:
        with pytest.raises(IllegalAction) as refusal:
            self.does(seat, action)
        return refusal.value.violation

    def rejected(self) -> set[str]:
        wanted = WordLogFilter(role=UseRole.REJECTED)
        return {
            line.row.lemma
            for line in learner_word_log.search_word_log(
                self.app_context, self.learner, wanted
            ).lines
        }

    def uses(self, word: str) -> list[WordUseRow]:
        return [
            each.use
            for each in learner_word_log.load_history(
                self.app_context, self.learner, word
            ).recorded_uses
        ]


@pytest.fixture
def hall(app_context: AppContext, ann: Learner, clock: Clock) -> Hall:
    return Hall(app_context, ann, clock)


def unheard_of(hosted: LoadedTable, *, insist: bool = False) -> Throw:
    """A throw of seat 0 with a word that keeps the rules of the chain and does not exist."""
    view = hosted.game.view(hosted.state, Seat(0))
    card = next(card for card in view.hand if card not in NUMBER_CARDS)
    word = view.field[0] + "ぬへむ" + card_letters(card)[0]
    return Throw(word, card, view.seq, insist=insist)


def test_a_game_without_words_records_none(hall: Hall) -> None:
    """Also where a refusal or an event could have some."""
    hall.open("scout/base", 3)
    table = hall.now()
    refused = Violation("scout.not-stronger", "SCO-4.1", {"words": "house"})

    use_recording.record_refusal(hall.app_context, table, Seat(0), refused, hall.clock())
    hall.does(0, Keep())

    assert hall.rejected() == set()


@pytest.mark.parametrize("ruleset", ["strict", "turns"])
def test_a_word_that_a_player_alone_is_told_to_be_unknown(hall: Hall, ruleset: str) -> None:
    hall.open(f"wordbasket/{ruleset}", 1)
    throw = unheard_of(hall.now())

    assert hall.refuses(0, throw).code == "wordbasket.unknown-word"
    assert {throw.word} == hall.rejected()
    assert [("ja", throw.word)] == [(use.lang, use.lemma) for use in hall.uses(throw.word)]


def test_katakana_is_kept_as_it_is_read(hall: Hall) -> None:
    hall.open("wordbasket/strict", 1)
    throw = unheard_of(hall.now())
    katakana = throw.word.replace("ぬへむ", "ヌヘム")

    hall.refuses(0, Throw(katakana, throw.card, throw.seq))

    assert {throw.word} == hall.rejected()


def test_a_word_that_is_voted_down(hall: Hall) -> None:
    """Kept when it is voted down, and when it is said again."""
    hall.open("wordbasket/strict", 2)
    throw = unheard_of(hall.now())
    hall.does(0, throw)
    hall.does(1, CastVote(accept=False))

    assert hall.refuses(0, throw).code == "wordbasket.voted-down"
    assert {throw.word} == hall.rejected()
    assert {"ja"} == {use.lang for use in hall.uses(throw.word)}


def unknown_words(hosted: LoadedTable, seat: int) -> Iterator[str]:
    """Words of four cards from the hand of *seat* that do not exist."""
    game = hosted.game
    assert isinstance(game, Kotoba)
    for cards in permutations(hosted.state.hands[seat], 4):
        word = "".join(cards)
        if word[0] != "ー" and word not in game.words:
            yield word


def test_the_words_of_kotoba_are_kept_in_japanese_as_well(hall: Hall) -> None:
    """Three are voted down, the fourth cannot even be proposed."""
    hall.open("kotoba/base", 3)
    turn = hall.now().state.turn
    words = unknown_words(hall.now(), turn)
    proposed = [next(words) for _ in range(3)]
    for word in proposed:
        hall.does(turn, MakeWord(word))
        for voter in {0, 1, 2} - {turn}:
            hall.does(voter, Vote(agree=False))
    fourth = next(words)

    assert hall.refuses(turn, MakeWord(fourth)).code == "kotoba.proposals-used-up"
    assert {*proposed, fourth} == hall.rejected()
    assert {"ja"} == {use.lang for word in hall.rejected() for use in hall.uses(word)}


def test_other_refusals_tell_nothing(hall: Hall) -> None:
    hall.open("wordbasket/strict", 1)

    assert hall.refuses(0, Throw("あしか", "か", 99)).code == "wordbasket.late"
    assert set() == hall.rejected()
