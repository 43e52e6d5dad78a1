"""Browsers in which somebody is signed in; each has a row until it is ended."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from studyplay.store.class_schema import devices
from studyplay.store.learners import Learner, learner_of
from studyplay.store.schema import learners

# Asked with every request that is not remembered; putting it together costs as much as to run it.
_FIND: Final = (
    select(learners, devices.c.seen_at)
    .join(devices, devices.c.learner_id == learners.c.id)
    .where(devices.c.id == bindparam("held"))
)


@dataclass(frozen=True, slots=True)
class Device:
    """A browser.  ``id`` is the SHA-256 of its token in hex, ``label`` empty if it is unknown."""

    id: str
    label: str
    opened_at: datetime
    seen_at: datetime


def add(connection: Connection, learner_id: int, new: Device) -> None:
    """Store a new device of somebody."""
    connection.execute(
        insert(devices).values(
            id=new.id,
            learner_id=learner_id,
            label=new.label,
            opened_at=new.opened_at,
            seen_at=new.seen_at,
        )
    )


def holder(connection: Connection, device_id: str) -> tuple[Learner, datetime] | None:
    """Who is signed in on the device, and when it was noted last."""
    row = connection.execute(_FIND, {"held": device_id}).one_or_none()
    return None if row is None else (learner_of(row), row.seen_at)


def of_learner(connection: Connection, learner_id: int) -> tuple[Device, ...]:
    """All devices of somebody, the one seen last first."""
    statement = (
        select(devices)
        .where(devices.c.learner_id == learner_id)
        .order_by(devices.c.seen_at.desc(), devices.c.opened_at.desc(), devices.c.id)
    )
    return tuple(map(_device, connection.execute(statement)))


def see(connection: Connection, device_id: str, at: datetime) -> None:
    """Note that the device is in use."""
    connection.execute(update(devices).where(devices.c.id == device_id).values(seen_at=at))


def end(connection: Connection, learner_id: int, device_id: str) -> None:
    """Sign one device of somebody out."""
    connection.execute(
        delete(devices).where(devices.c.learner_id == learner_id, devices.c.id == device_id)
    )


def end_others(connection: Connection, learner_id: int, kept: str) -> None:
    """Sign all devices of somebody out but the one with the id *kept*; none has an empty id."""
    connection.execute(
        delete(devices).where(devices.c.learner_id == learner_id, devices.c.id != kept)
    )


def _device(row: Row[tuple[Any, ...]]) -> Device:
    return Device(row.id, row.label, row.opened_at, row.seen_at)
