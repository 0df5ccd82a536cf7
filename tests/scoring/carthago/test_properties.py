"""What holds for every game of Carthago that can be played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.carthago.fields import TILES
from scoring.carthago.points import score_lines
from scoring.carthago.rulings import Rulings
from scoring.carthago.tally import Goods, Hand, Place, Residence, Tally

unhurried = settings(deadline=None)
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
            assert dict(more.note.params)["other"] == less.points
            assert dict(less.note.params)["other"] == more.points
            assert dict(more.note.params)["difference"] == more.points - less.points
