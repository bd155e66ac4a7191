"""A game to be looked through in a page of somebody else: the board, what happened, and what everybody may know.

    opened("https://somewhere/?embed#game/…", "day") -> Embed

web/embed.js shows its frame and then one position at a time.
"""

from __future__ import annotations

import json
from dataclasses import replace

from henge.language import phrase, say
from henge.match import Match
from henge.record import BadRecord

from page.app.app import App
from page.draw import pair, shared_pictures
from page.features.share.model import Showing
from page.features.share.paper import printed_hands
from page.features.share.pictures import shot
from page.html.escape import NOTHING, Html, attributes, joined, safe
from page.html.widgets import icon
from page.keeping import game_links, game_texts
from page.table.table import Table
from page.table.visibility import Viewpoint
from page.words import move_list

WAYS = (
    ("-all", phrase("To the start"), "i-first", ""),
    ("-1", phrase("One move earlier"), "i-back", ""),
    ("1", phrase("One move later"), "i-next", ""),
    ("all", phrase("To the end"), "i-first", "onward"),
)


class Embed:
    """A game that can be looked through, or in words why it cannot be.

    `last` is its number of moves; those chosen together are one.  After `first` of them it is opened.
    """

    def __init__(
        self, match: Match | None, trouble: str, link: str, look: str, compact: bool, ply: int | None = None
    ) -> None:
        self.match, self.trouble, self.link = match and move_list.for_others(match), trouble, link
        self.look, self.compact = look, compact
        self.lines = move_list.move_lines(self.match) if self.match else []
        self.last = len(self.lines)
        self.first = self.last if ply is None else sum(line.ply <= ply for line in self.lines)

    @property
    def good(self) -> bool:
        """Whether there is a game to look through."""
        return self.match is not None

    @property
    def html(self) -> Html:
        """What stays while one looks through the game."""
        if self.match is None:
            return Html(f'<div class="embed"><p role="alert">{safe(self.trouble)}</p></div>')
        ways = joined(
            Html(
                f'<button type="button" class="tool {safe(cls)}" data-by="{safe(by)}" aria-label="{safe(say(words))}" '
                f'title="{safe(say(words))}">{icon(sign)}</button>'
            )
            for by, words, sign, cls in WAYS
        )
        leads = attributes(href=self.link, target="_blank", rel="noopener")
        return Html(
            f'<div class="embed"{attributes(data_pair=pair(self.match.game))}>'
            f"<header><h1>{safe(self.match.game.title)}</h1><p>{safe(move_list.players_told(self.match))}</p></header>"
            f'<figure data-region="board"></figure><div data-region="hands"></div>'
            f'<p role="status" data-region="words"></p><nav aria-label="{safe(say("Moves"))}">{ways}'
            f'<span data-region="at"></span>'
            f"<a{leads}>{safe(say('Open in Henge'))}</a></nav></div>"
        )

    def shown(self, number: int) -> str:
        """Return, as JSON, what there is to see after so many moves: board, hands, words, and where one is."""
        assert self.match is not None
        ply = self.lines[number - 1].ply if number else 0
        end = number == self.last
        table = Table("embed", self.match).scrub(ply)
        app = App().browse(showing=Showing(look=self.look)).with_table(table).with_device(small_screen=self.compact)
        move = self.lines[number - 1].words if number else say("Before the first move.")
        ending = move_list.how_it_ended(self.match) if end else []
        return json.dumps(
            {
                "board": shared_pictures.picture_of_position(table.game, shot(app, ply), self.look),
                "hands": printed_hands(table, Viewpoint(self.match, ply, None)) or NOTHING,
                "words": safe(" ".join([move, *ending])),
                "at": safe(say("{number} of {last}", number=number, last=self.last)),
            }
        )


def embed_of(address: str, look: str, compact: bool = False) -> Embed:
    """Return the game that an address brings, drawn by day or by night; on a phone with larger signs."""
    home, _, fragment = address.partition("#")
    link = f"{home.partition('?')[0].removesuffix('embed.html')}#{fragment}"
    try:
        record = game_links.record_of_link(f"#{fragment}")
        opening = game_texts.opening_from_outside("embed", record, game_texts.Source.LINK)
        while not opening.whole:
            opening = replace(opening, replay=opening.replay.on(game_texts.MOVES_A_SLICE))
    except BadRecord as error:
        return Embed(None, say("This game cannot be shown. {error}", error=error), link, look, compact)
    return Embed(opening.replay.match, "", link, look, compact, game_links.ply_of_link(f"#{fragment}"))
