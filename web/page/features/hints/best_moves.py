"""The best moves of a position compared: as bars, with the margin to expect."""

from __future__ import annotations

from henge.analysis.expected_line import outlook
from henge.analysis.review_questions import STUDY
from henge.anything_hidden import somebody_knows_more
from henge.bots import Thought
from henge.language import YOU, many, person, phrase, say
from henge.rules import Action

from page.app.app import App
from page.features.hints.move_worth import LOST, amount, ranked, worth
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button, tool
from page.table.table import Table
from page.thinking.questions import analysable
from page.ui.move_card import mull

CHANCES = phrase("The chance of winning with each of the best moves")


def panel(app: App) -> Html:
    """Return the best few moves as bars, and what margin to expect."""
    table, analysis = app.playing, app.analysis
    close, seat = tool("analysis", say("Close the analysis"), "i-cross"), table.viewpoint.turn
    title = say("Analysis")
    if seat is not None:  # on a phone it covers the status
        title = person(table.name(seat), "Analysis: You are to move", "Analysis: {name} is to move")
    head = Html(f'<div class="ledger-head"><h3>{safe(title)}</h3>{close}</div>')
    if not analysable(table):
        words = say("There is nothing to compare in this position.")
        return Html(f'{head}<div class="ledger"><p class="none">{safe(words)}</p></div>')
    known, asked = app.review.told(table.shown), analysis.inquiry.question
    thought, lead, games = (known.thought, known.lead, known.games) if known else (None, None, 0)
    busy = asked is not None and asked.kind == STUDY and asked.ply == table.shown
    if busy and analysis.inquiry.thought:
        thought = app.review.agreed(table.shown, analysis.inquiry.thought)
        lead, games = analysis.inquiry.report.get("lead", lead), analysis.inquiry.report.get("games", games)
    proof = thought.proof if thought else None
    body = Html(f"<p><b>{safe(say(LOST))}</b></p>") if proof and not proof.wins else NOTHING
    if busy:
        body += mull(say("is comparing"))
    elif analysis.inquiry.trouble:
        body += Html(f'<p class="none">{safe(analysis.inquiry.trouble)}</p>')
    if thought:
        if somebody_knows_more(table.match, table.shown):
            words = person(
                table.name(table.viewpoint.turn or 0),
                "Seen with your eyes: the other hands are left out.",
                "Seen with {name}’s eyes: the other hands are left out.",
            )
            body += Html(f'<p class="none">{safe(words)}</p>')
        bars = joined(_bar(table, thought, action, value) for action, value in ranked(thought)[:6])
        body += Html(f'<p class="none">{safe(say(CHANCES))}</p><ol class="bars">{bars}</ol>')
        if lead is not None and games:
            body += Html(f"<p>{safe(ahead(table, lead, games))}</p>")
        if len(thought.line) > 1:
            turns = outlook(table.match, table.viewpoint.view, thought.line).line
            rows = joined(Html(f"<li>{safe(turn)}</li>") for turn in turns)
            body += Html(f'<h4>{safe(say("What may follow"))}</h4><ol class="line">{rows}</ol>') if turns else NOTHING
    return Html(f'{head}<div class="ledger analysis">{body}</div>')


def ahead(table: Table, lead: float, games: int) -> str:
    """Return in a sentence by how much the seat to move leads or trails at the end of random games."""
    name, slots = table.name(table.viewpoint.turn or 0), {"points": amount(table.game, abs(lead), 1)}
    if name == YOU and lead >= 0:
        return many(
            games,
            "You lead by {points} at the end, on average over {n} random game.",
            "You lead by {points} at the end, on average over {n} random games.",
            **slots,
        )
    if name == YOU:
        return many(
            games,
            "You trail by {points} at the end, on average over {n} random game.",
            "You trail by {points} at the end, on average over {n} random games.",
            **slots,
        )
    if lead >= 0:
        return many(
            games,
            "{name} leads by {points} at the end, on average over {n} random game.",
            "{name} leads by {points} at the end, on average over {n} random games.",
            name=name,
            **slots,
        )
    return many(
        games,
        "{name} trails by {points} at the end, on average over {n} random game.",
        "{name} trails by {points} at the end, on average over {n} random games.",
        name=name,
        **slots,
    )


def _bar(table: Table, thought: Thought, action: Action, value: float) -> Html:
    cells = " ".join(name for name in action if name in table.game.board.centre)
    words = table.game.tell(table.viewpoint.view, action).doing
    rate = worth(thought, action, value)
    lit = str(bool(cells) and tuple(cells.split()) == table.reply.lit).lower()
    said = attributes(aria_label=say("{title}: {text}", title=words, text=rate))
    meter = Html(f'<meter min="0" max="1" value="{value:.3f}"{said}></meter>')
    return Html(f"<li>{button('light', words, cells, cls='term', aria_pressed=lit)}{meter}<b>{safe(rate)}</b></li>")
