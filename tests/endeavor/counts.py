"""Final counts of Endeavor, as they are typed."""

from __future__ import annotations

# The worked example of Endeavor's rulebook, line by line.
RED: dict[str, str] = {
    "cities_one": "14",
    "cities_two": "1",
    "routes": "9",
    "industry": "10",
    "culture": "8",
    "finance": "9",
    "politics": "12",
    "card_glory": "1+2+2",
    "governor_slot_empty": "yes",
    "universities": "1",
    "harbour": "3",
    "slavery_discarded": "2",
}
