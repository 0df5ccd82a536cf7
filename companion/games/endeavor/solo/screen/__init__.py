"""What a phone shows of the Opposition."""
