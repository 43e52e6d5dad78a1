"""Words, steps, chains and purchases.

If the input has no hand, the player holds exactly the cards that the play needs.
"""

from collections import Counter
from collections.abc import Mapping

from studyplay.engines.core import Seat, Violation
from studyplay.engines.kotoba.actions import EndTurn, MakeWord, Rewrite
from studyplay.engines.kotoba.preview import PlayPreview
from tests.commands.vectors.json_values import read_count, read_list, read_text
from tests.commands.vectors.kotoba_setup import (
    AMPLE_CHIPS,
    KotobaTable,
    TableSetup,
    build_table,
    error_fact,
    parse_rules,
    read_cards,
)
from tests.commands.vectors.verdict import Fact, Facts, Json, UnsupportedVector

VectorInput = Mapping[str, Json]
SPARE_CARD = "ん"


def answer_word(given: VectorInput) -> Facts:
    """``word``: its value and price, and its points as a new word."""
    rules = parse_rules(given)
    typed = read_text(given["word"], "word")
    cards = read_cards(typed, "word")
    hand = read_cards(given["hand"], "hand") if "hand" in given else cards
    here = build_table(rules, 3, hand, TableSetup(appeared=_read_appeared_words(given)))
    seen = here.preview_play(MakeWord(typed))
    value, price = rules.value(cards), rules.price(cards)
    return {
        "value": Fact(value),
        "buyout": Fact(price, (-price,)),
        "price": Fact(price, (-price,)),
        "pay": Fact(-price, (price,)),
        "chips_on_creation": Fact(seen.chips),
        "chips": Fact(seen.chips),
        "cards": Fact(len(cards), (cards, list(cards))),
        "length": Fact(len(cards)),
        "bonus_cards": Fact(rules.count_bonus_cards(cards)),
        **_legality_facts(seen.violation),
    }


def answer_words(given: VectorInput) -> Facts:
    """``words``: the facts of ``answer_word`` for each."""
    results = [
        answer_word({**given, "word": each}) for each in _read_words(given["words"], "words")
    ]
    return {key: Fact([facts[key].value for facts in results]) for key in results[0]}


def answer_step(given: VectorInput) -> Facts:
    """``step`` is two words: the kind of step between them, if any."""
    both = _read_words(given["step"], "step")
    if len(both) != 2:
        raise UnsupportedVector(f"a step of {len(both)} words")
    return answer_rewrite({**given, "rewrite": both})


def answer_rewrite(given: VectorInput) -> Facts:
    """``rewrite`` is a word and its chain of new words: legality and points."""
    before, *chain = _read_words(given["rewrite"], "rewrite")
    owner = _parse_owner(given.get("owner", 1))
    here = build_table(
        parse_rules(given),
        max(3, owner + 1, read_count(given.get("players", 3), "players")),
        _parse_hand(given, before, chain),
        TableSetup(
            target=read_cards(before, "rewrite"),
            owner=owner,
            purse=read_count(given.get("chips", AMPLE_CHIPS), "chips"),
            round_number=read_count(given.get("round", 3), "round"),
            appeared=_read_appeared_words(given),
        ),
    )
    play = Rewrite(Seat(owner), 0, tuple(chain))
    seen = here.preview_play(play)
    return {
        **_preview_facts(seen),
        **_payment_facts(here, play, owner),
        **_legality_facts(seen.violation),
    }


def answer_action_in_round(given: VectorInput) -> Facts:
    """``action`` in ``round``: a new word, a rewrite, or only the end of the turn."""
    rules = parse_rules(given)
    seats = read_count(given.get("players", 3), "players")
    number = read_count(given["round"], "round")
    here = build_table(rules, seats, "きかくん", TableSetup("あいす", round_number=number))
    return _legality_facts(_find_violation(here, read_text(given["action"], "action"), 1))


def answer_rewrite_of_owner(given: VectorInput) -> Facts:
    """``action``, a rewrite of a word of ``owner``; the player is number 0 or ``self``."""
    owner = _parse_owner(given["owner"])
    seats = max(owner + 1, read_count(given.get("players", 3), "players"))
    number = read_count(given.get("round", 3), "round")
    here = build_table(
        parse_rules(given), seats, "きかくん", TableSetup("あいす", owner, round_number=number)
    )
    return _legality_facts(_find_violation(here, read_text(given["action"], "action"), owner))


