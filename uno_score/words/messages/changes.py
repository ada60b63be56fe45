"""Sentences about changes of a match that is on file."""

from __future__ import annotations

import shlex

from uno_score.agreeing import HandNeedsDecks, MatchOpen
from uno_score.correcting import DidNotPlay, FormerWinnerWithoutCards, UnknownHand
from uno_score.effect import HandsNotCounted, InMatch, PartNotCounted
from uno_score.recording import TooFewPlayers
from uno_score.seating import (
    AlreadyAway,
    AlreadyPlaying,
    NameTaken,
    OutForGood,
    PointsAreKept,
    StartTooHigh,
    UnknownStart,
)
from uno_score.words.card_names import face_name
from uno_score.words.i18n import _, ngettext
from uno_score.words.messages import sentence
from uno_score.words.shown import listed, shown


@sentence.register
def _unknown_hand(error: UnknownHand) -> str:
    if error.highest == 0:
        return _("There is no hand {hand}: the match has none yet.").format(hand=error.hand)
    return _("There is no hand {hand}: write a number from 1 to {highest}.").format(
        hand=error.hand, highest=error.highest
    )


@sentence.register
def _did_not_play(error: DidNotPlay) -> str:
    return _("{player} didn't play hand {hand}: name one of {players}.").format(
        player=shown(error.player), hand=error.hand, players=listed(error.players)
    )


@sentence.register
def _former_winner_without_cards(error: FormerWinnerWithoutCards) -> str:
    left = "; ".join([*filter(None, [error.left]), f"{error.former}: …"])
    command = ["uno-score", "fix", str(error.hand), "--match", str(error.match)]
    return _(
        "If {winner} went out, what {former} still held is missing: write {command} with those "
        "cards."
    ).format(
        winner=shown(error.winner),
        former=shown(error.former),
        command=shown(shlex.join([*command, "--winner", error.winner, "--left", left])),
    )


def _numbers(hands: tuple[int, ...]) -> str:
    return ", ".join(map(str, hands))


@sentence.register
def _hands_not_counted(error: HandsNotCounted) -> str:
    return ngettext(
        "Warning: hand {hands} doesn't count, because the match was over with hand {decided_by}: "
        "raise the target with “set --to” to go on, or take it out with “fix {first} --drop”.",
        "Warning: hands {hands} don't count, because the match was over with hand {decided_by}: "
        "raise the target with “set --to” to go on, or take them out with “fix {first} --drop” and "
        "so on.",
        len(error.hands),
    ).format(hands=_numbers(error.hands), decided_by=error.decided_by, first=error.hands[0])


@sentence.register
def _part_not_counted(error: PartNotCounted) -> str:
    return ngettext(
        "Warning: {player} was out before hand {hands}, so that part of it doesn't count: raise "
        "the target with “set --to”, or correct a hand with “fix”.",
        "Warning: {player} was out before hands {hands}, so that part of them doesn't count: raise "
        "the target with “set --to”, or correct a hand with “fix”.",
        len(error.hands),
    ).format(player=shown(error.player), hands=_numbers(error.hands))


@sentence.register
def _in_match(error: InMatch) -> str:
    return _(
        "Warning: this is about match {number}: write “resume {number}” before “set”, and "
        "--match {number} behind “fix”."
    ).format(number=error.number)


@sentence.register
def _too_few_players(error: TooFewPlayers) -> str:
    if not error.players:
        return _("Nobody is left to play: bring somebody in with “uno-score join”.")
    return _("Only {players} is left to play: bring somebody in with “uno-score join”.").format(
        players=listed(error.players)
    )


@sentence.register
def _already_playing(error: AlreadyPlaying) -> str:
    return _("{player} is in the match already: choose another name for somebody new.").format(
        player=shown(error.player)
    )


@sentence.register
def _already_away(error: AlreadyAway) -> str:
    return _("{player} has left already: “uno-score join” brings back who left.").format(
        player=shown(error.player)
    )


@sentence.register
def _out_for_good(error: OutForGood) -> str:
    return _(
        "{player} is out with {total}, and plays again only with less than the target of {target}: "
        "raise it with “set --to”, correct a hand with “fix”, or join under another name."
    ).format(player=shown(error.player), total=error.total, target=error.target)


@sentence.register
def _points_are_kept(error: PointsAreKept) -> str:
    return _("{player} comes back and keeps the {total} points: join without --start.").format(
        player=shown(error.player), total=error.total
    )


@sentence.register
def _start_too_high(error: StartTooHigh) -> str:
    return _("Nobody can start with {points}: write 0 to {highest}, less than the target.").format(
        points=error.points, highest=error.highest
    )


@sentence.register
def _unknown_start(error: UnknownStart) -> str:
    return _("Nobody can start with “{value}”: write points in digits, or one of {words}.").format(
        value=shown(error.value), words=", ".join(error.words)
    )


@sentence.register
def _name_taken(error: NameTaken) -> str:
    return _("“{name}” is taken by {taken}: choose another name.").format(
        name=shown(error.name), taken=shown(error.taken)
    )


@sentence.register
def _match_open(error: MatchOpen) -> str:
    return _(
        "Match {number} is still open: play it to its end, or open another with “uno-score new”."
    ).format(number=error.number)


@sentence.register
def _hand_needs_decks(error: HandNeedsDecks) -> str:
    return _(
        "Hand {hand} holds {count} “{card}”, too many for --decks {decks}: write {needed} or more, "
        "or correct that hand first."
    ).format(
        hand=error.hand,
        count=error.count,
        card=face_name(error.face),
        decks=error.decks,
        needed=error.decks_needed,
    )
