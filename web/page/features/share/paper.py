"""A game on paper: board, hands and scores on one page, then every move in words and as Henge writes it."""

from __future__ import annotations

from henge.language import many, say

from page import draw
from page.app.app import App
from page.draw import pair, seat_icon, shared_pictures
from page.features.share.pictures import shot
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button
from page.table.table import Table
from page.table.visibility import Viewpoint
from page.words import move_list
from page.words.move_list import MoveLine


def body(app: App) -> Html:
    """Return what is printed, which is on the sheet to be looked at beforehand: what everybody may know."""
    table = app.playing
    game, viewpoint = table.game, Viewpoint(table.match, table.shown, None)
    board = shared_pictures.picture_of_position(game, shot(app, table.shown), "day")
    first = Html(
        f'<section class="first">{heading(table)}<div class="drawn">{board}</div>{printed_hands(table, viewpoint)}'
        f"{score_sheet(table, viewpoint)}</section>"
    )
    said = attributes(class_="on-paper", data_theme="day", data_pair=pair(game))
    return Html(f"<div{said}>{first}{printed_moves(table)}</div>")


def heading(table: Table) -> Html:
    """Return which game it is, who plays, what is played with, and how far it is."""
    match = table.match
    lines = move_list.move_lines(match)
    at = sum(line.ply <= table.shown for line in lines)
    if table.past:
        reached = say("After move {number} of {of}.", number=at, of=len(lines))
    else:
        reached = many(at, "After {n} move.", "After {n} moves.")
    ending = [] if table.past else move_list.how_it_ended(match)
    facts = [move_list.players_told(match), *move_list.variants(match), " ".join([reached, *ending])]
    rows = joined(Html(f"<p>{safe(fact)}</p>") for fact in facts)
    return Html(f"<header><h2>{safe(match.game.title)}</h2>{rows}</header>")


def printed_hands(table: Table, viewpoint: Viewpoint) -> Html:
    """Return what everybody holds, hidden things face down."""
    game = move_list.for_others(table.match).game
    parts = []
    for seat, things in enumerate(game.hands(viewpoint.view)):
        held = joined(draw.held(game, viewpoint.view, seat, name) for name in things)
        if held:
            parts.append(
                Html(
                    f'<div><h3>{safe(game.name(viewpoint.view, seat))}</h3><div class="cards theirs">{held}</div></div>'
                )
            )
    if not parts:
        return NOTHING
    return Html(f'<section class="hands"><h2>{safe(say("Hands"))}</h2>{joined(parts)}</section>')


def score_sheet(table: Table, viewpoint: Viewpoint) -> Html:
    """Return the score sheet: every seat's terms with their clauses, and the sum."""
    game, parts = move_list.for_others(table.match).game, []
    for seat, score in enumerate(viewpoint.scores):
        rows = joined(
            Html(f"<tr><td>{safe(line.clause)}</td><td>{safe(line.text)}</td><td>{line.points}</td></tr>")
            for line in score.lines
        )
        name = Html(f"{seat_icon(game, viewpoint.view, seat, 'disk small')} {safe(game.name(viewpoint.view, seat))}")
        parts.append(
            Html(
                f'<table><thead><tr><th colspan="2" scope="col">{name}</th>'
                f"<th>{score.settled}</th></tr></thead><tbody>{rows}</tbody></table>"
            )
        )
    if not parts:
        return NOTHING
    return Html(f'<section class="scores"><h2>{safe(say("Scores"))}</h2><div>{joined(parts)}</div></section>')


def printed_moves(table: Table) -> Html:
    """Return every move in words, beside it as Henge writes it."""
    lines = move_list.move_lines(table.match)
    if not lines:
        return NOTHING
    columns = say("No."), say("What happened"), say("As Henge writes it")
    head = Html(f"<thead><tr>{joined(Html(f'<th>{safe(words)}</th>') for words in columns)}</tr></thead>")
    aside = move_list.asides(table.match)
    rows = _aside(aside.get(0, [])) + joined(_row(line) + _aside(aside.get(line.ply, [])) for line in lines)
    title = safe(say("The moves"))
    return Html(f'<section class="record"><h2>{title}</h2><table>{head}<tbody>{rows}</tbody></table></section>')


def _row(line: MoveLine) -> Html:
    written = Html(f"<code>{safe(line.written)}</code>") if line.written else Html(f"<i>{safe(say('hidden'))}</i>")
    return Html(f"<tr><td>{line.number}</td><td>{safe(line.words)}</td><td>{written}</td></tr>")


def _aside(words: list[str]) -> Html:
    """Return what is noted and was tried after a move."""
    paragraphs = joined(Html(f"<p>{safe(text.strip())}</p>") for text in words)
    return Html(f'<tr class="aside"><td></td><td colspan="2">{paragraphs}</td></tr>') if words else NOTHING


def foot(app: App) -> Html:
    """Return the button that prints."""
    return button("print", say("Print"), sign="i-print", cls="btn primary")
