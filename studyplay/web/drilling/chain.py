"""Word chains: the form, the page of a chain, and the endpoints of its script."""

import secrets
from dataclasses import replace
from datetime import datetime
from typing import Any, Final, get_args

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.drilling import basket_hands, chains
from studyplay.services.drilling.chains import OpenedChain
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.errors import Refused, Stale
from studyplay.services.wordlog import learner_word_log
from studyplay.study.chain import log
from studyplay.study.chain.hands import HandSpec
from studyplay.study.chain.log import Say, Stop, Vouch
from studyplay.study.chain.spec import ChainSpec, Switches
from studyplay.study.language import Language
from studyplay.web.app_context import app_context, now
from studyplay.web.classes import learner_work
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.drilling import chain_forms
from studyplay.web.games import action_parsing, chain_feedback, chain_view, chain_words
from studyplay.web.games.chain_feedback import ChainFeedback
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.exercises import word_chains as texts
from studyplay.web.texts.levels import LEARNER_LEVELS

blueprint = Blueprint("chain", __name__, url_prefix="/chain")

ACTION_TYPES: Final = {kind.__name__: kind for kind in get_args(log.ChainAction)}
GOAL_CHOICES: Final = (10, 20, 50, 0)
MIN_LENGTH_CHOICES: Final = {Language.JAPANESE: (2, 3, 4), Language.ENGLISH: (2, 3, 4, 5)}
PAGE_PARTS: Final = ("head", "last", "acts", "coach", "links", "untried")


@blueprint.get("/")
@learner_required
def index() -> str:
    """Show the chain to resume, and the forms for a new chain or new hands."""
    return _render_index(
        ChainSpec(Switches(), current_learner().level, bot=current_learner().level, goal=20)
    )


@blueprint.post("/")
@learner_required
def create() -> Response | tuple[str, int]:
    """Create a chain and redirect to it; show the form again if there are no words."""
    spec = chain_forms.parse_spec(request.form, current_learner().level)
    try:
        chain_id = chains.create_chain(app_context(), current_learner(), spec, now())
    except Refused as refused:
        return _render_index(spec, describe_refusal(refused)), 422
    return redirect(url_for("chain.chain", chain_id=chain_id))


@blueprint.get("/<chain_id>")
@learner_required
def chain(chain_id: str) -> str:
    """Show the current chain, or its summary if it is over."""
    opened = chains.load_chain(app_context(), current_learner(), chain_id, now())
    if opened.chain.end_reason:
        return _render_over(opened)
    choose = request.args.get("choose", "")
    lang = opened.chain.spec.switches.lang
    return render_template(
        "chain/chain.html",
        **_template_context(opened),
        state=_build_state(opened),
        strings=texts.CHAIN_STRINGS,
        choose=choose,
        asking="stop" in request.args,
        choices=chain_words.list_readings(app_context(), lang, choose) if choose else (),
    )


@blueprint.get("/<chain_id>/state")
@learner_required
def state(chain_id: str) -> dict[str, Any]:
    """Return the state as JSON; it contains no possible next words."""
    return {
        "state": _build_state(chains.load_chain(app_context(), current_learner(), chain_id, now()))
    }


@blueprint.get("/<chain_id>/readings")
@learner_required
def readings(chain_id: str) -> dict[str, Any]:
    """Return the possible readings of ``?text=``, most common first."""
    lang = chains.load_chain(
        app_context(), current_learner(), chain_id, now()
    ).chain.spec.switches.lang
    return {
        "readings": chain_words.list_readings(app_context(), lang, request.args.get("text", ""))
    }


@blueprint.post("/<chain_id>/act")
@learner_required
def apply_action(chain_id: str) -> dict[str, Any]:
    """Apply an action from the script: a word, vouching, skip, pause, resume or stop."""
    sent = action_parsing.parse_action(request.get_data(), ACTION_TYPES, now())
    step = chains.apply_chain_action(
        app_context(),
        current_learner(),
        chain_id,
        PracticeActionRequest(
            _normalise_word(chain_id, sent.action, sent.at), sent.client_id, sent.at
        ),
    )
    message = chain_feedback.describe_step(step)
    html = render_template("chain/parts/said.html", said=message)
    return {
        "state": _build_state(step.opened),
        "said": {"text": message.text, "kind": message.kind, "html": html},
    }


