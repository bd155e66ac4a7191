"""A game's rules: its clauses, each with examples that are alive, its words, and what this table plays by."""

from __future__ import annotations

import re
from collections.abc import Iterator

from henge.example import Agreed, Decided, Example, Excluded, Legal, Refused, Resigned
from henge.game import Game
from henge.games import GAMES, examples, rules
from henge.language import many, say, strung

from page.app.app import App
from page.draw import pair
from page.features.rules.example_picture import picture
from page.html import markdown
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.frame import Frame
from page.html.widgets import COLON, button, icon, tool

CHARS = 3  # fewer letters find too much
SHOWN = 6  # of the clauses that were found
SHORT = 32  # letters of a sentence that says little by itself


def rulebook(app: App, name: str, mark: str) -> Frame:
    """Return the sheet of a game's rules, opened at a clause or a word; pictures are drawn as they come near."""
    game = GAMES[name]
    table = app.table.game if app.screen == "play" and app.table and app.table.match.id == name else None
    below = {clause: _place(clause) for clause in _clauses(name)}
    text = markdown.html(rules(name), mark, below, name, options_chosen(table) if table else {})
    author = say("{game} is a game by {author}.", game=game.title, author=game.author)
    by = Html(f'<p class="by">{safe(author)}</p>')
    notes = options_at_table(table) if table else NOTHING
    signs = markdown.signs(rules(name), mark)
    title = safe(say("Rules of {game}", game=game.title))
    inner = Html(
        f'<header class="bar" data-region="head"><h1 class="cut" id="sheet-title" tabindex="-1">{title}</h1>'
        f"{tool('print', say('Print'), 'i-print', name)}{tool('close', say('Close'), 'i-cross')}</header>"
        f'<div class="sheet-in"><div class="finding"><div data-region="find"></div>'
        f'<div data-region="found"></div></div>'
        f'<div class="rules"{attributes(data_pair=pair(game))}>{signs}{notes}{text}{by}</div></div>'
        f'<footer class="acts" data-region="foot"></footer>'
    )
    texts = {
        "find": _field(app.browsing.reading.find),
        "found": _found(name, app.browsing.reading.find),
        "foot": _foot(app, name),
    }
    for clause in _clauses(name):
        texts[f"of-{clause}"] = _examples(name, clause, clause in app.browsing.reading.drawn or clause == mark)
    return Frame("rules", Html(f'<div class="sheet rulebook" data-frame="rules">{inner}</div>'), texts)


def _clauses(name: str) -> list[str]:
    return list(dict.fromkeys(example.clause for example in examples(name)))


def _place(clause: str) -> Html:
    """Return where the examples of a clause stand."""
    return Html(f'<div class="examples" data-near="{safe(clause)}" data-region="of-{safe(clause)}"></div>')


def _foot(app: App, name: str) -> Html:
    return (
        NOTHING
        if app.screen != "first"
        else button("go", say("Play"), f"begin/{name}", cls="btn primary", sign="i-play")
    )


# examples --------------------------------------------------------------------------------------------------


def _examples(name: str, clause: str, drawn: bool) -> Html:
    of_clause = ((n, example) for n, example in enumerate(examples(name)) if example.clause == clause)
    return joined(_example(name, n, example, drawn) for n, example in of_clause)


def _example(name: str, number: int, example: Example[object], drawn: bool) -> Html:
    shown = picture(name, number) if drawn else NOTHING
    over = example.game.turn(example.state) is None
    words, sign = (say("Look closer"), "i-eye") if over else (say("Try it"), "i-play")
    play = button("try", words, f"{name}/{number}", cls="btn slim", sign=sign)
    tried = NOTHING if isinstance(example.claim, Excluded) else play
    return Html(
        f'<figure><div class="shot">{shown}</div>'
        f"<figcaption>{_verdict(example)}<span>{safe(say(example.words))}</span>{tried}</figcaption></figure>"
    )


def _verdict(example: Example[object]) -> Html:
    """Return in a word and a sign what an example shows of its move."""
    match example.claim:
        case Legal(_, Decided()) | Decided() | Resigned() | Agreed():
            return Html(f'<b class="over">{icon("i-flag")}{safe(say("The game is over"))}</b>') + COLON
        case Legal(_, None):
            return Html(f'<b class="well">{icon("i-check")}{safe(say("Allowed"))}</b>') + COLON
        case Refused() | Excluded():
            return Html(f'<b class="poor">{icon("i-cross")}{safe(say("Not allowed"))}</b>') + COLON
    return NOTHING


