"""The little Markdown of the rules as HTML: headings, paragraphs, clauses, words, lists, bold, italic and names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from henge.language import either, lowered, phrase, say

from page.html.escape import NOTHING, Html, attributes, joined, safe

CLAUSE = re.compile(r"^\*\*([A-Z]+\d+)\*\*\s*")
WORD = re.compile(r"(?m)^\*([^\W\d_][^*]*)\.\*\s+")
INLINE = ((re.compile(r"\*\*(.+?)\*\*"), Html(r"<b>\1</b>")), (re.compile(r"\*(.+?)\*"), Html(r"<em>\1</em>")))
NAME = re.compile(r"`([^`]+)`")
ROW = re.compile(r"^\|(.+)\|$")
DECIDED = "*(decided)*"
OPTION = re.compile(r"<em>Option:.*?</em>")
LEFT = phrase("Variants that are not played at this table")
NAMES = phrase("Each rule has a name, such as {names}, by which it can be found.")
DAGGER = phrase("† stands where the game’s own rules say nothing clear and Henge has decided.")
LinkMaker = Callable[[Html], Html]


def inline(text: str, link: LinkMaker = lambda text: text) -> Html:
    """Return a line of text with its few signs as HTML.

    >>> inline("With `pie` *(the pie)*, **BO5** & more")
    'With <code>pie</code> <em>(the pie)</em>, <b>BO5</b> &amp; more'
    """
    parts = enumerate(NAME.split(text))
    return joined(Html(f"<code>{safe(part)}</code>") if n % 2 else _stressed(link(safe(part))) for n, part in parts)


def _stressed(text: Html) -> Html:
    for sign, html in INLINE:
        text = Html(sign.sub(html, text))  # type: ignore[misc]  # puts elements round it
    return text


def html(
    text: str,
    mark: str = "",
    below: Mapping[str, Html] = MappingProxyType({}),
    game: str = "",
    chosen: Mapping[str, str] = MappingProxyType({}),
) -> Html:
    """Return the rules as HTML, with what belongs below each clause.

    Every clause has the id `clause-BO1`, every word of the glossary one like `word-clan`; the one named `mark` is lit.
    With a `game` each use of such a word leads to it, and what is decided to what the dagger means (`signs`).
    The sign of an option, `*Option:` in every language, is said.
    Of clauses that an option brings in, those `chosen` say in words what was chosen; those with "" are not played, and
    stand apart at the end, behind a door.

    >>> print(html("## Play\\n\\n**BO1** In turn."))
    <h2>Play</h2><p id="clause-BO1" class="rule" tabindex="-1"><b class="clause">BO1</b> In turn.</p>
    """
    link = _linker(game, words(text)) if game else (lambda text: text)
    blocks = re.split(r"\n\s*\n", text.strip())
    played, left = _apart(blocks, chosen)
    whole = joined(_block(block, mark, below, link, chosen) for block in played)
    if left:
        rest = joined(_block(block, mark, below, link, {}) for block in left)
        sought = any(block.startswith(f"**{mark}**") for block in left)
        whole += Html(f"<details{attributes(open=sought)}><summary>{safe(say(LEFT))}</summary>{rest}</details>")
    return Html(whole.replace("<em>Option:", f"<em>{safe(say('Option:'))}"))  # type: ignore[misc]  # puts words for others


def signs(text: str, mark: str = "") -> Html:
    """Return what the signs of some rules mean: the names of their clauses, one of each series, and the dagger."""
    names = {name.rstrip("0123456789"): name for name in re.findall(rf"(?m){CLAUSE.pattern}", text)[::-1]}
    told = [say(NAMES, names=either([*names.values()][::-1]))]
    told += [say(DAGGER)] if DECIDED in text else []
    lit = safe(" lit" if mark == "decided" else "")
    return Html(f'<p id="word-decided" class="rule signs{lit}" tabindex="-1">{safe(" ".join(told))}</p>')


def _apart(blocks: list[str], chosen: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Return the blocks of the rules that are played, and what options bring in that is not; a heading that would be
    left without a rule goes with it.
    """
    played, left = list[str](), list[str]()
    for section in _sections(blocks):
        here, gone = list[str](), list[str]()
        for block in section:
            clause, (head, sign, option) = CLAUSE.match(block), block.partition("*Option:")
            if clause is None or not sign or chosen.get(clause[1]) != "":
                here.append(block)
                continue
            whole = clause.end() == len(head)
            here += [] if whole else [head.rstrip()]
            gone.append(block if whole else f"**{say('{title}:', title=clause[1])}** {sign}{option}")
        played += here if not gone or any(map(CLAUSE.match, here)) else []
        left += gone
    return played, left


def _sections(blocks: list[str]) -> list[list[str]]:
    """Return blocks of the rules by the headings above them."""
    sections: list[list[str]] = [[]]
    for block in blocks:
        sections += [[]] if block.startswith("#") else []
        sections[-1].append(block)
    return sections


