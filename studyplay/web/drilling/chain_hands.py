"""Word Basket hands as exercises: the page of a hand, and the endpoints of its script."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, get_args

from flask import Blueprint, flash, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from studyplay.services.drilling import basket_hands
from studyplay.services.drilling.basket_hands import OpenHands, SentHand
from studyplay.services.refusals import Refused, Stale
from studyplay.services.wordlog import record
from studyplay.study.chain import hands as exercise
from studyplay.study.chain.hands import (
    WHICHEVER,
    HandAction,
    HandSpec,
    Lay,
    LeaveHand,
    NextHand,
    StopHands,
    VouchLay,
)
from studyplay.study.language import Language
from studyplay.web.classes import work
from studyplay.web.games import actions, chain_words, hand_view
from studyplay.web.games.chain_says import Said, hand_said
from studyplay.web.learners import learner_required, me
from studyplay.web.studio import now, studio
from studyplay.web.texts import chain as texts
from studyplay.web.texts.refusals import refusal
from studyplay.words.model import Level

blueprint = Blueprint("chain_hands", __name__, url_prefix="/chain/hands")

ACTIONS: Final = {kind.__name__: kind for kind in get_args(exercise.HandAction)}
BUTTONS: Final[Mapping[str, Callable[[int], HandAction]]] = {
    "leave": LeaveHand,
    "next": NextHand,
    "stop": StopHands,
}
PARTS: Final = {
    "hand_head": "hand_head",
    "hand": "hand",
    "hand_acts": "hand_acts",
    "told": "told",
    "untried": "hands_untried",
}
"""Page parts that are rendered again after an action, each with its template."""


@blueprint.post("/")
@learner_required
def create() -> Response:
    """Draw hands and redirect to them."""
    form = request.form
    try:
        level = Level[form.get("level", me().level.name)]
        spec = HandSpec(level, int(form.get("hands", "5")), int(form.get("seconds", "0")))
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong
    return _go(basket_hands.open_hands(studio(), me(), spec, now()))


@blueprint.get("/<hands_id>")
@learner_required
def hands(hands_id: str) -> str:
    """Show the active hand, the solution of the last one, or the summary."""
    opened = basket_hands.look(studio(), me(), hands_id, now())
    if opened.hands.current is None:
        return _over(opened)
    choose = request.args.get("choose", "")
    return render_template(
        "chain/hands.html",
        **_facts(opened),
        state=_state(opened),
        strings=texts.STRINGS,
        asking="stop" in request.args,
        choose=choose,
        choices=chain_words.choices(studio(), Language.JAPANESE, choose) if choose else (),
    )


@blueprint.get("/<hands_id>/state")
@learner_required
def state(hands_id: str) -> dict[str, Any]:
    """Return the state as JSON; it contains no words of a hand before the hand is over."""
    return {"state": _state(basket_hands.look(studio(), me(), hands_id, now()))}


@blueprint.get("/<hands_id>/readings")
@learner_required
def readings(hands_id: str) -> dict[str, Any]:
    """Return the possible readings of ``?text=``, most common first."""
    basket_hands.look(studio(), me(), hands_id, now())
    text = request.args.get("text", "")
    return {"readings": chain_words.choices(studio(), Language.JAPANESE, text)}


@blueprint.post("/<hands_id>/act")
@learner_required
def act(hands_id: str) -> dict[str, Any]:
    """Apply an action from the script: play a card, vouch, end the hand, next hand or stop."""
    sent = actions.read(request.get_data(), ACTIONS)
    action = SentHand(_worded(sent.action), sent.client_id, now())
    step = basket_hands.act(studio(), me(), hands_id, action)
    message = hand_said(step)
    html = render_template("chain/parts/said.html", said=message)
    return {
        "state": _state(step.opened),
        "said": {"text": message.text, "kind": message.kind, "html": html},
    }


@blueprint.post("/<hands_id>/do")
@learner_required
def do(hands_id: str) -> Response:
    """Apply an action from a plain form; ask for the reading if a word has several."""
    form = request.form
    action = _read_form(form)
    if isinstance(action, StopHands) and work.must_ask("hands", hands_id, form):
        return redirect(url_for("chain_hands.hands", hands_id=hands_id, stop="ask"))
    if isinstance(action, Lay):
        found = chain_words.choices(studio(), Language.JAPANESE, action.word)
        if len(found) > 1:
            address = url_for("chain_hands.hands", hands_id=hands_id, choose=action.word)
            return redirect(address)
        action = replace(action, word=found[0] if found else action.word)
    try:
        sent = SentHand(_worded(action), form.get("cid", "")[: actions.LONGEST_ID], now())
        message = hand_said(basket_hands.act(studio(), me(), hands_id, sent))
    except Refused as refused:
        message = Said(refusal(refused), "warn")
    except Stale:
        message = Said(str(texts.STRINGS["went-on"]), "warn")
    if message.text:
        flash(message.text, message.kind)
    return _go(hands_id)


@blueprint.post("/<hands_id>/again")
@learner_required
def again(hands_id: str) -> Response:
    """Draw new hands with the same settings."""
    return _go(basket_hands.open_again(studio(), me(), hands_id, now()))


def _go(hands_id: str) -> Response:
    return redirect(url_for("chain_hands.hands", hands_id=hands_id))


def _facts(opened: OpenHands) -> dict[str, Any]:
    current = opened.hands.current or 0
    playing = hand_view.on_table(studio(), opened)
    solution = None if playing else hand_view.told(studio(), opened.hands, current - 1)
    return {
        "hands": opened.hands,
        "hands_id": opened.id,
        "playing": playing,
        "told": solution,
        "current": current,
        "cid": secrets.token_urlsafe(9),
    }


def _state(opened: OpenHands) -> dict[str, Any]:
    """Build the state for the script: rendered page parts, hand and remaining time."""
    if opened.hands.current is None:
        return {"version": opened.version, "phase": "over"}
    facts = _facts(opened)
    playing = facts["playing"]
    return {
        "version": opened.version,
        "phase": "playing" if playing else "between",
        "where": {"hand": facts["current"]},
        "left": playing.remaining if playing else None,
        "lang": Language.JAPANESE,
        "html": {
            name: render_template(f"chain/parts/{part}.html", **facts)
            for name, part in PARTS.items()
        },
    }


def _over(opened: OpenHands) -> str:
    over = [n for n, tries in enumerate(opened.hands.tries) if tries.over]
    solutions = [hand_view.told(studio(), opened.hands, number) for number in over]
    lemmas = {word.lemma for hand in solutions for card in hand.cards for word in card.words}
    return render_template(
        "chain/hands_over.html",
        hands_id=opened.id,
        told=solutions,
        found=sum(hand.found for hand in solutions),
        findable=sum(hand.findable for hand in solutions),
        decisions=record.all_decisions(studio(), me(), lemmas),
    )


def _worded(action: HandAction) -> HandAction:
    if not isinstance(action, Lay | VouchLay):
        return action
    return replace(action, word=chain_words.read(Language.JAPANESE, action.word))


def _read_form(form: MultiDict[str, str]) -> HandAction:
    try:
        hand, kind = int(form.get("hand", "")), form.get("do", "")
        card = int(form.get("card", WHICHEVER))
        if kind == "say":
            return Lay(hand, card, form.get("text", ""))
        if kind == "vouch":
            return VouchLay(hand, card, form.get("text", ""))
        return BUTTONS[kind](hand)
    except (KeyError, ValueError) as wrong:
        raise BadRequest(f"do {wrong}") from wrong
