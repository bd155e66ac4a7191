"""Who sits at a table: a person, the computer, or somebody elsewhere, and how they are reached."""

from __future__ import annotations

from henge.rules import Seat

from page.app.app import App
from page.draw import seat_icon
from page.html.controls import field, radio, switch
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button, door
from page.keeping.by_text import fitting
from page.screens.begin import levels, size
from page.screens.devices import ONLINE_ONCE
from page.screens.elsewhere import picture
from page.screens.home import opening
from page.table.draft import COMPUTER, DEVICE, ELSEWHERE, LINK, LONGEST_PIN, PERSON, PHONE, Draft

KINDS = ((PERSON, "A person"), (COMPUTER, "The computer"), (ELSEWHERE, "Somebody elsewhere"))
REACHED = {LINK: "Far away, by link", DEVICE: "On their own device, beside this one", PHONE: "Only the hand on a phone"}
PINS = (
    "With a PIN, only you can lift your cover here. It stops a careless glance, not a cheat: whoever opens the game’s "
    "link or text on another device can see every hand."
)
ON_DEVICES = "After Begin, a code connects each device. All must be on the same Wi-Fi."
DRAWN = (
    "All devices draw the deal together, so nobody can choose it. This device deals, though, and so holds every hand "
    "in its memory."
)
ON_PHONES = "After Begin, each of these players scans a code, and the phone shows the hand for the whole game."
DRAWN_LATER = (
    "A card drawn later is shown on the table as three letters: type them into the phone, which alone can read them. "
    "To play a card, touch its place on the table."
)
BY_LINK = "Whoever plays elsewhere gets each turn as a link, and sends one back: today, or in a week."
UNAIDED = "The computer does not help meanwhile."
SEALED = (
    "No device holds another’s cards: all of them shuffle and lock the deck together, and check it when the game is "
    "over. In return, all must stay connected, no move can be taken back, and the computer neither plays nor helps."
)
SEALED_BEGIN = (
    "The cards are dealt once everybody is connected. This device passes on what the others say, but cannot see what "
    "cards they hold."
)
SEALED_LINKS = "The first {} links deal the cards."
HOW_SEALED = (
    "Neither device holds the other’s cards: the two shuffle and lock the deck together, and each link brings it a "
    "step further. Then both see their own cards. Nothing is taken back, and the computer does not help."
)
NOT_SEALED = "Hands cannot be sealed here:"


def who(app: App, draft: Draft, computers: bool, fits: int) -> Html:
    """Return the rows of seats, with a name and who sits there, and what comes of that."""
    rows = joined(_seat(app, draft, seat, computers, fits) for seat in range(draft.seats))
    notes = joined(Html(f'<p class="none">{safe(fitting(words, app.home))}</p>') for words in elsewhere(draft)[0])
    return Html(f'<h2>Who plays?</h2><div>{size(draft)}</div><ol class="who">{rows}</ol><div>{notes}</div>')


def more(app: App, draft: Draft, computers: bool) -> Html:
    """Return the door to what else there is of the seats: lots, sealed hands, PINs, how one plays elsewhere."""
    how = joined(Html(f"<p>{safe(fitting(words, app.home))}</p>") for words in elsewhere(draft)[1])
    lot = switch("choose", "by_lot", "Draw lots for the seats", draft.by_lot, "otherwise everybody sits as listed")
    strength = NOTHING
    if computers:
        strength = button("strength", "How strong are the computer players?", draft.game, cls="btn plain slim")
    there = {
        "draw lots": True,
        "sealed hands": draft.unsealed is not None,
        "PINs": can_be_covered(draft),
        "how it works": bool(how),
    }
    words = ", ".join(words for words, so in there.items() if so)
    return door(f"More: {words}", Html(f'<ul class="opts">{sealing(draft)}{lot}</ul>{pins(draft)}{how}{strength}'))


def sealing(draft: Draft) -> Html:
    """Return the choice of sealed hands, or why there is none; nothing where nobody would ask."""
    why = draft.unsealed
    if why is None:
        return NOTHING
    if why:
        return Html(f'<li class="none">{safe(f"{NOT_SEALED} {why}")}</li>')
    return switch("choose", "sealed", "Sealed hands", draft.sealed, SEALED)


