"""The best Japanese renderings of an English word; the entries are invented."""

import pytest

from studyplay.words.sources.jmdict_model import (
    EntryForm,
    JapaneseSense,
    JapaneseWordKind,
    JmdictEntry,
    SenseMark,
)
from studyplay.words.sources.jmdict_rank import choose_renderings, find_renderings


def word(
    written: str,
    reading: str,
    glosses: str,
    *,
    kind: JapaneseWordKind = "noun",
    mark: SenseMark | None = None,
    tag: str = "",
) -> JmdictEntry:
    """An entry of one meaning; its glosses are separated by semicolons."""
    tags = frozenset({tag} if tag else ())
    return JmdictEntry(
        (EntryForm(written, tags),) if written else (),
        (EntryForm(reading, tags),),
        (
            JapaneseSense(
                frozenset({kind}), frozenset({mark} if mark else ()), tuple(glosses.split("; "))
            ),
        ),
    )


def best(lemma: str, pos: str, *words: JmdictEntry) -> tuple[str, ...]:
    scores = {
        found.text: found.score
        for entry in words
        for found in find_renderings(entry, lambda _: 0.0)
        if (found.lemma, found.pos) == (lemma, pos)
    }
    return choose_renderings(scores, pos)


FLOWER = word("花", "はな", "flower; blossom", tag="ichi1")


@pytest.mark.parametrize(
    ("entry", "lemma", "pos", "text"),
    [
        (FLOWER, "flower", "noun", "花（はな）"),
        (FLOWER, "blossom", "noun", "花（はな）"),
        (word("", "ピアノ", "piano"), "piano", "noun", "ピアノ"),
        (word("笊", "ざる", "strainer", mark="kana"), "strainer", "noun", "ざる"),
        (word("犬", "いぬ", "dog (Canis (lupus) sp.)"), "dog", "noun", "犬（いぬ）"),
        (word("走る", "はしる", "to run", kind="verb"), "run", "verb", "走る（はしる）"),
        (word("着く", "つく", "to arrive at", kind="verb"), "arrive", "verb", "着く（つく）"),
        (
            word("改善", "かいぜん", "improvement", kind="suru"),
            "improve",
            "verb",
            "改善する（かいぜんする）",
        ),
        (
            word("決定", "けってい", "decision", kind="suru"),
            "decide",
            "verb",
            "決定する（けっていする）",
        ),
        (
            word("勉強", "べんきょう", "study", kind="suru"),
            "study",
            "verb",
            "勉強する（べんきょうする）",
        ),
        (word("歩行", "ほこう", "walking", kind="suru"), "walk", "verb", "歩行する（ほこうする）"),
        (
            word("水泳", "すいえい", "swimming", kind="suru"),
            "swim",
            "verb",
            "水泳する（すいえいする）",
        ),
        (
            word("許可", "きょか", "to permit", kind="suru"),
            "permit",
            "verb",
            "許可する（きょかする）",
        ),
        (
            word("幸せ", "しあわせ", "happiness", kind="adjective"),
            "happy",
            "adjective",
            "幸せ（しあわせ）",
        ),
        (word("駅", "えき", "railway station", tag="ichi1"), "station", "noun", "駅（えき）"),
        (word("", "ひも", "the string"), "string", "noun", "ひも"),
    ],
)
def test_ways_to_render(entry: JmdictEntry, lemma: str, pos: str, text: str) -> None:
    """Whole glosses count, without articles and parentheses, and so do derived words."""
    assert (text,) == best(lemma, pos, entry)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (FLOWER, word("華", "はな", "flower", tag="news2")),
        (FLOWER, word("華", "はな", "beauty; finery; flower", tag="ichi1")),
        (FLOWER, word("華", "はな", "flower", tag="ichi1", mark="rare")),
        (FLOWER, word("華", "はな", "flower", tag="ichi1", mark="slang")),
        (FLOWER, word("華", "はな", "flower", tag="ichi1", mark="sensitive")),
        (FLOWER, word("花", "か", "flower", tag="ichi1", kind="affix")),
        (FLOWER, word("草花", "くさばな", "garden flower", tag="ichi1")),
        (word("花", "はな", "flower"), word("", "フラワー", "flower")),
    ],
)
def test_what_is_preferred(better: JmdictEntry, worse: JmdictEntry) -> None:
    """Common words, early glosses and plain words come before the others."""
    texts = best("flower", "noun", worse, better)

    assert best("flower", "noun", better)[0] == texts[0]


@pytest.mark.parametrize(
    ("lemma", "pos", "entry"),
    [
        ("never", "adverb", word("", "いつも", "never (with neg. verb)", kind="adverb")),
        ("flower", "noun", word("華", "はな", "flower", tag="ichi1", mark="coarse")),
        ("because", "other", word("", "し", "because", kind="other", tag="ichi1")),
        ("with", "other", word("", "など", "with", kind="particle", tag="ichi1")),
        ("tend", "verb", word("緊張", "きんちょう", "tension", kind="suru")),
        ("flower", "verb", FLOWER),
        ("garden", "noun", word("草花", "くさばな", "garden flower")),
    ],
)
def test_what_does_not_render(lemma: str, pos: str, entry: JmdictEntry) -> None:
    """Half a meaning, a particle or a wrong guess is worse than nothing."""
    nothing: tuple[str, ...] = ()

    assert nothing == best(lemma, pos, entry)


def test_irregular_forms_are_not_shown() -> None:
    entry = JmdictEntry(
        (EntryForm("龝", current=False), EntryForm("秋")),
        (EntryForm("アキ", current=False), EntryForm("あき")),
        (JapaneseSense(frozenset({"noun"}), frozenset(), ("autumn",)),),
    )

    expected = ("秋（あき）",)

    assert expected == best("autumn", "noun", entry)


def test_three_are_enough() -> None:
    """At most three are chosen, and none that is far behind the best."""
    expected = ("a", "b", "c")

    assert expected == choose_renderings({"d": 7.9, "a": 9.0, "c": 8.0, "b": 8.5}, "noun")


def test_the_far_worse_is_left_out() -> None:
    expected = ("a",)

    assert expected == choose_renderings({"a": 9.0, "b": 2.0}, "noun")
