"""What is told on request, at one key: how it stands, what may be done, what happened, the hand, the scores."""

from __future__ import annotations

from collections.abc import Callable

from henge import teaching
from henge.english import counted, does, listed, object_of
from henge.game import Game

from page.table.table import Table
from page.words import log, speech

HEADPHONES = "Put on headphones. Your hand is told while you hold H."
LIFTED = "It is lifted by the button that is held; with keys, Enter on it twice."
COVERED = f"The table is covered. {LIFTED}"
WHOLE = "Nothing more is to be touched: the move waits to be confirmed."
DIGITS = 9  # keys that touch something by its number
MANY = 12  # things that are told one by one
HOLD = "Hold H to hear what may be touched."


def overview(table: Table) -> tuple[str, ...]:
    """Return how the match and the board stand in sentences, then hands, piles and pieces left, as the viewer may know.

    The last says whose turn it is.
    """
    table = table.aloud
    game, view = table.game, table.sight.view
    board = game.overview(view)
    match = [f"{line.rstrip('.')}." for line in game.standing(view) if not any(one.startswith(line) for one in board)]
    return (*match, *board, *_held(table), speech.status(table))


def _held(table: Table) -> list[str]:
    """Return how many cards everybody holds and how many lie in the piles, and what pieces are left."""
    game, view = table.game, table.sight.view
    things = table.thing
    held = [f"{table.name(seat)} {len(hand)}" for seat, hand in enumerate(game.hands(view))]
    lines = [f"{things.capitalize()}s in hand: {listed(held)}."] if held else []
    lines += [f"{counted(len(pile), 'card')} in the {name}." for name, pile in game.piles(view).items()]
    supplies = () if game.goal else game.supply(view)  # elsewhere the score tells it
    for seat, supply in enumerate(supplies if any(any(one.values()) for one in supplies) else ()):
        left = [counted(count, kind) for kind, count in supply.items() if count]
        lines += [does(table.name(seat), f"has {listed(left) if left else 'no piece'} left") + "."]
    return lines


def _overview(table: Table) -> str:
    return " ".join(overview(table)) or "Nothing stands on the board yet."


def _scores(table: Table) -> str:
    scores = table.aloud.sight.scores
    totals = [counted(score.total, table.game.counts) for score in scores[:1]]
    totals += [str(score.total) for score in scores[1:]]
    had = [does(table.name(seat), f"has {total}") for seat, total in enumerate(totals)]
    goal = f"; {table.game.goal} win" if table.game.goal else ""
    return f"{'; '.join(had)}{goal}." if had else table.game.purpose()


def _hand(table: Table) -> str:
    """Return the viewer's own hand, by its places where it is told aside; a covered one is never told."""
    seat, hands = table.sight.seat, table.game.hands(table.sight.view)
    if table.down or seat is None or not hands:
        return "No hand to tell."
    held = [table.game.word(card) if card else "a hidden one" for card in hands[seat]]
    if table.aside:
        new = [card in table.drawn and not table.past for card in hands[seat]]
        held = [f"{table.thing} {n + 1}: {word}{', just drawn' * new[n]}" for n, word in enumerate(held)]
        return f"You hold {'; '.join(held)}." if held else "Your hand is empty."
    return f"You hold {listed(held)}." if held else "Your hand is empty."


def _legal(table: Table) -> str:
    if table.aside and table.playable:
        return HOLD
    names = [table.word(name) for name in table.live]
    if not names:
        return WHOLE if table.whole else "Nothing can be touched now."
    if len(names) <= MANY:
        numbered = by_number(table)
        order, of_hand = [name for name, _ in numbered], any(place for _, place in numbered)
        if order[: len(names)] != [*table.live] and {*table.live} <= {*order} and not any(map(str.isdigit, order)):
            return f"May be touched: {listed([f'{order.index(one) + 1} for {table.word(one)}' for one in table.live])}."
        kind = "thing" if of_hand or {*table.live} - {*table.game.board.centre} else "place"
        return f"{counted(len(names), kind)} may be touched: {listed(names)}."
    places = [name for name in table.live if name in table.game.board.centre]
    others = [table.word(name) for name in table.live if name not in places]
    return f"May be touched: {listed([*others, f'{len(places)} places on the board'])}. J goes from one to the next."


def held_now(table: Table) -> tuple[str, ...]:
    """Return what the viewer holds whose turn it is, "" for what is hidden; () at another's turn."""
    seat, hands = table.sight.seat, table.game.hands(table.sight.view)
    return tuple(name or "" for name in hands[seat]) if hands and seat is not None and seat == table.sight.turn else ()


