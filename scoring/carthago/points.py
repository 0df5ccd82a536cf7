"""End-game scoring of Carthago: seats times ships, and the nine achievement tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from scoring.carthago.fields import GOODS, TILES
from scoring.carthago.rulings import Rulings
from scoring.carthago.tally import Place, Tally
from scoring.sheet import Line, divided, times
from scoring.text import N_, T, Text

MOST_PER_TILE = 12
BONUS_SEATS = (0, 0, 2, 3)
PLACE_POINTS = {1: 7, 2: 6, 3: 5}
SHIP_SETS = (0, 0, 1, 3, 6, 10)
CARD_SETS = (0, 0, 1, 2, 4, 7)


def score_lines(tally: Tally, rulings: Rulings, variant: str = "base") -> tuple[Line, ...]:
    """Rulebook, "Fin de la partie et vainqueur": the guild, then each tile with an own disc."""
    held = {place.tile for place in tally.tiles}
    tiles = (TILE_LINES[tile](tally, rulings) for tile in TILES if tile in held)
    return (guild(tally), *tiles)


def seats(tally: Tally) -> int:
    """Rulebook, "Fin de la partie et vainqueur": discs in the hall, bonus seats, empty columns."""
    return sum(_seats_by_source(tally))


def guild(tally: Tally) -> Line:
    """Rulebook, "Fin de la partie et vainqueur": seats times ships, face up or down."""
    ships = sum(tally.ships.counts)
    working = T("(%(terms)s) × %(ships)d", terms=_terms(_seats_by_source(tally)), ships=ships)
    return Line("guild", seats(tally) * ships, working=working, detail=_seats_in_full(tally))


def _seats_by_source(tally: Tally) -> tuple[int, ...]:
    bonus, empty = BONUS_SEATS[tally.residence.left], tally.residence.emptied_columns
    return tally.seats_small, tally.seats_large, bonus, empty


def _seats_in_full(tally: Tally) -> Text:
    """Small and large seats, the bonus of the left column, a seat for each empty column."""
    small, large, bonus, empty = _seats_by_source(tally)
    return T(
        "Seats: %(seats)d (small %(small)d, large %(large)d, left column %(bonus)d, empty columns "
        "%(empty)d); ship cards: %(ships)d",
        seats=seats(tally),
        small=small,
        large=large,
        bonus=bonus,
        empty=empty,
        ships=sum(tally.ships.counts),
    )


def town_hall_1(tally: Tally, rulings: Rulings) -> Line:
    """Rulebook, "Tuiles Réussite", "Hôtel de ville 1": 4 per disc on the guild forum."""
    return _counted("town_hall_1", tally.forum_discs, 4)


def achievements(tally: Tally, rulings: Rulings) -> Line:
    """Rulebook, "Tuiles Réussite": 2 per own disc on tiles, this one included."""
    return _counted("achievements", len(tally.tiles), 2)


def residence_1(tally: Tally, rulings: Rulings) -> Line:
    """Rulebook, "Tuiles Réussite", "Résidence 1": 3 per freed space.

    The rule names discs removed and explains them as spaces freed; the lower right space holds
    two discs, so the two differ there. Spaces count.
    """
    return _counted("residence_1", tally.residence.freed, 3)


def town_hall_2(tally: Tally, rulings: Rulings) -> Line:
    """Rulebook, "Tuiles Réussite", "Hôtel de ville 2": 3 per disc in the largest block."""
    return _counted("town_hall_2", tally.largest_block, 3)


def victory_points(tally: Tally, rulings: Rulings) -> Line:
    """Rulebook, "Tuiles Réussite", "Points de victoire": 7, 6, 5 by place on every tile held."""
    line = _added("victory_points", [PLACE_POINTS[place.position] for place in tally.tiles])
    return line if line.working is None else replace(line, detail=_places_in_full(tally))


def _places_in_full(tally: Tally) -> Text:
    return T("Places: %(places)s", places=tuple(_place_in_full(place) for place in tally.tiles))


def _place_in_full(place: Place) -> Text:
    points, tile = PLACE_POINTS[place.position], T(TILES[place.tile])
    return T("%(points)d (%(tile)s)", points=points, tile=tile)


def ships(tally: Tally, rulings: Rulings) -> Line:
    """Rulebook, "Tuiles Réussite", "Cartes Bateau": sets of equal and of different ships."""
    return _sets("ships", tally.ships.counts, SHIP_SETS, rulings)


def coins(tally: Tally, rulings: Rulings) -> Line:
    """Rulebook, "Tuiles Réussite", "Pièces": a third of the coins in hand, rounded down."""
    return _capped("coins", tally.hand.coins // 3, divided(tally.hand.coins, 3))


def residence_2(tally: Tally, rulings: Rulings) -> Line:
    """Rulebook, "Tuiles Réussite", "Résidence 2": 3 per disc beside the residence."""
    return _counted("residence_2", tally.discs_beside, 3)


def goods(tally: Tally, rulings: Rulings) -> Line:
    """Rulebook, "Tuiles Réussite", "Marchandises": sets of equal and of different cards.

    The table of points ends at five; more than five cards of a good count as five.
    """
    return _sets("goods", tally.hand.goods.counts, CARD_SETS, rulings)


TILE_LINES: dict[str, Callable[[Tally, Rulings], Line]] = {
    "town_hall_1": town_hall_1,
    "achievements": achievements,
    "residence_1": residence_1,
    "town_hall_2": town_hall_2,
    "victory_points": victory_points,
    "ships": ships,
    "coins": coins,
    "residence_2": residence_2,
    "goods": goods,
}


def set_points(counts: Sequence[int], values: Sequence[int], different_sets: str) -> int:
    """Points of all sets, before the limit of a tile; a piece may be in one set of each kind.

    Different sets are laid out in turn: one of every good, then one of every good still left,
    and so on. Whether all of them count or only the first, which is the largest, is disputed
    between the rule with its long example and the tiles' own examples: ruling `different_sets`.
    """
    return sum(one.points for one in sets_of(counts, values, different_sets))


@dataclass(frozen=True, slots=True)
class Set:
    """Pieces that score together: of one good, or one each of different goods."""

    goods: tuple[str, ...]
    size: int
    points: int


def sets_of(counts: Sequence[int], values: Sequence[int], different_sets: str) -> list[Set]:
    """Every set that scores, the different ones first."""
    turns = range(max(counts) if different_sets == "every" else min(1, max(counts)))
    owned = dict(zip(GOODS, counts, strict=True))
    different = [tuple(good for good in GOODS if owned[good] > turn) for turn in turns]
    found = [
        *(Set(goods, len(goods), _value(len(goods), values)) for goods in different),
        *(Set((good,), n, _value(n, values)) for good, n in owned.items()),
    ]
    return [one for one in found if one.points]


def _value(size: int, values: Sequence[int]) -> int:
    return values[min(size, len(values) - 1)]


def _sets(key: str, counts: Sequence[int], values: Sequence[int], rulings: Rulings) -> Line:
    points = {
        reading: min(set_points(counts, values, reading), MOST_PER_TILE)
        for reading in ("every", "largest")
    }
    chosen = points.pop(rulings.different_sets)
    ((reading, other),) = points.items()
    found = sets_of(counts, values, rulings.different_sets)
    line = _added(key, [one.points for one in found])
    line = replace(line, detail=_sets_in_full(found) if found else None)
    if other == chosen:
        return line
    params = {"other": other, "points": chosen, "difference": abs(other - chosen)}
    return replace(line, note=T(_OTHER_READING[reading], **params))


def _sets_in_full(found: Sequence[Set]) -> Text:
    return T("Sets: %(sets)s", sets=tuple(_set_in_full(one) for one in found))


def _set_in_full(one: Set) -> Text:
    goods = tuple(T(GOODS[good]) for good in one.goods)
    if len(goods) > 1:
        return T(
            "%(n)d different (%(goods)s) %(points)d", n=one.size, goods=goods, points=one.points
        )
    return T("%(n)d alike (%(goods)s) %(points)d", n=one.size, goods=goods, points=one.points)


def _terms(terms: Sequence[int]) -> str:
    return "+".join(map(str, terms))


_OTHER_READING = {
    "every": N_(
        "With every set of different goods counted this line is %(other)d "
        "instead of %(points)d (difference %(difference)d)."
    ),
    "largest": N_(
        "With only the largest set of different goods counted this line is %(other)d "
        "instead of %(points)d (difference %(difference)d)."
    ),
}


def _counted(key: str, count: int, each: int) -> Line:
    return _capped(key, count * each, times(count, each))


def _added(key: str, terms: Sequence[int]) -> Line:
    """A sum with its terms; one alone shows nothing, and is never above the limit."""
    line = _capped(key, sum(terms), Text(_terms(terms)))
    return line if len(terms) > 1 else replace(line, working=None)


def _capped(key: str, points: int, working: Text) -> Line:
    """Rulebook, "Tuiles Réussite": no tile gives a player more than 12."""
    if points <= MOST_PER_TILE:
        return Line(key, points, working=working)
    capped = T(
        "%(working)s = %(points)d, at most %(max)d",
        working=working,
        points=points,
        max=MOST_PER_TILE,
    )
    return Line(key, MOST_PER_TILE, working=capped)
