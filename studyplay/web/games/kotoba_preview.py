"""Previews of plays of ことばであそぼ, computed from the seat's ``View``."""

from collections.abc import Callable

from studyplay.engines.kotoba.actions import Play
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.preview import PlayPreview, preview_play
from studyplay.engines.kotoba.rules import BuyoutRecipient, Rules
from studyplay.engines.kotoba.steps import StepKind, WordStep
from studyplay.engines.kotoba.view import View
from studyplay.web.games.adapter import Json, to_json_values
from studyplay.web.texts.errors.violations import describe_violation_with_clause

ReadingLookup = Callable[[str], tuple[str, ...]]
"""Returns the readings of a word by its cards, the most likely first."""


def build_preview(game: Kotoba, view: View, play: Play, readings: ReadingLookup) -> Json:
    """Calculate the result of *play* for the seat of *view*, or why it is not allowed.

    Returns:
        ``chips``: the seat's chips ``before`` and ``after`` the play.  ``paid_to``: a seat, or
        ``None`` for the bank.  ``fault``: why the step number ``failed_at`` is not allowed.
        ``purchase``: why the word cannot be bought.
    """
    result = preview_play(view, play, game.rules, game.words)
    chips = 0 if view.seat is None else view.chips[view.seat]
    to_owner = game.rules.buyout_to is BuyoutRecipient.OWNER
    return {
        "steps": [_step_data(step, result, game.rules, readings) for step in result.steps],
        "price": result.price,
        "paid_to": getattr(play, "owner", None) if to_owner else None,
        "chips": {"before": chips, "after": chips - result.price + result.chips},
        "cards": result.final_cards,
        "net": result.net_gain,
        "doubtful": result.doubtful,
        "failed_at": result.failed_step,
        "fault": describe_violation_with_clause(result.step_violation)
        if result.step_violation
        else "",
        "purchase": describe_violation_with_clause(result.purchase_violation)
        if result.purchase_violation
        else "",
    }


def _step_data(
    step: WordStep, play_preview: PlayPreview, rules: Rules, readings: ReadingLookup
) -> Json:
    """Convert a valid step; ``bonus`` is the number of its chips from bonus cards."""
    each = rules.bonus_chips if step.kind is StepKind.NEW else rules.bonus_chips_rewriting
    return {
        **to_json_values(step),
        "bonus": each * rules.count_bonus_cards(step.used),
        "doubtful": step.cards in play_preview.doubtful,
        "readings": readings(step.cards),
    }
