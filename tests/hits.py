"""Whether a control can be seen and hit, for every test that looks at screens of any size."""

from __future__ import annotations

from game.ui.scroll import ScrollPanel


def hit(desk, widget):
    """What is wrong with a control, "" if nothing is: brought into view by keyboard it is whole, and hit at its middle and corners."""
    desk.focus_on(widget, ring=True)
    view, above = desk.bounds, widget.parent
    while above is not None:
        if isinstance(above, ScrollPanel):
            view = above.rect.clip(view)
        above = above.parent
    seen = widget.rect.clip(view)
    if seen.w < widget.rect.w or seen.h < min(widget.rect.h, view.h - 2 * desk.look.px(13)):
        return f"{widget.name} {tuple(widget.rect)} is not whole in {tuple(view)}"
    for spot in (seen.center, (seen.x + 2, seen.y + 2), (seen.right - 3, seen.bottom - 3)):
        found = desk._under(spot)
        while found is not None and found is not widget:
            found = found.parent
        if found is not widget and widget.covers(spot):
            return f"{widget.name} is not hit at {spot}"
    return ""
