"""What phones show of a table of Méditerranée. `view.py` alone decides what a seat may see."""
