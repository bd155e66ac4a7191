"""The look: colours that hold on every ground and for every eye, text that can be read, names that exist."""

import re
from collections.abc import Iterator
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bundle import STYLES, leaflets
from page import draw
from page.draw import Scene
from page.draw.board_layers import FORMS

from tests.page.drawings import drawings, each

WEB = Path(__file__).parents[2] / "web"
LOOK = WEB / "look"
TABLES = {"look/tokens.css", "look/boards.css", "look/loading.css"}  # style sheets whose rules are short, one a line
TOKENS = (LOOK / "tokens.css").read_text("utf-8")
BOARDS = (LOOK / "boards.css").read_text("utf-8")
SYMBOLS = (LOOK / "symbols.svg").read_text("utf-8")
THEMES = ("day", "night", "day more", "night more")

# The ground a text or a mark lies on, and the contrast it needs there (WCAG 2.2: text 4.5, graphics and large text 3;
# Henge wants 7 for body text).  "a|b" is a mark drawn in two tones, of which one must hold.
CONTRASTS = """
ink/page 7, ink/surface 7, ink/turf 7, ink-2/page 4.5, ink-2/surface 4.5, ink-2/sunken 4.5, ink-2/turf 3,
line-strong/surface 3, line-strong/page 3, chalk-ink/chalk 7, chalk-ink/chalk-2 7, chalk-ink/dawn-wash 4.5,
dawn-ink/dawn 4.5, dawn-text/surface 4.5, dawn-text/page 4.5,
dawn|dawn-case/chalk 3, dawn|dawn-case/chalk-2 3, dawn|dawn-case/day 3, dawn|dawn-case/night 3, dawn|dawn-case/turf 3,
last|last-case/chalk 3, last|last-case/day 3, last|last-case/night 3, last|last-case/turf 3,
cite|cite-case/chalk 3, cite|cite-case/closed 3, cite/surface 4.5, ink|surface/chalk 3, ink|surface/night 3,
focus/page 3, focus/surface 3, focus/chalk 3, night|night-edge/chalk 3, day|day-edge/chalk 3,
night-ink/night 4.5, day-ink/day 4.5, card-ink/day 7,
piece-edge|piece-case/chalk 3, piece-edge|piece-case/day 3, piece-edge|piece-case/night 3, piece-edge|piece-case/turf 3,
seat-0-ink/seat-0 3, seat-1-ink/seat-1 3, seat-2-ink/seat-2 4.5, seat-3-ink/seat-3 4.5, seat-4-ink/seat-4 4.5,
white-ink/white 4.5, red-ink/red 4.5, bronze-ink/bronze 4.5, black-ink/black 4.5,
stone-light-edge/chalk 3, stone-dark|stone-dark-edge/chalk 3, stone-dark|stone-dark-edge/closed 3,
stone-light/stone-dark 7, white/red 3, bronze/black 3,
pen-green|pen-case/chalk 3, pen-green|pen-case/stone-dark 3, pen-green|pen-case/stone-light 3,
pen-red|pen-case/chalk 3, pen-red|pen-case/stone-dark 3, pen-red|pen-case/stone-light 3,
pen-blue|pen-case/chalk 3, pen-blue|pen-case/stone-dark 3, pen-blue|pen-case/stone-light 3,
pen-yellow|pen-yellow-case/chalk 3, pen-yellow|pen-yellow-case/stone-dark 3, pen-yellow|pen-yellow-case/stone-light 3,
pen-green|pen-case/night 3, pen-red|pen-case/night 3, pen-blue|pen-case/night 3, pen-yellow|pen-yellow-case/day 3
"""
DEFECTS = {  # Machado, Oliveira, Fernandes 2009, severity 1, in linear RGB
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
PAIRS = (("stone-light", "stone-dark"), ("white", "red"), ("bronze", "black"))
Triple = tuple[float, float, float]


def tokens(theme: str) -> dict[str, str]:
    """Return the colours of a theme by name, those that are the same in both included; "more" has high contrast."""
    light, _, more = theme.partition(" ")
    begins = [f'[data-theme="{light}"]', "\n:root {"]
    begins += [f'[data-contrast="more"][data-theme="{light}"]'] if more else []
    colour = r"--([\w-]+):\s*(#[0-9A-Fa-f]{6})\b"
    blocks = [TOKENS[TOKENS.index(begin) :] for begin in begins]
    return dict(pair for block in blocks for pair in re.findall(colour, block[: block.index("\n}")]))


def linear(colour: str) -> Triple:
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b))  # type: ignore[return-value]


