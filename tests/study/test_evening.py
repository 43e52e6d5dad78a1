"""The sums of a club evening: fair places, and words that nobody need be ashamed of."""

from studyplay.study.evening_summary import (
    EveningWord,
    EveningWordUse,
    FinishedGame,
    Standing,
    rank_learners,
    select_words,
)
from studyplay.study.wordlog.word_uses import UseRole

ANN, BOB, CAT = 1, 2, 3


def finished(
    winner: int | None, *sitters: int | None, points: tuple[int, ...] = ()
) -> FinishedGame:
    won = frozenset({sitters.index(winner)} if winner else set())
    return FinishedGame("scout", sitters, won, points)


def fit(_lang: str, word: str) -> bool:
    return word != "damn"


def played(who: int, word: str, points: int | None = None, lang: str = "en") -> EveningWordUse:
    return EveningWordUse(who, lang, word, word, UseRole.PLAYED, points)


def test_places_are_by_wins_and_shared_by_those_who_won_as_often() -> None:
    """The next place counts all who are before it."""
    shared = [finished(ANN, ANN, BOB, CAT), finished(BOB, ANN, BOB)]
    games = [*shared, finished(CAT, CAT), finished(CAT, CAT)]

    places = {each.learner_id: each.place for each in rank_learners(games)}

    assert places == {CAT: 1, ANN: 2, BOB: 2}


def test_who_won_nothing_stands_there_without_a_place() -> None:
    last = rank_learners([finished(ANN, ANN, BOB)])[-1]

    assert Standing(None, BOB, 0, 1, ()) == last


def test_a_shared_win_is_a_win_for_each() -> None:
    draw = FinishedGame("kotoba", (ANN, BOB), frozenset({0, 1}), (7, 7))

    assert [each.place for each in rank_learners([draw])] == [1, 1]


def test_robots_and_guests_have_no_standing() -> None:
    assert [each.learner_id for each in rank_learners([finished(None, None, ANN)])] == [ANN]


def test_points_are_summed_by_game_and_only_where_it_counts_points() -> None:
    games = [
        FinishedGame("scrabble", (ANN,), frozenset({0}), (120,)),
        FinishedGame("scrabble", (BOB, ANN), frozenset({0}), (90, 80)),
        FinishedGame("wordbasket", (ANN,), frozenset({0}), ()),
    ]

    by_learner = {each.learner_id: each.points for each in rank_learners(games)}

    assert by_learner == {ANN: (("scrabble", 200),), BOB: (("scrabble", 90),)}


def test_an_evening_without_games_has_no_standings_and_no_words() -> None:
    assert rank_learners([]) == ()
    assert tuple(
        getattr(select_words([], fit), name)
        for name in ("longest", "highest_scoring", "new_words", "missed")
    ) == ((), (), (), ())


def test_the_longest_words_are_told_for_each_language() -> None:
    """With everybody who played them; three of each at most."""
    said = [
        *[played(ANN, word) for word in ("tea", "teapot", "apple", "cat")],
        played(BOB, "teapot"),
        played(CAT, "りんご", lang="ja"),
    ]

    longest = select_words(said, fit).longest

    assert (
        EveningWord("teapot", "en", (ANN, BOB)),
        EveningWord("apple", "en", (ANN,)),
        EveningWord("cat", "en", (ANN,)),
        EveningWord("りんご", "ja", (CAT,)),
    ) == longest


def test_each_word_is_dear_once_for_the_one_who_got_most() -> None:
    said = [played(ANN, "quiz", 40), played(BOB, "quiz", 62), played(ANN, "tea", 3)]

    highest_scoring = select_words(said, fit).highest_scoring

    assert (
        EveningWord("quiz", "en", (BOB,), 62),
        EveningWord("tea", "en", (ANN,), 3),
    ) == highest_scoring


def test_help_counts_for_no_record() -> None:
    said = [EveningWordUse(ANN, "en", "quixotic", "quixotic", UseRole.PLAYED, 90, assisted=True)]

    assert (select_words(said, fit).longest, select_words(said, fit).highest_scoring) == ((), ())


def test_a_missed_word_is_told_only_if_several_missed_it() -> None:
    """One person alone would be known by it."""
    said = [
        EveningWordUse(who, "en", word, word, UseRole.MISSED)
        for who, word in ((ANN, "queue"), (BOB, "queue"), (ANN, "vex"), (ANN, "vex"))
    ]

    assert (EveningWord("queue", "en", (ANN, BOB)),) == select_words(said, fit).missed


def test_new_words_are_those_met_for_the_first_time() -> None:
    """Under their lemma, each once."""
    said = [
        EveningWordUse(ANN, "en", "queues", "queue", UseRole.SEEN, is_new=True),
        EveningWordUse(BOB, "en", "queue", "queue", UseRole.PLAYED, is_new=True),
        EveningWordUse(BOB, "en", "tea", "tea", UseRole.PLAYED),
        EveningWordUse(BOB, "en", "vex", "vex", UseRole.MISSED, is_new=True),
    ]

    assert (EveningWord("queue", "en", (ANN, BOB)),) == select_words(said, fit).new_words


def test_words_that_are_not_fit_to_be_shown_are_left_out_everywhere() -> None:
    """Also a form of such a lemma."""
    said = [
        EveningWordUse(who, "en", word, "damn", role, 50, is_new=True)
        for who in (ANN, BOB)
        for word in ("damn", "damned")
        for role in (UseRole.PLAYED, UseRole.MISSED)
    ]

    told = select_words([each for each in said if each.word == "damn"], fit)

    assert (told.longest, told.highest_scoring, told.new_words, told.missed) == ((), (), (), ())
    assert select_words(said, fit).missed + select_words(said, fit).new_words == ()
