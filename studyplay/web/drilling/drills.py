"""Drills: the form, the drill page, and the endpoints of its script."""

import secrets
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, replace
from typing import Any, Final, get_args

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.drilling import drill_word_sources, drills, pasted_lists, text_to_speech
from studyplay.services.drilling.drills import OpenedDrill
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.errors import Refused, Stale
from studyplay.services.wordlog import learner_word_log, tags
from studyplay.study.drill import prompts, tasks
from studyplay.study.drill.result import compute_result
from studyplay.study.drill.retype_events import Retype
from studyplay.study.drill.tasks import (
    Answer,
    AskHint,
    Begin,
    DrillAction,
    DrillSource,
    DrillSpec,
    Leave,
    LeaveOut,
    Stop,
)
from studyplay.study.wordlog.tags import MAX_TAG_LENGTH as LONGEST_TAG
from studyplay.web.app_context import app_context, now
from studyplay.web.classes import learner_work
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.drilling import drill_forms
from studyplay.web.games import action_parsing, drill_view
from studyplay.web.games.drill_feedback import DrillFeedback, describe_step
from studyplay.web.games.drill_japanese import JapaneseDrillDictionary
from studyplay.web.games.drill_view import Between, FinishedItem, Over, Playing
from studyplay.web.i18n import gettext
from studyplay.web.start import unfinished_items as unfinished_links
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.exercises import drills as texts
from studyplay.web.texts.exercises import word_sources
from studyplay.web.texts.exercises.drill_kinds import DRILL_GROUPS, DRILL_KINDS
from studyplay.web.texts.levels import LEARNER_LEVELS
from studyplay.words.model import Dictionary, DictionaryEntry

blueprint = Blueprint("drills", __name__, url_prefix="/drills")

ACTION_TYPES: Final = {kind.__name__: kind for kind in get_args(tasks.DrillAction)}
TEXTLESS_ACTIONS: Final[Mapping[str, Callable[[int], DrillAction]]] = {
    "hint": AskHint,
    "leave": Leave,
    "leave-out": LeaveOut,
    "begin": Begin,
    "stop": Stop,
}
"""Actions without a text in the plain forms, by the value of ``do``."""

TEXT_ACTIONS: Final[Mapping[str, Callable[[int, str], DrillAction]]] = {
    "answer": Answer,
    "retype": Retype,
}
"""Actions with a text in the plain forms, by the value of ``do``."""

MAX_ANSWER_CHARS: Final = 40

PAGE_PARTS: Final = ("head", "prompt", "words", "hints", "panel", "untried")


@blueprint.get("/")
@learner_required
def index() -> str:
    """Show the drill to resume, and the form for a new one; query parameters fill it in."""
    return _render_index(drill_forms.parse_spec(request.args, current_learner().level))


@blueprint.post("/")
@learner_required
def create() -> Response | tuple[str, int]:
    """Create a drill and redirect to it; show the form again if there are no words."""
    spec = drill_forms.parse_spec(request.form, current_learner().level)
    text = request.form.get("words", "")
    try:
        if spec.source is DrillSource.LIST:
            drill_id = _create_from_list(spec, text)
            _save_list_as_tag(text)
        else:
            drill_id = drills.create_drill(app_context(), current_learner(), spec, now())
    except Refused as refused:
        return _render_index(spec, describe_refusal(refused), text), 422
    return _redirect_to_drill(drill_id)


@blueprint.get("/<drill_id>")
@learner_required
def drill(drill_id: str) -> str:
    """Show the active rack, the solution of the last one, or the summary."""
    opened = drills.load_drill(app_context(), current_learner(), drill_id, now())
    shown = drill_view.build_drill_view(opened, _dictionary_for(opened))
    if isinstance(shown, Over):
        return _render_over(opened, shown)
    return render_template(
        "drills/drill.html",
        **_template_context(opened, shown),
        state=_build_state(opened),
        strings=texts.DRILL_STRINGS,
        typing="typed" in request.args,
        asking="stop" in request.args,
    )


@blueprint.get("/<drill_id>/state")
@learner_required
def state(drill_id: str) -> dict[str, Any]:
    """Return the state as JSON; it contains no answers of a rack before the rack is over."""
    return {
        "state": _build_state(drills.load_drill(app_context(), current_learner(), drill_id, now()))
    }


