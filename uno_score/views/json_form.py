"""A match, its summary and an error as JSON; the same in every language, but for messages."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from uno_score.cards import Face
from uno_score.errors import ScoreError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uno_score.cards import Cards
    from uno_score.sheet import Row, Sheet
    from uno_score.stats import HandResult, PlayerStatistics, Statistics


def match_form(sheet: Sheet) -> dict[str, Any]:
    """Return a match with its hands, as `table --json` shows it."""
    return _agreed(sheet) | {"hands": [_hand_form(row) for row in sheet.rows]} | _outcome(sheet)


def summary_form(sheet: Sheet, *, current: int | None) -> dict[str, Any]:
    """Return a match without its hands, as `history --json` shows it."""
    is_current = sheet.match.number == current
    hands = {"hands": sheet.hand_count}
    return _agreed(sheet) | hands | _outcome(sheet) | {"current": is_current}


def _agreed(sheet: Sheet) -> dict[str, Any]:
    match = sheet.match
    return {
        "id": match.number,
        "title": match.title,
        "started": match.started.isoformat(),
        "mode": match.mode.value,
        "target": match.target,
        "decks": match.decks,
        "house_rules": list(match.house_rules),
        "players": list(match.players),
        "away": list(match.away),
        "out": list(sheet.out),
        "start": {player: match.start.get(player, 0) for player in match.players},
    }


def _outcome(sheet: Sheet) -> dict[str, Any]:
    return {
        "totals": dict(sheet.totals),
        "dealer": sheet.dealer,
        "status": "finished" if sheet.verdict else "open",
        "reached": list(sheet.reached),
        "winners": list(sheet.winners),
    }


def _hand_form(row: Row) -> dict[str, Any]:
    return {
        "hand": row.number,
        "played": row.hand.played.isoformat(),
        "dealer": row.dealer,
        "winner": row.hand.winner,
        "left": {player: codes(cards) for player, cards in row.hand.left.items()},
        "points": dict(row.points),
        "totals": dict(row.totals),
        "counted": row.counted,
        "not_counted": list(row.not_counted),
    }


def statistics_form(statistics: Statistics, players: Sequence[PlayerStatistics]) -> dict[str, Any]:
    """Return how much was played, and these players, as `stats --json` shows it."""
    return {
        "matches": {"finished": statistics.finished, "unfinished": statistics.unfinished},
        "hands": statistics.hands,
        "players": [_player_form(player) for player in players],
    }


def _player_form(player: PlayerStatistics) -> dict[str, Any]:
    return {
        "name": player.name,
        "place": player.place,
        "finished": {**vars(player.matches)},
        "modes": {mode.value: {**vars(count)} for mode, count in player.finished.items()},
        "unfinished": player.unfinished,
        "hands_played": player.hands_played,
        "hands_won": player.hands_won,
        "share_won": round(player.share_won, 4),
        "points_given": player.points_given,
        "points_given_per_hand": round(player.given_per_hand, 4),
        "best": _result_form(player.best),
        "worst": _result_form(player.worst),
        "longest_run": player.longest_run,
        "most_left": codes(player.most_left),
        "most_left_times": player.most_left_times,
        "against": {name: {**vars(against)} for name, against in player.against.items()},
    }


def _result_form(result: HandResult | None) -> dict[str, Any] | None:
    return result and result._asdict() | {"played": result.played.isoformat()}


def codes(cards: Cards) -> list[str]:
    """Return the codes of the cards: `["7", "+2", "=27"]`."""
    return [card.code for card in cards]


def error_form(error: ScoreError) -> dict[str, Any]:
    """Return the code of an error, its sentence, and its values."""
    # Every class of error is imported along with the sentences.
    from uno_score.words.messages import sentence

    values = {name: _value_form(value) for name, value in vars(error).items()}
    return {"code": error.code, "message": sentence(error)} | values


def error_json(error: ScoreError) -> str:
    """Return an error as the JSON that stands on standard error."""
    import json

    return json.dumps({"error": error_form(error)})


def warning_json(warning: ScoreError) -> str:
    """Return a warning as the JSON that stands on standard error, a line each."""
    import json

    return json.dumps({"warning": error_form(warning)})


def _value_form(value: object) -> object:
    """Return a value of an error as JSON can hold it."""
    if isinstance(value, Face):
        return value.code
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [_value_form(entry) for entry in value]
    if value is None or isinstance(value, bool | int | float | str):
        return value
    return error_form(value) if isinstance(value, ScoreError) else str(value)
