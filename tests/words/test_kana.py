"""Kana: every word of the rule documents, and what people really type."""

import pytest

from studyplay.words import kana

# written, hiragana, first letter, last letter, number of kana
DOCUMENTS = """
家鴨=あひる あひる あ る 3
海驢=あしか あしか あ か 3
スキー すきー す い 3
ラッコ らっこ ら こ 3
しゅみ しゅみ し み 3
バター ばたー は あ 3
あずき あずき あ き 3
いんきょ いんきょ い よ 4
ヨーロッパ よーろっぱ よ は 5
はっぱ はっぱ は は 3
バンド ばんど は と 3
トンボ とんぼ と ほ 3
しんがっき しんがっき し き 5
しょくぶつ しょくぶつ し つ 5
ついか ついか つ か 3
つみき つみき つ き 3
つくえ つくえ つ え 3
コンピューター こんぴゅーたー こ あ 7
しょうとくたいし しょうとくたいし し し 8
アメリカ あめりか あ か 4
しりとり しりとり し り 4
シャツ しゃつ し つ 3
バッター ばったー は あ 4
かくれんぼ かくれんぼ か ほ 5
けいたいでんわ けいたいでんわ け わ 7
たいしょう たいしょう た う 5
パープル ぱーぷる は る 4
アイス あいす あ す 3
あいて あいて あ て 3
さいふ さいふ さ ふ 3
とうふ とうふ と ふ 3
とって とって と て 3
とつぐ とつぐ と く 3
バッグ ばっぐ は く 3
こうさ こうさ こ さ 3
こうさく こうさく こ く 4
さんか さんか さ か 3
サイン会=サインカイ さいんかい さ い 5
しょき しょき し き 3
こうしょきょうふしょう こうしょきょうふしょう こ う 11
とうきょうタワー とうきょうたわー と あ 8
きかく きかく き く 3
きかん きかん き ん 3
わかれる わかれる わ る 4
さしつかえる さしつかえる さ る 6
どうとくしん どうとくしん と ん 6
せいせきじゅん せいせきじゅん せ ん 7
がんぜない がんぜない か い 5
どーもくん どーもくん と ん 5
みぢか みぢか み か 3
パルプ ぱるぷ は ふ 3
みかづき みかづき み き 4
ワードバスケット わーどばすけっと わ と 8
きぼう きぼう き う 3
"""

WORDS = [
    (written.split("=")[-1], *rest, int(size))
    for written, *rest, size in map(str.split, DOCUMENTS.strip().splitlines())
]


@pytest.mark.parametrize(("typed", "word", "first", "last", "size"), WORDS)
def test_words_of_the_documents(typed: str, word: str, first: str, last: str, size: int) -> None:
    """Each word that the documents name has the letters and the length they give it."""
    got = kana.normalise(typed)

    assert (word, first, last, size) == (got, kana.head(got), kana.tail(got), kana.length(got))


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("ｺｰﾋｰ", "こーひー"),
        ("ﾊﾟｰﾌﾟﾙ", "ぱーぷる"),
        ("ﾜｰﾄﾞ ﾊﾞｽｹｯﾄ", "わーどばすけっと"),
        ("ヴァイオリン", "ゔぁいおりん"),
        ("か゛っこう", "がっこう"),
        ("は\u309aん", "ぱん"),
        ("か\u3099っき", "がっき"),
        ("スキ－", "すきー"),
        ("ス-パ‐マ—ケット", "すーぱーまーけっと"),
        ("コ−ヒ―", "こーひー"),
        ("ら--めん", "らーーめん"),
        ("「すきー」", "すきー"),
        ("　すきー！", "すきー"),
        ("-すきー", "すきー"),
        ("ボブ・スレー", "ぼぶすれー"),
        ("いすゞ", "いすず"),
        ("ここゝろ", "ここころ"),
        ("たゞし", "ただし"),
        ("カヾミ", "かがみ"),
        ("ヵヶ", "ゕゖ"),
        ("㌔", "きろ"),
    ],
)
def test_what_people_type(typed: str, word: str) -> None:
    """Half-width kana, loose voicing marks, dashes for ー and punctuation are put right."""
    assert word == kana.normalise(typed)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "kana.empty"),
        ("  ・", "kana.empty"),
        ("！", "kana.empty"),
        ("東京", "kana.kanji"),
        ("取って", "kana.kanji"),
        ("人々", "kana.kanji"),
        ("𠮟る", "kana.kanji"),
        ("東京-タワー", "kana.kanji"),
        ("ski", "kana.foreign"),
        ("すきー2", "kana.foreign"),
        ("ＴＶ", "kana.foreign"),
        ("すきー🎿", "kana.foreign"),
        ("ゝ", "kana.foreign"),
        ("ーすき", "kana.chouon-first"),
        ("す;き", "kana.foreign"),
    ],
)
def test_refusals_say_why(typed: str, code: str) -> None:
    """Text that is not kana is refused with its reason."""
    with pytest.raises(kana.NotKana) as refusal:
        kana.normalise(typed)

    assert code == refusal.value.code


