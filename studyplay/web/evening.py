"""The page of a club evening: games, standings and words.  It can be printed."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from flask import Blueprint, render_template, request
from werkzeug.exceptions import BadRequest

from studyplay.bots.player import Bot
from studyplay.services import evenings
from studyplay.services.days import day_of
from studyplay.services.evenings import Evening, Game
from studyplay.services.people.naming import Unnamed
from studyplay.study.evening import Standing, Word
from studyplay.web.i18n import full_day, gettext, ngettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts.games import ENGINES, game_name
from studyplay.web.texts.numbers import minus
from studyplay.web.texts.robots import robot_name, seat_name

blueprint = Blueprint("evening", __name__)

DAYS: Final = 12
"""Maximum number of other evenings that are linked."""

FRESH: Final = 30
"""Maximum number of new words that are listed; the others are counted."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a game, with points if the game is over and counts points.

    Hidden players have neither points nor a win.  ``printed_name`` replaces the name of a player
    in print if only some viewers may see it, else empty.
    """

    name: str
    is_robot: bool
    is_me: bool
    won: bool
    points: str
    on_paper: str


@dataclass(frozen=True, slots=True)
class Line:
    """A game in the list.  ``duration`` is empty until the game is over."""

    game: Game
    name: str
    players: tuple[Player, ...]
    took: str


@dataclass(frozen=True, slots=True)
class Place:
    """A row of the standings.  ``points`` is one text for all games.

    A row with ``is_private`` is not printed.
    """

    standing: Standing
    name: str
    is_me: bool
    is_private: bool
    points: str


@dataclass(frozen=True, slots=True)
class Told:
    """A word with its kanji spelling and the names of its players, if they are shown.

    With ``is_private`` the names are not printed.
    """

    word: Word
    written: str
    names: str
    is_private: bool


@blueprint.get("/evening")
@learner_required
def index() -> str:
    """The evening of ``?day=`` (ISO date), by default of today."""
    today = day_of(now())
    day = _asked(today)
    evening = evenings.read(studio(), me(), day, now())
    return render_template(
        "evening/index.html",
        evening=evening,
        day=full_day(day),
        is_today=day == today,
        lines=[_line(evening, game) for game in evening.games],
        standings=[_place(evening, each) for each in evening.standings],
        words=_words(evening),
        others=[(each, full_day(each)) for each in evening.days if each != day][:DAYS],
    )


def _asked(today: date) -> date:
    text = request.args.get("day")
    try:
        day = date.fromisoformat(text) if text else today
    except ValueError as wrong:
        raise BadRequest("day") from wrong
    if not date(2000, 1, 1) <= day <= today + timedelta(days=1):
        raise BadRequest("day")
    return day


def _line(evening: Evening, game: Game) -> Line:
    players = tuple(_player(evening, game, seat) for seat in range(len(game.players)))
    took = "" if game.took is None else _minutes(game.took)
    return Line(game, game_name(game.name), players, took)


def _minutes(took: timedelta) -> str:
    minutes = max(1, round(took / timedelta(minutes=1)))
    return ngettext("%(num)s minute", "%(num)s minutes", minutes)


def _player(evening: Evening, game: Game, seat: int) -> Player:
    player = game.players[seat]
    outcome = None if isinstance(player, Unnamed) else game.outcome
    points = "" if outcome is None or not game.has_points else minus(outcome.points[seat])
    return Player(
        name=_name(game, seat),
        is_robot=isinstance(player, Bot),
        is_me=game.sitters[seat] == me().id,
        won=outcome is not None and seat in outcome.winners,
        points=points,
        on_paper=seat_name(seat) if game.sitters[seat] in evening.private else "",
    )


def _name(game: Game, seat: int) -> str:
    player = game.players[seat]
    if isinstance(player, Bot):
        return robot_name(seat, game.players)
    if isinstance(player, Unnamed):
        return seat_name(seat)
    return player or gettext("Somebody")


def _place(evening: Evening, standing: Standing) -> Place:
    points = " · ".join(f"{ENGINES[engine]} {minus(number)}" for engine, number in standing.points)
    name = evening.names.get(standing.learner_id) or gettext("Somebody")
    who = standing.learner_id
    return Place(standing, name, who == me().id, who in evening.private, points)


def _words(evening: Evening) -> dict[str, list[Told]]:
    """Words by heading.  New and missed words have no names."""
    words = evening.words
    return {
        "longest": _told(words.longest, evening),
        "highest_scoring": _told(words.dearest, evening),
        "new_words": _told(words.fresh[:FRESH]),
        "missed": _told(words.missed),
        "more": _told(words.fresh[FRESH:]),
    }


def _told(words: Iterable[Word], evening: Evening | None = None) -> list[Told]:
    names, private = (evening.names, evening.private) if evening else ({}, frozenset[int]())
    return [
        Told(
            word,
            _written(word),
            ", ".join(names[who] for who in word.people if who in names),
            is_private=not private.isdisjoint(word.people),
        )
        for word in words
    ]


def _written(word: Word) -> str:
    """The kanji spelling of a Japanese word; empty if there is none."""
    entry = studio().library.readings.entry(word.word) if word.lang == "ja" else None
    written = entry.words[0].written if entry else ()
    return written[0] if written and written[0] != word.word else ""
