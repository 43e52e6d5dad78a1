"""Word chains: choosing one, the page of a chain, and what its script asks for."""

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
    """What to go on with, and the forms for a new chain or new hands."""
    return _index(Spec(Switches(), me().level, bot=me().level, goal=20))


@blueprint.post("/")
@learner_required
def create() -> Response | tuple[str, int]:
    """Begin a new chain and go there; without words for it, choose again."""
    spec = chain_forms.read(request.form, me().level)
    try:
        chain_id = chains.open_chain(studio(), me(), spec, now())
    except Refused as refused:
        return _index(spec, refusal(refused)), 422
    return redirect(url_for("chain.chain", chain_id=chain_id))


@blueprint.get("/<chain_id>")
@learner_required
def chain(chain_id: str) -> str:
    """The chain as it stands, or how it went."""
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
    """The state as JSON; nothing in it tells a word that could come next."""
    return {"state": _state(chains.look(studio(), me(), chain_id, now()))}


@blueprint.get("/<chain_id>/readings")
@learner_required
def readings(chain_id: str) -> dict[str, Any]:
    """How ``?text=`` may be read, the commonest first."""
    lang = chains.look(studio(), me(), chain_id, now()).chain.spec.switches.lang
    return {"readings": chain_words.choices(studio(), lang, request.args.get("text", ""))}


@blueprint.post("/<chain_id>/act")
@learner_required
def act(chain_id: str) -> dict[str, Any]:
    """Say a word, vouch for it, skip, pause, go on, or stop."""
    sent = actions.read(request.get_data(), ACTIONS)
    step = chains.act(
        studio(), me(), chain_id, Sent(_worded(chain_id, sent.action), sent.client_id, now())
    )
    told = chain_says.said(step)
    html = render_template("chain/parts/said.html", said=told)
    return {
        "state": _state(step.opened),
        "said": {"text": told.text, "kind": told.kind, "html": html},
    }


@blueprint.post("/<chain_id>/do")
@learner_required
def do(chain_id: str) -> Response:
    """One action from a plain form; kanji with several readings come back as a choice."""
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
        told = chain_says.said(chains.act(studio(), me(), chain_id, sent))
    except Refused as refused:
        told = Said(refusal(refused), "warn")
    except Stale:
        told = Said(str(texts.STRINGS["went-on"]), "warn")
    if told.text:
        flash(told.text, told.kind)
    return redirect(url_for("chain.chain", chain_id=chain_id))


@blueprint.post("/<chain_id>/again")
@learner_required
def again(chain_id: str) -> Response:
    """A new chain of the same kind."""
    new = chains.open_again(studio(), me(), chain_id, now())
    return redirect(url_for("chain.chain", chain_id=new))


def _index(chosen: Spec, error: str = "") -> str:
    going, laying = chains.unfinished(studio(), me()), basket_hands.unfinished(studio(), me())
    return render_template(
        "chain/index.html",
        chain=going and chains.look(studio(), me(), going, now()),
        hands=laying and basket_hands.look(studio(), me(), laying, now()),
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
    """The page's parts as HTML and what its scripts must know: turn and time."""
    going = opened.chain
    phase = "over" if going.over else "paused" if going.is_paused else "playing"
    state: dict[str, Any] = {"version": opened.version, "phase": phase}
    if going.over:
        return state
    facts = _facts(opened)
    html = {name: render_template(f"chain/parts/{name}.html", **facts) for name in PARTS}
    return {
        **state,
        "where": {"turn": going.turn},
        "left": facts["shown"].remaining,
        "lang": going.spec.switches.lang,
        "html": html,
    }


def _over(opened: Opened) -> str:
    going = opened.chain
    lang = going.spec.switches.lang
    missed = [chain_words.shown(studio(), lang, word) for word in going.missed]
    return render_template(
        "chain/over.html",
        chain=going,
        chain_id=opened.id,
        ended=texts.ENDS[going.over] if going.over else None,
        speakers=texts.SPEAKERS,
        links=chain_view.links(studio(), going),
        coached=[chain_view.coached(studio(), going, each) for each in going.advice],
        missed=missed,
        decisions=record.all_decisions(studio(), me(), (word.lemma for word in missed)),
    )


def _worded(chain_id: str, action: log.Action) -> log.Action:
    """*action* with its word as the chain keeps it.  Raises ``Refused`` for what is none."""
    if not isinstance(action, Say | Vouch):
        return action
    lang = chains.look(studio(), me(), chain_id, now()).chain.spec.switches.lang
    return replace(action, word=chain_words.read(lang, action.word))
