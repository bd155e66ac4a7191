"""The table while a game is played: one region of the page a function, so that only what changed is redrawn."""

from __future__ import annotations

import re
from functools import lru_cache

from henge.games import rules
from henge.language import listed, many, named, phrase, phrases, say
from henge.rules import Info, Score, Seat

from page.app.app import App, NoticeKind
from page.draw import seat_icon
from page.features.computer import view as computer
from page.features.lessons import view as lessons
from page.features.own_puzzles import view as own_puzzles
from page.features.play import move_history, news, since_last_turn
from page.features.play.board_at_table import board_drawn
from page.features.play.hand import beside, came_by_itself, hand, just_drawn
from page.features.play.scores import ledger
from page.features.puzzles import view as puzzles
from page.features.rules import tried_example
from page.features.screen_reader import view as screen_reader
from page.features.sealed_by_link import view as sealed_by_link
from page.features.sealed_hands import view as sealed_hands
from page.features.variations import view as variations
from page.html import markdown
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.patch import RegionContent
from page.html.widgets import COLON, COMMA, button, clause_link, tool
from page.keeping.link_or_text import fitting
from page.keeping.tallies import results
from page.table.how_shared import PLAY
from page.table.points import signed
from page.table.table import Table
from page.table.turn_on_screen import attended, turn_earlier, turn_later
from page.ui import learning_bar
from page.ui.game_in_a_minute import aim
from page.ui.link_shown import LINK_TO_PASTE
from page.ui.move_card import mull
from page.ui.pointing import pointing
from page.words import log, move_list, other_players, speech

REGIONS: dict[str, tuple[str, ...]] = {  # in the order in which they are heard
    "bar": ("header", "bar"),
    "seats": ("section", "seats", phrase("Players and scores")),
    "status": ("section", "status", phrase("What to do")),
    "board": ("section", "boardbox", phrase("The board")),
    "log": ("section", "log"),
    "hand": ("section", "hand"),
    "acts": ("section", "acts"),
    "scrub": ("nav", "scrub", phrase("Moves so far")),
}
BY_LINK = phrases(("Play again by link", "Play again by text"))


def regions(app: App) -> dict[str, RegionContent]:
    """Return every region of the table."""
    table, learns = app.playing, lessons.learnt(app) is not None
    newcomer = table.helped and results(app.kept).first(table.match.id)
    said = news.lost(app) if news.cut(app) else news.trouble(app) if news.noted(app) else NOTHING
    said = said or (news.moved(table) if news.fresh(table) else NOTHING)
    said = said or sealed_hands.holdup(app) or own_puzzles.status(app) or status(table, newcomer, aim(app))
    shown: dict[str, RegionContent] = {
        "bar": screen_reader.way_to_tables(app)
        + learning_bar.bar_while_learning(app, puzzles.way_to_puzzles(app), news.unkept(app) + learning_bar.bulb(app)),
        "seats": seats(table, opens=not learns and not table.trying, thinks=not learns),
        "board": screen_reader.board_table(app) if app.settings.reading else board_drawn(app),
        "status": variations.editor(app)
        or said + variations.noted(app) + tried_example.banner(app) + variations.banner(app),
        "log": ledger(app) if table.display.panel == "ledger" else move_history.history(app),
        "hand": hand(table),
        "acts": acts(app),
        "scrub": move_history.turn_slider(app),
    }
    special = {
        **news.thought_of(app),
        **lessons.regions(app),
        **puzzles.at_table(app),
        **tried_example.regions(app),
        **own_puzzles.regions(app),
        **variations.regions(app, learning_bar.bulb(app)),
    }
    if "bar" in special:
        special["bar"] = screen_reader.way_to_tables(app) + news.unkept(app) + special["bar"]
    if app.shown.kind is NoticeKind.FAULT and app.notice:
        special["status"] = news.trouble(app)
    return {**shown, **special}


# who sits here ---------------------------------------------------------------------------------------


