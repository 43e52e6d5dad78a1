"""Every text exists in every language, and each request gets the right one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from studyplay.web import i18n

ROOT = Path(__file__).parents[2]
LOCALES = [language.locale for language in i18n.LANGUAGES if language != i18n.ENGLISH]
KEYWORDS = {"_": None, "gettext": None, "lazy": None, "ngettext": (1, 2)}

Key = tuple[str, ...]


def key_of(message_id: object) -> Key:
    """Both forms of a plural together, as a key."""
    return tuple(message_id) if isinstance(message_id, (list, tuple)) else (str(message_id),)


def used() -> dict[Key, str]:
    """The texts of the program and where each is used."""
    found: dict[Key, str] = {}
    for folder, method in ((ROOT / "studyplay" / "web", "python"), (ROOT / "templates", "jinja2")):
        pattern = "**.py" if method == "python" else "**.html"
        for file, line, message, _, _ in extract_from_dir(
            folder,
            method_map=[(pattern, method)],
            options_map={"**.html": {"silent": "false", "trimmed": "true"}},
            keywords=KEYWORDS,
        ):
            found.setdefault(key_of(message), f"{folder.name}/{file}:{line}")
    return found


def translated(locale: str) -> Iterator[tuple[str, Message]]:
    """The messages of all areas, each with the name of its area."""
    for area in sorted((i18n.TRANSLATIONS_FOLDER / locale).glob("*.po")):
        with area.open("rb") as file:
            for message in read_po(file, locale=locale, abort_invalid=True):
                if message.id:
                    yield area.stem, message


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_is_translated(locale: str) -> None:
    """No text of a template or module is without its translation."""
    known = {key_of(message.id) for _, message in translated(locale)}

    missing = [f"{where}: {key[0]!r}" for key, where in used().items() if key not in known]

    assert missing == [], "no translation:\n" + "\n".join(sorted(missing))


@pytest.mark.parametrize("locale", LOCALES)
def test_no_translation_is_left_over(locale: str) -> None:
    """A text that was changed or removed takes its translation with it."""
    texts = used()

    obsolete = [
        f"{area}.po: {message.id!r}"
        for area, message in translated(locale)
        if key_of(message.id) not in texts
    ]

    assert obsolete == []


@pytest.mark.parametrize("locale", LOCALES)
def test_translations_are_finished(locale: str) -> None:
    """Nothing is empty or fuzzy."""
    unfinished = [
        f"{area}.po: {message.id!r}"
        for area, message in translated(locale)
        if message.fuzzy or not all(key_of(message.string))
    ]

    assert unfinished == []


@pytest.mark.parametrize("locale", LOCALES)
def test_placeholders_survive_translation(locale: str) -> None:
    """What is filled in by the program is filled in everywhere."""
    wrong = [
        f"{area}.po: {message.id!r}: {error}"
        for area, message in translated(locale)
        for error in message.check()
    ]

    assert wrong == []


@pytest.mark.parametrize("locale", LOCALES)
def test_a_text_has_one_translation(locale: str) -> None:
    """No two areas translate the same text: the one that is found would be luck."""
    areas: dict[Key, str] = {}
    twice = []
    for area, message in translated(locale):
        first = areas.setdefault(key_of(message.id), area)
        if first != area:
            twice.append(f"{message.id!r} in {first}.po and {area}.po")

    assert twice == []


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        (["ja", "en"], i18n.JAPANESE),
        (["en-GB", "ja"], i18n.ENGLISH),
        (["zh-TW"], i18n.CHINESE),
        (["zh-HK", "en"], i18n.CHINESE),
        (["zh-Hant-TW"], i18n.CHINESE),
        (["fr", "en"], i18n.ENGLISH),
        (["fr"], i18n.JAPANESE),
        ([], i18n.JAPANESE),
    ],
)
def test_the_browser_wishes(tags: list[str], expected: i18n.Language) -> None:
    """The first language of the browser that we speak is taken, and Japanese without one."""
    assert expected == i18n.negotiate_language(tags)


def test_a_newer_source_is_compiled_again(tmp_path: Path) -> None:
    """A changed translation is there at the next start."""
    sources, target = tmp_path / "po", tmp_path / "mo"
    area = sources / "ja" / "home.po"
    area.parent.mkdir(parents=True)
    area.write_text('msgid "Start"\nmsgstr "はじめる"\n', encoding="utf-8")
    i18n.compile_translations(sources, target)
    compiled = target / "ja" / "LC_MESSAGES" / "messages.mo"
    first = compiled.read_bytes()

    area.write_text('msgid "Start"\nmsgstr "スタート"\n', encoding="utf-8")
    i18n.compile_translations(sources, target)

    assert "はじめる".encode() in first
    assert "スタート".encode() in compiled.read_bytes()


def test_a_damaged_source_is_named(tmp_path: Path) -> None:
    """A translation file that cannot be read says which one it is."""
    area = tmp_path / "ja" / "home.po"
    area.parent.mkdir()
    area.write_text('msgid "Start\n', encoding="utf-8")

    with pytest.raises(ValueError, match=r"home\.po"):
        i18n.compile_translations(tmp_path, tmp_path / "mo")
