"""Receive turns by link: a device that knows the game goes on with it, and one that does not is asked who is there.

A link is the whole record, and a device keeps the whole game, so it compares the two: choice by choice as the game was
set up, then move by move as far as both go.  That says what was played here and what there, and finds a past that was
changed on purpose.  What is new to the device, and all of a game that is not kept here, it cannot compare: that much
the hash chain behind the record checks (henge.hash_chain) before the link gets here, and asks where it does not fit
(page.assembly.arriving_games).  A link of an earlier Henge has no chain, and is somebody's turn all the same.
"""

from __future__ import annotations

from henge.language import does, listed, phrase, phrases, say
from henge.match import Match
from henge.record import BadRecord
from henge.rules import Illegal

from page.app import received_game, rematches
from page.app.app import App, Instant, NoticeKind, Senseless
from page.app.at_table import labelled, on_table
from page.app.verbs import verb
from page.keeping import game_texts
from page.keeping.kept_texts import Kept
from page.keeping.link_or_text import EARLIER, FINISHED, fitting
from page.keeping.names import LABEL
from page.table import sent_game
from page.table.between_devices import ByLink, Local
from page.table.saved_fields import SentSoFar
from page.table.table import Table

INVITED, FOREIGN, FURTHER = "invited", "foreign", "further"  # sheets
BESIDE = phrase("It lies beside the game kept here, which is as it was.")
DIFFER = phrases(
    (
        "The two agree up to move {number}. After that, here {here}; in the link {there}.",
        "The two agree up to move {number}. After that, here {here}; in the text {there}.",
    )
)
OTHERWISE = phrases(
    (
        "The game was set up otherwise from the start. {option}: here {here}; in the link {there}.",
        "The game was set up otherwise from the start. {option}: here {here}; in the text {there}.",
    )
)


def first(table: Table) -> Table:
    """Return a table that came to this device as somebody's turn: it is theirs who are to move."""
    turn = table.match.turn
    mine = () if turn is None else (turn,)
    return table.saving(sharing=ByLink(mine), post=SentSoFar(answers=True)).told(since=0 if table.last else None)


def invited(app: App, table: Table) -> App:
    """Return the app with the question who is here, of a game that this device does not know."""
    return app.over(INVITED).tell("").arriving(opening=None, valid=table)


def asks(app: App) -> bool:
    """Tell whether it is still to be answered who is here."""
    valid = app.arrival.valid
    return valid is not None and valid.key != "" and valid.open_by_link and app.sheet in (INVITED, "rules")


@verb("only-watch")
def only_watch(app: App, when: Instant) -> App:
    """Open a game by links of which this device does not play a seat."""
    if app.arrival.valid is None or not asks(app):
        raise Senseless("nobody is invited")
    return on_table(app, app.arrival.valid.but(key=when.key).saving(sharing=ByLink()).told(since=None))


def same_game_kept(match: Match, kept: Kept) -> str:
    """Return the key of the kept game that was dealt as a match was and has most in common with it, or "".

    Of several such games one that is played by links comes first.
    """
    games = [(linked, _common(match, record.actions), key) for key, record, linked in kept.dealt(match)]
    return max(games, default=(False, 0, ""))[2]


def gone_on(app: App, key: str, brought: Table, agreed: bool = False) -> App:
    """Return the app at a kept game that a link goes on with; or with the question what to do where it tells another
    past, or goes on with a game that is not played by links, or with a move of somebody here that was made elsewhere,
    until that is `agreed` on; or with a word where it tells less.
    """
    try:
        mine = game_texts.text_to_table(key, app.kept[key], brought.match)
    except BadRecord:  # what is kept here is worth less than what was brought
        return on_table(app, brought)
    here, theirs = mine.match, brought.match
    alone = not (mine.link.shared or brought.link.shared)  # neither is played by links
    same = _common(theirs, here.actions) if here.game.chosen == theirs.game.chosen else -1
    if same < min(mine.last, brought.last) or (here.end and same < brought.last):
        beside = brought if mine.link.own else received_game.from_elsewhere(brought)
        sharing = ByLink(mine.link.own) if mine.link.shared else Local()
        beside = beside.saving(sharing=sharing, pins=mine.saved.pins).told(since=max(0, same))
        return app.over("changed", str(same)).tell("").arriving(opening=None, valid=beside)
    if here.end or same < mine.last:
        app = on_table(app, mine)
        words = fitting(FINISHED if here.turn is None else EARLIER, app.home)
        if alone:
            return app.tell(words, NoticeKind.NEWS).arriving(valid=brought)
        return app if here.turn is None else app.tell(words, NoticeKind.NEWS)
    if not agreed and (_new(mine, theirs) if alone else _foreign(mine, theirs)):
        return app.over(FURTHER if alone else FOREIGN).tell("").arriving(opening=None, valid=brought)
    since: int | None = same
    if alone and (seat := sent_game.alone(theirs)) is not None:  # it was the one who plays here: no news
        theirs, since = sent_game.with_name(theirs, seat, here.players[seat].name), None
    after = mine.with_cover_state(looked=None).go_on(with_notes_of(theirs, mine.match), ())
    after = after.saving(revision=mine.saved.revision + 1)  # it is not what is kept
    if after.viewpoint.result:  # that says more than that somebody has moved
        return on_table(app, after.told(since=None)).over("over")
    return on_table(app, after.told(since=since))


