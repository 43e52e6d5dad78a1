"""Pages of a real-board game: set it up, enter plays on one phone, correct and print the sheet."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest, NotFound, TooManyRequests
from werkzeug.wrappers import Response

from studyplay.engines.core import IllegalAction
from studyplay.services.lobby.codes import read_code
from studyplay.services.realboard import agreeing, companion, companion_travel
from studyplay.services.realboard.companion import Sent, Step
from studyplay.services.realboard.companion_setup import (
    BOARDS,
    LIMITS,
    MOST_PLAYERS,
    RULESETS,
    Setup,
    Sums,
)
from studyplay.services.refusals import Refused, Stale
from studyplay.store.learners import Learner
from studyplay.study.classroom.names import tidy
from studyplay.web.games import realboard_forms as forms
from studyplay.web.games import realboard_page
from studyplay.web.games import realboard_view as view
from studyplay.web.i18n import gettext
from studyplay.web.joints import sentences
from studyplay.web.learners import learner_required, me
from studyplay.web.people.trying import told_when, tried
from studyplay.web.studio import now, studio
from studyplay.web.texts import companion as texts
from studyplay.web.texts import practice
from studyplay.web.texts.declined import why
from studyplay.web.texts.games import RULESETS as NAMES
from studyplay.web.texts.premiums import premiums_of
from studyplay.web.texts.refusals import refusal
from studyplay.web.travel import as_file

blueprint = Blueprint("companion", __name__, url_prefix="/board")

SEATS: Final = range(MOST_PLAYERS)
LONGEST_ID: Final = 40


class _Envelope(msgspec.Struct, forbid_unknown_fields=True):
    """Request body of a script: id of the action, version of the page, and the form fields."""

    cid: str
    base: int
    do: str
    fields: dict[str, str] = {}


@blueprint.get("/")
@learner_required
def index() -> str:
    """Unfinished games, finished games, and the form for a new one."""
    return _index()


@blueprint.post("/")
@learner_required
def create() -> Response | tuple[str, int]:
    """Create a game and redirect to it.  Show errors above the form."""
    form = request.form
    try:
        setup = Setup(
            players=tuple(form.get(f"name-{seat}", "") for seat in range(MOST_PLAYERS)),
            rules=form.get("rules", RULESETS[0]) + form.get("board", ""),
            sums=Sums(form.get("sums", Sums.APP)),
            limit=int(form.get("limit", "0")),
        )
    except ValueError as wrong:
        raise BadRequest(str(wrong)) from wrong
    try:
        game_id = companion.open_game(studio(), me(), setup, now(), _agreed(form))
    except TooManyRequests as wrong:
        return _index(told_when(wrong)), 429
    except Refused as refused:
        return _index(_why(refused)), 422
    return redirect(url_for("companion.game", game_id=game_id))


@blueprint.get("/<game_id>")
@learner_required
def game(game_id: str) -> str:
    """The board with its score sheet, or the draw for the starting order before the game."""
    loaded = companion.look(studio(), me(), game_id, now())
    if loaded.sheet is None:
        return render_template("companion/order.html", **realboard_page.order(loaded))
    return render_template(
        "companion/game.html",
        **realboard_page.parts(loaded),
        fixed=view.board_facts(loaded),
        state=realboard_page.state(loaded),
        premiums=premiums_of(loaded.rules.layout),
        strings=texts.STRINGS,
    )


@blueprint.get("/<game_id>/state")
@learner_required
def state(game_id: str) -> Response | dict[str, Any]:
    """The state as JSON, or 204 if its version equals ``?version=``."""
    loaded = companion.look(studio(), me(), game_id, now())
    if loaded.version == request.args.get("version", type=int):
        return Response(status=204)
    return realboard_page.state(loaded)


@blueprint.post("/<game_id>/act")
@learner_required
def act(game_id: str) -> dict[str, Any]:
    """Apply an action sent by a script.  Return the new state and a message."""
    try:
        envelope = msgspec.json.decode(request.get_data(), type=_Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadRequest(str(wrong)) from wrong
    if not 0 < len(envelope.cid) <= LONGEST_ID:
        raise BadRequest("cid")
    action = forms.read(envelope.do, envelope.fields)
    sent = Sent(action, envelope.cid, envelope.base, now())
    step = companion.act(studio(), me(), game_id, sent)
    text, kind = texts.said(step)
    return {"state": realboard_page.state(step.after), "said": {"text": text, "kind": kind}}


@blueprint.post("/<game_id>/do")
@learner_required
def do(game_id: str) -> Response:
    """Apply an action sent by a plain form.  Flash the result and redirect."""
    form = request.form
    back = url_for("companion.game", game_id=game_id)
    try:
        action = forms.read(form.get("do", ""), form)
        cid = form.get("cid", "")[:LONGEST_ID]
        sent = Sent(action, cid, form.get("base", type=int), now())
        _flash(companion.act(studio(), me(), game_id, sent))
    except (IllegalAction, Refused, Stale) as wrong:
        flash(why(wrong), "bad")
        return redirect(_again(game_id, form))
    return redirect(back)


@blueprint.get("/<game_id>/preview")
@learner_required
def preview(game_id: str) -> dict[str, Any]:
    """The score of a typed play.  Nothing is stored."""
    loaded = companion.look(studio(), me(), game_id, now())
    entry = forms.play(request.args)
    return dict(view.preview(loaded, companion.preview(studio(), loaded, entry)))


@blueprint.get("/<game_id>/word")
@learner_required
def word(game_id: str) -> str | dict[str, Any]:
    """Whether a word is in the word list, with its meaning.  Scripts get JSON."""
    loaded = companion.look(studio(), me(), game_id, now())
    text = companion.folded(request.args.get("text", "")[: forms.LONGEST]).lower()
    entry = studio().library.dictionary.entry(text)
    facts = {
        "kept": loaded,
        "text": text,
        "entry": entry,
        "known": text in studio().library.lexicon,
    }
    if request.accept_mimetypes.best == "application/json":
        return {"html": render_template("companion/parts/word.html", **facts)}
    return render_template("companion/word.html", **facts)


@blueprint.get("/<game_id>/overdraw")
@learner_required
def overdraw(game_id: str) -> str | dict[str, Any]:
    """The steps that correct a rack with too many tiles.  Scripts get JSON."""
    loaded = companion.look(studio(), me(), game_id, now())
    owner, rack = (request.args.get(name, -1, int) for name in ("seat", "tiles"))
    if not (0 <= owner < len(loaded.players) and 0 <= rack <= 2 * loaded.rules.rack_size):
        raise BadRequest("seat or tiles")
    facts = {"kept": loaded, "steps": texts.overdraw_steps(loaded, owner, rack)}
    if request.accept_mimetypes.best == "application/json":
        return {"html": render_template("companion/parts/overdraw.html", **facts)}
    return render_template("companion/overdraw.html", **facts)


@blueprint.get("/<game_id>/line/<int:number>")
@learner_required
def line(game_id: str, number: int) -> str:
    """The form that corrects line *number* (from 1).  ``?insert=yes`` inserts one before it."""
    loaded = companion.look(studio(), me(), game_id, now())
    if loaded.sheet is None or not 1 <= number <= len(loaded.book.lines):
        raise NotFound
    return render_template(
        "companion/line.html",
        **realboard_page.parts(loaded),
        number=number,
        shown=view.lines(loaded)[number - 1],
        entry=loaded.book.lines[number - 1].entry,
        insert="insert" in request.args,
        kinds=texts.KINDS,
    )


@blueprint.get("/<game_id>/end")
@learner_required
def end(game_id: str) -> str:
    """The form for the end of the game: tiles left, who went out, and the players' totals."""
    loaded = companion.look(studio(), me(), game_id, now())
    if loaded.sheet is None:
        raise NotFound
    return render_template("companion/end.html", **realboard_page.parts(loaded))


