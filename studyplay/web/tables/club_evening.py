"""The page of a club evening: games, standings and words.  It can be printed."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from flask import Blueprint, render_template, request
from werkzeug.exceptions import BadRequest

from studyplay.bots.player import Bot
from studyplay.services.people.name_visibility import HiddenPlayer
from studyplay.services.reviewing import club_evenings
from studyplay.services.reviewing.club_evenings import ClubEvening, EveningGame
from studyplay.services.runtime.club_days import day_of
from studyplay.study.evening_summary import EveningWord, Standing
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.i18n import format_full_date, gettext, ngettext
from studyplay.web.texts.number_format import with_minus_sign
from studyplay.web.texts.tables.game_names import ENGINE_NAMES, game_name
from studyplay.web.texts.tables.player_names import robot_name, seat_name

blueprint = Blueprint("evening", __name__)

MAX_OTHER_EVENINGS: Final = 12
"""Maximum number of other evenings that are linked."""

MAX_NEW_WORDS: Final = 30
"""Maximum number of new words that are listed; the others are counted."""


@dataclass(frozen=True, slots=True)
class EveningPlayer:
    """A player of a game, with points if the game is over and counts points.

    Hidden players have neither points nor a win.  ``printed_name`` replaces the name of a player
    in print if only some viewers may see it, else empty.
    """

    name: str
    is_robot: bool
    is_me: bool
    won: bool
    points: str
    printed_name: str


@dataclass(frozen=True, slots=True)
class EveningGameRow:
    """A game in the list.  ``duration`` is empty until the game is over."""

    game: EveningGame
    name: str
    players: tuple[EveningPlayer, ...]
    duration: str


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A row of the standings.  ``points`` is one text for all games.

    A row with ``is_private`` is not printed.
    """

    standing: Standing
    name: str
    is_me: bool
    is_private: bool
    points: str


@dataclass(frozen=True, slots=True)
class EveningWordRow:
    """A word with its kanji spelling and the names of its players, if they are shown.

    With ``is_private`` the names are not printed.
    """

    word: EveningWord
    written: str
    names: str
    is_private: bool


@blueprint.get("/evening")
@learner_required
def index() -> str:
    """The evening of ``?day=`` (ISO date), by default of today."""
    today = day_of(now())
    day = _parse_day(today)
    evening = club_evenings.load_evening(app_context(), current_learner(), day, now())
    return render_template(
        "evening/index.html",
        evening=evening,
        day=format_full_date(day),
        is_today=day == today,
        lines=[_build_game_row(evening, game) for game in evening.games],
        standings=[_build_standing_row(evening, each) for each in evening.standings],
        words=_build_word_lists(evening),
        others=[(each, format_full_date(each)) for each in evening.days if each != day][
            :MAX_OTHER_EVENINGS
        ],
    )


def _parse_day(today: date) -> date:
    text = request.args.get("day")
    try:
        day = date.fromisoformat(text) if text else today
    except ValueError as wrong:
        raise BadRequest("day") from wrong
    if not date(2000, 1, 1) <= day <= today + timedelta(days=1):
        raise BadRequest("day")
    return day


def _build_game_row(evening: ClubEvening, game: EveningGame) -> EveningGameRow:
    players = tuple(_build_player(evening, game, seat) for seat in range(len(game.players)))
    took = "" if game.duration is None else _format_duration(game.duration)
    return EveningGameRow(game, game_name(game.name), players, took)


def _format_duration(duration: timedelta) -> str:
    minutes = max(1, round(duration / timedelta(minutes=1)))
    return ngettext("%(num)s minute", "%(num)s minutes", minutes)


def _build_player(evening: ClubEvening, game: EveningGame, seat: int) -> EveningPlayer:
    player = game.players[seat]
    outcome = None if isinstance(player, HiddenPlayer) else game.outcome
    points = (
        "" if outcome is None or not game.has_points else with_minus_sign(outcome.points[seat])
    )
    return EveningPlayer(
        name=_player_name(game, seat),
        is_robot=isinstance(player, Bot),
        is_me=game.learner_ids[seat] == current_learner().id,
        won=outcome is not None and seat in outcome.winners,
        points=points,
        printed_name=seat_name(seat) if game.learner_ids[seat] in evening.private_ids else "",
    )


def _player_name(game: EveningGame, seat: int) -> str:
    player = game.players[seat]
    if isinstance(player, Bot):
        return robot_name(seat, game.players)
    if isinstance(player, HiddenPlayer):
        return seat_name(seat)
    return player or gettext("Somebody")


def _build_standing_row(evening: ClubEvening, standing: Standing) -> StandingRow:
    points = " · ".join(
        f"{ENGINE_NAMES[engine]} {with_minus_sign(number)}" for engine, number in standing.points
    )
    name = evening.nicknames.get(standing.learner_id) or gettext("Somebody")
    who = standing.learner_id
    return StandingRow(
        standing, name, who == current_learner().id, who in evening.private_ids, points
    )


def _build_word_lists(evening: ClubEvening) -> dict[str, list[EveningWordRow]]:
    """Words by heading.  New and missed words have no names."""
    words = evening.words
    return {
        "longest": _build_word_rows(words.longest, evening),
        "highest_scoring": _build_word_rows(words.highest_scoring, evening),
        "new_words": _build_word_rows(words.new_words[:MAX_NEW_WORDS]),
        "missed": _build_word_rows(words.missed),
        "more": _build_word_rows(words.new_words[MAX_NEW_WORDS:]),
    }


def _build_word_rows(
    words: Iterable[EveningWord], evening: ClubEvening | None = None
) -> list[EveningWordRow]:
    names, private = (
        (evening.nicknames, evening.private_ids) if evening else ({}, frozenset[int]())
    )
    return [
        EveningWordRow(
            word,
            _kanji_spelling(word),
            ", ".join(names[who] for who in word.learner_ids if who in names),
            is_private=not private.isdisjoint(word.learner_ids),
        )
        for word in words
    ]


def _kanji_spelling(word: EveningWord) -> str:
    """The kanji spelling of a Japanese word; empty if there is none."""
    entry = (
        app_context().library.japanese_dictionary.entry(word.word) if word.lang == "ja" else None
    )
    written = entry.words[0].written if entry else ()
    return written[0] if written and written[0] != word.word else ""
