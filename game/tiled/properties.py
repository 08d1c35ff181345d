"""Properties of maps, tiles and objects, flattened to one table of plain values."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element, SubElement

from . import limits
from .markup import number, whole
from .problem import plain
from .reading import Source

Value = str | int | float | bool
Properties = dict[str, Value]
_KINDS: Final = {str: "string", bool: "bool", int: "int", float: "float"}


def read(source: Source, element: Element | None, layer: str | None = None) -> Properties:
    """The properties of an element. Names are read without regard to case; the members of a class are ``name.member``,
    the items of a list ``name.0``, ``name.1`` and so on."""
    found: Properties = {}
    if element is not None:
        _gather(source, element, "", found, layer, 0)
    return found


def _gather(source: Source, element: Element, prefix: str, found: Properties, layer: str | None, depth: int) -> None:
    for node in element.iterfind("properties/property"):
        _one(source, node, prefix + (node.get("name") or "").strip().casefold(), found, layer, depth)


def _one(source: Source, node: Element, name: str, found: Properties, layer: str | None, depth: int) -> None:
    if len(found) >= limits.PROPERTIES or len(name) > limits.LETTERS or depth > limits.DEPTH:
        raise source.refused("one thing has too many properties", f"keep to {limits.PROPERTIES} properties", layer)
    kind = node.get("type", "string")
    if kind == "class":
        _gather(source, node, name + ".", found, layer, depth + 1)
    elif kind == "list":
        for at, item in enumerate(node.iterfind("item")):
            _one(source, item, f"{name}.{at}", found, layer, depth + 1)
    else:
        found[name] = _value(source, node, kind, name, layer)


def _value(source: Source, node: Element, kind: str, name: str, layer: str | None) -> Value:
    text = node.get("value")
    text = (node.text or "") if text is None else text
    if len(text) > limits.LETTERS:
        raise source.refused(f"the property {plain(name, 30)!r} is too long", f"keep to {limits.LETTERS} characters", layer)
    label = f"the property {plain(name, 30)!r}"
    if kind == "int":
        return whole(source, {label: text}, label, -(1 << 31), 1 << 31, layer=layer)
    if kind == "float":
        return number(source, {label: text}, label, layer=layer)
    if kind == "bool" and text not in ("true", "false"):
        raise source.refused(f"{label} is {plain(text, 30)!r}", "tick or clear it in Tiled", layer)
    return text == "true" if kind == "bool" else text


def write(element: Element, properties: Properties) -> None:
    """The table as Tiled writes plain properties, under ``element``."""
    if properties:
        table = SubElement(element, "properties")
        for name, value in properties.items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            SubElement(table, "property", name=name, type=_KINDS[type(value)], value=text)
