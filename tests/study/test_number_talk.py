"""Sets called, heard and counted in three languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.core import Millis, Seat
from studyplay.study.number_talk.calls import (
    CALL_LANGUAGES,
    AnswerMode,
    find_word_uses,
    grade_call,
    grade_count,
    is_understood,
)
from studyplay.study.number_talk.chinese import TO_SIMPLIFIED, accepts_zh, call_zh
from studyplay.study.number_talk.english import accepts_en, call_en, number_word
from studyplay.study.number_talk.japanese import accepts_ja, call_ja
from studyplay.study.wordlog.word_uses import UseRole, WordUse

SETS = st.one_of(
    st.tuples(st.integers(1, 10)),
    st.builds(lambda value, size: (value,) * size, st.integers(1, 10), st.integers(2, 9)),
    st.builds(
        lambda low, size: tuple(range(low, min(11, low + size))),
        st.integers(1, 9),
        st.integers(2, 10),
    ),
).flatmap(lambda cards: st.sampled_from([cards, cards[::-1]]))


@pytest.mark.parametrize(
    ("numbers", "call"),
    [
        ([7], "a seven"),
        ([8], "an eight"),
        ([1], "a one"),
        ([4, 4, 4], "three fours"),
        ([6, 6], "two sixes"),
        ([5, 6, 7], "a run of three: five, six, seven"),
        ([10, 9], "a run of two: ten, nine"),
    ],
)
def test_a_call_in_english(numbers: list[int], call: str) -> None:
    assert call == call_en(numbers)


@pytest.mark.parametrize(
    ("numbers", "call"),
    [
        ([8], "はちがいちまい"),
        ([4, 4, 4], "よんがさんまい"),
        ([5, 6, 7], "ご、ろく、なな、の、さんまい"),
        ([9] * 9, "きゅうがきゅうまい"),
    ],
)
def test_a_call_in_japanese(numbers: list[int], call: str) -> None:
    assert call == call_ja(numbers)


@pytest.mark.parametrize(
    ("numbers", "call", "simplified"),
    [
        ([4, 4, 4], "三張四", "三张四"),
        ([6, 6], "兩張六", "两张六"),
        ([8], "一張八", "一张八"),
        ([5, 6, 7], "順子 五、六、七", "顺子 五、六、七"),
    ],
)
def test_a_call_in_chinese(numbers: list[int], call: str, simplified: str) -> None:
    assert (call, simplified) == (call_zh(numbers), call_zh(numbers).translate(TO_SIMPLIFIED))


@pytest.mark.parametrize("call", [call_en, call_ja, call_zh])
def test_what_is_no_set_is_not_called(call: object) -> None:
    assert callable(call)
    with pytest.raises(ValueError, match="is not a set"):
        call([3, 5, 4])


@pytest.mark.parametrize(
    ("numbers", "answer", "accepted"),
    [
        ([4, 4, 4], "Three Fours!", True),
        ([4, 4, 4], "3 fours", True),
        ([4, 4, 4], "three 4's", True),
        ([4, 4, 4], "three four", False),
        ([4, 4, 4], "four threes", False),
        ([8], "an eight", True),
        ([8], "a eight", False),
        ([8], "8", True),
        ([7], "one seven", True),
        ([5, 6, 7], "A run of three: five, six, seven.", True),
        ([5, 6, 7], "run of 3 5-6-7", True),
        ([5, 6, 7], "a run of three, seven, six and five", True),
        ([5, 6, 7], "a run of four: five, six, seven", False),
        ([5, 6, 7], "", False),
    ],
)
def test_which_english_answers_are_accepted(
    numbers: list[int], answer: str, accepted: bool
) -> None:
    assert accepted is accepts_en(numbers, answer)


@pytest.mark.parametrize(
    ("numbers", "answer", "accepted"),
    [
        ([4, 4, 4], "よんがさんまい", True),
        ([4, 4, 4], "しがさんまい", True),
        ([4, 4, 4], "ヨン が サンマイ", True),
        ([4, 4, 4], "4が3枚", True),
        ([4, 4, 4], "四が三枚。", True),
        ([4, 4, 4], "4が3まい", True),
        ([4, 4, 4], "さんがよんまい", False),
        ([4, 4, 4], "yon ga sanmai", False),
        ([4, 4, 4], "", False),
        ([5, 6, 7], "ご、ろく、しち、の、さんまい", True),
        ([5, 6, 7], "ご-ろく-なな、さんまい", True),
        ([5, 6, 7], "なな、ろく、ご、のさんまい", True),
        ([5, 6, 7], "5、6、7の3枚", True),
        ([5, 6, 7], "ご、ろく、はち、の、さんまい", False),
        ([9, 9], "くがにまい", True),
    ],
)
def test_which_japanese_answers_are_accepted(
    numbers: list[int], answer: str, accepted: bool
) -> None:
    assert accepted is accepts_ja(numbers, answer)


@pytest.mark.parametrize(
    ("numbers", "answer", "accepted"),
    [
        ([4, 4, 4], "三張四", True),
        ([4, 4, 4], "三张四", True),
        ([4, 4, 4], "3張4", True),
        ([6, 6], "兩張六", True),
        ([6, 6], "二張六", False),
        ([5, 6, 7], "顺子 五 六 七", True),
        ([5, 6, 7], "順子：七、六、五", True),
        ([5, 6, 7], "五、六、七", False),
    ],
)
def test_which_chinese_answers_are_accepted(
    numbers: list[int], answer: str, accepted: bool
) -> None:
    assert accepted is accepts_zh(numbers, answer)


@given(numbers=SETS, other=SETS)
def test_every_call_is_an_answer_to_itself_and_to_no_other_set(
    numbers: tuple[int, ...], other: tuple[int, ...]
) -> None:
    for language in CALL_LANGUAGES.values():
        assert language.accepts(numbers, language.call(numbers))
        if sorted(other) != sorted(numbers):
            assert not language.accepts(other, language.call(numbers))


@pytest.mark.parametrize(
    ("given_", "correct"),
    [
        ("5 6 7", True),
        ("567", True),
        ("７６５", True),
        ("5-6-7", True),
        ("5 6", False),
        ("5 6 x", False),
        ("", False),
        ("five six seven", False),
    ],
)
def test_a_heard_set_is_entered_in_digits(given_: str, correct: bool) -> None:
    assert correct is is_understood((5, 6, 7), given_)


def test_tens_are_read_from_digits_that_are_not_parted() -> None:
    assert is_understood((8, 9, 10), "8910")
    assert is_understood((10, 10), "1010")


@pytest.mark.parametrize(
    ("count", "word"), [(0, "zero"), (13, "thirteen"), (40, "forty"), (99, "ninety-nine")]
)
def test_english_numbers(count: int, word: str) -> None:
    assert word == number_word(count)


@pytest.mark.parametrize("count", [-1, 100])
def test_number_talk_counts_to_99(count: int) -> None:
    with pytest.raises(ValueError, match="between 0 and 99"):
        number_word(count)


def test_a_call_is_graded_and_keeps_what_was_said() -> None:
    call = grade_call(Seat(1), "en", AnswerMode.SAID, (4, 4, 4), "three fours", Millis(1800))

    assert (call.correct, call.expected, call.words) == (True, "three fours", ("four", "three"))
    assert Millis(1800) == call.latency


@pytest.mark.parametrize(
    ("way", "answer", "role"),
    [
        (AnswerMode.TYPED, "よんがさんまい", UseRole.PLAYED),
        (AnswerMode.SAID, "ごがさんまい", UseRole.MISSED),
        (AnswerMode.HEARD, "444", UseRole.SEEN),
        (AnswerMode.HEARD, "44", UseRole.MISSED),
    ],
)
def test_a_call_tells_of_its_number_words(way: AnswerMode, answer: str, role: UseRole) -> None:
    call = grade_call(Seat(2), "ja", way, (4, 4, 4), answer, Millis(900))
    expected = [WordUse(Seat(2), word, role, lang="ja") for word in ("よん", "さんまい")]

    assert expected == list(find_word_uses(call))


def test_chinese_number_words() -> None:
    run = grade_call(Seat(0), "zh", AnswerMode.TYPED, (5, 6), "順子五六", Millis(0))
    pair = grade_call(Seat(0), "zh", AnswerMode.TYPED, (6, 6), "兩張六", Millis(0))

    assert (run.words, pair.words) == (("五", "六"), ("六", "兩張"))


@pytest.mark.parametrize(
    ("way", "answer", "correct"),
    [
        (AnswerMode.SAID, "よにん", True),
        (AnswerMode.SAID, "よんにん", False),
        (AnswerMode.SAID, "4人", False),
        (AnswerMode.HEARD, " 4 ", True),
        (AnswerMode.HEARD, "5", False),
        (AnswerMode.HEARD, "four", False),
    ],
)
def test_points_are_counted_aloud(way: AnswerMode, answer: str, correct: bool) -> None:
    call = grade_count(Seat(0), "人", way, 4, answer, Millis(700))

    assert (correct, ("よにん",)) == (call.correct, call.words)


ENDLESS = ("4" * 5_000, "e" + "\u0323\u0300" * 50_000)


@pytest.mark.parametrize("answer", ENDLESS)
@pytest.mark.parametrize("way", list(AnswerMode))
@pytest.mark.parametrize("lang", sorted(CALL_LANGUAGES))
def test_an_answer_without_end_is_wrong_unread(lang: str, way: AnswerMode, answer: str) -> None:
    """The digits are more than Python turns into a number, the marks take it seconds to order."""
    assert not grade_call(Seat(0), lang, way, (4, 4, 4), answer, Millis(0)).correct
    assert not grade_count(Seat(0), "人", way, 4, answer, Millis(0)).correct
