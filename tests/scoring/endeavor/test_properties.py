"""What holds for every game of Endeavor that can be played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import score
from scoring.endeavor.points import track
from scoring.endeavor.rulings import Rulings
from tests.scoring.endeavor.players import SPACES, endeavor_requests

unhurried = settings(deadline=None)


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
    line = track("culture", value, Rulings(glory_spaces=tuple(spaces)))
    assert 0 <= line.points <= min(value, 15)
