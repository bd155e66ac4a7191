"""The scores, term by term, and the switches for what they show on the board."""

from __future__ import annotations

from henge.game import Game
from henge.language import named, say
from henge.rules import Score, ScoreLine

from page.app.app import App
from page.draw import seat_icon
from page.features.play.board_at_table import overlays
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COLON, button, clause_link, tool
from page.keeping.names import GAME
from page.table.points import signed
from page.table.table import Table
from page.ui.match_score import match_stands

IN_ONE_ROW = 3  # switches that have room in one row only without a heading


def ledger(app: App) -> Html:
    """Return the scores beside the board, with a way to close them."""
    close = tool("panel", say("Close the scores"), "i-cross", "ledger")
    match = Html(f'<p class="none">{safe(words)}</p>') if (words := games_won(app)) else NOTHING
    some = switches(app)
    heading = safe(say("On the board" if some else "Scores"))
    seen = 0 < len(signs_on_board(app.playing)) < IN_ONE_ROW  # else it is heard alone
    title = Html(f"<h3>{heading}</h3>" if seen else f'<h3 class="sr">{heading}</h3>')
    head = Html(f'<div class="ledger-head">{title}{some}{close}</div>')
    return head + match + score_terms(app.playing) + key(app)


def key(app: App) -> Html:
    """Return what each kind of score line counts, and what every other sign that is laid over the board shows."""
    kinds, shown = app.playing.game.kinds, overlays(app)
    worth = {style.word: style.worth for style in kinds.values()}
    signs = {
        kinds[kind].word: kinds[kind].key
        for kind in signs_on_board(app.playing)
        if kind in shown and not kinds[kind].worth
    }
    return _told(worth, "worth") + _told(signs, "worth signs")


def _told(words: dict[str, str], cls: str) -> Html:
    """Return what some kinds mean, each after what it is called; nothing of those of which nothing is told."""
    rows = joined(
        Html(f"<li><b>{safe(say(word))}</b>{COLON}{safe(say(means))}</li>") for word, means in words.items() if means
    )
    return Html(f"<ul{attributes(class_=cls)}>{rows}</ul>") if rows else NOTHING


def games_won(app: App) -> str:
    """Return how many of the games played again by the same people each has won, "" where this is the first."""
    table = app.playing
    names = [table.name(seat) for seat in range(table.game.seats)]
    return match_stands(names, app.kept.tally(table.key or f"{GAME}{table.link.called}"))


def score_terms(table: Table) -> Html:
    """Return every term of the scores with its clause, in the order of seats from whoever they were opened for, else
    from whoever is to move; touching one lights its cells.
    """
    game, viewpoint = table.game, table.viewpoint
    first = (viewpoint.turn or 0) if table.display.first is None else table.display.first
    scores = [*enumerate(viewpoint.scores)]
    parts = list[Html]()
    level = joined(_term(table, line) for line in game.level(viewpoint.view))
    nothing = NOTHING if level else Html(f'<li class="none">{safe(say("nothing yet"))}</li>')
    for seat, score in scores[first:] + scores[:first]:
        lines = joined(_term(table, line) for line in score.lines)
        icon = seat_icon(game, viewpoint.view, seat, "disk small")
        counted = safe(made_of(game, score) or say(game.tallied))
        who = safe(named(table.name(seat)))
        head = Html(f"<h4>{icon}{who}{COLON}<small>{counted}</small> <b>{score.settled}</b></h4>")
        listed = Html(f"<ul>{shown}</ul>") if (shown := lines or nothing) else NOTHING
        parts.append(Html(f"<section>{head}{listed}</section>"))
    parts += (
        [Html(f'<section class="level"><h4>{safe(say("Nobody’s"))}</h4><ul>{level}</ul></section>')] if level else []
    )
    return Html(f'<div class="ledger">{joined(parts)}</div>')


def made_of(game: Game[object], score: Score) -> str:
    """Return what each kind of term adds to a score, "" where one kind is all of it."""
    sums = {
        kind: sum(line.points for line in score.lines if line.kind == kind and not line.open) for kind in game.kinds
    }
    shares = [
        say("{kind} {points}", kind=say(game.kinds[kind].word), points=signed(points))
        for kind, points in sums.items()
        if points
    ]
    return " · ".join(shares) if len(shares) > 1 else ""


def _term(table: Table, line: ScoreLine) -> Html:
    lit = str(line.cells == table.reply.lit).lower()
    term = button(
        "light",
        say("{term}, still open", term=line.text) if line.open else line.text,
        " ".join(line.cells),
        cls="term",
        aria_pressed=lit,
    )
    return Html(f"<li>{term}{clause_link(line.clause, table.match.id)}<b>{line.points}</b></li>")


def signs_on_board(table: Table) -> list[str]:
    """Return every kind of sign that this position can show on the board, and need not."""
    kinds = {line.kind for score in table.viewpoint.scores for line in score.lines}
    kinds |= {mark.kind for mark in table.viewpoint.marks if mark.cells}
    return sorted(kind for kind in kinds if table.game.kinds[kind].overlay)


def switches(app: App) -> Html:
    """Return a switch for every kind of sign this position can show on the board."""
    game, shown = app.playing.game, overlays(app)
    some = joined(
        button(
            "overlay",
            say(game.kinds[kind].word),
            (kind, "off" if kind in shown else "on"),
            cls="chip",
            aria_pressed=str(kind in shown).lower(),
            data_key=kind,
        )
        for kind in signs_on_board(app.playing)
    )
    return Html(f'<div class="switches">{some}</div>') if some else NOTHING
