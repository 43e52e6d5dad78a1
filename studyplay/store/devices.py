"""Browsers in which a learner is signed in; each has a row until it is signed out."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from studyplay.store.class_schema import devices
from studyplay.store.learners import Learner, learner_from_row
from studyplay.store.schema import learners

# This runs with every uncached request, and building a statement costs as much as running it.
_SELECT_LEARNER: Final = (
    select(learners, devices.c.seen_at)
    .join(devices, devices.c.learner_id == learners.c.id)
    .where(devices.c.id == bindparam("held"))
)


@dataclass(frozen=True, slots=True)
class Device:
    """A browser.  ``id`` is the SHA-256 of its token in hex; ``label`` is empty if unknown."""

    id: str
    label: str
    opened_at: datetime
    seen_at: datetime


def add_device(connection: Connection, learner_id: int, new: Device) -> None:
    """Store a new device of a learner."""
    connection.execute(
        insert(devices).values(
            id=new.id,
            learner_id=learner_id,
            label=new.label,
            opened_at=new.opened_at,
            seen_at=new.seen_at,
        )
    )


def find_signed_in_learner(
    connection: Connection, device_id: str
) -> tuple[Learner, datetime] | None:
    """Return the learner who is signed in on the device, and when it was last seen."""
    row = connection.execute(_SELECT_LEARNER, {"held": device_id}).one_or_none()
    return None if row is None else (learner_from_row(row), row.seen_at)


def list_devices(connection: Connection, learner_id: int) -> tuple[Device, ...]:
    """Return all devices of a learner, the one seen last first."""
    statement = (
        select(devices)
        .where(devices.c.learner_id == learner_id)
        .order_by(devices.c.seen_at.desc(), devices.c.opened_at.desc(), devices.c.id)
    )
    return tuple(map(_device_from_row, connection.execute(statement)))


def update_last_seen(connection: Connection, device_id: str, at: datetime) -> None:
    """Store when the device was last seen."""
    connection.execute(update(devices).where(devices.c.id == device_id).values(seen_at=at))


def sign_out_device(connection: Connection, learner_id: int, device_id: str) -> None:
    """Sign out one device of a learner."""
    connection.execute(
        delete(devices).where(devices.c.learner_id == learner_id, devices.c.id == device_id)
    )


def sign_out_other_devices(connection: Connection, learner_id: int, kept_device_id: str) -> None:
    """Sign out all devices of a learner except *kept_device_id*; with an empty id, all of them."""
    connection.execute(
        delete(devices).where(devices.c.learner_id == learner_id, devices.c.id != kept_device_id)
    )


def _device_from_row(row: Row[tuple[Any, ...]]) -> Device:
    return Device(row.id, row.label, row.opened_at, row.seen_at)
