"""Inflected forms of Japanese words, made and recognised."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.words import kana
from studyplay.words.inflection import CLASSES, Ending, analyse, endings_of_class, inflect
from studyplay.words.inflection_table import InflectionForm

TE, PAST, NEGATIVE, POLITE, STEM = (
    InflectionForm.TE,
    InflectionForm.PAST,
    InflectionForm.NEGATIVE,
    InflectionForm.POLITE,
    InflectionForm.STEM,
)
PASSIVE, CAUSATIVE, POTENTIAL = (
    InflectionForm.PASSIVE,
    InflectionForm.CAUSATIVE,
    InflectionForm.POTENTIAL,
)

BY_HAND = """
v5k かく: かいて かいた かかない かきます かこう かけ かけば かける かかれる かかせる かきたい
v5k かく: かき かかず
v5k かく: かかせられる かかされる かかされた かかなかった かかなくて かかなければ
v5k かく: かきました かきません かきましょう かいたら かいたり かきたくない かきたくなかった
v5k かく: かけない
v5k かく: かきて- かくた- かかさせる- かけろ- かかなくない- かきた-
v5k-s いく: いって いった いかない いきます いこう いけ いける いいて- いきて-
v5k-s ゆく: ゆかない ゆこう ゆけ ゆって- ゆいて-
v5k-s もっていく: もっていって もっていかない もっていける
v5g およぐ: およいで およいだ およがない およごう およげる およいて-
v5s はなす: はなして はなした はなさない はなそう はなせる はなさせる はなさせられる
v5s はなす: はなさされる-
v5t まつ: まって まった またない まとう まてる またされる
v5n しぬ: しんで しんだ しなない しのう しねる
v5b よぶ: よんで よんだ よばない よぼう よべる
v5m よむ: よんで よんだ よまない よもう よめる
v5r とる: とって とった とらない とろう とれる とられる とらせる
v5r-i ある: あって あった ない なかった なければ なくて あります ありません あろう あれば
v5r-i ある: あらない-
v5u かう: かって かった かわない かおう かえる かわれる かわせる かあない-
v5u-s とう: とうて とうた とわない とおう とって-
v5aru くださる: くださって ください くださいます くださらない くださろう
v1 たべる: たべて たべた たべない たべます たべよう たべろ たべよ たべれば たべられる たべさせる
v1 たべる: たべたい
v1 たべる: たべさせられる たべさせられなかった たべ たべられない たべられたくなかった たべって-
v1 たべる: たべれる-
v1-s くれる: くれて くれない くれ くれます くれれば くれろ-
vk くる: きて きた こない こなかった きます こよう こい くれば こられる こさせる きたい こず
vk くる: くない- きない-
vs-i する: して した しない します しよう しろ せよ すれば される させる させられる したい せず
vs-i する: できる-
vs べんきょう: べんきょうする べんきょうして べんきょうした べんきょうしない べんきょうさせる
vs-s あいする: あいして あいさない あいします あいされる あいせる あいそう
vs-s たっする: たっして たっしない たっせられる
vz しんずる: しんじて しんじない しんじます しんじられる しんずれば しんぜよ しんじよう
vz しんずる: しんずて-
adj-i たかい: たかく たかくて たかかった たかくない たかくなかった たかければ たかさ たかかろう
adj-i たかい: たか
adj-i がんぜない: がんぜなくて がんぜなかった がんぜなさ
adj-ix いい: よくない よくて よかった よければ よさ よくなかった いくない- いかった-
adj-ix こきみよい: こきみよくない こきみよかった
adj-ix かっこいい: かっこよくて かっこよかった かっこいかった-
adj-na しずか: しずかな しずかに しずかで しずかだ しずかだった しずかなら しずかさ しずかく-
adj-t どうどう: どうどうと どうどうたる
"""
"""Class, dictionary form, and forms that there are, or are not (with - behind them)."""


def _cases() -> list[tuple[str, str, str, bool]]:
    return [
        (word_class, lemma, form.removesuffix("-"), not form.endswith("-"))
        for line in BY_HAND.split("\n")[1:-1]
        for word_class, lemma in [line.split(":")[0].split()]
        for form in line.split(":")[1].split()
    ]


@pytest.mark.parametrize(("word_class", "lemma", "form", "right"), _cases())
def test_forms_are_those_of_school_grammar(
    word_class: str, lemma: str, form: str, right: bool
) -> None:
    assert right is (form in dict(inflect(lemma, endings_of_class(word_class))))


@pytest.mark.parametrize(
    ("word_class", "lemma", "form", "forms"),
    [
        ("v5r", "とる", "とって", (TE,)),
        ("v5k", "かく", "かかせられなかった", (CAUSATIVE, PASSIVE, NEGATIVE, PAST)),
        ("v5k", "かく", "かけません", (POTENTIAL, POLITE, NEGATIVE)),
        ("v1", "つかれる", "つかれ", (STEM,)),
        ("vs", "べんきょう", "べんきょうしました", (InflectionForm.SURU, POLITE, PAST)),
        ("adj-i", "たかい", "たかくなかった", (NEGATIVE, PAST)),
    ],
)
def test_each_form_says_what_it_is(
    word_class: str, lemma: str, form: str, forms: tuple[InflectionForm, ...]
) -> None:
    assert forms == dict(inflect(lemma, endings_of_class(word_class)))[form]


@given(
    word_class=st.sampled_from(sorted(CLASSES)),
    begin=st.text(st.sampled_from("かしつてのはょっぱきー"), min_size=1, max_size=4),
    data=st.data(),
)
def test_whatever_is_made_is_recognised(word_class: str, begin: str, data: st.DataObject) -> None:
    """The card key of every form leads back to that of its dictionary form."""
    ending = data.draw(st.sampled_from(endings_of_class(word_class)))
    lemma = begin + ending.base
    expected = (kana.card_key(lemma), ending)

    found = [(each.lemma, each.ending) for each in analyse(kana.card_key(ending.apply(lemma)))]

    assert expected in found


@given(key=st.text(st.sampled_from("かきくけこつてたないるせられまし"), min_size=1, max_size=8))
def test_whatever_is_recognised_can_be_made(key: str) -> None:
    """Backwards and forwards agree: each analysis gives the key again."""
    again = {
        kana.card_key(analysis.lemma[: len(analysis.lemma) - len(analysis.ending.base)])
        + kana.card_key(analysis.ending.added)
        for analysis in analyse(key)
    }

    assert again <= {key}


def _ending(word_class: str, *forms: InflectionForm) -> Ending:
    return next(ending for ending in endings_of_class(word_class) if ending.forms == forms)


@pytest.mark.parametrize(
    ("ending", "lemma", "written"),
    [
        (_ending("v5r", TE), "取る", "取って"),
        (_ending("vk", TE), "来る", "来て"),
        (_ending("vk", NEGATIVE), "来る", "来ない"),
        (_ending("vk", STEM), "くる", "き"),
        (_ending("adj-ix", NEGATIVE), "良い", "良くない"),
        (_ending("v5k-s", TE), "行く", "行って"),
        (_ending("v5r-i", TE), "有る", "有って"),
        (_ending("v5r-i", NEGATIVE), "有る", None),
        (_ending("vs", InflectionForm.SURU, TE), "勉強", "勉強して"),
        (_ending("v5k", TE), "書", None),
    ],
)
def test_written_forms_are_inflected_with_the_reading(
    ending: Ending, lemma: str, written: str | None
) -> None:
    assert written == ending.apply_written(lemma)


def test_a_word_of_no_class_has_no_other_form() -> None:
    nothing: list[tuple[str, tuple[InflectionForm, ...]]] = []

    assert nothing == list(inflect("とても", endings_of_class("adv")))
    assert nothing == list(inflect("とても", endings_of_class("v1")))
