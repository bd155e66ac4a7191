"""The little Markdown of the rules as HTML: headings, paragraphs, clauses, lists, **bold**, *italic*, `names`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from page.html.escape import NOTHING, Html, joined, safe

CLAUSE = re.compile(r"^\*\*([A-Z]+\d+)\*\*\s*")
INLINE = ((re.compile(r"\*\*(.+?)\*\*"), Html(r"<b>\1</b>")), (re.compile(r"\*(.+?)\*"), Html(r"<em>\1</em>")))
NAME = re.compile(r"`([^`]+)`")
ROW = re.compile(r"^\|(.+)\|$")


def inline(text: str) -> Html:
    """Return a line of text with its few signs as HTML.

    >>> inline("With `pie` *(decided)*, **BO5** & more")
    'With <code>pie</code> <em>(decided)</em>, <b>BO5</b> &amp; more'
    """
    parts = enumerate(NAME.split(text))
    return joined(Html(f"<code>{safe(part)}</code>") if n % 2 else _stressed(safe(part)) for n, part in parts)


def _stressed(text: Html) -> Html:
    for sign, html in INLINE:
        text = Html(sign.sub(html, text))  # type: ignore[misc]  # puts elements round it
    return text


def html(text: str, mark: str = "", pictures: Mapping[str, Html] = MappingProxyType({})) -> Html:
    """Return the rules as HTML, a clause's pictures below it.

    Every clause has the id `clause-BO1`; the one named `mark` is lit.

    >>> print(html("## Play\\n\\n**BO1** In turn."))
    <h2>Play</h2><p id="clause-BO1" class="rule" tabindex="-1"><b class="clause">BO1</b> In turn.</p>
    """
    return joined(_block(block, mark, pictures) for block in re.split(r"\n\s*\n", text.strip()))


def _block(block: str, mark: str, pictures: Mapping[str, Html]) -> Html:
    lines = block.strip().splitlines()
    if heading := re.match(r"^(#+)\s+(.*)$", lines[0]):
        level = len(heading[1])
        rest = _block("\n".join(lines[1:]), mark, pictures) if lines[1:] else NOTHING
        return (NOTHING if level == 1 else Html(f"<h{level}>{inline(heading[2])}</h{level}>")) + rest
    if all(line.lstrip().startswith("- ") for line in lines):
        return Html("<ul>") + joined(Html(f"<li>{inline(line.lstrip()[2:])}</li>") for line in lines) + Html("</ul>")
    if all(ROW.match(line) for line in lines):
        return _grid(lines)
    words = " ".join(lines)
    if clause := CLAUSE.match(words):
        name, lit = safe(clause[1]), safe(" lit" if clause[1] == mark else "")
        return Html(
            f'<p id="clause-{name}" class="rule{lit}" tabindex="-1"><b class="clause">{name}</b> '
            f"{inline(words[clause.end() :])}</p>{pictures.get(clause[1], NOTHING)}"
        )
    return Html(f"<p>{inline(words)}</p>")


def _grid(lines: list[str]) -> Html:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    head = joined(Html(f'<th scope="col">{inline(cell)}</th>') for cell in rows[0])
    body = joined(
        Html("<tr>") + joined(Html(f"<td>{inline(cell)}</td>") for cell in row) + Html("</tr>") for row in rows[1:]
    )
    return Html(f'<div class="grid"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>')
