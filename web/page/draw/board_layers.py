"""Draw a board in layers, with its pieces, cards and icons, as SVG text; here stands which layer lies above which.

Pure functions: a game, a view of it and a Scene go in, HTML comes out, coloured by classes alone.  No game is known by
name here; a drawing depends on the board's form, on the symbols of the game's kinds and on what it says of half a move.

A board's layers from the bottom: ground · cells · numerals · links and arcs · trails · targets · pieces · halos · chips
· touches.  The last is invisible and the only one that can be touched; it has one element for every name.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from henge.board import Board, Point
from henge.cards import DECK
from henge.game import Game, Mark
from henge.language import code, phrases, say
from henge.rules import Seat, View

from page.draw.annulus import Annulus
from page.draw.card_faces import back, card
from page.draw.ground import Ground
from page.draw.hexagon import Hexagon
from page.draw.ley_lines import LeyLines
from page.draw.pieces import FIGURES, piece, piece_symbols
from page.draw.pointers import pointers
from page.draw.ring import Spaces, Stones
from page.draw.scene import Picture, Said, Scene
from page.draw.shapes import line, path, use
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.patch import Drawing, Elements, Part, elements

FORMS: dict[str, type[Ground]] = {
    "hexagon": Hexagon,
    "stones": Stones,
    "spaces": Spaces,
    "annulus": Annulus,
    "ley_lines": LeyLines,
}
PLAIN = Scene()
_grounds: dict[tuple[object, ...], Ground] = {}


def board(game: Game[Any], view: View, scene: Scene = PLAIN) -> Html:
    """Return the board as one <svg class="board">, every name on it an element with `data-touch`."""
    return layers(game, view, scene).html


def layers(game: Game[object], view: View, scene: Scene) -> Drawing:
    """Return the board with its layers as parts, each a list of elements."""
    ground = ground_of(game.board, scene)
    picture = Picture(game, view, scene, ground)
    cls = f"board {game.board.form}" + " compact" * scene.compact + " hints" * scene.hints
    touched = ground.keys(picture), touch_layer(ground, picture)
    said = attributes(
        class_=cls, viewBox=ground.box, aria_label=say("{game}, the board", game=game.title), aria_owns=_owned(game)
    )
    return Drawing(
        Html(f'<svg{said} role="group">'),
        (
            *(
                Part(Html('<g data-part="" aria-hidden="true">'), layer, Html("</g>"))
                for layer in _seen(ground, picture)
            ),
            *(Part(Html('<g data-part="">'), layer, Html("</g>")) for layer in touched),
        ),
        Html("</svg>"),
    )


def thumbnail(game: Game[object], view: View) -> Html:
    """Return the board as a small picture: no coordinates, numbers, targets or trails, nothing to touch."""
    scene = Scene(labels=False, hints=False)
    ground = ground_of(game.board, scene)
    if ground.shows_legal:
        scene = replace(scene, open={action[0] for action in game.actions(view)})
    picture = Picture(game, view, scene, ground, bare=True)
    drawn = (
        ground.fixed.below,
        *ground.floor(picture),
        ground.fixed.above,
        *ground.links(picture),
        *figures(ground, picture),
    )
    return Html(f'<svg class="board" viewBox="{safe(ground.box)}" aria-hidden="true">{joined(drawn)}</svg>')


def still(game: Game[object], view: View, scene: Scene) -> Html:
    """Return the board as a picture to look at: all that a scene shows, and nothing to touch."""
    box = ground_of(game.board, scene).box
    drawn = joined(joined(layer) for layer in flat(game, view, scene))
    said = attributes(class_=f"board {game.board.form} compact", viewBox=box, aria_hidden="true")
    return Html(f"<svg{said}>{drawn}</svg>")


def flat(game: Game[object], view: View, scene: Scene) -> tuple[Elements, ...]:
    """Return the layers of a picture to look at, from the bottom."""
    ground = ground_of(game.board, scene)
    return _seen(ground, Picture(game, view, scene, ground))


def _seen(ground: Ground, picture: Picture) -> tuple[Elements, ...]:
    """Return the layers that are looked at, from the bottom; those that are touched lie over them."""
    return (
        (ground.fixed.below,),
        ground.floor(picture),
        (ground.fixed.above,),
        ground.links(picture),
        trails(ground, picture),
        ground.targets(picture) if picture.scene.hints else (),
        figures(ground, picture),
        (*rings(ground, picture), *ground.fixed.names),
        ground.chips(picture),
        pointers(ground, picture),
    )


def ground_of(ground: Board, scene: Scene) -> Ground:
    """Return a board's ground, prepared once for every way to turn and label it."""
    key = (ground.form, len(ground.centre), scene.rotation, scene.compact, scene.labels)
    if key not in _grounds:
        _grounds[key] = FORMS[ground.form](ground, scene.rotation, scene.compact, scene.labels)
    return _grounds[key]


def drawn_at(game: Game[object], name: str, scene: Scene = PLAIN) -> Point:
    """Return where a name lies in the drawing, in units of its viewBox."""
    return ground_of(game.board, scene).at[name]


