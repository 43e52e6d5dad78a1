"""Word chains: the form, the page of a chain, and the endpoints of its script."""

import secrets
from dataclasses import replace
from typing import Any, Final, get_args

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyplay.services.drilling import basket_hands, chains
from studyplay.services.drilling.chains import Opened, Sent
from studyplay.services.refusals import Refused, Stale
from studyplay.services.wordlog import record
from studyplay.study.chain import log
from studyplay.study.chain.hands import HandSpec
from studyplay.study.chain.log import Say, Stop, Vouch
from studyplay.study.chain.spec import Spec, Switches
from studyplay.study.language import Language
from studyplay.web.classes import work
from studyplay.web.drilling import chain_forms
from studyplay.web.games import actions, chain_says, chain_view, chain_words
from studyplay.web.games.chain_says import Said
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts import chain as texts
from studyplay.web.texts.levels import LEARNERS
from studyplay.web.texts.refusals import refusal

blueprint = Blueprint("chain", __name__, url_prefix="/chain")

ACTIONS: Final = {kind.__name__: kind for kind in get_args(log.Action)}
GOALS: Final = (10, 20, 50, 0)
SHORTEST: Final = {Language.JAPANESE: (2, 3, 4), Language.ENGLISH: (2, 3, 4, 5)}
PARTS: Final = ("head", "last", "acts", "coach", "links", "untried")


@blueprint.get("/")
@learner_required
def index() -> str:
    """Show the chain to resume, and the forms for a new chain or new hands."""
    return _index(Spec(Switches(), me().level, bot=me().level, goal=20))


@blueprint.post("/")
@learner_required
def create() -> Response | tuple[str, int]:
    """Create a chain and redirect to it; show the form again if there are no words."""
    spec = chain_forms.read(request.form, me().level)
    try:
        chain_id = chains.open_chain(studio(), me(), spec, now())
    except Refused as refused:
        return _index(spec, refusal(refused)), 422
    return redirect(url_for("chain.chain", chain_id=chain_id))


@blueprint.get("/<chain_id>")
@learner_required
def chain(chain_id: str) -> str:
    """Show the current chain, or its summary if it is over."""
    opened = chains.look(studio(), me(), chain_id, now())
    if opened.chain.over:
        return _over(opened)
    choose = request.args.get("choose", "")
    lang = opened.chain.spec.switches.lang
    return render_template(
        "chain/chain.html",
        **_facts(opened),
        state=_state(opened),
        strings=texts.STRINGS,
        choose=choose,
        asking="stop" in request.args,
        choices=chain_words.choices(studio(), lang, choose) if choose else (),
    )


@blueprint.get("/<chain_id>/state")
@learner_required
def state(chain_id: str) -> dict[str, Any]:
    """Return the state as JSON; it contains no possible next words."""
    return {"state": _state(chains.look(studio(), me(), chain_id, now()))}


@blueprint.get("/<chain_id>/readings")
@learner_required
def readings(chain_id: str) -> dict[str, Any]:
    """Return the possible readings of ``?text=``, most common first."""
    lang = chains.look(studio(), me(), chain_id, now()).chain.spec.switches.lang
    return {"readings": chain_words.choices(studio(), lang, request.args.get("text", ""))}


@blueprint.post("/<chain_id>/act")
@learner_required
def act(chain_id: str) -> dict[str, Any]:
    """Apply an action from the script: a word, vouching, skip, pause, resume or stop."""
    sent = actions.read(request.get_data(), ACTIONS)
    step = chains.act(
        studio(), me(), chain_id, Sent(_worded(chain_id, sent.action), sent.client_id, now())
    )
    message = chain_says.said(step)
    html = render_template("chain/parts/said.html", said=message)
    return {
        "state": _state(step.opened),
        "said": {"text": message.text, "kind": message.kind, "html": html},
    }


