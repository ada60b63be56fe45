"""A match as a page to look at: one HTML file without scripts, which asks for nothing outside."""
