"""Drills: the form, the drill page, and the endpoints of its script."""

import secrets
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, replace
from typing import Any, Final, get_args

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.drilling import drills, own_lists, sources, voices
from studyplay.services.drilling.drills import Opened, Sent
from studyplay.services.refusals import Refused, Stale
from studyplay.services.wordlog import record, tags
from studyplay.study.drill import prompts, tasks
from studyplay.study.drill.result import result
from studyplay.study.drill.retype_events import Retype
from studyplay.study.drill.tasks import (
    Action,
    Answer,
    AskHint,
    Begin,
    Leave,
    LeaveOut,
    Source,
    Spec,
    Stop,
)
from studyplay.study.wordlog.tags import LONGEST as LONGEST_TAG
from studyplay.web import unfinished as unfinished_links
from studyplay.web.classes import work
from studyplay.web.drilling import drill_forms
from studyplay.web.games import actions, drill_view
from studyplay.web.games.drill_japanese import Readings
from studyplay.web.games.drill_says import Said, said
from studyplay.web.games.drill_view import Between, Over, Playing, Told
from studyplay.web.i18n import gettext
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts import drill_sources
from studyplay.web.texts import drills as texts
from studyplay.web.texts.drill_kinds import GROUPS, KINDS
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.refusals import refusal
from studyplay.words.model import Dictionary, Entry

blueprint = Blueprint("drills", __name__, url_prefix="/drills")

ACTIONS: Final = {kind.__name__: kind for kind in get_args(tasks.Action)}
BUTTONS: Final[Mapping[str, Callable[[int], Action]]] = {
    "hint": AskHint,
    "leave": Leave,
    "leave-out": LeaveOut,
    "begin": Begin,
    "stop": Stop,
}
"""Actions without a text in the plain forms, by the value of ``do``."""

WRITTEN: Final[Mapping[str, Callable[[int, str], Action]]] = {"answer": Answer, "retype": Retype}
"""Actions with a text in the plain forms, by the value of ``do``."""

LONGEST_ANSWER: Final = 40

PARTS: Final = ("head", "prompt", "words", "hints", "panel", "untried")


@blueprint.get("/")
@learner_required
def index() -> str:
    """Show the drill to resume, and the form for a new one; query parameters fill it in."""
    return _index(drill_forms.read(request.args, me().level))


@blueprint.post("/")
@learner_required
def create() -> Response | tuple[str, int]:
    """Create a drill and redirect to it; show the form again if there are no words."""
    spec = drill_forms.read(request.form, me().level)
    text = request.form.get("words", "")
    try:
        if spec.source is Source.LIST:
            drill_id = _of_list(spec, text)
            _keep_list(text)
        else:
            drill_id = drills.open_drill(studio(), me(), spec, now())
    except Refused as refused:
        return _index(spec, refusal(refused), text), 422
    return _next(drill_id)


@blueprint.get("/<drill_id>")
@learner_required
def drill(drill_id: str) -> str:
    """Show the active rack, the solution of the last one, or the summary."""
    opened = drills.look(studio(), me(), drill_id, now())
    shown = drill_view.shown(opened, _dictionary(opened))
    if isinstance(shown, Over):
        return _over(opened, shown)
    return render_template(
        "drills/drill.html",
        **_facts(opened, shown),
        state=_state(opened),
        strings=texts.STRINGS,
        typing="typed" in request.args,
        asking="stop" in request.args,
    )


@blueprint.get("/<drill_id>/state")
@learner_required
def state(drill_id: str) -> dict[str, Any]:
    """Return the state as JSON; it contains no answers of a rack before the rack is over."""
    return {"state": _state(drills.look(studio(), me(), drill_id, now()))}


@blueprint.post("/<drill_id>/act")
@learner_required
def act(drill_id: str) -> dict[str, Any]:
    """Apply an action from the script: answer, hint, leave a rack, next rack or stop."""
    sent = actions.read(request.get_data(), ACTIONS)
    action = _folded(sent.action)
    step = drills.act(studio(), me(), drill_id, Sent(action, sent.client_id, now()))
    message = said(step, action)
    html = render_template("drills/parts/said.html", said=message)
    return {"state": _state(step.opened), "said": {**asdict(message), "html": html}}


@blueprint.post("/<drill_id>/do")
@learner_required
def do(drill_id: str) -> Response:
    """Apply an action from a plain form; the result is flashed above the rack."""
    action = _read_form()
    client_id = request.form.get("cid", "")[: actions.LONGEST_ID]
    if isinstance(action, Stop) and work.must_ask("drill", drill_id, request.form):
        return redirect(url_for("drills.drill", drill_id=drill_id, stop="ask"))
    try:
        action = _folded(action)
        step = drills.act(studio(), me(), drill_id, Sent(action, client_id, now()))
        message = said(step, action)
    except Refused as refused:
        message = Said(refusal(refused), "bad")
    except Stale:
        message = Said(str(texts.STRINGS["went-on"]), "warn")
    if message.text:
        flash(message.text, message.kind)
    # Without a script, tiles cannot be placed: show the text field again.
    typed = "yes" if isinstance(action, Answer) else None
    return redirect(url_for("drills.drill", drill_id=drill_id, typed=typed))


@blueprint.post("/<drill_id>/again")
@learner_required
def again(drill_id: str) -> Response:
    """Create a new drill with the same settings."""
    return _next(drills.open_again(studio(), me(), drill_id, now()))


@blueprint.post("/<drill_id>/missed")
@learner_required
def missed(drill_id: str) -> Response:
    """Create a drill of the words that were missed in this one."""
    return _next(drills.open_missed(studio(), me(), drill_id, now()))


