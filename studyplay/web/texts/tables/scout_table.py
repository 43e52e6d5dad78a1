"""Strings for the scripts of a SCOUT table."""

from collections.abc import Mapping
from typing import Final

from studyplay.web.i18n import LazyText, lazy

CARDS: Final[Mapping[str, LazyText]] = {
    "card": lazy("%(up)s (other end %(down)s)"),
    "card-new": lazy("%(up)s (other end %(down)s), scouted"),
    "slot-first": lazy("Before the %(after)s"),
    "slot-between": lazy("Between the %(before)s and the %(after)s"),
    "slot-last": lazy("After the %(before)s"),
    "slot-only": lazy("Into your empty hand"),
    "take-left": lazy("Take the left card, %(up)s (other end %(down)s)"),
    "take-right": lazy("Take the right card, %(up)s (other end %(down)s)"),
    "take": lazy("Take"),
}

STAGE: Final[Mapping[str, LazyText]] = {
    "round": lazy("Round %(n)s of %(rounds)s"),
    "began": lazy("%(name)s: first player"),
    "set-of": lazy("Set of %(name)s"),
    "set-of-you": lazy("Your set"),
    "no-set-yet": lazy("The table is empty"),
    "show-anything": lazy("Any set may be shown."),
    "all-taken": lazy("Nothing is left of the set of %(name)s."),
    "captured": lazy("%(n)s captured"),
    "chips": lazy("%(n)s chips"),
    "token": lazy("scout & show not yet used"),
}

ACTIONS: Final[Mapping[str, LazyText]] = {
    "do-show": lazy("Show"),
    "do-scout": lazy("Scout"),
    "do-both": lazy("Scout & show"),
    "do-stop": lazy("End the round"),
    "do-stop-sure": lazy("Yes, end it"),
    "do-hold": lazy("This way up"),
    "do-turn-hand": lazy("Turn it over"),
    "do-turn-card": lazy("Turn the card over"),
    "do-left": lazy("One place to the left"),
    "do-right": lazy("One place to the right"),
    "do-cancel": lazy("Cancel"),
}

STATUS: Final[Mapping[str, LazyText]] = {
    "hold": lazy("Which way up do you hold your hand? Its order stays as it is."),
    "hold-waits": lazy("Still choosing: %(names)s"),
    "turn": lazy("Your turn. Show a stronger set, or take a card at an end."),
    "turn-show": lazy("Your turn. Show a stronger set."),
    "turn-any": lazy("Your turn. The table is empty: show any set."),
    "turn-none": lazy("Your turn. Nothing in your hand is stronger: take a card."),
    "wait": lazy("%(name)s is thinking. You can choose cards already."),
    "no-set": lazy("%(set)s is no set: one number only, or neighbours in order."),
    "too-few": lazy("%(set)s: too few cards. The set on the table has %(n)s."),
    "run-below": lazy("%(set)s: as many cards, but equal numbers beat a run."),
    "too-low": lazy("%(set)s is not higher than %(active)s."),
    "fits": lazy("%(set)s can be shown."),
    "fits-later": lazy("%(set)s: stronger than the set on the table."),
    "place": lazy("Where does it go? Choose a place, or drag it there."),
    "placed": lazy("It will lie here in your hand."),
    "both-take": lazy("Step 1 of 2: take a card at an end."),
    "both-place": lazy("Step 1 of 2: choose a place for it."),
    "both-show": lazy("Step 2 of 2: choose what to show."),
    "both-never": lazy("Whichever card you took, you could show nothing."),
    "sure-stop": lazy("End the round now? The owner of the set pays nothing."),
    "over": lazy("That was the last round."),
}

LOG: Final[Mapping[str, LazyText]] = {
    "log-dealt": lazy("Round %(n)s: %(name)s begins."),
    "log-dealt-you": lazy("Round %(n)s: you begin."),
    "log-held": lazy("%(name)s is ready."),
    "log-kept-you": lazy("You hold your hand as it was dealt."),
    "log-turned-you": lazy("You turn your hand over."),
    "log-shown": lazy("%(name)s shows %(set)s."),
    "log-shown-you": lazy("You show %(set)s."),
    "log-spent": lazy("%(name)s scouts and shows:"),
    "log-spent-you": lazy("You scout and show:"),
    "log-scouted": lazy("%(name)s scouts %(card)s."),
    "log-scouted-you": lazy("You scout %(card)s."),
    "log-paid": lazy("%(name)s gets a chip."),
    "log-paid-you": lazy("You get a chip."),
    "log-stopped": lazy("%(name)s ends the round."),
    "log-stopped-you": lazy("You end the round."),
    "log-ended": lazy("Round %(n)s is over: %(points)s."),
}

RESULTS: Final[Mapping[str, LazyText]] = {
    "round-over": lazy("Round %(n)s is over"),
    "hand-empty": lazy("A hand is empty."),
    "all-scouted": lazy("Nobody has beaten the set of %(name)s, who pays nothing for the hand."),
    "stuck": lazy("The other one could not go on: %(name)s pays nothing for the hand."),
    "stopped": lazy("The round was ended: %(name)s pays nothing for the hand."),
    "col-player": lazy("Player"),
    "col-captured": lazy("Captured"),
    "col-chips": lazy("Chips"),
    "col-hand": lazy("Hand"),
    "col-points": lazy("Points"),
    "col-total": lazy("Total"),
    "all-hands": lazy("All hands"),
    "no-cards": lazy("an empty hand"),
    "round-n": lazy("Round %(n)s"),
    "nothing-yet": lazy("No round is over yet."),
}

SCOUT_STRINGS: Final[Mapping[str, LazyText]] = {
    **CARDS,
    **STAGE,
    **ACTIONS,
    **STATUS,
    **LOG,
    **RESULTS,
}
