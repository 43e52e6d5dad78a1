"""Texts of robots that teach."""

from studyplay.bots.player import Bot
from studyplay.engines.catalog import engine_of
from studyplay.services.coaching.teaching import GIVE_UP
from studyplay.web.i18n import gettext
from studyplay.web.texts.practice import STRENGTHS


def manner(bot: Bot) -> str:
    """Describe how *bot* plays."""
    strength = str(STRENGTHS[bot.strength][0])
    return gettext("%(strength)s, teaches", strength=strength) if bot.teaches else strength


def can_teach(game: str) -> bool:
    """Whether *game* (``"scrabble/study"``, or an engine key) supports robots that teach."""
    return engine_of(game).key in GIVE_UP
