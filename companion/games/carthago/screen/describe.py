"""The lines of the log. Every tap of this game lies open, so all viewers read the same."""

from __future__ import annotations

from companion.games.carthago.rules import actions as act
from companion.games.carthago.rules.deliveries import strength_with, wins
from companion.games.carthago.rules.pieces import (
    COLUMN_LABELS,
    DOCK_SPACES,
    EFFECT_LABELS,
    GOOD_LABELS,
    ROMAN,
    SPACE_LABELS,
    TILE_LABELS,
)
from companion.games.carthago.rules.ring import price
from companion.games.carthago.rules.ships import ready
from companion.games.carthago.rules.state import State
from companion.games.carthago.screen.words import first_disc, spaces_text, use_text
from companion.table.actions import Action
from companion.table.text import N_, Param, SeatName, T, Text
from companion.table.views import describe_common


def describe(before: State, action: Action, after: State, viewer: str | None) -> Text:
    return (
        _clock(action, after)
        or _ring(before, action, after)
        or _board(before, action)
        or _ships(before, action)
        or _correction(action, after)
        or describe_common(action)
    )


def _clock(action: Action, after: State) -> Text | None:
    match action:
        case act.StartPlay():
            return T(
                "Decade I begins. Guild markers: %(guilds)s. First to play: %(who)s",
                guilds=spaces_text(after.guilds),
                who=SeatName(after.first),
            )
        case act.LayOut():
            return T(
                "Laid out. Tiles: %(tiles)s. First to play: %(who)s",
                tiles=tuple(T(TILE_LABELS[places.tile]) for places in after.tiles),
                who=SeatName(after.first),
            )
        case act.SetRing():
            return T("Ring, clockwise: %(spaces)s", spaces=spaces_text(after.ring))
        case act.BeginDecade():
            return T(
                "Decade %(decade)s begins. First to play: %(who)s",
                decade=ROMAN[after.decade],
                who=SeatName(after.first),
            )
        case act.Pass(seat=seat):
            return T("%(who)s passed", who=SeatName(seat))
        case act.EndTurn(seat=seat):
            return T("%(who)s ended the turn", who=SeatName(seat))
        case act.SetClock():
            return _set_clock(after)
        case act.TickStep(step=step) if step in after.ticked:
            return T("Set-up step %(n)d ticked", n=step)
        case act.TickStep(step=step):
            return T("Set-up step %(n)d unticked", n=step)
    return None


def _set_clock(after: State) -> Text:
    decade = ROMAN[after.decade]
    if after.over:
        return T("Clock set to the end of the game")
    if not after.round:
        return T("Clock set to the set-up of decade %(decade)s", decade=decade)
    return T(
        "Clock set to decade %(decade)s, round %(n)d, turn of %(who)s",
        decade=decade,
        n=after.round,
        who=SeatName(after.current or after.first),
    )


def _ring(before: State, action: Action, after: State) -> Text | None:
    match action:
        case act.TakeAction(seat=seat, space=space, guild=guild, heritage=heritage):
            cards = price(before, seat, space)
            params: dict[str, Param] = {
                "who": SeatName(seat),
                "space": T(SPACE_LABELS[space]),
                "cards": T("1 card") if cards == 1 else T("%(n)d cards", n=cards),
            }
            if action.whole and space in DOCK_SPACES:
                return T("%(who)s: %(space)s, %(cards)s; a disc at a dock", **params)
            if guild == "none":
                return T("%(who)s: %(space)s, %(cards)s", **params)
            used = _named(guild, heritage)
            return T("%(who)s: %(space)s, %(cards)s; guild action: %(use)s", **params, use=used)
        case act.UseGuild(seat=seat, on=use, heritage=heritage, docked=True):
            used = _named(use, heritage)
            message = N_("%(who)s: a disc at a dock; guild action, %(use)s")
            return T(message, who=SeatName(seat), use=used)
        case act.UseGuild(seat=seat, on=use, heritage=heritage):
            used = _named(use, heritage)
            return T("%(who)s: guild action, %(use)s", who=SeatName(seat), use=used)
        case act.UseIntrigue(seat=seat, source=source, target=target):
            return T(
                "%(who)s: Intrigue, guild marker from %(source)s to %(target)s",
                who=SeatName(seat),
                source=T(SPACE_LABELS[source]),
                target=T(SPACE_LABELS[target]),
            )
        case act.PlaceOnTile(seat=seat, tile=tile, heritage=heritage):
            places = after.tile(tile)
            message = N_("%(who)s: disc on the tile %(tile)s, place %(n)d")
            if heritage:
                message = N_("%(who)s: disc on the tile %(tile)s, place %(n)d, uses Heritage")
            taken = len(places.seats) if places else 0
            return T(message, who=SeatName(seat), tile=T(TILE_LABELS[tile]), n=taken)
    return None


def _named(use: str, heritage: bool) -> Text:
    """What the guild action was used for; Heritage is named where it pays."""
    return T("%(use)s, uses Heritage", use=use_text(use)) if heritage else use_text(use)


