"""How calm a screen is: what stands open on it, and how much it says that nobody has asked for.

`python -m tests.calm` prints the table of all states (tests/states.py), and with words of their names what stands on
those; after a change that made some calmer, `python -m tests.calm --lower` lowers their ceilings in
tests/golden/calm.txt, and raises none.

What is counted, on the sheet while one is open, else on the screen:

- `gold`: controls in the colour of what is to be done (`primary`), also while they are disabled;
- `open`: the other controls that stand open.  Things of one kind in one list (five games, ten kept games, the answers
  to a question, the choices of a setting) are one choice and count once, and so does a button that stands by each of
  many pictures.  Nothing is counted behind a door, that is in a closed `details`; the door itself, and one that opens
  a menu, is free the first time and counts from the second on.
  Not counted are what belongs to the game itself (places of the board, cards of a hand, choices of a move and its
  steps), the entries of what happened, what walks through the moves, the way back and the way out of a sheet in its
  head, and the signs in a sentence that lead to a rule or light a place;
- `words`: those of the longest paragraph, controls aside; none on a sheet that was opened to be read (`ASKED`);
- `codes`: clauses named by their codes, but in the rules;
- `twins`: pairs of names that begin alike, of which one is in the other, or that newcomers have swapped (`SWAPPED`),
  and things that are there twice.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache, reduce
from html import unescape
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from henge.games import GAMES
from page.app.app import App
from page.assembly.screens import screen
from page.assembly.sheets import sheet

CEILINGS = Path(__file__).parent / "golden" / "calm.txt"
ASKED = {"rules", "history", "why", "keys", "strength", "sealed-hands"}  # sheets to be read
VOID = {"input", "img", "br", "use", "hr", "path", "circle", "rect", "line"}
UNSEEN = {
    "sr",
    "skip",
    "renew",
    "offline",
    "install",
    "language",
    "stay",
}  # heard alone, or where the device is otherwise
DRAWN = {"svg", "script", "style", "textarea", "select"}  # what is in them is no sentence
CONTROLS = {"button", "a", "input", "textarea", "select", "summary"}
LISTS = {"ul", "ol", "table"}
BLOCKS = {*LISTS, "p", "li", "small", "h1", "h2", "h3", "h4", "td", "th", "div", "section", "header", "footer", "nav"}
BLOCKS |= {"label", "legend", "summary", "figcaption", "dt", "dd", "fieldset", "form", "details", "main", "aside"}
OF_THE_GAME = {"touch", "step"}  # what touches of the board, of cards and of the choices of a move send
WALKS = {"scrub", "run", "walk"}  # from move to move, and to what was tried
LINKED = {"clause", "gloss", "spot"}  # signs in a sentence
CODE = re.compile(r"\b(?:BG|BO|CD|CV|KS|MB|R)\d+\b")
TAG = re.compile(r'<(/?)([a-zA-Z]\w*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(/?)>')
ATTRIBUTE = re.compile(r'([\w:-]+)(?:="([^"]*)")?')
WORD = re.compile(r"[\w’'-]*\w[\w’'-]*")
LITTLE = "a all am an and at by for from here i in it its me my of on or the them this to with your"
OFTEN = "board game games link move moves puzzle puzzles"  # after which much is called
COMMON = {*LITTLE.split(" "), *OFTEN.split(" ")}
SWAPPED = (  # names that are not told apart
    ("save or share", "save or share the game", "saved games", "name and note"),
    ("try something else", "try another", "another way"),
    ("set it up again", "back to the position", "back to the rules"),
    ("play on freely", "skip", "leave"),
)


class Figures(NamedTuple):
    """What was counted on a screen."""

    gold: int
    open: int
    words: int
    codes: int
    twins: int

    def most(self, other: Figures) -> Figures:
        """Return the larger of each."""
        return Figures(*map(max, self, other))


LIMITS = Figures(gold=1, open=3, words=25, codes=0, twins=0)


@dataclass(eq=False)
class Node:
    """An element."""

    # its name, and its attributes
    tag: str
    said: Mapping[str, str]
    # the element it is in
    above: Node | None = None
    # elements and texts in it
    inside: list[Node | str] = field(default_factory=list)

    @property
    def classes(self) -> set[str]:
        """The words of its class."""
        return {*self.said.get("class", "").split()}

    @property
    def sends(self) -> str:
        """What it sends when it is used."""
        return next(
            (self.said[one] for one in ("data-do", "data-set", "data-hold", "data-from") if one in self.said), ""
        )

    @property
    def seen(self) -> bool:
        """Whether it is seen."""
        return not (self.classes & UNSEEN or "hidden" in self.said or self.said.get("type") == "hidden")

    @property
    def open(self) -> Iterable[Node | str]:
        """What is seen in it."""
        if self.tag == "details" and "open" not in self.said:
            return [one for one in self.inside if isinstance(one, Node) and one.tag == "summary"]
        return [one for one in self.inside if isinstance(one, str) or one.seen]

    def up(self) -> Iterator[Node]:
        """Yield it and all it is in."""
        yield self
        if self.above:
            yield from self.above.up()

    def all(self) -> Iterator[Node]:
        """Yield it and the elements that are seen in it, in their order."""
        yield self
        for one in self.open:
            if isinstance(one, Node):
                yield from one.all()

    @property
    def text(self) -> str:
        """The words that are seen in it, drawings aside."""
        parts = (one if isinstance(one, str) else "" if one.tag in DRAWN else one.text for one in self.open)
        return " ".join(" ".join(parts).split())

    @property
    def name(self) -> str:
        """What a control is called, without what stands small beside that."""
        bare = Node(self.tag, {}, inside=[one for one in self.inside if isinstance(one, str) or one.tag != "small"])
        told = self.said.get("aria-label") or bare.text or self.text or self.said.get("title")
        return told or self.said.get("value", "")


@lru_cache(20_000)
def attributes(text: str) -> Mapping[str, str]:
    """Return the attributes that stand in a tag."""
    return {name.lower(): unescape(value) for name, value in ATTRIBUTE.findall(text)}


def elements(html: str) -> Node:
    """Return what stands on a screen, as elements, of HTML as the page writes it (page/html) and no other."""
    root = here = Node("root", {})
    text, *rest = TAG.split(html)
    for end, tag, said, alone, after in [("", "", "", "", text), *zip(*(rest[n::5] for n in range(5)), strict=True)]:
        if end and tag not in VOID:
            assert here.tag == tag.lower(), f"</{tag}> ends {here.tag}"
            here = here.above or root
        elif tag and not end:
            node = Node(tag.lower(), attributes(said), here)
            here.inside.append(node)
            if not alone and tag not in VOID:
                here = node
        if after:
            assert "<" not in after, after
            here.inside.append(unescape(after))
    assert here is root, f"{here.tag} has no end"
    return root


@cache
def shown(app: App) -> tuple[str, Node]:
    """Return the name of what is open, a sheet or a screen, and what stands on it."""
    over = sheet(app)
    frame = over if over.name else screen(app)
    return frame.name, elements(frame.html)


# controls -----------------------------------------------------------------------------------------------------------


def controls(root: Node) -> list[Node]:
    """Return the controls that count."""
    return [one for one in root.all() if one.tag in CONTROLS and not _free(one)]


def _free(control: Node) -> bool:
    """Tell whether a control belongs to the game, to what happened, to the walk through the moves, or to a sentence."""
    regions = {one.said.get("data-region", "") for one in control.up()}
    walks = control.sends in WALKS and "primary" not in control.classes
    walks = walks or any("since" in one.classes for one in control.up())  # what happened since one's turn
    the_games = control.sends in OF_THE_GAME or "data-touch" in control.said
    return the_games or walks or "scrub" in regions or bool(control.classes & LINKED)


def leads_back(control: Node) -> bool:
    """Tell whether a control is the way back, or out of a sheet, in the head of what it stands on."""
    signs = {one.said.get("href") for one in control.all()}
    heads = any("bar" in one.classes for one in control.up())
    return heads and (bool(signs & {"#i-back"}) or control.sends == "close")


def is_door(control: Node) -> bool:
    """Tell whether something opens behind a control that is called by what is there."""
    return control.tag == "summary" or control.sends == "menu"


def kind(control: Node) -> object:
    """Return what a control has in common with those in its list that are one choice with it."""
    around = next((one for one in control.up() if one.tag in LISTS), None)
    if control.said.get("type") == "radio":
        return id(around), control.sends, "" if around else control.said.get("name")
    screen_ = control.said.get("data-with", "").partition("/")[0] if control.sends == "go" else ""
    return id(around or control.above), control.sends or id(control), screen_


def one_of_each(some: Iterable[Node]) -> list[Node]:
    """Return controls of which no two are one choice."""
    lists = {kind(one): one for one in reversed([*some])}.values()
    named = {(one.sends, one.name): one for one in lists}  # a button at each of many pictures
    return [*named.values()][::-1]


# names --------------------------------------------------------------------------------------------------------------


def twins(some: list[Node]) -> list[tuple[str, str]]:
    """Return the pairs of names that can be swapped, and of things that are there twice."""
    some = one_of_each(one for one in some if not leads_back(one))
    return [(one.name, other.name) for one, other in combinations(some, 2) if _swapped(one, other)]


def _swapped(one: Node, other: Node) -> bool:
    if "close" in (one.sends, other.sends):  # out by the cross or by a button: nobody errs there
        return False
    row, of_other = (next((up for up in each.up() if up.tag == "li"), None) for each in (one, other))
    if row and row is of_other:  # all about one thing, by which they are called
        return False
    stems, others = _stems(one.name), _stems(other.name)
    if stems and others and (stems[0] == others[0] or {*stems} <= {*others} or {*others} <= {*stems}):
        return True
    names = one.name.lower(), other.name.lower()
    if any({*names} <= {*family} for family in SWAPPED):
        return True
    same = (one.sends, one.said.get("data-with")) == (other.sends, other.said.get("data-with"))
    return bool(one.sends) and one.sends == other.sends and same


def _stems(name: str) -> list[str]:
    """Return the beginnings of the words by which a name is told from others."""
    return [word[:4] for word in WORD.findall(name.lower()) if word not in COMMON and not word.isdigit()]


# words --------------------------------------------------------------------------------------------------------------


def paragraphs(root: Node) -> list[str]:
    """Return what is said, paragraph by paragraph, drawings aside, and controls that are no words of a sentence."""
    said: dict[int, list[str]] = {}

    def gather(node: Node, block: int) -> None:
        for one in node.open:
            if isinstance(one, str):
                said.setdefault(block, []).append(one)
            elif one.tag not in DRAWN | CONTROLS or one.tag == "summary" or one.classes & LINKED:
                gather(one, id(one) if one.tag in BLOCKS else block)

    gather(root, id(root))
    return [" ".join("".join(parts).split()) for parts in said.values() if "".join(parts).strip()]


def figures(app: App) -> Figures:
    """Return what is counted on what an app shows."""
    return counted(*shown(app))


def counted(name: str, root: Node) -> Figures:
    """Return what is counted on a sheet or a screen of some name."""
    some = controls(root)
    gold = [one for one in some if "primary" in one.classes]
    rest = [one for one in some if one not in gold and not leads_back(one)]
    doors = [one for one in rest if is_door(one)]
    stand = len(one_of_each(one for one in rest if one not in doors)) + max(0, len(doors) - 1)
    longest = max((len(WORD.findall(words)) for words in paragraphs(root)), default=0)
    codes = len(CODE.findall(root.text))
    asked = name in ASKED
    return Figures(len(gold), stand, 0 if asked else longest, 0 if name == "rules" else codes, len(twins(some)))


def measured(some: Iterable[tuple[str, Node]]) -> Figures:
    """Return the most that is counted on any of some screens."""
    return reduce(Figures.most, (counted(*one) for one in some))


# ceilings -----------------------------------------------------------------------------------------------------------


def too_much(found: Figures) -> bool:
    """Tell whether something is more than is calm."""
    return any(count > limit for count, limit in zip(found, LIMITS, strict=True))


def ceilings() -> tuple[str, dict[str, Figures]]:
    """Return since when there are ceilings, and those of the states that are not yet calm."""
    date, _, *rows = CEILINGS.read_text("utf-8").splitlines()
    return date, {row[:40].rstrip(): Figures(*map(int, row[40:].split())) for row in rows}


def of_a_new_game(state: str, some: Mapping[str, Figures]) -> Figures | None:
    """Return how full a screen of a game without any ceiling may be, as full as another game's; None for the others."""
    words = state.split("/")
    if not (GAMES.keys() & words) or any(GAMES.keys() & words & {*name.split("/")} for name in some):
        return None
    screen = [word for word in words if word not in GAMES]
    alike = (each for name, each in some.items() if [word for word in name.split("/") if word not in GAMES] == screen)
    return reduce(Figures.most, alike, LIMITS)


