"""Dataclasses to JSON text and back, with a tag and a version, so that old logs load for ever.

A record is ``{"type": class name, "v": version, …fields}``.  Fields are only ever added, with
defaults; should a meaning change after all, raise ``VERSION`` and add an upcaster.

What was derived from a log is not carried along: it is kept with the ``shape`` of its class,
and one of another shape counts as unreadable, so that whoever reads it derives it again.
"""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

import msgspec

from studyplay.engines.core import Slices

VERSION = 1

Record = TypeVar("Record")
Parts: TypeAlias = Mapping[str, type[Any]]
NO_PARTS: Parts = {}

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTERS: Mapping[int, Upcaster] = {}
"""From version *n* to *n + 1*, by *n*."""


class UnknownRecord(ValueError):
    """The text was written by another studyplay and cannot be carried over, or is damaged."""


class NewerRecord(UnknownRecord):
    """The text was written by a newer studyplay; this one must be updated to read it."""


def encode(record: object) -> str:
    """The JSON text of a dataclass *record*, with its tag and version."""
    fields = msgspec.to_builtins(record)
    tagged = {"type": type(record).__name__, "v": VERSION, **fields}
    return msgspec.json.encode(tagged).decode()


def decode(text: str, types: Mapping[str, type[Record]]) -> Record:
    """The record that *text* tells of; *types* are the classes it may be, by name.

    Raises ``NewerRecord`` for a newer version or an unknown type, which old versions do not
    have, and ``UnknownRecord`` for fields that do not fit.
    """
    try:
        fields: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
        fields = _present(fields)
        return msgspec.convert(fields, type=types[fields.pop("type")])
    except KeyError as error:
        raise NewerRecord(f"unknown record type {error}") from error
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise UnknownRecord(f"damaged record: {error}") from error


def encode_derived(record: object, parts: Parts = NO_PARTS) -> str:
    """The JSON text of a *record* that can be derived again, with the shape of its class.

    *parts* are the classes of the ``Slices`` in it, by key.
    """
    # Spliced as text: converting the state to builtins first takes twice as long.
    fields = msgspec.json.encode(record, enc_hook=_as_mapping).decode().removeprefix("{")
    between = "" if fields == "}" else ","
    return f'{{"shape":"{shape(type(record), parts)}"{between}{fields}'


def decode_derived(text: str, kind: type[Record], parts: Parts = NO_PARTS) -> Record:
    """The derived record in *text*; *parts* are as for ``encode_derived``.

    Raises ``UnknownRecord`` if it is of another shape than *kind* has now, or damaged.
    """

    def dec_hook(_: type[Any], values: dict[str, Any]) -> Slices:
        return Slices((key, msgspec.convert(value, parts[key])) for key, value in values.items())

    try:
        fields: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
        if fields.pop("shape", "") != shape(kind, parts):
            raise UnknownRecord(f"{kind.__name__} of another shape")
        return msgspec.convert(fields, type=kind, dec_hook=dec_hook)
    except KeyError as error:
        raise UnknownRecord(f"unknown part {error}") from error
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise UnknownRecord(f"damaged record: {error}") from error


def shape(kind: type[Any], parts: Parts = NO_PARTS) -> str:
    """A mark of all fields of a class and of the classes in it; another mark, another shape."""
    kinds = (kind, *(parts[key] for key in sorted(parts)))
    if kinds not in _SHAPES:
        schemas = [msgspec.json.schema(each, schema_hook=_schema_of_slices) for each in kinds]
        _SHAPES[kinds] = hashlib.sha256(msgspec.json.encode(schemas)).hexdigest()[:16]
    return _SHAPES[kinds]


_SHAPES: dict[tuple[type[Any], ...], str] = {}


def _as_mapping(value: object) -> dict[str, object]:
    if isinstance(value, Slices):
        return dict(value.items())
    raise NotImplementedError(f"{type(value).__name__} cannot be stored")


def _schema_of_slices(kind: type[Any]) -> dict[str, str]:
    if kind is Slices:
        return {"type": "object"}
    raise NotImplementedError(f"{kind.__name__} cannot be stored")


def _present(fields: dict[str, Any]) -> dict[str, Any]:
    version = fields.pop("v", 0)
    if version > VERSION:
        raise NewerRecord(
            f"written by a newer studyplay (version {version}, this one reads {VERSION}): "
            "update this program to open it"
        )
    for old in range(version, VERSION):
        fields = UPCASTERS[old](fields)
    return fields
