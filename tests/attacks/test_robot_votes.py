"""Robots never let nonsense pass against people, and never punish a word of the documents.

Whole games of people who say nonsense (`tests.attacks.nonsense`) and of robots.  The games are
played with the committed lists, which stand in for the whole dictionary here.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

import pytest
from typing_extensions import override

from studyplay.bots.engine_bots import BotWords
from studyplay.bots.player import AnyPlayer, Bot, BotStrength
from studyplay.bots.self_play import MatchResult, play_match
from studyplay.engines.core import Seat
from studyplay.engines.engine import AnyGame, GameWords
from studyplay.engines.kotoba import events as kotoba
from studyplay.engines.wordbasket import events as basket
from studyplay.engines.wordbasket.game import WordBasket
from studyplay.engines.wordbasket.rules import Rules, build_ruleset
from studyplay.engines.wordbasket.state import State
from studyplay.study.games.bot_players import create_bot_player
from studyplay.study.games.catalog import open_game
from studyplay.words import kana
from studyplay.words.japanese_nouns import COMMON_NOUNS_FILE, EXAMPLES_FILE, CommonNouns
from studyplay.words.kana import card_key
from studyplay.words.kana_cards import read_kana_cards
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Level
from tests.attacks.nonsense import NAMES, OF_BASKET, OF_KOTOBA, SAID, VERBS, Basketeer, Kotobaist
from tests.study.japanese_worlds import WORDLISTS, nouns, words

QUICK: Final = 100
ALL: Final = 10_000
PARTS: Final = 8

CARDS: Final = frozenset(card_key(kana.normalise(word)) for word in OF_KOTOBA)

TABLES: Final = (
    ("no", "bot", "bot"),
    ("yes", "no", "bot"),
    ("any", "bot", "bot", "bot"),
    ("yes", "any", "bot", "bot"),
    ("any", "no", "any", "bot"),
    ("yes", "no", "any", "bot", "bot"),
)
"""Who sits where: how a person votes, or a robot."""

KEYS: Final = ("strict", "base", "turns", "turns-table")
BOTS: Final = tuple(Bot(Level.A1, strength) for strength in BotStrength)


class WholeList(CommonNouns):
    """The committed list, taken for a whole dictionary: what is not in it is no noun."""

    @property
    @override
    def complete(self) -> bool:
        return True


@cache
def bot_words() -> BotWords:
    lists = [
        (WORDLISTS / name).read_text("utf-8").splitlines()
        for name in (COMMON_NOUNS_FILE, EXAMPLES_FILE)
    ]
    examples = [line.split("\t") for line in lists[1] if not line.startswith("#")]
    added = [f"{read}\t{rank}\t{form}" for read, classes, rank, form in examples if not classes]
    whole = WholeList([*lists[0], *added])
    games = GameWords(nouns=whole, japanese_words=words(), kana_cards=read_kana_cards(WORDLISTS))
    return BotWords(games, Lexicon.from_marks({}), words())


@dataclass(frozen=True, slots=True)
class Played:
    """A game, and where its people sat."""

    game: AnyGame
    match: MatchResult
    people: frozenset[Seat]

    def steps(self) -> Iterator[tuple[Any, Any]]:
        """Each event after the first with the state before it."""
        state = self.game.evolve(None, self.match.events[0])
        for event in self.match.events[1:]:
            yield state, event
            state = self.game.evolve(state, event)


def played(game: AnyGame, number: int, seat_person: Any) -> Played:
    """Game *number* of *game*: all tables and strengths in turn."""
    table = TABLES[number % len(TABLES)]
    chance = random.Random(f"{game.name}/{number}")
    people = frozenset(Seat(seat) for seat, who in enumerate(table) if who != "bot")
    players: list[AnyPlayer] = [
        create_bot_player(game, BOTS[(number + seat) % 3], bot_words(), people=people)
        if who == "bot"
        else seat_person(who)
        for seat, who in enumerate(table)
    ]
    return Played(game, play_match(game, players, chance), people)


@cache
def kotoba_game() -> AnyGame:
    return open_game("kotoba/base", bot_words().games)


@cache
def basket_game(key: str) -> WordBasket:
    """Games that are stuck end soon."""
    rules: Rules = replace(build_ruleset(key), fruitless_to_end=6)
    return WordBasket(rules, bot_words().games.nouns)


def check_kotoba(done: Played) -> tuple[int, int]:
    """How many proposals passed and how many of the document's words were made."""
    passed = made = 0
    for state, event in done.steps():
        match event:
            case kotoba.PlayProposed(doubtful=doubtful):
                assert not CARDS & set(doubtful)
            case kotoba.VoteCast(seat) if seat not in done.people:
                assert not done.people & _missing(done, state.proposal)
            case kotoba.WordMade(by_vote=(_, *_)) | kotoba.WordRewritten(by_vote=(_, *_)):
                proposal = state.proposal
                agreed = len(proposal.agreed & done.people)
                assert agreed > max(1, len(proposal.against & done.people))
                passed += 1
            case kotoba.WordMade(step=step):
                made += step.cards in CARDS
            case _:
                pass
    return passed, made


