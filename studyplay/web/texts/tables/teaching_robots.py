"""Texts of robots that teach."""

from studyplay.bots.player import Bot
from studyplay.study.games.catalog import definition_of
from studyplay.web.i18n import gettext
from studyplay.web.texts.tables.scrabble_texts import BOT_STRENGTHS


def describe_bot(bot: Bot) -> str:
    """Describe how *bot* plays."""
    strength = str(BOT_STRENGTHS[bot.strength][0])
    return gettext("%(strength)s, teaches", strength=strength) if bot.teaches else strength


def can_teach(game: str) -> bool:
    """Whether *game* (``"scrabble/study"``, or an engine key) supports robots that teach."""
    return definition_of(game).points_given_up is not None