@blueprint.post("/<drill_id>/act")
@learner_required
def apply_action(drill_id: str) -> dict[str, Any]:
    """Apply an action from the script: answer, hint, leave a rack, next rack or stop."""
    sent = action_parsing.parse_action(request.get_data(), ACTION_TYPES, now())
    action = _normalise_answer(sent.action)
    step = drills.apply_drill_action(
        app_context(),
        current_learner(),
        drill_id,
        PracticeActionRequest(action, sent.client_id, sent.at),
    )
    message = describe_step(step, action)
    html = render_template("drills/parts/said.html", said=message)
    return {"state": _build_state(step.opened), "said": {**asdict(message), "html": html}}


@blueprint.post("/<drill_id>/do")
@learner_required
def submit_action(drill_id: str) -> Response:
    """Apply an action from a plain form; the result is flashed above the rack."""
    action = _parse_action()
    client_id = request.form.get("cid", "")[: action_parsing.MAX_CLIENT_ID_LENGTH]
    if isinstance(action, Stop) and learner_work.must_confirm_stop(
        "drill", drill_id, request.form
    ):
        return redirect(url_for("drills.drill", drill_id=drill_id, stop="ask"))
    try:
        action = _normalise_answer(action)
        step = drills.apply_drill_action(
            app_context(),
            current_learner(),
            drill_id,
            PracticeActionRequest(action, client_id, now()),
        )
        message = describe_step(step, action)
    except Refused as refused:
        message = DrillFeedback(describe_refusal(refused), "bad")
    except Stale:
        message = DrillFeedback(str(texts.DRILL_STRINGS["went-on"]), "warn")
    if message.text:
        flash(message.text, message.kind)
    # Without a script, tiles cannot be placed: show the text field again.
    typed = "yes" if isinstance(action, Answer) else None
    return redirect(url_for("drills.drill", drill_id=drill_id, typed=typed))


@blueprint.post("/<drill_id>/again")
@learner_required
def repeat_drill(drill_id: str) -> Response:
    """Create a new drill with the same settings."""
    return _redirect_to_drill(
        drills.repeat_drill(app_context(), current_learner(), drill_id, now())
    )


@blueprint.post("/<drill_id>/missed")
@learner_required
def drill_missed_words(drill_id: str) -> Response:
    """Create a drill of the words that were missed in this one."""
    return _redirect_to_drill(
        drills.create_missed_drill(app_context(), current_learner(), drill_id, now())
    )


def _redirect_to_drill(drill_id: str) -> Response:
    return redirect(url_for("drills.drill", drill_id=drill_id))


def _create_from_list(spec: DrillSpec, text: str) -> str:
    """Create a drill of the words in *text* and flash how many of them are used.

    Raises:
        Refused: No word of the list can be used.
    """
    drawn = pasted_lists.create_pasted_drill(app_context(), current_learner(), spec, text, now())
    summary = word_sources.describe_pasted_list(drawn.pasted, drawn.usable_count)
    if drawn.drill_id is None:
        raise Refused("drills.no-words-list", {"told": summary})
    flash(
        f"{summary} {word_sources.describe_too_few_questions(drawn.question_count)}"
        if drawn.is_short
        else summary,
        "note",
    )
    return drawn.drill_id


def _save_list_as_tag(text: str) -> None:
    """Also save the list as a tag if the form has a name; errors are flashed, not raised."""
    name = request.form.get("keep", "")
    if not name.strip():
        return
    try:
        kept = tags.tag_pasted_list(app_context(), current_learner(), name, text, now())
        flash(gettext("The list is kept as “%(name)s”.", name=kept.name), "good")
    except Refused as refused:
        flash(describe_refusal(refused), "warn")


def _render_index(spec: DrillSpec, error: str = "", words: str = "") -> str:
    unfinished = drills.find_unfinished(app_context(), current_learner())
    offers = drill_word_sources.load_offers(app_context(), current_learner(), now())
    choices = drill_forms.list_source_choices(offers)
    return render_template(
        "drills/index.html",
        unfinished=unfinished
        and drills.load_drill(app_context(), current_learner(), unfinished, now()),
        others=unfinished_links.list_unfinished_items({unfinished} if unfinished else ()),
        groups=DRILL_GROUPS,
        kinds=DRILL_KINDS,
        sources=choices,
        source_taken=drill_forms.select_source(choices, spec.source),
        themes=drill_forms.list_theme_choices(offers.themes),
        tags=offers.tags,
        keep=request.form.get("keep", ""),
        longest_tag=LONGEST_TAG,
        lengths=drill_forms.LENGTH_CHOICES,
        longest=drill_forms.MAX_LENGTH_CHOICES,
        racks=drill_forms.RACK_COUNT_CHOICES,
        seconds=drill_forms.SECONDS_CHOICES,
        bands=texts.BANDS,
        parts_of_speech=drill_forms.PARTS_OF_SPEECH,
        levels=LEARNER_LEVELS,
        chosen=spec,
        error=error,
        words=words,
        cid=secrets.token_urlsafe(9),
    )


