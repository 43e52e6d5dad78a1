"""Language negotiation and translation (Japanese, English, Traditional Chinese).

The English text is the message id.  Translations are in ``translations/<locale>/<area>.po``, one
area per feature.  They are merged and compiled into the instance folder when a source is newer.
Other modules import ``gettext`` and ``lazy`` from here, not from Flask-Babel.
"""

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Final, cast

import flask_babel
from babel.dates import format_skeleton
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from flask import Flask, request, session
from jinja2 import pass_context
from jinja2.runtime import Context
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup
from typing_extensions import override

from studyplay.web import atomic_files
from studyplay.web.text_joining import fill_placeholders, join_sentences
from studyplay.web.texts.number_format import with_minus_sign

TRANSLATIONS_FOLDER: Final = Path(__file__).parent / "translations"


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the pages.  ``tag`` is the BCP 47 tag, ``locale`` the folder name."""

    tag: str
    locale: str
    name: str


JAPANESE: Final = Language("ja", "ja", "日本語")
ENGLISH: Final = Language("en", "en", "English")
CHINESE: Final = Language("zh-Hant", "zh_Hant_TW", "繁體中文")
LANGUAGES: Final = (JAPANESE, ENGLISH, CHINESE)

_BY_TAG: Final = {each.tag: each for each in LANGUAGES}
_BY_PRIMARY: Final = {each.tag.partition("-")[0]: each for each in LANGUAGES}


def init_app(app: Flask) -> None:
    """Compile the translations and set up Flask-Babel and the template functions of *app*."""
    folder = Path(app.instance_path) / "translations"
    compile_translations(TRANSLATIONS_FOLDER, folder)
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(folder)
    app.config["BABEL_DEFAULT_LOCALE"] = ENGLISH.locale
    flask_babel.Babel(app, locale_selector=lambda: current_language().locale)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.globals.update(gettext=_template_gettext, ngettext=_template_ngettext)
    app.add_template_global(render_script_texts, "texts")
    app.add_template_global(join_sentences, "sentences")
    app.add_template_filter(format_date, "calendar_day")
    app.add_template_filter(format_server_date, "day")
    app.add_template_filter(format_server_datetime, "moment")
    app.add_template_filter(with_minus_sign, "minus")
    app.context_processor(lambda: {"language": current_language(), "languages": LANGUAGES})


def current_language() -> Language:
    """The language of this request: from the session, else from ``Accept-Language``."""
    return find_language(session.get("lang")) or negotiate_language(
        tag for tag, quality in request.accept_languages if quality > 0
    )


def negotiate_language(tags: Iterable[str]) -> Language:
    """The first supported language of a browser's *tags* (best first), by default Japanese.

    All Chinese tags get Traditional Chinese, which readers of Simplified prefer to the others.
    """
    primaries = (tag.replace("_", "-").partition("-")[0].lower() for tag in tags)
    return next((_BY_PRIMARY[tag] for tag in primaries if tag in _BY_PRIMARY), JAPANESE)


def find_language(tag: object) -> Language | None:
    """The language with exactly this *tag*, else ``None``."""
    return _BY_TAG.get(tag) if isinstance(tag, str) else None


def save_language(language: Language) -> None:
    """Store *chosen* in the session."""
    session.permanent = True
    session["lang"] = language.tag


class LazyText:
    """A text that is translated when it is converted to a string."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text

    @override
    def __str__(self) -> str:
        return gettext(self.text)

    def __html__(self) -> str:
        return str(Markup.escape(str(self)))

    def __mod__(self, facts: Mapping[str, object]) -> str:
        return fill_placeholders(str(self), facts)


def lazy(text: str) -> LazyText:
    """Mark a module-level *text* for translation."""
    return LazyText(text)


def gettext(text: str, **facts: object) -> str:
    """Translate *text* and fill its ``%(name)s`` placeholders from *facts*."""
    found = _gettext(text)
    return fill_placeholders(found, facts) if facts else found


def ngettext(one: str, many: str, num: int, **facts: object) -> str:
    """Translate the singular *one* or plural *many* for *num*, which fills ``%(num)s``."""
    return fill_placeholders(_ngettext(one, many, num), {"num": num, **facts})


@pass_context
def _template_gettext(context: Context, text: str, /, **facts: object) -> str:
    """``_`` in templates.  It always formats, so a percent sign is written ``%%``."""
    return fill_placeholders(_to_markup(context, _gettext(text)), facts)