@blueprint.post("/<chain_id>/do")
@learner_required
def do(chain_id: str) -> Response:
    """Apply an action from a plain form; ask for the reading if a word has several."""
    form = request.form
    action = chain_forms.read_action(form)
    if isinstance(action, Stop) and work.must_ask("chain", chain_id, form):
        return redirect(url_for("chain.chain", chain_id=chain_id, stop="ask"))
    if isinstance(action, Say):
        lang = chains.look(studio(), me(), chain_id, now()).chain.spec.switches.lang
        found = chain_words.choices(studio(), lang, action.word)
        if len(found) > 1:
            return redirect(url_for("chain.chain", chain_id=chain_id, choose=action.word))
        action = replace(action, word=found[0] if found else action.word)
    try:
        sent = Sent(_worded(chain_id, action), form.get("cid", "")[: actions.LONGEST_ID], now())
        message = chain_says.said(chains.act(studio(), me(), chain_id, sent))
    except Refused as refused:
        message = Said(refusal(refused), "warn")
    except Stale:
        message = Said(str(texts.STRINGS["went-on"]), "warn")
    if message.text:
        flash(message.text, message.kind)
    return redirect(url_for("chain.chain", chain_id=chain_id))


@blueprint.post("/<chain_id>/again")
@learner_required
def again(chain_id: str) -> Response:
    """Create a new chain with the same settings."""
    new_id = chains.open_again(studio(), me(), chain_id, now())
    return redirect(url_for("chain.chain", chain_id=new_id))


def _index(chosen: Spec, error: str = "") -> str:
    chain_id = chains.unfinished(studio(), me())
    hands_id = basket_hands.unfinished(studio(), me())
    return render_template(
        "chain/index.html",
        chain=chain_id and chains.look(studio(), me(), chain_id, now()),
        hands=hands_id and basket_hands.look(studio(), me(), hands_id, now()),
        chosen=chosen,
        chosen_hands=HandSpec(me().level),
        chosen_clock=chain_forms.clock_key(chosen),
        levels=LEARNERS,
        texts_of=texts,
        goals=GOALS,
        shortest=SHORTEST,
        error=error,
    )


def _facts(opened: Opened) -> dict[str, Any]:
    return {
        "chain": opened.chain,
        "chain_id": opened.id,
        "shown": chain_view.view(studio(), opened),
        "speakers": texts.SPEAKERS,
        "turn": opened.chain.turn,
        "cid": secrets.token_urlsafe(9),
    }


def _state(opened: Opened) -> dict[str, Any]:
    """Build the state for the script: rendered page parts, turn and remaining time."""
    current = opened.chain
    phase = "over" if current.over else "paused" if current.is_paused else "playing"
    state: dict[str, Any] = {"version": opened.version, "phase": phase}
    if current.over:
        return state
    facts = _facts(opened)
    html = {name: render_template(f"chain/parts/{name}.html", **facts) for name in PARTS}
    return {
        **state,
        "where": {"turn": current.turn},
        "left": facts["shown"].remaining,
        "lang": current.spec.switches.lang,
        "html": html,
    }


def _over(opened: Opened) -> str:
    ended = opened.chain
    lang = ended.spec.switches.lang
    missed = [chain_words.shown(studio(), lang, word) for word in ended.missed]
    return render_template(
        "chain/over.html",
        chain=ended,
        chain_id=opened.id,
        ended=texts.ENDS[ended.over] if ended.over else None,
        speakers=texts.SPEAKERS,
        links=chain_view.links(studio(), ended),
        coached=[chain_view.coached(studio(), ended, each) for each in ended.advice],
        missed=missed,
        decisions=record.all_decisions(studio(), me(), (word.lemma for word in missed)),
    )


def _worded(chain_id: str, action: log.Action) -> log.Action:
    """Normalise the word of *action*.  Raises ``Refused`` if the text is not a word."""
    if not isinstance(action, Say | Vouch):
        return action
    lang = chains.look(studio(), me(), chain_id, now()).chain.spec.switches.lang
    return replace(action, word=chain_words.read(lang, action.word))
