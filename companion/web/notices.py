"""What one phone must be told about seats, phones and the host, and what it can do about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flask import url_for

from companion.store.rooms import Wish, waits_for
from companion.table.seating import Loss, describe_seating
from companion.table.text import N_, SeatName, T, Text
from companion.web.context import services
from companion.web.expiry import last_day
from companion.web.screen import Screen


@dataclass(frozen=True)
class Button:
    address: str
    label: Text
    chief: bool = False


@dataclass(frozen=True)
class Notice:
    """A full sentence, and the ways on from it. What others did looks like the cards that tell of
    it."""

    words: Text
    buttons: tuple[Button, ...] = ()
    news: bool = False


_LOST: Mapping[str, str] = {
    "left": N_("This phone has left the seat of %(who)s."),
    "around": N_("This phone is still passed around. Or is it %(who)s’s alone now?"),
    "freed": N_("The host freed the seat of %(who)s. This phone only watches now."),
    "moved": N_("%(who)s plays on another phone now. This one only watches."),
    "agreed": N_("Another phone has the seat of %(who)s now, with the table’s agreement."),
    "taken": N_("Another phone has the seat of %(who)s now: no phone of the table had answered."),
    "host": N_("This phone was silent, and %(host)s has become the host."),
    "refused": N_("The seat of %(who)s was not given to this phone."),
}


_LOSSES = ("leave", "goes-around", "free", "move", "agreed", "unanswered")

_SITTING = ("sit", "agreed", "unanswered", "move")


def notices(screen: Screen) -> list[Notice]:
    if screen.wall:
        return []
    told = (_losses, _wishes, _silence, _news, _expiry)
    return [notice for tell in told for notice in tell(screen)]


def _expiry(screen: Screen) -> Iterator[Notice]:
    day = last_day(screen.table, services().settings.expire_days)
    if day:
        words = N_(
            "Nobody has tapped here for long: on %(day)s this table is deleted. A tap keeps it."
        )
        yield Notice(T(words, day=day))


def _losses(screen: Screen) -> Iterator[Notice]:
    lost, seat = screen.visitor.lost, screen.visitor.lost_seat
    if lost is None or lost == "away":
        return
    known = Button(_at(screen, "told"), T("Got it"))
    if lost == "host":
        ask = Button(_at(screen, "be_host"), T("Be host again"))
        yield Notice(T(_LOST[lost], host=screen.host_name), (ask, known))
        return
    if lost == "refused" and seat is None:
        yield Notice(T("%(host)s stays the host.", host=screen.host_name), (known,))
    if seat is None or not screen.setup.has(seat):
        return
    if lost == "around":
        known = Button(known.address, T("Still passed around"))
    back = Button(_at(screen, "wish", seat=seat), _way_back(screen, lost, seat))
    yield Notice(T(_LOST[lost], who=SeatName(seat)), (back, known))


def _way_back(screen: Screen, lost: Loss, seat: str) -> Text:
    if screen.room.phone_on(seat) is not None or (screen.table.locked and not screen.visitor.acts):
        return T("Ask for the seat")
    return T("It is %(who)s’s", who=SeatName(seat)) if lost == "around" else T("Sit down again")


def _wishes(screen: Screen) -> Iterator[Notice]:
    for wish in screen.room.wishes:
        no = _at(screen, "refuse", number=wish.id)
        if wish.device == screen.visitor.device:
            drop = Button(no, T("Never mind"))
            if wish.seat is None and can_replace_host(screen):
                words = N_("The phone of %(who)s is silent: you need not wait for an answer.")
                be_host = Button(_at(screen, "be_host"), T("Be host in its place"), chief=True)
                yield Notice(T(words, who=screen.host_name), (be_host, drop))
            elif wish.seat and services().rooms.is_unanswered(screen.table, wish):
                take = _button(screen, "take", T("Sit down"), number=wish.id)
                words = N_("No phone of the table answers: you may take the seat of %(who)s.")
                yield Notice(T(words, who=SeatName(wish.seat)), (take, drop))
            else:
                yield Notice(_asked(screen, wish), (drop,))
        elif wish.seat and wish.seat == screen.visitor.seat:
            yes = Button(_at(screen, "agree", number=wish.id), T("Yes, it is mine"))
            words = N_("Another phone asks for your seat, %(who)s. Is it yours?")
            told = T(words, who=SeatName(wish.seat))
            yield Notice(told, (Button(no, T("No, stay here"), chief=True), yes))
        elif screen.may_grant(wish):
            yes = Button(_at(screen, "agree", number=wish.id), T("Agree"), chief=True)
            yield Notice(_asks(screen, wish), (yes, Button(no, T("Refuse"))))
        elif wish.seat and screen.visitor.acts:
            words = N_("Another phone asks for the seat of %(who)s. Its own phone is asked first.")
            yield Notice(T(words, who=SeatName(wish.seat)))


def _asks(screen: Screen, wish: Wish) -> Text:
    if wish.seat:
        words = N_("Another phone asks for the seat of %(who)s. Is it theirs?")
        return T(words, who=SeatName(wish.seat))
    seat = screen.room.seats.get(wish.device)
    return T("%(who)s asks to be the host.", who=SeatName(seat) if seat else T("A phone"))


def _asked(screen: Screen, wish: Wish) -> Text:
    if wish.seat:
        words = N_(
            "You asked for the seat of %(who)s. The phone that has it is asked first, then the"
            " others. If none is heard of for %(n)d minutes, you may sit down."
        )
        return T(words, who=SeatName(wish.seat), n=waits_for(screen.table) // 60)
    return T("You asked to be the host. %(who)s has to agree.", who=screen.host_name)


def _silence(screen: Screen) -> Iterator[Notice]:
    """Said where it keeps the table waiting; the menu offers the host's role in any case."""
    visitor = screen.visitor
    idle = visitor.acts and visitor.seat not in screen.view.who
    waited = [seat for seat in screen.silent if idle]
    for seat in waited:
        yield _waits(screen, seat)
    former = screen.room.seats.get(screen.table.former or "")
    if visitor.is_host and former and former not in waited and _is_new_host(screen):
        words = N_("You are the host now. The phone of %(who)s is silent.")
        yield Notice(T(words, who=SeatName(former)), _playing(screen, former))


