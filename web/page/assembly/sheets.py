"""The sheets that open over a screen: menu, rules, settings, sharing, the outcome, a question to all."""

from __future__ import annotations

from henge.analysis.chances import is_done
from henge.games import GAMES, lesson, rules
from henge.language import many, say

from page import draw
from page.app.app import App
from page.draw import pair
from page.features.by_link import view as by_link
from page.features.computer import strength
from page.features.devices import view as devices
from page.features.hints import view as hints
from page.features.library import kept_game
from page.features.library import view as library
from page.features.own_puzzles import view as own_puzzles
from page.features.own_puzzles.update import SHEET as POSED
from page.features.phone_hand import view_at_table
from page.features.play import confirmations, menu, outcome
from page.features.play.move_history import history_items
from page.features.review import view as review
from page.features.review.update import BEST_MOMENT
from page.features.rules.view import rulebook
from page.features.screen_reader import view as screen_reader
from page.features.sealed_by_link import view as sealed_by_link
from page.features.sealed_hands import view as sealed_hands
from page.features.settings.view import settings_sheet
from page.features.setup import elsewhere
from page.features.setup.update import INVITES
from page.features.share import view as share
from page.features.statistics import view as statistics
from page.html import markdown
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import COLON, button
from page.keeping.link_or_text import fitting
from page.table.table import Table
from page.ui.link_shown import LINK_TO_PASTE
from page.ui.move_card import ASIDE


def sheet(app: App) -> Frame:
    """Return the open sheet, or an empty frame when there is none."""
    if app.table and app.screen == "play" and app.table.agree:
        return confirmations.agree(app)
    return SHEETS[app.sheet](app) if app.sheet in SHEETS else EMPTY


def cards_sheet(app: App) -> Frame:
    """Return the cards everybody saw go and those still out, by what they are."""
    table = app.table
    if table is None:
        return EMPTY
    told, ask = _counting(table), Html(f"<p>{safe(say('Hold a card of your hand to ask what it does.'))}</p>")
    if table.aside:  # what one does not see elsewhere would tell others what one holds
        told = Html(f'<div aria-hidden="true">{told}</div><div class="sr">{_counting(table.aloud)}</div>')
    return sheet_of("cards", say("The cards"), ask + Html(f"<div{attributes(data_pair=pair(table.game))}>{told}</div>"))


def _counting(table: Table) -> Html:
    """Return the cards as the viewer may know them."""
    game, view = table.game, table.viewpoint.view
    return joined(
        Html(
            f"<h2>{safe(title)} ({len(some)})</h2>"
            f'<div class="cards theirs">{joined(draw.held(game, view, 0, name) for name in some)}</div>'
        )
        for title, some in game.counting(view).items()
        if some
    )


def history_sheet(app: App) -> Frame:
    """Return the sheet of all that happened."""
    return sheet_of("history", say("What happened"), Html(f'<ol class="log">{joined(history_items(app))}</ol>'))


def read_rules(app: App) -> Frame:
    """Return a game's rules, opened at a clause; without a game the choice of one."""
    name, _, mark = app.shown.about.partition("/")
    if name not in GAMES:
        some = joined(_to_learn(name) for name in GAMES)
        return sheet_of("rules", say("Learn to play"), Html(f'<ul class="to-learn">{some}</ul>'), cls="small")
    return rulebook(app, name, mark)


def word_sheet(app: App) -> Frame:
    """Return what a word of a game's rules means, and the way to where they say it."""
    name, _, mark = app.shown.about.partition("/")
    called, means = markdown.meaning(rules(name), mark) if name in GAMES else ("", NOTHING)
    if not called:
        return EMPTY
    foot = button("rules", say("Rules"), app.shown.about, sign="i-rules")
    foot += button("close", say("Close"), cls="btn primary")
    return sheet_of("word", called, Html(f"<p>{means}</p>"), foot, "small")


