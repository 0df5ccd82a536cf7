"""The solo game: the Opposition, its complementary board and the interview about its actions."""
