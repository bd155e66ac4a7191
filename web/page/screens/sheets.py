"""The sheets that open over a screen: menu, rules, settings, sharing, the outcome, a question to all."""

from __future__ import annotations

from henge.english import YOU, counted, does, listed, object_of, whose
from henge.games import GAMES, lesson

from page import draw
from page.app import by_link
from page.app.app import App
from page.app.opening import WHAT
from page.app.posed import SHEET as POSED
from page.app.settings import CHOICES
from page.app.setup import INVITES
from page.app.variations import branches
from page.draw import pair
from page.html.controls import few, row, switch
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import COLON, button, clause
from page.keeping.by_text import fitting
from page.keeping.library import BIN, Query, search
from page.keeping.saves import Opening
from page.screens import (
    computer,
    devices,
    elsewhere,
    handing,
    letters,
    library,
    menu,
    outcome,
    posed,
    reading,
    results,
    review,
    sealed_hands,
    strength,
    variations,
)
from page.screens import share as sharing
from page.screens.notice import replayed
from page.screens.play import entries
from page.screens.rules import rulebook
from page.screens.safety import safety, to_go
from page.table import undo
from page.table.table import Table
from page.table.visibility import people

MADE_ELSEWHERE = (
    "This link holds a move of yours that was not made on this device. Accept it if you made it on another one. If you "
    "did not, stay: then the game here waits as it is."
)
SET_UP_ALTERED = "The game was set up otherwise, or for other people."
MOVES_ALTERED = "From move {} on it is not as it was sent."
ALTERED = "Ask for it again. Whatever you open, no move kept here is lost."


def sheet(app: App) -> Frame:
    """Return the open sheet, or an empty frame when there is none."""
    if app.table and app.screen == "play" and app.table.agree:
        return agree(app)
    return SHEETS[app.sheet](app) if app.sheet in SHEETS else EMPTY


def agree(app: App) -> Frame:
    """Return the question before a move is taken back that told somebody something."""
    reason, alone = undo.objection(app.playing.match), len(people(app.playing.match)) < 2
    rest = "" if alone else " The move is taken back only if everybody at the table agrees."
    return sheet_of(
        "agree",
        "Take it back anyway?" if alone else "Does everybody agree?",
        Html(f"<p>{safe(reason + rest)}</p>"),
        button("close", "No, leave it") + button("agreed", "Yes, take it back", cls="btn primary"),
        "small",
    )


def resign(app: App) -> Frame:
    """Return the question before somebody gives the match up."""
    table = app.playing
    seat = table.match.turn
    if seat is None or not table.can_resign:
        return EMPTY
    won = "wins the whole match" if table.game.games_at_most > 1 else "wins"
    words = f"Then {does(object_of(table.name(1 - seat)), won)}."
    name = table.name(seat)
    title = "Do you resign?" if name == YOU else f"{name}, do you resign?"
    words += f" {fitting(letters.RESIGNS, app.home)}" if table.remote.sealed else ""
    yes = button("resigned-sealed" if table.remote.sealed else "resigned", "Yes, resign")
    return _ask(
        "resign",
        title,
        clause("R6", table.match.id),
        words,
        yes,
        button("close", "No, play on", cls="btn primary"),
    )


def draw_agreed(app: App) -> Frame:
    """Return the question before people agree on a draw."""
    table = app.playing
    if not table.can_draw:
        return EMPTY
    names = listed([table.name(seat) for seat in range(table.game.seats)])
    yes = button("drawn", "Yes, a draw", cls="btn primary")
    words = f"The game ends as a draw if {names} both want it."
    return _ask(
        "draw", "Do you both agree on a draw?", clause("R7", table.match.id), words, button("close", "No, play on"), yes
    )