def board_turn(game: Game[object]) -> int:
    """Return the degrees a game's board is turned at a time."""
    return FORMS[game.board.form].turn


def glide_route(game: Game[object], view: View, start: str, end: str, scene: Scene = PLAIN) -> list[Point]:
    """Return the points along which a piece that now stands on `end` came from `start`, for gliding it."""
    held = frozenset(mark.cell for mark in game.marks(view) if mark.cell and mark.cell != end)
    return ground_of(game.board, scene).route(start, end, held)


def pair(game: Game[object] | type[Game[object]]) -> str | None:
    """Return the name of the two sides' colours where the rules name them."""
    return None if game.colours == Game.colours else "-".join(game.colours)


def seat_icon(game: Game[object], view: View, seat: Seat, cls: str = "", kind: str = "") -> Html:
    """Return a seat's disk, stone, pawn or piece, or one of another kind, in the colour it plays now."""
    hue = game.colour(view, seat)
    symbol = game.kinds[kind or next(iter(game.kinds))].symbol
    p, r = ((0, 4), 42) if symbol in FIGURES else ((0, 0), 50)  # a figure is higher than a disk
    drawn = piece_symbols(symbol, hue, p, r, 0, len(game.colours) > 2)
    return Html(f'<svg class="icon disk p{hue} {safe(cls)}" viewBox="-55 -55 110 110" aria-hidden="true">{drawn}</svg>')


def figure(game: Game[object], kind: str, hue: int, value: int = 0) -> Html:
    """Return a piece of one of a game's kinds as a small picture."""
    if game.kinds[kind].symbol == "token":
        return _token(hue, str(value), "")
    drawn = piece_symbols(game.kinds[kind].symbol, hue, (0, 0), 52, value, len(game.colours) > 2)
    return Html(f'<svg class="icon p{hue}" viewBox="-62 -62 124 124" aria-hidden="true">{drawn}</svg>')


def held(game: Game[Any], view: View, seat: Seat, name: str | None, cls: str = "") -> Html:
    """Return something in a seat's hand: a card of the deck or a piece of some value; None is one not to be seen."""
    if name in DECK:
        return card(name, cls)
    if _has_cards(game):
        return back(cls)
    return _token(game.colour(view, seat), name, cls)


def _token(hue: int, name: str | None, cls: str) -> Html:
    """Return a piece that bears a number; None is one not to be seen."""
    face = (
        use("i-henge", (0, 0), 0.5, "blank")
        if name is None
        else Html(f'<text class="tok" y=".06" dy=".355em">{safe(name)}</text>')
    )
    said = say("a piece, face down") if name is None else say("a piece of {number}", number=name)
    return Html(
        f'<svg class="token p{hue} {safe(cls)}" viewBox="-1.1 -1.1 2.2 2.2" role="img" aria-label="{safe(said)}">'
        f'<use href="#token-{hue % 2}"/>{face}</svg>'
    )


@lru_cache(64)
def _has_cards(game: Game[object]) -> bool:
    return not game.names.isdisjoint(DECK)


# layers ----------------------------------------------------------------------------------------


def trails(ground: Ground, picture: Picture) -> Elements:
    """Draw the ways of the last turn's pieces and of the unconfirmed move."""
    out = []
    held = frozenset(picture.pieces)
    for *_, start, end in picture.scene.last:
        if start in ground.at:
            out.append(use("mark-from", ground.at[start], ground.radius(start)))
            if end in ground.at:
                out.append(path(line(ground.route(start, end, held - {end})), "trail"))
    for *_, start, end in picture.pending:
        if start and end:
            out.append(path(line(ground.route(start, end, held - {end})), "trail now"))
    return elements(out)


def figures(ground: Ground, picture: Picture) -> Elements:
    """Draw the pieces, and where an unconfirmed move takes one away, its ghost."""
    glyph = len(picture.game.colours) > 2

    def drawn(mark: Mark, cls: str = "") -> Html:
        name = mark.cell or ""
        symbol = picture.symbol(mark.kind)
        return piece(mark, symbol, picture.hue_of(mark), ground.at[name], ground.radius(name), glyph, picture.bare, cls)

    return elements(
        [drawn(mark, " ghost") for mark in picture.gone.values()] + [drawn(mark) for mark in picture.pieces.values()]
    )


def rings(ground: Ground, picture: Picture) -> Elements:
    """Draw the rings about pieces: gold for those to touch or to confirm, blue for the last turn, red for a refusal.

    What a lesson asks for to show that it is refused has a cross.
    """
    scene, out, allowed = picture.scene, [], picture.allowed.keys()
    wanted = allowed & {*scene.lit} & picture.pieces.keys() or allowed  # no ring beside these
    for name in picture.pieces:
        r = ground.radius(name)
        if name in picture.last and name not in picture.placed:
            out.append(use("mark-last", ground.at[name], r * 1.06))
        if name in picture.placed or name in picture.picked or (scene.hints and name in wanted):
            out.append(use("halo", ground.at[name], r))
        if name in scene.lit:
            out.append(use("mark-lit", ground.at[name], r * 1.02))
        if name in scene.cited:
            out.append(use("mark-cite", ground.at[name], r * 1.02))
    for name in picture.live.keys() - allowed if scene.hints else ():
        r = ground.radius(name)
        ring = name in picture.pieces and name not in scene.cited
        out += [use("mark-cite", ground.at[name], r * 1.02)] if ring else [use("mark-not", ground.at[name], 0.4 * r)]
    return elements(out)


