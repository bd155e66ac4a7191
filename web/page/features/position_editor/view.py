"""The screen on which a position is set up by hand: the board, a tray of pieces, the cards, and why it cannot be."""

from __future__ import annotations

from henge.game import Game
from henge.games import GAMES
from henge.language import phrase, say
from henge.named_position import Piece
from henge.position_check import side_name
from henge.positions import Tray
from henge.rules import Seat

from page import draw
from page.app.app import App
from page.app.asking_bots import has_bots
from page.draw import layers
from page.features.play.board_at_table import seen
from page.features.position_editor.model import OFF, Editor, place_text, state_of, stocks, tool_text
from page.features.position_editor.model import places as of_cards
from page.features.position_editor.update import table_of
from page.features.screen_reader import places
from page.features.screen_reader import view as screen_reader
from page.features.setup import view as setup
from page.features.setup.begin import variants_told
from page.html.controls import few, row
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.patch import RegionContent
from page.html.widgets import button, clause_link, door, tool
from page.ui.notice import notice

REGIONS = {
    "bar": ("header", "bar"),
    "board": ("section", "boardbox"),
    "verdict": ("section", "verdict"),
    "tray": ("section", "tray"),
    "acts": ("section", "acts"),
}
READY = phrase("You can play from this position.")
OVER = phrase("In this position the game is over. You can look at it, but not play it.")
DEALT = phrase("Cards you do not place are dealt: first to the hands, then to the draw pile.")
MORE = phrase("Empty board, variants, send as a puzzle")
HOW = phrase("Choose a piece, then touch where it goes. Touch a piece on the board to take it off.")


def regions(app: App) -> dict[str, RegionContent]:
    """Return what stands on the page where a position is set up.  Raises LookupError without one."""
    editor, draft = app.setup.editor, app.setup.draft
    if editor is None or draft is None:
        raise LookupError("no position is set up")
    game = table_of(app)
    return {
        "bar": bar(editor),
        "board": cell_table(app, game, editor) if app.settings.reading else layers(*seen(app)),
        "verdict": notice(app) + can_be_played(app, game, editor),
        "tray": tray(app, game, editor),
        "acts": position_acts(app, game, editor),
    }


def bar(editor: Editor) -> Html:
    """Return the bar: back, what this is, and undo."""
    back = tool("go", say("The set-up of the game"), "i-back", f"setup/{editor.game}")
    undo = tool("bench", say("Undo"), "i-undo", "undo", disabled=not editor.before, data_key="bench-undo")
    return Html(
        f'{back}<h1 class="cut" tabindex="-1">{safe(say("Set up a position"))}</h1><div class="tools">{undo}</div>'
    )


def cell_table(app: App, game: Game[object], editor: Editor) -> Html:
    """Return the board as a table of buttons."""
    return Html(f'<div class="reading">{screen_reader.grid(game, places.says(app), editor.focus)}</div>')


def can_be_played(app: App, game: Game[object], editor: Editor) -> Html:
    """Return whether the position can be played from, and why not."""
    if app.setup.draft and (why := app.setup.draft.refusal):
        return _refused(why.clause, why.text, editor.game)
    state, why = state_of(game, editor.setting)
    if why:
        return _refused(why.clause, why.text, editor.game)
    result = game.result(state)
    words = f"{say(OVER)} {result.text}" if result else say(READY)
    return Html(f'<p role="status">{safe(words)}</p>')


def _refused(cited: str | None, words: str, game: str) -> Html:
    return Html(f'<p class="refused" role="status">{clause_link(cited, game)} {safe(words)}</p>')


def tray(app: App, game: Game[object], editor: Editor) -> Html:
    """Return all that a position is set up from."""
    parts = game.tray()
    if parts is None or app.setup.draft is None:
        return NOTHING
    anew = button("bench", say("The opening position"), "opening", cls="btn slim")
    anew += button("bench", say("An empty board"), "clear", cls="btn slim")
    variants = Html(f'<div class="table">{_players(app)}{setup.options(app.setup.draft)}</div>')
    state, why = state_of(game, editor.setting)
    refused = why is not None or app.setup.draft.refusal is not None or game.turn(state) is None
    anew += button("pose", say("Send as a puzzle"), sign="i-share", cls="btn slim", disabled=refused)
    more = Html(f'<div class="anew">{anew}</div>{facts(parts, editor)}{variants}')
    return Html(
        f"{variants_told(app.setup.draft)}{piece_palette(game, editor)}{turn_choice(game, parts, editor)}"
        f"{card_palette(game, parts, editor)}{door(say(MORE), more)}"
    )


def piece_palette(game: Game[object], editor: Editor) -> Html:
    """Return the pieces to choose from, a row for each side, and what takes them off."""
    left = stocks(game, editor.setting)
    rows = joined(
        Html(
            f'<li><div class="side" role="group" aria-label="{safe(side_name(game, side))}">'
            f"<b>{safe(side_name(game, side))}</b>"
            f"{joined(_tool(game, editor, tool, n) for tool, n in left if tool.side == side)}</div></li>"
        )
        for side in range(game.seats)
    )
    pressed = str(editor.tool == OFF).lower()
    off = button("bench", say("Remove pieces"), ("tool", tool_text(OFF)), cls="btn slim", aria_pressed=pressed)
    return Html(f'<p class="none">{safe(say(HOW))}</p><ul class="sides">{rows}<li>{off}</li></ul>')