def contrast(a: str, b: str) -> float:
    """Return the contrast ratio of WCAG."""
    light = [0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05 for r, g, b in (linear(a), linear(b))]
    return max(light) / min(light)


def lab(colour: str, defect: str = "none") -> Triple:
    """Return a colour in CIELAB (D65), as somebody with a defect sees it."""
    rgb = [min(1, max(0, sum(a * b for a, b in zip(row, linear(colour), strict=True)))) for row in DEFECTS[defect]]
    to_xyz = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    x, y, z = (
        sum(a * b for a, b in zip(row, rgb, strict=True)) / white
        for row, white in zip(to_xyz, (0.95047, 1, 1.08883), strict=True)
    )
    f, g, h = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * g - 16, 500 * (f - g), 200 * (g - h)


def ciede2000(p: Triple, q: Triple) -> float:
    """Return how different two colours look (CIE 142-2001)."""
    (l1, a1, b1), (l2, a2, b2) = p, q
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    hue, light, chroma = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)), (l1 + l2) / 2, (c1 + c2) / 2
    h = (h1 + turn / 2) % 360
    t = 1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h))
    t += 0.32 * cos(radians(3 * h + 6)) - 0.2 * cos(radians(4 * h - 63))
    rotation = -sin(radians(60 * exp(-(((h - 275) / 25) ** 2)))) * 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    scale = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    x, y, z = (l2 - l1) / scale, (c2 - c1) / (1 + 0.045 * chroma), hue / (1 + 0.015 * chroma * t)
    return sqrt(x * x + y * y + z * z + rotation * y * z)


def test_ciede2000_gives_the_published_figures():
    """Sharma, Wu and Dalal 2005, pairs 1, 7, 13 and 25."""
    for p, q, expected in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ):
        assert ciede2000(p, q) == pytest.approx(expected, abs=0.0001)


@pytest.mark.parametrize("theme", THEMES)
def test_a_closed_cell_is_taken_neither_for_a_dark_stone_nor_for_an_open_cell(theme):
    """An open cell of a hexagon is lighter by night than elsewhere."""
    colours, by_night = tokens(theme), re.search(r"is\(\.hexagon, \.ley_lines\) \{ --chalk: (#\w{6})", TOKENS)
    assert by_night
    free = by_night[1] if theme.startswith("night") else colours["chalk"]
    assert contrast(colours["closed"], colours["stone-dark"]) >= 1.7
    assert contrast(colours["closed"], free) >= 1.4


def wanted() -> Iterator[tuple[str, str, float]]:
    """Yield marks, the ground that one of them is to stand out from, and by how much."""
    for names, need in (one.split() for one in CONTRASTS.replace("\n", " ").strip().split(", ")):
        marks, ground = names.split("/")
        yield marks, ground, float(need)


def best(theme: str, marks: str, ground: str) -> float:
    """Return how well the best of some marks stands out."""
    colours = tokens(theme)
    return max(contrast(colours[mark], colours[ground]) for mark in marks.split("|"))


@pytest.mark.parametrize("theme", THEMES)
def test_words_and_marks_stand_out_from_their_ground(theme):
    assert [(marks, ground) for marks, ground, need in wanted() if best(theme, marks, ground) < need] == []


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme.endswith("more")])
def test_high_contrast_is_seven_to_one_for_words_and_four_and_a_half_for_signs(theme):
    for marks, ground, need in wanted():
        more = 4.5 if need == 3 else 7
        if "seat-" in marks or marks == "red-ink":
            more = 4.5  # a large number on a colour that must stay its own
        if marks in ("white", "bronze"):
            more = 3  # one side's colour beside the other's
        assert best(theme, marks, ground) >= more, (marks, ground)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("defect", DEFECTS)
def test_seats_can_be_told_apart_by_every_eye(theme, defect):
    colours = tokens(theme)
    for pair in (*combinations((f"seat-{seat}" for seat in range(5)), 2), *PAIRS):
        assert ciede2000(*(lab(colours[name], defect) for name in pair)) >= 20, pair


def test_both_themes_have_every_colour():
    assert tokens("day").keys() == tokens("night").keys()


def test_boards_are_coloured_by_tokens_alone():
    known = set(re.findall(r"(--[\w-]+):", TOKENS))
    for css in (BOARDS, SYMBOLS):
        assert set(re.findall(r"var\((--[\w-]+)", css)) <= known
    assert not re.findall(r"#[0-9A-Fa-f]{3,8}\b", BOARDS)


