"""What holds for every game that can be played."""

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import score
from scoring.carthago.fields import DECADES, GOODS, TILES
from scoring.carthago.points import score_lines
from scoring.carthago.rulings import Rulings
from scoring.carthago.tally import Goods, Hand, Place, Residence, Tally
from scoring.endeavor.points import track
from scoring.endeavor.rulings import Rulings as EndeavorRulings

unhurried = settings(deadline=None)
NAMES = ("Rouge", "Vert", "Noir", "Jaune", "Bleu")
SPACES = st.lists(st.integers(0, 15), unique=True)


@st.composite
def endeavor_players(draw):
    """Up to five players whose sums stay one city below every shared limit."""
    count = draw(st.integers(1, 5))
    universities = draw(st.permutations([1, 1, 0, 0, 0]))
    return [
        {
            "name": NAMES[index],
            "cities_one": draw(st.integers(0, 9)),
            "cities_two": draw(st.integers(0, 3)),
            "routes": draw(st.integers(0, 6)),
            **{
                key: draw(st.integers(0, 60))
                for key in ("industry", "culture", "finance", "politics")
            },
            "card_glory": draw(st.integers(0, 20)),
            "governor_slot_empty": draw(st.booleans()),
            "universities": universities[index],
            "harbour": draw(st.integers(0, 30)),
            "slavery_discarded": draw(st.integers(0, 1)),
        }
        for index in range(count)
    ]


@st.composite
def endeavor_requests(draw):
    request = {"game": "endeavor", "players": draw(endeavor_players())}
    if draw(st.booleans()):
        request["rulings"] = {"glory_spaces": draw(SPACES)}
    return request


@st.composite
def carthago_requests(draw):
    count = draw(st.integers(1, 4))
    in_play = [tile for tiles in DECADES.values() for tile in draw(st.permutations(tiles))[:2]]
    held: list[list[dict[str, object]]] = [[] for _ in range(count)]
    for tile in in_play:
        takers = draw(st.permutations(range(count)))[: 3 if count == 4 else 2]
        for position, taker in enumerate(takers, start=1):
            held[taker].append({"tile": tile, "position": position})
    players = [draw(carthago_player(NAMES[i], held[i])) for i in range(count)]
    return {
        "game": "carthago",
        "rulings": {"different_sets": draw(st.sampled_from(["every", "largest"]))},
        "players": players,
    }


@st.composite
def carthago_player(draw, name, places):
    left, centre, right = (draw(st.integers(0, most)) for most in (3, 2, 2))
    discs = 3 + left + centre + (0, 1, 3)[right]
    tiles = places[:discs]
    seats_small = draw(st.integers(0, discs - len(tiles)))
    seats_large = draw(st.integers(0, discs - len(tiles) - seats_small))
    beside = draw(st.integers(0, discs - len(tiles) - seats_small - seats_large))
    return {
        "name": name,
        "ships": {good: draw(st.integers(0, 1)) for good in GOODS},
        "seats_small": seats_small,
        "seats_large": seats_large,
        "residence": {"left": left, "centre": centre, "right": right},
        "tiles": tiles,
        "forum_discs": draw(st.integers(0, 5)),
        "largest_block": draw(st.integers(0, seats_small)),
        "discs_beside": beside,
        "hand": {
            "coins": draw(st.integers(0, 80)),
            "goods": {good: draw(st.integers(0, 3)) for good in GOODS},
        },
    }


@st.composite
def mediterranee_requests(draw):
    players = [
        {
            "name": NAMES[index],
            "holds_own_capital": draw(st.booleans()),
            "ducats": draw(st.integers(0, 100_000)),
            "ports_not_full": draw(st.integers(1, 2)),
            "small_full": draw(st.integers(0, 1)),
            "medium_full": draw(st.integers(0, 1)),
            "capitals_full": draw(st.integers(0, 1)),
        }
        for index in range(draw(st.integers(1, 4)))
    ]
    return {"game": "mediterranee", "players": players}


