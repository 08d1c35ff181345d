"""Where the board is seen from: zoom steps, panning, and the one translation between screen and board."""

from __future__ import annotations

from game.art.geometry import ZOOMS, HexLayout
from game.kernel.hexes import NOWHERE, Cell, Grid

Rect = tuple[int, int, int, int]
HEADROOM = 0.75
"""Part of a hex kept free above the board, for heads and props."""


class Camera:
    """A view of a grid through a window part ``port`` (left, top, width, height in pixels)."""

    def __init__(self, grid: Grid, port: Rect) -> None:
        self.grid = grid
        self.port = port
        self._layouts: dict[int, HexLayout] = {}
        self._step = 0
        self._fitted = True
        """Nobody has zoomed or panned since the board was fitted."""
        self.left = 0.0
        self.top = 0.0
        self.fit()

    @property
    def zoom(self) -> int:
        """The tile width in pixels."""
        return ZOOMS[self._step]

    @property
    def layout(self) -> HexLayout:
        return self._layout_at(self.zoom)

    def _layout_at(self, zoom: int) -> HexLayout:
        """Layouts know every hex's middle once they are asked for one, so each zoom has one."""
        if zoom not in self._layouts:
            self._layouts[zoom] = HexLayout(self.grid, zoom)
        return self._layouts[zoom]

    def fit(self) -> None:
        """The largest zoom that shows the whole board, centred; the smallest there is, if none does."""
        fitting = [n for n, zoom in enumerate(ZOOMS) if self._fits(zoom)]
        self._step = max(fitting, default=0)
        self._fitted = True
        self._centre()

    def resize(self, port: Rect) -> None:
        """The window part has changed: the board is fitted anew, unless somebody has zoomed or panned since; then the view stays."""
        x, y = self.to_board(self.port[0] + self.port[2] / 2, self.port[1] + self.port[3] / 2)
        self.port = port
        if self._fitted:
            self.fit()
        else:
            self._look_at(x, y)

    def zoom_by(self, steps: int, x: float, y: float) -> None:
        """Zooms in (positive) or out; the point under the cursor stays where it is."""
        before = self.layout
        self._fitted = False
        bx, by = self.to_board(x, y)
        self._step = max(0, min(len(ZOOMS) - 1, self._step + steps))
        grown = self.layout.k / before.k
        self.left, self.top = x - bx * grown, y - by * grown
        self._clamp()

    def pan(self, dx: float, dy: float) -> None:
        self._fitted = False
        self.left += dx
        self.top += dy
        self._clamp()

    def centre_on(self, cell: Cell) -> None:
        self._look_at(*self.layout.centre(cell))

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        """A screen point in pixels of the layout."""
        return x - self.left, y - self.top

    def to_screen(self, cell: Cell) -> tuple[int, int]:
        """The middle of a cell on the screen."""
        x, y = self.layout.centre(cell)
        return round(x + self.left), round(y + self.top)

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell under a screen point, NOWHERE outside the board or the port."""
        left, top, width, height = self.port
        if not (left <= x < left + width and top <= y < top + height):
            return NOWHERE
        return self.layout.at(*self.to_board(x, y))

    def _fits(self, zoom: int) -> bool:
        width, height = self._layout_at(zoom).size
        return width <= self.port[2] and height + HEADROOM * zoom <= self.port[3]

    def _look_at(self, x: float, y: float) -> None:
        left, top, width, height = self.port
        self.left, self.top = left + width / 2 - x, top + height / 2 - y
        self._clamp()

    def _centre(self) -> None:
        width, height = self.layout.size
        left, top, port_width, port_height = self.port
        head = HEADROOM * self.zoom
        self.left = left + (port_width - width) // 2
        self.top = top + head + (port_height - height - head) // 2

    def _clamp(self) -> None:
        """A board smaller than the port is centred in it, a larger one always covers it but for a margin."""
        width, height = self.layout.size
        left, top, port_width, port_height = self.port
        head, margin = HEADROOM * self.zoom, self.zoom / 2
        if width <= port_width:
            self.left = left + (port_width - width) // 2
        else:
            self.left = min(left + margin, max(left + port_width - width - margin, self.left))
        if height + head <= port_height:
            self.top = top + head + (port_height - height - head) // 2
        else:
            self.top = min(top + head + margin, max(top + port_height - height - margin, self.top))
        self.left, self.top = round(self.left), round(self.top)
