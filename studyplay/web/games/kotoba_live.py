"""Data for the live page of ことばであそぼ: rules, views and previews of plays.

All of it is computed from the seat's ``View``, so it cannot reveal hidden information.
"""

from collections.abc import Callable
from typing import Any

from studyplay.engines.kotoba.actions import Play
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.preview import Preview, preview
from studyplay.engines.kotoba.rules import BuyoutTo, Rules
from studyplay.engines.kotoba.steps import Step, StepKind
from studyplay.engines.kotoba.view import View
from studyplay.web.games.adapter import Json, builtins
from studyplay.web.texts.violations import told

Readings = Callable[[str], tuple[str, ...]]
"""Returns the readings of a word by its cards, the most likely first."""


def fixed(game: Any) -> Json:
    """Return the rule values that the page shows or calculates with."""
    rules: Rules = game.rules
    return {
        "handSize": rules.hand_size,
        "bonusCards": rules.bonus_cards,
        "bonusChips": rules.bonus_chips,
        "closedRounds": rules.closed_rounds,
        "proposals": rules.proposals,
        "paysOwner": rules.buyout_to is BuyoutTo.OWNER,
    }


def shown(game: Any, view: Any) -> Json:
    """Convert the view; add the number of cards in front of each player and word prices."""
    rules: Rules = game.rules
    return {
        **builtins(view),
        "in_front": [sum(len(word.cards) for word in words) for words in view.words],
        "prices": [[rules.price(word.cards) for word in words] for words in view.words],
    }


def previewed(game: Kotoba, view: View, play: Play, readings: Readings) -> Json:
    """Calculate the result of *play* for the seat of *view*, or why it is not allowed.

    Returns:
        ``chips``: the seat's chips ``before`` and ``after`` the play.  ``paid_to``: a seat, or
        ``None`` for the bank.  ``fault``: why the step number ``failed_at`` is not allowed.
        ``purchase``: why the word cannot be bought.
    """
    result = preview(view, play, game.rules, game.words)
    chips = 0 if view.seat is None else view.chips[view.seat]
    to_owner = game.rules.buyout_to is BuyoutTo.OWNER
    return {
        "steps": [_step(step, result, game.rules, readings) for step in result.steps],
        "price": result.price,
        "paid_to": getattr(play, "owner", None) if to_owner else None,
        "chips": {"before": chips, "after": chips - result.price + result.chips},
        "cards": result.cards,
        "net": result.net,
        "doubtful": result.doubtful,
        "failed_at": result.failed_at,
        "fault": told(result.step_fault) if result.step_fault else "",
        "purchase": told(result.purchase_fault) if result.purchase_fault else "",
    }


def _step(step: Step, seen: Preview, rules: Rules, readings: Readings) -> Json:
    """Convert a valid step; ``bonus`` is the number of its chips from bonus cards."""
    each = rules.bonus_chips if step.kind is StepKind.NEW else rules.bonus_chips_rewriting
    return {
        **builtins(step),
        "bonus": each * rules.bonus_in(step.used),
        "doubtful": step.cards in seen.doubtful,
        "readings": readings(step.cards),
    }
