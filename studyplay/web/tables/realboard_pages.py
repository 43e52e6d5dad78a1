"""Pages of a real-board game: set it up, enter plays on one phone, correct and print the sheet."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest, NotFound, TooManyRequests
from werkzeug.wrappers import Response

from studyplay.engines.core import IllegalAction
from studyplay.services.errors import Refused, Stale
from studyplay.services.lobby.room_codes import normalise_code
from studyplay.services.realboard import game_actions, player_matching, real_game_transfer
from studyplay.services.realboard.game_actions import RealBoardActionRequest, RealBoardStepResult
from studyplay.services.realboard.game_setup import (
    BOARD_SUFFIXES,
    MAX_PLAYERS,
    RULESETS,
    TURN_LIMITS,
    ScoreAdder,
    Setup,
)
from studyplay.store.learners import Learner
from studyplay.study.classroom.names import normalise_name
from studyplay.web.app_context import app_context, now
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.games import realboard_forms as forms
from studyplay.web.games import realboard_page
from studyplay.web.games import realboard_view as view
from studyplay.web.i18n import gettext
from studyplay.web.people.pin_sign_in import authenticate_with_pin, format_retry_message
from studyplay.web.tables.game_files import game_file_response
from studyplay.web.text_joining import join_sentences
from studyplay.web.texts.errors.refusals import describe_error, describe_refusal
from studyplay.web.texts.tables import realboard as texts
from studyplay.web.texts.tables import scrabble_texts
from studyplay.web.texts.tables.game_names import RULESET_NAMES as NAMES
from studyplay.web.texts.tables.premium_squares import find_premium_squares

blueprint = Blueprint("companion", __name__, url_prefix="/board")

SEAT_NUMBERS: Final = range(MAX_PLAYERS)
MAX_ID_LENGTH: Final = 40


class _ActionBody(msgspec.Struct, forbid_unknown_fields=True):
    """Request body of a script: id of the action, version of the page, and the form fields."""

    cid: str
    base: int
    do: str
    fields: dict[str, str] = {}


@blueprint.get("/")
@learner_required
def index() -> str:
    """Unfinished games, finished games, and the form for a new one."""
    return _render_index()


@blueprint.post("/")
@learner_required
def create_game() -> Response | tuple[str, int]:
    """Create a game and redirect to it.  Show errors above the form."""
    form = request.form
    try:
        setup = Setup(
            players=tuple(form.get(f"name-{seat}", "") for seat in range(MAX_PLAYERS)),
            rules=form.get("rules", RULESETS[0]) + form.get("board", ""),
            sums=ScoreAdder(form.get("sums", ScoreAdder.APP)),
            limit=int(form.get("limit", "0")),
        )
    except ValueError as wrong:
        raise BadRequest(str(wrong)) from wrong
    try:
        game_id = game_actions.open_game(
            app_context(), current_learner(), setup, now(), _authenticate_players(form)
        )
    except TooManyRequests as wrong:
        return _render_index(format_retry_message(wrong)), 429
    except Refused as refused:
        return _render_index(_format_refusal(refused)), 422
    return redirect(url_for("companion.show_game", game_id=game_id))


@blueprint.get("/<game_id>")
@learner_required
def show_game(game_id: str) -> str:
    """The board with its score sheet, or the draw for the starting order before the game."""
    loaded = game_actions.load_game(app_context(), current_learner(), game_id, now())
    if loaded.sheet is None:
        return render_template("companion/order.html", **realboard_page.build_draw_context(loaded))
    return render_template(
        "companion/game.html",
        **realboard_page.build_parts_context(loaded),
        fixed=view.build_fixed_data(loaded),
        state=realboard_page.build_state(loaded),
        premiums=find_premium_squares(loaded.rules.layout),
        strings=texts.REALBOARD_STRINGS,
    )


@blueprint.get("/<game_id>/state")
@learner_required
def load_state(game_id: str) -> Response | dict[str, Any]:
    """The state as JSON, or 204 if its version equals ``?version=``."""
    loaded = game_actions.load_game(app_context(), current_learner(), game_id, now())
    if loaded.version == request.args.get("version", type=int):
        return Response(status=204)
    return realboard_page.build_state(loaded)


@blueprint.post("/<game_id>/act")
@learner_required
def submit_action(game_id: str) -> dict[str, Any]:
    """Apply an action sent by a script.  Return the new state and a message."""
    try:
        envelope = msgspec.json.decode(request.get_data(), type=_ActionBody)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadRequest(str(wrong)) from wrong
    if not 0 < len(envelope.cid) <= MAX_ID_LENGTH:
        raise BadRequest("cid")
    action = forms.parse_request(envelope.do, envelope.fields)
    sent = RealBoardActionRequest(action, envelope.cid, envelope.base, now())
    step = game_actions.apply_action(app_context(), current_learner(), game_id, sent)
    text, kind = texts.describe_step(step)
    return {"state": realboard_page.build_state(step.after), "said": {"text": text, "kind": kind}}


@blueprint.post("/<game_id>/do")
@learner_required
def submit_form(game_id: str) -> Response:
    """Apply an action sent by a plain form.  Flash the result and redirect."""
    form = request.form
    back = url_for("companion.show_game", game_id=game_id)
    try:
        action = forms.parse_request(form.get("do", ""), form)
        cid = form.get("cid", "")[:MAX_ID_LENGTH]
        sent = RealBoardActionRequest(action, cid, form.get("base", type=int), now())
        _flash_result(game_actions.apply_action(app_context(), current_learner(), game_id, sent))
    except (IllegalAction, Refused, Stale) as wrong:
        flash(describe_error(wrong), "bad")
        return redirect(_form_url(game_id, form))
    return redirect(back)


@blueprint.get("/<game_id>/preview")
@learner_required
def preview_play(game_id: str) -> dict[str, Any]:
    """The score of a typed play.  Nothing is stored."""
    loaded = game_actions.load_game(app_context(), current_learner(), game_id, now())
    entry = forms.parse_play(request.args)
    return dict(
        view.build_preview(loaded, game_actions.preview_line(app_context(), loaded, entry))
    )


@blueprint.get("/<game_id>/word")
@learner_required
def look_up_word(game_id: str) -> str | dict[str, Any]:
    """Whether a word is in the word list, with its meaning.  Scripts get JSON."""
    loaded = game_actions.load_game(app_context(), current_learner(), game_id, now())
    text = game_actions.normalise_tiles(
        request.args.get("text", "")[: forms.MAX_FIELD_LENGTH]
    ).lower()
    entry = app_context().library.dictionary.entry(text)
    facts = {
        "kept": loaded,
        "text": text,
        "entry": entry,
        "known": text in app_context().library.lexicon,
    }
    if request.accept_mimetypes.best == "application/json":
        return {"html": render_template("companion/parts/word.html", **facts)}
    return render_template("companion/word.html", **facts)


@blueprint.get("/<game_id>/overdraw")
@learner_required
def show_overdraw_steps(game_id: str) -> str | dict[str, Any]:
    """The steps that correct a rack with too many tiles.  Scripts get JSON."""
    loaded = game_actions.load_game(app_context(), current_learner(), game_id, now())
    owner, rack = (request.args.get(name, -1, int) for name in ("seat", "tiles"))
    if not (0 <= owner < len(loaded.players) and 0 <= rack <= 2 * loaded.rules.rack_size):
        raise BadRequest("seat or tiles")
    facts = {"kept": loaded, "steps": texts.overdraw_steps(loaded, owner, rack)}
    if request.accept_mimetypes.best == "application/json":
        return {"html": render_template("companion/parts/overdraw.html", **facts)}
    return render_template("companion/overdraw.html", **facts)


@blueprint.get("/<game_id>/line/<int:number>")
@learner_required
def show_line_form(game_id: str, number: int) -> str:
    """The form that corrects line *number* (from 1).  ``?insert=yes`` inserts one before it."""
    loaded = game_actions.load_game(app_context(), current_learner(), game_id, now())
    if loaded.sheet is None or not 1 <= number <= len(loaded.state.lines):
        raise NotFound
    return render_template(
        "companion/line.html",
        **realboard_page.build_parts_context(loaded),
        number=number,
        shown=view.build_lines(loaded)[number - 1],
        entry=loaded.state.lines[number - 1].entry,
        insert="insert" in request.args,
        kinds=texts.LINE_KINDS,
    )


@blueprint.get("/<game_id>/end")
@learner_required
def show_end_form(game_id: str) -> str:
    """The form for the end of the game: tiles left, who went out, and the players' totals."""
    loaded = game_actions.load_game(app_context(), current_learner(), game_id, now())
    if loaded.sheet is None:
        raise NotFound
    return render_template("companion/end.html", **realboard_page.build_parts_context(loaded))