def seats(table: Table, opens: bool = False, thinks: bool = True) -> Html:
    """Return the seats with what is open about them, and their scores under the kinds they are made of; where a touch
    `opens` them, their terms can be seen, and whoever is to move and `thinks` is shown to.
    """
    game, viewpoint = table.game, table.viewpoint
    scores = viewpoint.scores
    after = scores if table.preview is None else game.scores(table.preview)
    present = {line.kind for score in scores for line in score.lines}
    counted = present | {kind for kind, style in game.kinds.items() if style.worth and present}  # none comes or goes
    kinds = [kind for kind in game.kinds if kind in counted]  # always in one order
    total = say(game.kinds[kinds[0]].word) if len(kinds) == 1 else say(game.tallied)
    kinds = kinds if len(kinds) > 1 else []
    head = joined(Html(f'<th scope="col">{safe(say(game.kinds[kind].word))}</th>') for kind in kinds)
    named = any(score.lines for score in scores)
    head = Html(f'<thead><tr><td></td>{head}<th scope="col">{safe(total)}</th></tr></thead>') if named else NOTHING
    rows = joined(_row(table, seat, kinds, scores, after, opens, thinks) for seat in range(game.seats))
    begun = filter(None, [move_list.began(table.match, table.saved.was_sealed.fair)])
    lines = [Html(f'<p class="purpose">{_glossed(game.purpose(), table.match.id)}</p>')]
    told = (*game.standing(viewpoint.view), *game.variants, *begun)
    lines += [Html(f"<p>{safe(speech.as_sentence(line))}</p>") for line in told]
    more = Html(f'<div class="standing">{joined(lines)}</div>')
    return Html(f"<table>{head}<tbody>{rows}</tbody></table>{more}")


@lru_cache(8)  # it is drawn at every touch
def _glossed(purpose: str, game: str) -> Html:
    """Return what wins, its words of the glossary ways to what they mean."""
    return markdown.glossed(purpose, game, rules(game))


def _row(
    table: Table,
    seat: Seat,
    kinds: list[str],
    scores: list[Score],
    after: list[Score],
    opens: bool,
    thinks: bool,
) -> Html:
    game, view = table.game, table.viewpoint.view
    now, rests = attended(table) == seat, table.resting and not table.past
    icon = seat_icon(game, view, seat, "disk")
    dot = Html('<i class="dot"></i>') if now else NOTHING
    open_now = joined(map(safe, known(table, seat)), Html(",</i> <i>"))  # no comma begins a line
    about = (COLON if open_now else NOTHING) + Html(f"<small><i>{open_now}</i></small>")
    who = Html(f"<b>{safe(named(table.name(seat)))}</b>{dot}{about}{just_drawn(table, seat)}{beside(table, seat)}")
    if now and thinks and table.bot and not (rests or table.past):
        who += mull()
    cells = NOTHING
    if scores:
        for kind in kinds:
            cells += Html(f"<td>{sum(line.points for line in scores[seat].lines if line.kind == kind)}</td>")
        score = scores[seat]
        gain = after[seat].settled - score.settled
        change = Html(f"<ins{attributes(aria_hidden='true' if table.aside else None)}>{safe(signed(gain))}</ins>")
        change = COMMA + change if gain else NOTHING
        of = Html(f"<small> {safe(say('of {goal}', goal=game.goal))}</small>") if game.goal else NOTHING
        none = pointless(table, [*scores, *after])
        points = Html(f'<span class="sr">{safe(say("nothing yet"))}</span>') if none else safe(score.settled)
        likely = (say("{number} in sight", number=points) for points in table.viewpoint.standing[seat : seat + 1])
        stands = joined(Html(f' <small class="now">{safe(words)}</small>') for words in likely)
        total = Html(f"{points}{of}{change}{stands}")
        cells += Html(f'<td class="total cut">{_terms(table, seat, total, none) if opens else total}</td>')
    turn = Html(f'<span class="sr">, {safe(say("still looking" if rests else "to move"))}</span>') if now else NOTHING
    marks = " ".join(word for word, so in (("turn", now), ("away", seat in table.remote.away)) if so)
    return Html(f'<tr{attributes(class_=marks)}><th scope="row">{icon}<span>{who}</span>{turn}</th>{cells}</tr>')


def pointless(table: Table, scores: list[Score]) -> bool:
    """Tell whether nobody has a point yet, and that tells nothing of who is ahead: then none is to be seen."""
    return not (table.game.goal or table.viewpoint.result or any(score.settled for score in scores))