def _new(mine: Table, theirs: Match) -> bool:
    """Tell whether what a match has in addition was not made here, also where it was taken back here."""
    return theirs.end is not None or _common(theirs, (*mine.match.actions, *mine.saved.ahead)) < len(theirs.actions)


def _foreign(mine: Table, theirs: Match) -> bool:
    """Tell whether what a match has in addition holds a step of a seat that is played here, which was not made here."""
    seats, here = mine.link.own, (*mine.match.actions, *mine.saved.ahead)
    movers = {theirs.mover(n) for n in range(_common(theirs, here), len(theirs.actions))}
    return bool(movers.intersection(seats)) or (theirs.end is not None and theirs.end.resigned in seats)


@verb("accepted")
def accepted(app: App) -> App:
    """Take over moves of somebody here that were made elsewhere."""
    if app.arrival.valid is None or app.sheet not in (FOREIGN, FURTHER):
        raise Senseless("nothing was made elsewhere")
    key = same_game_kept(app.arrival.valid.match, app.kept)
    return labelled(gone_on(app, key, app.arrival.valid, agreed=True), key, app.arrival.label)


def with_notes_of(match: Match, other: Match) -> Match:
    """Return a match with what was tried and noted in another copy of it added, as far as there is room."""
    try:
        return match.studied(match.tree.merged(other.back_to(_common(match, other.actions), keep=True).tree))
    except Illegal:
        return match


@verb("beside")
def open_as_another_game(app: App, when: Instant) -> App:
    """Open a link that goes on with a game kept here, or is from earlier in it, as a game of its own, and leave the
    kept one as it is."""
    if app.arrival.valid is None or not (app.sheet == FURTHER or (app.shown.news and app.notice)):
        raise Senseless("nothing is known of it here")
    brought = app.arrival.valid
    words = f"{received_game.who_sent(brought, app.arrival.label.title, ())} {say(BESIDE)}"
    came = received_game.from_elsewhere if app.sheet == FURTHER else received_game.with_sender
    table = came(brought).but(key=when.key)
    after = on_table(app, table.saving(pins=app.kept.locks(brought.match))).tell(words, NoticeKind.NEWS)
    return labelled(after, when.key, app.arrival.label)


@verb("mine")
def keep_mine(app: App) -> App:
    """Stay with the game as this device knows it."""
    if app.arrival.valid is None:
        raise Senseless("there is no other")
    brought = app.arrival.valid.match
    key = same_game_kept(brought, app.kept)
    app = app.over("").arriving(valid=None)
    return on_table(app, game_texts.text_to_table(key, app.kept[key], brought)) if key else app


def how_past_differs(app: App) -> str:
    """Return how a link's past differs from the one kept here: what was chosen or played here, and what there."""
    other = app.arrival.valid
    key = same_game_kept(other.match, app.kept) if other else ""
    if other is None or not key:
        raise Senseless("there is no other")
    ply, here = int(app.shown.about), game_texts.text_to_table(key, app.kept[key], other.match).match
    if ply >= 0:
        return fitting(
            DIFFER,
            app.home,
            number=other.match.turns.made(ply),
            here=_played(here, ply),
            there=_played(other.match, ply),
        )
    options, mine, theirs = here.game.options(), here.game.chosen, other.match.game.chosen
    name = next(name for name in options if mine[name] != theirs[name])
    here_so, there_so = (options[name].said(chosen[name]) for chosen in (mine, theirs))
    return fitting(OTHERWISE, app.home, option=say(options[name].text), here=here_so, there=there_so)


def _played(match: Match, ply: int) -> str:
    """Return what was played as the move after `ply` others."""
    if ply == len(match.actions):
        return say("the game ended there")
    seat, view = match.mover(ply), match.view(ply, None)
    assert seat is not None
    return does(match.name(seat, view), match.game.tell(view, match.actions[ply], False))


def _common(match: Match, actions: tuple[object, ...]) -> int:
    """Return how many first moves two games share."""
    pairs = enumerate(zip(match.actions, actions, strict=False))
    return next((n for n, (mine, other) in pairs if mine != other), min(len(match.actions), len(actions)))


def meet_rematch(app: App, mine: Table, brought: Table, now: int) -> App:
    """Return the app at the one that goes on of two rematches of the same game, begun here and elsewhere at once."""
    other = listed([mine.name(seat) for seat in mine.theirs])
    if rematches.deal_id(mine.match) <= rematches.deal_id(brought.match):
        return on_table(app, mine).tell(say(rematches.OURS, name=other), NoticeKind.NEWS)
    label = app.kept.label(mine.key).but(binned=max(1, now), row="", turn=0)
    app = on_table(app.keep(LABEL + mine.key, label.write()), brought.saving(sharing=ByLink(mine.link.own)))
    return app.tell(say(rematches.THEIRS, name=other), NoticeKind.NEWS)
