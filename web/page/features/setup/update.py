"""What messages make of a set-up: its choices, and the deal."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from henge.match import LEVELS

from page.app import activities, asking_bots, rematches
from page.app.app import POSITION, App, Instant, Senseless
from page.app.at_table import is_meant, on_table
from page.app.proposed_setup import proposed
from page.app.verbs import verb
from page.features.lessons import update as lessons
from page.features.position_editor import update as position_editor
from page.features.sealed_by_link import update as sealed_by_link
from page.features.sealed_hands import update as sealed_hands
from page.features.share import update as share
from page.keeping.labels import Label
from page.keeping.names import DRAFT, PEOPLE
from page.table import new_game, sent_game
from page.table.chair import DEVICE, LINK, PHONE
from page.table.draft import WAYS, Draft, opted, whole_number
from page.table.table import Table

INVITES = "invites"  # the sheet that asks who does


def drafted(app: App, game: str) -> Draft:
    """Return what is being set up of a game, else what was chosen last time, with the people of the last evening."""
    if app.setup.draft and app.setup.draft.game == game:
        return app.setup.draft
    return proposed(app, game, last_players(app))


def last_players(app: App) -> list[str]:
    """Return the names of those who played last, by their seats; "" for seats without one."""
    return app.kept[PEOPLE].split("\n") if PEOPLE in app.kept else []


def _remembered(app: App, draft: Draft) -> App:
    """Return the app with the names kept of the people at a table that is dealt."""
    before = last_players(app)
    names = [*before, *[""] * (draft.seats - len(before))]
    for seat in range(draft.seats):
        names[seat] = names[seat] if draft.chairs[seat].level else " ".join(draft.chairs[seat].name.split())
    return app.keep(PEOPLE, "\n".join(names)) if any(names) or any(before) else app


@verb("choose")
def choose_at_setup(
    app: App,
    what: Literal["seats", "rivals", "by_lot", "sealed", "preset", "option", "who", "name", "level", "pin"],
    which: str = "",
    value: str = "",
) -> App:
    """Choose one thing of the table that is being set up: a seat's (`which`), an option's, or the whole table's."""
    if app.setup.draft is None:
        raise Senseless("no draft")
    draft = _chosen(app.setup.draft, what, which, value)
    app = app.drafting(draft)
    if what == "rivals":  # chosen beside Play, and to be found there again
        app = app.keep(DRAFT + draft.game, draft.write())
    return position_editor.fit_table(app) if app.screen == POSITION else app


def _chosen(draft: Draft, what: str, which: str, value: str) -> Draft:
    if what == "seats":
        return draft.for_seats(whole_number(value, draft.seats))
    if what == "by_lot":
        return replace(draft, by_lot=not draft.by_lot)
    if what == "sealed":
        return replace(draft, sealed=not draft.sealed)
    if what == "preset":
        return draft.preset(which or value)
    if what == "option" and which in draft.chosen:
        return opted(draft, which, value)
    if what == "rivals" and (level := whole_number(which or value, 0)) in LEVELS[1:]:
        return draft.rivals(level)
    seat = whole_number(which, -1)
    if not 0 <= seat < len(draft.chairs) or what not in ("who", "name", "level", "pin"):
        raise Senseless("no such choice")
    if what == "name":
        return draft.named(seat, value)
    if what == "pin":
        return draft.locked(seat, value)
    how = value if value in WAYS.values() else whole_number(value, 0)
    return draft.sits(seat, draft.usual(value) if what == "who" else how)


