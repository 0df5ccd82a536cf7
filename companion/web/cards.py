"""What others did to the player this phone is for: on top of the board until it is read."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.table.tidings import Tiding
from companion.web.screen import Screen

MOST = 3
"""So many are shown; the log has the others."""


class Card(Struct, frozen=True):
    """What is told to these players in the same words."""

    seats: tuple[str, ...]
    news: Tiding


class Cards(Struct, frozen=True):
    """The newest first, and how many `more` there are. A phone that is passed around names the
    players each is for. Reading them reads all up to the entry `upto`."""

    shown: tuple[Card, ...] = ()
    more: int = 0
    upto: int = 0
    named: bool = False


def cards_of(screen: Screen) -> Cards:
    found = screen.tidings
    if not found:
        return Cards()
    named = screen.visitor.shared and len(screen.setup.seats) > 1
    told = screen.timeline.seq if _for_all(screen) else None
    shown = tuple(_alike(tuple(_short(one, told, at) for at, one in enumerate(found))))
    return Cards(shown[:MOST], max(0, len(shown) - MOST), found[0].seq, named)


def _alike(found: tuple[Tiding, ...]) -> Iterator[Card]:
    """Each thing once, for all who are told the same of it."""
    groups: dict[Tiding, list[str]] = {}
    for one in found:
        groups.setdefault(replace(one, seat=""), []).append(one.seat)
    return (Card(tuple(seats), news) for news, seats in groups.items())


def _short(one: Tiding, told: int | None, at: int) -> Tiding:
    """Without what hands must do, where the foot says it, of the entry `told`; or where somebody
    acted in another's place, who has moved the pieces since, but perhaps for the last."""
    return replace(one, hands=()) if one.seq == told or (one.by and at) else one


def _for_all(screen: Screen) -> bool:
    """Whether one phone is read by all hands there are: its foot tells what they must do."""
    return screen.visitor.shared or len(screen.setup.seats) == 1


def has_hands(screen: Screen) -> bool:
    """Whether a card says already what its reader must move after the last tap; what is left is for
    other hands."""
    seq, newest = screen.timeline.seq, screen.tidings[:1]
    return not _for_all(screen) and any(one.seq == seq and one.hands for one in newest)