def words(text: str) -> dict[str, str]:
    """Return the forms of the words that some rules explain, each with the id of its entry.

    >>> words("*Clan, clans.* Pieces side by side.")
    {'clan': 'clan', 'clans': 'clan'}
    """
    entries = [[form.lower() for form in match.split(", ")] for match in WORD.findall(text)]
    return {form: _slug(forms[0]) for forms in entries for form in forms}


def glossed(text: str, game: str, rules: str) -> Html:
    """Return a text in which every word that some rules explain is a way to what it means."""
    return _linker(game, words(rules), "word")(safe(text))


def meaning(text: str, mark: str) -> tuple[str, Html]:
    """Return a word that some rules explain, and what it means; ("", "") where they explain none of that id.

    >>> meaning("*Clan, clans.* Pieces side by side.", "clan")
    ('Clan', 'Pieces side by side.')
    """
    for entry in re.split(r"\n\s*\n", text.strip()):
        if (found := WORD.match(entry)) and _slug((word := found[1].split(", ")[0]).lower()) == mark:
            return word, inline(" ".join(entry[found.end() :].splitlines()))
    return "", NOTHING


def _slug(word: str) -> str:
    return re.sub(r"\W+", "-", word)


def _linker(game: str, entries: Mapping[str, str], do: str = "rules") -> LinkMaker:
    """Return what makes every use of a word, and of the sign of what was decided, a way to its entry."""
    forms = "|".join(sorted(map(re.escape, entries), key=len, reverse=True))
    pattern = re.compile(rf"\b({forms})\b", re.IGNORECASE) if forms else None

    def to(mark: str, said: str, cls: str, more: str = "") -> str:
        return (
            f'<button type="button" class="{cls}" data-do="{do}" data-with="{safe(game)}/{mark}"{more}>{said}</button>'
        )

    def link(text: Html) -> Html:
        linked = pattern.sub(lambda use: to(entries[use[1].lower()], use[1], "gloss"), text) if pattern else text
        dagger = to("decided", "†", "gloss note", attributes(aria_label=say("decided: what this means")))
        return Html(linked.replace(DECIDED, dagger))  # type: ignore[misc]  # puts elements into what is escaped

    return link


def _block(block: str, mark: str, below: Mapping[str, Html], link: LinkMaker, chosen: Mapping[str, str]) -> Html:
    lines = block.strip().splitlines()
    if heading := re.match(r"^(#+)\s+(.*)$", lines[0]):
        level = len(heading[1])
        rest = _block("\n".join(lines[1:]), mark, below, link, chosen) if lines[1:] else NOTHING
        return (NOTHING if level == 1 else Html(f"<h{level}>{inline(heading[2])}</h{level}>")) + rest
    if all(line.lstrip().startswith("- ") for line in lines):
        items = joined(Html(f"<li>{inline(line.lstrip()[2:], link)}</li>") for line in lines)
        return Html(f"<ul>{items}</ul>")
    if all(ROW.match(line) for line in lines):
        return _grid(lines)
    words = " ".join(lines)
    if clause := CLAUSE.match(words):
        name, lit = safe(clause[1]), safe(" lit" if clause[1] == mark else "")
        return Html(
            f'<p id="clause-{name}" class="rule{lit}" tabindex="-1"><b class="clause">{name}</b> '
            f"{_marked(inline(words[clause.end() :], link), chosen.get(clause[1]))}</p>{below.get(clause[1], NOTHING)}"
        )
    if word := WORD.match(words):
        return _entry(word[1].split(", ")[0], words[word.end() :], mark)
    return Html(f"<p>{inline(words, link)}</p>")


def _marked(clause: Html, chosen: str | None) -> Html:
    """Return a clause that says of its option in what words it is chosen."""
    if not chosen:
        return clause
    here = Html(f'<em class="chosen">{safe(say("At this table: {chosen}.", chosen=lowered(chosen)))}</em>')
    if not OPTION.search(clause):
        return clause + Html(" ") + here
    return Html(OPTION.sub(here, clause))  # type: ignore[misc]  # puts words for others


def _entry(word: str, meaning: str, mark: str) -> Html:
    """Return a word of the glossary and what it means."""
    slug = _slug(word.lower())
    lit = safe(" lit" if slug == mark else "")
    return Html(
        f'<p id="word-{safe(slug)}" class="rule word{lit}" tabindex="-1"><b>{safe(word)}</b> {inline(meaning)}</p>'
    )


def _grid(lines: list[str]) -> Html:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    head = joined(Html(f'<th scope="col">{inline(cell)}</th>') for cell in rows[0])
    body = joined(
        Html("<tr>") + joined(Html(f"<td>{inline(cell)}</td>") for cell in row) + Html("</tr>") for row in rows[1:]
    )
    return Html(f'<div class="grid"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>')
