"""What holds for every game that can be played."""

from importlib import import_module
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import GAMES, score

unhurried = settings(deadline=None)
REQUESTS = st.one_of(*(import_module(f"tests.scoring.{key}.players").REQUESTS for key in GAMES))


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
