"""ことばであそぼ as its live page gets it: the rules' numbers, the table, and plays worked out.

Everything comes from the ``View`` of the seat that looks, so that nothing hidden can matter.
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
"""The readings of words that are laid with given cards, the likeliest first."""


def fixed(game: Any) -> Json:
    """The rules' numbers that the page shows or reckons with."""
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
    """The view, with each player's cards in front counted and the price of every word."""
    rules: Rules = game.rules
    return {
        **builtins(view),
        "in_front": [sum(len(word.cards) for word in words) for words in view.words],
        "prices": [[rules.price(word.cards) for word in words] for words in view.words],
    }


def previewed(game: Kotoba, view: View, play: Play, readings: Readings) -> Json:
    """What *play* comes to for the seat that sees *view*, and why not if it is forbidden.

    ``chips`` are the seat's, ``before`` and ``after`` the play.  ``paid_to`` is a seat, or
    ``None`` for the bank.  ``fault`` is why the step number ``failed_at`` cannot be made,
    ``purchase`` why the word cannot be bought.
    """
    seen = preview(view, play, game.rules, game.words)
    chips = 0 if view.seat is None else view.chips[view.seat]
    to_owner = game.rules.buyout_to is BuyoutTo.OWNER
    return {
        "steps": [_step(step, seen, game.rules, readings) for step in seen.steps],
        "price": seen.price,
        "paid_to": getattr(play, "owner", None) if to_owner else None,
        "chips": {"before": chips, "after": chips - seen.price + seen.chips},
        "cards": seen.cards,
        "net": seen.net,
        "doubtful": seen.doubtful,
        "failed_at": seen.failed_at,
        "fault": told(seen.step_fault) if seen.step_fault else "",
        "purchase": told(seen.purchase_fault) if seen.purchase_fault else "",
    }


def _step(step: Step, seen: Preview, rules: Rules, readings: Readings) -> Json:
    """One good step; ``bonus`` are those of its chips that bonus cards earn."""
    each = rules.bonus_chips if step.kind is StepKind.NEW else rules.bonus_chips_rewriting
    return {
        **builtins(step),
        "bonus": each * rules.bonus_in(step.used),
        "doubtful": step.cards in seen.doubtful,
        "readings": readings(step.cards),
    }
