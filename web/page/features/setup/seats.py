"""Who sits at a table: a person, the computer, or somebody elsewhere, and how they are reached."""

from __future__ import annotations

from henge.language import in_words, lowered, phrase, phrases, say
from henge.rules import Seat, side

from page.app.app import App
from page.draw import seat_icon
from page.features.setup.begin import level_choice, size
from page.features.setup.elsewhere import who_is_where
from page.html.controls import field, radio, switch
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import button, door
from page.keeping.link_or_text import fitting
from page.table.chair import COMPUTER, DEVICE, ELSEWHERE, LINK, LONGEST_PIN, PERSON, PHONE
from page.table.draft import Draft
from page.ui.link_shown import ONLINE_ONCE
from page.ui.sample_game import usual_opening

KINDS = phrases({PERSON: "A person", COMPUTER: "The computer", ELSEWHERE: "Somebody elsewhere"})
FAR = phrases(("Far away, by link", "Far away, by text"))
REACHED = phrases({DEVICE: "On their own device, beside this one", PHONE: "Only the hand on a phone"})
PINS = phrase("With a PIN, only you can lift your cover here.")
NO_LOCK = phrase(
    "A PIN stops a careless glance, not a cheat: whoever opens the game’s link or text on another device can see every "
    "hand."
)
ON_DEVICES = phrase("After Begin, a code connects each device. All must be on the same Wi-Fi.")
DRAWN = phrase(
    "All devices draw the deal together, so nobody can choose it. This device deals, though, and so holds every hand "
    "in its memory."
)
ON_PHONES = phrase("After Begin, each of these players scans a code, and the phone shows the hand for the whole game.")
DRAWN_LATER = phrase(
    "A card drawn later is shown on the table as three letters: type them into the phone, which alone can read them. "
    "To play a card, touch its place on the table."
)
BY_LINK = phrases(
    (
        "Whoever plays elsewhere gets each turn as a link, and sends one back: today, or in a week.",
        "Whoever plays elsewhere gets each turn as a text, and sends one back: today, or in a week.",
    )
)
UNAIDED = phrase("The computer does not help meanwhile.")
SEALED = phrase(
    "No device holds another’s cards: all of them shuffle and lock the deck together, and check it when the game is "
    "over. In return, all must stay connected, no move can be taken back, and the computer neither plays nor helps."
)
SEALED_BEGIN = phrase(
    "The cards are dealt once everybody is connected. This device passes on what the others say, but cannot see what "
    "cards they hold."
)
SEALED_LINKS = phrases(("The first {number} links deal the cards.", "The first {number} texts deal the cards."))
FIVE_OR_SIX = phrases(("The first five or six links deal the cards.", "The first five or six texts deal the cards."))
HOW_SEALED = phrases(
    (
        "Neither device holds the other’s cards: the two shuffle and lock the deck together, and each link brings it a "
        "step further. Then both see their own cards. Nothing is taken back, and the computer does not help.",
        "Neither device holds the other’s cards: the two shuffle and lock the deck together, and each text brings it a "
        "step further. Then both see their own cards. Nothing is taken back, and the computer does not help.",
    )
)


def who(app: App, draft: Draft, computers: bool, fits: int) -> Html:
    """Return the rows of seats, with a name and who sits there, and what comes of that."""
    rows = joined(_seat(app, draft, seat, computers, fits) for seat in range(draft.seats))
    notes = joined(Html(f'<p class="none">{safe(words)}</p>') for words in elsewhere(app, draft)[0])
    return Html(
        f'<h2>{safe(say("Who plays?"))}</h2><div>{size(draft)}</div><ol class="who">{rows}</ol><div>{notes}</div>'
    )


def more(app: App, draft: Draft, computers: bool, by_hand: Html) -> Html:
    """Return the door to what else there is of the seats: lots, sealed hands, how PINs and playing elsewhere work; and
    to a position set up `by_hand`, where no other door leads there."""
    how = joined(Html(f"<p>{safe(words)}</p>") for words in elsewhere(app, draft)[1])
    lot = switch(
        "choose", "by_lot", say("Draw lots for the seats"), draft.by_lot, say("otherwise everybody sits as listed")
    )
    strength = NOTHING
    if computers:
        strength = button("strength", say("How strong are the computer players?"), draft.game, cls="btn plain slim")
    there = {
        lowered(say("Set up a position")): bool(by_hand),
        say("draw lots"): True,
        say("sealed hands"): draft.why_not_sealed is not None,
        say("how it works"): bool(how),
    }
    words = ", ".join(words for words, so in there.items() if so)
    return door(
        say("More: {there}", there=words),
        Html(f'<ul class="opts">{sealing(draft)}{lot}</ul>{how}{strength}{by_hand}'),
    )


