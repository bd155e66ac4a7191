"""What is asked of a game that comes from elsewhere: whether it was changed, who is here, whose moves they are."""

from __future__ import annotations

from henge.language import listed, many, phrase, phrases, say

from page.app.app import App
from page.features.by_link import update as by_link
from page.html.escape import Html, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import button
from page.keeping.game_texts import Opening, Source, text_to_table
from page.ui.notice import replay_progress

BOTH = phrase("Keep both, and the game here stays as it is. Or go on here, if it was you who played on.")
ALTERED = phrases(
    {
        Source.START: "The game that was being played was changed on its way",
        Source.KEPT: "This game was changed on its way",
        Source.PASTED: "This was changed on its way",
        Source.LINK: "This link was changed on its way",
        Source.TURN: "This link was changed on its way",
        Source.ASKED: "This puzzle was changed on its way",
    }
)


def game_on_its_way(app: App) -> Frame:
    """Return how far a long game is on its way to the table, and the way to give it up."""
    if app.arrival.opening is None:
        return EMPTY
    if app.arrival.opening.altered is not None:
        return question_altered(app.arrival.opening)
    replay = app.arrival.opening.replay
    words = many(replay.of, "Checking its {n} move …", "Checking its {n} moves …")
    body = Html(f'<p role="status">{safe(words)}</p>{replay_progress(app.arrival.opening)}')
    title = say("Opening {game}", game=replay.match.game.title)
    return sheet_of("opening", title, body, button("close", say("Cancel")), "small")


def question_altered(opening: Opening) -> Frame:
    """Return from where on a game was changed on its way, and the choice what to open of it."""
    first = opening.altered or 0
    words = say("The game was set up otherwise, or for other people.")
    foot = button("close", say("Cancel")) + button("as-it-is", say("Open it as it is"))
    if first:
        words = say("From move {move} on it is not as it was sent.", move=first)
        until = say("Open it up to move {move}", move=first - 1) if first > 1 else say("Open it at the start")
        foot += button("unaltered", until, cls="btn primary")
    words += " " + say("Ask for it again. Whatever you open, no move kept here is lost.")
    return sheet_of("altered", say(ALTERED[opening.source]), Html(f"<p>{safe(words)}</p>"), foot, "small")


def question_of_past(app: App) -> Frame:
    """Return how a link tells another past than the game kept here, and the choice between them."""
    if app.arrival.valid is None:
        return EMPTY
    rest = say("Ask each other which is right. The game here stays as it is either way.")
    body = Html(f"<p>{safe(by_link.how_past_differs(app))} {safe(rest)}</p>")
    other = say("Open the link as another game" if app.home else "Open the text as another game")
    foot = button("open-valid", other) + button("mine", say("Stay with the game here"), cls="btn primary")
    title = say("This link tells a different story" if app.home else "This text tells a different story")
    return sheet_of("changed", title, body, foot, "small")


def question_who(app: App) -> Frame:
    """Return the question who is here, when a link brings a turn in a game that this device does not know."""
    table = app.arrival.valid
    if table is None or not table.link.own:
        return EMPTY
    [seat], others = table.link.own, listed([table.name(other) for other in table.theirs])
    name, game, rivals = table.name(seat), table.game, len(table.theirs)
    side, named = game.seat_word(table.viewpoint.view, seat), bool(table.match.players[seat].name)
    if any(table.match.mover(ply) == seat for ply in range(table.last)):
        who = {"others": others, "game": game.title, "name": name}
        title = many(rivals, "{others} plays {game} with {name}", "{others} play {game} with {name}", **who)
        turn = say("It is {name}’s turn." if side == name else "It is {name}’s turn ({side}).", name=name, side=side)
        words = f"{say('This device does not know the game yet.')} {turn}"
    else:
        who = {"others": others, "game": game.title}
        title = many(rivals, "{others} invites you to {game}", "{others} invite you to {game}", **who)
        words = say("You play {name}." if side == name else "You play {name} ({side}).", name=name, side=side)
    rules = button("rules", say("Rules"), table.match.id, sign="i-rules", cls="btn slim")
    body = Html(f'<p>{safe(say(game.blurb))}</p><p>{safe(words)}</p><div class="row">{rules}</div>')
    me = say("I am {name}", name=name) if named else say("I play {side}", side=side)
    foot = button("only-watch", say("Only watch")) + button("open-valid", me, cls="btn primary")
    return sheet_of(by_link.INVITED, title, body, foot, "small")


def question_foreign(app: App) -> Frame:
    """Return the question what to do with a move of somebody here that was made elsewhere."""
    if app.arrival.valid is None:
        return EMPTY
    words = say(
        "This link holds a move of yours that was not made on this device."
        if app.home
        else "This text holds a move of yours that was not made on this device."
    )
    words += " " + say(
        "Accept it if you made it on another one. If you did not, stay: then the game here waits as it is."
    )
    foot = button("mine", say("Stay with the game here")) + button("accepted", say("Accept it"), cls="btn primary")
    return sheet_of(by_link.FOREIGN, say("A move of yours"), Html(f"<p>{safe(words)}</p>"), foot, "small")


def question_further(app: App) -> Frame:
    """Return the question what to do with a link that goes on with a game kept here, and was not made here."""
    table = app.arrival.valid
    key = by_link.same_game_kept(table.match, app.kept) if table else ""
    if table is None or not key:
        return EMPTY
    here = text_to_table(key, app.kept[key], table.match).last
    more = len(table.match.turns.of(range(here, table.last)))
    words = many(more, "{n} more move was made elsewhere.", "{n} more moves were made elsewhere.")
    words = f"{words if more > 0 else ''} {say(BOTH)}"
    foot = button("mine", say("Stay with the game here")) + button("accepted", say("Go on with it here"))
    foot += button("beside", say("Keep both"), cls="btn primary")
    title = say("Your game has gone on elsewhere")
    return sheet_of(by_link.FURTHER, title, Html(f"<p>{safe(words.strip())}</p>"), foot, "small")


SHEETS = {
    "opening": game_on_its_way,
    "changed": question_of_past,
    by_link.INVITED: question_who,
    by_link.FOREIGN: question_foreign,
    by_link.FURTHER: question_further,
}