def _tool(game: Game[object], editor: Editor, piece: Piece, left: int | None) -> Html:
    figure = draw.figure(game, piece.kind, piece.side, piece.value)
    who, what = side_name(game, piece.side), say(piece.kind)
    if piece.value:
        words = say("{side}: {piece} {value}", side=who, piece=what, value=piece.value)
    else:
        words = say("{side}: {piece}", side=who, piece=what)
    words = words if left is None else say("{pieces}, {left} left", pieces=words, left=left)
    said = attributes(
        class_="stock",
        type="button",
        data_do="bench",
        data_with=("tool", tool_text(piece)),
        aria_pressed=str(editor.tool == piece).lower(),
        title=words,
        disabled=left == 0,
    )
    number = NOTHING if left is None else Html(f'<small aria-hidden="true" data-sign="{left}"></small>')
    return Html(f"<button{said}>{figure}{number}</button>")


def turn_choice(game: Game[object], parts: Tray, editor: Editor) -> Html:
    """Return the choice of who is to move, where that does not follow."""
    if not parts.turns:
        return NOTHING
    sides = [(side, side_name(game, side)) for side in range(game.seats)]
    some = few("bench-turn", "turn", sides, editor.setting.turn or 0)
    return Html(f'<ul class="opts">{row(say("To move"), some)}</ul>')


def card_palette(game: Game[object], parts: Tray, editor: Editor) -> Html:
    """Return all cards, and where a touched one goes."""
    if not parts.cards:
        return NOTHING
    dealt = of_cards(game, editor.setting)
    words: dict[Seat | str, str] = {name: said and say(said) for name, said in parts.piles.items()}
    words |= {side: say("{side}’s hand", side=side_name(game, side)) for side in range(game.seats)}
    where = {card: name for name, names in dealt for card in names}
    choices = [(place_text(name), f"{words[name]} · {len(names)}") for name, names in dealt if words[name]]
    shown = joined(_card(game, editor, card, where.get(card, ""), words) for card in parts.cards)
    rest = button("bench", say("All others: {place}", place=words[editor.place]), "rest", cls="btn slim")
    rest = rest if isinstance(editor.place, str) else NOTHING
    return Html(
        f'<h2>{safe(say("Cards"))}</h2><p class="none">{safe(say(DEALT))}</p>'
        f'{few("bench", "place", choices, place_text(editor.place))}{rest}<div class="pack">{shown}</div>'
    )


def _card(game: Game[object], editor: Editor, name: str, place: Seat | str, words: dict[Seat | str, str]) -> Html:
    here, lies = place == editor.place, place != ""
    said = attributes(
        class_="held" + ("" if here or not lies else " away"),
        type="button",
        data_do="bench",
        data_with=("card", name),
        aria_pressed=str(here).lower(),
        aria_label=f"{game.word(name)}, {words[place]}" if lies else game.word(name),
    )
    mark = Html(f'<i aria-hidden="true" data-sign="{safe(_short(game, place, words))}"></i>') if lies else NOTHING
    return Html(f"<button{said}>{draw.card(name)}{mark}</button>")


def _short(game: Game[object], place: Seat | str, words: dict[Seat | str, str]) -> str:
    """Return a letter or two for where a card lies."""
    return (words[place] if isinstance(place, str) else side_name(game, place))[:1]


def facts(parts: Tray, editor: Editor) -> Html:
    """Return what else is known of a position and can be chosen."""
    rows = joined(
        setup.choice("bench", f"fact/{name}", option, editor.setting.facts.get(name, option.default), editor.game)
        for name, option in parts.facts.items()
    )
    return Html(f'<ul class="opts">{rows}</ul>') if rows else NOTHING


def _players(app: App) -> Html:
    draft = app.setup.draft
    low, high = GAMES[draft.game].seats_allowed if draft else (0, 0)
    if draft is None or low == high:
        return NOTHING
    some = few("choose", "seats", [(n, str(n)) for n in range(low, high + 1)], draft.seats)
    return Html(f'<ul class="opts">{row(say("Players"), some)}</ul>')


def position_acts(app: App, game: Game[object], editor: Editor) -> Html:
    """Return what can be done with the position."""
    state, why = state_of(game, editor.setting)
    refused = why is not None or (app.setup.draft is not None and app.setup.draft.refusal is not None)
    look = NOTHING
    if has_bots(app, editor.game):
        look = button("analyse", say("Analyse"), sign="i-hint", disabled=refused)
    play = button(
        "play-from",
        say("Play from here"),
        sign="i-play",
        cls="btn primary",
        disabled=refused or game.turn(state) is None,
    )
    return look + play
