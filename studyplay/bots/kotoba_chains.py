"""Rewrites in several steps, searched from a word on the table with the cards of a hand.

Every card of every word of a chain was in the first word or in the hand, so that the words
that both suffice for are few, and only those are looked at.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import ne

from studyplay.bots.kotoba_words import Known, WordIndex
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.steps import rewritten, shape_fault


@dataclass(frozen=True, slots=True)
class Chain:
    """Steps from one word to another: the words in order, the hand left, the chips earned.

    ``hand`` is counted, ``cards`` is the word that lies there now.
    """

    cards: str
    counted: int
    hand: int
    chips: int = 0
    words: tuple[str, ...] = ()

    @property
    def worth(self) -> int:
        """Chips earned and cards of the word."""
        return self.chips + len(self.cards)


@dataclass(frozen=True, slots=True)
class Search:
    """How far a bot looks: steps in a chain, and how many chains it goes on with."""

    depth: int
    width: int


@dataclass(frozen=True, slots=True)
class Table:
    """What a search needs beside the cards: the rules, and the index that counted the words."""

    rules: Rules
    index: WordIndex


def best_chain(
    before: str, hand: str, known: Sequence[Known], search: Search, table: Table
) -> Chain | None:
    """The chain from *before* that is worth most, ``None`` if there is no step.

    *known* are the words that may be made with the cards of *before* and *hand*.
    """
    index = table.index
    front = [Chain(before, index.count(before), index.count(hand))]
    best: Chain | None = None
    for _ in range(search.depth):
        found: dict[tuple[str, int], Chain] = {}
        for chain in front:
            for longer in _steps(chain, known, table):
                place = (longer.cards, longer.hand)
                if place not in found or found[place].chips < longer.chips:
                    found[place] = longer
        front = sorted(found.values(), key=_promise, reverse=True)[: search.width]
        for chain in front:
            if best is None or chain.worth > best.worth:
                best = chain
    return best


def _promise(chain: Chain) -> tuple[int, str]:
    """Better first; the word makes the order the same every time."""
    return chain.worth, chain.cards


def _steps(chain: Chain, known: Sequence[Known], table: Table) -> Iterator[Chain]:
    """All chains that are one step longer."""
    guards, rules = table.index.guards, table.rules
    held, length = (chain.counted + chain.hand) | guards, len(chain.cards)
    for word in known:
        cards = word.cards
        if len(cards) < length or (held - word.counted) & guards != guards:
            continue
        if len(cards) > length:
            if ((word.counted | guards) - chain.counted) & guards != guards:
                continue
        elif sum(map(ne, chain.cards, cards)) > rules.most_replaced:
            continue
        if cards in chain.words or shape_fault(chain.cards, cards, rules) is not None:
            continue
        step = rewritten(chain.cards, cards, cards, rules)
        used = table.index.count(step.used)
        if table.index.has(chain.hand, used):
            yield Chain(
                cards,
                word.counted,
                chain.hand - used,
                chain.chips + step.chips,
                (*chain.words, cards),
            )