@blueprint.get("/<game_id>/sheet")
@learner_required
def sheet(game_id: str) -> str:
    """The printable score sheet."""
    loaded = companion.look(studio(), me(), game_id, now())
    if loaded.sheet is None:
        raise NotFound
    return render_template("companion/sheet.html", **realboard_page.parts(loaded))


@blueprint.get("/<game_id>/file")
@learner_required
def file(game_id: str) -> Response:
    """Download the game as a file.  Any device may: a score sheet contains nothing hidden."""
    return as_file(companion_travel.leave(studio(), me(), game_id, now()))


def _agreed(form: Mapping[str, str]) -> dict[str, int]:
    """Ids of the learners whose PIN was typed, by name.

    Raises:
        TooManyRequests: Too many wrong PINs.
        Refused: A PIN is wrong.
    """
    typed = [(form.get(f"name-{seat}", ""), form.get(f"pin-{seat}", "")) for seat in SEATS]
    return {tidy(name): _holder(name, read_code(pin)).id for name, pin in typed if name and pin}


def _holder(name: str, pin: str) -> Learner:
    return tried(f"board {tidy(name)}", lambda: agreeing.holder(studio(), name, pin))


def _why(refused: Refused) -> str:
    """The error message.  A PIN is also wrong if several learners have the same name."""
    if refused.code != "pin.wrong":
        return refusal(refused)
    way_out = gettext(
        "If others here have the same name, type the code of your login slip before your PIN; "
        "both are in your settings."
    )
    return sentences(refusal(refused), way_out)


def _index(error: str = "") -> str:
    listed = companion.listed(studio(), me(), now())
    names = [request.form.get(f"name-{seat}", "") for seat in range(MOST_PLAYERS)]
    if not any(names):
        names[0] = me().nickname
    cards = [realboard_page.card(loaded) for loaded in listed]
    return render_template(
        "companion/index.html",
        going=[card for card in cards if not card["over"]],
        over=[card for card in cards if card["over"]],
        names=names,
        partners=companion.partners(listed),
        rulesets=[(key, NAMES["scrabble"][key], practice.RULESETS[key]) for key in RULESETS],
        boards=[(key, texts.BOARDS[key], "") for key in BOARDS],
        sums=[(key.value, *text) for key, text in texts.SUMS.items()],
        limits=LIMITS,
        error=error,
        chosen=request.form,
    )


def _flash(step: Step) -> None:
    """Flash the result of a step, unless the following page (the draw) shows it itself."""
    text, kind = texts.said(step)
    if text and step.before.sheet is not None:
        flash(text, kind)


def _again(game_id: str, form: Mapping[str, str]) -> str:
    """The URL of the page with the refused form."""
    line = form.get("line", "")
    if form.get("back") == "line" and line.isdecimal():
        insert = "yes" if form.get("do") == "insert" else None
        return url_for("companion.line", game_id=game_id, number=int(line) + 1, insert=insert)
    page = "companion.end" if form.get("back") == "end" else "companion.game"
    return url_for(page, game_id=game_id)