@blueprint.get("/<game_id>/sheet")
@learner_required
def show_score_sheet(game_id: str) -> str:
    """The printable score sheet."""
    loaded = game_actions.load_game(app_context(), current_learner(), game_id, now())
    if loaded.sheet is None:
        raise NotFound
    return render_template("companion/sheet.html", **realboard_page.build_parts_context(loaded))


@blueprint.get("/<game_id>/file")
@learner_required
def download_game(game_id: str) -> Response:
    """Download the game as a file.  Any device may: a score sheet contains nothing hidden."""
    return game_file_response(
        real_game_transfer.export_game(app_context(), current_learner(), game_id, now())
    )


def _authenticate_players(form: Mapping[str, str]) -> dict[str, int]:
    """Ids of the learners whose PIN was typed, by name.

    Raises:
        TooManyRequests: Too many wrong PINs.
        Refused: A PIN is wrong.
    """
    typed = [(form.get(f"name-{seat}", ""), form.get(f"pin-{seat}", "")) for seat in SEAT_NUMBERS]
    return {
        normalise_name(name): _authenticate(name, normalise_code(pin)).id
        for name, pin in typed
        if name and pin
    }


def _authenticate(name: str, pin: str) -> Learner:
    return authenticate_with_pin(
        f"board {normalise_name(name)}",
        lambda: player_matching.authenticate_player(app_context(), name, pin),
    )


