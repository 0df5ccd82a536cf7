"""The bottom of the page: what can be taken back, and one main thing to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.table.text import SeatName, T, Text
from companion.table.views import Answers, Asked, Offer, View

if TYPE_CHECKING:
    from companion.web.page import Page

FootKind = Literal[
    "score", "result", "sit", "watch", "closed", "hand", "form", "tap", "answers", "jump", "waits"
]
EVERYBODY = T("Waiting for the others")


class Foot(Struct, frozen=True):
    """Decided for one phone; where it comes out the same for several, it is drawn once.

    A `form` is on the board and only sent from here; a `hand` is the seat the phone goes to. What
    is `asked` is asked of this phone, and if that is its `own` player, nobody else's. `quiet` and
    `quieter` are the nos beside the main thing. With `plays` all this is about somebody else's
    seat. While its form is open on the board, `again` stands in place of the main thing. If whoever
    it is about `has_phone`, they are waited for first; `for_all`, every phone may do it.
    `elsewhere` is another one whenever something else is asked of others, and nothing of this
    phone. `hands` says what the last tap asks to be moved on the real table.
    """

    last: Text | None
    last_by: Text | None
    undo: Offer | None
    redo: Offer | None
    kind: FootKind
    asked: Asked | None = None
    own: bool = False
    tap: Offer | None = None
    answers: Answers | None = None
    quiet: Offer | None = None
    quieter: Offer | None = None
    hand: str | None = None
    plays: str | None = None
    has_phone: bool = False
    for_all: bool = False
    again: Offer | None = None
    waits: Text | None = None
    elsewhere: str | None = None
    hands: tuple[Text, ...] = ()
    result: str | None = None


def foot_of(page: Page) -> Foot:
    acts, view = page.visitor.acts, page.view
    undo, redo = (page.undo, page.redo) if acts else (None, None)
    foot = Foot(page.last, page.last_by, undo, redo, "waits", hands=page.hands)
    if page.result:
        return replace(foot, kind="result", result=page.result)
    if view.over:
        return replace(foot, kind="score", asked=_left_to_say(page))
    if not acts:
        return replace(foot, kind="sit" if page.has_free_seat and not page.wall else "watch")
    if page.closed:
        return replace(foot, kind="closed")
    if view.again and page.may(view.again):
        foot = replace(foot, again=view.again)
    if page.next_hand and not (view.primary and view.primary.seat == page.viewer):
        return replace(foot, kind="hand", hand=page.next_hand, asked=_handed(page.next_hand, view))
    return _idle(page, _late(page, _played(page, _main(page, foot))))


def _left_to_say(page: Page) -> Asked | None:
    """What may be forgotten once the points are counted."""
    asked, visitor = page.view.asked, page.visitor
    return asked if asked and visitor.acts and visitor.may_act_for(asked.seat) else None


def _late(page: Page, foot: Foot) -> Foot:
    """Others are waited for; meanwhile this phone's own player may say what came before."""
    late = page.view.late
    mine = late is not None and late.seat == page.visitor.seat and not page.shared
    return replace(foot, asked=late) if mine and foot.asked is None else foot


def _idle(page: Page, foot: Foot) -> Foot:
    asked = page.view.asked
    waits = asked is not None and foot.asked is None and foot.again is None
    return replace(foot, elsewhere=asked.key) if asked and waits else foot


def _handed(seat: str, view: View) -> Asked:
    """The page of a phone that is to be handed on is shown from its beginning."""
    return Asked("clock", f"{view.moment} {seat}", EVERYBODY, seat)


def _main(page: Page, foot: Foot) -> Foot:
    """What this phone can do now; what it waits for is said as well, in case it is nothing."""
    view, asked = page.view, page.view.asked
    foot = replace(foot, waits=_waits(page))
    if asked and page.visitor.may_act_for(asked.seat) and not _is_for_others(page):
        foot = replace(foot, asked=asked)
    if view.quiet and page.may(view.quiet):
        foot = replace(foot, quiet=view.quiet, quieter=view.quieter)
    primary, answers = view.primary, view.answers
    if primary and page.may(primary) and _is_asked(foot, primary):
        return replace(foot, kind="form" if primary.asks else "tap", tap=primary)
    if answers and page.may(answers.left[0]) and _is_asked(foot, answers.left[0]):
        return replace(foot, kind="answers", answers=answers)
    return replace(foot, kind="jump" if foot.asked else "waits")


def _is_for_others(page: Page) -> bool:
    """Nobody is asked by name, but those who can answer have other phones."""
    view = page.view
    ways = (view.primary, *(view.answers.left if view.answers else ()))
    seats = [one.seat for one in ways if one and one.seat]
    named = view.asked is not None and view.asked.seat is not None
    return bool(seats) and not named and not any(map(page.visitor.may_act_for, seats))


def _is_asked(foot: Foot, offered: Offer) -> bool:
    """Whether it is about the player that this phone is asked for, and not about another one."""
    asked = foot.asked.seat if foot.asked else None
    return asked is None or offered.seat in (None, asked)


def _played(page: Page, foot: Foot) -> Foot:
    """Whose turn this phone plays. One that is passed around has no player of its own; others at
    its table have one, and may tap for everybody."""
    visitor = page.visitor
    asked = foot.asked.seat if foot.asked else None
    seats = {asked} if asked else _offered(foot)
    if not seats or (page.shared and (visitor.is_host or visitor.seat is None)):
        return foot
    if visitor.seat in seats:
        return replace(foot, own=asked is not None)
    seat = next(iter(seats)) if len(seats) == 1 else None
    if page.shared:
        return replace(foot, plays=seat, for_all=True)
    if not seats <= set(visitor.elsewhere):
        return replace(foot, plays=seat)
    # They have phones of their own, which are asked: this one only can.
    kind: FootKind = "waits" if foot.kind == "jump" else foot.kind
    return replace(foot, kind=kind, plays=seat, asked=None, has_phone=True)


def _offered(foot: Foot) -> set[str]:
    """Whose answers stand in the bar where nobody is asked by name."""
    offers = foot.answers.left if foot.answers else (foot.tap,) if foot.tap else ()
    return {one.seat for one in offers if one.seat}


def _waits(page: Page) -> Text:
    others = tuple(SeatName(seat) for seat in page.view.who if seat != page.visitor.seat)
    return T("Waiting for %(names)s", names=others) if others else EVERYBODY