@blueprint.post("/<chain_id>/do")
@learner_required
def submit_action(chain_id: str) -> Response:
    """Apply an action from a plain form; ask for the reading if a word has several."""
    form = request.form
    action = chain_forms.parse_action(form)
    if isinstance(action, Stop) and learner_work.must_confirm_stop("chain", chain_id, form):
        return redirect(url_for("chain.chain", chain_id=chain_id, stop="ask"))
    if isinstance(action, Say):
        lang = chains.load_chain(
            app_context(), current_learner(), chain_id, now()
        ).chain.spec.switches.lang
        found = chain_words.list_readings(app_context(), lang, action.word)
        if len(found) > 1:
            return redirect(url_for("chain.chain", chain_id=chain_id, choose=action.word))
        action = replace(action, word=found[0] if found else action.word)
    try:
        sent = PracticeActionRequest(
            _normalise_word(chain_id, action, now()),
            form.get("cid", "")[: action_parsing.MAX_CLIENT_ID_LENGTH],
            now(),
        )
        message = chain_feedback.describe_step(
            chains.apply_chain_action(app_context(), current_learner(), chain_id, sent)
        )
    except Refused as refused:
        message = ChainFeedback(describe_refusal(refused), "warn")
    except Stale:
        message = ChainFeedback(str(texts.CHAIN_STRINGS["went-on"]), "warn")
    if message.text:
        flash(message.text, message.kind)
    return redirect(url_for("chain.chain", chain_id=chain_id))


@blueprint.post("/<chain_id>/again")
@learner_required
def repeat_chain(chain_id: str) -> Response:
    """Create a new chain with the same settings."""
    new_id = chains.repeat_chain(app_context(), current_learner(), chain_id, now())
    return redirect(url_for("chain.chain", chain_id=new_id))


def _render_index(chosen: ChainSpec, error: str = "") -> str:
    chain_id = chains.find_unfinished(app_context(), current_learner())
    hands_id = basket_hands.find_unfinished(app_context(), current_learner())
    return render_template(
        "chain/index.html",
        chain=chain_id and chains.load_chain(app_context(), current_learner(), chain_id, now()),
        hands=hands_id
        and basket_hands.load_hands(app_context(), current_learner(), hands_id, now()),
        chosen=chosen,
        chosen_hands=HandSpec(current_learner().level),
        chosen_clock=chain_forms.clock_key(chosen),
        levels=LEARNER_LEVELS,
        texts_of=texts,
        goals=GOAL_CHOICES,
        shortest=MIN_LENGTH_CHOICES,
        error=error,
    )


def _template_context(opened: OpenedChain) -> dict[str, Any]:
    return {
        "chain": opened.chain,
        "chain_id": opened.id,
        "shown": chain_view.build_chain_view(app_context(), opened),
        "speakers": texts.SPEAKER_NAMES,
        "turn": opened.chain.turn,
        "cid": secrets.token_urlsafe(9),
    }


def _build_state(opened: OpenedChain) -> dict[str, Any]:
    """Build the state for the script: rendered page parts, turn and remaining time."""
    current = opened.chain
    phase = "over" if current.end_reason else "paused" if current.is_paused else "playing"
    state: dict[str, Any] = {"version": opened.version, "phase": phase}
    if current.end_reason:
        return state
    facts = _template_context(opened)
    html = {name: render_template(f"chain/parts/{name}.html", **facts) for name in PAGE_PARTS}
    return {
        **state,
        "where": {"turn": current.turn},
        "left": facts["shown"].remaining_ms,
        "lang": current.spec.switches.lang,
        "html": html,
    }


def _render_over(opened: OpenedChain) -> str:
    ended = opened.chain
    lang = ended.spec.switches.lang
    missed = [chain_words.describe_word(app_context(), lang, word) for word in ended.missed]
    return render_template(
        "chain/over.html",
        chain=ended,
        chain_id=opened.id,
        ended=texts.CHAIN_ENDINGS[ended.end_reason] if ended.end_reason else None,
        speakers=texts.SPEAKER_NAMES,
        links=chain_view.build_links(app_context(), ended),
        coached=[
            chain_view.build_coach_remarks(app_context(), ended, each) for each in ended.advice
        ],
        missed=missed,
        decisions=learner_word_log.load_decisions_by_lemma(
            app_context(), current_learner(), (word.lemma for word in missed)
        ),
    )


def _normalise_word(chain_id: str, action: log.ChainAction, at: datetime) -> log.ChainAction:
    """Normalise the word of *action*.  Raises ``Refused`` if the text is not a word."""
    if not isinstance(action, Say | Vouch):
        return action
    lang = chains.load_chain(
        app_context(), current_learner(), chain_id, at
    ).chain.spec.switches.lang
    return replace(action, word=chain_words.parse_word(lang, action.word))
