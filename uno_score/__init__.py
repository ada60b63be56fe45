"""uno-score keeps score of UNO at the table."""
