"""The note type "StudyPlay Vocab", frozen since the first release.

Anki updates a learner's notes only if id, field list and card list of the note type are
unchanged; any new field causes an import conflict.  Therefore the note type has spare fields, and
all cards exist from the beginning, each behind a flag field.  The texts of templates and style
may change: then raise ``NOTETYPE_MTIME``.
"""

from dataclasses import dataclass
from importlib import resources

NOTETYPE_KEY = "vocab"
NOTETYPE_ID = 1_790_233_571_402
NOTETYPE_NAME = "StudyPlay Vocab"
NOTETYPE_MTIME = 1_795_219_200
"""The modification time of templates and style, in seconds since 1970.

Set it to the day of each change.  Anki imports only a newer version, so a learner's own style is
not overwritten while ours is unchanged.
"""


@dataclass(frozen=True, slots=True)
class NoteField:
    """A field of the note type.  Anki identifies it by id, even if it is renamed."""

    name: str
    id: int


@dataclass(frozen=True, slots=True)
class CardTemplate:
    """A card template: the HTML of its question and its answer."""

    name: str
    id: int
    question: str
    answer: str


NOTE_FIELDS = (
    NoteField("Word", 4_102_911_837_001),
    NoteField("Definition", 4_102_911_837_002),
    NoteField("DefinitionJa", 4_102_911_837_003),
    NoteField("Example", 4_102_911_837_004),
    NoteField("ExampleCloze", 4_102_911_837_005),
    NoteField("Reading", 4_102_911_837_006),
    NoteField("PartOfSpeech", 4_102_911_837_007),
    NoteField("Audio", 4_102_911_837_008),
    NoteField("Level", 4_102_911_837_009),
    NoteField("Context", 4_102_911_837_010),
    NoteField("MySpelling", 4_102_911_837_011),
    NoteField("WordFamily", 4_102_911_837_012),
    NoteField("Image", 4_102_911_837_013),
    NoteField("Source", 4_102_911_837_014),
    NoteField("UseRecall", 4_102_911_837_015),
    NoteField("UseDictation", 4_102_911_837_016),
    NoteField("UseRack", 4_102_911_837_017),
    NoteField("Rack", 4_102_911_837_018),
    NoteField("Extra1", 4_102_911_837_019),
    NoteField("Extra2", 4_102_911_837_020),
    NoteField("Extra3", 4_102_911_837_021),
    NoteField("Extra4", 4_102_911_837_022),
)


def _load_text(name: str) -> str:
    path = resources.files("studyplay.export") / "cards" / name
    return path.read_text(encoding="utf-8").strip()


def _load_template(name: str, template_id: int) -> CardTemplate:
    """Load cards/<name>.question.html and .answer.html; all answers end in details.html."""
    stem = name.lower()
    answer = f"{_load_text(f'{stem}.answer.html')}\n{_load_text('details.html')}"
    return CardTemplate(name, template_id, _load_text(f"{stem}.question.html"), answer)


CARD_TEMPLATES = (
    _load_template("Recognise", 4_102_911_838_001),
    _load_template("Recall", 4_102_911_838_002),
    _load_template("Dictation", 4_102_911_838_003),
    _load_template("Rack", 4_102_911_838_004),
)

CARD_CSS = _load_text("card.css")
