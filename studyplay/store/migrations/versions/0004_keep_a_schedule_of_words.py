"""Add the schedule of words: the learners' statements, and the cards folded from both logs."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables and log the known words; the cards are folded at the first use."""
    _deeds()
    _marks()
    _schedule()
    _write_down_what_was_known()


def _deeds() -> None:
    op.create_table(
        "schedule_deeds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("lang", sa.String(length=8), nullable=False),
        sa.Column("lemma", sa.String(length=64), nullable=False),
        sa.Column("deed", sa.String(length=16), nullable=False),
        sa.Column("after_use", sa.BigInteger(), nullable=False),
        _of_learner("schedule_deeds"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_schedule_deeds")),
    )
    op.create_index(
        op.f("ix_schedule_deeds_learner_id_id"), "schedule_deeds", ["learner_id", "id"]
    )


def _marks() -> None:
    op.create_table(
        "schedule_marks",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("use_id", sa.BigInteger(), nullable=False),
        sa.Column("deed_id", sa.BigInteger(), nullable=False),
        sa.Column("folding", sa.String(length=32), nullable=False),
        _of_learner("schedule_marks"),
        sa.PrimaryKeyConstraint("learner_id", name=op.f("pk_schedule_marks")),
    )


def _schedule() -> None:
    op.create_table(
        "schedule",
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.Column("lang", sa.String(length=8), nullable=False),
        sa.Column("lemma", sa.String(length=64), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("card", sa.Text(), nullable=False),
        _of_learner("schedule"),
        sa.PrimaryKeyConstraint("learner_id", "lang", "lemma", name=op.f("pk_schedule")),
    )
    op.create_index(
        op.f("ix_schedule_learner_id_lang_due_at"), "schedule", ["learner_id", "lang", "due_at"]
    )


def _write_down_what_was_known() -> None:
    """Convert each choice "I knew it", which had no log, to a deed after all existing uses."""
    op.execute(
        """
        INSERT INTO schedule_deeds (learner_id, at, lang, lemma, deed, after_use)
        SELECT learner_id, at,
               CASE WHEN lemma >= 'a' AND lemma < '{' THEN 'en' ELSE 'ja' END,
               lemma, 'knew',
               (SELECT COALESCE(MAX(id), 0) FROM word_uses
                WHERE word_uses.learner_id = choices.learner_id)
        FROM choices WHERE choice = 'knew' ORDER BY at, learner_id, lemma
        """
    )


def _of_learner(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["learner_id"],
        ["learners.id"],
        name=op.f(f"fk_{table}_learner_id"),
        ondelete="CASCADE",
    )
