"""The little Markdown of the rules as HTML: headings, paragraphs, clauses, lists, **bold**, *italic*, `names`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from page.html.escape import safe

CLAUSE = re.compile(r"^\*\*([A-Z]+\d+)\*\*\s*")
INLINE = ((re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"), (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"))
NAME = re.compile(r"`([^`]+)`")
ROW = re.compile(r"^\|(.+)\|$")


def inline(text: str) -> str:
    """Return a line of text with its few signs as HTML.

    >>> inline("With `pie` *(decided)*, **BO5** & more")
    'With <code>pie</code> <em>(decided)</em>, <b>BO5</b> &amp; more'
    """
    parts = NAME.split(text)
    for n, part in enumerate(parts):
        if n % 2:
            parts[n] = f"<code>{safe(part)}</code>"
            continue
        part = safe(part)
        for sign, html in INLINE:
            part = sign.sub(html, part)
        parts[n] = part
    return "".join(parts)


def html(text: str, mark: str = "", pictures: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the rules as HTML, a clause's pictures below it.

    Every clause has the id `clause-BO1`; the one named `mark` is lit.

    >>> print(html("## Play\\n\\n**BO1** In turn."))
    <h2>Play</h2><p id="clause-BO1" class="rule" tabindex="-1"><b class="clause">BO1</b> In turn.</p>
    """
    return "".join(_block(block, mark, pictures) for block in re.split(r"\n\s*\n", text.strip()))


def _block(block: str, mark: str, pictures: Mapping[str, str]) -> str:
    lines = block.strip().splitlines()
    if heading := re.match(r"^(#+)\s+(.*)$", lines[0]):
        level = len(heading[1])
        rest = _block("\n".join(lines[1:]), mark, pictures) if lines[1:] else ""
        return ("" if level == 1 else f"<h{level}>{inline(heading[2])}</h{level}>") + rest
    if all(line.lstrip().startswith("- ") for line in lines):
        return "<ul>" + "".join(f"<li>{inline(line.lstrip()[2:])}</li>" for line in lines) + "</ul>"
    if all(ROW.match(line) for line in lines):
        return _grid(lines)
    words = " ".join(lines)
    if clause := CLAUSE.match(words):
        lit = " lit" if clause[1] == mark else ""
        return (
            f'<p id="clause-{clause[1]}" class="rule{lit}" tabindex="-1"><b class="clause">{clause[1]}</b> '
            f"{inline(words[clause.end() :])}</p>{pictures.get(clause[1], '')}"
        )
    return f"<p>{inline(words)}</p>"


def _grid(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    head = "".join(f'<th scope="col">{inline(cell)}</th>' for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{inline(cell)}</td>" for cell in row) + "</tr>" for row in rows[1:])
    return f'<div class="grid"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