@st.composite
def solo_requests(draw):
    player, opposition = draw(endeavor_players().filter(lambda players: len(players) > 1))[:2]
    board = list(player)[:9]
    opposition = {key: opposition[key] for key in board} | {"opposition": True}
    player["level5_building"] = draw(st.booleans())
    return {"game": "endeavor", "variant": "solo", "players": [player, opposition]}


REQUESTS = st.one_of(
    endeavor_requests(), solo_requests(), carthago_requests(), mediterranee_requests()
)
GOODS_COUNTS = st.builds(Goods, *[st.integers(0, 15)] * 5)
ALL_TILES = st.lists(st.integers(1, 3), min_size=9, max_size=9).map(
    lambda places: tuple(Place(tile, n) for tile, n in zip(TILES, places, strict=True))
)
TALLIES = st.builds(
    Tally,
    ships=GOODS_COUNTS,
    seats_small=st.integers(0, 11),
    seats_large=st.integers(0, 11),
    residence=st.builds(Residence, st.integers(0, 3), st.integers(0, 2), st.integers(0, 2)),
    tiles=ALL_TILES,
    forum_discs=st.integers(0, 11),
    largest_block=st.integers(0, 11),
    discs_beside=st.integers(0, 11),
    hand=st.builds(Hand, st.integers(0, 400), GOODS_COUNTS),
)


@unhurried
@given(REQUESTS)
def test_a_total_is_the_sum_of_its_lines(request):
    for player in score(request)["players"]:
        assert player["total"] == sum(line["points"] for line in player["lines"])


@unhurried
@given(REQUESTS)
def test_ranks_and_winners_follow_the_totals(request):
    answer = score(request)
    totals = [player["total"] for player in answer["players"]]
    for player in answer["players"]:
        assert player["rank"] == 1 + sum(total > player["total"] for total in totals)
        assert player["rank"] == 1 or not player["winner"]
    assert answer["winners"] == [p["name"] for p in answer["players"] if p["winner"]]
    assert answer["winners"]


@unhurried
@given(st.data(), REQUESTS)
def test_permuting_players_permutes_the_answer_and_nothing_else(data, request):
    answer = score(request)
    order = data.draw(st.sampled_from(list(permutations(range(len(request["players"]))))))
    shuffled = score(request | {"players": [request["players"][i] for i in order]})
    players = [answer["players"][i] for i in order]
    winners = [player["name"] for player in players if player["winner"]]
    assert shuffled == answer | {"players": players, "winners": winners}


@unhurried
@given(st.data(), endeavor_requests())
def test_one_more_city_never_lowers_a_score(data, request):
    before = score(request)["players"]
    lucky = data.draw(st.integers(0, len(before) - 1))
    kind, worth = data.draw(st.sampled_from([("cities_one", 1), ("cities_two", 2)]))
    request["players"][lucky][kind] += 1
    after = score(request)["players"]
    gains = [new["total"] - old["total"] for old, new in zip(before, after, strict=True)]
    assert gains == [worth if index == lucky else 0 for index in range(len(before))]


@unhurried
@given(st.integers(0, 60), SPACES)
def test_a_track_line_is_never_above_its_value_nor_above_15(value, spaces):
    line = track("culture", value, EndeavorRulings(glory_spaces=tuple(spaces)))
    assert 0 <= line.points <= min(value, 15)


@unhurried
@given(TALLIES, st.sampled_from(["every", "largest"]))
def test_no_tile_line_is_above_12(tally, reading):
    guild, *tiles = score_lines(tally, Rulings(different_sets=reading))
    assert guild.key == "guild"
    assert [line.key for line in tiles] == list(TILES)
    assert all(0 <= line.points <= 12 for line in tiles)


@unhurried
@given(TALLIES)
def test_every_is_at_least_largest_and_each_notes_the_other(tally):
    every = score_lines(tally, Rulings(different_sets="every"))
    largest = score_lines(tally, Rulings(different_sets="largest"))
    for more, less in zip(every, largest, strict=True):
        assert more.points >= less.points
        if more.points == less.points:
            assert more.note is None
            assert less.note is None
        else:
            assert more.note is not None
            assert less.note is not None
            assert more.note.params["other"] == less.points
            assert less.note.params["other"] == more.points
            assert more.note.params["difference"] == more.points - less.points
