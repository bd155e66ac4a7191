"""The hand as it is drawn at the table, and the choices that lie neither on the board nor in a hand."""

from __future__ import annotations

from henge.game import Slider
from henge.language import YOU, person, say
from henge.net.turn_by_places import PLACE_SIGN, place_name
from henge.rules import Seat

from page import draw
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COMMA, button, tool
from page.table import phone_hands
from page.table.table import Table

IN_A_ROW = 7  # cards, as many as find room beside each other
ROOM_OF_CHOICES = Html('<div class="choices"><span class="btn none"></span></div>')


def hand(table: Table) -> Html:
    """Return what the viewer holds, what others show, and the choices that have no place on the table."""
    game, view, viewpoint = table.game, table.viewpoint.view, table.viewpoint
    parts = [hand_on_phone(table)]
    for seat, things in sorted(enumerate(game.hands(view)), key=lambda hand: hand[0] != viewpoint.seat):
        if not any(things) or not in_full(table, seat):
            continue
        mine = seat == viewpoint.turn and table.playable
        title = safe(person(table.name(seat), "You hold", "{name} holds"))
        hidden = not viewpoint.open and game.hands(game.observe(table.match.state, None))[seat] != things
        if seat in table.remote.left and not viewpoint.open:
            title += Html(f" <span>{safe(say('has left: these cards lie open, and you play them'))}</span>")
        elif hidden and viewpoint.seat == seat and table.name(seat) != YOU:
            title += COMMA + Html(f" <span>{safe(say('seen by {name} only', name=table.name(seat)))}</span>")
        dead = viewpoint.unplayable if table.resting and not table.past and seat == viewpoint.seat else {}
        shown = joined((_held(table, seat, name, n, mine, name in dead) for n, name in enumerate(things)), Html(" "))
        large = mine or (table.resting and seat == viewpoint.seat)
        how = Html(" many" * (len(things) > IN_A_ROW) + " theirs" * (not large))
        parts.append(Html(f'<h3>{title}</h3><div class="cards{how}">{shown}</div>'))
    return joined(parts) + choices(table)


def hand_on_phone(table: Table) -> Html:
    """Return the places of the hand that is on a phone, while its owner is to move: what lies there only it knows."""
    seat = table.match.turn
    if not table.hand_away or seat is None:
        return NOTHING
    shown = joined(_place(table, seat, n) for n, lying in enumerate(table.lying(seat)) if lying.card)
    title = safe(say("{name}’s hand, as it lies on the phone", name=table.name(seat)))
    return Html(f'<h3>{title}</h3><div class="cards places">{shown}</div>')


def _place(table: Table, seat: Seat, n: int) -> Html:
    name, letters = place_name(n), phone_hands.letters(table, seat, n)
    used = name in table.touched
    picture = draw.held(table.game, table.viewpoint.view, seat, None, "used" if used else "")
    said = table.word(name)
    said = say("{place}, letters {letters}", place=said, letters=" ".join(letters)) if letters else said
    said = say(draw.TOUCH["picked" if used else "live" if name in table.live else ""], what=said)
    below = Html(f"<small>{safe(letters)}</small>") if letters else NOTHING
    face = Html(f"{picture}<b>{n + 1}</b>{below}")
    return Html(
        f'<button type="button" class="held unseen" data-touch="{safe(name)}" data-key="place{n}" '
        f'aria-label="{safe(said)}" aria-pressed="{"true" if used else "false"}">{face}</button>'
    )


def just_drawn(table: Table, seat: Seat) -> Html:
    """Return the letters of what a seat drew last, by their places, for its phone; nothing while they lie in full."""
    if seat not in table.phones or seat in table.theirs or table.past or (table.hand_away and seat == table.match.turn):
        return NOTHING
    new = joined(
        Html(f"<i><b>{n + 1}</b> {safe(phone_hands.letters(table, seat, n))}</i>")
        for n in phone_hands.drew(table, seat)
    )
    return (
        Html(f'<span class="letters"><small>{safe(say("Type into the phone, for card"))}</small> {new}</span>')
        if new
        else NOTHING
    )