def _missing(done: Played, vote: Any) -> frozenset[Seat]:
    """Who has not voted yet, besides the player of the word."""
    said = {vote.seat, *vote.agreed, *vote.abstained, *getattr(vote, "against", ())}
    return frozenset(done.people) - said - set(getattr(vote, "refused", ()))


def check_basket(done: Played) -> tuple[int, int]:
    """How many words passed by vote and how many of the leaflet's were thrown."""
    passed = thrown = 0
    for state, event in done.steps():
        match event:
            case basket.VoteOpened(word=word):
                assert word not in SAID
            case basket.VoteCast(seat) if seat not in done.people:
                assert not done.people & _missing(done, state.vote)
            case basket.VoteClosed():
                passed += _closed(done, state, event)
            case basket.ThrowTakenBack(fault="voted-down" | "set-aside"):
                assert state.thrown.throw.word not in SAID
            case basket.CardThrown(word=word, fault=""):
                thrown += word in SAID
            case _:
                pass
    return passed, thrown


def _closed(done: Played, state: State, event: basket.VoteClosed) -> bool:
    """Check the verdict by the votes of people alone; whether the word passed."""
    vote = state.vote
    assert vote is not None
    agreed = len(vote.agreed & done.people)
    refused = len(vote.refused & done.people)
    speaks = vote.accuser is not None
    if event.accepted:
        assert agreed
        assert agreed + speaks > refused
    elif speaks and not event.set_aside:
        assert refused > agreed + 1
    elif not event.set_aside:
        assert refused >= max(1, agreed) or (vote.word in VERBS and not agreed)
    return event.accepted


def robots_slipped(done: Played) -> bool:
    return any(slip.seat not in done.people for slip in done.match.failures)


def test_the_words_of_the_documents_are_words() -> None:
    """With the lists alone; names that are well known are nouns at Word Basket."""
    assert [word for word in OF_KOTOBA if card_key(kana.normalise(word)) not in words()] == []
    assert [word for word in (*OF_BASKET, *NAMES) if word not in nouns()] == []


def play_kotoba(numbers: Sequence[int]) -> None:
    totals = [0, 0]
    for number in numbers:
        done = played(kotoba_game(), number, Kotobaist)
        assert (done.match.abort_reason, robots_slipped(done)) == (None, False)
        totals = [sum(each) for each in zip(totals, check_kotoba(done), strict=True)]
    assert min(totals) > 0


def play_basket(numbers: Sequence[int]) -> None:
    totals = [0, 0]
    for number in numbers:
        game = basket_game(KEYS[number % len(KEYS)])
        done = played(game, number, lambda habit, rules=game.rules: Basketeer(habit, rules))
        assert (done.match.abort_reason, robots_slipped(done)) == (None, False)
        totals = [sum(each) for each in zip(totals, check_basket(done), strict=True)]
    assert min(totals) > 0


@pytest.mark.rule("KOT-4.12")
def test_robots_leave_votes_of_kotoba_to_people() -> None:
    play_kotoba(range(QUICK))


@pytest.mark.rule("WB-7.7")
@pytest.mark.rule("WB-7.8")
def test_robots_leave_votes_of_word_basket_to_people() -> None:
    play_basket(range(QUICK))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_games_of_kotoba(part: int) -> None:
    play_kotoba(range(part, ALL, PARTS))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_games_of_word_basket(part: int) -> None:
    play_basket(range(part, ALL, PARTS))
