"""People who say nonsense, verbs and the words of the documents at the Japanese games."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from studyplay.bots.player import Intent
from studyplay.engines.core import Chance, Millis, Seat, choose_random
from studyplay.engines.kotoba import actions as kotoba
from studyplay.engines.kotoba.view import View as KotobaView
from studyplay.engines.wordbasket import actions as basket
from studyplay.engines.wordbasket.cards import Card, card_letters, is_number_card
from studyplay.engines.wordbasket.chain_rules import find_chain_violation
from studyplay.engines.wordbasket.rules import BASE_RULES, Rules
from studyplay.engines.wordbasket.state import WordThrow
from studyplay.engines.wordbasket.view import View as BasketView
from studyplay.words import kana
from studyplay.words.kana import card_key

_KOTOBA: Final = """
シャツ バッター みぢか ぱるぷ かくれんぼ けいたいでんわ たいしょう ぱーぷる あいす あいて
さいふ とうふ とって とつぐ ばっぐ こうさ こうさく さんか さいんかい しょき こうしょきょうふしょう
とうきょう とうきょうたわー きかく きかん わかれ わかれる つかれる つかえる さしつかえる
どうとくしん せいせきじゅん がんぜない どーもくん
"""
_BASKET: Final = """
つくえ コンピューター しょうとくたいし アメリカ すきー らっこ しゅみ ばたー あずき いんきょ
よーろっぱ はっぱ ばんど とんぼ あひる あしか しんがっき しょくぶつ ついか つみき
"""
_VERBS: Final = "あるく かんがえる さめる たべる つかれる なぐる ねむる わかれる"

OF_KOTOBA: Final = tuple(_KOTOBA.split())
OF_BASKET: Final = tuple(map(kana.normalise, _BASKET.split()))
NAMES: Final = ("とうきょうたわー", "おだのぶなが", "しぇーくすぴあ")
"""Well-known names that no dictionary has."""

SAID: Final = (*OF_BASKET, *NAMES)
VERBS: Final = tuple(_VERBS.split())

Voice: TypeAlias = bool | None

HABITS: Final[Mapping[str, Callable[[Chance], Voice]]] = {
    "yes": lambda _: True,
    "no": lambda _: False,
    "any": lambda chance: choose_random((True, False, None), chance),
}
"""How a person votes."""


@dataclass(frozen=True, slots=True)
class Kotobaist:
    """Proposes rows of cards and the words of the document, and votes by *habit*."""

    habit: str

    def choose_intent(self, view: KotobaView, chance: Chance) -> Intent[kotoba.Action] | None:
        """Slower than a robot, which does everything at once."""
        action = self._choose(view, chance)
        return (
            None
            if action is None
            else Intent(action, Millis(1 + choose_random(range(5_000), chance)))
        )

    def _choose(self, view: KotobaView, chance: Chance) -> kotoba.Action | None:
        if view.proposal is not None:
            is_own = view.proposal.seat == view.seat
            return None if is_own else kotoba.Vote(HABITS[self.habit](chance))
        known = [] if view.played else [*_makeable(view)]
        if known:
            return kotoba.MakeWord(choose_random(known, chance))
        if view.played or view.failed >= 3:
            return kotoba.EndTurn(view.hand[::2])
        return kotoba.MakeWord("".join(chance.sample(view.hand, choose_random((3, 4, 5), chance))))


def _makeable(view: KotobaView) -> Iterator[str]:
    for word in OF_KOTOBA:
        cards = card_key(kana.normalise(word))
        if cards not in view.appeared and not Counter(cards) - Counter(view.hand):
            yield word


@dataclass(frozen=True, slots=True)
class Basketeer:
    """Throws nonsense, verbs and the words of the leaflet, points out, and votes by *habit*."""

    habit: str
    rules: Rules = BASE_RULES

    def choose_intent(self, view: BasketView, chance: Chance) -> Intent[basket.Action] | None:
        """About as fast as a robot."""
        action = self._choose(view, chance)
        after = Millis(300 + choose_random(range(4_000), chance))
        return None if action is None else Intent(action, after)

    def _choose(self, view: BasketView, chance: Chance) -> basket.Action | None:
        if view.seat is None or view.seat not in view.to_act:
            return None
        if view.vote is not None:
            return basket.CastVote(HABITS[self.habit](chance))
        is_others = view.thrown is not None and view.thrown.seat != view.seat
        if is_others and choose_random(range(10), chance) < 3:
            return basket.Accuse(view.seq)
        if view.out is not None or view.turn not in {None, view.seat}:
            return None
        return self._throw(view, view.seat, chance) or _reset(view)

    def _throw(self, view: BasketView, seat: Seat, chance: Chance) -> basket.Throw | None:
        card = choose_random(view.hand, chance)
        known = [word for word in (*SAID, *VERBS) if self._fits(_said(view, seat, word, card))]
        mood = choose_random(range(10), chance)
        if known and mood < 6:
            return basket.Throw(choose_random(known, chance), card, view.seq)
        return basket.Throw(_nonsense(view, card, chance), card, view.seq) if mood < 9 else None

    def _fits(self, said: WordThrow) -> bool:
        return find_chain_violation(said, self.rules) is None


def _said(view: BasketView, seat: Seat, word: str, card: Card) -> WordThrow:
    return WordThrow(seat, word, card, view.field, view.said[seat], len(view.hand))


def _nonsense(view: BasketView, card: Card, chance: Chance) -> str:
    """A word that keeps the rules of the chain, such as あぬぬか."""
    length = int(card.rstrip("+")) if is_number_card(card) else 4
    middle = "".join(choose_random("ぬへむゆを", chance) for _ in range(length - 2))
    return (
        choose_random(view.field, chance)
        + middle
        + choose_random(card_letters(card) or "ぬへむ", chance)
    )


def _reset(view: BasketView) -> basket.Reset | None:
    tops = [card for card in view.hand if not is_number_card(card)]
    return basket.Reset(tops[0], view.seq) if tops else None