def _build_state(opened: OpenedDrill) -> dict[str, Any]:
    """Build the state for the script: rendered page parts, tiles and remaining time."""
    shown = drill_view.build_drill_view(opened, _dictionary_for(opened))
    state: dict[str, Any] = {"version": opened.version, "phase": type(shown).__name__.lower()}
    if isinstance(shown, Over):
        return state
    facts = _template_context(opened, shown)
    html = {name: render_template(f"drills/parts/{name}.html", **facts) for name in PAGE_PARTS}
    match shown:
        case Playing():
            state |= {"item": shown.number, "left": shown.remaining_ms, "tried": shown.tried}
            state |= {
                **asdict(shown.answer_format),
                "keys": shown.answer_format.keys,
                "free": shown.answer_format.free,
            }
        case Between():
            state |= {"item": shown.next_number, "rack": "", "frame": "", "left": None}
    return {**state, "html": html}


def _dictionary_for(opened: OpenedDrill) -> Dictionary:
    """Return the dictionary that explains the words of the drill."""
    library, lang = app_context().library, opened.drill.spec.task.lang
    if lang != "ja":
        return library.dictionary
    items = opened.drill.items
    prompts_by_word = {
        word: prompts.parse_prompt(item.prompt) for item in items for word in item.answers
    }
    return JapaneseDrillDictionary(library.japanese_dictionary, prompts_by_word)


def _template_context(opened: OpenedDrill, shown: Playing | Between | None) -> dict[str, Any]:
    """Return the template context of the drill page and its parts."""
    return {
        "drill": opened.drill,
        "drill_id": opened.id,
        "playing": shown if isinstance(shown, Playing) else None,
        "between": shown if isinstance(shown, Between) else None,
        "cid": secrets.token_urlsafe(9),
        "rungs": texts.HINT_NAMES,
        "costs": texts.HINT_COSTS,
        "task": opened.drill.spec.task,
        "word_lang": opened.drill.spec.task.lang,
        "voice_here": text_to_speech.has_voice(),
        "kind": DRILL_KINDS[opened.drill.spec.task],
    }


def _render_over(opened: OpenedDrill, over: Over) -> str:
    lemmas = {entry.lemma for rack in over.items for entry in _iter_boxed_words(rack)}
    return render_template(
        "drills/over.html",
        **_template_context(opened, None),
        result=compute_result(opened.drill),
        racks=over.items,
        missed_any=any(rack.missed for rack in over.items),
        decisions=learner_word_log.load_decisions_by_lemma(
            app_context(), current_learner(), lemmas
        ),
    )


def _iter_boxed_words(rack: FinishedItem) -> Iterator[DictionaryEntry]:
    """Iterate over the words of a question that have their own box in the summary."""
    yield from rack.missed
    yield from rack.other_answers
    yield from (each.entry for each in rack.found)


def _normalise_answer(action: DrillAction) -> DrillAction:
    """Normalise a typed answer: NFKC, stripped, lower case.

    Raises:
        Refused: The answer is longer than any word; it does not count as a wrong try.
    """
    if not isinstance(action, Answer | Retype):
        return action
    text = unicodedata.normalize("NFKC", action.text[: 4 * MAX_ANSWER_CHARS]).strip().lower()
    if len(text) > MAX_ANSWER_CHARS:
        raise Refused("drills.answer-long")
    return replace(action, text=text)


def _parse_action() -> DrillAction:
    form = request.form
    try:
        item = int(form.get("item", ""))
        if form.get("do") in TEXT_ACTIONS:
            return TEXT_ACTIONS[form["do"]](item, form.get("text", ""))
        return TEXTLESS_ACTIONS[form.get("do", "")](item)
    except (KeyError, ValueError) as wrong:
        raise BadRequest(f"do {wrong}") from wrong
