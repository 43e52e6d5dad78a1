"""The record of the bots of SCOUT."""

from typing import Final

from studyplay.bots.engine_bots import BotWords, EngineBots, never_waits, no_voters
from studyplay.bots.lessons import Lesson
from studyplay.bots.player import AnyPlayer, Bot
from studyplay.bots.scout import ScoutBot
from studyplay.engines.scout.game import ScoutGame


def _create_player(game: ScoutGame, bot: Bot, _: BotWords, __: Lesson) -> AnyPlayer:
    return ScoutBot(bot, game.rules)


BOTS: Final = EngineBots(
    create_player=_create_player,
    is_waiting=never_waits,
    pending_voters=no_voters,
    safe_actions=(),
)