def _to_learn(name: str) -> Html:
    """Return the ways to learn a game: its lesson, if it has one, and its rules."""
    taught, title = lesson(name), GAMES[name].title
    read = button("rules", say("Rules"), name, cls="btn slim", aria_label=say("Rules of {game}", game=title))
    first = NOTHING
    if taught:
        first = button(
            "learn", say("First game"), name, cls="btn slim", aria_label=say("First game of {game}", game=title)
        )
    note = say("The rules, with pictures")
    if taught:
        note = many(
            len(taught.steps), "A first game in {n} step, or the rules", "A first game in {n} steps, or the rules"
        )
    return Html(f"<li><span><b>{safe(title)}</b>{COLON}<small>{safe(note)}</small></span>{first}{read}</li>")


def how_strong(app: App) -> Frame:
    """Return the sheet of the levels' measured strength."""
    return sheet_of("strength", say("How strong?"), strength.body(app))


def review_sheet(app: App) -> Frame:
    """Return the sheet of a review."""
    return sheet_of("review", say("Looking back"), review.body(app), cls="outcome")


def best_moment_sheet(app: App) -> Frame:
    """Return the sheet that stands until the best moment of a game is found and shared."""
    none = is_done(app.review)
    foot = button("share", say("Share the game"), sign="i-share", cls="btn primary") if none else NOTHING
    return sheet_of(BEST_MOMENT, say("Share its best moment"), review.looked_for(app), foot, "outcome")


def why_sheet(app: App) -> Frame:
    """Return the sheet of a hint's reasons."""
    title, reasons = hints.why(app)
    if app.playing.aside:
        reasons = Html(f'<div aria-hidden="true">{reasons}</div><p class="sr">{safe(say(ASIDE))}</p>')
    body = Html(f"<div{attributes(data_pair=pair(app.playing.game))}>{reasons}</div>")
    return sheet_of("why", title, body, button("close", say("Close"), cls="btn primary"), "outcome") if title else EMPTY


def one_game(app: App) -> Frame:
    """Return what is known of a kept game, with its name and note to be written."""
    if app.shown.about not in app.kept:
        return EMPTY
    return sheet_of("game", library.game_title(app, app.shown.about), kept_game.label(app), kept_game.game_acts(app))


def bring_in_sheet(app: App) -> Frame:
    """Return the ways to take a game in: a record or a link to paste, or a file."""
    foot = button("bring", say("Open it"), data_from="record", cls="btn primary")
    title = fitting(sealed_by_link.PASTE, app.home) if app.shown.about == LINK_TO_PASTE else say("Import a game")
    return sheet_of("bring-in", title, kept_game.paste_place(app), foot)


def done_sheet(app: App) -> Frame:
    """Return the sheet of what has been done on this device."""
    nothing = Html(f'<p class="none">{safe(say("Nothing yet."))}</p>')
    return sheet_of("done", say("Lessons, puzzles, results"), statistics.done(app) or nothing)


def share_sheet(app: App) -> Frame:
    """Return the sheet from which a match or a puzzle is handed over."""
    return sheet_of("share", share.sheet_title(app), share.body(app), share.foot(app), "sharing")


def keys_sheet(app: App) -> Frame:
    """Return the sheet of the keys."""
    return sheet_of("keys", say("Keys at the table"), screen_reader.keys_table(app))


SHEETS = {
    **confirmations.SHEETS,
    **by_link.SHEETS,
    POSED: own_puzzles.own_puzzle_sheet,
    INVITES: elsewhere.inviting,
    "hand-ask": view_at_table.hand_question,
    "devices": devices.seats_sheet,
    "seat-ask": devices.asking,
    "sealed-hands": sealed_hands.promised,
    "letter": sealed_by_link.letter_sheet,
    "leaver": sealed_hands.leaver,
    "forget-sealed": sealed_hands.leave_question,
    "menu": menu.menu,
    "history": history_sheet,
    "cards": cards_sheet,
    "rules": read_rules,
    "word": word_sheet,
    "settings": settings_sheet,
    "game": one_game,
    "bring-in": bring_in_sheet,
    "done": done_sheet,
    "share": share_sheet,
    "over": outcome.over,
    "strength": how_strong,
    "review": review_sheet,
    BEST_MOMENT: best_moment_sheet,
    "why": why_sheet,
    "keys": keys_sheet,
}