def from_here(app: App) -> Frame:
    """Return the question before moves are dropped to go on from an earlier position."""
    table = app.playing
    if not table.past:
        return EMPTY
    dropped = counted(table.last - table.shown, "move")
    one = table.last - table.shown == 1
    since, them = ("The move played since is", "it") if one else (f"The {dropped} played since are", "them")
    words = f"{since} taken back."
    if table.tried in ((), table.match.actions[table.shown]):
        words += f" Redo brings {them} back."
    agree = ""
    if undo.objection(table.match) and len(people(table.match)) > 1:
        agree = f" Everybody at the table must agree: {undo.objection(table.match)}"
    where = f"move {table.shown}" if table.shown else "the beginning"
    where = "this move" if table.tried else where
    title, no = f"Take the game back to {where} and play on?", button("close", "No, leave it")
    yes = button("gone-back", "Take it back and play on", cls="btn primary")
    if branches(app):
        title = f"Play on from {where}: as a variation, or in the game itself?"
        words = "A variation changes nothing in the game: you move for everybody. "
        words += "In the game, what came after is taken back, and kept as a variation."
        no += button("branch", "As a variation")
        yes = button("gone-back", "In the game itself", cls="btn primary")
    return _ask("from-here", title, NOTHING, words + agree, no, yes)


def this_line(app: App) -> Frame:
    """Return what can be done with the line on the screen."""
    if not variations.whereabouts(app):
        return EMPTY
    return sheet_of(
        "this-line", "This variation", variations.about(app), button("close", "Done", cls="btn primary"), "small"
    )


def drop_line(app: App) -> Frame:
    """Return the question before a line is deleted."""
    if not app.line:
        return EMPTY
    yes = button("delete-line", "Yes, delete it", cls="btn primary")
    return _ask("drop-line", "Delete this variation?", NOTHING, variations.dropped(app), _leave(), yes)


def forget(app: App) -> Frame:
    """Return the question before a game in the bin is deleted for good."""
    key = app.about
    if key not in app.kept or not app.kept.label(key).binned:
        return EMPTY
    yes = button("erase", "Yes, delete it", key, cls="btn primary")
    words = f"{library.described(app.kept.entry(key))}."
    return _ask("forget", f"Delete {library.title(app, key)} for good?", NOTHING, words, _leave(), yes)


def empty(app: App) -> Frame:
    """Return the question before all that lies in the bin is deleted for good."""
    games = search(app.kept, Query(shelf=BIN))
    if not games:
        return EMPTY
    yes = button("erase", "Yes, delete all", cls="btn primary")
    words = f"{counted(len(games), 'game')} will be gone, and cannot be put back."
    return _ask("empty", "Empty the bin?", NOTHING, words, _leave(), yes)


def _leave() -> Html:
    return button("close", "No, leave it")


def forget_what(app: App) -> Frame:
    """Return the question before what has been done is forgotten."""
    yes = button("forget-done", "Yes, forget it", cls="btn primary")
    words = "This forgets your lessons, puzzles and results on this device. Your games stay. It cannot be taken back."
    no = button("done", "No, keep it")
    return _ask("forget-what", "Forget what you have done?", NOTHING, words, no, yes)


def erase_all(app: App) -> Frame:
    """Return the question before everything that is kept is erased."""
    yes = button("erased-all", "Yes, erase everything", cls="btn primary")
    words = (
        "This erases all games on this device, your lessons, puzzles and results, and cannot be taken back. "
        "You may want to export everything first."
    )
    no = button("settings", "No, keep everything")
    return _ask("erase-all", "Erase everything saved here?", NOTHING, words, no, yes)


def _ask(name: str, title: str, chip: Html, words: str, left: Html, right: Html) -> Frame:
    body = Html(f'<p class="why">{chip}<span>{safe(words)}</span></p>')
    return sheet_of(name, title, body, left + right, "small")


def opening(app: App) -> Frame:
    """Return how far a long game is on its way to the table, and the way to give it up."""
    if app.opening is None:
        return EMPTY
    if app.opening.altered is not None:
        return altered(app.opening)
    replay = app.opening.replay
    words = f"Checking its {counted(replay.of, 'move')} …"
    body = Html(f'<p role="status">{safe(words)}</p>{replayed(app.opening)}')
    return sheet_of("opening", f"Opening {replay.match.game.title}", body, button("close", "Cancel"), "small")


def altered(opening: Opening) -> Frame:
    """Return from where on a game was changed on its way, and the choice what to open of it."""
    first = opening.altered or 0
    words = MOVES_ALTERED.format(first) if first else SET_UP_ALTERED
    foot = button("close", "Cancel") + button("as-it-is", "Open it as it is")
    if first:
        until = f"Open it up to move {first - 1}" if first > 1 else "Open it as set up"
        foot += button("unaltered", until, cls="btn primary")
    title = f"{WHAT[opening.origin]} was changed on its way"
    return sheet_of("altered", title, Html(f"<p>{safe(f'{words} {ALTERED}')}</p>"), foot, "small")


