"""Our own short lists: glosses, levels, taboo words."""

import hashlib
from pathlib import Path

import pytest

from studyplay.words.committed_lists import expected_hashes
from studyplay.words.errors import DataError
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Level
from studyplay.words.own_lists import OwnGloss, OwnLists, read_own_lists
from studyplay.words.paths import WordDataPaths
from studyplay.words.word_library import read_sizes

WORDLISTS = Path(__file__).parents[2] / "wordlists"

WITHOUT_WORDNET = """
the to and of for that you it with this from my or we an your his they me if what when who their
her which would she how them its our than him into could these because where should those since
during without against until anything everyone per oh else whether among myself although hey upon
cannot itself french whose shall via unless whom nor onto yours whenever huh eh ho ugh beside thy
dumpster keywords luv programmable bogged flied inputted shoon pended stript
ae ag ah al aw ay ba bi bo de ed ef er et fe ha jo ka lo na ne od oe oi om op ow oy sh ta uh um un
wo xu ya ye yo za abs aha alt ave bah bio dob duh ecu emo fie guv jun mic mun mus nae och oik ole
orc qua quo rem res ska syn ted tel til uni wot yep yow yum
""".split()  # noqa: SIM905 -- a list to be read


@pytest.fixture(scope="module")
def own() -> OwnLists:
    return read_own_lists(WORDLISTS, expected_hashes(WORDLISTS))


@pytest.fixture(scope="module")
def whole() -> Lexicon:
    return Lexicon.from_sizes(read_sizes(WORDLISTS))


def test_words_that_wordnet_lacks_have_a_gloss_or_a_lemma(own: OwnLists) -> None:
    assert [w for w in WITHOUT_WORDNET if w not in own.glosses and w not in own.lemmas] == []


def test_all_lists_speak_of_words_of_the_lexicon(own: OwnLists, whole: Lexicon) -> None:
    words = {*own.glosses, *own.lemmas, *own.lemmas.values(), *own.levels}

    assert [word for word in sorted(words) if word not in whole] == []


def test_glosses_are_short(own: OwnLists) -> None:
    glosses = [gloss for several in own.glosses.values() for gloss in several]

    assert [gloss for gloss in glosses if len(gloss.english.split()) > 12] == []
    assert [gloss for gloss in glosses if len(gloss.japanese) > 25] == []


def test_what_everyday_words_mean_is_said_in_other_words(own: OwnLists) -> None:
    glosses = [(word, gloss) for word, several in own.glosses.items() for gloss in several]

    assert [w for w, gloss in glosses if gloss.replaces and w in gloss.english.split()] == []


def test_no_meaning_is_restated_twice(own: OwnLists) -> None:
    numbers = {
        word: [gloss.replaces for gloss in several if gloss.replaces]
        for word, several in own.glosses.items()
    }

    assert [word for word, found in numbers.items() if len(found) != len(set(found))] == []


def test_what_is_known_as_a_name_only_has_no_level(own: OwnLists) -> None:
    assert {Level.X} == {own.levels[word] for word in ("john", "mike", "martin", "lee", "ifs")}
    assert own.levels["worker"] == Level.A1


def test_common_words_begin_with_their_common_meaning(own: OwnLists) -> None:
    first = {word: own.glosses[word][0] for word in ("leaflet", "alive", "bank", "party", "dog")}

    assert OwnGloss("adjective", "living; not dead", "生きている", 1) == first["alive"]
    assert first["leaflet"].japanese == "ちらし、リーフレット"
    assert first["bank"].japanese == "銀行"
    assert first["party"].japanese == "パーティー"
    assert first["dog"].japanese == "犬"


def test_taboo_patterns_hit_the_words_they_are_meant_for_and_no_others(
    own: OwnLists, whole: Lexicon
) -> None:
    taboo = own.find_taboo(whole)
    harmless = {
        "farther", "farthing", "mishit", "niggard", "twattle", "squawk", "class", "cocktail",
        "scrap", "titan", "hornist", "crappie", "fagot", "dagoba", "essex", "grape", "therapist",
        "analyst", "homonym", "pimple", "cumin", "japan", "turducken", "shittim",
        "sextet", "busting", "lustre", "basset", "condominium", "strip", "stripe", "lynchpin",
        "spermaceti", "poodle", "peer", "brass", "shaggy", "kill", "murder", "drug", "gay",
    }  # fmt: skip

    assert harmless & taboo == set()
    assert {"shit", "bullshit", "fucking", "asses", "bitchy", "niggers"} <= taboo
    assert {"stripper", "sex", "breasts", "blowjob", "retarded", "suicide", "heroin"} <= taboo
    assert 800 < len(taboo) < 1200


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("en/glosses.tsv", "the\tarticle\tthat one\tその"),
        ("en/glosses.tsv", "the\tother\tthat one"),
        ("en/glosses.tsv", "the\tother\t\tその"),
        ("en/glosses-everyday.tsv", "see\tverb\tto use your eyes\t見る\tone"),
        ("en/glosses-everyday.tsv", "see\tverb\tto use your eyes\t見る\t0"),
        ("en/levels-overrides.txt", "hello A7"),
        ("en/levels-overrides.txt", "hello"),
        ("en/taboo.txt", "bad.word"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(tiny: WordDataPaths, name: str, line: str) -> None:
    (tiny.wordlists / name).write_text(f"# ours\n\n{line}\n", encoding="utf-8")
    hashes = dict(expected_hashes(tiny.wordlists))
    hashes[name] = hashlib.sha256((tiny.wordlists / name).read_bytes()).hexdigest()

    with pytest.raises(DataError, match="line 3 makes no sense") as caught:
        read_own_lists(tiny.wordlists, hashes)

    assert caught.value.code == "data.damaged"


def test_the_lists_are_read(tiny: WordDataPaths) -> None:
    own = read_own_lists(tiny.wordlists, expected_hashes(tiny.wordlists))

    assert own.glosses == {
        "the": (OwnGloss("other", "that one", "その"),),
        "see": (OwnGloss("verb", "to use your eyes", "見る", replaces=1),),
    }
    assert own.lemmas == {"shrewd": "shrew"}
    assert own.levels == {"bloom": Level.B1}
    assert [pattern.matches("shrews") for pattern in own.taboo] == [True]
