"""What a template is given of the table's menu: its seats, its options and how to change them, and
what can be printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.sheets import PAPERS
from companion.table.actions import ChangeOption, RecolourSeat, RenameSeat, ReorderSeats
from companion.table.game import Option
from companion.table.seats import Seat
from companion.table.text import SeatName, T, Text
from companion.table.views import Ask, Choice, Offer, offer
from companion.web.page import Page


@dataclass(frozen=True)
class SeatLine:
    """`here`: it is this phone's; `taken`: some phone is on it. The offers are for who may act
    for it; `up` moves it one place up in the order."""

    seat: Seat
    here: bool
    taken: bool
    is_hosts: bool
    rename: Offer
    recolour: Offer
    up: Offer | None


@dataclass(frozen=True)
class OptionLine:
    """An option, what holds, and how to change it."""

    option: Option
    value: tuple[Text, ...]
    change: Offer


@dataclass(frozen=True)
class MenuPage:
    """`papers` to print on, the usual one first; `result` names what the table has scored, if it
    has."""

    page: Page
    seats: tuple[SeatLine, ...]
    options: tuple[OptionLine, ...]
    papers: tuple[str, ...]
    result: str | None


def menu_page(page: Page, paper: str, result: str | None) -> MenuPage:
    papers = (paper, *(one for one in PAPERS if one != paper))
    return MenuPage(page, tuple(_seats(page)), tuple(_options(page)), papers, result)


def _seats(page: Page) -> Iterator[SeatLine]:
    colours = tuple(Choice(colour.key, T(colour.label)) for colour in page.game.colours)
    for at, seat in enumerate(page.setup.seats):
        name, colour = Ask("name", seat.name, T("New name")), T("New colour")
        who = SeatName(seat.key)
        yield SeatLine(
            seat=seat,
            here=seat.key == page.visitor.seat,
            taken=seat.key in page.taken_seats,
            is_hosts=seat.key == page.host_seat,
            rename=offer(RenameSeat, T("Rename %(who)s", who=who), seat=seat.key).asking(name),
            recolour=offer(RecolourSeat, T("Recolour %(who)s", who=who), seat=seat.key).asking(
                Ask("colour", seat.colour, colour, colours)
            ),
            up=_up(page.setup.order, at) if at else None,
        )


def _up(order: tuple[str, ...], at: int) -> Offer:
    swapped = (*order[: at - 1], order[at], order[at - 1], *order[at + 1 :])
    return offer(ReorderSeats, T("Move %(who)s up", who=SeatName(order[at])), order=swapped)


def _options(page: Page) -> Iterator[OptionLine]:
    for option in page.game.options_for(page.setup.variant):
        if option.printed:
            continue
        now = page.setup.option(option.key)
        value = Ask(
            "value",
            tuple(now.split(",")) if option.many else now,
            T(option.label),
            tuple(Choice(key, T(label)) for key, label in option.choices),
        )
        change = offer(
            ChangeOption, T("Change: %(what)s", what=T(option.label)), key=option.key
        ).asking(value)
        yield OptionLine(option, _chosen(option, now), change)


def _chosen(option: Option, now: str) -> tuple[Text, ...]:
    labels = dict(option.choices)
    keys = now.split(",") if option.many else [now]
    return tuple(T(labels[key]) for key in keys if key) or (T("none"),)