def _format_refusal(refused: Refused) -> str:
    """The error message.  A PIN is also wrong if several learners have the same name."""
    if refused.code != "pin.wrong":
        return describe_refusal(refused)
    way_out = gettext(
        "If others here have the same name, type the code of your login slip before your PIN; "
        "both are in your settings."
    )
    return join_sentences(describe_refusal(refused), way_out)


def _render_index(error: str = "") -> str:
    listed = game_actions.list_games(app_context(), current_learner(), now())
    names = [request.form.get(f"name-{seat}", "") for seat in range(MAX_PLAYERS)]
    if not any(names):
        names[0] = current_learner().nickname
    cards = [realboard_page.build_list_item(loaded) for loaded in listed]
    return render_template(
        "companion/index.html",
        going=[card for card in cards if not card["over"]],
        over=[card for card in cards if card["over"]],
        names=names,
        partners=game_actions.list_player_names(listed),
        rulesets=[
            (key, NAMES["scrabble"][key], scrabble_texts.RULESET_DESCRIPTIONS[key])
            for key in RULESETS
        ],
        boards=[(key, texts.BOARD_SIZES[key], "") for key in BOARD_SUFFIXES],
        sums=[(key.value, *text) for key, text in texts.SCORE_KEEPERS.items()],
        limits=TURN_LIMITS,
        error=error,
        chosen=request.form,
    )


def _flash_result(step: RealBoardStepResult) -> None:
    """Flash the result of a step, unless the following page (the draw) shows it itself."""
    text, kind = texts.describe_step(step)
    if text and step.before.sheet is not None:
        flash(text, kind)


def _form_url(game_id: str, form: Mapping[str, str]) -> str:
    """The URL of the page with the refused form."""
    line = form.get("line", "")
    if form.get("back") == "line" and line.isdecimal():
        insert = "yes" if form.get("do") == "insert" else None
        return url_for(
            "companion.show_line_form", game_id=game_id, number=int(line) + 1, insert=insert
        )
    page = "companion.show_end_form" if form.get("back") == "end" else "companion.show_game"
    return url_for(page, game_id=game_id)
