"""The pen: how everything in Clowder gets its outline.

The same parts are drawn twice: first all of them as one thick ink silhouette, then in colour with thin inner lines on top.
So a figure has a bold edge all round and no thick seams inside.
"""

from __future__ import annotations

from game.art.colour import INK

_ROUND = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
_BEND = 0.5523  # control length that makes four curves an ellipse


def ellipse_path(x: float, y: float, rx: float, ry: float) -> str:
    """Path data of an ellipse."""
    kx, ky = rx * _BEND, ry * _BEND
    return (
        f"M{x - rx:.2f} {y:.2f} C{x - rx:.2f} {y - ky:.2f} {x - kx:.2f} {y - ry:.2f} {x:.2f} {y - ry:.2f} "
        f"C{x + kx:.2f} {y - ry:.2f} {x + rx:.2f} {y - ky:.2f} {x + rx:.2f} {y:.2f} "
        f"C{x + rx:.2f} {y + ky:.2f} {x + kx:.2f} {y + ry:.2f} {x:.2f} {y + ry:.2f} "
        f"C{x - kx:.2f} {y + ry:.2f} {x - rx:.2f} {y + ky:.2f} {x - rx:.2f} {y:.2f} Z"
    )


class Pen:
    """Collects parts; ``outer`` and ``inner`` are stroke widths in the units of the drawing.

    Half of ``outer`` shows outside a shape. ``body()`` gives the SVG text, silhouette first.
    """

    def __init__(self, outer: float = 7.4, inner: float = 2.3) -> None:
        self.outer = outer
        self.inner = inner
        self._under: list[str] = []
        self._over: list[str] = []

    def push(self, transform: str) -> None:
        """Start a group moved by an SVG transform, e.g. ``translate(4 5) rotate(20)``."""
        group = f'<g transform="{transform}">'
        self._under.append(group)
        self._over.append(group)

    def pop(self) -> None:
        """End the group last started."""
        self._under.append("</g>")
        self._over.append("</g>")

    def shape(self, d: str, fill: str, line: float | None = None, inside: str = "") -> None:
        """A closed path. ``inside`` is SVG drawn on the fill but under the inner line (markings)."""
        width = self.inner if line is None else line
        if self.outer > 0:
            self._under.append(f'<path d="{d}" fill="{INK}" stroke="{INK}" stroke-width="{self.outer:g}" stroke-linejoin="round"/>')
        self._over.append(f'<path d="{d}" fill="{fill}"/>{inside}')
        if width > 0:
            self._over.append(f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round"/>')

    def limb(self, d: str, width: float, fill: str, line: float | None = None) -> None:
        """A thick stroke with round ends along an open path: arms, legs, tails, sticks."""
        edge = self.inner if line is None else line
        if self.outer > 0:
            self._under.append(f'<path d="{d}" {_ROUND} stroke="{INK}" stroke-width="{width + self.outer:g}"/>')
        self._over.append(f'<path d="{d}" {_ROUND} stroke="{INK}" stroke-width="{width + edge:g}"/>')
        self._over.append(f'<path d="{d}" {_ROUND} stroke="{fill}" stroke-width="{width:g}"/>')

    def oval(self, x: float, y: float, rx: float, ry: float, fill: str, line: float | None = None) -> None:
        """An ellipse, outlined as a shape is."""
        self.shape(ellipse_path(x, y, rx, ry), fill, line)

    def detail(self, text: str) -> None:
        """Raw SVG on top, with no silhouette under it."""
        self._over.append(text)

    def line(self, d: str, colour: str = INK, width: float = 1.8) -> None:
        """A line on top, with no silhouette under it."""
        self._over.append(f'<path d="{d}" {_ROUND} stroke="{colour}" stroke-width="{width:g}"/>')

    def fill(self, d: str, colour: str, opacity: float = 1.0) -> None:
        """A filled path on top with no line round it."""
        self._over.append(f'<path d="{d}" fill="{colour}" opacity="{opacity:g}"/>')

    def body(self) -> str:
        """The drawing: every silhouette, then every part."""
        return "".join(self._under) + "".join(self._over)
