"""A game on a real board goes on on another phone, with the same players and lines."""

import gzip

import msgspec
import pytest

from studyplay.services import AppContext
from studyplay.services.errors import Forbidden, Refused
from studyplay.services.game_import import ImportedRealGame, import_game
from studyplay.services.people import learners
from studyplay.services.realboard import game_actions, real_game_transfer
from studyplay.services.realboard.game_actions import LoadedRealGame, RealBoardActionRequest
from studyplay.services.realboard.game_setup import Setup
from studyplay.store.learners import Learner
from studyplay.study.realboard.log_records import Enter
from studyplay.words.model import Level
from tests.services.companion.real_game import ANN, BOB, Game, play
from tests.services.conftest import Clock


@pytest.fixture
def played(game: Game) -> Game:
    """Ann and Bob have played once each."""
    game.enter(play(ANN, "8D", "TRAIN"))
    game.enter(play(BOB, "D8", "TEA"))
    return game


@pytest.fixture
def dora(there: AppContext, clock: Clock) -> Learner:
    """Who keeps the sheet over there."""
    return learners.register(there, "Dora", Level.B1, "en", clock())


def file_of(game: Game) -> bytes:
    return real_game_transfer.export_game(game.app_context, game.keeper, game.id, game.clock())


def there_of(there: AppContext, dora: Learner, game: Game) -> LoadedRealGame:
    return game_actions.load_game(there, dora, game.id, game.clock())


def test_a_game_arrives_with_its_lines_and_players(
    played: Game, there: AppContext, dora: Learner, clock: Clock
) -> None:
    """Nobody is known over there, so all are guests under their names."""
    arrived = import_game(there, dora, file_of(played), clock.forward(3600))
    before, after = played.look(), there_of(there, dora, played)

    assert ImportedRealGame(played.id) == arrived
    assert (before.state, before.sheet, before.rules) == (after.state, after.sheet, after.rules)
    assert [player.name for player in after.players] == ["Ann", "ボブ", "Cem"]
    assert {None} == {player.learner_id for player in after.players}
    assert before.row.opened_at == after.row.opened_at


def test_it_goes_on_there_and_comes_back_into_the_own_record(
    played: Game, there: AppContext, dora: Learner, bob: Learner, clock: Clock
) -> None:
    import_game(there, dora, file_of(played), clock.forward(60))
    sent = RealBoardActionRequest(
        Enter(play(ANN, "8D", "TRAINS")), "there", None, clock.forward(60)
    )
    game_actions.apply_action(there, dora, played.id, sent)
    back = real_game_transfer.export_game(there, dora, played.id, clock())
    import_game(played.app_context, bob, back, clock.forward(60))

    assert there_of(there, dora, played).sheet == played.look().sheet
    assert ("trains", "played") in played.record(played.keeper)
    assert [played.keeper.id, bob.id, None] == [each.learner_id for each in played.look().players]


def test_a_player_who_was_renamed_arrives_under_the_name_of_today(
    played: Game, there: AppContext, dora: Learner, bob: Learner, clock: Clock
) -> None:
    learners.update_learner(played.app_context, bob, nickname="Bobby", level=Level.B1, lang="ja")
    import_game(there, dora, file_of(played), clock())

    assert [p.name for p in there_of(there, dora, played).players] == ["Ann", "Bobby", "Cem"]


def test_a_stranger_neither_takes_it_along_nor_brings_it_back(played: Game, clock: Clock) -> None:
    eve = learners.register(played.app_context, "Eve", Level.A2, "en", clock())

    with pytest.raises(Forbidden):
        real_game_transfer.export_game(played.app_context, eve, played.id, clock())
    with pytest.raises(Forbidden):
        import_game(played.app_context, eve, file_of(played), clock())


def test_nothing_new_and_another_way_are_told_apart(played: Game, clock: Clock) -> None:
    data = file_of(played)

    with pytest.raises(Refused, match=r"travel\.nothing-new"):
        import_game(played.app_context, played.keeper, data, clock())
    with pytest.raises(Refused, match=r"travel\.parted"):
        import_game(played.app_context, played.keeper, parted(data), clock())
    with pytest.raises(Refused, match=r"travel\.parted"):
        import_game(played.app_context, played.keeper, other_rules(data), clock())


def test_a_game_whose_order_nobody_knows_travels_too(
    game: Game, there: AppContext, dora: Learner, clock: Clock, setup: Setup
) -> None:
    new = Game(game.app_context, game.keeper, clock, setup)
    import_game(there, dora, file_of(new), clock())

    assert game_actions.seats_to_draw(there_of(there, dora, new)) == (0, 1, 2)


def test_the_file_lets_nobody_in(played: Game) -> None:
    assert played.keeper.key.encode() not in gzip.decompress(file_of(played))


def parted(data: bytes) -> bytes:
    """The game without its last deed but one, so that it went another way."""
    content = msgspec.json.decode(gzip.decompress(data))
    del content["deeds"][-2]
    return gzip.compress(msgspec.json.encode(content))


def other_rules(data: bytes) -> bytes:
    content = msgspec.json.decode(gzip.decompress(data))
    setup = content["setup"].replace("seed003", "study")
    return gzip.compress(msgspec.json.encode(content | {"setup": setup}))
