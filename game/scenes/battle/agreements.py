"""What ends a match without a fight: draws, conceding, leaving for another day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.kernel.stopping import AcceptDraw, Concede, DeclineDraw, OfferDraw
from game.scenes.battle import keeping, parting
from game.scenes.battle.covers import draw_offer, pause_menu
from game.ui.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


def open_menu(battle: BattleScene) -> None:
    """The menu of a match; whoever decides may offer a draw or concede, unless it is a draw that is on offer."""
    match = battle.sitting.match
    answers = [Answer("Rule book", battle.open_rules, picture="book"), Answer("Settings", battle.open_settings, picture="gear")]
    if match.decider is not None and not match.now.offer and not battle.stage.busy:
        side = _side(match.decider)
        if match.rules.draws(match.state):
            answers.append(Answer("Offer a draw", lambda: _ask_offer(battle, side), picture="handshake"))
        answers.append(Answer(f"Concede for {battle.names[side]}", lambda: _ask_twice(battle, side), picture="flag"))
    answers.append(Answer("Save elsewhere", lambda: keeping.elsewhere(battle.desk, battle.sitting), picture="save"))
    answers.append(Answer("Save and leave", lambda: _leave(battle), picture="home"))
    words = battle.sitting.trouble or "Everything is saved after every command."
    over = Answer("Back to the result", battle.end_turn, "primary", safe=True) if match.winner is not None else None
    battle.desk.open(pause_menu(answers, words, over))


def ask_draw(battle: BattleScene) -> None:
    """Puts an open offer of a draw before the other side; whoever made it may still take it back."""
    offer = battle.sitting.match.now.offer
    if offer is None or battle.desk.layers:
        return
    side = _side(offer.side)
    back = None if battle.sitting.undo_barred() else battle.undo
    battle.desk.open(draw_offer(battle.names, side, lambda yes: battle.give(AcceptDraw(side) if yes else DeclineDraw(side)), back))


def _side(number: int) -> Literal[0, 1]:
    return 1 if number else 0


def _leave(battle: BattleScene) -> None:
    if not keeping.may_leave(battle.desk, battle.sitting, battle.stack.pop, "Leave all the same"):
        return
    if battle.sitting.parted:
        parting.tell(battle)
    else:
        battle.stack.pop()


def _ask_offer(battle: BattleScene, side: Literal[0, 1]) -> None:
    yes = Answer("Offer a draw", lambda: battle.give(OfferDraw(side)), "primary", "handshake")
    words = f"{battle.names[1 - side]} may end the match as a draw then, or play on."
    battle.desk.open(Dialog("Offer a draw?", words, (Answer("Play on", safe=True), yes)))


def _ask_twice(battle: BattleScene, side: Literal[0, 1]) -> None:
    yes = Answer("Concede", lambda: battle.give(Concede(side)), "primary")
    words = f"{battle.names[side]} give the match up.{_in_its_league(battle, side)}"
    battle.desk.open(Dialog("Concede?", words, (Answer("Play on", safe=True), yes)))


def _in_its_league(battle: BattleScene, side: Literal[0, 1]) -> str:
    """What it would count for there, "" in a match of no league."""
    keeper = battle.sitting.keeper
    if keeper is None or "league" not in keeper.about.table:
        return ""
    from game.scenes.league.matches import if_conceded

    return f" {if_conceded(battle.sitting.match, battle.names, side)}"
