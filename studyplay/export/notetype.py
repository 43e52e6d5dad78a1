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
class Field:
    """A field of the note type.  Anki identifies it by id, even if it is renamed."""

    name: str
    id: int


@dataclass(frozen=True, slots=True)
class Template:
    """A card template: the HTML of its question and its answer."""

    name: str
    id: int
    question: str
    answer: str


FIELDS = (
    Field("Word", 4_102_911_837_001),
    Field("Definition", 4_102_911_837_002),
    Field("DefinitionJa", 4_102_911_837_003),
    Field("Example", 4_102_911_837_004),
    Field("ExampleCloze", 4_102_911_837_005),
    Field("Reading", 4_102_911_837_006),
    Field("PartOfSpeech", 4_102_911_837_007),
    Field("Audio", 4_102_911_837_008),
    Field("Level", 4_102_911_837_009),
    Field("Context", 4_102_911_837_010),
    Field("MySpelling", 4_102_911_837_011),
    Field("WordFamily", 4_102_911_837_012),
    Field("Image", 4_102_911_837_013),
    Field("Source", 4_102_911_837_014),
    Field("UseRecall", 4_102_911_837_015),
    Field("UseDictation", 4_102_911_837_016),
    Field("UseRack", 4_102_911_837_017),
    Field("Rack", 4_102_911_837_018),
    Field("Extra1", 4_102_911_837_019),
    Field("Extra2", 4_102_911_837_020),
    Field("Extra3", 4_102_911_837_021),
    Field("Extra4", 4_102_911_837_022),
)


def _text(name: str) -> str:
    path = resources.files("studyplay.export") / "cards" / name
    return path.read_text(encoding="utf-8").strip()


def _template(name: str, template_id: int) -> Template:
    """Load cards/<name>.question.html and .answer.html; all answers end in details.html."""
    stem = name.lower()
    answer = f"{_text(f'{stem}.answer.html')}\n{_text('details.html')}"
    return Template(name, template_id, _text(f"{stem}.question.html"), answer)


TEMPLATES = (
    _template("Recognise", 4_102_911_838_001),
    _template("Recall", 4_102_911_838_002),
    _template("Dictation", 4_102_911_838_003),
    _template("Rack", 4_102_911_838_004),
)

STYLE = _text("card.css")
