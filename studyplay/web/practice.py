"""Scrabble practice: choosing a game, the board page, and what its script asks for."""

from collections import Counter
from datetime import timedelta
from typing import Any, Final, get_args

from flask import Blueprint, current_app, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.bots.player import Bot, Strength
from studyplay.engines.core import IllegalAction
from studyplay.engines.scrabble.actions import Action, LookUp, PlaceTiles, Special
from studyplay.services import assist, practice
from studyplay.services.assist import Question
from studyplay.services.practice import Look, Sent
from studyplay.services.refusals import Refused, Stale
from studyplay.web.games import actions, scrabble_page, scrabble_view
from studyplay.web.games.forms import read_form
from studyplay.web.games.typed import read_move
from studyplay.web.i18n import ago, gettext, lazy
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts import practice as texts
from studyplay.web.texts.board import STRINGS
from studyplay.web.texts.games import RULESETS, game_name
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.refusals import refusal
from studyplay.web.texts.violations import told
from studyplay.words.model import Level

blueprint = Blueprint("practice", __name__, url_prefix="/play")

PREMIUMS: Final = {
    "d": ("dls", "2L", lazy("double letter")),
    "t": ("tls", "3L", lazy("triple letter")),
    "D": ("dws", "2W", lazy("double word")),
    "T": ("tws", "3W", lazy("triple word")),
    "*": ("start", "★", lazy("start, double word")),
}
"""How a premium square looks: its class, what stands on it, what it is called."""

PARTS: Final = ("players", "turn", "sheet", "unseen", "result")
ACTIONS: Final = {
    kind.__name__: kind for kind in get_args(Action) if kind not in {LookUp, Special}
}


@blueprint.get("/")
@learner_required
def index() -> str:
    """Games to go on with, games that are over, and the form for a new one."""
    listed = practice.listed(studio(), me())
    named = RULESETS["scrabble"]
    return render_template(
        "practice/index.html",
        going=[_card(look) for look in listed if look.table.ended_at is None],
        over=[_card(look) for look in listed if look.table.ended_at is not None],
        rulesets=[(key, named[key], texts.RULESETS[key]) for key in practice.RULESETS],
        strengths=[(each.name.lower(), *texts.STRENGTHS[each]) for each in Strength],
        opponents=[(n, texts.opponents(n), "") for n in range(1, practice.MOST_BOTS + 1)],
        levels=LEARNERS,
        has_review=_has_review(),
    )


@blueprint.post("/")
@learner_required
def create() -> Response:
    """Deal a new game and go there."""
    bot = Bot(_level(request.form.get("level", "")), _strength(request.form.get("strength", "")))
    bots = [bot] * min(_number(request.form.get("bots", "1")), practice.MOST_BOTS + 1)
    ruleset = request.form.get("ruleset", practice.RULESETS[0])
    table_id = practice.open_practice(studio(), me(), ruleset, bots, now())
    return redirect(url_for("practice.table", table_id=table_id))


@blueprint.get("/<table_id>")
@learner_required
def table(table_id: str) -> str:
    """The board."""
    look = practice.look(studio(), me(), table_id, now())
    return render_template(
        "practice/table.html",
        look=look,
        parts=_parts(look),
        fixed=scrabble_view.table(look),
        state=_shown(look),
        tops=[*(each.level for each in LEARNERS), Level.X],
        premiums=PREMIUMS,
        strings=STRINGS,
    )


@blueprint.get("/<table_id>/state")
@learner_required
def state(table_id: str) -> Response | dict[str, Any]:
    """The state as JSON, or 204 while the version is still the one in ``?version=``."""
    look = practice.look(studio(), me(), table_id, now())
    if look.table.version == request.args.get("version", type=int):
        return Response(status=204)
    return _shown(look)


@blueprint.get("/<table_id>/typed")
@learner_required
def typed(table_id: str) -> dict[str, Any]:
    """Where the tiles of a typed move would lie; nothing is played."""
    look = practice.look(studio(), me(), table_id, now())
    move = read_move(request.args.get("text", ""), look.view.board, look.view.rack)
    return {"tiles": scrabble_view.placed(move.placements)}


