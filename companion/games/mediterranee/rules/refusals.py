"""Why something was refused, in our words.

None names an amount of money that is private, or speaks of what the refused phone is not shown.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.text import N_

REFUSALS: Mapping[str, str] = {
    "bids-open": N_("The bids of this round are open: a bid can no longer be made or changed."),
    "not-bidding": N_("No bids are made at this moment."),
    "bids-in-fists": N_("At this table bids are made with coins in the fist."),
    "bids-sealed": N_("At this table every player seals a bid on a phone."),
    "bid-above-treasury": N_("This bid is more than the treasury holds."),
    "not-hundreds": N_("The smallest coin is %(coin)d ducats: give a multiple of it."),
    "one-bid-each": N_("Give one bid for every player; nothing in the fist is 0."),
    "no-dice-now": N_("Nobody has to roll at this moment."),
    "not-the-tied": N_("Only the tied players roll, all of them together."),
    "one-die-each": N_("Give one die for every player who rolls."),
    "not-your-choice": N_("It is not this player’s turn to choose a place."),
    "place-taken": N_("That place is not free."),
    "order-not-settled": N_("The turn order must be settled first."),
    "no-turns-now": N_("Nobody has a turn at this moment."),
    "not-your-turn": N_("It is the turn of %(who)s."),
    "game-over": N_("The last round is over: the game is ready to score."),
    "no-such-round": N_("This game ends after round %(rounds)d."),
    "full-only": N_("Treasuries and capitals are kept in full tracking only."),
    "treasury-unknown": N_("Say first how much this treasury holds."),
    "above-treasury": N_("That is more than the treasury holds."),
    "treasury-too-large": N_("There is not that much money in the game."),
    "not-building-price": N_("Every building costs %(price)d ducats: give a multiple of it."),
    "deal-with-oneself": N_("A deal takes two players."),
    "not-in-combat": N_("Attacks are made in the combat phase."),
    "attack-on-oneself": N_("An attack takes two players."),
    "galley-too-full": N_("A galley carries at most %(most)d sailors."),
    "no-such-ports": N_("Ports that produce this good: %(most)d in all."),
    "capital-unchanged": N_("That is already noted for this capital."),
}