def written(date: str, some: Mapping[str, Figures]) -> str:
    """Return a table of states and their figures."""
    head = f"{'':40}{''.join(f'{name:>6}' for name in Figures._fields)}"
    rows = (f"{name:40}{''.join(f'{count:>6}' for count in found)}" for name, found in some.items())
    return "\n".join([date, head, *rows]) + "\n"


def lower(found: Mapping[str, Figures]) -> None:
    """Lower the ceilings to what was found; a state that is calm has none, and one that has none is given none."""
    date, before = ceilings()
    least = before | {name: Figures(*map(min, before[name], each)) for name, each in found.items() if name in before}
    CEILINGS.write_text(written(date, {name: each for name, each in least.items() if too_much(each)}), "utf-8")


def main() -> None:
    from tests.states import STATES

    asked = [name for name in sys.argv[1:] if not name.startswith("-")]
    some = [name for name in STATES if not asked or any(one in name for one in asked)]
    found = {name: measured(map(shown, STATES[name]())) for name in some}
    if "--lower" in sys.argv:
        lower(found)
        return
    calm = sum(not too_much(each) for each in found.values())
    sys.stdout.write(written(f"{len(found)} states, {calm} of them calm", found))
    sys.stdout.write("".join(map(told, some if asked else ())))


def told(state: str) -> str:
    """Return what is counted on the screens of a state that are not calm."""
    from tests.states import STATES

    texts = list[str]()
    for app in STATES[state]():
        _, root = shown(app)
        names = [("*" if "primary" in one.classes else "") + one.name for one in controls(root) if not leads_back(one)]
        longest = max(paragraphs(root), key=lambda words: len(WORD.findall(words)), default="")
        if too_much(figures(app)):
            texts.append(f"  {' | '.join(names)}\n  twins: {twins(controls(root))}\n  longest: {longest}\n")
    return "\n".join([f"\n{state}", *dict.fromkeys(texts)])


if __name__ == "__main__":
    main()
