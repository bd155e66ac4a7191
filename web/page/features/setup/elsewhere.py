"""Somebody elsewhere: who plays, and how they are reached; each way begins at one touch."""

from __future__ import annotations

from henge.language import phrase, phrases, say
from henge.match import LONGEST_NAME

from page.app.app import App
from page.features.setup.begin import broad_button, size
from page.features.setup.update import INVITES
from page.html.controls import field
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.frame import EMPTY, Frame
from page.html.sheet import sheet_of
from page.html.widgets import button, tool
from page.keeping.link_or_text import fitting
from page.table.chair import DEVICE, LINK, PHONE
from page.table.draft import Draft
from page.ui.notice import notice, stay

GIVEN_NAME = "who"  # the field for the name that an invitation goes out with, and what it has to be
MUST = {"id": GIVEN_NAME, "required": True, "pattern": r".*\S.*", "aria_describedby": f"{GIVEN_NAME}-wanting"}
REGIONS = {"bar": ("header", "bar"), "notice": ("div", "above"), "body": ("div", "begin-in")}
FAR = phrases(
    (
        "Today or in a week: a link goes to and fro, and {name} begins.",
        "Today or in a week: a text goes to and fro, and {name} begins.",
    )
)
FAR_UNNAMED = phrases(
    (
        "Today or in a week: a link goes to and fro, and whoever is invited begins.",
        "Today or in a week: a text goes to and fro, and whoever is invited begins.",
    )
)
DEALT = phrases(
    (
        "Today or in a week: a link goes to and fro. With the first five nobody can see or choose another’s cards.",
        "Today or in a week: a text goes to and fro. With the first five nobody can see or choose another’s cards.",
    )
)
BESIDE = phrase("Each with their own screen, on the same Wi-Fi. A code connects them.")
NAME, GOES = phrase("Your name"), phrase("It goes with the link, so that whoever gets it knows who invites.")
WANTING = phrase("Type your name first: it goes with the link.")
IN_HAND = phrase("The board stays here, and every hand is on a phone.")
# who is where: disks for people, outlines for devices
PICTURES: dict[str, Html] = {
    LINK: Html(
        '<path class="between" d="M14 30Q36 -4 58 30"/><circle cx="12" cy="33" r="9"/><circle cx="60" cy="33" r="9"/>'
    ),
    DEVICE: Html(
        '<rect x="5" y="8" width="28" height="32" rx="4"/><rect x="39" y="8" width="28" height="32" rx="4"/>'
        '<circle cx="19" cy="24" r="7"/><circle cx="53" cy="24" r="7"/>'
    ),
    PHONE: Html(
        '<rect x="5" y="8" width="38" height="32" rx="4"/><circle cx="24" cy="24" r="7"/>'
        '<rect x="50" y="14" width="16" height="26" rx="3"/><path d="M55 20h6v9h-6z"/>'
    ),
}


def regions(app: App) -> dict[str, Html]:
    """Return what stands on the page.  Raises LookupError without a draft."""
    draft = app.setup.draft
    if draft is None:
        raise LookupError("no draft")
    back = tool("go", draft.kind.title, "i-back", f"begin/{draft.game}")
    title = say("{game} with somebody elsewhere", game=draft.kind.title)
    bar = Html(f'{back}<h1 class="cut" tabindex="-1">{safe(title)}</h1>')
    return {
        "bar": bar,
        "notice": notice(app),
        "body": Html(f"{stay()}{size(draft)}{name_fields(draft)}{ways_to_reach(app, draft)}"),
    }


def name_fields(draft: Draft) -> Html:
    """Return the fields for the names: of whoever is here, and of the others."""
    rows = NOTHING
    for seat, words in enumerate(name_questions(draft)):
        asked = not seat and not draft.why_not_by_link
        wanted = MUST if asked else {}
        name = draft.chairs[seat].name
        typed = field(
            "text", "choose", f"name/{seat}", name, words, maxlength=LONGEST_NAME, spellcheck="false", **wanted
        )
        rows += Html(f'<label class="paste"><span>{safe(words)}</span>{typed}{wanting() if asked else NOTHING}</label>')
    return Html(f'<div class="names">{rows}</div>')


def wanting() -> Html:
    """Return what is said below the field for the name once an invitation was asked for without it (buttons.py)."""
    said = attributes(class_="refused", id=MUST["aria_describedby"], role="alert", hidden=True)
    return Html(f"<small{said}>{safe(say(WANTING))}</small>")


def name_questions(draft: Draft) -> list[str]:
    """Return what to ask for each name."""
    if draft.seats == 2:
        return [say(NAME), say("Their name")]
    return [say(NAME), *(say("Name of player {number}", number=seat + 1) for seat in range(1, draft.seats))]


def ways_to_reach(app: App, draft: Draft) -> Html:
    """Return the ways to reach them: by link, on their own device, or with only the hand on a phone."""
    other = draft.chairs[1].name.strip() if draft.seats == 2 else ""
    far = fitting(DEALT if draft.closed else FAR if other else FAR_UNNAMED, app.home, name=other)
    title = say("Far away, by link" if app.home else "Far away, by text")
    why_not = draft.why_not_by_link
    rows = [_way(LINK, title, why_not or far, "primary", disabled=bool(why_not), data_from=GIVEN_NAME)]
    rows += [_way(DEVICE, say("Beside you, on their own device"), say(BESIDE))]
    rows += [_way(PHONE, say("Only the hand on a phone"), say(IN_HAND))] if draft.closed else []
    return Html(f'<ul class="ways">{joined(Html(f"<li>{row}</li>") for row in rows)}</ul>')


def inviting(app: App) -> Frame:
    """Return the question who invites, before there is a link that nobody would know from whom it comes."""
    draft = app.setup.draft
    if draft is None:
        return EMPTY
    typed = Html(f"<input{attributes(type='text', maxlength=LONGEST_NAME, autocomplete='off', **MUST)}>{wanting()}")
    body = Html(
        f'<label class="paste"><span>{safe(say(NAME))}</span>{typed}</label><p class="none">{safe(say(GOES))}</p>'
    )
    foot = button(
        "deal", say("Make the invitation"), app.shown.about, data_from=GIVEN_NAME, cls="btn primary", sign="i-share"
    )
    return sheet_of(INVITES, say("Who invites?"), body, foot, "small")


def _way(how: str, title: str, note: str, cls: str = "", **more: object) -> Html:
    return broad_button("deal", how, who_is_where(how), title, note, cls, **more)


def who_is_where(how: str) -> Html:
    """Return who is where, as a picture."""
    return Html(f'<svg class="where" viewBox="0 0 72 48" aria-hidden="true">{PICTURES[how]}</svg>')