def in_full(table: Table, seat: Seat) -> bool:
    """Tell whether a hand is shown in full; of more than two only one is, the others beside their names."""
    viewpoint = table.viewpoint
    return table.game.seats == 2 or seat == (viewpoint.turn if viewpoint.open else viewpoint.seat)


def beside(table: Table, seat: Seat) -> Html:
    """Return an open hand that is not shown in full, as small cards."""
    things = table.game.hands(table.viewpoint.view)[seat : seat + 1]
    if not things or not any(things[0]) or in_full(table, seat):
        return NOTHING
    shown = joined(draw.held(table.game, table.viewpoint.view, seat, name) for name in things[0])
    return Html(f'<span class="holds">{shown}</span>')


def _held(table: Table, seat: Seat, name: str | None, place: int, mine: bool, dead: bool) -> Html:
    game, view = table.game, table.viewpoint.view
    things = game.hands(view)[seat]
    twins = [f"held{n}" for n, thing in enumerate(things) if name is not None and thing == name]
    chosen = table.display.held if table.display.held in twins else next(iter(twins), "")
    used = mine and name in table.touched and chosen == f"held{place}"
    aside, called = table.aside and seat == table.viewpoint.seat, _at(table, seat, place)
    takes = mine and name is not None and table.choice.takes(name)
    live = takes or (mine and name in table.choice.aims)
    off = dead or (mine and not live)
    picture = draw.held(game, view, seat, name, "used" if used else "off" if off else "")
    if aside:  # the hand is told while its key is held, and stands nowhere to be read by ear
        picture = Html(f'<span aria-hidden="true">{picture}</span>')
    new = name is not None and name in table.cover_state.drawn and seat == table.viewpoint.seat and not table.past
    kept, badge = "held drawn" if new else "held", say("new") if new else None
    asks = name if name is not None and game.use(name) else None
    if name is None or not mine:
        if not new and not (table.resting and seat == table.viewpoint.seat):
            return picture
        told = [say("just drawn")] * new + [say("cannot be played now")] * dead
        if table.resting and name is not None:  # a touch says why not; all alike, for nobody is to hear which cannot be
            label = called if aside else ", ".join([game.word(name), *told])
            return Html(
                f'<button type="button"{attributes(class_=kept, data_new=badge)} data-touch="{safe(name)}" '
                f'data-key="held{place}" aria-label="{safe(label)}"{attributes(data_use=asks)}>{picture}</button>'
            )
        drawn = Html(f'<b class="sr">{safe(", ".join(told))}</b>') if told else NOTHING
        if aside:
            drawn = Html(f'<b class="sr">{safe(called)}</b>')
        return Html(f"<span{attributes(class_=kept, data_new=badge, data_use=asks)}>{picture}{drawn}</span>")
    touch = "picked" if used else "live" if takes else "aim" if live else ""
    asked = f"{kept} asked" if touch == "live" and table.display.guide else kept
    touch = touch if used or not aside else ""
    said = called if aside else say("{card}, just drawn", card=game.word(name)) if new else game.word(name)
    said = say(draw.TOUCH[touch], what=said)
    return Html(
        f'<button type="button"{attributes(class_=asked, data_new=badge)} data-touch="{safe(name)}" '
        f'data-key="held{place}" aria-label="{safe(said)}" aria-pressed="{"true" if used else "false"}"'
        f"{attributes(data_use=asks)}>{picture}</button>"
    )


def _at(table: Table, seat: Seat, place: int) -> str:
    """Return what a card or piece is called that only its place may tell: whose it is, and that the others see no more
    of it either."""
    return say(
        "{name}’s card {place} of {count}, hidden"
        if table.thing == "card"
        else "{name}’s piece {place} of {count}, number hidden",
        name=table.name(seat),
        place=place + 1,
        count=len(table.game.hands(table.viewpoint.view)[seat]),
    )


