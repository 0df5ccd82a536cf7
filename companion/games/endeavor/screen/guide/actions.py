"""What a player may do, one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.table.guide import Section
from companion.table.text import N_

ACTIONS: Final[Mapping[str, Section]] = {
    "ship": Section(
        N_("Ship"),
        (
            N_(
                "Move a marker from your harbour to the first free space of a shipping track, "
                "the one farthest from the cards. The token lying there is yours."
            ),
            N_(
                "On a full track you can still ship: the marker goes beside it, without a "
                "token, and makes you present in the region."
            ),
            N_("Europe & Mediterranean has no shipping track."),
        ),
        kind="action",
        icon="ship",
        see=("opening",),
    ),
    "opening": Section(
        N_("A region opens"),
        (
            N_(
                "When the last space of its shipping track is taken, a region is open: it can "
                "be occupied, attacked and drawn from. Europe & Mediterranean is open from the "
                "start."
            ),
            N_(
                "The Governor on top of its pile goes to whoever has most markers on the "
                "track; if tied, to the one of them who placed last. Governors are won in no "
                "other way."
            ),
            N_("Its symbols count at once. Lay it in the Governor slot or with your other cards."),
        ),
        kind="action",
        icon="door",
        see=(
            "occupy",
            "draw",
        ),
    ),
    "occupy": Section(
        N_("Occupy"),
        (
            N_(
                "Move a marker from your harbour to a free city of an open region and take the "
                "city’s token."
            ),
            N_(
                "You must be present there beforehand: with a marker in another city of the "
                "region, on its shipping track or beside it. In Europe & Mediterranean "
                "everybody is."
            ),
        ),
        kind="action",
        icon="city",
        see=("routes",),
    ),
    "routes": Section(
        N_("Routes"),
        (
            N_(
                "You control a route while your markers stand in both its cities, whether you "
                "occupied or attacked them."
            ),
            N_(
                "The first player to control it takes its token at once. Afterwards it brings "
                "no token any more, but 1 glory at the end to whoever controls it."
            ),
        ),
        kind="action",
        icon="rule-route",
    ),
    "attack": Section(
        N_("Attack"),
        (
            N_(
                "Two markers leave your harbour: one goes back to your reserve, the other "
                "replaces a rival’s marker in a city. That marker returns to its owner’s "
                "reserve."
            ),
            N_(
                "Only occupied cities of open regions can be attacked, and you must be present "
                "in the region beforehand, as for Occupy."
            ),
            N_("An attack may win routes. The rival keeps the tokens already taken."),
        ),
        kind="action",
        icon="strength",
        see=("routes",),
    ),
    "pay": Section(
        N_("Pay"),
        (
            N_(
                "Bring a marker from one of your buildings back to your harbour: building and "
                "marker can be used again this round."
            ),
            N_("A building cannot pay itself."),
        ),
        kind="action",
        icon="coins",
    ),
    "draw": Section(
        N_("Draw"),
        (
            N_(
                "Take the top card of a pile in an open region. You need at least as many "
                "markers in the region as its number: in cities, on the track and beside it."
            ),
            N_(
                "Europe & Mediterranean has two piles, its own and Slavery. Only cities count "
                "there, the same ones for both. A card 0 needs no marker."
            ),
            N_("Symbols count at once. The card limit matters only when you pass."),
        ),
        kind="action",
        icon="card",
        see=(
            "abolition",
            "discard",
        ),
    ),
    "abolition": Section(
        N_("Abolition of slavery"),
        (
            N_("It comes with card 5 of Europe & Mediterranean, the first time somebody draws it."),
            N_(
                "Everybody turns their Slavery cards face down and loses their symbols. The "
                "rest of that pile leaves the game."
            ),
            N_("Each card lying face down costs 1 glory at the end. It counts for no limit."),
        ),
        kind="action",
        icon="rule-abolition",
    ),
    "discard": Section(
        N_("Passing and discarding"),
        (
            N_(
                "After passing, Politics limits your cards: 1 at the start, 2 from Politics 2, "
                "3 from 4, 4 from 7, 5 from 10. One Slavery card may come on top, but never "
                "more than five cards in all."
            ),
            N_(
                "A Governor in the Governor slot is not counted. An empty slot is worth 3 "
                "glory at the end."
            ),
            N_(
                "Each card discarded takes its symbols along. Losing Politics can lower the "
                "limit, so it is checked again after every card."
            ),
            N_(
                "Asset cards go back to their pile in order, Governors leave the game, Slavery "
                "cards stay beside your board face down and cost 1 glory each."
            ),
        ),
        kind="action",
        icon="rule-pass",
        see=(
            "levels",
            "abolition",
        ),
    ),
}
