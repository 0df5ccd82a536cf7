"""What a phone shows of Endeavor."""