@verb("deal")
def deal(app: App, when: Instant, how: str = "", value: str = "") -> App:
    """Deal a game: `alone` against computer players, `together` with people only, `mixed` with people and one of the
    former, with somebody elsewhere by `link`, at another `device` or with the hands on `phone`s, or as the set-up has
    it.  Whoever invites by link is asked for their name, which comes with this message again."""
    draft = app.setup.draft
    if draft is None or draft.refusal or (how in ("alone", "mixed") and not asking_bots.has_bots(app, draft.game)):
        raise Senseless("no table to deal")
    if how == LINK and draft.why_not_by_link:
        raise Senseless("nobody can play it by link")
    if app.sheet == INVITES or value:
        draft = draft.named(0 if how else draft.unsigned or 0, value)
    seated: Draft | None = draft
    if how in (LINK, DEVICE, PHONE):
        seated = draft.elsewhere(how)
    elif how == "mixed":
        seated = mixed(draft)
    elif how:
        seated = draft.alone() if how == "alone" else draft.together()
    if seated is None:
        raise Senseless("no such table")
    if seated.unsigned is not None:
        return app.over(INVITES, how)
    app = app if how == "alone" else _remembered(app, draft if how else seated)
    if seated.sealed and seated.why_not_sealed == "":
        return sealed_hands.begin_as_hub(app, seated, when)
    if seated.by_link and seated.closed:
        return sealed_by_link.begin_by_link(app, seated, when)
    table = new_game.begin_dealt(seated, when.key, when.luck, when.chance).saving(meant=not how)
    return _dealt(app, draft, table)


def mixed(draft: Draft) -> Draft | None:
    """Return the draft with a computer player at the last of three seats or more, people at the others; None where the
    game has not so many."""
    last = max(draft.seats, 3) - 1
    if last >= len(draft.chairs):
        return None
    some = draft.together().for_seats(last + 1).named(last, "").sits(last, draft.level)
    return None if some.refusal or (draft.start and some.seats > draft.seats) else some


def _dealt(app: App, draft: Draft, table: Table) -> App:
    """Return the app at a table that has been dealt; its set-up is kept for the next time."""
    app = untouched(app, table).keep(DRAFT + draft.game, draft.write())
    app = app.but(activity=activities.Playing(table)).at("play", "").arriving(opening=None)
    if table.link.to_be_sent:  # the invitation
        return share.share(app)
    return app.over("devices", str(table.theirs[0])) if table.link.called else app


def untouched(app: App, after: Table) -> App:
    """Return the app without the game on the table where that is only here and was but dealt: by mistake, or for the
    same people as the one `after` it."""
    table = app.activity.origin
    if table is None or table.key not in app.kept or table.match.begun or not table.link.alone:
        return app
    anew = (table.match.id, table.match.players) == (after.match.id, after.match.players)
    label = app.kept.label(table.key)
    return app if label != Label() or (is_meant(app, table) and not anew) else app.keep(table.key, None)


@verb("own")
def own(app: App, when: Instant) -> App:
    """Leave a lesson for a game of one's own against computer players: the first one as the lesson has it."""
    learnt = app.activity
    begin = lessons.leave(app)
    if (
        not isinstance(learnt, activities.Learning)
        or begin.setup.draft is None
        or not asking_bots.has_bots(app, begin.setup.draft.game)
    ):
        return begin
    if DRAFT + begin.setup.draft.game not in app.kept:
        begin = begin.drafting(replace(begin.setup.draft, options=dict(learnt.progress.lesson.first)))
    return deal(begin, when, "alone")


@verb("again")
def deal_again(app: App, when: Instant, level: int = 0) -> App:
    """Deal the same game again, everybody one seat further; computers play at the level given, if one is."""
    if level not in LEVELS:
        raise Senseless("no such level")
    before = app.playing
    if before.link.sealed or before.saved.was_sealed.far:
        return sealed_by_link.again(app, when)
    if before.open_by_link and before.link.watches:
        raise Senseless("nobody here plays")
    before_id = rematches.deal_id(before.match) if before.open_by_link else ""
    if before_id and (begun := rematches.rematches_under_way(app, before_id)):
        return on_table(app, begun[0])
    after = new_game.rematch(before, when.key, when.luck, level, when.chance).saving(after=before_id)
    app = app.but(activity=activities.Playing(after)).at("play", "share" if after.link.to_be_sent else "")
    if level or sent_game.sender(before) is not None:
        return app
    return rematches.with_rematch(app, before.key, after.key)
