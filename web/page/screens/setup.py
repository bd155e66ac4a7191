"""The set-up sheet, made from what the game declares: seats, presets and options with their clauses."""

from __future__ import annotations

from henge.match import LEVELS
from henge.rules import Option, Value

from page.app.app import App
from page.app.bench import offered
from page.app.players import plays
from page.app.results import results
from page.draw import seat_icon
from page.html.controls import few, field, row, switch
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button, clause, tool
from page.keeping.by_text import fitting
from page.screens import computer
from page.screens.begin import FITS, ready_made, varied
from page.screens.devices import ONLINE_ONCE
from page.screens.home import opening
from page.screens.notice import notice, stay
from page.table.draft import DEVICE, LINK, LONGEST_PIN, PHONE, Draft

REGIONS = {
    "bar": ("header", "bar"),
    "notice": ("div", "above"),
    "body": ("div", "setup-in"),
    "acts": ("div", "acts wide"),
}
PINS = (
    "With a PIN, only you can lift your cover here. It stops a careless glance, not a cheat: whoever opens the game’s "
    "link or text on another device can see every hand."
)
ON_DEVICES = (
    "After Begin, each of the other devices scans a code from this one. All must be on the same Wi-Fi; nothing of the "
    f"game goes over the internet. {ONLINE_ONCE} "
)
DRAWN = (
    "All devices draw the deal together, so nobody can choose it. This device deals, though, and so holds every hand "
    "in its memory."
)
FROM_POSITION = "The game goes on from the position that you have set up."
ON_PHONES = (
    "After Begin, each of these players scans a code once, and the phone shows the hand for the whole game. "
    f"{ONLINE_ONCE} A card drawn later is shown on the table as three letters: type them into the phone, which "
    "alone can read them. To play a card, touch its place on the table."
)
BY_LINK = "Whoever plays elsewhere gets each turn as a link, and sends one back: today, or in a week."
UNAIDED = "The computer does not help meanwhile."
SEALED = (
    "No device holds another’s cards: all of them shuffle and lock the deck together, and check it when the game is "
    "over. In return, all must stay connected, no move can be taken back, and the computer neither plays nor helps."
)
SEALED_BEGIN = (
    "The cards are dealt once everybody is connected. This device passes on what the others say, but cannot read it."
)
OPEN_ELSEWHERE = "Anybody can also play on another device, or far away by link: choose it beside the name."
HIDDEN_ELSEWHERE = (
    "Anybody can also play on another device, or with only the hand on a phone: choose it beside the name."
)
SEALED_ELSEWHERE = (
    "Anybody can also play on another device, far away by link, or with only the hand on a phone: choose it beside the "
    "name."
)
SEALED_LINKS = "The first {} links deal the cards."
HOW_SEALED = (
    "Neither device holds the other’s cards: the two shuffle and lock the deck together, and each link brings it a "
    "step further. Then both see their own cards. Nothing is taken back, and the computer does not help."
)
NOT_SEALED = "Hands cannot be sealed here:"
FEW = 7  # a whole number with at most this many values is offered value by value


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page where a game is set up.  Raises LookupError without a draft."""
    draft = app.draft
    if draft is None:
        raise LookupError("no draft")
    shown = body(app, draft, plays(app, draft.game), results(app).fitting(draft.game))
    return {"bar": bar(draft), "notice": notice(app), "body": shown, "acts": acts(draft)}


def bar(draft: Draft) -> Html:
    """Return the bar: back, and the game's title."""
    back = tool("go", "All games", "i-back", "")
    if draft.start:
        back = tool("go", "The position", "i-back", f"position/{draft.game}")
    return back + Html(f'<h1 class="cut" tabindex="-1">{safe(draft.kind.title)}</h1>')