def cards(app: App) -> Frame:
    """Return the cards everybody saw go and those still out, by what they are."""
    table = app.table
    if table is None:
        return EMPTY
    told = _counting(table)
    if table.aside:  # what one does not see elsewhere would tell others what one holds
        told = Html(f'<div aria-hidden="true">{told}</div><div class="sr">{_counting(table.aloud)}</div>')
    return sheet_of("cards", "The cards", Html(f"<div{attributes(data_pair=pair(table.game))}>{told}</div>"))


def _counting(table: Table) -> Html:
    """Return the cards as the viewer may know them."""
    game, view = table.game, table.sight.view
    return joined(
        Html(
            f"<h2>{safe(title)} ({len(some)})</h2>"
            f'<div class="cards theirs">{joined(draw.held(game, view, 0, name) for name in some)}</div>'
        )
        for title, some in game.counting(view).items()
        if some
    )


def happened(app: App) -> Frame:
    """Return the sheet of all that happened."""
    return sheet_of("history", "What happened", Html(f'<ol class="log">{joined(entries(app))}</ol>'))


def read_rules(app: App) -> Frame:
    """Return a game's rules, opened at a clause; without a game the choice of one."""
    name, _, mark = app.about.partition("/")
    if name not in GAMES:
        some = joined(_to_learn(name) for name in GAMES)
        return sheet_of("rules", "Learn to play", Html(f'<ul class="to-learn">{some}</ul>'), cls="small")
    return rulebook(app, name, mark)


def _to_learn(name: str) -> Html:
    """Return the ways to learn a game: its lesson, if it has one, and its rules."""
    taught, title = lesson(name), GAMES[name].title
    read = button("rules", "Rules", name, cls="btn slim", aria_label=f"Rules of {title}")
    first = NOTHING
    if taught:
        first = button("learn", "First game", name, cls="btn slim", aria_label=f"First game of {title}")
    note = f"A first game in {len(taught.steps)} steps, or the rules" if taught else "The rules, with pictures"
    return Html(f"<li><span><b>{safe(title)}</b>{COLON}<small>{safe(note)}</small></span>{first}{read}</li>")


def settings(app: App) -> Frame:
    """Return the sheet of the settings."""
    rows = NOTHING
    for name, choice in CHOICES.items():
        value = getattr(app.settings, name)
        if choice.choices:
            rows += row(choice.words, few("set", name, choice.choices, value), choice.note)
        else:
            rows += switch("set", name, choice.words, value, choice.note)
    more = button("strength", "How strong are the computer players?", cls="btn slim")
    more += button("licences", "Licences", cls="btn slim")  # of the site; the one file holds them as a comment
    return sheet_of("settings", "Settings", Html(f'<ul class="opts">{rows}</ul>{safety(app)}{to_go(app)}'), more)


def how_strong(app: App) -> Frame:
    """Return the sheet of the levels' measured strength."""
    return sheet_of("strength", "How strong?", strength.body(app))


def looked_over(app: App) -> Frame:
    """Return the sheet of a review."""
    return sheet_of("review", "The game reviewed", review.body(app), cls="outcome")


def why(app: App) -> Frame:
    """Return the sheet of a hint's reasons."""
    title, reasons = computer.why(app)
    if app.playing.aside:
        reasons = Html(f'<div aria-hidden="true">{reasons}</div><p class="sr">{safe(computer.ASIDE)}</p>')
    body = Html(f"<div{attributes(data_pair=pair(app.playing.game))}>{reasons}</div>")
    return sheet_of("why", title, body, button("close", "Close", cls="btn primary"), "outcome") if title else EMPTY


def one_game(app: App) -> Frame:
    """Return what is known of a kept game, with its name and note to be written."""
    if app.about not in app.kept:
        return EMPTY
    return sheet_of("game", library.title(app, app.about), library.label(app), library.ways(app))