def _seat(app: App, draft: Draft, seat: Seat, computers: bool, fits: int) -> Html:
    """Return who sits at a seat, and below how strong they are or how they are reached."""
    level, called = draft.levels[seat], f"player {seat + 1}"
    usual = "Computer" if level else draft.kind.colours[seat].capitalize()
    typed = field(
        "text",
        "choose",
        f"name/{seat}",
        draft.names[seat],
        f"Name of {called}",
        maxlength=40,
        placeholder=usual,
        spellcheck="false",
    )
    begun = opening(draft.game)
    icon = seat_icon(begun.game, begun.game.observe(begun.state, seat), seat)
    far, now = draft.reached(seat), draft.kind_of(seat)
    some = [(kind, words) for kind, words in KINDS if kind != COMPUTER or computers or level]
    kinds = joined(radio("choose", f"who/{seat}", f"who/{seat}", kind, words, kind == now) for kind, words in some)
    kinds = Html(f'<fieldset class="seg"><legend class="sr">Who {safe(called)} is</legend>{kinds}</fieldset>')
    next_one = NOTHING
    if level:
        what = f"level/{seat}"
        chosen = attributes(aria_label=f"How strong {called} is", data_set="choose", data_with=what, data_key=what)
        next_one = Html(f"<select{chosen}>{levels(level, fits)}</select>")
    elif far:
        next_one = Html(f'<fieldset class="reached"><legend class="sr">How {safe(called)} is reached</legend>')
        can = {far, DEVICE, *([LINK] if may_be_apart(draft) else []), *([PHONE] if draft.closed else [])}
        for how, words in REACHED.items():
            if how in can:
                said = fitting(words, app.home)
                next_one += radio("choose", f"level/{seat}", f"level/{seat}", how, said, how == far, sign=picture(how))
        next_one += Html("</fieldset>")
    return Html(f"<li>{icon}{typed}{kinds}{next_one}</li>")


def pins(draft: Draft) -> Html:
    """Return the fields for PINs, nothing where nobody here has a secret from anybody else here."""
    if not can_be_covered(draft):
        return NOTHING
    fields = NOTHING
    for seat in range(draft.seats):
        if draft.levels[seat] or seat in (*draft.linked, *draft.carried):
            continue
        name = draft.names[seat].strip() or draft.kind.colours[seat].capitalize()
        typed = field(
            "password",
            "choose",
            f"pin/{seat}",
            draft.pins[seat],
            f"PIN of player {seat + 1}, if wanted",
            maxlength=LONGEST_PIN,
            placeholder="PIN",
            inputmode="numeric",
        )
        fields += Html(f'<label class="paste pin"><span>PIN of {safe(name)}</span>{typed}</label>')
    return Html(f'<div class="names">{fields}</div><p class="none">{safe(PINS)}</p>')


def elsewhere(draft: Draft) -> tuple[list[str], list[str]]:
    """Return what there is to know of playing elsewhere, in short and at length; two empty lists where nobody does."""
    short, long = list[str](), list[str]()
    if draft.linked:
        short.append(ON_DEVICES)
        dealt = SEALED_BEGIN if draft.sealed and draft.unsealed == "" else DRAWN if draft.closed else ""
        long += [*([dealt] if dealt else []), ONLINE_ONCE]
    if draft.carried:
        short.append(ON_PHONES)
        long += [DRAWN_LATER, *([] if draft.linked else [ONLINE_ONCE])]
    if draft.apart:
        links = "five or six" if draft.by_lot else "six" if 0 in draft.apart else "five"
        short += [BY_LINK, SEALED_LINKS.format(links) if draft.closed else UNAIDED]
        long += [HOW_SEALED] if draft.closed else []
    elif draft.unlinked and (draft.linked or draft.carried or any(draft.far[: draft.seats])):
        short.append(draft.unlinked)
    return short, long


def may_be_apart(draft: Draft) -> bool:
    """Tell whether somebody can play this table from elsewhere, by links: nobody else may have to read them."""
    return not draft.unlinked and not any(draft.levels[: draft.seats])


def can_be_covered(draft: Draft) -> bool:
    """Tell whether people of this table will have secrets from each other, so that a PIN makes sense."""
    people = draft.levels[: draft.seats].count(0) - len(draft.linked)
    return draft.closed and not draft.apart and people > 1 and len(draft.carried) < people
