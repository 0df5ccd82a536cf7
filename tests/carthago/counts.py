"""Final counts of Carthago, as they are typed."""

from __future__ import annotations

# Carthago's long example: 6 ships x 7 seats, then the tiles Ships and Coins.
BLACK: dict[str, str] = {
    "tiles__ships": "1",
    "tiles__coins": "2",
    "ships__jewels": "2",
    "ships__glass": "0",
    "ships__cedar": "1",
    "ships__oils": "0",
    "ships__dyes": "3",
    "seats_small": "3",
    "seats_large": "1",
    "residence__left": "2",
    "residence__centre": "0",
    "residence__right": "2",
    "hand__coins": "22",
}