def test_the_symbols_are_xml_without_styles_and_their_ids_do_not_repeat():
    ids = [e.attrib["id"] for e in ElementTree.fromstring(SYMBOLS).iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    assert "style=" not in SYMBOLS
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', SYMBOLS)) <= {(name, "") for name in ids} | {("", "lit")}


@each
def test_every_symbol_a_drawing_uses_exists(at):
    ids = set(re.findall(r'id="([^"]+)"', SYMBOLS))
    for svg in drawings(at):
        assert set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg)) <= ids


@each
def test_every_class_a_drawing_uses_has_a_look(at):
    bare = {"hints", "pile", "board", "whole", "aim", "live", *FORMS}  # states, and names to find things by
    known = set(re.findall(r"\.([a-z][\w-]*)", TOKENS + BOARDS)) | bare
    for svg in drawings(at):
        assert {name for names in re.findall(r'class="([^"]*)"', svg) for name in names.split()} <= known


def sizes(svg: str, compact: bool) -> dict[str, float]:
    """Return the size of every text of a board, in its units, by words."""
    rules = dict(re.findall(r"(?m)(?:^|\} )\.board (?:\.chip )?\.?([\w-]+) \{ font-size: ([\d.]+)px", BOARDS))
    rules |= dict(re.findall(r"\.board \.(chip) text \{ font-size: ([\d.]+)px", BOARDS))
    rules |= dict(re.findall(r"\.board \.(card-num) \{[^}]*font-size: ([\d.]+)px", BOARDS))
    larger = dict(re.findall(r"\.compact \.([\w-]+) \{ font-size: ([\d.]+)px", BOARDS))
    smallest: dict[str, float] = {}

    def walk(element: ElementTree.Element, scale: float, around: str) -> None:
        turned = re.search(r"scale\(([\d.]+)\)", element.attrib.get("transform", ""))
        scale *= float(turned[1]) if turned else 1
        around += " " + element.attrib.get("class", "")
        if element.tag == "text":
            names = around.split()
            size = next((larger[n] for n in names if compact and n in larger), None)
            size = size or next(rules[n] for n in reversed(names) if n in rules)
            smallest[element.text or ""] = min(float(size) * scale, smallest.get(element.text or "", 999))
        for child in element:
            walk(child, scale, around)

    walk(ElementTree.fromstring(svg), 1, "")
    return smallest


@each
@pytest.mark.parametrize(
    ("compact", "width"),
    [(False, 732), (False, 772), (False, 780), (True, 374)],
    ids=["tablet", "upright", "laptop", "phone"],
)
def test_no_text_on_a_board_is_smaller_than_twelve_pixels(at, compact, width):
    scene = Scene(overlays=at.game.kinds, compact=compact)
    for words, size in sizes(draw.board(at.game, at.view, scene), compact).items():
        assert size * width / 1008 >= 12, words


def test_the_font_brings_its_licence():
    assert (LOOK / "fonts" / "commissioner-latin-flar-normal.woff2").stat().st_size < 60_000
    assert "SIL OPEN FONT LICENSE" in (LOOK.parent / "licences" / "OFL-1.1.txt").read_text("utf-8").upper()


def test_a_grey_picture_still_tells_the_seats_apart():
    glyphs = [re.search(rf'<(\w+) id="glyph-{seat}"(.*)/>', SYMBOLS) for seat in range(5)]
    shapes = [f"<{glyph[1]}{glyph[2]}/>" for glyph in glyphs if glyph]
    assert len(set(shapes)) == 5
    for seat, shape in enumerate(shapes):
        assert shape in SYMBOLS[SYMBOLS.index(f'id="disk-{seat}"') :].split("\n")[0]


def test_every_style_sheet_is_in_the_page_once() -> None:
    assert sorted({*STYLES, *leaflets.STYLES}) == sorted(
        path.relative_to(WEB).as_posix() for folder in (LOOK, WEB / "page") for path in folder.rglob("*.css")
    )


def test_a_screens_style_sheet_has_one_declaration_a_line() -> None:
    crowded = [
        f"{path.name}: {line}"
        for path in (WEB / name for name in STYLES if name not in TABLES)
        for line in re.sub(r"/\*.*?\*/", "", path.read_text("utf-8")).splitlines()
        if len(line) > 120 or re.search(r";\s*[^\s/]|\{\s*[^\s/]|[^\s]\s*\}", line)
    ]
    assert not crowded
