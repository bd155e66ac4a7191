"""A game chosen: play it against the computer, play it together here, or learn it; all else is a step further."""

from __future__ import annotations

from henge.games import lesson

from page.app.app import App
from page.app.bench import offered
from page.app.lessons import reached
from page.app.players import plays
from page.app.results import results
from page.draw import seat_icon
from page.html.controls import few, row
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button, icon, tool
from page.screens.computer import LEVELS
from page.screens.home import opening
from page.screens.minute import length, minute, weight
from page.screens.notice import notice, stay
from page.table.draft import Draft

REGIONS = {"bar": ("header", "bar"), "notice": ("div", "above"), "body": ("div", "begin-in")}


FEW = 3  # games beside each other, as many as find room on a phone
VARIED = "Played with variants: {}."
FITS = "about as strong as you so far"


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page where a game has been chosen.  Raises LookupError without a draft."""
    draft = app.draft
    if draft is None:
        raise LookupError("no draft")
    back = Html(f'{tool("go", "All games", "i-back", "")}<h1 class="cut" tabindex="-1">{safe(draft.kind.title)}</h1>')
    more = button("go", "Names, variants, other devices", f"setup/{draft.game}", sign="i-gear")
    if offered(draft.game):
        more += button("go", "Set up a position", f"position/{draft.game}", sign="i-henge", cls="btn plain")
    steps, fits = reached(app.kept, draft.game), results(app).fitting(draft.game)
    body = stay() + about(draft) + unlisted(draft) + ways(draft, plays(app, draft.game), steps, fits) + more
    return {"bar": back, "notice": notice(app), "body": Html(body)}


def about(draft: Draft) -> Html:
    """Return what the game looks like and is about, and for how many it is to be dealt."""
    low, high = draft.kind.seats_allowed
    size = NOTHING
    if low < high:
        some = few("choose", "seats", [(n, str(n)) for n in range(low, high + 1)], draft.seats)
        size = Html(f'<ul class="opts">{row("Players", some)}</ul>')
    facts = joined(Html(f"<span>{safe(one)}</span>") for one in (length(draft.game), weight(draft.game)) if one)
    return Html(f'<div class="about">{minute(draft.game)}<p class="facts">{facts}</p></div>{size}{which(draft)}')


def which(draft: Draft) -> Html:
    """Return the choice of a preset in one line, the present one chosen; nothing for a game that has none.

    A few lie open, more are a list; what the chosen one is like stands beside it.
    """
    if not draft.kind.presets:
        return NOTHING
    titles = [("", "The usual game"), *((one.title, one.title) for one in draft.kind.presets)]
    titles += [("other", "With variants of your own")] if draft.like is None else []
    now = "other" if draft.like is None else draft.like
    note = next((one.text for one in draft.kind.presets if one.title == now), "")
    if len(titles) <= FEW:
        return Html(f'<ul class="opts">{row("Which game?", few("choose", "preset", titles, now), note)}</ul>')
    some = joined(
        Html(f"<option{attributes(value=value, selected=value == now)}>{safe(words)}</option>")
        for value, words in titles
    )
    said = attributes(aria_label="Which game", data_set="choose", data_with="preset", data_key="preset")
    return Html(f'<ul class="opts">{row("Which game?", Html(f"<select{said}>{some}</select>"), note)}</ul>')


def varied(draft: Draft) -> Html:
    """Return with which variants the game is played, as it was last time, and the way to the usual one; nothing where
    it is the usual one."""
    if not draft.variants:
        return NOTHING
    usual = button("choose", "The usual game instead", "preset/", cls="btn slim", data_key="usual")
    usual = NOTHING if draft.start else usual  # the position fits these
    return Html(f'<p class="none">{safe(VARIED.format("; ".join(draft.variants)))} {usual}</p>')


def unlisted(draft: Draft) -> Html:
    """Return the variants of the last game, where no choice of ready-made games tells of them."""
    return NOTHING if draft.like else varied(draft)


def ways(draft: Draft, computers: bool, steps: int = 0, fits: int = 0) -> Html:
    """Return the three ways to begin, each at one touch; who has taken no step of the lesson is shown it first.

    `fits` is the level that is about as strong as the player by the results so far, 0 for none.
    """
    usual, level = opening(draft.game), draft.level
    one, other = (seat_icon(usual.game, usual.game.observe(usual.state, seat), seat, "disk") for seat in (0, 1))
    rivals = "the computer" if draft.seats == 2 else f"{draft.seats - 1} computer players"
    people = "two" if draft.seats == 2 else str(draft.seats)
    alone = _way("deal", "alone", one, "Play", f"You against {rivals}", "primary", disabled=not computers)
    strength = Html("<span>The computer players do not run on this device.</span>")
    if computers:
        note = f"Level {level}: {LEVELS[level]}" + (f", {FITS}" if level == fits else "")
        strength = Html(f"{_weaker(level)}<span>{safe(note)}</span>{_stronger(level)}")
    together = _way("deal", "together", Html(one + other), "Together here", f"For {people}, on this device")
    taught = lesson(draft.game)
    how = "The rules, with pictures"
    if taught:
        whole = not steps or steps >= len(taught.steps)
        how = "A first game, explained move by move" if whole else f"Go on at step {steps + 1} of {len(taught.steps)}"
    learn = _way("learn" if taught else "rules", draft.game, icon("i-rules"), "Learn", how)
    first = Html(f'{alone}<div class="strength">{strength}</div>')
    if computers and fits not in (0, level):
        first += button("choose", f"Level {fits} is {FITS}", f"rivals/{fits}", cls="btn slim", data_key="fits")
    rows = [first, together, learn] if steps or not taught else [learn, first, together]
    return Html(f'<ul class="ways">{joined(Html(f"<li>{one}</li>") for one in rows)}</ul>')


def _way(do: str, arg: str, sign: Html, title: str, note: str, cls: str = "", **more: object) -> Html:
    said = attributes(class_=f"btn way {cls}".strip(), type="button", data_do=do, data_with=arg, **more)
    return Html(f"<button{said}><i>{sign}</i><span><b>{safe(title)}</b><small>{safe(note)}</small></span></button>")


def _weaker(level: int) -> Html:
    return button("choose", "Weaker", f"rivals/{level - 1}", cls="btn slim", disabled=level == 1, data_key="weaker")


def _stronger(level: int) -> Html:
    last = level == len(LEVELS) - 1
    return button("choose", "Stronger", f"rivals/{level + 1}", cls="btn slim", disabled=last, data_key="stronger")