@pytest.mark.parametrize("typed", ["あ" * 100_000, "か" + "\u3099\u0323\u0300" * 50_000])
def test_a_text_longer_than_any_word_is_refused_unread(typed: str) -> None:
    """Reading the second one, marks upon marks, would take many seconds."""
    with pytest.raises(kana.NotKana) as refusal:
        kana.normalise(typed)

    assert refusal.value.code == "kana.foreign"
    assert len(refusal.value.text) == kana.MAX_INPUT_LENGTH


@pytest.mark.parametrize(
    ("word", "last"),
    [
        ("こーひー", "い"),
        ("めにゅー", "う"),
        ("めろでぃー", "い"),
        ("しゃわー", "あ"),
        ("かれー", "え"),
        ("しゅー", "う"),
        ("しょー", "お"),
        ("わー", "あ"),
        ("わーー", "あ"),
        ("ゔー", "う"),
        ("あっー", "う"),
        ("らーめんー", "ん"),
        ("そふぁ", "あ"),
        ("ぱーてぃ", "い"),
        ("あっ", "つ"),
        ("くゎ", "わ"),
        ("すさのを", "お"),
        ("こゑ", "え"),
        ("すらゔ", "う"),
        ("たけぢ", "ち"),
    ],
)
def test_last_letters(word: str, last: str) -> None:
    """ー goes on as its vowel, small kana as large ones, voiced kana as plain ones."""
    assert last == kana.tail(word)


@pytest.mark.parametrize(
    ("word", "letters"),
    [("こーひーかっぷ", "こおひいかつふ"), ("ゔぁいおりん", "うあいおりん"), ("ゐをゑ", "いおえ")],
)
def test_fold_writes_every_letter(word: str, letters: str) -> None:
    assert letters == kana.fold(word)


@pytest.mark.parametrize(
    ("word", "cards"),
    [("しゃつ", "しやつ"), ("ばったー", "ばつたー"), ("みぢか", "みぢか"), ("ふぁん", "ふあん")],
)
def test_a_card_keeps_its_voicing(word: str, cards: str) -> None:
    """Cards have no small kana but have dakuten, handakuten and ー."""
    assert cards == kana.card_key(word)


def test_two_readings_may_share_their_cards() -> None:
    assert kana.card_key("びょういん") == kana.card_key("びよういん")


def test_no_letter_is_listed_twice() -> None:
    assert len(set(kana.LETTERS)) == len(kana.LETTERS)


def test_there_are_44_letters() -> None:
    """Seven rows of five (あ to ま), や, ら and わ: 7 × 5 + 3 + 5 + 1."""
    expected = 7 * 5 + 3 + 5 + 1

    assert expected == len(kana.LETTERS)
