"""Beam search for rewrites in several steps, from a word on the table and a hand.

Every card of every word in a chain comes from the first word or from the hand.  The search
therefore only looks at the few words that can be made from both together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import ne

from studyplay.bots.kotoba_words import CardWordIndex, PackedWord
from studyplay.engines.kotoba.rules import Rules
from studyplay.engines.kotoba.steps import build_rewrite_step, check_shape


@dataclass(frozen=True, slots=True)
class RewriteChain:
    """A sequence of rewrites.

    ``cards`` is the last word and ``words`` lists all words after the first one in order.
    ``packed_cards`` and ``packed_hand`` are the last word and the remaining hand as packed
    counts (see `WordIndex.pack`).  ``chips`` is the number of chips earned.
    """

    cards: str
    packed_cards: int
    packed_hand: int
    chips: int = 0
    words: tuple[str, ...] = ()

    @property
    def value(self) -> int:
        """The chips earned plus the number of cards of the word."""
        return self.chips + len(self.cards)


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """Limits of the beam search: the most steps in a chain, and the beam width."""

    depth: int
    width: int


@dataclass(frozen=True, slots=True)
class SearchContext:
    """The rules, and the word index that packed the words."""

    rules: Rules
    index: CardWordIndex


def find_best_chain(
    before: str,
    hand: str,
    known: Sequence[PackedWord],
    search: SearchLimits,
    context: SearchContext,
) -> RewriteChain | None:
    """Return the chain from *before* with the highest value, ``None`` if no step exists.

    Args:
        before: The word on the table.
        hand: The cards of the bot.
        known: The words that can be made with the cards of *before* and *hand*.
        search: The limits of the search.
        context: The rules and the word index.
    """
    index = context.index
    beam = [RewriteChain(before, index.pack(before), index.pack(hand))]
    best: RewriteChain | None = None
    for _ in range(search.depth):
        found: dict[tuple[str, int], RewriteChain] = {}
        for chain in beam:
            for longer in _extend_chain(chain, known, context):
                position = (longer.cards, longer.packed_hand)
                if position not in found or found[position].chips < longer.chips:
                    found[position] = longer
        beam = sorted(found.values(), key=_chain_sort_key, reverse=True)[: search.width]
        for chain in beam:
            if best is None or chain.value > best.value:
                best = chain
    return best


def _chain_sort_key(chain: RewriteChain) -> tuple[int, str]:
    """Sort by value; the word makes the order deterministic."""
    return chain.value, chain.cards


def _extend_chain(
    chain: RewriteChain, known: Sequence[PackedWord], context: SearchContext
) -> Iterator[RewriteChain]:
    """Yield all chains that are one step longer."""
    guards, rules = context.index.guard_bits, context.rules
    held, length = (chain.packed_cards + chain.packed_hand) | guards, len(chain.cards)
    for word in known:
        cards = word.cards
        if len(cards) < length or (held - word.packed_cards) & guards != guards:
            continue
        if len(cards) > length:
            if ((word.packed_cards | guards) - chain.packed_cards) & guards != guards:
                continue
        elif sum(map(ne, chain.cards, cards)) > rules.most_replaced:
            continue
        if cards in chain.words or check_shape(chain.cards, cards, rules) is not None:
            continue
        step = build_rewrite_step(chain.cards, cards, cards, rules)
        used = context.index.pack(step.used)
        if context.index.contains(chain.packed_hand, used):
            yield RewriteChain(
                cards,
                word.packed_cards,
                chain.packed_hand - used,
                chain.chips + step.chips,
                (*chain.words, cards),
            )