def choices(table: Table) -> Html:
    """Return the choices that lie neither on the board nor in a hand, as buttons in words or as a list.

    What Confirm does has no button beside it, and what came by itself is no choice.  A choice that was offered stays
    where it is, and can still be made instead, until a touch brings others or is taken back.
    """
    game, loose = table.game, _offered(table)
    if not loose:
        return ROOM_OF_CHOICES if choices_gone(table) else NOTHING
    if len(table.viewpoint.legal) == 1 and table.viewpoint.legal[0] == (loose[0],):
        return Html(f'<div class="choices">{button("only", game.word(loose[0]), loose[0], cls="btn primary")}</div>')
    scale = game.slider(table.viewpoint.view) if table.playable else None
    some = [name for name in loose if not scale or name not in scale.names]
    buttons = joined(_choice(table, name) for name in some)
    return Html(f'<div class="choices">{_stepper(table, scale) if scale else NOTHING}{buttons}</div>')


def _offered(table: Table) -> list[str]:
    """Return the choices that were offered last, and those made before."""
    touched, ends = table.touched if table.playable else (), table.game.ends_turn
    by_itself = {touched[n] for n in came_by_itself(table)}
    made = [name for name in touched if _loose(table, name) and name not in (*by_itself, ends)]
    for n in reversed(range(len(touched) + 1)):
        offered = table.choice.following(touched[:n]) if table.playable else {}
        confirmed = ends if n < len(touched) or table.choice.ends or ends in touched else ""
        if some := [name for name in offered if _loose(table, name) and name not in (*by_itself, confirmed)]:
            return [*dict.fromkeys((*some, *made))]
    return []


def choices_gone(table: Table) -> bool:
    """Tell whether a move that is begun has left choices behind, whose room stays: nothing below it moves."""
    first = table.choice.following(()) if table.playable and table.touched else ()
    return any(_loose(table, name) and name != table.game.ends_turn for name in first)


def came_by_itself(table: Table) -> list[int]:
    """Return which touches lie neither on the board nor in a hand and were the only ones that the rules allowed."""
    scale = table.game.slider(table.viewpoint.view) if table.playable and table.touched else None
    apart = (*(scale.names if scale else ()), table.game.ends_turn)
    return [
        n
        for n, name in enumerate(table.touched if table.playable else ())
        if n and _loose(table, name) and name not in apart and len(table.choice.following(table.touched[:n])) == 1
    ]


def _loose(table: Table, name: str) -> bool:
    """Tell whether a name lies neither on the board nor in a hand."""
    held = any(name in things for things in table.game.hands(table.viewpoint.view))
    return not held and name not in table.game.board.centre and name[:1] != PLACE_SIGN


def _choice(table: Table, name: str) -> Html:
    picked = name in table.touched
    cls = "btn picked" if picked else "btn"
    use = table.game.use(name) if name[:1] != PLACE_SIGN else ""
    what = COMMA + Html(f"<small>{safe(use)}</small>") if use else NOTHING
    pressed = str(picked).lower()
    said = attributes(
        class_=cls,
        type="button",
        data_do="touch",
        data_with=name,
        aria_pressed=pressed,
        disabled=table.choice.goes_without_saying(name),
    )
    return Html(f"<button{said}><span>{safe(table.game.word(name))}{what}</span></button>")


def _stepper(table: Table, scale: Slider) -> Html:
    """Return a choice on a scale: the one picked, or the usual one, between the ways to less and to more."""
    here = next((name for name in scale.names if name in table.touched), scale.usual)
    at, last = scale.names.index(here), len(scale.names) - 1
    less, more = scale.names[max(0, at - 1)], scale.names[min(last, at + 1)]
    return Html(
        '<div class="stepper">'
        f"{tool('touch', table.game.word(less), 'i-minus', less, disabled=at == 0, data_key='less')}"
        f"{_choice(table, here)}"
        f"{tool('touch', table.game.word(more), 'i-plus', more, disabled=at == last, data_key='more')}</div>"
    )
