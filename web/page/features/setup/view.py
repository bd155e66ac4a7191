"""The set-up sheet, made from what the game declares: seats, presets and options with their clauses."""

from __future__ import annotations

from henge.language import phrase, say, strung
from henge.rules import Option, Value

from page.app.app import App
from page.app.asking_bots import has_bots
from page.features.position_editor.update import can_set_up
from page.features.setup.begin import OWN, USUAL, ready_made, variants_told
from page.features.setup.seats import more, who
from page.html.controls import few, field, row, switch
from page.html.escape import NOTHING, Html, joined, safe
from page.html.widgets import COLON, COMMA, button, clause_link, tool
from page.keeping.tallies import results
from page.table.draft import Draft
from page.ui.notice import notice, stay

REGIONS = {
    "bar": ("header", "bar"),
    "notice": ("div", "above"),
    "body": ("div", "setup-in"),
    "acts": ("div", "acts wide"),
}
FROM_POSITION = phrase("The game goes on from the position that you have set up.")
VALUE_BY_VALUE = 7  # a whole number with at most this many values is offered value by value


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page where a game is set up.  Raises LookupError without a draft."""
    draft = app.setup.draft
    if draft is None:
        raise LookupError("no draft")
    shown = body(app, draft, has_bots(app, draft.game), results(app.kept).fitting(draft.game))
    return {"bar": bar(draft), "notice": notice(app), "body": shown, "acts": acts(draft)}


def bar(draft: Draft) -> Html:
    """Return the bar: back, and the game's title."""
    back = tool("go", say("Ways to play"), "i-back", f"begin/{draft.game}")
    if draft.start:
        back = tool("go", say("The position"), "i-back", f"position/{draft.game}")
    return back + Html(f'<h1 class="cut" tabindex="-1">{safe(draft.kind.title)}</h1>')


def body(app: App, draft: Draft, computers: bool, fits: int) -> Html:
    """Return who plays and, behind two doors, what else there is to choose of the game and of the seats."""
    seats = who(app, draft, computers, fits)
    if draft.start:
        rest = more(app, draft, computers, NOTHING)
        return Html(f"{stay()}<p>{safe(say(FROM_POSITION))}</p>{variants_told(draft)}{seats}{rest}")
    by_hand = NOTHING
    if can_set_up(draft.game):
        by_hand = button("go", say("Set up a position"), f"position/{draft.game}", sign="i-henge", cls="btn slim")
    choices = Html(f"{ready_made(draft)}{options(draft)}")
    rest = more(app, draft, computers, NOTHING if choices else by_hand)
    if not choices:
        return Html(f"{stay()}{seats}{rest}")
    now = OWN if draft.like is None else draft.like or USUAL
    note = strung(draft.variants) if draft.like is None else say("Other games, options, positions")
    change = safe(say("Change this game"))
    said = Html(f"<span><b>{safe(say(now))}</b>{COLON}<small>{safe(note)}</small></span>{COMMA}<i>{change}</i>")
    game = Html(f'<details class="which"><summary>{said}</summary>{choices}{by_hand}</details>')
    return Html(f"{stay()}{seats}<div>{refusal_told(draft)}</div>{game}{rest}")  # what is opened stays in its place


def options(draft: Draft) -> Html:
    """Return a row for every option, with its clause."""
    if not draft.kind.options():
        return NOTHING
    rows = joined(_option(draft, name, option) for name, option in draft.kind.options().items())
    return Html(f'<h2>{safe(say("Options"))}</h2><ul class="opts">{rows}</ul>')


def refusal_told(draft: Draft) -> Html:
    """Return why the rules exclude this table, nothing where they do not."""
    if draft.refusal is None:
        return NOTHING
    chip = clause_link(draft.refusal.clause, draft.game)
    return Html(f'<p class="refused" role="alert">{chip} {safe(draft.refusal.text)}</p>')


def _option(draft: Draft, name: str, option: Option) -> Html:
    return choice("choose", f"option/{name}", option, draft.chosen[name], draft.game)


def choice(do: str, what: str, option: Option, value: Value, game: str) -> Html:
    """Return a row for something that a game declares to be chosen, with its clause."""
    chip, text = clause_link(option.clause, game), say(option.text)
    if option.choices == (False, True):
        return switch(do, what, text, bool(value), chip=chip)
    if option.span and option.span[1] - option.span[0] >= VALUE_BY_VALUE:
        low, high = option.span
        return row(text, field("number", do, what, value, text, min=low, max=high), chip=chip)
    values = range(option.span[0], option.span[1] + 1) if option.span else option.choices
    return row(text, few(do, what, [(value, option.word(value)) for value in values], value), chip=chip)


def acts(draft: Draft) -> Html:
    """Return the button that begins the game."""
    return button("deal", say("Begin"), sign="i-play", cls="btn primary", disabled=draft.refusal is not None)
