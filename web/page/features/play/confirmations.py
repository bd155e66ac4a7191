"""Questions before something is done that cannot be taken back, or that everybody has to agree to."""

from __future__ import annotations

from henge.language import listed, lowered, many, named, person, say

from page.app import asking_bots
from page.app.app import App
from page.features.library import view as library
from page.features.variations import view as variations
from page.features.variations.update import branches
from page.html.escape import NOTHING, Html, joined, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import button, clause_link
from page.keeping.library_query import BIN, Query, found_games
from page.table import undo
from page.table.early_end import may_draw, may_leave, may_resign, may_stop
from page.table.table import Table
from page.table.turn_on_screen import number_shown


def agree(app: App) -> Frame:
    """Return the question before a move is taken back that told somebody something."""
    reason, alone = undo.objection(app.playing.match), len(app.playing.match.people) < 2
    words = [*what(app.playing), reason]
    words += [] if alone else [say("So everybody at the table has to agree.")]
    return sheet_of(
        "agree",
        say("Take it back anyway?" if alone else "Does everybody agree?"),
        Html(f"<p>{safe(' '.join(words))}</p>"),
        button("close", say("No, leave it")) + button("agreed", say("Yes, take it back"), cls="btn primary"),
        "small",
    )


def what(table: Table) -> list[str]:
    """Return whose moves go when the latest step is taken back, the first of them and those after it; none where it is
    the end of the game that goes.
    """
    dropped = undo.seats_undone(table.match)
    if not dropped:
        return []
    first, *rest = dropped
    said = [person(table.name(first), "Your last move would be taken back.", "{name}’s last move would be taken back.")]
    names = listed([named(table.name(seat)) for seat in dict.fromkeys(rest)])
    if rest:
        said.append(
            many(
                len(rest),
                "So would the move after it, by {names}.",
                "So would the {n} moves after it, by {names}.",
                names=names,
            )
        )
    return said


def resign(app: App) -> Frame:
    """Return the question before somebody gives the match up."""
    table = app.playing
    seat = table.match.turn
    if seat is None or not may_resign(table):
        return EMPTY
    name, rival = table.name(seat), table.name(1 - seat)
    if table.game.games_at_most > 1:
        words = person(rival, "Then you win the whole match.", "Then {name} wins the whole match.")
    else:
        words = person(rival, "Then you win.", "Then {name} wins.")
    title = person(name, "Do you resign?", "{name}, do you resign?")
    if table.link.sealed:
        words += " " + say(
            "Your cards are opened with the next link, so that all can be checked."
            if app.home
            else "Your cards are opened with the next text, so that all can be checked."
        )
    yes = button("resigned-sealed" if table.link.sealed else "resigned", say("Yes, resign"))
    return _ask(
        "resign",
        title,
        clause_link("R6", table.match.id),
        words,
        yes,
        button("close", say("No, play on"), cls="btn primary"),
    )


def stop(app: App) -> Frame:
    """Return the question before people leave a game that nobody may resign: all, or one whose seat the computer takes
    over."""
    table = app.playing
    if not may_stop(table):
        return EMPTY
    chip = clause_link("R6", table.match.id)
    words = safe(say("The game stays as it is, and waits among the saved games until you go on with it."))
    body = Html(f'<p class="why">{chip}<span>{words}</span></p>')
    names = {seat: table.name(seat) for seat in may_leave(table)} if asking_bots.has_bots(app, table.match.id) else {}
    rows = joined(
        button("seat-computer", say("Let the computer play for {name}", name=name), seat)
        for seat, name in names.items()
    )
    if names:
        others = safe(say("Or only one leaves, and the game goes on:"))
        body += Html(f'<p>{others}</p><div class="rows">{rows}</div>')
    foot = button("close", say("No, play on")) + button("go", say("Stop this game"), "", cls="btn primary")
    return sheet_of("stop", say("Stop this game?"), body, foot, "small")


def draw_agreed(app: App) -> Frame:
    """Return the question before people agree on a draw."""
    table = app.playing
    if not may_draw(table):
        return EMPTY
    names = listed([table.name(seat) for seat in range(table.game.seats)])
    yes = button("drawn", say("Yes, a draw"), cls="btn primary")
    words = say("The game ends as a draw if {names} both want it.", names=names)
    return _ask(
        "draw",
        say("Do you both agree on a draw?"),
        clause_link("R7", table.match.id),
        words,
        button("close", say("No, play on")),
        yes,
    )


