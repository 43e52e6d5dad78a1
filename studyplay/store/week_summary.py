"""The numbers of one learner's week, aggregated in the database."""

from collections import Counter
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from studyplay.store.schema import lemma_sums, word_uses
from studyplay.store.totals import list_lemma_totals
from studyplay.study.wordlog.totals import LemmaTotal
from studyplay.study.wordlog.weekly_digest import UnaidedWord, Week, WeekUses
from studyplay.study.wordlog.word_uses import UseRole


def load_week_summary(connection: Connection, learner_id: int, week: Week) -> WeekUses:
    """Return the counts of the week's uses, and the words that were played without help."""
    uses, inside = word_uses.c, _in_week(learner_id, week)
    modes = select(uses.mode, func.count()).where(*inside).group_by(uses.mode)
    # With GROUP BY lemma, SQLite would scan the whole word log by lemma.
    missed = select(uses.lemma).where(*inside, uses.role == UseRole.MISSED)
    played = select(uses.lang, uses.word, func.max(uses.points)).where(
        *inside, uses.role == UseRole.PLAYED, uses.assisted.is_(False)
    )
    own = connection.execute(played.group_by(uses.lang, uses.word))
    return WeekUses(
        modes=Counter({str(mode): number for mode, number in connection.execute(modes)}),
        missed=Counter(connection.execute(missed).scalars()),
        unaided=tuple(UnaidedWord(lang, word, points) for lang, word, points in own),
    )


def list_new_lemmas(connection: Connection, learner_id: int, week: Week) -> tuple[LemmaTotal, ...]:
    """Return the lemmas that were first met or learnt in *week*, as of the last update."""
    sums = lemma_sums.c
    met = and_(sums.met_at >= week.start, sums.met_at < week.end)
    learnt = and_(sums.learnt_at >= week.start, sums.learnt_at < week.end)
    # Such a lemma was last used in the week or later: this condition has an index.
    where = (sums.last_at >= week.start, or_(met, learnt))
    return list_lemma_totals(connection, learner_id, (sums.lemma,), None, 0, *where)


def list_misspellings(
    connection: Connection, learner_id: int, week: Week
) -> tuple[tuple[datetime, str, str], ...]:
    """Return time, word and context of the words missed in *week* with something typed."""
    uses = word_uses.c
    statement = select(uses.at, uses.word, uses.context).where(
        *_in_week(learner_id, week),
        uses.role == UseRole.MISSED,
        uses.context.contains('"typed"', autoescape=True),
    )
    return tuple((row[0], row[1], row[2]) for row in connection.execute(statement))


def _in_week(learner_id: int, week: Week) -> tuple[ColumnElement[bool], ...]:
    uses = word_uses.c
    return (uses.learner_id == learner_id, uses.at >= week.start, uses.at < week.end)
