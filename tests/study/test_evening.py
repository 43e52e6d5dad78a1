"""The sums of a club evening: fair places, and words that nobody need be ashamed of."""

from studyplay.study.evening import Finished, Said, Standing, Word, standings, words
from studyplay.study.wordlog.uses import Role

ANN, BOB, CAT = 1, 2, 3


def finished(winner: int | None, *sitters: int | None, points: tuple[int, ...] = ()) -> Finished:
    won = frozenset({sitters.index(winner)} if winner else set())
    return Finished("scout", sitters, won, points)


def fit(_lang: str, word: str) -> bool:
    return word != "damn"


def played(who: int, word: str, points: int | None = None, lang: str = "en") -> Said:
    return Said(who, lang, word, word, Role.PLAYED, points)


def test_places_are_by_wins_and_shared_by_those_who_won_as_often() -> None:
    """The next place counts all who are before it."""
    shared = [finished(ANN, ANN, BOB, CAT), finished(BOB, ANN, BOB)]
    games = [*shared, finished(CAT, CAT), finished(CAT, CAT)]

    places = {each.learner_id: each.place for each in standings(games)}

    assert places == {CAT: 1, ANN: 2, BOB: 2}


def test_who_won_nothing_stands_there_without_a_place() -> None:
    last = standings([finished(ANN, ANN, BOB)])[-1]

    assert Standing(None, BOB, 0, 1, ()) == last


def test_a_shared_win_is_a_win_for_each() -> None:
    draw = Finished("kotoba", (ANN, BOB), frozenset({0, 1}), (7, 7))

    assert [each.place for each in standings([draw])] == [1, 1]


def test_robots_and_guests_have_no_standing() -> None:
    assert [each.learner_id for each in standings([finished(None, None, ANN)])] == [ANN]


def test_points_are_summed_by_game_and_only_where_it_counts_points() -> None:
    games = [
        Finished("scrabble", (ANN,), frozenset({0}), (120,)),
        Finished("scrabble", (BOB, ANN), frozenset({0}), (90, 80)),
        Finished("wordbasket", (ANN,), frozenset({0}), ()),
    ]

    by_learner = {each.learner_id: each.points for each in standings(games)}

    assert by_learner == {ANN: (("scrabble", 200),), BOB: (("scrabble", 90),)}


def test_an_evening_without_games_has_no_standings_and_no_words() -> None:
    assert standings([]) == ()
    assert tuple(
        getattr(words([], fit), name) for name in ("longest", "dearest", "fresh", "missed")
    ) == ((), (), (), ())


def test_the_longest_words_are_told_for_each_language() -> None:
    """With everybody who played them; three of each at most."""
    said = [
        *[played(ANN, word) for word in ("tea", "teapot", "apple", "cat")],
        played(BOB, "teapot"),
        played(CAT, "りんご", lang="ja"),
    ]

    longest = words(said, fit).longest

    assert (
        Word("teapot", "en", (ANN, BOB)),
        Word("apple", "en", (ANN,)),
        Word("cat", "en", (ANN,)),
        Word("りんご", "ja", (CAT,)),
    ) == longest


def test_each_word_is_dear_once_for_the_one_who_got_most() -> None:
    said = [played(ANN, "quiz", 40), played(BOB, "quiz", 62), played(ANN, "tea", 3)]

    dearest = words(said, fit).dearest

    assert (Word("quiz", "en", (BOB,), 62), Word("tea", "en", (ANN,), 3)) == dearest


def test_help_counts_for_no_record() -> None:
    said = [Said(ANN, "en", "quixotic", "quixotic", Role.PLAYED, 90, assisted=True)]

    assert (words(said, fit).longest, words(said, fit).dearest) == ((), ())


def test_a_missed_word_is_told_only_if_several_missed_it() -> None:
    """One person alone would be known by it."""
    said = [
        Said(who, "en", word, word, Role.MISSED)
        for who, word in ((ANN, "queue"), (BOB, "queue"), (ANN, "vex"), (ANN, "vex"))
    ]

    assert (Word("queue", "en", (ANN, BOB)),) == words(said, fit).missed


def test_new_words_are_those_met_for_the_first_time() -> None:
    """Under their lemma, each once."""
    said = [
        Said(ANN, "en", "queues", "queue", Role.SEEN, is_new=True),
        Said(BOB, "en", "queue", "queue", Role.PLAYED, is_new=True),
        Said(BOB, "en", "tea", "tea", Role.PLAYED),
        Said(BOB, "en", "vex", "vex", Role.MISSED, is_new=True),
    ]

    assert (Word("queue", "en", (ANN, BOB)),) == words(said, fit).fresh


def test_words_that_are_not_fit_to_be_shown_are_left_out_everywhere() -> None:
    """Also a form of such a lemma."""
    said = [
        Said(who, "en", word, "damn", role, 50, is_new=True)
        for who in (ANN, BOB)
        for word in ("damn", "damned")
        for role in (Role.PLAYED, Role.MISSED)
    ]

    told = words([each for each in said if each.word == "damn"], fit)

    assert (told.longest, told.dearest, told.fresh, told.missed) == ((), (), (), ())
    assert words(said, fit).missed + words(said, fit).fresh == ()
