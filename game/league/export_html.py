"""A league as pages for a browser: one for each season, one for each team, one for records and champions. They need nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from game.formats import atomic
from game.kernel.errors import Refused

from .careers import Tally
from .fixtures import label
from .people import Member
from .reading import Reading
from .records import Career
from .season import Pairing
from .telling import HOWS, half, score, who, why


class Raw(NamedTuple):
    """Text that is HTML already."""

    html: str


Cell = str | int | Raw
COUNTS: Final = (
    "Matches", "Points", "Kicks scored", "Passes caught", "Catches", "Blocks won", "Tackles won", "Kills", "Beasts slain",
    "Beasts survived",
)  # fmt: skip
"""The columns of a career; what is won or not as "3/5", three of five."""
RECORDS: Final = {
    "kicks_good": "Kicks scored", "passes_good": "Passes caught", "blocks_good": "Blocks won", "knock_downs": "Knock-downs",
    "beasts_slain": "Beasts slain", "beasts_survived": "Beasts survived", "wins running": "Wins in a row",
}  # fmt: skip
_STYLE: Final = """
:root{--ink:#2a1a2b;--paper:#f7e9cb;--shade:#e4cfa3;--text:#3a2630;--soft:#725850;--wood:#5a3522;--cream:#fff6de;--gold:#ffe6a6;--red:#b02a24}
*{box-sizing:border-box}body{margin:0;background:#3c2630;color:var(--text);font:16px/1.5 "Noto Sans",system-ui,sans-serif}
header{background:var(--wood);color:var(--cream);border-bottom:4px solid var(--ink);padding:16px 24px}
header h1{margin:0;font-size:28px}header p{margin:4px 0 0;color:var(--gold)}nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-top:12px}
nav a{color:var(--cream)}nav b{color:var(--gold)}main{max-width:1100px;margin:0 auto;padding:16px}
section{background:var(--paper);border:3px solid var(--ink);border-radius:10px;padding:12px 20px 20px;margin:0 0 16px;overflow-x:auto}
h2{margin:4px 0 12px;font-size:20px}a{color:#0d6669}table{border-collapse:collapse;width:100%}
th{text-align:left;color:var(--soft);font-size:14px;border-bottom:2px solid var(--soft);padding:4px 8px;vertical-align:bottom}
td:first-child,td:nth-child(2){white-space:nowrap}
td{padding:5px 8px;border-bottom:1px solid var(--shade)}.n{text-align:right;font-variant-numeric:tabular-nums}
.soft{color:var(--soft)}.crown{background:var(--gold)}.champion{font-size:22px;font-weight:700}
.bracket{display:flex;gap:20px}.bracket>div{display:flex;flex-direction:column;justify-content:space-around;gap:10px;min-width:180px}
.game{background:var(--cream);border:2px solid var(--ink);border-radius:8px;padding:6px 10px}.game small{color:var(--soft)}
.game div{display:flex;justify-content:space-between;gap:12px}.bye{background:none;border-style:dashed}.won{font-weight:700}
"""


def export(league: Reading, folder: Path) -> list[Path]:
    """Writes the pages into a folder, ``index.html`` the season under way; their paths. OSError if it cannot."""
    careers = league.careers()
    pages = {"index.html": _season(league, league.season)}
    pages |= {f"season{number}.html": _season(league, number) for number in league.seasons}
    pages |= {f"{team}.html": _team(league, team, careers) for team in league.teams}
    pages["records.html"] = _honours(league)
    written = []
    for name, page in pages.items():
        atomic.write(folder / name, page.encode())
        written.append(folder / name)
    return written


def _page(league: Reading, title: str, here: str, sections: Iterable[str]) -> str:
    links = [(f"season{number}.html", f"Season {number}") for number in league.seasons]
    links += [(f"{team.id}.html", team.name) for team in league.teams.values()] + [("records.html", "Records")]
    nav = "".join(f"<b>{escape(name)}</b>" if where == here else f'<a href="{where}">{escape(name)}</a>' for where, name in links)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(f'{league.head.name}: {title}')}</title><style>{_STYLE}</style></head>\n"
        f"<body><header><h1>{escape(league.head.name)}</h1><p>{escape(title)}</p><nav>{nav}</nav></header>\n<main>{''.join(sections)}</main>"
        "</body></html>\n"
    )


def _section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{body}</section>\n"


def _is_figure(cell: Cell) -> bool:
    """A number or a score, which are set to the right."""
    return isinstance(cell, int) or (isinstance(cell, str) and cell != "" and not cell.strip("0123456789½/-"))


def _cell(cell: Cell) -> str:
    return cell.html if isinstance(cell, Raw) else escape(str(cell))


def _table(head: Sequence[str], rows: Iterable[Sequence[Cell]], crown: Callable[[int], bool] = lambda _: False) -> str:
    found = [list(row) for row in rows]
    right = [bool(found) and all(_is_figure(row[n]) for row in found) for n in range(len(head))]
    tops = "".join(f'<th class="n">{escape(h)}</th>' if r else f"<th>{escape(h)}</th>" for h, r in zip(head, right, strict=True))
    body = ""
    for number, row in enumerate(found):
        cells = "".join(f'<td class="n">{_cell(c)}</td>' if r else f"<td>{_cell(c)}</td>" for c, r in zip(row, right, strict=True))
        body += f'<tr class="crown">{cells}</tr>' if crown(number) else f"<tr>{cells}</tr>"
    return f"<table><tr>{tops}</tr>{body}</table>"


def _link(league: Reading, team: str) -> Raw:
    return Raw(f'<a href="{team}.html">{escape(league.teams[team].name)}</a>')


def _season(league: Reading, number: int) -> str:
    progress = league.progress(number)
    sections = []
    if progress.champion:
        sections.append(_section("Champion", _champion(league, number)))
    if progress.plan.form == "bracket":
        sections.append(_section("Bracket", _bracket(league, number)))
    gone = league.withdrawn(number)
    rows: list[list[Cell]] = [
        [
            row.place, Raw(_link(league, row.team).html + (' <span class="soft">withdrawn</span>' if row.team in gone else "")), row.played,
            row.won, row.drawn, row.lost, half(row.halves), f"{row.scored}-{row.against}", row.difference, why(row) if row.played else "",
        ]
        for row in progress.rows
    ]  # fmt: skip
    head = ("", "Team", "Played", "Won", "Drawn", "Lost", "Record", "Points", "Difference", "Decided by")
    finalists = progress.plan.form != "bracket" and progress.final.home is not None
    sections.append(_section("Table", _table(head, rows, lambda n: finalists and n < 2)))
    games = [[label(p.fixture, progress.plan.fixtures), *_teams(league, p), score(league, p)] for p in progress.pairings.values()]
    sections.append(_section("Matches", _table(("", "Home", "Away", "Score"), games)))
    return _page(league, f"Season {number}", f"season{number}.html", sections)


def _champion(league: Reading, season: int) -> str:
    one = next(one for one in league.hall_of_fame() if one.season == season)
    how = f"{one.score[0]}-{one.score[1]} against {league.teams[one.runner_up].name} in the final"
    said = HOWS.get(one.how, "")
    return f'<p class="champion">{_link(league, one.champion).html}</p><p>{escape(f"{how}, {said}" if said else how)}</p>'


def _teams(league: Reading, pairing: Pairing) -> list[Cell]:
    places = ((pairing.home, pairing.fixture.home), (pairing.away, pairing.fixture.away))
    return [_link(league, team) if team else Raw(f'<span class="soft">{escape(who(league, team, place))}</span>') for team, place in places]


def _bracket(league: Reading, season: int) -> str:
    """Rounds side by side, each match a box."""
    columns = ""
    for names in league.bracket(season):
        columns += f"<div>{''.join(_bye(league, name) if name in league.teams else _box(league, name) for name in names)}</div>"
    return f'<div class="bracket">{columns}</div>'


def _bye(league: Reading, team: str) -> str:
    return f'<div class="game bye">{_link(league, team).html}<br><small>bye</small></div>'


def _box(league: Reading, name: str) -> str:
    pairing = league.pairing(name)
    points = (pairing.score.home_points, pairing.score.away_points) if pairing.score else ("", "")
    lines = ""
    for team, cell, made in zip((pairing.home, pairing.away), _teams(league, pairing), points, strict=True):
        mark = ' class="won"' if team and team == pairing.winner else ""
        lines += f"<div{mark}><span>{_cell(cell)}</span><span>{made}</span></div>"
    return f'<div class="game"><small>{escape(league.label(name))}</small>{lines}</div>'


def _team(league: Reading, team: str, careers: dict[str, Career]) -> str:
    found = league.teams[team]
    roster = league.roster(team)
    fallen = [member for member in league.fallen() if member.team == team]
    sections = [_section("Players", _table(("Player", "BT", "CD", "PK", "MV", "HP", "Raises"), [_sheet(member) for member in roster]))]
    head = ("Player", *COUNTS)
    counts = [[member.name, *_tally(careers.get(member.id))] for member in roster]
    sections.append(_section("Careers", _table(head, counts)))
    if fallen:
        lost = [[m.name, _where(league, league.fixture_of(m.died) or ""), _killer(league, m), *_tally(careers.get(m.id))] for m in fallen]
        sections.append(_section("In memory", _table(("Player", "Fell in", "Killed by", *COUNTS), lost)))
    return _page(league, found.name + (f": {found.motto}" if found.motto else ""), f"{team}.html", sections)


def _sheet(member: Member) -> list[Cell]:
    return [member.name, member.bt, member.cd, member.pk, member.mv, member.hp, sum(member.raised)]


def _tally(career: Career | None) -> list[Cell]:
    t = career.total if career else Tally()
    tried = ((t.kicks_good, t.kicks), (t.passes_good, t.passes), (t.blocks_good, t.blocks), (t.knock_downs, t.tackles))
    kicks, passes, blocks, tackles = (f"{good}/{all_}" if all_ else 0 for good, all_ in tried)
    return [t.matches, t.points, kicks, passes, t.catches, blocks, tackles, t.kills, t.beasts_slain, t.beasts_survived]


def _where(league: Reading, where: str) -> str:
    """A fixture's name and season; other words as they are."""
    try:
        return f"{league.label(where)} of season {league.pairing(where).fixture.season}"
    except Refused:
        return where


def _killer(league: Reading, member: Member) -> str:
    by = league.members.get(member.killer)
    return by.name if by else member.killer


def _honours(league: Reading) -> str:
    hall: list[list[Cell]] = [
        [one.season, _link(league, one.champion), _link(league, one.runner_up), "-".join(map(str, one.score))]
        for one in league.hall_of_fame()
    ]
    champions = _table(("Season", "Champion", "Runner-up", "Final"), hall) if hall else "<p>No season is over yet.</p>"
    sections = [_section("Champions", champions)]
    rows: list[list[Cell]] = []
    for best in league.records():
        holders = [f"{_holder(league, name)}{f' ({_where(league, where)})' if where else ''}" for name, where in best.holders[:4]]
        shown = "; ".join(holders) + (f" and {len(best.holders) - 4} more" if len(best.holders) > 4 else "")
        span = "" if best.span == "run" else f"in a {best.span}"
        rows.append([RECORDS.get(best.what, best.what.capitalize()), span, best.value, shown])
    sections.append(_section("Records", _table(("", "", "", "Held by"), rows) if rows else "<p>None yet.</p>"))
    return _page(league, "Records", "records.html", sections)


def _holder(league: Reading, name: str) -> str:
    if name in league.teams:
        return league.teams[name].name
    member = league.members.get(name)
    return f"{member.name} of {league.teams[member.team].name}" if member else name