@blueprint.post("/<table_id>/do")
@learner_required
def do(table_id: str) -> Response:
    """One action from a plain form; what is wrong with it stands above the board afterwards."""
    look = practice.look(studio(), me(), table_id, now())
    form = request.form
    try:
        action = read_form(form.get("do", ""), form.get("text", ""), look.view)
        sent = Sent(action, form.get("cid", "")[:40], form.get("base", type=int), now())
        practice.act(studio(), me(), table_id, sent)
    except KeyError as wrong:
        raise BadRequest("do") from wrong
    except (IllegalAction, Refused, Stale) as wrong:
        flash(_why(wrong), "bad")
    return redirect(url_for("practice.table", table_id=table_id))


@blueprint.post("/<table_id>/act")
@learner_required
def act(table_id: str) -> dict[str, Any]:
    """Do one action; answers with the new state."""
    sent = actions.read(request.get_data(), ACTIONS)
    practice.act(studio(), me(), table_id, Sent(sent.action, sent.client_id, sent.base, now()))
    return _shown(practice.look(studio(), me(), table_id, now()))


@blueprint.post("/<table_id>/price")
@learner_required
def price(table_id: str) -> dict[str, Any]:
    """What tiles on the board would score; says nothing about whether the words exist."""
    sent = actions.read(request.get_data(), {"PlaceTiles": PlaceTiles})
    try:
        sheet = practice.price(studio(), me(), table_id, sent.action, now())
    except IllegalAction as refused:
        return {"fault": told(refused.violation), "clause": refused.violation.clause}
    return {
        "points": sheet.total,
        "words": scrabble_view.scored(sheet),
        "bonuses": scrabble_view.bonuses(sheet),
    }


@blueprint.post("/<table_id>/look-up")
@learner_required
def look_up(table_id: str) -> dict[str, Any]:
    """Search the pattern dictionary; the next play counts as assisted."""
    sent = actions.read(request.get_data(), {"LookUp": LookUp})
    look = practice.look(studio(), me(), table_id, now())
    letters = look.view.rack if request.args.get("rack") else ""
    question = Question(sent.action.query, letters, _level(request.args.get("top", "X")))
    found = assist.look_up(
        studio(), me(), table_id, question, Sent(sent.action, sent.client_id, sent.base, now())
    )
    return {
        "version": found.version,
        "html": render_template("practice/found.html", found=found),
    }


def _shown(look: Look) -> dict[str, Any]:
    since = now() - look.table.opened_at
    shown = scrabble_view.shown(look, since // timedelta(milliseconds=1))
    parts = _parts(look)
    html = {name: render_template(f"practice/parts/{name}.html", **parts) for name in PARTS}
    return {**shown, "html": html, "says": parts["turn"], "news": scrabble_page.news(look)}


def _parts(look: Look) -> dict[str, Any]:
    """What the parts of the page that change are made of."""
    return {
        "look": look,
        "view": look.view,
        "table_id": look.table.id,
        "sitters": scrabble_page.sitters(look),
        "lines": scrabble_page.lines(look),
        "turn": scrabble_page.turn(look),
        "reason": look.view.outcome and texts.REASONS.get(look.view.outcome.reason, ""),
        "bonuses": texts.BONUSES,
        "unseen": Counter(look.view.unseen),
        "has_review": _has_review(),
        "values": scrabble_view.table(look)["values"],
    }


def _card(look: Look) -> dict[str, Any]:
    """A game in a list."""
    return {
        "id": look.table.id,
        "game": game_name(look.table.game),
        "sitters": scrabble_page.sitters(look),
        "turn": scrabble_page.turn(look),
        "mine": look.seat in look.view.to_act,
        "when": ago(now() - look.table.touched_at),
    }


def _has_review() -> bool:
    return "review.game" in current_app.view_functions


def _why(wrong: IllegalAction | Refused | Stale) -> str:
    match wrong:
        case IllegalAction(violation=violation):
            return told(violation)
        case Refused():
            return refusal(wrong)
        case Stale():
            return gettext("The game has gone on since this page was shown. Please look again.")


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError as wrong:
        raise BadRequest("number") from wrong


def _level(name: str) -> Level:
    try:
        return Level[name]
    except KeyError as wrong:
        raise BadRequest("level") from wrong


def _strength(name: str) -> Strength:
    try:
        return Strength[name.upper()]
    except KeyError as wrong:
        raise BadRequest("strength") from wrong
