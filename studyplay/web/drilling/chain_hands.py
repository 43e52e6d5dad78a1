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
from studyplay.services.drilling.basket_hands import HandsExercise
from studyplay.services.drilling.practice_log import PracticeActionRequest
from studyplay.services.errors import Refused, Stale
from studyplay.services.wordlog import learner_word_log
from studyplay.study.chain import hands as exercise
from studyplay.study.chain.hands import (
    ANY_CARD,
    HandAction,
    HandSpec,
    Lay,
    LeaveHand,
    NextHand,
    StopHands,
    VouchLay,
)
from studyplay.study.language import Language
from studyplay.web.app_context import app_context, now
from studyplay.web.classes import learner_work
from studyplay.web.current_learner import current_learner, learner_required
from studyplay.web.games import action_parsing, chain_words, hand_view
from studyplay.web.games.chain_feedback import ChainFeedback, describe_hand_step
from studyplay.web.texts.errors.refusals import describe_refusal
from studyplay.web.texts.exercises import word_chains as texts
from studyplay.words.model import Level

blueprint = Blueprint("chain_hands", __name__, url_prefix="/chain/hands")

ACTION_TYPES: Final = {kind.__name__: kind for kind in get_args(exercise.HandAction)}
WORDLESS_ACTIONS: Final[Mapping[str, Callable[[int], HandAction]]] = {
    "leave": LeaveHand,
    "next": NextHand,
    "stop": StopHands,
}
PAGE_PARTS: Final = {
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
        level = Level[form.get("level", current_learner().level.name)]
        spec = HandSpec(level, int(form.get("hands", "5")), int(form.get("seconds", "0")))
    except (KeyError, ValueError) as wrong:
        raise BadRequest(str(wrong)) from wrong
    return _redirect_to_hands(
        basket_hands.create_hands(app_context(), current_learner(), spec, now())
    )


@blueprint.get("/<hands_id>")
@learner_required
def hands(hands_id: str) -> str:
    """Show the active hand, the solution of the last one, or the summary."""
    opened = basket_hands.load_hands(app_context(), current_learner(), hands_id, now())
    if opened.hands.current is None:
        return _render_over(opened)
    choose = request.args.get("choose", "")
    return render_template(
        "chain/hands.html",
        **_template_context(opened),
        state=_build_state(opened),
        strings=texts.CHAIN_STRINGS,
        asking="stop" in request.args,
        choose=choose,
        choices=chain_words.list_readings(app_context(), Language.JAPANESE, choose)
        if choose
        else (),
    )


@blueprint.get("/<hands_id>/state")
@learner_required
def state(hands_id: str) -> dict[str, Any]:
    """Return the state as JSON; it contains no words of a hand before the hand is over."""
    return {
        "state": _build_state(
            basket_hands.load_hands(app_context(), current_learner(), hands_id, now())
        )
    }


@blueprint.get("/<hands_id>/readings")
@learner_required
def readings(hands_id: str) -> dict[str, Any]:
    """Return the possible readings of ``?text=``, most common first."""
    basket_hands.load_hands(app_context(), current_learner(), hands_id, now())
    text = request.args.get("text", "")
    return {"readings": chain_words.list_readings(app_context(), Language.JAPANESE, text)}


@blueprint.post("/<hands_id>/act")
@learner_required
def apply_action(hands_id: str) -> dict[str, Any]:
    """Apply an action from the script: play a card, vouch, end the hand, next hand or stop."""
    sent = action_parsing.parse_action(request.get_data(), ACTION_TYPES, now())
    action = PracticeActionRequest(_normalise_word(sent.action), sent.client_id, sent.at)
    step = basket_hands.apply_hand_action(app_context(), current_learner(), hands_id, action)
    message = describe_hand_step(step)
    html = render_template("chain/parts/said.html", said=message)
    return {
        "state": _build_state(step.exercise),
        "said": {"text": message.text, "kind": message.kind, "html": html},
    }


@blueprint.post("/<hands_id>/do")
@learner_required
def submit_action(hands_id: str) -> Response:
    """Apply an action from a plain form; ask for the reading if a word has several."""
    form = request.form
    action = _parse_action(form)
    if isinstance(action, StopHands) and learner_work.must_confirm_stop("hands", hands_id, form):
        return redirect(url_for("chain_hands.hands", hands_id=hands_id, stop="ask"))
    if isinstance(action, Lay):
        found = chain_words.list_readings(app_context(), Language.JAPANESE, action.word)
        if len(found) > 1:
            address = url_for("chain_hands.hands", hands_id=hands_id, choose=action.word)
            return redirect(address)
        action = replace(action, word=found[0] if found else action.word)
    try:
        sent = PracticeActionRequest(
            _normalise_word(action),
            form.get("cid", "")[: action_parsing.MAX_CLIENT_ID_LENGTH],
            now(),
        )
        message = describe_hand_step(
            basket_hands.apply_hand_action(app_context(), current_learner(), hands_id, sent)
        )
    except Refused as refused:
        message = ChainFeedback(describe_refusal(refused), "warn")
    except Stale:
        message = ChainFeedback(str(texts.CHAIN_STRINGS["went-on"]), "warn")
    if message.text:
        flash(message.text, message.kind)
    return _redirect_to_hands(hands_id)


@blueprint.post("/<hands_id>/again")
@learner_required
def repeat_hands(hands_id: str) -> Response:
    """Draw new hands with the same settings."""
    return _redirect_to_hands(
        basket_hands.repeat_hands(app_context(), current_learner(), hands_id, now())
    )


def _redirect_to_hands(hands_id: str) -> Response:
    return redirect(url_for("chain_hands.hands", hands_id=hands_id))


def _template_context(opened: HandsExercise) -> dict[str, Any]:
    current = opened.hands.current or 0
    playing = hand_view.build_hand_view(app_context(), opened)
    solution = (
        None
        if playing
        else hand_view.build_finished_hand(app_context(), opened.hands, current - 1)
    )
    return {
        "hands": opened.hands,
        "hands_id": opened.id,
        "playing": playing,
        "told": solution,
        "current": current,
        "cid": secrets.token_urlsafe(9),
    }


def _build_state(opened: HandsExercise) -> dict[str, Any]:
    """Build the state for the script: rendered page parts, hand and remaining time."""
    if opened.hands.current is None:
        return {"version": opened.version, "phase": "over"}
    facts = _template_context(opened)
    playing = facts["playing"]
    return {
        "version": opened.version,
        "phase": "playing" if playing else "between",
        "where": {"hand": facts["current"]},
        "left": playing.remaining_ms if playing else None,
        "lang": Language.JAPANESE,
        "html": {
            name: render_template(f"chain/parts/{part}.html", **facts)
            for name, part in PAGE_PARTS.items()
        },
    }


def _render_over(opened: HandsExercise) -> str:
    over = [n for n, tries in enumerate(opened.hands.progress) if tries.is_over]
    solutions = [
        hand_view.build_finished_hand(app_context(), opened.hands, number) for number in over
    ]
    lemmas = {word.lemma for hand in solutions for card in hand.cards for word in card.words}
    return render_template(
        "chain/hands_over.html",
        hands_id=opened.id,
        told=solutions,
        found=sum(hand.found for hand in solutions),
        findable=sum(hand.findable for hand in solutions),
        decisions=learner_word_log.load_decisions_by_lemma(
            app_context(), current_learner(), lemmas
        ),
    )


def _normalise_word(action: HandAction) -> HandAction:
    if not isinstance(action, Lay | VouchLay):
        return action
    return replace(action, word=chain_words.parse_word(Language.JAPANESE, action.word))


def _parse_action(form: MultiDict[str, str]) -> HandAction:
    try:
        hand, kind = int(form.get("hand", "")), form.get("do", "")
        card = int(form.get("card", ANY_CARD))
        if kind == "say":
            return Lay(hand, card, form.get("text", ""))
        if kind == "vouch":
            return VouchLay(hand, card, form.get("text", ""))
        return WORDLESS_ACTIONS[kind](hand)
    except (KeyError, ValueError) as wrong:
        raise BadRequest(f"do {wrong}") from wrong
