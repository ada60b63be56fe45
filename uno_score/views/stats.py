"""The statistics of the players: a line each side by side, or all about one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from uno_score.scoring import Mode
from uno_score.views.layout import aligned_rows, folded, shortened
from uno_score.words.card_names import face_name
from uno_score.words.i18n import _, ngettext
from uno_score.words.shown import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from uno_score.stats import HandResult, PlayerStatistics, Statistics

LONGEST_NAME = 16
"""Cells that a name may take beside its figures before it is cut."""


def statistics_text(
    statistics: Statistics, players: Sequence[PlayerStatistics], *, whole: bool, width: int
) -> str:
    """Return how much was played, and what is known about these players.

    All of it if `whole`, or where their lines side by side don't fit into the window.
    """
    lines = _side_by_side(players)
    if whole or max(map(cell_len, lines)) > width:
        parts = ["\n".join(player_lines(player)) for player in players]
    else:
        parts = ["\n".join(lines), _legend()] if players else []
    return "\n\n".join(folded(part, width) for part in [_extent_line(statistics), *parts])


def _extent_line(statistics: Statistics) -> str:
    matches = statistics.finished + statistics.unfinished
    if not matches:
        return _("There is no match yet: open one with “uno-score new”.")
    return _("{matches}, {unfinished}; {hands}.").format(
        matches=ngettext("{count} match", "{count} matches", matches).format(count=matches),
        unfinished=ngettext(
            "{count} of them open", "{count} of them open", statistics.unfinished
        ).format(count=statistics.unfinished),
        hands=ngettext("{count} hand", "{count} hands", statistics.hands).format(
            count=statistics.hands
        ),
    )


def _side_by_side(players: Sequence[PlayerStatistics]) -> list[str]:
    heads = [_("matches"), _("hands"), "%", _("given"), _("best"), _("worst"), _("run")]
    rows = [["", _("player"), *heads], *map(_cells, players)]
    return aligned_rows(rows, to_the_right={0, *range(2, 2 + len(heads))})


def _cells(player: PlayerStatistics) -> list[str]:
    matches = player.matches
    return [
        str(player.place),
        shortened(shown(player.name), LONGEST_NAME),
        _won_of(matches.won, matches.played),
        _won_of(player.hands_won, player.hands_played),
        str(round(player.share_won * 100)),
        decimal(player.given_per_hand),
        str(player.best.points) if player.best else "-",
        str(player.worst.points) if player.worst else "-",
        str(player.longest_run),
    ]


def _legend() -> str:
    return _(
        "matches: won, of those that ended; hands: won, of those played, and in per cent; given: "
        "points given away per hand; best: points caught in a hand won; worst: points held in a "
        "hand lost; run: hands won in a row. “uno-score stats NAME” tells more about a player."
    )


def player_lines(player: PlayerStatistics) -> Iterator[str]:
    """Yield all that is known about a player, the name first."""
    yield shown(player.name)
    lines = [*_match_lines(player), *_hand_lines(player), *_left_lines(player)]
    yield from (f"  {line}" for line in [*lines, *against_lines(player)])


def _match_lines(player: PlayerStatistics) -> Iterator[str]:
    matches = player.matches
    yield _("Matches won: {won}").format(won=_won_of(matches.won, matches.played))
    if matches.shared:
        yield _("Wins that were shared: {count}").format(count=matches.shared)
    if len(player.finished) > 1:
        yield _("By the way of counting: {modes}").format(
            modes=", ".join(
                _("{mode} {won}").format(mode=mode.value, won=_won_of(count.won, count.played))
                for mode in Mode
                if (count := player.finished.get(mode))
            )
        )
    if player.unfinished:
        yield _("Matches still open: {count}").format(count=player.unfinished)


def _hand_lines(player: PlayerStatistics) -> Iterator[str]:
    yield _("Hands won: {won} ({share})").format(
        won=_won_of(player.hands_won, player.hands_played), share=percent(player.share_won)
    )
    yield _("Given away: {points} ({average} per hand)").format(
        points=points_text(player.points_given), average=decimal(player.given_per_hand)
    )
    if player.best:
        yield _("Best hand won: {hand}").format(hand=hand_result(player.best))
    if player.worst:
        yield _("Worst hand lost: {hand}").format(hand=hand_result(player.worst))
    if player.longest_run > 1:
        yield _("Longest run: {count} hands won in a row").format(count=player.longest_run)


def _left_lines(player: PlayerStatistics) -> Iterator[str]:
    if player.most_left:
        yield _("Most often left in the hand: {cards}").format(cards=most_left_text(player))


def most_left_text(player: PlayerStatistics) -> str:
    """Return the card most often left and how often, or several that were left as often."""
    return _("{cards} ({times})").format(
        cards=", ".join(map(face_name, player.most_left)),
        times=ngettext("once", "{count} times", player.most_left_times).format(
            count=player.most_left_times
        ),
    )


def against_lines(player: PlayerStatistics) -> Iterator[str]:
    """Yield, for each player met, who caught whom how often, and with how many points."""
    for name, against in player.against.items():
        yield _("Against {name}, {hands}. Caught: {caught}. Was caught: {caught_by}.").format(
            name=shown(name),
            hands=ngettext("{count} hand", "{count} hands", against.hands).format(
                count=against.hands
            ),
            caught=_catches(against.caught, against.points_caught),
            caught_by=_catches(against.caught_by, against.points_given),
        )


def _catches(times: int, points: int) -> str:
    if not times:
        return _("never")
    return _("{times} ({points})").format(
        times=ngettext("once", "{count} times", times).format(count=times),
        points=points_text(points),
    )


def hand_result(result: HandResult) -> str:
    """Return the points of a hand, and which one it was."""
    return _("{points}, match {match}, hand {hand}, {date}").format(
        points=points_text(result.points),
        match=result.match,
        hand=result.hand,
        date=f"{result.played:%Y-%m-%d}",
    )


def points_text(points: int) -> str:
    """Return so many points in words."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def _won_of(won: int, played: int) -> str:
    return _("{won} of {played}").format(won=won, played=played)


def percent(share: float) -> str:
    """Return a share from 0 to 1 in per cent, without a fraction."""
    return _("{percent}%").format(percent=round(share * 100))


def decimal(number: float) -> str:
    """Return a number with one digit behind the decimal sign of the language."""
    # Translators: the sign between a whole number and its fraction, as in 12.5.
    return f"{number:.1f}".replace(".", _("."))
