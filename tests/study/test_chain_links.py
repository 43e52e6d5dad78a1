"""How one word of a chain leads to the next, under each switch."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.chain.linking import (
    SAME_SOUND_KANA,
    allowed_beginnings,
    can_follow,
    ending,
    ends_in_n,
)
from studyplay.study.chain.spec import Chouon, SmallKana, Switches, VoicingMarks
from studyplay.study.language import Language
from studyplay.words import kana

USUAL = Switches()
ENGLISH = Switches(lang=Language.ENGLISH)
READINGS = st.text("あかがざじずぜぢづぱやゆよらをんっゃょぃー", min_size=1, max_size=8).map(
    "か".__add__
)
SWITCHES = st.builds(
    Switches,
    chouon=st.sampled_from(Chouon),
    small=st.sampled_from(SmallKana),
    marks=st.sampled_from(VoicingMarks),
)


@pytest.mark.rule("CH-3.1")
@pytest.mark.parametrize(("word", "end"), [("りんご", "ご"), ("ねこ", "こ"), ("つ", "つ")])
def test_a_word_leads_on_by_its_last_kana(word: str, end: str) -> None:
    assert end == ending(word, USUAL)


@pytest.mark.rule("CH-3.1")
def test_an_english_word_leads_on_by_its_last_letter() -> None:
    assert ending("tiger", ENGLISH) == "r"
    assert can_follow("rabbit", "r", ENGLISH)
    assert not can_follow("apple", "r", ENGLISH)
    assert not ends_in_n("garden", ENGLISH)


@pytest.mark.rule("CH-3.2")
@pytest.mark.parametrize(
    ("word", "vowel", "before"),
    [
        ("すきー", "い", "き"),
        ("しゅー", "う", "ゆ"),
        ("ばたー", "あ", "た"),
        ("めろでぃー", "い", "い"),
    ],
)
def test_a_last_chouon_is_its_vowel_or_not_there(word: str, vowel: str, before: str) -> None:
    assert vowel == ending(word, USUAL)
    assert before == ending(word, Switches(chouon=Chouon.KANA_BEFORE))


@pytest.mark.rule("CH-3.3")
@pytest.mark.parametrize(
    ("word", "large", "sound"),
    [
        ("でんしゃ", "や", "しゃ"),
        ("きょう", "う", "う"),
        ("あっ", "つ", "つ"),
        ("かふぇ", "え", "ふぇ"),
        ("かーぃ", "い", "い"),
        ("かんぃ", "い", "い"),
    ],
)
def test_a_last_small_kana_is_large_or_a_whole_sound(word: str, large: str, sound: str) -> None:
    assert large == ending(word, USUAL)
    assert sound == ending(word, Switches(small=SmallKana.WHOLE_SOUND))


@pytest.mark.rule("CH-3.3")
def test_a_whole_sound_is_taken_over() -> None:
    switches = Switches(small=SmallKana.WHOLE_SOUND, marks=VoicingMarks.STRICT)

    assert can_follow("しゃしん", "しゃ", switches)
    assert not can_follow("しかく", "しゃ", switches)


@pytest.mark.rule("CH-3.4")
@pytest.mark.parametrize(
    ("marks", "after_ga", "after_ka", "after_pa"),
    [
        (VoicingMarks.FREE, "かが", "かが", "はばぱ"),
        (VoicingMarks.DROP, "がか", "か", "ぱは"),
        (VoicingMarks.STRICT, "が", "か", "ぱ"),
    ],
)
def test_marks_count_as_chosen(
    marks: VoicingMarks, after_ga: str, after_ka: str, after_pa: str
) -> None:
    switches = Switches(marks=marks)
    given = [set(allowed_beginnings(end, switches)) - {"ゕ"} for end in "がかぱ"]

    assert [set(after_ga), set(after_ka), set(after_pa)] == given


@pytest.mark.rule("CH-3.5")
@pytest.mark.parametrize(
    ("end", "other"), [("ぢ", "じ"), ("ず", "づ"), ("を", "お"), ("お", "を")]
)
def test_what_sounds_alike_will_do(end: str, other: str) -> None:
    for marks in VoicingMarks:
        assert other in allowed_beginnings(end, Switches(marks=marks))


@pytest.mark.rule("CH-4.1")
@pytest.mark.parametrize("word", ["みかん", "らーめん", "んー"])
def test_a_last_n_is_the_end(word: str) -> None:
    for chouon in Chouon:
        assert ends_in_n(word, Switches(chouon=chouon))


@given(READINGS, SWITCHES)
def test_a_word_may_always_follow_its_own_ending(word: str, switches: Switches) -> None:
    """Whatever the switches, what a word ends on is one of the openings asked for."""
    end = ending(word, switches)

    assert can_follow(end, end, switches) or end == kana.HATSUON


@given(READINGS)
def test_the_usual_switches_are_those_of_the_card_game(word: str) -> None:
    """The leaflet's last letter is asked for; beside it only what sounds like the last kana."""
    end = ending(word, USUAL)
    asked = allowed_beginnings(end, USUAL)
    letters = {
        kana.head(opening) for opening in asked if opening not in SAME_SOUND_KANA.get(end, "")
    }

    assert {kana.tail(word)} == letters | {kana.head(end)}