def body(app: App, draft: Draft, computers: bool, fits: int) -> Html:
    """Return who plays, the presets and the options."""
    if draft.start:
        return Html(f"{stay()}<p>{safe(FROM_POSITION)}</p>{varied(draft)}{who(app, draft, computers, fits)}")
    by_hand = NOTHING
    if offered(draft.game):
        by_hand = button("go", "Set up a position", f"position/{draft.game}", sign="i-henge", cls="btn slim")
    return stay() + who(app, draft, computers, fits) + presets(draft) + options(draft) + by_hand


def who(app: App, draft: Draft, computers: bool, fits: int) -> Html:
    """Return the rows of seats, with a name and who sits there."""
    low, high = draft.kind.seats_allowed
    rows = joined(_seat(app, draft, seat, computers, fits) for seat in range(draft.seats))
    size = NOTHING
    if low < high and not draft.start:
        some = few("choose", "seats", [(n, str(n)) for n in range(low, high + 1)], draft.seats)
        size = Html(f'<ul class="opts">{row("Players", some)}</ul>')
    lot = switch("choose", "by_lot", "Draw lots for the seats", draft.by_lot, "otherwise everybody sits as listed")
    strength = button("strength", "How strong are the computer players?", draft.game, cls="btn plain slim")
    strength = strength if computers else NOTHING
    pins = Html(f'<p class="none">{safe(PINS)}</p>') if can_be_covered(draft) else NOTHING
    pins += Html(f'<p class="none">{safe(words)}</p>') if (words := fitting(elsewhere(draft), app.home)) else NOTHING
    if draft.apart and draft.closed:
        how = fitting(HOW_SEALED, app.home)
        pins += Html(f"<details><summary>How the cards are dealt</summary><p>{safe(how)}</p></details>")
    opts = sealing(draft) + lot
    return Html(f'<h2>Who plays?</h2>{size}<ol class="who">{rows}</ol>{pins}{strength}<ul class="opts">{opts}</ul>')


def sealing(draft: Draft) -> Html:
    """Return the choice of sealed hands, or why there is none; nothing where nobody would ask."""
    why = draft.unsealed
    if why is None:
        return NOTHING
    if why:
        return Html(f'<li class="none">{safe(f"{NOT_SEALED} {why}")}</li>')
    return switch("choose", "sealed", "Sealed hands", draft.sealed, SEALED)


def _seat(app: App, draft: Draft, seat: int, computers: bool, fits: int) -> Html:
    level = draft.levels[seat]
    usual = "Computer" if level else draft.kind.colours[seat].capitalize()
    called = f"Name of player {seat + 1}"
    typed = field(
        "text", "choose", f"name/{seat}", draft.names[seat], called, maxlength=40, placeholder=usual, spellcheck="false"
    )
    pin = NOTHING
    if not level and can_be_covered(draft) and seat not in (*draft.linked, *draft.carried):
        pin = field(
            "password",
            "choose",
            f"pin/{seat}",
            draft.pins[seat],
            f"PIN of player {seat + 1}, if wanted",
            maxlength=LONGEST_PIN,
            placeholder="PIN",
            inputmode="numeric",
            class_="pin",
        )
    begun = opening(draft.game)
    icon = seat_icon(begun.game, begun.game.observe(begun.state, seat), seat)
    return Html(f"<li>{icon}{typed}{pin}{_level(app, draft, seat, computers, fits)}</li>")


def elsewhere(draft: Draft) -> str:
    """Return what there is to know of playing by links, or why it is not offered; "" where nobody would ask."""
    if draft.linked or draft.carried:
        dealt = SEALED_BEGIN if draft.sealed and draft.unsealed == "" else DRAWN if draft.closed else ""
        apart = [ON_DEVICES + dealt] if draft.linked else []
        return " ".join(apart + ([ON_PHONES] if draft.carried else []))
    if draft.apart:
        links = "five or six" if draft.by_lot else "six" if 0 in draft.apart else "five"
        return f"{BY_LINK} {SEALED_LINKS.format(links) if draft.closed else UNAIDED}"
    if draft.levels[: draft.seats].count(0) < 2:
        return ""
    if not draft.closed:
        return OPEN_ELSEWHERE
    return f"{HIDDEN_ELSEWHERE} {draft.unlinked}" if draft.unlinked else SEALED_ELSEWHERE


