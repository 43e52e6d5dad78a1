"""The page of a drill of Japanese words."""

from flask.testing import FlaskClient

from studyplay.services import Studio
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store.tables import EventRow
from studyplay.study.drill.prompts import Prompt
from studyplay.study.drill.tasks import DrillOpened, Item, Spec, Task
from studyplay.web.clock import now
from studyplay.web.games.drill_japanese import Readings
from studyplay.words.japanese import InflectedWords, Lexeme
from studyplay.words.japanese_dictionary import JapaneseDictionary
from studyplay.words.shelves import ListedShelf
from tests.web.conftest import learner_of

ITEMS = (
    Item("", ("つくえ",), Prompt("desk", "つ__", source="JMdict").written()),
    Item("", ("うみ",), Prompt("sea; ocean", "う_", meaning="海", source="JMdict").written()),
)

BARE = (Item("", ("やまびこ",), Prompt("", "や___", meaning="山彦").written()),)
"""A writing for which no dictionary gives a meaning."""


def begun(browser: FlaskClient, studio: Studio, items: tuple[Item, ...] = ITEMS) -> str:
    """The address of a drill of the words of *items*."""
    learner, drill_id = learner_of(browser, studio), f"reading-{now().timestamp():.6f}"
    opened = codec.encode(DrillOpened(Spec(Task.READING, learner.level, racks=len(items)), items))
    with studio.database.writing() as connection:
        store.add(connection, drill_id, learner.id, now())
        store.append(connection, drill_id, [EventRow(1, None, now(), opened)], ended=False)
    return f"/drills/{drill_id}"


def do(browser: FlaskClient, url: str, deed: str, text: str = "") -> str:
    form = {"item": "0", "do": deed, "text": text}
    return browser.post(f"{url}/do", data=form, follow_redirects=True).text


def test_the_meaning_is_shown_and_the_word_is_not(browser: FlaskClient, studio: Studio) -> None:
    page = browser.get(begun(browser, studio)).text

    assert "desk" in page
    assert 'name="text" lang="ja"' in page
    assert "つくえ" not in page
    assert "うみ" not in page


def test_the_task_is_right_for_a_writing_without_a_meaning(
    browser: FlaskClient, studio: Studio
) -> None:
    page = browser.get(begun(browser, studio, BARE)).text

    assert "山彦" in page
    assert "Write the Japanese word in kana</h1>" in page


def test_it_is_answered_in_latin_letters(browser: FlaskClient, studio: Studio) -> None:
    page = do(browser, begun(browser, studio), "answer", "tsukue")

    assert "Right: つくえ" in page


def test_what_is_no_kana_is_asked_for_once_more(browser: FlaskClient, studio: Studio) -> None:
    page = do(browser, begun(browser, studio), "answer", "library")

    assert "Please write it in kana or in Latin letters." in page
    assert "つくえ" not in page


def test_how_it_went_tells_the_words(browser: FlaskClient, studio: Studio) -> None:
    url = begun(browser, studio)
    do(browser, url, "leave")
    browser.post(f"{url}/do", data={"item": "1", "do": "stop"})

    page = browser.get(url).text

    assert '<strong lang="ja">つくえ</strong>' in page
    assert "うみ" not in page


def test_of_words_read_alike_the_one_that_was_asked_for_is_explained() -> None:
    """箸 is no 橋; a writing that the dictionary does not have is given no other's meaning."""
    alike = [
        Lexeme("はし", (), ("橋",), "bridge", 3),
        Lexeme("はし", (), ("箸",), "chopsticks", 9),
    ]
    dictionary = JapaneseDictionary(InflectedWords(ListedShelf(alike)), ())

    def told(prompt: Prompt) -> tuple[str, ...]:
        entry = Readings(dictionary, {"はし": prompt}).entry("はし")
        return tuple(sense.definition for sense in entry.senses)

    assert told(Prompt()) == ("bridge (橋)",)
    assert told(Prompt(meaning="箸")) == ("chopsticks (箸)",)
    assert told(Prompt("chopsticks")) == ("chopsticks (箸)",)
    assert told(Prompt(meaning="波斯")) == ()
