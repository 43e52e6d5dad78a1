"""What the events of ことばであそぼ tell the word record."""

from studyplay.engines.core import Seat
from studyplay.engines.kotoba.actions import Action, EndTurn, MakeWord, Rewrite, Vote
from studyplay.engines.kotoba.game import Kotoba
from studyplay.engines.kotoba.state import State
from studyplay.study.games.kotoba.word_uses import find_word_uses
from studyplay.study.wordlog.word_uses import UseRole, WordUse
from tests.engines.kotoba.worlds import BASE, take, world

GAME = Kotoba(BASE, frozenset({"しやつ", "きかん", "わかれ"}))


def told(state: State, *actions: tuple[int, Action]) -> list[WordUse]:
    """What all events of *actions* tell."""
    heard = []
    for seat, action in actions:
        before = state
        took = take(before, seat, action, game=GAME)
        for event in took.events:
            heard += list(find_word_uses(before, event))
            before = GAME.evolve(before, event)
        state = took.state
    return heard


def test_a_word_is_played_by_one_and_seen_by_the_others() -> None:
    heard = told(world(("つやしん", "", "")), (0, MakeWord("シャツ")))

    assert [
        WordUse(Seat(0), "しゃつ", UseRole.PLAYED, points=3, rack="しつやん", lang="ja"),
        WordUse(Seat(1), "しゃつ", UseRole.SEEN, points=3, lang="ja"),
        WordUse(Seat(2), "しゃつ", UseRole.SEEN, points=3, lang="ja"),
    ] == heard


def test_every_step_of_a_rewrite_is_a_word() -> None:
    state = world(("んわれ", "", ""), [(1, "きかく")])
    heard = told(state, (0, Rewrite(Seat(1), 0, ("きかん", "わかれ"))))

    assert [(use.word, use.points) for use in heard if use.role is UseRole.PLAYED] == [
        ("きかん", 1),
        ("わかれ", 4),
    ]
    assert {"きかん", "わかれ"} == {use.word for use in heard if use.role is UseRole.SEEN}


def test_a_word_counts_when_it_was_voted_in() -> None:
    asked = (0, MakeWord("どーもくん"))
    state = world(("どーもくん", "", ""))

    assert told(state, asked) == []
    assert [
        use.word for use in told(state, asked, (1, Vote(agree=True))) if use.role is UseRole.PLAYED
    ] == ["どーもくん"]


def test_only_the_doubtful_words_of_a_refused_chain_are_rejected() -> None:
    against = [(seat, Vote(agree=False)) for seat in (1, 2)]
    chain = Rewrite(Seat(1), 0, ("きかん", "きょかん"))
    state = world(("んよぬ", "", ""), [(1, "きかく")])
    heard = told(state, (0, chain), *against)

    assert [WordUse(Seat(0), "きょかん", UseRole.REJECTED, rack="ぬよん", lang="ja")] == heard


def test_the_end_of_a_turn_tells_nothing() -> None:
    assert told(world(("つやしん", "", "")), (0, EndTurn("つや"))) == []
