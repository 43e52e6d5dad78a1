"""Words and rewrites that would have brought more with the cards really held."""

import random
from collections.abc import Sequence

import pytest

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import MakeWord, Rewrite
from studyplay.engines.kotoba.events import (
    CardsDiscarded,
    CardsDrawn,
    Event,
    GameOpened,
    PlayProposed,
    ProposalRefused,
    TurnEnded,
    VoteCast,
    WordMade,
    WordRewritten,
)
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.steps import build_new_word_step
from studyplay.study.games.kotoba.review import NOW, KotobaMissedWord, KotobaReview, KotobaReviewer
from studyplay.study.games.kotoba.turns import list_turns
from studyplay.study.japanese_words import words_up_to
from studyplay.words.model import Level
from tests.engines.kotoba.worlds import BASE, DECK
from tests.study.japanese_worlds import (
    SEATS,
    bot_game,
    dictionary,
    game,
    reader,
    state_before,
    words,
)

ME = Seat(0)
HAND = "かいしやさんあるとき"
"""Among others 会社 and 会社員; what is played in most tests is 秋 with three cards."""

RULES = game("kotoba/base")


def opened(mine: str = HAND) -> tuple[Event, ...]:
    return (
        GameOpened(3, ME, 4, 5, DECK),
        CardsDrawn(ME, mine),
        CardsDrawn(Seat(1), "るほみめもらりろわま"),
        CardsDrawn(Seat(2), "せそたちつてなにねの"),
    )


def made(word: str) -> WordMade:
    return WordMade(ME, build_new_word_step(word, word, BASE))


def review(log: Sequence[Event], level: Level = Level.B1, *known: str) -> KotobaReview:
    index = words_up_to(words(), level.next_level)
    return KotobaReviewer(RULES, BASE, index, reader(level, *known)).review(log, ME)


def missed(
    log: Sequence[Event], level: Level = Level.B1, *known: str
) -> tuple[KotobaMissedWord, ...]:
    return review(log, level, *known).missed


def test_a_turn_without_a_word_shows_what_there_was() -> None:
    found = missed((*opened(), CardsDiscarded(ME, HAND), TurnEnded(ME)))

    assert 1 <= len(found) <= 2
    assert {(5, "".join(sorted(HAND)), None)} == {
        (each.number, each.hand, each.owner) for each in found
    }
    assert all(each.points == each.gain >= 3 for each in found)


def test_the_word_is_told_as_it_is_read() -> None:
    """会社 lies there as かいしや and is read かいしゃ."""
    found = missed((*opened("かいしやぢづぷぺぽび"), TurnEnded(ME)))

    assert ("かいしや", "かいしゃ") in {(each.cards, each.word) for each in found}


def test_what_brings_hardly_more_is_no_miss() -> None:
    """会社 brings 4 points; a word of three cards is one point less."""
    log = (*opened("かいしやぢづぷぺぽび"), made("かいしや"), TurnEnded(ME))

    assert missed(log) == ()


def test_words_that_are_known_or_too_rare_are_left_out() -> None:
    log = (*opened(), TurnEnded(ME))
    first = {each.word for each in missed(log)}

    assert first.isdisjoint(each.word for each in missed(log, Level.B1, *first))
    assert all(each.level <= Level.A2 for each in missed(log, Level.A1))


def test_the_sheet_has_the_words_and_points_of_everybody() -> None:
    other = Seat(1)
    log = (
        *opened(),
        made("かいしやさん"),
        TurnEnded(ME),
        PlayProposed(other, None, 0, ("るほま",), ("るほま",)),
        VoteCast(ME, False),
        VoteCast(Seat(2), False),
        ProposalRefused(other, ("るほま",)),
        CardsDiscarded(other, "るほ"),
        CardsDrawn(other, "きく"),
        TurnEnded(other),
    )
    first, second = list_turns(RULES, log)

    assert (first.seat, first.round, first.words, first.points) == (ME, 1, ("かいしやさん",), 8)
    assert (other, (), ("るほま",), 2, 0) == (
        second.seat,
        second.words,
        second.refused,
        second.discarded,
        second.points,
    )
    assert (first, second) == review(log).sheet


@pytest.mark.parametrize("name", ["base", "bank", "plain-rewrites"])
def test_the_engine_makes_every_missed_word_at_its_moment(name: str) -> None:
    """With the cards and chips held then, without a vote, and for the points that are told."""
    rules = game(f"kotoba/{name}")
    searcher = KotobaReviewer(rules, rules.rules, words_up_to(words(), Level.C1), reader(Level.B2))
    seen: list[KotobaMissedWord] = []
    for seed in range(4):
        log = bot_game(rules, seed)
        for seat in SEATS:
            made = searcher.review(log, seat)
            seen += made.missed
            assert len(made.missed) <= 5
            for each in made.missed:
                proved(rules, log, seat, each)

    assert {True, False} == {each.owner is None for each in seen}


def proved(rules: Kotoba, log: Sequence[Event], seat: Seat, missed: KotobaMissedWord) -> None:
    """Let the engine judge *missed* on the state folded from the log."""
    state = state_before(rules, log, missed.number)
    told: MakeWord | Rewrite = MakeWord(missed.word)
    if missed.owner is not None:
        told = Rewrite(missed.owner, missed.index, missed.chain)
    (event,) = rules.decide(state, seat, told, NOW, random.Random(0))
    assert isinstance(event, WordMade | WordRewritten)
    steps = (event.step,) if isinstance(event, WordMade) else event.steps
    price = 0 if isinstance(event, WordMade) else event.price

    assert "".join(sorted(state.hands[seat])) == missed.hand
    assert missed.points == sum(s.chips for s in steps) + len(steps[-1].cards) - price
    assert all(not _taboo(step.word) for step in steps)


def _taboo(reading: str) -> bool:
    entry = dictionary().entry(reading)
    return entry is None or entry.taboo
