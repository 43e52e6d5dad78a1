"""Dataclasses to JSON text and back, with a tag and a version, so that old logs load for ever.

A record is ``{"type": class name, "v": version, …fields}``.  Fields are only ever added, with
defaults; should a meaning change after all, raise ``VERSION`` and add an upcaster.

What was derived from a log is not carried along: it is kept with the ``shape`` of its class,
and one of another shape counts as unreadable, so that whoever reads it derives it again.
"""

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

VERSION = 1

Record = TypeVar("Record")
Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTERS: Mapping[int, Upcaster] = {}
"""From version *n* to *n + 1*, by *n*."""


class UnknownRecord(ValueError):
    """The text was written by another studyplay and cannot be carried over, or is damaged."""


def encode(record: object) -> str:
    """The JSON text of a dataclass *record*, with its tag and version."""
    fields = msgspec.to_builtins(record)
    tagged = {"type": type(record).__name__, "v": VERSION, **fields}
    return msgspec.json.encode(tagged).decode()


def decode(text: str, types: Mapping[str, type[Record]]) -> Record:
    """The record that *text* tells of; *types* are the classes it may be, by name.

    Raises ``UnknownRecord`` for a newer version, an unknown type or fields that do not fit.
    """
    try:
        fields: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
        fields = _present(fields)
        return msgspec.convert(fields, type=types[fields.pop("type")])
    except KeyError as error:
        raise UnknownRecord(f"unknown record type {error}") from error
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise UnknownRecord(f"damaged record: {error}") from error


def encode_derived(record: object) -> str:
    """The JSON text of a *record* that can be derived again, with the shape of its class."""
    fields = msgspec.to_builtins(record)
    return msgspec.json.encode({"shape": shape(type(record)), **fields}).decode()


def decode_derived(text: str, kind: type[Record]) -> Record:
    """The derived record in *text*.

    Raises ``UnknownRecord`` if it is of another shape than *kind* has now, or damaged.
    """
    try:
        fields: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
        if fields.pop("shape", "") != shape(kind):
            raise UnknownRecord(f"{kind.__name__} of another shape")
        return msgspec.convert(fields, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise UnknownRecord(f"damaged record: {error}") from error


def _digest(kind: type[Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(msgspec.json.schema(kind))).hexdigest()[:16]


shape: Callable[[type[Any]], str] = cache(_digest)  # type: ignore[assignment]  # classes hash
"""A mark of all fields of a class and of the classes in it; another mark, another shape."""


def _present(fields: dict[str, Any]) -> dict[str, Any]:
    version = fields.pop("v", 0)
    if version > VERSION:
        raise UnknownRecord(
            f"written by a newer studyplay (version {version}, this one reads {VERSION}): "
            "update this program to open it"
        )
    for old in range(version, VERSION):
        fields = UPCASTERS[old](fields)
    return fields