def _is_new_host(screen: Screen) -> bool:
    """Until somebody taps."""
    lines = screen.room.lines
    return any(one.kind == "host-silent" and one.after == screen.timeline.seq for one in lines)


def _waits(screen: Screen, seat: str) -> Notice:
    who = SeatName(seat)
    words = N_("The table waits for %(who)s, whose phone has been silent for a minute.")
    if screen.visitor.is_host:
        return Notice(T(words, who=who), _playing(screen, seat))
    if can_replace_host(screen):
        label = T("Be host in its place")
        if seat != screen.host_seat:
            label = T("Be host, and play for %(who)s", who=who)
        return Notice(T(words, who=who), (_button(screen, "be_host", label, play=seat),))
    words = N_(
        "The table waits for %(who)s, whose phone has been silent for a minute; %(host)s can play"
        " in that place."
    )
    return Notice(T(words, who=who, host=screen.host_name))


def _playing(screen: Screen, seat: str) -> tuple[Button, ...]:
    """What is no secret a host can tap as it is; for a secret the seat's phone must be this one."""
    if seat not in screen.secretly_asked:
        return ()
    label = T("Play for %(who)s on this phone", who=SeatName(seat))
    return (_button(screen, "free", label, seat=seat),)


def _button(screen: Screen, what: str, label: Text, **more: Any) -> Button:
    return Button(_at(screen, what, **more), label, chief=True)


def can_replace_host(screen: Screen) -> bool:
    return screen.table.quiet and screen.visitor.role == "seat"


def _news(screen: Screen) -> Iterator[Notice]:
    """The last undo or redo by somebody else, and the last change of who sits where, until somebody
    taps."""
    turned = screen.turned
    if turned:
        yield Notice(turned, news=True)
    lines = screen.room.lines
    if lines and lines[-1].after == screen.timeline.seq:
        line, visitor = lines[-1], screen.visitor
        own = line.kind in _SITTING and line.seat == visitor.seat
        # What this phone has lost is told above, with the way back.
        lost = visitor.lost is not None and (
            line.kind == "host-silent" or (line.kind in _LOSSES and line.seat == visitor.lost_seat)
        )
        if not own and not lost:
            yield Notice(describe_seating(line), news=True)


def _at(screen: Screen, what: str, **more: Any) -> str:
    return url_for(f"seating.{what}", token=screen.table.token, **more)
