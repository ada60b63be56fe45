"""Sentences about what a match allows."""

from __future__ import annotations

from uno_score.house_rules import ContradictingHouseRules, UnknownHouseRule
from uno_score.match import DealerNotNamed, OnePlayerAlone, TooManyNames, TooManyPlayers
from uno_score.recording import (
    LeftoversTwice,
    MatchOver,
    MissingLeftovers,
    MissingWinner,
    NothingToUndo,
    PlayerIsAway,
    PlayerIsOut,
    WinnerHoldsCards,
)
from uno_score.scoring import UnknownMode
from uno_score.words.i18n import _
from uno_score.words.messages import sentence
from uno_score.words.messages.cards import MOST_DECKS
from uno_score.words.shown import listed, shown


@sentence.register
def _unknown_mode(error: UnknownMode) -> str:
    modes = ", ".join(error.modes)
    if error.nearest is None:
        return _("“{value}” is no way to count: write one of {modes}.").format(
            value=shown(error.value), modes=modes
        )
    return _("“{value}” is no way to count: did you mean {nearest}? There are {modes}.").format(
        value=shown(error.value), nearest=error.nearest, modes=modes
    )


@sentence.register
def _unknown_house_rule(error: UnknownHouseRule) -> str:
    rules = ", ".join(error.rules)
    if error.nearest is None:
        return _("“{value}” is no house rule: write one of {rules}.").format(
            value=shown(error.value), rules=rules
        )
    return _("“{value}” is no house rule: did you mean {nearest}?").format(
        value=shown(error.value), nearest=error.nearest
    )


@sentence.register
def _contradicting_house_rules(error: ContradictingHouseRules) -> str:
    return _("{first} and {second} can't both be played: choose one of them.").format(
        first=error.first, second=error.second
    )


@sentence.register
def _one_player_alone(error: OnePlayerAlone) -> str:
    return _(
        "{name} can't play alone: name everybody, or nobody and the first hand will name them."
    ).format(name=shown(error.name))


@sentence.register
def _too_many_players(error: TooManyPlayers) -> str:
    if error.decks_needed > MOST_DECKS:
        return _(
            "Too many players: {count}, but at most {most} with these cards; play at several "
            "tables."
        ).format(count=error.count, most=error.most)
    return _(
        "Too many players: {count}, but at most {most} with these cards; “uno-score set --decks "
        "{decks_needed}” takes more."
    ).format(count=error.count, most=error.most, decks_needed=error.decks_needed)


@sentence.register
def _too_many_names(error: TooManyNames) -> str:
    if error.decks_needed > MOST_DECKS:
        return _too_many_players(error)
    return _(
        "Too many players: {count}, but at most {most} with these cards; add --decks "
        "{decks_needed}."
    ).format(count=error.count, most=error.most, decks_needed=error.decks_needed)


@sentence.register
def _dealer_not_named(error: DealerNotNamed) -> str:
    if not error.players:
        return _("“{dealer}” can't deal yet: name the players too, in the order of play.").format(
            dealer=shown(error.dealer)
        )
    return _("“{dealer}” can't deal: name one of the players, {players}.").format(
        dealer=shown(error.dealer), players=listed(error.players)
    )


@sentence.register
def _match_over(error: MatchOver) -> str:
    return _(
        "The match is over and {winners} won it: open another with “uno-score rematch” or “new”, "
        "or take its last hand back with “uno-score undo”."
    ).format(winners=listed(error.winners))


@sentence.register
def _missing_winner(error: MissingWinner) -> str:
    if not error.players:
        return _('Who went out is missing: write it first, as in hand Ana --left "Beto: 7 +2".')
    return _("Who went out is missing: write one of {players} after “hand”.").format(
        players=listed(error.players)
    )


@sentence.register
def _missing_leftovers(error: MissingLeftovers) -> str:
    if not error.players:
        return _('What was left is missing: add it as in --left "Beto: 7 +2; Caro: w 3".')
    return _(
        'What these still held is missing: {players}; add it as in --left "{first}: 7 +2".'
    ).format(players=listed(error.players), first=shown(error.players[0]))


@sentence.register
def _winner_holds_cards(error: WinnerHoldsCards) -> str:
    return _(
        "{winner} went out, so nothing was left there: take {winner} out of --left, or write who "
        "went out instead."
    ).format(winner=shown(error.winner))


@sentence.register
def _leftovers_twice(error: LeftoversTwice) -> str:
    return _("{name} stands twice in what was left: write all those cards behind one name.").format(
        name=shown(error.name)
    )


@sentence.register
def _player_is_out(error: PlayerIsOut) -> str:
    return _("{player} is out and plays no more hands: take that name off.").format(
        player=shown(error.player)
    )


@sentence.register
def _player_is_away(error: PlayerIsAway) -> str:
    return _(
        "{player} has left the match: take that name off, or let “uno-score join” bring "
        "{player} back."
    ).format(player=shown(error.player))


@sentence.register
def _nothing_to_undo(error: NothingToUndo) -> str:  # noqa: ARG001 - there is nothing to tell
    return _("There is no hand to take back: the match has none yet.")