MARKED = phrases(
    {
        "green": "{what}, marked green",
        "red": "{what}, marked red",
        "blue": "{what}, marked blue",
        "yellow": "{what}, marked yellow",
    }
)


@lru_cache(64)  # tables, each with its names
def _words(game: Game[object], language: str) -> dict[str, str]:
    """Return what the names on a board are called in a language, which is the one in use."""
    lines = game.board.lines
    return {name: say("line {line}", line=name) if name in lines else game.word(name) for name in game.board.centre}


@lru_cache(64)
def _owned(game: Game[object]) -> str:
    """Return the elements of all names in the order in which the board is read, whatever lies over what."""
    order = [*game.layout.order]
    return " ".join(f"cell-{name}" for name in order + [name for name in game.board.centre if name not in order])


def spoken_cells(game: Game[object], view: View, scene: Scene) -> dict[str, Said]:
    """Return what every name on the board says, for whoever reads or hears it."""
    return said(Picture(game, view, scene, ground_of(game.board, scene)))


def said(picture: Picture) -> dict[str, Said]:
    """Return what is said of every cell that is drawn."""
    scene = picture.scene
    notes = {name: picture.spoken(mark) for name, mark in picture.pieces.items()}
    for sign in picture.signs:
        if picture.symbol(sign.kind) == "plate":
            ours, _, theirs = sign.text.partition(":")
            total = say("{first} to {second}", first=ours, second=theirs) if theirs else ours
            notes[sign.cells[0]] = f"{notes[sign.cells[0]]}, {total}" if sign.cells[0] in notes else total
    empty = say("empty")
    for mark in scene.pointers:
        if not mark.to:
            notes[mark.cell] = say(MARKED[mark.colour], what=notes.get(mark.cell, empty))
    filled = {*notes}
    for name in picture.last:
        notes[name] = say("{what}, changed last", what=notes.get(name, empty))
    words = {}
    for name, word in _words(picture.game, code()).items():
        touch = "aim" if name in picture.aims else "live" if name in picture.live else ""
        if name in picture.picked:
            touch = "picked"
        if scene.before is not None and scene.touched[-1:] == (name,):  # a touch on it again plays the move
            touch = "confirm"
        touch = touch if scene.hints else ""
        use = scene.speech.offer if touch == "live" else ""
        words[name] = Said(word, notes.get(name, empty), touch, use, name not in filled)
    return words


def touch_layer(ground: Ground, picture: Picture) -> Elements:
    """Lay an invisible element over every name; those that may be touched lie on top, with their share of ground.

    They are heard in the order of `_owned` all the same.
    """
    scene, live, aims, instead = picture.scene, picture.live, picture.aims, picture.scene.speech.instead
    words = instead or said(picture)
    open_to_touch = {*live, *aims}
    focus = scene.speech.focus
    focus = focus if focus in ground.outline else next(iter((not instead and live) or ground.outline))
    dead, alive = [], []
    for name, outline in ground.outline.items():
        if name not in open_to_touch:
            dead.append(_closed(name, words[name], name == focus, outline))
            continue
        share = ground.hits.share(name, open_to_touch)
        cls = "aim" if name in aims else "live whole" if live[name] else "live"
        alive.append(_open(name, words[name], name == focus, outline, share, cls))
    return elements(dead + alive)


@lru_cache(4096)  # the names of several boards, each with what it says in several positions
def _closed(name: str, said: Said, stop: bool, outline: Html) -> Html:
    """Return the element of a name that may not be touched now; `stop` is where the Tab key comes to."""
    return Html(f'<path {_touch(name, said, stop, "touch")} d="{outline}"/>')


@lru_cache(4096)
def _open(name: str, said: Said, stop: bool, outline: Html, share: Html, cls: str) -> Html:
    """Return the element of a name that may be touched, with its share of ground."""
    hit = Html(f'<path class="hit" d="{share}"/>') if share else NOTHING
    edge = Html(f'<path class="edge" d="{outline}"/>')
    return Html(f"<g {_touch(name, said, stop, f'touch {cls}')}>{hit}{edge}</g>")


def _touch(name: str, said: Said, stop: bool, cls: str) -> Html:
    start = Html(f'id="cell-{safe(name)}" data-touch="{safe(name)}" role="button" tabindex="{0 if stop else -1}"')
    return Html(f'{start} class="{safe(cls)}" aria-label="{safe(said.label)}"')
