"""Add rooms, where people meet before a game, and clocks that can be paused."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables, each after those that it refers to."""
    op.add_column("learners", sa.Column("pin", sa.String(length=8), nullable=True))
    op.add_column(
        "tables",
        sa.Column("paused_ms", sa.BigInteger(), server_default="0", nullable=False),
    )
    op.add_column("tables", sa.Column("paused_at", sa.BigInteger(), nullable=True))
    _rooms()
    _chairs()
    _bans()
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_heartbeat")),
    )


def _rooms() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("host_id", sa.Integer(), nullable=True),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("locked", sa.Boolean(), nullable=False),
        sa.Column("watched", sa.Boolean(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("dealt_at", sa.BigInteger(), nullable=True),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("after", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(
            ["host_id"], ["learners.id"], name=op.f("fk_rooms_host_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
        sa.UniqueConstraint("code", name=op.f("uq_rooms_code")),
    )
    op.create_index(op.f("ix_rooms_host_id"), "rooms", ["host_id"])
    op.create_index(op.f("ix_rooms_opened_at"), "rooms", ["opened_at"])
    op.create_index(op.f("ix_rooms_after"), "rooms", ["after"])


def _chairs() -> None:
    op.create_table(
        "chairs",
        sa.Column("room_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_chairs_room_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learners.id"], name=op.f("fk_chairs_learner_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", "seat", name=op.f("pk_chairs")),
        sa.UniqueConstraint("room_id", "learner_id", name=op.f("uq_chairs_room_id_learner_id")),
    )
    op.create_index(op.f("ix_chairs_learner_id"), "chairs", ["learner_id"])


def _bans() -> None:
    op.create_table(
        "bans",
        sa.Column("room_id", sa.String(length=32), nullable=False),
        sa.Column("learner_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["rooms.id"], name=op.f("fk_bans_room_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["learner_id"], ["learners.id"], name=op.f("fk_bans_learner_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room_id", "learner_id", name=op.f("pk_bans")),
    )