# what this table plays by -----------------------------------------------------------------------------------


def options_at_table(game: Game[object]) -> Html:
    """Return what a table plays by that is not usual, each with the way to its clause."""
    rows = joined(
        Html(f"<li>{button('rules', clause, f'{game.id}/{clause}', cls='clause')} {safe(words)}</li>")
        for clause, words in options_chosen(game).items()
        if words
    )
    title = safe(say("This table plays with"))
    return Html(f'<section class="here"><h2>{title}</h2><ul>{rows}</ul></section>') if rows else NOTHING


def options_chosen(game: Game[object]) -> dict[str, str]:
    """Return the clauses that options bring in: in words what was chosen, "" for what no option of this table brings.

    What is said of one choice in a clause of its own is known by the preset that is this choice alone.
    """
    own = {
        key: {preset.clause: preset.options[key] for preset in game.presets if preset.options.keys() == {key}}
        for key in game.chosen
    }
    known = dict[str, str]()
    words = iter(game.variants)
    for key, option in game.options().items():
        clauses = own[key].keys() | {option.clause}
        if game.chosen[key] == option.default:
            known = dict.fromkeys(clauses, "") | known
            continue
        clause = next((clause for clause, value in own[key].items() if value == game.chosen[key]), option.clause)
        known[clause] = strung([*filter(None, [known.get(clause)]), next(words)])
        text = next(block for block in rules(game.id).split("\n\n") if block.startswith(f"**{clause}**"))
        known = dict.fromkeys((other for other in clauses - {clause} if other not in text), "") | known
    whole = {
        preset.clause: preset.options.items() <= game.chosen.items()
        for preset in game.presets
        if len(preset.options) > 1
    }
    return dict.fromkeys((clause for clause, played in whole.items() if not played), "") | known


# finding ----------------------------------------------------------------------------------------------------


def _field(words: str) -> Html:
    find = say("Find in these rules")
    said = attributes(type="text", value=words, role="searchbox", aria_label=find, placeholder=find)
    return Html(f'<input{said} data-set="find" data-with="" data-key="find" autocomplete="off">')


def _found(name: str, words: str) -> Html:
    """Return the clauses in which some words stand, each a way there."""
    if len(words.strip()) < CHARS:
        return NOTHING
    hits = list(hits_of(rules(name), words.strip()))
    if not hits:
        return Html(f'<p role="status">{safe(say("Nothing found."))}</p>')
    rows = joined(button("rules", said, f"{name}/{mark}", cls="btn slim hit") for mark, said in hits[:SHOWN])
    heading = many(len(hits), "Found in {n} rule.", "Found in {n} rules.")
    heading += f" {say('The first {number}:', number=SHOWN)}" if len(hits) > SHOWN else ""
    return Html(f'<p role="status">{safe(heading)}</p><div class="hits">{rows}</div>')


def hits_of(text: str, words: str) -> Iterator[tuple[str, str]]:
    """Yield where some words stand in some rules, each by its id: first what one of them means, then the clauses that
    hold them, each with the sentence in which they stand, and the next one after a short one.
    """
    blocks, sought = [" ".join(block.split()) for block in re.split(r"\n\s*\n", text)], words.lower()
    for block in blocks:
        if (word := markdown.WORD.match(block)) and any(
            term.startswith(sought) for term in word[1].lower().split(", ")
        ):
            called = word[1].split(", ")[0]
            mark = markdown.words(block)[called.lower()]
            yield mark, say("{title}: {text}", title=called, text=_plain(block[word.end() :]))
    for block in blocks:
        clause, _, said = _plain(block).partition(" ")
        if not re.fullmatch(r"[A-Z]+\d+", clause):
            continue
        at = 0 if clause.lower() == sought else said.lower().find(sought)
        if at >= 0:
            gaps = [gap.span() for gap in re.finditer(r"(?<=[.!?])\s+", said)]
            start = max((end for _, end in gaps if end <= at), default=0)
            least = max(at + len(words), start + SHORT)
            yield clause, said[start : next((end for end, _ in gaps if end >= least), len(said))]


def _plain(text: str) -> str:
    return re.sub(r"[*`]", "", text)