def by_number(table: Table) -> list[tuple[str, str]]:
    """Return what digits touch, each with its place in the hand: cards or pieces of the hand and what else is asked for
    beside the board, or where nothing of the hand is asked for the few things that may be touched."""
    held, places, live = held_now(table), table.game.board.centre, [*table.live]
    hand = [(name, f"held{n}") for n, name in enumerate(held)]
    cards = [name for name in live if name in held]
    only = all(name in held or name not in places for name in live)  # where a card names the place it is for, say
    if any(only or table.awaits_card or name not in places for name in cards):
        return hand + [(name, "") for name in live if name not in held and name not in places]
    return [(name, "") for name in live] if 0 < len(live) <= DIGITS else hand


def _drawn(table: Table) -> str:
    """Return what has come to the viewer's hand with the latest turn."""
    if table.aside:
        return "Hold H to hear your hand and what you have drawn."
    new = [table.game.word(card) for card in table.drawn] if not table.past else []
    return f"You have drawn {listed(new)}." if new else "Nothing new is in your hand."


def _threats(table: Table) -> str:
    """Return what threatens whoever is to move on the board on screen, in games whose threats are told."""
    match, ply = table.match, table.shown
    seat = table.game.turn(match.states[ply])
    if seat is None:
        return "The game is over."
    told = None if table.guest else teaching.standing(match, ply)
    if told is None:
        return "In this game no threats are told."
    return " ".join(told) or f"Nothing is seen that threatens {object_of(match.name(seat, match.states[ply]))} now."


def shape(game: Game[object]) -> str:
    """Return in a sentence how a board is laid out, for whoever has never seen it."""
    rows, cells = game.layout.rows, len(game.board.cells)
    if game.board.form == "hexagon":
        wide = [len(row.cells) for row in rows]
        letters = f"{rows[0].cells[0][0]} at the top to {rows[-1].cells[0][0]} at the bottom"
        widths = f"{wide[0]} cells in the outer rows, {max(wide)} in the middle one"
        return f"A hexagon of {cells} cells in {len(rows)} rows, {letters}: {widths}. Cells are numbered from the left."
    if game.board.form == "ley_lines":
        points = listed([f"{row.cells[0]} to {row.cells[-1]}" for row in rows])
        lines = f"{cells} points on {len(game.board.lines)} lines, three through every point"
        return f"{lines}, in {len(rows)} rows from the top: {points}."
    per = len(game.layout.columns) or 1
    inside = listed([one.replace(", ", " (") + ")" * (", " in one) for one in game.layout.columns])
    each = f", {per} beside each other at every number: {inside}" if per > 1 else ""
    return f"A ring of {cells // per} numbers, clockwise{each}."


def _last(table: Table) -> str:
    entries = log.entries(table.aloud)
    return entries[-1].words if entries else "Nothing has happened yet."


def _since(table: Table) -> str:
    return log.lately(table) or _last(table)


KEYS: dict[str, tuple[Callable[[Table], str], str]] = {
    "o": (_overview, "tells how the board stands"),
    "s": (_scores, "tells the scores"),
    "h": (_hand, "tells your hand, where others are at the device only while you hold it"),
    "m": (_legal, "tells what may be touched"),
    "l": (_last, "tells the last move"),
    "n": (_since, "tells what happened since your last turn"),
    "d": (_drawn, "tells what you have just drawn"),
    "k": (_threats, "tells what threatens whoever is to move"),
    "b": (lambda table: shape(table.game), "tells how the board is laid out"),
    "w": (speech.status, "tells whose turn it is and what to do"),
}
PEEKED = "oslknbw"  # what is told of the board alone while the hands are covered


def by_key(table: Table, key: str) -> str:
    """Return what a key tells, "" for a key that tells nothing."""
    if key not in KEYS:
        return ""
    if table.down and not (table.peek and key in PEEKED):
        return COVERED
    return HEADPHONES if key == "h" and table.aside else KEYS[key][0](table)


def whisper(table: Table) -> str:
    """Return what is told aside, while the key of the hand is held: the hand, why not or what to do, what may be
    touched; once something has been touched the hand comes last."""
    if table.down:
        return COVERED
    sentence, note = log.status(table)
    now = [table.why.text if table.why else f"{speech.stopped(sentence)} {note}".strip()]
    names = [table.word(name) for name in table.live]
    now += [f"May be touched: {listed(names)}."] if names else []
    return " ".join([*now, _hand(table)] if table.touched or table.why else [_hand(table), *now])