def bring_in(app: App) -> Frame:
    """Return the ways to take a game in: a record or a link to paste, or a file."""
    foot = button("bring", "Open it", data_from="record", cls="btn primary")
    title = fitting("Paste a link", app.home) if app.about == library.LINK else "Import a game"
    return sheet_of("bring-in", title, library.bring_in(app), foot)


def done(app: App) -> Frame:
    """Return the sheet of what has been done on this device."""
    nothing = Html('<p class="none">Nothing yet.</p>')
    return sheet_of("done", "What you have done", results.done(app) or nothing)


def share(app: App) -> Frame:
    """Return the sheet from which a match or a puzzle is handed over."""
    title = "Share the puzzle" if app.activity.solving else sharing.title(app.playing)
    return sheet_of("share", title, sharing.body(app), sharing.foot(app), "sharing")


def changed(app: App) -> Frame:
    """Return how a link tells another past than the game kept here, and the choice between them."""
    if app.valid is None:
        return EMPTY
    body = Html(
        f"<p>{safe(by_link.changed(app))} Ask each other which is right. The game here stays as it is either way.</p>"
    )
    foot = button("open-valid", fitting("Open the link as another game", app.home)) + button(
        "mine", "Stay with the game here", cls="btn primary"
    )
    return sheet_of("changed", fitting("This link tells a different story", app.home), body, foot, "small")


def invited(app: App) -> Frame:
    """Return the question who is here, when a link brings a turn in a game that this device does not know."""
    table = app.valid
    if table is None or not table.mine:
        return EMPTY
    [seat], others = table.mine, listed([table.name(one) for one in table.theirs])
    name, game = table.name(seat), table.game
    side, named = game.seat_word(table.sight.view, seat), bool(table.match.players[seat].name)
    moved = any(game.turn(state) == seat for state in table.match.states[:-1])
    title = f"{others} {'plays' if len(table.theirs) == 1 else 'play'} {game.title} with {name}"
    title = title if moved else f"{others} {'invites' if len(table.theirs) == 1 else 'invite'} you to {game.title}"
    words = f"This device does not know the game yet. It is {whose(name)} turn." if moved else f"You play {name}."
    words = words if side == name else f"{words[:-1]} ({side})."
    rules = button("rules", "Rules", table.match.id, sign="i-rules", cls="btn slim")
    body = Html(f'<p>{safe(game.blurb)}</p><p>{safe(words)}</p><div class="row">{rules}</div>')
    me = button("open-valid", f"I am {name}" if named else f"I play {side}", cls="btn primary")
    return sheet_of(by_link.INVITED, title, body, button("only-watch", "Only watch") + me, "small")


def foreign(app: App) -> Frame:
    """Return the question what to do with a move of somebody here that was made elsewhere."""
    if app.valid is None:
        return EMPTY
    foot = button("mine", "Stay with the game here") + button("accepted", "Accept it", cls="btn primary")
    return sheet_of(
        by_link.FOREIGN, "A move of yours", Html(f"<p>{safe(fitting(MADE_ELSEWHERE, app.home))}</p>"), foot, "small"
    )


def keys(app: App) -> Frame:
    """Return the sheet of the keys."""
    return sheet_of("keys", "Keys at the table", reading.keys(app))


SHEETS = {
    POSED: posed.sheet,
    INVITES: elsewhere.inviting,
    "hand-ask": handing.sheet,
    "devices": devices.sheet,
    "seat-ask": devices.asking,
    "sealed-hands": sealed_hands.promised,
    "letter": letters.sheet,
    "leaver": sealed_hands.leaver,
    "forget-sealed": sealed_hands.forget,
    "menu": menu.menu,
    "history": happened,
    "cards": cards,
    "rules": read_rules,
    "settings": settings,
    "game": one_game,
    "bring-in": bring_in,
    "done": done,
    "share": share,
    "over": outcome.over,
    "changed": changed,
    by_link.INVITED: invited,
    by_link.FOREIGN: foreign,
    "forget": forget,
    "empty": empty,
    "forget-what": forget_what,
    "erase-all": erase_all,
    "resign": resign,
    "draw": draw_agreed,
    "from-here": from_here,
    "this-line": this_line,
    "drop-line": drop_line,
    "opening": opening,
    "strength": how_strong,
    "review": looked_over,
    "why": why,
    "keys": keys,
}