def _next(drill_id: str) -> Response:
    return redirect(url_for("drills.drill", drill_id=drill_id))


def _of_list(spec: Spec, text: str) -> str:
    """Create a drill of the words in *text* and flash how many of them are used.

    Raises:
        Refused: No word of the list can be used.
    """
    drawn = own_lists.open_drill(studio(), me(), spec, text, now())
    summary = drill_sources.told(drawn.pasted, drawn.used)
    if drawn.drill_id is None:
        raise Refused("drills.no-words-list", {"told": summary})
    flash(f"{summary} {drill_sources.few(drawn.questions)}" if drawn.is_short else summary, "note")
    return drawn.drill_id


def _keep_list(text: str) -> None:
    """Also save the list as a tag if the form has a name; errors are flashed, not raised."""
    name = request.form.get("keep", "")
    if not name.strip():
        return
    try:
        kept = tags.keep(studio(), me(), name, text, now())
        flash(gettext("The list is kept as “%(name)s”.", name=kept.name), "good")
    except Refused as refused:
        flash(refusal(refused), "warn")


def _index(chosen: Spec, error: str = "", words: str = "") -> str:
    unfinished = drills.unfinished(studio(), me())
    offers = sources.offers(studio(), me(), now())
    choices = drill_forms.choices(offers)
    return render_template(
        "drills/index.html",
        unfinished=unfinished and drills.look(studio(), me(), unfinished, now()),
        others=unfinished_links.going({unfinished} if unfinished else ()),
        groups=GROUPS,
        kinds=KINDS,
        sources=choices,
        source_taken=drill_forms.taken(choices, chosen.source),
        themes=drill_forms.themes(offers.themes),
        tags=offers.tags,
        keep=request.form.get("keep", ""),
        longest_tag=LONGEST_TAG,
        lengths=drill_forms.LENGTHS,
        longest=drill_forms.LONGEST,
        racks=drill_forms.RACKS,
        seconds=drill_forms.SECONDS,
        bands=texts.BANDS,
        parts_of_speech=drill_forms.POS,
        levels=LEARNERS,
        chosen=chosen,
        error=error,
        words=words,
        cid=secrets.token_urlsafe(9),
    )


def _state(opened: Opened) -> dict[str, Any]:
    """Build the state for the script: rendered page parts, tiles and remaining time."""
    shown = drill_view.shown(opened, _dictionary(opened))
    state: dict[str, Any] = {"version": opened.version, "phase": type(shown).__name__.lower()}
    if isinstance(shown, Over):
        return state
    facts = _facts(opened, shown)
    html = {name: render_template(f"drills/parts/{name}.html", **facts) for name in PARTS}
    match shown:
        case Playing():
            state |= {"item": shown.number, "left": shown.left, "tried": shown.tried}
            state |= {**asdict(shown.way), "keys": shown.way.keys, "free": shown.way.free}
        case Between():
            state |= {"item": shown.following, "rack": "", "frame": "", "left": None}
    return {**state, "html": html}


def _dictionary(opened: Opened) -> Dictionary:
    """Return the dictionary that explains the words of the drill."""
    library, lang = studio().library, opened.drill.spec.task.lang
    if lang != "ja":
        return library.dictionary
    items = opened.drill.items
    prompts_by_word = {word: prompts.read(item.prompt) for item in items for word in item.answers}
    return Readings(library.readings, prompts_by_word)


def _facts(opened: Opened, shown: Playing | Between | None) -> dict[str, Any]:
    """Return the template context of the drill page and its parts."""
    return {
        "drill": opened.drill,
        "drill_id": opened.id,
        "playing": shown if isinstance(shown, Playing) else None,
        "between": shown if isinstance(shown, Between) else None,
        "cid": secrets.token_urlsafe(9),
        "rungs": texts.RUNGS,
        "costs": texts.COSTS,
        "task": opened.drill.spec.task,
        "word_lang": opened.drill.spec.task.lang,
        "voice_here": voices.voice_here(),
        "kind": KINDS[opened.drill.spec.task],
    }


def _over(opened: Opened, over: Over) -> str:
    lemmas = {entry.lemma for rack in over.racks for entry in _words(rack)}
    return render_template(
        "drills/over.html",
        **_facts(opened, None),
        result=result(opened.drill),
        racks=over.racks,
        missed_any=any(rack.missed for rack in over.racks),
        decisions=record.all_decisions(studio(), me(), lemmas),
    )


def _words(rack: Told) -> Iterator[Entry]:
    """Iterate over the words of a question that have their own box in the summary."""
    yield from rack.missed
    yield from rack.others
    yield from (each.entry for each in rack.found)


def _folded(action: Action) -> Action:
    """Normalise a typed answer: NFKC, stripped, lower case.

    Raises:
        Refused: The answer is longer than any word; it does not count as a wrong try.
    """
    if not isinstance(action, Answer | Retype):
        return action
    text = unicodedata.normalize("NFKC", action.text[: 4 * LONGEST_ANSWER]).strip().lower()
    if len(text) > LONGEST_ANSWER:
        raise Refused("drills.answer-long")
    return replace(action, text=text)


def _read_form() -> Action:
    form = request.form
    try:
        item = int(form.get("item", ""))
        if form.get("do") in WRITTEN:
            return WRITTEN[form["do"]](item, form.get("text", ""))
        return BUTTONS[form.get("do", "")](item)
    except (KeyError, ValueError) as wrong:
        raise BadRequest(f"do {wrong}") from wrong
