"""A game chosen: play it alone, together here or with somebody elsewhere, or learn it; all else is a step further."""

from __future__ import annotations

from henge.games import lesson
from henge.language import in_words, listed, lowered, many, named, phrase, say, strung

from page.app.app import App
from page.app.asking_bots import has_bots
from page.draw import seat_icon
from page.features.setup.update import mixed
from page.html.controls import few, radio, row
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import COLON, COMMA, button, icon, tool
from page.keeping.progress import reached
from page.keeping.tallies import results
from page.table.draft import Draft
from page.ui.continue_words import how_far
from page.ui.game_in_a_minute import length, minute, weight
from page.ui.notice import notice, stay
from page.ui.sample_game import usual_opening
from page.words.levels import LEVEL_NAMES

REGIONS = {"bar": ("header", "bar"), "notice": ("div", "above"), "body": ("div", "begin-in")}
USUAL, OWN = phrase("The usual game"), phrase("Your own mix")
LEVEL, REST = phrase("Level, names, options"), phrase("Names, options, positions")
LEVEL_PINS, WITH_PINS = phrase("Level, names, PINs, options"), phrase("Names, PINs, options, positions")
STRENGTH = phrase("How strong the computer plays")
NO_COMPUTERS = phrase("The computer players do not run on this device.")


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page where a game has been chosen.  Raises LookupError without a draft."""
    draft = app.setup.draft
    if draft is None:
        raise LookupError("no draft")
    back = Html(
        f'{tool("go", say("All games"), "i-back", "")}<h1 class="cut" tabindex="-1">{safe(draft.kind.title)}</h1>'
    )
    on = continued(app, draft.game)
    back += NOTHING if on else button("rules", say("Rules"), draft.game, cls="btn slim")  # they are at hand in the game
    steps, fits = reached(app.kept, draft.game), results(app.kept).fitting(draft.game)
    can = has_bots(app, draft.game)
    body = Html(
        f"{stay()}{game_about(draft, known=bool(on))}{ways_to_begin(draft, can, steps, on)}{choices(draft, can, fits)}"
    )
    return {"bar": back, "notice": notice(app), "body": body}


def game_about(draft: Draft, known: bool) -> Html:
    """Return what the game looks like and is about, in short where room is dear and it is `known`."""
    told = filter(None, (length(draft.game), weight(draft.game)))
    facts = joined((Html(f"<span>{safe(fact)}</span>") for fact in told), COMMA)
    return Html(f'<div class="about{" known" * known}">{minute(draft.game)}<p class="facts">{facts}</p></div>')


def size(draft: Draft) -> Html:
    """Return the choice of how many play, nothing where there is none."""
    low, high = draft.kind.seats_allowed
    if low == high or draft.start:
        return NOTHING
    some = few("choose", "seats", [(n, str(n)) for n in range(low, high + 1)], draft.seats)
    return Html(f'<ul class="opts">{row(say("Players"), some)}</ul>')


def choices(draft: Draft, computers: bool, fits: int) -> Html:
    """Return what is played, how many can play and against whom, and behind that the choice of each.

    `fits` is the level that is about as strong as the player by the results so far, 0 for none.
    """
    low, high = draft.kind.seats_allowed
    now = say(OWN if draft.like is None else draft.like or USUAL)
    notes = [*draft.variants] if draft.like is None else []
    if low < high:  # each way says how many sit there
        notes.append(whole(say("{low}–{high} players", low=low, high=high)))
    rest = WITH_PINS if draft.closed else REST
    there = " · ".join([*notes, say((LEVEL_PINS if draft.closed else LEVEL) if computers else rest)])
    change = safe(say("Change this game"))
    said = Html(f"<span><b>{safe(now)}</b>{COLON}<small>{safe(there)}</small></span>{COMMA}<i>{change}</i>")
    more = button("go", say(rest), f"setup/{draft.game}", sign="i-gear", cls="btn slim")
    rows = NOTHING
    if computers:
        chosen = attributes(data_set="choose", data_with="rivals", data_key="rivals")
        how = Html(f"<select{chosen}>{level_choice(draft.level, fits)}</select>")
        rows = Html(f'<label class="paste"><span>{safe(say(STRENGTH))}</span>{how}</label>')
    return Html(
        f'<details class="which"><summary>{said}</summary>{ready_made(draft)}{size(draft)}{rows}{more}</details>'
    )


def ready_made(draft: Draft) -> Html:
    """Return the games to choose from, each with half a line on what it is like; nothing where there is but one."""
    offered = [("", say(USUAL), say("By the rules, without variants."))]
    offered += [(preset.title, say(preset.title), say(preset.text)) for preset in draft.kind.presets]
    offered += [(OWN, say(OWN), strung(draft.variants))] if draft.like is None else []
    if len(offered) == 1:
        return NOTHING
    now = OWN if draft.like is None else draft.like
    cards = joined(
        Html(f"<li>{radio('choose', f'preset/{title}', 'preset', title, words, title == now, note)}</li>")
        for title, words, note in offered
    )
    return Html(f'<ul class="presets">{cards}</ul>')


def variants_told(draft: Draft) -> Html:
    """Return with which variants the game is played, nothing where it is the usual one."""
    if not draft.variants:
        return NOTHING
    played = strung([*map(lowered, draft.variants)])
    return Html(f'<p class="none">{safe(say("Played with variants: {variants}.", variants=played))}</p>')


def continued(app: App, game: str) -> Html:
    """Return the way back to the game of this kind that was played last and goes on; nothing where none does."""
    entry = next((entry for entry in app.kept.going_on if entry.game == game), None)
    if entry is None:
        return NOTHING
    title = app.kept.label(entry.key).title
    note = " · ".join([*([title] if title else []), listed([*map(named, entry.called)]), how_far(entry)])
    here = app.table is not None and app.table.key == entry.key
    do, arg = ("go", "play") if here else ("load", entry.key)
    return broad_button(do, arg, icon("i-play"), say("Continue"), note, "primary")


def ways_to_begin(draft: Draft, computers: bool, steps: int = 0, on: Html = NOTHING) -> Html:
    """Return the ways to begin, always in one order: golden is the way back to a game that goes `on`, else the lesson
    until a step of it has been taken."""
    taught, rows = lesson(draft.game), [on] if on else []
    new = taught is not None and not steps
    if taught:
        whole = new or steps >= len(taught.steps)
        goes_on = say("Go on at step {step} of {steps}", step=steps + 1, steps=len(taught.steps))
        how = say("A first game, explained move by move") if whole else goes_on
        rows.append(
            broad_button("learn", draft.game, icon("i-rules"), say("Learn"), how, "primary" if new and not on else "")
        )
    note = many(
        draft.seats - 1,
        "The computer, level {level}: {strength}",
        "{n} computer players, level {level}: {strength}",
        level=draft.level,
        strength=say(LEVEL_NAMES[draft.level]),
    )
    note = note if computers else say(NO_COMPUTERS)
    cls = "" if new or on else "primary"
    alone = broad_button("deal", "alone", disks(draft, 1), say("Alone"), note, cls, disabled=not computers)
    here = broad_button("deal", "together", disks(draft, draft.seats), say("Together here"), for_whom(draft))
    each = say("Each on their own device, here or far away")
    far = broad_button("go", f"elsewhere/{draft.game}", icon("i-share"), say("With somebody elsewhere"), each)
    rows += [alone, here, *with_computer(draft, computers), far]
    return Html(f'<ul class="ways">{joined(Html(f"<li>{row}</li>") for row in rows)}</ul>')


def disks(draft: Draft, seats: int) -> Html:
    """Return what some players play with."""
    usual = usual_opening(draft.game)
    view = usual.game.observe(usual.state, None)
    return joined(seat_icon(usual.game, view, seat, "disk") for seat in range(seats))


def for_whom(draft: Draft) -> str:
    """Return for whom it is to play together here."""
    low, high = draft.kind.seats_allowed
    can = [whole(say("{low}–{high} players", low=low, high=high))] if low != high else []
    if names := people_named(draft, draft.seats):
        note = say("For {people}, on this device", people=listed(names))
        return " · ".join([note, *pins(draft, draft.seats), *can])
    number = in_words(draft.seats)
    note = many(
        draft.seats, "For {number} person, on this device", "For {number} people, on this device", number=number
    )
    return " · ".join([note, *can])


def with_computer(draft: Draft, computers: bool) -> list[Html]:
    """Return the way to play together here with a computer player as one more, where there can be one."""
    with_one = mixed(draft) if computers else None
    if with_one is None:
        return []
    here = with_one.seats - 1
    if names := people_named(with_one, here):
        note = say("For {people}, with the computer at level {level}", people=listed(names), level=draft.level)
        note = " · ".join([note, *pins(with_one, here)])
    else:
        note = say("For {number} people and the computer, level {level}", number=in_words(here), level=draft.level)
    return [broad_button("deal", "mixed", disks(draft, with_one.seats), say("Together with a computer"), note)]


def people_named(draft: Draft, people: int) -> list[str]:
    """Return the names of the people at the first seats, where all have one."""
    names = [chair.name for chair in draft.chairs[:people] if chair.name.strip()]
    return names if len(names) == people else []


def pins(draft: Draft, people: int) -> list[str]:
    """Return whose hands a PIN locks, where hands are covered: names are remembered from the game before, PINs are
    not."""
    if not draft.closed or people < 2:
        return []
    locked = [chair.name for chair in draft.chairs[:people] if chair.pin]
    return [whole(say("PIN for {people}", people=listed(locked)) if locked else say("no PIN"))]


def whole(words: str) -> str:
    """Return a few words between which no line ends."""
    return words.replace(" ", "\u00a0")


def broad_button(do: str, arg: str, sign: Html, title: str, note: str, cls: str = "", **more: object) -> Html:
    """Return a broad button that begins something, with a picture and half a line on it."""
    said = attributes(class_=f"btn way {cls}".strip(), type="button", data_do=do, data_with=arg, **more)
    words = Html(f"<b>{safe(title)}</b>{COLON}<small>{safe(note)}</small>")
    return Html(f"<button{said}><i>{sign}</i><span>{words}</span></button>")


def level_choice(now: int, fits: int) -> Html:
    """Return the computer's levels to choose from, with the one that `fits` named."""
    some = NOTHING
    for n, words in enumerate(LEVEL_NAMES[1:], 1):
        said = say(
            "Level {level}: {strength}, about as strong as you so far" if n == fits else "Level {level}: {strength}",
            level=n,
            strength=say(words),
        )
        some += Html(f"<option{attributes(value=n, selected=n == now)}>{safe(said)}</option>")
    return some