def from_here(app: App) -> Frame:
    """Return the question before moves are dropped to go on from an earlier position."""
    table = app.playing
    if not table.past:
        return EMPTY
    dropped, move = len(table.match.turns.of(range(table.shown, table.last))), number_shown(table)
    words = [many(dropped, "The move played since is taken back.", "The {n} moves played since are taken back.")]
    if table.tried in ((), table.match.actions[table.shown]):
        words.append(many(dropped, "Redo brings it back.", "Redo brings them back."))
    if table.tried:
        title = say("Take the game back to this move and play on?")
    elif move:
        title = say("Take the game back to move {move} and play on?", move=move)
    else:
        title = say("Take the game back to the beginning and play on?")
    no, yes = _leave(), button("gone-back", say("Take it back and play on"), cls="btn primary")
    if branches(app):
        words = [
            say("Try from here: your game stays as it was."),
            say("Or take the game back; what came after is kept as a variation."),
        ]
        if table.tried:
            title = say("Play on from this move?")
        elif move:
            title = say("Play on from move {move}?", move=move)
        else:
            title = say("Play on from the beginning?")
        aside, itself = ("branch", say("Try from here")), ("gone-back", say("Take the game back"))
        other, first = (itself, aside) if table.match.turn is None else (aside, itself)  # what is over stays so
        no += button(*other)
        yes = button(*first, cls="btn primary")
    if (reason := undo.objection(table.match)) and len(table.match.people) > 1:
        words.append(say("Everybody at the table must agree: {reason}", reason=lowered(reason)))
    return _ask("from-here", title, NOTHING, " ".join(words), no, yes)


def this_line(app: App) -> Frame:
    """Return what can be done with the line on the screen."""
    if not app.activity.variation:
        return EMPTY
    return sheet_of(
        "this-line",
        say("This variation"),
        variations.variation_acts(app),
        button("close", say("Done"), cls="btn primary"),
        "small",
    )


def drop_line(app: App) -> Frame:
    """Return the question before a line is deleted."""
    if not app.activity.variation:
        return EMPTY
    yes = button("delete-line", say("Yes, delete it"), cls="btn primary")
    return _ask("drop-line", say("Delete this variation?"), NOTHING, variations.lost_with_line(app), _leave(), yes)


def forget(app: App) -> Frame:
    """Return the question before a game in the bin is deleted for good."""
    key = app.shown.about
    if key not in app.kept or not app.kept.label(key).binned:
        return EMPTY
    yes = button("erase", say("Yes, delete it"), key, cls="btn primary")
    words = f"{library.described(app.kept.entry(key))}."
    return _ask(
        "forget", say("Delete {game} for good?", game=library.game_title(app, key)), NOTHING, words, _leave(), yes
    )


def empty(app: App) -> Frame:
    """Return the question before all that lies in the bin is deleted for good."""
    games = found_games(app.kept, Query(shelf=BIN))
    if not games:
        return EMPTY
    yes = button("erase", say("Yes, delete all"), cls="btn primary")
    words = many(
        len(games), "{n} game will be gone, and cannot be put back.", "{n} games will be gone, and cannot be put back."
    )
    return _ask("empty", say("Empty the bin?"), NOTHING, words, _leave(), yes)


def forget_what(app: App) -> Frame:
    """Return the question before what has been done is forgotten."""
    yes = button("forget-done", say("Yes, forget it"), cls="btn primary")
    words = say(
        "This forgets your lessons, puzzles and results on this device. Your games stay. It cannot be taken back."
    )
    no = button("done", say("No, keep it"))
    return _ask("forget-what", say("Forget what you have done?"), NOTHING, words, no, yes)


def erase_all(app: App) -> Frame:
    """Return the question before everything that is kept is erased."""
    yes = button("erased-all", say("Yes, erase everything"), cls="btn primary")
    words = say(
        "This erases all games on this device, your lessons, puzzles and results, and cannot be taken back. "
        "You may want to export everything first."
    )
    no = button("settings", say("No, keep everything"))
    return _ask("erase-all", say("Erase everything saved here?"), NOTHING, words, no, yes)


def _ask(name: str, title: str, chip: Html, words: str, left: Html, right: Html) -> Frame:
    body = Html(f'<p class="why">{chip}<span>{safe(words)}</span></p>')
    return sheet_of(name, title, body, left + right, "small")


def _leave() -> Html:
    return button("close", say("No, leave it"))


SHEETS = {
    "resign": resign,
    "stop": stop,
    "draw": draw_agreed,
    "from-here": from_here,
    "this-line": this_line,
    "drop-line": drop_line,
    "forget": forget,
    "empty": empty,
    "forget-what": forget_what,
    "erase-all": erase_all,
}