def answer_purchase(given: VectorInput) -> Facts:
    """Buy ``target`` with ``chips`` and add one card to it."""
    rules = parse_rules(given)
    target = read_cards(given["target"], "target")
    purse = read_count(given["chips"], "chips")
    seats, number = (
        read_count(given.get("players", 3), "players"),
        read_count(given.get("round", 3), "round"),
    )
    here = build_table(
        rules, seats, SPARE_CARD, TableSetup(target, purse=purse, round_number=number)
    )
    play = Rewrite(Seat(1), 0, (target + SPARE_CARD,))
    seen = here.preview_play(play)
    return {
        **_preview_facts(seen),
        **_payment_facts(here, play, 1),
        **_legality_facts(seen.violation),
    }


def _find_violation(here: KotobaTable, action: str, owner: int) -> Violation | None:
    match action:
        case "rewrite" | "buyout" | "buy_out" | "buy":
            tried = here.apply_action(0, Rewrite(Seat(owner), 0, ("あいすん",)))
        case "new" | "new_word" | "make" | "word":
            tried = here.apply_action(0, MakeWord("きかく"))
        case "pass" | "nothing" | "end" | "discard":
            tried = here.apply_action(0, EndTurn("き" if action == "discard" else ""))
        case _:
            raise UnsupportedVector(f"action {action!r}")
    return tried if isinstance(tried, Violation) else None


def _preview_facts(seen: PlayPreview) -> Facts:
    kinds: list[Json] = [step.kind.value for step in seen.steps]
    single = kinds[0] if len(kinds) == 1 else None
    return {
        "pay": Fact(-seen.price, (seen.price,)),
        "price": Fact(seen.price, (-seen.price,)),
        "buyout": Fact(seen.price, (-seen.price,)),
        "chips": Fact(seen.chips),
        "step_chips": Fact([step.chips for step in seen.steps]),
        "cards": Fact(len(seen.final_cards), (seen.final_cards,)),
        "net": Fact(seen.net_gain),
        "used": Fact(len(seen.used_cards), (seen.used_cards, list(seen.used_cards))),
        "disc": Fact(
            seen.discarded_cards, (list(seen.discarded_cards), len(seen.discarded_cards))
        ),
        "discarded": Fact(
            seen.discarded_cards, (list(seen.discarded_cards), len(seen.discarded_cards))
        ),
        "steps": Fact(len(seen.steps), (kinds,)),
        "kinds": Fact(kinds),
        "kind": Fact(single, (single.upper(),) if isinstance(single, str) else ()),
        "failed_at": Fact(None if seen.failed_step is None else seen.failed_step + 1),
    }


def _payment_facts(here: KotobaTable, play: Rewrite, owner: int) -> Facts:
    """Return the owner's payment and the player's final chips, if the play is legal."""
    after = here.apply_action(0, play)
    if isinstance(after, Violation):
        return {}
    gets = after.state.chips[owner] - here.state.chips[owner]
    return {
        "owner_gets": Fact(gets),
        "paid_to": Fact("owner" if gets else "bank"),
        "chips_after": Fact(after.state.chips[0]),
    }


def _legality_facts(violation: Violation | None) -> Facts:
    fine = Fact(violation is None)
    return {"error": error_fact(violation), "ok": fine, "legal": fine, "allowed": fine}


def _read_words(value: Json, what: str) -> list[str]:
    found = [read_text(each, what) for each in read_list(value, what)]
    if not found:
        raise UnsupportedVector(f"{what} without a word")
    return found


def _read_appeared_words(given: VectorInput) -> list[str]:
    return [
        read_cards(each, "appeared") for each in read_list(given.get("appeared", []), "appeared")
    ]


def _parse_owner(value: Json) -> int:
    return (
        0
        if value in ("self", "own", "me")
        else 1
        if value == "opponent"
        else read_count(value, "owner")
    )


def _parse_hand(given: VectorInput, before: str, chain: list[str]) -> str:
    """Return the given hand, or else the cards that each step adds to the previous word."""
    if "hand" in given:
        return read_cards(given["hand"], "hand")
    hand, cards = "", read_cards(before, "rewrite")
    for each in chain:
        after = read_cards(each, "rewrite")
        hand += "".join((Counter(after) - Counter(cards)).elements()) + after
        cards = after
    return hand
