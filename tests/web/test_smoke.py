def test_open(open_at):
    for game in ("endeavor", "carthago", "mediterranee"):
        t = open_at(game)
        r = t.get("host")
        assert r.status_code == 200
        for _ in range(20):
            v = t.primary()
            assert v.status_code == 303, v.get_data(as_text=True)
            assert t.get("seat").status_code == 200
