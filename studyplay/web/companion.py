"""A game on a real board: setting it up, keeping it on one phone, correcting and printing it."""

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
    """What the script sends: its id of the step, the version shown, and a form's fields."""

    cid: str
    base: int
    do: str
    fields: dict[str, str] = {}


@blueprint.get("/")
@learner_required
def index() -> str:
    """Games to go on with, games that are over, and the form for a new one."""
    return _index()


@blueprint.post("/")
@learner_required
def create() -> Response | tuple[str, int]:
    """Open a game and go there; what is wrong with the form is said above it."""
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
    """The board with its sheet, or the draw for the starting order before it."""
    kept = companion.look(studio(), me(), game_id, now())
    if kept.sheet is None:
        return render_template("companion/order.html", **realboard_page.order(kept))
    return render_template(
        "companion/game.html",
        **realboard_page.parts(kept),
        fixed=view.board_facts(kept),
        state=realboard_page.state(kept),
        premiums=premiums_of(kept.rules.layout),
        strings=texts.STRINGS,
    )


@blueprint.get("/<game_id>/state")
@learner_required
def state(game_id: str) -> Response | dict[str, Any]:
    """The state as JSON, or 204 while the version is still the one in ``?version=``."""
    kept = companion.look(studio(), me(), game_id, now())
    if kept.version == request.args.get("version", type=int):
        return Response(status=204)
    return realboard_page.state(kept)


@blueprint.post("/<game_id>/act")
@learner_required
def act(game_id: str) -> dict[str, Any]:
    """One step of a script; answers with the new state and what came of it."""
    try:
        sent = msgspec.json.decode(request.get_data(), type=_Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadRequest(str(wrong)) from wrong
    if not 0 < len(sent.cid) <= LONGEST_ID:
        raise BadRequest("cid")
    asked = forms.read(sent.do, sent.fields)
    step = companion.act(studio(), me(), game_id, Sent(asked, sent.cid, sent.base, now()))
    text, kind = texts.said(step)
    return {"state": realboard_page.state(step.after), "said": {"text": text, "kind": kind}}


@blueprint.post("/<game_id>/do")
@learner_required
def do(game_id: str) -> Response:
    """One step from a plain form; what came of it stands above the page that follows."""
    form = request.form
    back = url_for("companion.game", game_id=game_id)
    try:
        asked = forms.read(form.get("do", ""), form)
        cid = form.get("cid", "")[:LONGEST_ID]
        sent = Sent(asked, cid, form.get("base", type=int), now())
        _flash(companion.act(studio(), me(), game_id, sent))
    except (IllegalAction, Refused, Stale) as wrong:
        flash(why(wrong), "bad")
        return redirect(_again(game_id, form))
    return redirect(back)


@blueprint.get("/<game_id>/preview")
@learner_required
def preview(game_id: str) -> dict[str, Any]:
    """What a typed play would be; nothing is written down."""
    kept = companion.look(studio(), me(), game_id, now())
    entry = forms.play(request.args)
    return dict(view.preview(kept, companion.preview(studio(), kept, entry)))


@blueprint.get("/<game_id>/word")
@learner_required
def word(game_id: str) -> str | dict[str, Any]:
    """Whether a word is in the word list, and what it means; for scripts as JSON."""
    kept = companion.look(studio(), me(), game_id, now())
    text = companion.folded(request.args.get("text", "")[: forms.LONGEST]).lower()
    entry = studio().library.dictionary.entry(text)
    facts = {"kept": kept, "text": text, "entry": entry, "known": text in studio().library.lexicon}
    if request.accept_mimetypes.best == "application/json":
        return {"html": render_template("companion/parts/word.html", **facts)}
    return render_template("companion/word.html", **facts)


@blueprint.get("/<game_id>/overdraw")
@learner_required
def overdraw(game_id: str) -> str | dict[str, Any]:
    """What to do about too many tiles on a rack, step by step."""
    kept = companion.look(studio(), me(), game_id, now())
    owner, rack = (request.args.get(name, -1, int) for name in ("seat", "tiles"))
    if not (0 <= owner < len(kept.players) and 0 <= rack <= 2 * kept.rules.rack_size):
        raise BadRequest("seat or tiles")
    facts = {"kept": kept, "steps": texts.overdraw_steps(kept, owner, rack)}
    if request.accept_mimetypes.best == "application/json":
        return {"html": render_template("companion/parts/overdraw.html", **facts)}
    return render_template("companion/overdraw.html", **facts)


@blueprint.get("/<game_id>/line/<int:number>")
@learner_required
def line(game_id: str, number: int) -> str:
    """The form that corrects a line, from 1; with ``?insert=yes`` one that goes before it."""
    kept = companion.look(studio(), me(), game_id, now())
    if kept.sheet is None or not 1 <= number <= len(kept.book.lines):
        raise NotFound
    return render_template(
        "companion/line.html",
        **realboard_page.parts(kept),
        number=number,
        shown=view.lines(kept)[number - 1],
        entry=kept.book.lines[number - 1].entry,
        insert="insert" in request.args,
        kinds=texts.KINDS,
    )


@blueprint.get("/<game_id>/end")
@learner_required
def end(game_id: str) -> str:
    """The racks that are left, who went out, and the final sums as the players counted them."""
    kept = companion.look(studio(), me(), game_id, now())
    if kept.sheet is None:
        raise NotFound
    return render_template("companion/end.html", **realboard_page.parts(kept))


@blueprint.get("/<game_id>/sheet")
@learner_required
def sheet(game_id: str) -> str:
    """The score sheet to print."""
    kept = companion.look(studio(), me(), game_id, now())
    if kept.sheet is None:
        raise NotFound
    return render_template("companion/sheet.html", **realboard_page.parts(kept))


@blueprint.get("/<game_id>/file")
@learner_required
def file(game_id: str) -> Response:
    """The game as a file to save, from any device: nothing is hidden on a score sheet."""
    return as_file(companion_travel.leave(studio(), me(), game_id, now()))


def _agreed(form: Mapping[str, str]) -> dict[str, int]:
    """Those who have typed their PIN, by name.  Raises ``TooManyRequests`` and ``Refused``."""
    typed = [(form.get(f"name-{seat}", ""), form.get(f"pin-{seat}", "")) for seat in SEATS]
    return {tidy(name): _holder(name, read_code(pin)).id for name, pin in typed if name and pin}


def _holder(name: str, pin: str) -> Learner:
    return tried(f"board {tidy(name)}", lambda: agreeing.holder(studio(), name, pin))


def _why(refused: Refused) -> str:
    """What is wrong with the form; a PIN is also wrong where several have the name."""
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
    cards = [realboard_page.card(kept) for kept in listed]
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
    """Say what came of a step, unless the page that follows shows nothing else."""
    text, kind = texts.said(step)
    if text and step.before.sheet is not None:
        flash(text, kind)


def _again(game_id: str, form: Mapping[str, str]) -> str:
    """The page whose form was refused."""
    line = form.get("line", "")
    if form.get("back") == "line" and line.isdecimal():
        insert = "yes" if form.get("do") == "insert" else None
        return url_for("companion.line", game_id=game_id, number=int(line) + 1, insert=insert)
    page = "companion.end" if form.get("back") == "end" else "companion.game"
    return url_for(page, game_id=game_id)
