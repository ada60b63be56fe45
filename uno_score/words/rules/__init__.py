"""The rules of the game by topic, as data; `find` looks a topic up, `views.rules` lays it out.

The facts are those of the pages that the project is built from. Where they differ on the +4, the
one holds that asks for the colour in play alone.
"""

from __future__ import annotations

from uno_score.words.rules.counting import COUNTING
from uno_score.words.rules.houses import HOUSE
from uno_score.words.rules.playing import PLAYING
from uno_score.words.rules.questions import QUESTIONS

TOPICS = (*PLAYING, *COUNTING, HOUSE, QUESTIONS)
"""All topics, in the order in which they are listed."""