def _terms(table: Table, seat: Seat, total: Html, none: bool) -> Html:
    """Return a score, whose terms a touch shows beside the board and lights on it; of `none` nothing is to be seen."""
    said = attributes(
        type="button",
        data_do="terms",
        data_with=seat,
        aria_expanded=str(table.display.panel == "ledger").lower(),
        title=None if none else say("Scores on the board"),
    )
    return Html(f"<button{said}>{total}</button>")


def known(table: Table, seat: Seat) -> list[str]:
    """Return what is open about a seat: its side, who plays it, what it holds and what it has left."""
    game, view = table.game, table.viewpoint.view
    words = [side] if (side := game.seat_word(view, seat)) != table.name(seat) else []
    if where := table.link.whereabouts(seat):
        words.append(where)
    if seat in table.phones:
        words.append(say("hand on a phone"))
    if (level := table.match.players[seat].level) and (table.key or table.guest or seat in table.display.stead):
        words.append(say("level {level}", level=level))
    if hands := game.hands(view):
        words.append(many(len(hands[seat]), "{n} in hand", "{n} in hand"))
    if game.goal is None and (supply := game.supply(view)):  # elsewhere the score tells it
        words += [game.amount(kind, count) for kind, count in supply[seat].items() if count]
    return words


# what to do ------------------------------------------------------------------------------------------


def status(table: Table, newcomer: bool, aim: str) -> Html:
    """Return the sentence that says whose turn it is and what to do, and the `aim`, its words explained to a
    `newcomer`, or why a touch leads nowhere."""
    if table.reply.why:
        return whynot(table)
    sentence, note = log.status_now(table)
    note = " ".join([note, *since_last_turn.brings(table)])
    seat = attended(table)
    if table.past and table.shown and not table.touched and not table.tried:  # it is told what was done
        seat = table.match.mover(table.shown - 1)
    placed = table.choice.places if table.playable and not table.past and seat == table.viewpoint.turn else ""
    icon = NOTHING if seat is None else seat_icon(table.game, table.viewpoint.view, seat, "disk big", placed)
    result = table.viewpoint.result
    chip = clause_link(result.clause, table.match.id) if result and not table.past else NOTHING
    waits = table.here and not table.guest and table.match.turn in table.remote.away and not table.past
    code = button("devices", say("Connect again"), table.match.turn, cls="btn slim") if waits else NOTHING
    asked = pointing(table, sentence, newcomer)
    what_for = Html(f'<p class="aim">{pointing(table, aim, newcomer)}</p>') if aim else NOTHING
    told = attributes(class_="first" if table.playable and log.first_turn(table) else None)
    said = aside(table, Html(f"<h2>{asked}</h2><p{told}>{chip} {pointing(table, note, newcomer)}</p>{what_for}"))
    begun = table.playable and table.touched and not (table.whole and len(table.touched) == 1)
    about = Html(f"<div{attributes(class_='begun' if begun else None)}>{said}{code}</div>")
    return icon + about + (steps(table) if begun else NOTHING)


def aside(table: Table, seen: Html) -> Html:
    """Return words of the status line; where they are told aside they are seen, and others are heard."""
    if not table.aside:
        return seen
    heard = speech.why_nowhere(table) or speech.status_said(table)
    return Html(f'<div aria-hidden="true">{seen}</div><h2 class="sr">{safe(heard)}</h2>')


def steps(table: Table) -> Html:
    """Return the touches that nothing else shows, each a way back to it: board, hand and choices show the others."""
    told = joined(Html(f"<li>{_step(table, n)}</li>") for n in came_by_itself(table))
    return Html(f'<ol class="steps">{told}</ol>') if told else NOTHING


def _step(table: Table, n: int) -> Html:
    """Return a touch as the way back to it; one that is told aside is called otherwise than it is seen."""
    seen, aside = safe(table.word(table.touched[n])), table.aside
    heard = Html(f'<span aria-hidden="true">{seen}</span>') if aside else seen
    said = attributes(
        class_="done",
        type="button",
        data_do="step",
        data_with=n,
        data_key=f"step/{table.touched[n]}",
        aria_label=speech.touch_told(table, n) if aside else None,
    )
    return Html(f"<button{said}>{heard}</button>")


