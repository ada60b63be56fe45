"""The sentences of the program, and the languages that they are in."""
