"""Words, steps, chains and purchases put to the real engine.

Where an input says no hand, the player holds exactly what the play needs.
"""

from collections import Counter
from collections.abc import Mapping

from studyplay.cli.vectors.kotoba_world import (
    RICH,
    Setting,
    World,
    cards_of,
    error_fact,
    rules_of,
    world,
)
from studyplay.cli.vectors.reading import count, items, text
from studyplay.cli.vectors.verdict import Fact, Facts, Json, NotUnderstood
from studyplay.engines.core import Seat, Violation
from studyplay.engines.kotoba.actions import EndTurn, MakeWord, Rewrite
from studyplay.engines.kotoba.preview import Preview

Given = Mapping[str, Json]
SPARE = "ん"


def word(given: Given) -> Facts:
    """``word``: its value and price, and what it earns as a new one."""
    rules = rules_of(given)
    typed = text(given["word"], "word")
    cards = cards_of(typed, "word")
    hand = cards_of(given["hand"], "hand") if "hand" in given else cards
    here = world(rules, 3, hand, Setting(appeared=_appeared(given)))
    seen = here.seen(MakeWord(typed))
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
        "bonus_cards": Fact(rules.bonus_in(cards)),
        **_judged(seen.violation),
    }


def words(given: Given) -> Facts:
    """``words``: what `word` says of each."""
    results = [word({**given, "word": each}) for each in _words(given["words"], "words")]
    return {key: Fact([facts[key].shown for facts in results]) for key in results[0]}


def step(given: Given) -> Facts:
    """``step`` is two words: which kind of step leads from one to the other, if any?"""
    both = _words(given["step"], "step")
    if len(both) != 2:
        raise NotUnderstood(f"a step of {len(both)} words")
    return rewrite({**given, "rewrite": both})


def rewrite(given: Given) -> Facts:
    """``rewrite`` is a word and what it becomes, step by step: is it right, what is it worth?"""
    before, *chain = _words(given["rewrite"], "rewrite")
    owner = _owner(given.get("owner", 1))
    here = world(
        rules_of(given),
        max(3, owner + 1, count(given.get("players", 3), "players")),
        _hand(given, before, chain),
        Setting(
            target=cards_of(before, "rewrite"),
            owner=owner,
            purse=count(given.get("chips", RICH), "chips"),
            number=count(given.get("round", 3), "round"),
            appeared=_appeared(given),
        ),
    )
    play = Rewrite(Seat(owner), 0, tuple(chain))
    seen = here.seen(play)
    return {**_told(seen), **_paid(here, play, owner), **_judged(seen.violation)}


def in_round(given: Given) -> Facts:
    """``action`` in ``round``: a new word, a rewrite, or nothing but the end of the turn."""
    rules = rules_of(given)
    seats = count(given.get("players", 3), "players")
    number = count(given["round"], "round")
    here = world(rules, seats, "きかくん", Setting("あいす", number=number))
    return _judged(_refused(here, text(given["action"], "action"), 1))


def owned(given: Given) -> Facts:
    """``action``, a rewrite, on a word of ``owner``; the player is number 0, or ``self``."""
    owner = _owner(given["owner"])
    seats = max(owner + 1, count(given.get("players", 3), "players"))
    number = count(given.get("round", 3), "round")
    here = world(rules_of(given), seats, "きかくん", Setting("あいす", owner, number=number))
    return _judged(_refused(here, text(given["action"], "action"), owner))


def purchase(given: Given) -> Facts:
    """``chips`` to buy ``target`` with, and add one card to it."""
    rules = rules_of(given)
    target = cards_of(given["target"], "target")
    purse = count(given["chips"], "chips")
    seats, number = (
        count(given.get("players", 3), "players"),
        count(given.get("round", 3), "round"),
    )
    here = world(rules, seats, SPARE, Setting(target, purse=purse, number=number))
    play = Rewrite(Seat(1), 0, (target + SPARE,))
    seen = here.seen(play)
    return {**_told(seen), **_paid(here, play, 1), **_judged(seen.violation)}


def _refused(here: World, action: str, owner: int) -> Violation | None:
    match action:
        case "rewrite" | "buyout" | "buy_out" | "buy":
            tried = here.after(0, Rewrite(Seat(owner), 0, ("あいすん",)))
        case "new" | "new_word" | "make" | "word":
            tried = here.after(0, MakeWord("きかく"))
        case "pass" | "nothing" | "end" | "discard":
            tried = here.after(0, EndTurn("き" if action == "discard" else ""))
        case _:
            raise NotUnderstood(f"action {action!r}")
    return tried if isinstance(tried, Violation) else None


def _told(seen: Preview) -> Facts:
    kinds: list[Json] = [step.kind.value for step in seen.steps]
    single = kinds[0] if len(kinds) == 1 else None
    return {
        "pay": Fact(-seen.price, (seen.price,)),
        "price": Fact(seen.price, (-seen.price,)),
        "buyout": Fact(seen.price, (-seen.price,)),
        "chips": Fact(seen.chips),
        "step_chips": Fact([step.chips for step in seen.steps]),
        "cards": Fact(len(seen.cards), (seen.cards,)),
        "net": Fact(seen.net),
        "used": Fact(len(seen.used), (seen.used, list(seen.used))),
        "disc": Fact(seen.discarded, (list(seen.discarded), len(seen.discarded))),
        "discarded": Fact(seen.discarded, (list(seen.discarded), len(seen.discarded))),
        "steps": Fact(len(seen.steps), (kinds,)),
        "kinds": Fact(kinds),
        "kind": Fact(single, (single.upper(),) if isinstance(single, str) else ()),
        "failed_at": Fact(None if seen.failed_at is None else seen.failed_at + 1),
    }


def _paid(here: World, play: Rewrite, owner: int) -> Facts:
    """What the owner gets, and the purse in the end, if the play is allowed."""
    after = here.after(0, play)
    if isinstance(after, Violation):
        return {}
    gets = after.state.chips[owner] - here.state.chips[owner]
    return {
        "owner_gets": Fact(gets),
        "paid_to": Fact("owner" if gets else "bank"),
        "chips_after": Fact(after.state.chips[0]),
    }


def _judged(violation: Violation | None) -> Facts:
    fine = Fact(violation is None)
    return {"error": error_fact(violation), "ok": fine, "legal": fine, "allowed": fine}


def _words(value: Json, what: str) -> list[str]:
    found = [text(each, what) for each in items(value, what)]
    if not found:
        raise NotUnderstood(f"{what} without a word")
    return found


def _appeared(given: Given) -> list[str]:
    return [cards_of(each, "appeared") for each in items(given.get("appeared", []), "appeared")]


def _owner(value: Json) -> int:
    return (
        0
        if value in ("self", "own", "me")
        else 1
        if value == "opponent"
        else count(value, "owner")
    )


def _hand(given: Given, before: str, chain: list[str]) -> str:
    """The hand that is given; else, for each step, the cards that the word before lacks."""
    if "hand" in given:
        return cards_of(given["hand"], "hand")
    hand, cards = "", cards_of(before, "rewrite")
    for each in chain:
        after = cards_of(each, "rewrite")
        hand += "".join((Counter(after) - Counter(cards)).elements()) + after
        cards = after
    return hand