@pass_context
def _template_ngettext(context: Context, one: str, many: str, num: int, /, **facts: object) -> str:
    return fill_placeholders(_to_markup(context, _ngettext(one, many, num)), {"num": num, **facts})


def _to_markup(context: Context, text: str) -> str:
    """*text* as markup that escapes its arguments, if autoescape is on."""
    return Markup(text) if context.eval_ctx.autoescape else text  # noqa: S704 - not user input


def _gettext(text: str) -> str:
    return cast("str", flask_babel.gettext(text))


def _ngettext(one: str, many: str, num: int) -> str:
    translations = flask_babel.get_domain().get_translations()
    return cast("str", translations.ungettext(one, many, num))


def use_language(language: Language) -> AbstractContextManager[None]:
    """A context in which texts and dates use *spoken* instead of the request's language."""
    return cast("AbstractContextManager[None]", flask_babel.force_locale(language.locale))


def format_time_ago(passed: timedelta) -> str:
    """A rough time span in the past: "2 hours ago"."""
    return cast("str", flask_babel.format_timedelta(-passed, add_direction=True))


def format_date(of: date) -> str:
    """Format a date in medium length."""
    return cast("str", flask_babel.format_date(of, "medium"))


def format_long_date(of: date) -> str:
    """Format a date in long form, with the month in letters."""
    return cast("str", flask_babel.format_date(of, "long"))


def format_full_date(of: date) -> str:
    """Format a date in full form, with the weekday."""
    return cast("str", flask_babel.format_date(of, "full"))


def format_month_and_day(of: date) -> str:
    """Format month and day, for the axis of a chart."""
    return str(format_skeleton("MMMd", of, locale=current_language().locale))


def format_month(of: date) -> str:
    """The abbreviated month name of a date."""
    return cast("str", flask_babel.format_date(of, "LLL"))


def format_server_date(at: datetime) -> str:
    """Format the date of *at* in the server's time zone."""
    return format_date(at.astimezone().date())


def format_server_datetime(at: datetime) -> str:
    """Format date and time of *at* in the server's time zone."""
    local = at.astimezone()
    clock = flask_babel.format_time(local, "short", rebase=False)
    return f"{format_server_date(at)} {clock}"


def format_weekday(local: datetime) -> str:
    """The weekday of *local*, which is already in the intended time zone."""
    return cast("str", flask_babel.format_datetime(local, "EEEE", rebase=False))


def format_local_datetime(local: datetime) -> str:
    """Format date and time of *local*, which is already in the intended time zone."""
    return f"{flask_babel.format_date(local.date(), 'medium')} {format_local_time(local)}"


def format_local_time(local: datetime) -> str:
    """Format the time of *local* as HH:MM."""
    return f"{local:%H:%M}"


def render_script_texts(strings: Mapping[str, object]) -> Markup:
    """The JSON script element with the translated *strings* for scripts."""
    shell = {
        "close": gettext("Close"),
        "offline": gettext("No connection. What you did is kept; trying again …"),
        "online": gettext("Connected again."),
        "wait": gettext("One moment …"),
    }
    block = htmlsafe_json_dumps({**shell, **{key: str(text) for key, text in strings.items()}})
    return Markup('<script type="application/json" id="texts">%s</script>') % block


def compile_translations(sources: Path, target: Path) -> None:
    """Write ``<locale>/LC_MESSAGES/messages.mo`` under *target* where a source is newer."""
    for folder in sorted(path for path in sources.iterdir() if path.is_dir()):
        compiled = target / folder.name / "LC_MESSAGES" / "messages.mo"
        areas = sorted(folder.glob("*.po"))
        if not _is_up_to_date(compiled, [folder, *areas]):
            with atomic_files.replace_file(compiled) as file:
                write_mo(file, merge_catalogs(areas, folder.name))


def merge_catalogs(areas: Iterable[Path], locale: str) -> Catalog:
    """Merge the catalogs of all *areas*.

    Raises:
        ValueError: A file is invalid; the message contains its path.
    """
    whole = Catalog(locale=locale)
    for area in areas:
        with area.open("rb") as file:
            try:
                part = read_po(file, locale=locale, abort_invalid=True)
            except (ValueError, PoFileError) as wrong:
                raise ValueError(f"{area}: {wrong}") from wrong
        for message in part:
            if message.id and message.string:
                whole.add(message.id, message.string, context=message.context)
    return whole


def _is_up_to_date(compiled: Path, sources: Iterable[Path]) -> bool:
    if not compiled.exists():
        return False
    made = compiled.stat().st_mtime_ns
    return all(source.stat().st_mtime_ns <= made for source in sources)
