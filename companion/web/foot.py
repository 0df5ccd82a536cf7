"""The bottom of the page: what can be taken back, and one main thing to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.table.text import Text
from companion.table.views import Answers, Offer

if TYPE_CHECKING:
    from companion.web.page import Page

FootKind = Literal[
    "score", "sit", "watch", "closed", "hand", "form", "tap", "answers", "quiet", "idle"
]


class Foot(Struct, frozen=True):
    """Decided for one phone; where it comes out the same for several, it is drawn once.

    A `form` is on the board and only sent from here; a `hand` is the seat the phone goes to.
    `hands` says what the last tap asks to be moved on the real table.
    """

    last: Text | None
    last_by: Text | None
    undo: Offer | None
    redo: Offer | None
    kind: FootKind
    tap: Offer | None = None
    answers: Answers | None = None
    hand: str | None = None
    idle: Text | None = None
    hands: tuple[Text, ...] = ()


def foot_of(page: Page) -> Foot:
    acts, view = page.visitor.acts, page.view
    undo, redo = (page.undo, page.redo) if acts else (None, None)
    foot = Foot(page.last, page.last_by, undo, redo, "idle", hands=page.hands)
    if view.over:
        return replace(foot, kind="score")
    if not acts:
        return replace(foot, kind="sit" if page.has_free_seat and not page.wall else "watch")
    if page.closed:
        return replace(foot, kind="closed")
    primary, answers, quiet = view.primary, view.answers, view.quiet
    if page.next_hand and not (primary and primary.seat == page.viewer):
        return replace(foot, kind="hand", hand=page.next_hand)
    if primary and page.may(primary):
        return replace(foot, kind="form" if primary.asks else "tap", tap=primary)
    if answers and page.may(answers.offers[0]):
        return replace(foot, kind="answers", answers=answers)
    if quiet and page.may(quiet):
        return replace(foot, kind="quiet", tap=quiet)
    return replace(foot, idle=view.idle)
