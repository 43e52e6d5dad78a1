"""Japanese words in the same note type: kanji to reading and meaning, meaning to reading."""

from studyplay.export.anki_package import note_guid
from studyplay.export.decks import AnkiDeck, build_learner_decks
from studyplay.export.note_tables import format_anki_text, format_spreadsheet
from tests.export.learners_anki import Imported, LearnersAnki
from tests.export.samples import GRANITE, KAISHA


def drawn(anki: LearnersAnki, card: int) -> tuple[str, str]:
    output = anki.cards("会社")[card].render_output()
    return output.question_text, output.answer_text


def test_a_japanese_word_asks_for_its_reading_and_meaning(anki: LearnersAnki) -> None:
    anki.open_notes(KAISHA)
    question, answer = drawn(anki, 0)

    assert '<p class="word" lang="ja">会社</p>' in question
    assert "かいしゃ" not in question
    assert all(text in answer for text in ("かいしゃ", "kaisha", "company; corporation"))


def test_its_meaning_asks_for_the_reading_in_kana(anki: LearnersAnki) -> None:
    anki.open_notes(KAISHA)
    question, answer = drawn(anki, 1)

    assert "[[type:Reading]]" in question
    assert "か _ _ _ (4)" in question
    assert "会社" not in question
    assert "[[type:Reading]]" in answer
    assert "会社" in answer


def test_dictation_speaks_japanese_and_wants_kana(anki: LearnersAnki) -> None:
    anki.open_notes(KAISHA)
    card = anki.cards("会社")[2]
    output = card.render_output()

    assert "[[type:Reading]]" in output.question_text
    assert [tag.lang for tag in output.question_av_tags] == ["ja_JP"]  # type: ignore[union-attr]


def test_english_cards_are_as_they_were(anki: LearnersAnki) -> None:
    anki.open_notes(GRANITE, KAISHA)
    recall = anki.cards("granite")[1].render_output()
    dictation = anki.cards("granite")[2].render_output()

    assert "[[type:Word]]" in recall.question_text
    assert "type:Reading" not in recall.question_text + recall.answer_text
    assert [tag.lang for tag in dictation.question_av_tags] == ["en_US"]  # type: ignore[union-attr]


def test_the_cards_are_three_and_none_is_empty(anki: LearnersAnki) -> None:
    anki.open_notes(KAISHA)
    notes = list(anki.collection.find_notes(""))
    anki.collection.after_note_updates(notes, mark_modified=False)

    assert anki.card_names("会社") == ["Recognise", "Recall", "Dictation"]
    assert anki.empty_cards() == 0


def test_a_note_is_known_by_its_reading_and_language(anki: LearnersAnki) -> None:
    anki.open_notes(KAISHA)

    assert note_guid("ja", "かいしゃ") == anki.note("会社").guid
    assert anki.note("会社").has_tag("lang::ja")


def test_table_and_package_meet_in_one_note(anki: LearnersAnki) -> None:
    anki.open_notes(KAISHA)
    table = format_anki_text((AnkiDeck("StudyPlay::Japanese::Missed", (KAISHA,)),))

    assert anki.open_table(table).new == 0
    assert Imported(duplicate=1) == anki.open_notes(KAISHA)


def test_japanese_words_go_into_decks_of_their_own() -> None:
    decks = build_learner_decks([GRANITE, KAISHA])

    assert [deck.name for deck in decks] == ["StudyPlay::Missed", "StudyPlay::Japanese::Missed"]
    assert "Electronic Dictionary Research" in decks[1].description_html()
    assert "SCOWL" not in decks[1].description_html()


def test_a_spreadsheet_has_writing_reading_and_romaji() -> None:
    row = format_spreadsheet((AnkiDeck("d", (KAISHA,)),))

    assert "\r\n会社,company; corporation," in row
    assert ",かいしゃ,kaisha," in row
