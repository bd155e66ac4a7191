"""What was tried and noted in a game, as it stands at the table: variations to walk to, the note of a position, and
what it is written with.

What a player reads calls a line of moves a variation: games have lines of their own."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from henge.analysis.chances import verdict_of_curve
from henge.anything_hidden import hides
from henge.game import Game
from henge.language import does, lowered, many, named, person, phrase, phrases, say
from henge.record import LONGEST_NAME
from henge.variation_tree import COLOURS, LONGEST_TEXT, Line, Note, Path

from page.app.activities import Exploring
from page.app.app import App
from page.features.variations.notes import note
from page.features.variations.to_find import to_be_found, what_to_find
from page.features.variations.update import (
    home,
    may_answer,
    noting,
    path_text,
    shares_variation,
    tree,
    variation,
)
from page.html.controls import few, field
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button, door
from page.table.table import Table
from page.table.turn_on_screen import number_shown
from page.ui import learning_bar
from page.words import verdicts
from page.words.note_marks import marked

PLAYED = phrase("As it was played")
MORE = phrase("Try another, move it, delete it, or play on from it")
MARK = phrase("Touch a place on the board to mark it, and again to take the mark off.")
STAYS = phrase("The game stays as it was.")
WHICH, WHICH_UNNAMED = phrases(  # which variation, by whether that left something else, and whether another variation
    (
        {
            (True, False): "{variation}, instead of move {number}.",
            (False, False): "{variation}, after move {number}.",
            (True, True): "{variation}, instead of move {number} of another variation.",
            (False, True): "{variation}, after move {number} of another variation.",
        },
        {
            (True, False): "A variation instead of move {number}.",
            (False, False): "A variation after move {number}.",
            (True, True): "A variation instead of move {number} of another variation.",
            (False, True): "A variation after move {number} of another variation.",
        },
    )
)
HUES = phrases({"green": "Green", "red": "Red", "blue": "Blue", "yellow": "Yellow"})
LINES_KNOWN = 16  # of which it is remembered how many turns they have
SIGNS = {"green": "○", "red": "□", "blue": "△", "yellow": "◇"}  # the shapes that draw/pointers.py draws


# lines ---------------------------------------------------------------------------------------------


def others(app: App) -> dict[int, list[Html]]:
    """Return the ways into other lines than the one on the screen, by the ply that their first moves lead to."""
    ways: dict[int, list[Html]] = {}
    if not noting(app):
        return ways
    whole, here = tree(app), app.activity.variation or ()
    for n in range(1, len(here) + 1):
        at, above = whole.find(here[:n]).at, here[: n - 1]
        if whole.find(above).end > at:
            ways.setdefault(at + 1, []).append(_way(app, above, whole.find(above), at))
    for path, line in whole.walk():
        fits = path and here[: len(path)] != path and line.at <= app.playing.last
        if fits and whole.owner(here, line.at) == whole.owner(path[:-1], line.at):
            ways.setdefault(line.at + 1, []).append(_way(app, path, line, line.at))
    return ways


def _way(app: App, path: Path, line: Line, at: int) -> Html:
    said = line.name or (first_move(app, line, at) if path else say(PLAYED))
    arg = path_text(path), at + 1
    more = many(turns_of_line(home(app), path, at), "{n} move", "{n} moves")
    return Html(
        f"<button{attributes(class_='tried-line', type='button', data_do='walk', data_with=arg)}>"
        f'<span class="sr">{safe(say("Variation:"))} </span>{safe(said)} <small>{safe(more)}</small></button>'
    )


@lru_cache(LINES_KNOWN)
def turns_of_line(table: Table, path: Path, at: int) -> int:
    """Return how many turns a line of the game at a table goes on for from a ply, the last ones asked being kept."""
    match = table.match.along(path)
    return len(match.turns.of(range(at, len(match.actions))))


def first_move(app: App, line: Line, at: int) -> str:
    """Return the first move of a line in words, with what was chosen along with it."""
    table = app.playing
    game, state = table.game, table.match.states[at]
    names, after = line.actions[at - line.at], state
    for action in line.actions[at - line.at + 1 :]:
        if not game.continues(after, names):
            break
        after, names = game.apply(after, names), (*names, *action)
    seat = table.match.mover(at)
    assert seat is not None
    return does(table.match.name(seat, state), game.tell(table.viewpoint.of(at), names, table.viewpoint.knows(at)))


def banner(app: App) -> Html:
    """Return what stands below the status about lines: those that leave here, and which one is on the screen."""
    ways = joined(others(app).get(app.playing.shown + 1, ()))
    group = attributes(class_="tried-here", role="group", aria_label=say("Tried here"))
    here = Html(f"<div{group}>{ways}</div>") if ways else NOTHING
    if not isinstance(app.activity, Exploring):
        return here
    who, which, told = whereabouts(app)
    match = app.playing.match
    over = match.turn is None or match.game.between_games(match.state)  # then nobody moves any more
    moves = NOTHING if over else Html(f"<b>{safe(who)}</b> ")
    good = Html(f"<strong>{safe(told)}</strong>" if beside_the_game(app) else f"<span>{safe(told)}</span>")
    words = Html(f"<p>{moves}<small>{safe(which)}</small> {good}</p>")
    begun = app.playing.last > app.activity.at  # then the switch stands with the rest about the variation
    return here + Html(f'<div class="trying variation">{words}{NOTHING if begun else answering(app)}</div>')


def whereabouts(app: App) -> tuple[str, ...]:
    """Return in sentences who plays in the variation on the screen, which it is, and how good its first move is where a
    review knows that, else what is kept; none for the game."""
    if not isinstance(app.activity, Exploring):
        return ()
    computers, whole, turns = app.activity.computers, tree(app), app.playing.match.turns
    left, at, name = _parted(app.activity, whole)
    instead = at < whole.find(left).end  # of what that went on with
    number = turns.numbers[at] if instead else turns.made(at)
    who = say(learning_bar.EVERYBODY)
    if computers:
        alone = [seat for seat in range(home(app).game.seats) if seat not in computers]
        who = say("The computer makes its own moves.")
        if len(alone) == 1:
            who = person(
                home(app).name(alone[0]),
                "You move, and the computer replies.",
                "You move for {name}, and the computer replies.",
            )
        if app.playing.match.turn in computers and app.playing.last == app.activity.at:
            who = say("This move of the computer is yours too; from then on it makes its own.")
    if name:
        which = say(WHICH[instead, bool(left)], variation=name, number=number)
        which = which if at else say("{variation}, from the beginning.", variation=name)
        return who, which, beside_the_game(app) or say("Saved with the game.")
    which = say(WHICH_UNNAMED[instead, bool(left)], number=number)
    which = which if at else say("A variation, from the beginning.")
    return who, which, beside_the_game(app) or say(STAYS)


def _parted(now: Exploring, whole: Line) -> tuple[Path, int, str]:
    """Return the path of the line that the one on the screen leaves, the ply where it does, and its own name."""
    line = whole.find(now.path)
    if not now.path or (now.table.last == now.at < line.end):  # nothing has been played yet
        return now.path, now.at, ""
    return now.path[:-1], line.at, line.name


def beside_the_game(app: App) -> str:
    """Return how good the first move of the variation on the screen is beside the one played, as far as a review of the
    game knows; "" where it does not, and where the variation left the game before that move."""
    game, at, moves = home(app).match, variation(app).at, app.playing.match.actions
    if (
        app.analysis.reviewed is not game
        or not at < len(moves)
        or not at < len(game.actions)
        or moves[at] == game.actions[at]
        or moves[:at] != game.actions[:at]
    ):
        return ""
    tried = verdict_of_curve(app.analysis.findings.of(game), at, moves[at])
    return verdicts.beside(tried) if tried and tried.played is not None else ""


def answering(app: App) -> Html:
    """Return the switch between a computer that answers in a variation and one person who moves for everyone."""
    if not may_answer(app):
        return NOTHING
    words = say("Move for the computer too") if variation(app).computers else say("Let the computer answer")
    return button("answers", words)


def variation_acts(app: App) -> Html:
    """Return what can be done with the variation on the screen, once a move was made in it."""
    line = tree(app).find(app.activity.variation or ())
    name = field(
        "text", "line-name", "line", line.name, say("Name"), maxlength=LONGEST_NAME, placeholder=say("No name")
    )
    named = Html(f'<label class="paste"><span>{safe(say("Name"))}</span>{name}</label>')
    shared = button("share", say("Share this variation"), sign="i-share") if shares_variation(app) else NOTHING
    more = [
        button("another", say("Begin another variation"), sign="i-undo"),
        *([button("promote", say("Put it before the others"), sign="i-back")] if promoted(app) else []),
        *([button("play-on", say("Go on with the game from here"), sign="i-play")] if may_go_on(app) else []),
        button("drop-line", say("Delete this variation"), sign="i-cross"),
    ]
    behind = door(say(MORE), Html(f'<div class="rows">{joined(more)}</div>'))
    return Html(f'{named}<div class="rows">{answering(app)}{shared}</div>{behind}')


def promoted(app: App) -> bool:
    """Tell whether the line on the screen can come before others, or take the place of the one it leaves."""
    return bool(app.activity.variation) and tree(app).promote(app.activity.variation or ())[1] != app.activity.variation


def may_go_on(app: App) -> bool:
    """Tell whether the game itself may go on from the position of its line on the screen."""
    table, game = app.playing, app.activity.origin
    return game is not None and game.link.alone and not hides(table.match, table.shown)


def lost_with_line(app: App) -> str:
    """Return what goes with the line on the screen."""
    line = tree(app).find(app.activity.variation or ())
    below = sum(1 for _ in line.walk()) - 1
    moves = many(turns_of_line(home(app), app.activity.variation or (), line.at), "{n} move", "{n} moves")
    goes = say("Its {moves}.", moves=moves)
    if below:
        goes = many(
            below,
            "Its {moves}, and the {n} variation that branches off it.",
            "Its {moves}, and the {n} variations that branch off it.",
            moves=moves,
        )
    return f"{goes} {say('The game stays as it is. This cannot be taken back.')}"


def regions(app: App, bulb: Html) -> dict[str, Html]:
    """Return the regions of the table that show something else in a line, where the bar has the table's `bulb` too, or
    while a note is written.
    """
    table, shown = app.playing, dict[str, Html]()
    if isinstance(app.activity, Exploring):
        back = button("to-game", say("Back to the game"), sign="i-back", cls="btn plain slim")
        shown["bar"] = learning_bar.bar_while_learning(app, back, bulb if home(app).helped else NOTHING, titled=False)
    if table.display.panel == "note" and noting(app):
        wipe = button("wipe", say("Clear all"), sign="i-cross", disabled=not note(app).marks)
        return shown | {"acts": wipe + button("note", say("Done"), sign="i-check", cls="btn primary"), "hand": NOTHING}
    if app.activity.variation and not table.past and table.match.turn is None:
        shown["acts"] = button("another", say("Begin another variation"), sign="i-undo", data_key="again")
    return shown


def spots(app: App) -> dict[int, str]:
    """Return what there is at positions of the line on the screen: that something is noted, or else was tried."""
    noted = noted_plies(app)
    tried = {ply - 1 for ply in others(app)}
    known = (say("noted"), noted), (say("something else tried"), tried)
    words = {ply: [word for word, plies in known if ply in plies] for ply in noted | tried}
    return {ply: ", ".join(words[ply]) for ply in sorted(words)}


def noted_plies(app: App) -> set[int]:
    """Return the positions of the line on the screen at which something is noted."""
    if not noting(app):
        return set()
    whole, here, last = tree(app), app.activity.variation or (), app.playing.last
    above = [here[:n] for n in range(len(here) + 1)]
    notes = [(path, ply) for path in above for ply, _ in whole.find(path).notes if ply <= last]
    return {ply for path, ply in notes if whole.owner(here, ply) == path}


# notes ---------------------------------------------------------------------------------------------


def noted(app: App) -> Html:
    """Return what is noted at the position on the screen, with the way to write it otherwise, but in a game that
    somebody has sent, where the menu has it."""
    if to_be_found(app):
        return _question(app)
    jotted = note(app)
    if jotted == Note() or app.playing.touched:
        return NOTHING
    edit = button("note", "", sign="i-note", cls="tool", aria_label=say("Change this note"), data_key="edit-note")
    edit = NOTHING if app.playing.saved.was_sent else edit
    return Html(
        f'<div class="noted" role="note"><section>{_paragraphs(app.playing.game, jotted)}</section>{edit}</div>'
    )


def _question(app: App) -> Html:
    """Return what is to be found at a moment that was sent: by whom is said above it."""
    if app.playing.touched or not app.playing.past:
        return NOTHING
    return Html(f'<div class="noted" role="note"><section><h2>{safe(what_to_find(app))}</h2></section></div>')


def _paragraphs(game: Game[object], jotted: Note) -> Html:
    """Return a note in paragraphs; its marks, which are seen on the board, are only heard where a text is seen."""
    lines, marks = [*filter(None, jotted.text.split("\n"))], marked(game, jotted)
    told = joined(Html(f"<p>{safe(line)}</p>") for line in lines)
    return told + Html(f"<p{attributes(class_='sr' if lines else None)}>{safe(marks)}</p>") if marks else told


def noted_at(table: Table) -> str:
    """Return what the note of the position on the screen is called."""
    return say("A note at move {number}", number=number_shown(table)) if table.shown else say("A note at the beginning")


def editor(app: App) -> Html:
    """Return what a position is noted with: its text, and what a touch on the board draws; "" while it is closed."""
    table = app.playing
    if table.display.panel != "note" or not noting(app):
        return NOTHING
    jotted, pen, title = note(app), table.display.pen, noted_at(table)
    said = attributes(data_set="jot", data_key=f"jot{table.shown}", maxlength=LONGEST_TEXT, rows=2, aria_label=title)
    text = Html(f'<textarea{said} autocomplete="off">{safe(jotted.text)}</textarea>')
    colours = few("pen", "colour", [(hue, f"{SIGNS[hue]} {say(HUES[hue])}") for hue in COLOURS], pen.colour)
    ways = few("pen", "way", [("mark", say("Mark")), ("arrow", say("Arrow"))], "arrow" if pen.arrow else "mark")
    help_ = say(MARK)
    if pen.arrow:
        help_ = say("Touch where the arrow begins.")
        if pen.start:
            help_ = say("Touch where the arrow from {place} ends.", place=lowered(table.game.word(pen.start)))
    marks = marked(table.game, jotted)
    return Html(
        f'<div class="noting"><h2>{safe(title)}</h2>{text}<div class="pens">{colours}{ways}</div>'
        f'<p role="status">{safe(" ".join(filter(None, (marks, help_))))}</p></div>'
    )


def whose_hands(app: App) -> Html:
    """Return the choice whose hands are seen where a game that is over is looked back on; nothing where none are."""
    table = app.playing
    shown = table.but(eyes=replace(table.eyes, through=None)).viewpoint
    back = app.activity.variation is not None and shown.open and (table.past or table.eyes.laid)
    if not back or not any(hides(table.match, ply) for ply in range(table.last + 1)):
        return NOTHING
    seats = [(seat, named(table.name(seat))) for seat in range(table.game.seats)]
    choice = few(
        "eyes", "eyes", [("", say("All hands")), *seats], "" if table.eyes.through is None else table.eyes.through
    )
    return Html(f"<h2>{safe(say('Look back with'))}</h2>{choice}")
