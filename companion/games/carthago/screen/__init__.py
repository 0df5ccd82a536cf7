"""What a phone shows of a table of Carthago: shapes, and what fills them from the rules."""
