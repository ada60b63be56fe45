"""What a person sees: a match or several as text, table, page or JSON. Returns, never prints."""
