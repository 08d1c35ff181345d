"""Whether a league's results are what its match files say."""

from __future__ import annotations

from game.formats import matchfile, strict
from game.formats.matchfile import MatchFile
from game.kernel.codec import Plain
from game.kernel.errors import Refused
from game.rules.cavebrawl.state import State

from . import reports
from .careers import account
from .facts import Result
from .reading import Reading


def audit(league: Reading) -> dict[str, Plain]:
    """Referees every kept match anew: how many there are, how many agree, and what is wrong with the others, by fixture."""
    results = [pairing.result for progress in league.seasons.values() for pairing in progress.pairings.values() if pairing.result]
    recorded = [result for result in results if result.recorded]
    wrong = {result.fixture: trouble for result in recorded if (trouble := _trouble(league, result))}
    return {"results": len(results), "matches": len(recorded), "agree": len(recorded) - len(wrong), "wrong": wrong}


def kept_file(league: Reading, fixture: str) -> MatchFile:
    """The match a fixture's result was read from. Refused if it is gone, no match file any more, or another match than was entered:
    so what is given back has been refereed once."""
    path, result = league.kept_match(fixture), league.pairing(fixture).result
    if path is None or result is None:
        raise Refused("its match file is gone")
    file = matchfile.read(strict.parse(strict.read_file(path)), path.parent)
    if reports.match_key(file) != result.key:
        raise Refused("its match file was changed")
    return file


def _trouble(league: Reading, result: Result) -> str:
    try:
        file = kept_file(league, result.fixture)
        match = matchfile.play(file)
    except Refused as error:
        return str(error)
    state: State = match.state
    first = league.team_of(file.sides[0]["units"][0]["id"])
    order = (result.home, result.away) if first == result.home else (result.away, result.home)
    board = state.score if first == result.home else state.score[::-1]
    winner = None if state.winner == "draw" or state.winner is None else order[state.winner]
    if board != result.board or winner != result.winner:
        return f"it ended {board[0]}-{board[1]}"
    counts = account(match)
    if counts.out != result.out:
        return "others did not survive"
    return "" if league.counts_of(result) == counts.tallies else "the careers differ"