def _level(app: App, draft: Draft, seat: int, can: bool, fits: int) -> Html:
    """Return the choice between a person here, one elsewhere and the computer's levels."""
    what = f"level/{seat}"
    kinds: list[tuple[object, str]] = [(0, "A person")]
    kinds += [(DEVICE, "A person on another device")]
    kinds += [(PHONE, "A person, hand on a phone")] if draft.closed else []
    kinds += [(LINK, fitting("A person elsewhere, by link", app.home))] if may_be_apart(draft) else []
    notes = {fits: f", {FITS}"}
    kinds += [(n, f"Level {n}, {computer.LEVELS[n]}{notes.get(n, '')}") for n in LEVELS[1:]] if can else []
    now: object = (
        PHONE
        if seat in draft.carried
        else DEVICE
        if seat in draft.linked
        else LINK
        if seat in draft.apart
        else draft.levels[seat]
    )
    chosen = joined(
        Html(f"<option{attributes(value=value, selected=value == now)}>{safe(words)}</option>")
        for value, words in kinds
    )
    label = f"Who player {seat + 1} is"
    said = attributes(aria_label=label, data_set="choose", data_with=what, data_key=what)
    return Html(f"<select{said}>{chosen}</select>")


def may_be_apart(draft: Draft) -> bool:
    """Tell whether somebody can play this table from elsewhere, by links: nobody else may have to read them."""
    return not draft.unlinked and not any(draft.levels[: draft.seats])


def can_be_covered(draft: Draft) -> bool:
    """Tell whether people of this table will have secrets from each other, so that a PIN makes sense."""
    return (
        draft.closed
        and not draft.apart
        and draft.levels[: draft.seats].count(0) - len(draft.linked) > 1
        and len(draft.carried) < draft.levels[: draft.seats].count(0) - len(draft.linked)
    )


def presets(draft: Draft) -> Html:
    """Return the choice of a game that is ready-made; nothing where there is but one."""
    some = ready_made(draft)
    return Html(f"<h2>Which game?</h2>{some}") if some else NOTHING


def options(draft: Draft) -> Html:
    """Return a row for every option, with its clause; an excluded combination says why."""
    if not draft.kind.options():
        return NOTHING
    rows = joined(_option(draft, name, option) for name, option in draft.kind.options().items())
    refused = NOTHING
    if draft.refusal:
        chip = clause(draft.refusal.clause, draft.game)
        refused = Html(f'<p class="refused" role="alert">{chip} {safe(draft.refusal.text)}</p>')
    return Html(f'<h2>Options</h2>{refused}<ul class="opts">{rows}</ul>')


def _option(draft: Draft, name: str, option: Option) -> Html:
    return choice("choose", f"option/{name}", option, draft.chosen[name], draft.game)


def choice(do: str, what: str, option: Option, value: Value, game: str) -> Html:
    """Return a row for something that a game declares to be chosen, with its clause."""
    chip = clause(option.clause, game)
    if option.choices == (False, True):
        return switch(do, what, option.text, bool(value), chip=chip)
    if option.span and option.span[1] - option.span[0] >= FEW:
        low, high = option.span
        return row(option.text, field("number", do, what, value, option.text, min=low, max=high), chip=chip)
    values = range(option.span[0], option.span[1] + 1) if option.span else option.choices
    return row(option.text, few(do, what, [(one, option.word(one)) for one in values], value), chip=chip)


def acts(draft: Draft) -> Html:
    """Return the buttons: the rules, and begin."""
    learn = button("rules", "Read the rules", draft.game, sign="i-rules")
    return learn + button("deal", "Begin", sign="i-play", cls="btn primary", disabled=draft.refusal is not None)
