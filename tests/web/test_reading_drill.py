"""The page of a drill of Japanese words."""

from flask.testing import FlaskClient

from studyplay.services import AppContext
from studyplay.store import codec
from studyplay.store import drills as store
from studyplay.store.tables import EventRow
from studyplay.study.drill.prompts import WordPrompt
from studyplay.study.drill.tasks import DrillItem, DrillOpened, DrillSpec, TaskKind
from studyplay.web.clock import now
from studyplay.web.games.drill_japanese import JapaneseDrillDictionary
from studyplay.words.japanese_dictionary import JapaneseDictionary
from studyplay.words.japanese_words import InflectedWords, Lexeme
from studyplay.words.lexeme_sources import InMemoryLexemes
from tests.web.conftest import learner_of

ITEMS = (
    DrillItem("", ("つくえ",), WordPrompt("desk", "つ__", source="JMdict").to_text()),
    DrillItem(
        "", ("うみ",), WordPrompt("sea; ocean", "う_", meaning="海", source="JMdict").to_text()
    ),
)

BARE = (DrillItem("", ("やまびこ",), WordPrompt("", "や___", meaning="山彦").to_text()),)
"""A writing for which no dictionary gives a meaning."""


def begun(
    browser: FlaskClient, app_context: AppContext, items: tuple[DrillItem, ...] = ITEMS
) -> str:
    """The address of a drill of the words of *items*."""
    learner, drill_id = learner_of(browser, app_context), f"reading-{now().timestamp():.6f}"
    opened = codec.encode(
        DrillOpened(DrillSpec(TaskKind.READING, learner.level, racks=len(items)), items)
    )
    with app_context.database.write_transaction() as connection:
        store.add_drill(connection, drill_id, learner.id, now())
        store.append_drill_events(
            connection, drill_id, [EventRow(1, None, now(), opened)], ended=False
        )
    return f"/drills/{drill_id}"


def do(browser: FlaskClient, url: str, deed: str, text: str = "") -> str:
    form = {"item": "0", "do": deed, "text": text}
    return browser.post(f"{url}/do", data=form, follow_redirects=True).text


def test_the_meaning_is_shown_and_the_word_is_not(
    browser: FlaskClient, app_context: AppContext
) -> None:
    page = browser.get(begun(browser, app_context)).text

    assert "desk" in page
    assert 'name="text" lang="ja"' in page
    assert "つくえ" not in page
    assert "うみ" not in page


def test_the_task_is_right_for_a_writing_without_a_meaning(
    browser: FlaskClient, app_context: AppContext
) -> None:
    page = browser.get(begun(browser, app_context, BARE)).text

    assert "山彦" in page
    assert "Write the Japanese word in kana</h1>" in page


def test_it_is_answered_in_latin_letters(browser: FlaskClient, app_context: AppContext) -> None:
    page = do(browser, begun(browser, app_context), "answer", "tsukue")

    assert "Right: つくえ" in page


def test_what_is_no_kana_is_asked_for_once_more(
    browser: FlaskClient, app_context: AppContext
) -> None:
    page = do(browser, begun(browser, app_context), "answer", "library")

    assert "Please write it in kana or in Latin letters." in page
    assert "つくえ" not in page


def test_how_it_went_tells_the_words(browser: FlaskClient, app_context: AppContext) -> None:
    url = begun(browser, app_context)
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
    dictionary = JapaneseDictionary(InflectedWords(InMemoryLexemes(alike)), ())

    def told(prompt: WordPrompt) -> tuple[str, ...]:
        entry = JapaneseDrillDictionary(dictionary, {"はし": prompt}).entry("はし")
        return tuple(sense.definition for sense in entry.senses)

    assert told(WordPrompt()) == ("bridge (橋)",)
    assert told(WordPrompt(meaning="箸")) == ("chopsticks (箸)",)
    assert told(WordPrompt("chopsticks")) == ("chopsticks (箸)",)
    assert told(WordPrompt(meaning="波斯")) == ()
