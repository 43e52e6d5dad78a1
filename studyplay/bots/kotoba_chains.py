"""Beam search for rewrites in several steps, from a word on the table and a hand.

Every card of every word in a chain comes from the first word or from the hand.  The search
therefore only looks at the few words that can be made from both together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import ne

from studyplay.bots.kotoba_words import Known, WordIndex
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.steps import rewritten, shape_fault


@dataclass(frozen=True, slots=True)
class Chain:
    """A sequence of rewrites.

    ``cards`` is the last word and ``words`` lists all words after the first one in order.
    ``packed_cards`` and ``packed_hand`` are the last word and the remaining hand as packed
    counts (see `WordIndex.pack`).  ``chips`` is the number of chips earned.
    """

    cards: str
    counted: int
    hand: int
    chips: int = 0
    words: tuple[str, ...] = ()

    @property
    def worth(self) -> int:
        """The chips earned plus the number of cards of the word."""
        return self.chips + len(self.cards)


@dataclass(frozen=True, slots=True)
class Search:
    """Limits of the beam search: the most steps in a chain, and the beam width."""

    depth: int
    width: int


@dataclass(frozen=True, slots=True)
class Table:
    """The rules, and the word index that packed the words."""

    rules: Rules
    index: WordIndex


def best_chain(
    before: str, hand: str, known: Sequence[Known], search: Search, context: Table
) -> Chain | None:
    """Return the chain from *before* with the highest value, ``None`` if no step exists.

    Args:
        before: The word on the table.
        hand: The cards of the bot.
        known: The words that can be made with the cards of *before* and *hand*.
        search: The limits of the search.
        context: The rules and the word index.
    """
    index = context.index
    beam = [Chain(before, index.count(before), index.count(hand))]
    best: Chain | None = None
    for _ in range(search.depth):
        found: dict[tuple[str, int], Chain] = {}
        for chain in beam:
            for longer in _steps(chain, known, context):
                position = (longer.cards, longer.hand)
                if position not in found or found[position].chips < longer.chips:
                    found[position] = longer
        beam = sorted(found.values(), key=_promise, reverse=True)[: search.width]
        for chain in beam:
            if best is None or chain.worth > best.worth:
                best = chain
    return best


def _promise(chain: Chain) -> tuple[int, str]:
    """Sort by value; the word makes the order deterministic."""
    return chain.worth, chain.cards


def _steps(chain: Chain, known: Sequence[Known], context: Table) -> Iterator[Chain]:
    """Yield all chains that are one step longer."""
    guards, rules = context.index.guards, context.rules
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
        used = context.index.count(step.used)
        if context.index.has(chain.hand, used):
            yield Chain(
                cards,
                word.counted,
                chain.hand - used,
                chain.chips + step.chips,
                (*chain.words, cards),
            )
