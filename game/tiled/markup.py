"""XML from Tiled, parsed without its traps, and its attributes read strictly."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, ParseError

import defusedxml.ElementTree
from defusedxml.common import DefusedXmlException

from . import limits
from .problem import plain
from .reading import Source, read_text

if TYPE_CHECKING:
    from collections.abc import Mapping

_CELL = re.compile(r'<tile(?:\s+gid="[0-9]{0,10}")?\s*/>')
_WHOLE = re.compile(r"[+-]?[0-9]{1,10}")
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,20}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,3})?")


def parse(source: Source, tag: str, asked_by: Source | None = None, kind: str = "map") -> Element:
    """The root of an XML file, which must be a ``tag``. Entities are refused before the parser sees them; a bare DOCTYPE does no harm."""
    text = read_text(source, asked_by, kind)
    if "<!entity" in text.lower():
        raise source.refused("it declares XML entities", "save it again from Tiled, which writes none")
    if text.count("<") > limits.ELEMENTS or text.count("=") > limits.ATTRIBUTES:
        raise source.refused("it has too many XML elements", "let Tiled write its layers as CSV or Base64")
    cells = len(_CELL.findall(text))
    if text.count("<") + text.count("=") - 2 * cells > limits.DETAILS:
        raise source.refused("it has too many objects and properties", f"keep to {limits.DETAILS:,} XML elements and attributes")
    try:
        root: Element = defusedxml.ElementTree.fromstring(text)
    except ParseError as error:
        line, column = error.position
        raise source.refused(f"it is not well-formed XML (line {line}, column {column + 1})", "save it again from Tiled") from None
    except (DefusedXmlException, ValueError, LookupError):
        raise source.refused("its XML cannot be read", "save it again from Tiled") from None
    if root.tag != tag:
        raise source.refused(f"it is a <{plain(root.tag, 40)}>, not a <{tag}>", f"save a {kind} from Tiled")
    return root


def whole(
    source: Source, at: Mapping[str, str], name: str, low: int, high: int, default: int | None = None, layer: str | None = None
) -> int:
    """A whole number from ``low`` to ``high``; ``default`` where the attribute is missing (None: it must be there)."""
    text = at.get(name)
    if text is None and default is not None:
        return default
    if text is None or not _WHOLE.fullmatch(text.strip()) or not low <= int(text) <= high:
        found = "is missing" if text is None else f"is {plain(text, 30)!r}"
        raise source.refused(f"{name} {found}", f"give it a whole number from {low} to {high}", layer)
    return int(text)


def number(source: Source, at: Mapping[str, str], name: str, default: float = 0.0, layer: str | None = None) -> float:
    """A finite number within :data:`limits.FAR` of 0."""
    text = at.get(name)
    if text is None:
        return default
    value = float(text) if _NUMBER.fullmatch(text.strip()) else math.nan
    if not abs(value) <= limits.FAR:
        raise source.refused(f"{name} is {plain(text, 30)!r}", f"give it a number from {-limits.FAR} to {limits.FAR}", layer)
    return value


def switch(source: Source, at: Mapping[str, str], name: str, default: bool, layer: str | None = None) -> bool:
    """1 or 0, true or false."""
    text = at.get(name)
    if text is None:
        return default
    if text in ("1", "true", "0", "false"):
        return text in ("1", "true")
    raise source.refused(f"{name} is {plain(text, 30)!r}", "give it 1 or 0", layer)


def class_of(element: Element | Mapping[str, str]) -> str:
    """What Tiled calls the class of a thing: the attribute ``class`` in Tiled 1.9, ``type`` before and since (for objects and tiles)."""
    return (element.get("type") or element.get("class") or "").strip().casefold()
