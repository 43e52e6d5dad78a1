"""The tables.  Only JSON text, text, integers and booleans: both databases behave alike."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)
from sqlalchemy.engine import Dialect
from typing_extensions import override

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class UtcDateTime(TypeDecorator[datetime]):
    """An aware UTC time, stored as milliseconds since 1970."""

    impl = BigInteger
    cache_ok = True

    @override
    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        return None if value is None else (value - EPOCH) // timedelta(milliseconds=1)

    @override
    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        return None if value is None else EPOCH + timedelta(milliseconds=value)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

learners = Table(
    "learners",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String(64), nullable=False, unique=True),
    Column("nickname", String(40), nullable=False),
    Column("level", Integer, nullable=False),
    Column("lang", String(16), nullable=False),
    Column("joined_at", UtcDateTime, nullable=False),
    Column("pin", String(8)),
    Column("rank", String(16), nullable=False, server_default="learner"),
    # The public half of a login slip; the PIN is the secret half.
    Column("slip", String(16)),
    Index(None, "slip", unique=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("opened_at", UtcDateTime, nullable=False),
    Column("touched_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    Column("version", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("paused_ms", BigInteger, nullable=False, server_default="0"),
    Column("paused_at", UtcDateTime),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("learner_id", ForeignKey("learners.id", ondelete="SET NULL"), index=True),
    Column("bot", Text),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("client_id", String(64)),
    Column("at", UtcDateTime, nullable=False),
    Column("payload", Text, nullable=False),
    UniqueConstraint("table_id", "client_id"),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("host_id", ForeignKey("learners.id", ondelete="SET NULL"), index=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("locked", Boolean, nullable=False),
    Column("watched", Boolean, nullable=False),
    Column("opened_at", UtcDateTime, nullable=False),
    Column("dealt_at", UtcDateTime),
    Column("closed_at", UtcDateTime),
    Column("after", String(32)),
    Index(None, "opened_at"),
    Index(None, "after"),
)

chairs = Table(
    "chairs",
    metadata,
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), index=True),
    Column("bot", Text),
    UniqueConstraint("room_id", "learner_id"),
)

bans = Table(
    "bans",
    metadata,
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
)

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", UtcDateTime, nullable=False),
)

word_uses = Table(
    "word_uses",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("word", String(64), nullable=False),
    Column("lemma", String(64), nullable=False),
    Column("level", Integer, nullable=False),
    Column("role", String(16), nullable=False),
    Column("mode", String(16), nullable=False),
    Column("assisted", Boolean, nullable=False),
    Column("points", Integer),
    Column("source", String(48), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("context", Text, nullable=False),
    UniqueConstraint("learner_id", "source", "seq", "role", "word"),
    # A covering index for the totals on a page of the word log.
    Index(None, "learner_id", "lemma", "role", "level", "at"),
    # For the uses since the last update of the totals, and for those of one week.
    Index(None, "learner_id", "id"),
    Index(None, "learner_id", "at"),
    # For the words that all learners missed lately.
    Index(None, "role", "at"),
)

record_sums = Table(
    "record_sums",
    metadata,
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("up_to", BigInteger, nullable=False),
    Column("totals", Text, nullable=False),
)

lemma_sums = Table(
    "lemma_sums",
    metadata,
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("lemma", String(64), primary_key=True),
    Column("lang", String(8), nullable=False),
    Column("level", Integer, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("roles", Text, nullable=False),
    Column("assisted", Boolean, nullable=False),
    Column("met_at", UtcDateTime),
    Column("learnt_at", UtcDateTime),
    Column("missed_at", UtcDateTime),
    Column("last_at", UtcDateTime, nullable=False),
    Index(None, "learner_id", "last_at"),
    Index(None, "learner_id", "missed_at"),
    Index(None, "learner_id", "met_at"),
)

day_sums = Table(
    "day_sums",
    metadata,
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("level", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
)

challenge_shares = Table(
    "challenge_shares",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
)

drills = Table(
    "drills",
    metadata,
    Column("id", String(32), primary_key=True),
    Column(
        "learner_id", ForeignKey("learners.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("opened_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
)

drill_events = Table(
    "drill_events",
    metadata,
    Column("drill_id", ForeignKey("drills.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("client_id", String(64)),
    Column("at", UtcDateTime, nullable=False),
    Column("payload", Text, nullable=False),
    UniqueConstraint("drill_id", "client_id"),
)

choices = Table(
    "choices",
    metadata,
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("lemma", String(64), primary_key=True),
    Column("choice", String(16), primary_key=True),
    Column("at", UtcDateTime, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("made_at", UtcDateTime, nullable=False),
    Column("payload", Text, nullable=False),
)

exported_notes = Table(
    "exported_notes",
    metadata,
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("lemma", String(64), primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("modified", BigInteger, nullable=False),
    Column("position", Integer, nullable=False),
    Column("cards", String(64), nullable=False),
)

real_games = Table(
    "real_games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("keeper_id", ForeignKey("learners.id", ondelete="SET NULL"), index=True),
    Column("setup", Text, nullable=False),
    Column("opened_at", UtcDateTime, nullable=False),
    Column("touched_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
)

real_game_seats = Table(
    "real_game_seats",
    metadata,
    Column("game_id", ForeignKey("real_games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("learner_id", ForeignKey("learners.id", ondelete="SET NULL"), index=True),
)

real_game_entries = Table(
    "real_game_entries",
    metadata,
    Column("game_id", ForeignKey("real_games.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("client_id", String(64)),
    Column("at", UtcDateTime, nullable=False),
    Column("payload", Text, nullable=False),
    UniqueConstraint("game_id", "client_id"),
)

schedule_deeds = Table(
    "schedule_deeds",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("lemma", String(64), nullable=False),
    Column("deed", String(16), nullable=False),
    # The last use in the word log at that time: it orders deeds and uses.
    Column("after_use", BigInteger, nullable=False),
    Index(None, "learner_id", "id"),
)

schedule_marks = Table(
    "schedule_marks",
    metadata,
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("use_id", BigInteger, nullable=False),
    Column("deed_id", BigInteger, nullable=False),
    Column("folding", String(32), nullable=False),
)

schedule = Table(
    "schedule",
    metadata,
    Column("learner_id", ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True),
    Column("lang", String(8), primary_key=True),
    Column("lemma", String(64), primary_key=True),
    Column("due_at", UtcDateTime),
    Column("card", Text, nullable=False),
    Column("learnt", Boolean, nullable=False, server_default=false()),
    Column("missed_at", UtcDateTime),
    Index(None, "learner_id", "lang", "due_at"),
    # A covering index for the counts of words by confidence.
    Index(None, "learner_id", "learnt", "due_at", "missed_at"),
)