def sealing(draft: Draft) -> Html:
    """Return the choice of sealed hands, or why there is none; nothing where nobody would ask."""
    why = draft.why_not_sealed
    if why is None:
        return NOTHING
    if why:
        return Html(f'<li class="none">{safe(say("Hands cannot be sealed here: {why}", why=say(why)))}</li>')
    return switch("choose", "sealed", say("Sealed hands"), draft.sealed, say(SEALED))


def _seat(app: App, draft: Draft, seat: Seat, computers: bool, fits: int) -> Html:
    """Return who sits at a seat, and below how strong they are or how they are reached."""
    chair, number = draft.chairs[seat], seat + 1
    level = chair.level
    usual = say("Computer") if level else side(draft.kind.colours[seat])
    typed = field(
        "text",
        "choose",
        f"name/{seat}",
        chair.name,
        say("Name of player {number}", number=number),
        maxlength=40,
        placeholder=usual,
        spellcheck="false",
    )
    begun = usual_opening(draft.game)
    icon = seat_icon(begun.game, begun.game.observe(begun.state, seat), seat)
    far, now = draft.reached(seat), draft.who_sits(seat)
    some = [(kind, say(words)) for kind, words in KINDS.items() if kind != COMPUTER or computers or level]
    kinds = joined(radio("choose", f"who/{seat}", f"who/{seat}", kind, words, kind == now) for kind, words in some)
    legend = safe(say("Who player {number} is", number=number))
    kinds = Html(f'<fieldset class="seg"><legend class="sr">{legend}</legend>{kinds}</fieldset>')
    next_one = NOTHING
    if level:
        what = f"level/{seat}"
        strong = say("How strong player {number} is", number=number)
        chosen = attributes(aria_label=strong, data_set="choose", data_with=what, data_key=what)
        next_one = Html(f"<select{chosen}>{level_choice(level, fits)}</select>")
    elif far:
        legend = safe(say("How player {number} is reached", number=number))
        next_one = Html(f'<fieldset class="reached"><legend class="sr">{legend}</legend>')
        can = {far, DEVICE, *([LINK] if may_be_apart(draft) else []), *([PHONE] if draft.closed else [])}
        for how in (LINK, DEVICE, PHONE):
            if how in can:
                said = fitting(FAR, app.home) if how == LINK else say(REACHED[how])
                next_one += radio(
                    "choose", f"level/{seat}", f"level/{seat}", how, said, how == far, sign=who_is_where(how)
                )
        next_one += Html("</fieldset>")
    return Html(f"<li>{icon}{typed}{pin(draft, seat)}{kinds}{next_one}</li>")


def pin(draft: Draft, seat: Seat) -> Html:
    """Return the field for a seat's PIN, nothing where its player has no secret from anybody else here."""
    if not can_be_covered(draft) or draft.chairs[seat].level or seat in (*draft.on_devices, *draft.on_phones):
        return NOTHING
    return field(
        "password",
        "choose",
        f"pin/{seat}",
        draft.chairs[seat].pin,
        say("PIN of player {number}, if wanted", number=seat + 1),
        maxlength=LONGEST_PIN,
        placeholder=say("PIN"),
        inputmode="numeric",
    )


def elsewhere(app: App, draft: Draft) -> tuple[list[str], list[str]]:
    """Return what there is to know of PINs and of playing elsewhere, in short and at length."""
    short, long = list[str](), list[str]()
    if can_be_covered(draft):
        short.append(say(PINS))
        long.append(say(NO_LOCK))
    if draft.on_devices:
        short.append(say(ON_DEVICES))
        dealt = SEALED_BEGIN if draft.sealed and draft.why_not_sealed == "" else DRAWN if draft.closed else ""
        long += [*([say(dealt)] if dealt else []), say(ONLINE_ONCE)]
    if draft.on_phones:
        short.append(say(ON_PHONES))
        long += [say(DRAWN_LATER), *([] if draft.on_devices else [say(ONLINE_ONCE)])]
    if draft.by_link:
        links = fitting(SEALED_LINKS, app.home, number=in_words(6 if 0 in draft.by_link else 5))
        links = fitting(FIVE_OR_SIX, app.home) if draft.by_lot else links
        short += [fitting(BY_LINK, app.home), links if draft.closed else say(UNAIDED)]
        long += [fitting(HOW_SEALED, app.home)] if draft.closed else []
    elif draft.why_not_by_link and (
        draft.on_devices or draft.on_phones or any(chair.sitter == LINK for chair in draft.taken)
    ):
        short.append(say(draft.why_not_by_link))
    return short, long


def may_be_apart(draft: Draft) -> bool:
    """Tell whether somebody can play this table from elsewhere, by links: nobody else may have to read them."""
    return not draft.why_not_by_link and not any(chair.level for chair in draft.taken)


def can_be_covered(draft: Draft) -> bool:
    """Tell whether people of this table will have secrets from each other, so that a PIN makes sense."""
    people = [chair.level for chair in draft.taken].count(0) - len(draft.on_devices)
    return draft.closed and not draft.by_link and people > 1 and len(draft.on_phones) < people
