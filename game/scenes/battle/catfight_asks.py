"""Questions at the battle screen for Catfight: Tactics: a defender's boost, an opportunity to strike, each answer with what it brings."""

from __future__ import annotations

from game.kernel.match import Match
from game.rules.catfight import outlook as look
from game.rules.catfight.moves.attack import Attack, Boost, BoostAsked
from game.rules.catfight.moves.opportunity import FORCED_AP, Decline, OpportunityAsked
from game.rules.catfight.state import State

from .catfight_previews import Seer
from .catfight_walks import Walker
from .catfight_words import LABELS, what_it_does
from .memo import Memo
from .model import Ask, Choice, Preview, percent


class Asker:
    """Puts the open question of a match into words."""

    def __init__(self, match: Match[State], memo: Memo, walker: Walker, seer: Seer) -> None:
        self.match, self.memo, self.walker, self.seer = match, memo, walker, seer

    def ask(self, amount: int) -> Ask | None:
        question = self.match.now.question
        if isinstance(question, BoostAsked):
            return self._boost_ask(question, amount)
        if isinstance(question, OpportunityAsked):
            return self._opportunity_ask(question, amount)
        return None

    def _boost_ask(self, question: BoostAsked, amount: int) -> Ask:
        state = self.match.state
        defender, attack = state.fighter(question.unit), self._attack_under_way()
        tried = LABELS[attack.do][0].lower()
        labels = [f"{tried} fails {self._fails(attack, boost)}" for boost in range(defender.spare_stamina + 1)]
        answer = Boost(defender.id, min(amount, defender.spare_stamina))
        preview = self.seer.attack_preview(self.match, attack, self._against(attack, answer.boost), None)
        what = f"{state.fighter(attack.unit).name} tries to {tried} {defender.name}"
        text = what + (f", boosted by {attack.boost}." if attack.boost else ".")
        roll = Choice("Roll", "die", (answer,), labels[answer.boost], "plain", preview, "boost")
        return Ask(question.side, defender.id, defender.cell, f"{defender.name} defends", text, (roll,), tuple(labels), "boosts")

    def _against(self, attack: Attack, boost: int) -> look.Outlook:
        """What the attack under way would bring against a boost."""
        answer = Boost(attack.target, boost)
        return self.memo.once(("answer", boost), lambda: look.outlook(self.match, answer, attack))

    def _fails(self, attack: Attack, boost: int) -> str:
        """The chance that the attack under way comes to nothing against a boost."""
        chance = self._against(attack, boost).chance
        return "" if chance is None else percent(1 - chance)

    def _attack_under_way(self) -> Attack:
        """The attack whose defender is asked: the last one declared, in this command or in answer to it."""
        pending = self.match.now.pending
        assert pending is not None
        given = [c for c in (pending.command, *pending.answers) if isinstance(c, Attack)]
        return given[-1]

    def _opportunity_ask(self, question: OpportunityAsked, amount: int) -> Ask:
        state = self.match.state
        enemy, mover = state.fighter(question.unit), state.fighter(question.target)
        attacks = [c for c in self.match.rules.answers(state, question) if isinstance(c, Attack)]
        decline = Decline(enemy.id)
        way = self.memo.once(("way", decline), lambda: self.walker.goes_on(decline, mover))
        choices = [self.seer.choice(self.match, attack, amount, None) for attack in attacks]
        choices = [c._replace(preview=self.seer.on_the_way(c.preview, *way), tip=what_it_does(c.key)) for c in choices]
        passing = self.seer.on_the_way(Preview((decline,)), *way)
        choices.append(Choice("Let pass", "arrow_right", (decline,), "", "plain", passing, "decline", f"{mover.name} goes on its way."))
        price = "It costs nothing."
        if question.forced:
            paid = f"for {FORCED_AP} AP" if enemy.turn == "on" else f"and its turn has {FORCED_AP} AP less"
            price = f"This is its action for the round, {paid}."
        text = f"{mover.name} leaves the reach of {enemy.name}. {price}"
        amounts = tuple(f"+{n}" for n in range(enemy.spare_stamina + 1))
        return Ask(question.side, enemy.id, enemy.cell, f"{enemy.name} may strike", text, tuple(choices), amounts, "opportunities")