def whynot(table: Table) -> Html:
    """Return the note that says why a touch leads nowhere, with the clause and a way to it."""
    why = table.reply.why
    assert why is not None
    read = clause_link(why.clause, table.match.id)
    asked = table.reply.asked and table.word(table.reply.asked)
    named = re.search(rf"(?i)\b{re.escape(asked)}\b", why.text)  # it is named once
    where = NOTHING if named or not asked else Html(f"<b>{safe(asked)}.</b> ")
    if table.choice.early:
        later = aside(table, Html(f"<p>{where}{safe(why.text)}</p>"))
        return Html(f'<div class="whynot early" role="note"><h2 class="sr">{safe(say("Not yet"))}</h2>{later}</div>')
    told = aside(table, Html(f"<p>{where}{safe(why.text)}</p>")) + read
    cls, heading = (
        ("whynot stands", say("How it stands")) if isinstance(why, Info) else ("whynot", say("Why not here?"))
    )
    return Html(f'<div class="{safe(cls)}" role="note"><h2 class="sr">{safe(heading)}</h2>{told}</div>')


def again(app: App, cls: str = "btn") -> Html:
    """Return the way to another game like the one that is over, where this device can begin it."""
    table = app.playing
    if (table.guest or table.link.watches) and not table.link.invites:
        return NOTHING
    words = fitting(BY_LINK, app.home) if table.link.invites else say("Play again")
    return button("again", words, sign="i-share" if table.link.invites else "i-play", cls=cls)


def acts(app: App) -> Html:
    """Return the two buttons at the thumb: away and on."""
    table = app.playing
    if table.lookback:
        return news.weighed(app) or (
            tool(
                "scrub",
                say("One move earlier"),
                "i-back",
                turn_earlier(table),
                data_key="back",
                disabled=not table.shown,
            )
            + tool("scrub", say("One move later"), "i-next", turn_later(table), data_key="on")
            + news.film_button(table.lookback.running)
            + news.on_from_here(app)
            + news.end_or_answer(app, way_to_latest(table))
        )
    if table.viewpoint.result:
        send = sealed_by_link.way(app)
        if send:
            return button("over", say("Result")) + send
        return again(app) + news.back_to_review(app) + button("over", say("Result"), cls="btn primary")
    if table.between:
        if table.guest and table.viewpoint.seat is None:
            return button("over", say("Result"), cls="btn primary")
        return button("over", say("Result")) + button("onto", say("Next game"), sign="i-next", cls="btn primary")
    if table.down:
        return button("peek", say("Back to the cover"), sign="i-eye", cls="btn primary")
    if table.bot and not (table.resting or table.guest or app.analysis.inquiry.trouble):
        return computer.thinking_acts(app)
    if table.open_by_link and (seat := table.match.turn) in table.theirs and seat is not None:
        return _to_and_fro(
            app,
            sealed_by_link.send(app, "share", other_players.given_names(table, (seat,)))
            if table.link.to_be_sent
            else NOTHING,
        )
    if table.remote.stage not in ("", PLAY):
        return _to_and_fro(app, sealed_by_link.way(app))
    if table.link.hosts and not table.here:
        away = listed([table.name(seat) for seat in table.remote.away])
        return button("devices", say("Connect {names}", names=away) if away else say("Other devices"), sign="i-devices")
    if table.guest and table.viewpoint.seat is None:
        return NOTHING
    if table.resting:
        return button("cover", say("Go on" if table.bot else "Hand over"), sign="i-next", cls="btn primary")
    ends = table.choice.ends or table.game.ends_turn in table.touched
    return learning_bar.out(app) + button(
        "confirm",
        table.word(table.game.ends_turn) if ends else say("Confirm"),
        sign="i-check",
        cls="btn primary ends" if ends else "btn primary",
        disabled=not (table.whole or table.choice.ends),
    )


def way_to_latest(table: Table) -> str:
    """Return what the way from an earlier position to the latest is called."""
    return say("To the latest move") if table.match.turn is not None else say("See the end")


def _to_and_fro(app: App, send: Html) -> Html:
    """Return the place for the other's link beside the way to `send` one's own, last and golden what is to be done."""
    awaits = app.playing.link.awaits
    cls = "btn primary" if awaits else "btn"
    paste = button("bring-in", fitting(sealed_by_link.PASTE, app.home), LINK_TO_PASTE, cls=cls)
    return send + paste if awaits else paste + send