def _board(before: State, action: Action) -> Text | None:
    match action:
        case act.PlaceFirstDisc(seat=seat, column=column, harbour=harbour):
            return first_disc(seat, column, harbour)
        case act.KeepFirstDisc(seat=seat):
            return T("%(who)s: no first disc", who=SeatName(seat))
        case act.FreeSpace(seat=seat, column=column, freed=freed, strength=strength):
            label = T(COLUMN_LABELS[column])
            told = T("%(who)s: %(column)s, freed: %(n)d", who=SeatName(seat), column=label, n=freed)
            if strength is None:
                return told
            return T("%(what)s, printed strength %(strength)d", what=told, strength=strength)
        case act.TakeDock(seat=seat, commando=True):
            return T("%(who)s: Commando, a disc on the anchor", who=SeatName(seat))
        case act.TakeDock(seat=seat):
            return T("%(who)s: a disc at a dock", who=SeatName(seat))
        case act.Deliver(seat=seat, good=good, effect=effect):
            return T(
                "%(who)s delivered and took a ship: %(good)s, %(effect)s",
                who=SeatName(seat),
                good=T(GOOD_LABELS[good]),
                effect=T(EFFECT_LABELS[effect]),
            )
        case act.SendExpedition():
            ship = (action.good, action.effect)
            return _expedition(before, action.seat, action.danger, action.escorts, *ship)
        case act.RevealShip(seat=seat, danger=danger) if _is_open(before, seat, danger):
            return T("%(who)s: ship revealed, danger %(n)d", who=SeatName(seat), n=danger)
        case act.RevealShip(seat=seat, danger=danger):
            return _expedition(before, seat, danger)
    return None


def _is_open(before: State, seat: str, danger: int) -> bool:
    """Whether the expedition was not lost as soon as the ship was revealed."""
    board = before.board(seat)
    return board is not None and wins(board.strength or 0, len(ready(board, "escorts")), danger)


def _expedition(
    before: State,
    seat: str,
    danger: int,
    escorts: int = 0,
    good: str | None = None,
    effect: str | None = None,
) -> Text:
    """What was sent along as a ship is taken only by whoever wins."""
    board = before.board(seat)
    strength = (board.strength or 0) if board else 0
    params: dict[str, Param] = {
        "who": SeatName(seat),
        "danger": danger,
        "strength": strength_with(strength, escorts),
    }
    if wins(strength, escorts, danger):
        won = T("%(who)s: expedition won, strength %(strength)d, danger %(danger)d", **params)
        return _with_ship(won, good, effect)
    return T("%(who)s: expedition lost, strength %(strength)d, danger %(danger)d", **params)


def _with_ship(told: Text, good: str | None, effect: str | None) -> Text:
    """The ship that was taken is told as after a delivery."""
    if good is None or effect is None:
        return told
    ship = {"good": T(GOOD_LABELS[good]), "effect": T(EFFECT_LABELS[effect])}
    return T("%(what)s; %(good)s, %(effect)s", what=told, **ship)


def _ships(before: State, action: Action) -> Text | None:
    match action:
        case act.TurnUp(seat=seat, ship=index):
            effect = _effect(before, seat, index)
            return T("%(who)s: ship turned face up, %(effect)s", who=SeatName(seat), effect=effect)
        case act.UseShip(seat=seat, ship=index):
            effect = _effect(before, seat, index)
            return T("%(who)s: ship used, %(effect)s", who=SeatName(seat), effect=effect)
        case act.AddShip(seat=seat, effect=effect_key):
            effect = T(EFFECT_LABELS[effect_key])
            return T("%(who)s: ship added, %(effect)s", who=SeatName(seat), effect=effect)
        case act.SetShip(seat=seat, ship=index, lies=lies) if lies != "gone":
            effect = _effect(before, seat, index)
            return T("%(who)s: ship put right, %(effect)s", who=SeatName(seat), effect=effect)
        case act.DropShip(seat=seat, ship=index) | act.SetShip(seat=seat, ship=index):
            effect = _effect(before, seat, index)
            return T("%(who)s: ship removed, %(effect)s", who=SeatName(seat), effect=effect)
        case act.FlipShip(seat=seat, ship=index):
            effect = _effect(before, seat, index)
            return T("%(who)s: ship put right, %(effect)s", who=SeatName(seat), effect=effect)
        case act.RunOutOfShips():
            return T("The ship pile is empty; discs came back from the harbours")
    return None


def _effect(state: State, seat: str, index: int) -> Text:
    board = state.board(seat)
    ships = board.ships if board else ()
    return T(EFFECT_LABELS[ships[index].effect])


def _correction(action: Action, after: State) -> Text | None:
    match action:
        case act.SetMarkers():
            return _markers(after)
        case act.SetTiles() | act.NameTiles():
            tiles = tuple(T(TILE_LABELS[places.tile]) for places in after.tiles)
            return T("Tiles in play: %(tiles)s", tiles=tiles)
        case act.SetDisc(seat=seat, space="off"):
            return T("%(who)s: action disc set beside the ring", who=SeatName(seat))
        case act.SetDisc(seat=seat, space=space):
            label = T(SPACE_LABELS[space])
            return T("%(who)s: action disc set to %(space)s", who=SeatName(seat), space=label)
        case act.SetTilePlaces(tile=tile, seats=seats):
            names = tuple(SeatName(seat) for seat in seats)
            label = T(TILE_LABELS[tile])
            if not names:
                return T("Tile %(tile)s set: empty", tile=label)
            return T("Tile %(tile)s set: %(names)s", tile=label, names=names)
        case act.SetBoard(seat=seat):
            return T("%(who)s: board counted", who=SeatName(seat))
        case act.SetStrength(seat=seat, strength=strength):
            return T("%(who)s: strength set to %(n)d", who=SeatName(seat), n=strength)
        case act.SetWarshipDocks(docks=docks):
            return T("Warship docks: %(n)d", n=docks)
    return None


def _markers(after: State) -> Text:
    guilds = spaces_text(after.guilds)
    if not after.neutrals:
        return T("Guild markers: %(guilds)s", guilds=guilds)
    return T(
        "Guild markers: %(guilds)s. Neutral discs: %(neutrals)s",
        guilds=guilds,
        neutrals=spaces_text(after.neutrals),
    )
