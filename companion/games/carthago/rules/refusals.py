"""Why a tap is refused, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.text import N_

REFUSALS: Final[Mapping[str, str]] = {
    "two-guild-spaces": N_("The two guild markers lie on two different spaces."),
    "neutral-spaces": N_("This table has %(n)d neutral action discs, each on its own space."),
    "ring-each-once": N_("Each of the five action spaces comes once."),
    "no-guild-marker": N_("No guild marker lies on that space."),
    "guild-marker-there": N_("A guild marker already lies on that space."),
    "tile-not-in-play": N_("The tile %(tile)s is not in this game."),
    "tile-of-later-decade": N_("The tile %(tile)s opens when decade %(decade)s begins."),
    "tile-of-earlier-decade": N_(
        "The tile %(tile)s belonged to decade %(decade)s: only the Heritage effect still opens it."
    ),
    "heritage-not-needed": N_("The tile %(tile)s is open: Heritage is not needed."),
    "tile-twice": N_("%(who)s already has a disc on the tile %(tile)s."),
    "tile-full": N_("Every place of the tile %(tile)s is taken."),
    "tile-places-repeat": N_("A player can hold only one place of a tile."),
    "two-tiles-each": N_("Two different tiles of each decade are in play."),
    "tile-in-use": N_("There are discs on the tile %(tile)s: it stays in play."),
    "no-disc-left": N_("%(who)s has no disc left beside the residence."),
    "not-in-set-up": N_("That belongs to the set-up, which is not what the table is doing now."),
    "first-player-needed": N_("Say who has most discs beside the residence."),
    "first-player-known": N_("By the discs beside the residences, %(who)s plays first."),
    "no-checklist": N_("There is no checklist at this moment."),
    "no-such-step": N_("The checklist has no such step."),
    "no-turns-now": N_("Nobody takes a turn now."),
    "not-your-turn": N_("It is the turn of %(who)s."),
    "no-action-yet": N_("Choose an action space first."),
    "already-acting": N_("The action disc is already placed; end the turn first."),
    "guild-after-action": N_("The guild action comes after the action."),
    "guild-use-needed": N_("Say what the guild action was used for."),
    "guild-used": N_("Only one guild action a turn."),
    "guild-too-late": N_("Too late for that guild action: the table has moved on."),
    "guild-comes-last": N_("The guild action was the last thing in this turn."),
    "which-seat": N_("Say whether it is a small or a large seat."),
    "tile-after-expedition": N_(
        "A tile takes a disc only through a guild action, or once after a warship delivery."
    ),
    "board-unknown": N_("The board of %(who)s has not been counted yet."),
    "full-tracking-only": N_("Boards are only kept in full tracking."),
    "no-such-ship": N_("There is no such ship."),
    "ship-face-down": N_("That ship lies face down: its effect cannot be used now."),
    "ship-face-up": N_("That ship already lies face up."),
    "effect-not-ready": N_("No ship with the effect %(effect)s lies face up."),
    "effect-not-now": N_("%(effect)s is used %(when)s."),
    "effect-with-its-action": N_("%(effect)s is tapped together with the action it changes."),
    "no-more-ships-of-good": N_("There are only %(n)d ships of each good."),
    "other-action": N_("The action under way is %(action)s."),
    "done-already": N_("That has already been done."),
    "column-empty": N_("That column is already empty."),
    "column-moved-on": N_("That column has changed in the meantime; nothing was changed."),
    "harbour-full": N_("All %(n)d docks of that harbour are taken."),
    "all-docks": N_("Nobody may hold all %(n)d docks of a harbour."),
    "docks-too-few": N_("More discs than that already lie at the warship docks."),
    "ships-gone": N_("The ship pile is empty: no disc goes to the warship harbour any more."),
    "anchor-is-warship": N_("The anchor belongs to the warship harbour."),
    "reverse-order": N_("These discs are placed from the last player to the first."),
    "no-disc-at-dock": N_("No disc lies at a dock of that harbour."),
    "no-disc-at-anchor": N_("No disc lies on the anchor."),
    "strength-unknown": N_("Say first what strength the residence of %(who)s shows."),
    "expedition-open": N_("Say first how the expedition ends."),
    "other-danger": N_("The ship that was revealed has danger %(n)d."),
    "ship-needed": N_("The expedition succeeds: say which ship it was."),
    "discs-not-eleven": N_("Those are %(n)d discs; each player has %(of)d."),
}
