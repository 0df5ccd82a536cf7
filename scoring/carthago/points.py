"""End-game scoring of Carthago: seats times ships, and the nine achievement tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scoring.carthago.fields import TILES
from scoring.carthago.rulings import Rulings
from scoring.carthago.tally import Tally
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
    in_hall = tally.seats_small + tally.seats_large
    return in_hall + BONUS_SEATS[tally.residence.left] + tally.residence.emptied_columns


def guild(tally: Tally) -> Line:
    """Rulebook, "Fin de la partie et vainqueur": seats times ships, face up or down."""
    ships = sum(tally.ships.counts)
    working = T("%(seats)d seats × %(ships)d ships", seats=seats(tally), ships=ships)
    return Line("guild", seats(tally) * ships, working=working)


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
    return _capped("victory_points", sum(PLACE_POINTS[place.position] for place in tally.tiles))


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
    identical = sum(_value(count, values) for count in counts)
    sizes = [sum(count > turn for count in counts) for turn in range(max(counts))]
    counted = sizes if different_sets == "every" else sizes[:1]
    return identical + sum(_value(size, values) for size in counted)


def _value(size: int, values: Sequence[int]) -> int:
    return values[min(size, len(values) - 1)]


def _sets(key: str, counts: Sequence[int], values: Sequence[int], rulings: Rulings) -> Line:
    points = {
        reading: min(set_points(counts, values, reading), MOST_PER_TILE)
        for reading in ("every", "largest")
    }
    chosen = points.pop(rulings.different_sets)
    ((reading, other),) = points.items()
    if other == chosen:
        return Line(key, chosen)
    params = {"other": other, "points": chosen, "difference": abs(other - chosen)}
    return Line(key, chosen, T(_OTHER_READING[reading], **params))


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


def _capped(key: str, points: int, working: Text | None = None) -> Line:
    """Rulebook, "Tuiles Réussite": no tile gives a player more than 12."""
    if points <= MOST_PER_TILE:
        return Line(key, points, working=working)
    capped = T("%(points)d, at most %(max)d", points=points, max=MOST_PER_TILE)
    return Line(key, MOST_PER_TILE, working=capped)
