"""The file that keeps the matches: read, spliced, and replaced as a whole.

`uno_score.ledger.ledger.Ledger` is its face; no other floor opens the file by itself.
"""
