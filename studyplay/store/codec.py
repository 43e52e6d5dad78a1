"""Dataclasses to JSON text and back, with a type tag and a version.

A record is ``{"type": class name, "v": version, …fields}``.  Old logs must stay readable, so
fields are only ever added, with defaults.  If a meaning has to change, raise ``VERSION`` and add
an upcaster.

Derived records have no version.  They are stored with a hash of their class's schema; with another
hash they count as unreadable, and the reader derives them again.
"""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

import msgspec

from studyplay.engines.core import ExpansionStates

VERSION = 1

Record = TypeVar("Record")
ExtensionTypes: TypeAlias = Mapping[str, type[Any]]
NO_EXTENSIONS: ExtensionTypes = {}

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTERS: Mapping[int, Upcaster] = {}
"""By *n*: converts the fields of version *n* to version *n + 1*."""


class UnknownRecord(ValueError):
    """The text is damaged, or was written by a version that this one cannot read."""


class NewerRecord(UnknownRecord):
    """The text was written by a newer version; update the program to read it."""


def encode(record: object) -> str:
    """Return the JSON text of a dataclass *record*, with its tag and version."""
    fields = msgspec.to_builtins(record)
    tagged = {"type": type(record).__name__, "v": VERSION, **fields}
    return msgspec.json.encode(tagged).decode()


def decode(text: str, types: Mapping[str, type[Record]]) -> Record:
    """Decode a record from *text*.

    Args:
        text: What ``encode`` returned.
        types: The allowed classes, by name.

    Raises:
        NewerRecord: The version is newer, or the type is unknown, as in a log of a newer program.
        UnknownRecord: The fields do not fit.
    """
    try:
        fields: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
        fields = _upgrade_fields(fields)
        return msgspec.convert(fields, type=types[fields.pop("type")])
    except KeyError as error:
        raise NewerRecord(f"unknown record type {error}") from error
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise UnknownRecord(f"damaged record: {error}") from error


def encode_derived(record: object, extension_types: ExtensionTypes = NO_EXTENSIONS) -> str:
    """Return the JSON text of a *record* that can be derived again, with its schema hash.

    *extension_types* are the classes of the extensions in it, by key.
    """
    # Joined as text: converting the state to builtins first takes twice as long.
    fields = (
        msgspec.json.encode(record, enc_hook=_extensions_to_mapping).decode().removeprefix("{")
    )
    separator = "" if fields == "}" else ","
    return f'{{"shape":"{schema_hash(type(record), extension_types)}"{separator}{fields}'


def decode_derived(
    text: str, kind: type[Record], extension_types: ExtensionTypes = NO_EXTENSIONS
) -> Record:
    """Decode a derived record; *extension_types* are as for ``encode_derived``.

    Raises:
        UnknownRecord: The text is damaged, or the schema of *kind* has changed since.
    """

    def dec_hook(_: type[Any], values: dict[str, Any]) -> ExpansionStates:
        return ExpansionStates(
            (key, msgspec.convert(value, extension_types[key])) for key, value in values.items()
        )

    try:
        fields: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
        if fields.pop("shape", "") != schema_hash(kind, extension_types):
            raise UnknownRecord(f"{kind.__name__} with another schema")
        return msgspec.convert(fields, type=kind, dec_hook=dec_hook)
    except KeyError as error:
        raise UnknownRecord(f"unknown extension {error}") from error
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise UnknownRecord(f"damaged record: {error}") from error


def schema_hash(kind: type[Any], extension_types: ExtensionTypes = NO_EXTENSIONS) -> str:
    """Return a hash of the JSON schema of a class and of the classes in it."""
    kinds = (kind, *(extension_types[key] for key in sorted(extension_types)))
    if kinds not in _SCHEMA_HASHES:
        schemas = [msgspec.json.schema(each, schema_hook=_schema_of_extensions) for each in kinds]
        _SCHEMA_HASHES[kinds] = hashlib.sha256(msgspec.json.encode(schemas)).hexdigest()[:16]
    return _SCHEMA_HASHES[kinds]


_SCHEMA_HASHES: dict[tuple[type[Any], ...], str] = {}


def _extensions_to_mapping(value: object) -> dict[str, object]:
    if isinstance(value, ExpansionStates):
        return dict(value.items())
    raise NotImplementedError(f"{type(value).__name__} cannot be stored")


def _schema_of_extensions(kind: type[Any]) -> dict[str, str]:
    if kind is ExpansionStates:
        return {"type": "object"}
    raise NotImplementedError(f"{kind.__name__} cannot be stored")


def _upgrade_fields(fields: dict[str, Any]) -> dict[str, Any]:
    version = fields.pop("v", 0)
    if version > VERSION:
        raise NewerRecord(
            f"written by a newer studyplay (version {version}, this one reads {VERSION}): "
            "update this program to open it"
        )
    for old in range(version, VERSION):
        fields = UPCASTERS[old](fields)
    return fields
