"""What is seen of sealed hands: how far the cards are locked, who is waited for, who has left, and what came out."""

from __future__ import annotations

from henge.language import listed, many, phrase, phrases, say
from henge.net.sealed_deck_check import (
    FALSE_OPENING,
    FALSE_SHARES,
    FALSE_SHUFFLE,
    NO_REASON,
    OTHER_SEAL,
    OTHER_SECRET,
    OTHER_SHARE,
    UNSOUND,
)
from henge.net.sealed_verdict import FALSE_MOVE, FALSE_WORD, Verdict
from henge.rules import Seat

from page.app.app import App
from page.draw import seat_icon
from page.features.sealed_by_link import view as sealed_by_link
from page.features.sealed_hands import deserters, kept_sides
from page.features.sealed_hands.kept_sides import own_side
from page.features.sealed_hands.model import Side
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import COLON, button
from page.keeping.link_or_text import fitting
from page.keeping.remote_index import under_way
from page.ui.notice import notice
from page.words import move_list

SEALING = {"notice": ("div", "above"), "cover": ("section", "curtain")}
PROMISE = phrase(
    "All devices shuffle and lock the deck in turn and prove every step to each other, so nobody, not even with a "
    "changed Henge, can choose a card or see one before it is dealt to them or shown: a false step is refused at once "
    "and whoever took it named, and at the end every device checks every move and tells who cheated, and who never "
    "opened their cards. This holds against the device that began the game once you have compared the eight signs, and "
    "against several who act together unless, of three or more, they are more than half. It keeps nobody from leaving "
    "when the first cards are not to their liking, nor from telling how long a card was held once it is played."
)
COST = phrase(
    "All devices must stay connected, above all the one that began the game. No move can be taken back, nobody can "
    "resign, and the computer neither plays nor helps."
)
READ_ALOUD = phrase(
    "To be sure that nobody has come between the devices, read these eight signs aloud. They must be the same on all:"
)
UNSAID = phrase("The eight signs to be read aloud are not known: the part of {names} is missing.")
OPENS = phrase(
    "Ask {name} by another way first: only the device that began the game tells who is away. Once {number} people have "
    "agreed, {name}’s cards lie open to the devices still here, and the first of these plays them. This cannot be "
    "undone."
)
SILENT = phrase(
    "This game is open in another window of this browser. Play on there, or close that window and play on here."
)
FORGETS = phrase(
    "You cannot come back: this device forgets its key to the cards. With three or more players, the others can open "
    "your cards and play on, unless this device began the game. With two, the game ends here."
)
TWO = phrase("With two players the game waits until the other device is back: nobody else can open its cards.")
TOO_FEW_LEFT = phrase("Too few are left to open its cards, so the game waits until that device is back.")
FAIR = phrase("The deal was fair: this device has checked every shuffle, every card and every move.")
DISBELIEVED = phrase("{name}’s device says that {name} can still play. By all that this device knows, that is not so.")
DOUBTED = phrase("{name}’s device could not open a card as it should.")
CHEATED = phrases(
    {
        UNSOUND: "{name}’s device sent something that is no card.",
        FALSE_SHUFFLE: "{name}’s device did not only shuffle the cards.",
        FALSE_OPENING: "{name}’s device opened another card than the one dealt.",
        FALSE_SHARES: "{name}’s device gave the others shares that do not open its lock.",
        OTHER_SHARE: "{name}’s device opened another share than it was given.",
        OTHER_SEAL: "{name}’s device opened another part of the mark than promised.",
        OTHER_SECRET: "{name}’s device opened another secret than promised.",
        NO_REASON: "{name}’s device doubted the deck without a reason.",
        FALSE_WORD: "{name}’s device did not tell the truth about having something left to play.",
        FALSE_MOVE: "{name}’s device played what its hand did not allow.",
    }
)
UNOPENED = phrase(
    "{name}’s device has not opened its cards: as long as that is so, nobody can say that the deal was fair."
)
SEVERAL_UNOPENED = phrase(
    "The devices of {names} have not opened their cards: as long as that is so, nobody can say that the deal was fair."
)
NOT_OPEN = phrase("Waiting until all devices have opened their cards.")
STOPPED = phrase("The game should end here. Open your cards, so that everybody can see what happened.")


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page until the cards are dealt."""
    return {"notice": notice(app), "cover": _locking(app)}


def posting(app: App) -> dict[str, Html]:
    """Return what stands on the page until the cards are dealt by links."""
    return {
        "notice": notice(app),
        "cover": sealed_by_link.dealing(app, _stopped(app, own_side(app)), _before(app, own_side(app))),
    }


def _locking(app: App) -> Html:
    side = own_side(app)
    rows = joined(_step(app, side, seat) for seat in range(side.terms.game.seats))
    codes = button("devices", say("Show the codes"), sign="i-devices", cls="btn primary") if side.is_hub else NOTHING
    title = safe(say("Everybody shuffles and locks the cards"))
    return Html(
        f'<h1 class="cut" tabindex="-1">{title}</h1><p role="status">'
        f'{safe(cards_progress(app, side))}</p><ol class="locks">{rows}</ol>{_stopped(app, side)}{_before(app, side)}'
        f"<p>{safe(say(PROMISE))}</p>"
        f'<div class="row">{codes}{button("go", say("All games"), "", cls="btn plain")}</div>'
    )


def _before(app: App, side: Side) -> Html:
    """Return how often games were left here that waited for those who play now."""
    told = [
        many(
            count,
            "A game was left here before the end while waiting for {name}.",
            "{n} games were left here before the end while waiting for {name}.",
            name=name,
        )
        for name, count in deserters.times_left(app, side).items()
    ]
    return joined(Html(f"<p>{safe(words)}</p>") for words in told)


def cards_progress(app: App, side: Side) -> str:
    """Return how far the devices have come with the cards."""
    sealed, everybody = side.sealed_match.sealed, side.terms.game.seats
    if app.other_devices.silent:
        return say(SILENT)
    if side.again:
        return say("Coming back to the game …")
    if away := [
        app.playing.name(seat) for seat in side.away if seat in sealed.waiting or seat not in sealed.dealing.joined
    ]:
        return say("Waiting for {names}.", names=listed(away))
    if len(sealed.dealing.joined) < everybody or not (
        sealed.dealing.shuffles or len(sealed.dealing.shared) in (0, everybody)
    ):
        return say("Everybody is here. Agreeing on the locks …")
    if len(sealed.dealing.shuffles) < everybody:
        return many(
            len(sealed.dealing.shuffles), "{n} of {of} has shuffled.", "{n} of {of} have shuffled.", of=everybody
        )
    if not sealed.ready:
        return say("All have shuffled. Checking that nobody did anything else …")
    return say("All cards are locked. Dealing …")


def _step(app: App, side: Side, seat: Seat) -> Html:
    """Return how far one device has come."""
    sealed = side.sealed_match.sealed
    if seat in sealed.dealing.proved:
        words = say("has shuffled, and proved it")
    elif seat < len(sealed.dealing.shuffles):
        words = say("has shuffled")
    elif seat in side.away:
        words = say("not connected")
    else:
        words = say("is here")
    icon = seat_icon(side.terms.game, app.playing.viewpoint.view, seat, "disk")
    return Html(f"<li>{icon}<span><b>{safe(app.playing.name(seat))}</b>{COLON}<small>{safe(words)}</small></span></li>")


# at the table --------------------------------------------------------------------------------------


def holdup(app: App) -> Html:
    """Return what holds the game up, and what can be done about it; nothing while it goes on."""
    side, table = kept_sides.side_known(app), app.table
    if (
        side is None
        or table is None
        or not table.link.sealed
        or table.past
        or table.reply.why
        or table.viewpoint.result
    ):
        return NOTHING
    if app.other_devices.silent:
        return _noted(say(SILENT), NOTHING)
    if stopped := _stopped(app, side):
        return stopped
    sealed_match = side.sealed_match
    if side.in_letters:
        return _noted(fitting(sealed_by_link.REFUSED, app.home), NOTHING) if side.refused else NOTHING
    if sealed_match.over:
        return _noted(f"{say('The game is over.')} {say(NOT_OPEN)}", _leavers(app, side))
    if side.plays(sealed_match.turn) is None and side.seat is not None:
        return _noted(say("Your cards have been opened, and are played by others."), NOTHING)
    if table.playable:
        return NOTHING
    lacking = [table.name(seat) for seat in sealed_match.lacking if seat != side.seat]
    return _leavers(app, side) if side.away and (lacking or table.match.turn in side.away) else NOTHING


def _noted(words: str, more: Html) -> Html:
    said = Html(f'<h2 class="sr">{safe(say("A note"))}</h2><p>{safe(words)}</p>{more}')
    return Html(f'<div class="whynot early" role="note">{said}</div>')


def _leavers(app: App, side: Side) -> Html:
    """Return who is away, and the way to play on without them."""
    sealed, shown = side.sealed_match.sealed, []
    for seat in side.away:
        name = app.playing.name(seat)
        if seat in sealed.rebuilt:
            continue
        agreed = [helper for of, helper in sealed.dealing.helped if of == seat]
        words = [say("{name}’s device is not connected, and the game waits for it.", name=name)]
        agreement = many(
            len(agreed),
            "{n} of {of} has agreed to play these cards open.",
            "{n} of {of} have agreed to play these cards open.",
            of=sealed.needed,
        )
        code = button("devices", say("Connect again"), seat, cls="btn slim") if side.is_hub else NOTHING
        way = NOTHING
        if not sealed.needed:
            words.append(say(TWO))
        elif seat not in sealed.dealing.shared or sealed.needed > sealed.seats - len({*side.away} - set(agreed)):
            words.append(say(TOO_FEW_LEFT))
        elif side.seat in agreed:
            words.append(agreement)
        elif side.seat is not None and side.seat not in side.gone:
            words += [agreement] if agreed else []
            way = button("leaver", say("{name} has left: play these cards open", name=name), seat, cls="btn slim")
        shown.append(_noted(" ".join(words), Html(f"<div>{code}{way}</div>")))
    return joined(shown)


def _stopped(app: App, side: Side) -> Html:
    """Return who was seen to cheat, doubts the deck or is not believed, and the way to find out more."""
    sealed, verdict, name = side.sealed_match.sealed, side.verdict, app.playing.name
    disbelieved = [name(seat) for seat in side.sealed_match.disbelieved]
    if not (sealed.outcome.cheats or sealed.outcome.doubts or disbelieved or (verdict and verdict.cheats)):
        return NOTHING
    faults = sentences(app, side, verdict or Verdict({}, (), None))
    doubts = [name(seat) for seat in sealed.outcome.doubts]
    faults += [say(DOUBTED, name=listed(doubts))] if doubts else []
    faults += [say(DISBELIEVED, name=name) for name in disbelieved]
    paragraphs = joined(Html(f"<p>{safe(words)}</p>") for words in faults)
    way = NOTHING
    if side.seat is not None and side.seat not in sealed.outcome.opened:
        way = Html(f"<p>{safe(say(STOPPED))}</p><div>{button('lay-open', say('Open my cards'), cls='btn slim')}</div>")
    return Html(f'<div class="whynot" role="alert"><h2 class="sr">{safe(say("A note"))}</h2>{paragraphs}{way}</div>')


def sentences(app: App, side: Side, verdict: Verdict) -> list[str]:
    """Return in sentences what came out when the cards were opened."""
    names = [app.playing.name(seat) for seat in range(side.terms.game.seats)]
    cheats = {**verdict.cheats, **side.sealed_match.sealed.outcome.cheats}
    findings = [say(CHEATED[how], name=names[seat]) for seat, how in sorted(cheats.items())]
    if verdict.missing and (side.sealed_match.sealed.outcome.opened or not verdict.cheats):
        missing = [names[seat] for seat in verdict.missing]
        several = len(missing) > 1
        findings.append(say(SEVERAL_UNOPENED, names=listed(missing)) if several else say(UNOPENED, name=missing[0]))
    return findings or ([say(FAIR)] if verdict.match else [])


def came_out(app: App) -> Html:
    """Return at the end of a game with sealed hands what came out, "" for any other game."""
    side = kept_sides.side_known(app)
    if app.playing.saved.was_sealed.fair:
        return Html(f'<p class="none">{safe(say(move_list.SEALED))}</p>')
    if side is None or not app.playing.link.sealed:
        return NOTHING
    calm = side.in_letters and side.verdict and side.verdict.missing and not side.verdict.cheats
    if side.verdict is None or calm:
        waits = sealed_by_link.opens(app) if side.in_letters else say(NOT_OPEN)
        return Html(f'<p class="none" role="status">{safe(waits)}</p>')
    findings = sentences(app, side, side.verdict)
    wrong = attributes(role="alert", class_="refused") if side.verdict.cheats else attributes(class_="none")
    return joined(Html(f"<p{wrong}>{safe(words)}</p>") for words in findings)


# sheets --------------------------------------------------------------------------------------------


def promised(app: App) -> Frame:
    """Return what sealed hands promise, and the letters that people compare."""
    side = kept_sides.side_known(app)
    if side is None:
        return EMPTY
    sealed = side.sealed_match.sealed
    check = sealed.spoken_check
    cost = fitting(sealed_by_link.COST, app.home) if side.in_letters else say(COST)
    body = Html(f"<p>{safe(say(PROMISE))}</p><p>{safe(f'{cost} {say(sealed_by_link.DRAWN)}')}</p>")
    if check:
        body += Html(f'<p>{safe(say(READ_ALOUD))}</p><p class="mark cut">{safe(" ".join(check))}</p>')
    elif sealed.ready:
        silent = [app.playing.name(seat) for seat in range(sealed.seats) if seat not in sealed.dealing.seals]
        body += Html(f"<p>{safe(say(UNSAID, names=listed(silent)))}</p>")
    foot = button("forget-sealed", say("Leave for good"), sign="i-leave") + button(
        "close", say("Back to the game"), cls="btn primary"
    )
    return sheet_of("sealed-hands", say("Sealed hands"), body, foot, cls="small")


def leave_question(app: App) -> Frame:
    """Return the question before this device leaves for good: the game on the table, or another one, by its key."""
    side = kept_sides.side_known(app)
    other = next((match for match in under_way(app.kept) if match.key == app.shown.about), None)
    match = other or side
    if match is None:
        return EMPTY
    words = fitting(sealed_by_link.FORGETS, app.home) if match.in_letters else say(FORGETS)
    title = say("Leave this game for good?")
    if other:
        title = say("Leave {game} with {others} for good?", game=other.title, others=listed(other.names))
    yes = button("sealed-forgotten", say("Yes, leave for good"), app.shown.about or None)
    stay = button("close", say("No, stay"), cls="btn primary")
    return sheet_of("forget-sealed", title, Html(f"<p>{safe(words)}</p>"), yes + stay, cls="small")


def leaver(app: App) -> Frame:
    """Return the question before this device helps to open the cards of a seat that has left."""
    side, seat = kept_sides.side_known(app), app.about_seat
    if side is None or seat is None or seat not in side.away:
        return EMPTY
    name = app.playing.name(seat)
    words = say(OPENS, name=name, number=side.sealed_match.sealed.needed)
    yes = button("help-out", say("Yes, play them open"), seat, cls="btn primary")
    wait = button("close", say("No, wait"))
    return sheet_of(
        "leaver", say("Has {name} left for good?", name=name), Html(f"<p>{safe(words)}</p>"), wait + yes, cls="small"
    )
