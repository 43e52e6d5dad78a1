"""The note type cannot change any more."""

import hashlib

from studyplay.export.anki_package import note_guid
from studyplay.export.note_type import CARD_TEMPLATES, NOTE_FIELDS, NOTETYPE_ID, NOTETYPE_NAME

# Frozen from the first release.  If this test fails, a change to fields or templates is about
# to turn every learner's next import into a conflict.  Do not adapt the number; use a spare
# field (Extra1 to Extra4) instead, or read anki-and-study-tools.md 2.7, last sentence.
FROZEN_SCHEMA = "4d4bc23e4947ee735607e1cd6f54c33599c56a2f0855c20f6b89b6731de1a1f4"


def test_names_and_ids_of_fields_and_cards_stay_as_first_released() -> None:
    schema = [NOTETYPE_NAME, str(NOTETYPE_ID)]
    schema += [f"{field.name} {field.id}" for field in NOTE_FIELDS]
    schema += [f"{card.name} {card.id}" for card in CARD_TEMPLATES]

    assert hashlib.sha256("\n".join(schema).encode()).hexdigest() == FROZEN_SCHEMA


def test_the_identity_of_a_note_is_that_of_its_lemma() -> None:
    """Frozen with the schema: another GUID would double every learner's deck."""
    assert note_guid("en", "receive") == "O<sqCyi?8g"
    assert note_guid("en", "Receive") == note_guid("en", "receive")
    assert note_guid("ja", "receive") != note_guid("en", "receive")
