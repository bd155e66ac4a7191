"""The next best moves after a hint: what each is worth, and what sets it apart where that is about as much."""

from __future__ import annotations

from henge.analysis import teaching
from henge.analysis.reviewed_match import Finding
from henge.bots import as_good
from henge.language import many, opened, say
from henge.rules import Action

from page.app.app import App
from page.features.hints import built_move, ladder
from page.features.hints.move_worth import CHANCE, estimated, every_move_wins, hopeless, loses, prospects, ranked, worth
from page.html.escape import NOTHING, Html, joined, safe
from page.html.widgets import COLON
from page.table.table import Table
from page.ui.pointing import pointing

NEXT_BEST = 2  # other moves that are told


def next_best(app: App, known: Finding, told: list[str]) -> Html:
    """Return what a few other moves than a hint are worth, beside what was `told` of that; of a hint beside which there
    is no other to be told its chance."""
    table, thought = app.playing, known.thought
    if not thought.visits or every_move_wins(table, thought) or hopeless(table, thought):
        return NOTHING
    alike = _alike(app, known)
    if not (found := _apart(app, known, told)):
        chances = prospects(thought, CHANCE) if estimated(thought) else ""
        return joined(Html(f"<p>{safe(said)}</p>") for said in (alike, chances) if said)
    rows = joined(
        Html(f"<li><span>{pointing(table, move)}</span>{COLON}<b>{safe(rate)}</b>{_small(table, reason)}</li>")
        for action, rate, reason in found
        for move in [opened(table.game.tell(table.viewpoint.view, action).doing)]
    )
    head = say("Next best, and the chance of winning with it")
    if estimated(thought) or loses(thought):  # what else is known of it the sheet has said
        own = safe(worth(thought, thought.action, thought.value))
        rows = Html(f"<li><span>{safe(say('This move'))}</span>{COLON}<b>{own}</b></li>") + rows
        head = say("The chance of winning with this move and the next best")
    if loses(thought):
        head = say("How long this move and others hold out")
    beside = Html(f"<p>{safe(alike)}</p>") if alike else NOTHING
    return Html(f'{beside}<h2>{safe(head)}</h2><ol class="line">{rows}</ol>')


def _alike(app: App, known: Finding) -> str:
    """Return in a sentence that other moves are about as good as a hint, where its idea was told instead of that; ""
    where none is, or a move that was built is compared with the hint."""
    thought = known.thought
    if built_move.built(app, known) or not estimated(thought) or not ladder.has_idea(app, known):
        return ""
    number = sum(as_good(value, thought.value) for _, value in ranked(thought)[1:])
    return many(number, "Another move is about as good.", "Several other moves are about as good.") if number else ""


def _apart(app: App, known: Finding, told: list[str]) -> list[tuple[Action, str, str]]:
    """Return the next best moves, each with what it is worth and, where that is about as much as the hint, a reason of
    its own that has not been `told`: without one nothing would set the two apart, and it is left out."""
    table, thought, found = app.playing, known.thought, list[tuple[Action, str, str]]()
    others, proofs = ranked(thought)[1:], dict(thought.proofs)
    said = [(fact, thought.action) for fact in ladder.hint_facts(app, known)]
    if thought.proof:  # beside what is proved, what else is; of what loses that first which takes longest
        all_lose = loses(thought)
        others.sort(
            key=lambda each: (each[0] not in proofs, -proofs[each[0]].plies if all_lose and each[0] in proofs else 0)
        )
        if all_lose:  # that another loses as well says nothing
            others = [each for each in others if thought.proof.plies and each[0] in proofs and proofs[each[0]].plies]
    for action, value in others:
        reason = ""
        if estimated(thought) and as_good(value, thought.value):
            facts = teaching.facts_told(table.match, table.last, action)
            facts = [fact for fact in facts if fact.cells or fact.lines][:1]  # what is so of no place says little of it
            if any(teaching.says_as_much(fact, action, *earlier) for fact in facts for earlier in said):
                continue
            reasons = teaching.sentences(table.match, table.last, facts, "does")
            if not (reason := next((text for text in reasons if text not in told), "")):
                continue
            said, told = [*said, *((fact, action) for fact in facts)], [*told, reason]
        found.append((action, worth(thought, action, value), reason))
        if len(found) == NEXT_BEST:
            break
    return found


def _small(table: Table, reason: str) -> Html:
    return Html(f" <small>{pointing(table, reason)}</small>") if reason else NOTHING
