"""What is told at a key: how it stands, what may be done, what happened, the hand, the scores."""

from __future__ import annotations

from collections.abc import Callable

from henge import score_words
from henge.analysis import teaching
from henge.game import Game
from henge.language import listed, lowered, many, person, phrase, say, say_as, strung

from page.table.table import Table
from page.words import log, speech

HEADPHONES = phrase("Put on headphones. Your hand is told while you hold H.")
LIFTED = phrase("It is lifted by the button that is held; with keys, Enter on it twice.")
COVERED = phrase("The table is covered. It is lifted by the button that is held; with keys, Enter on it twice.")
WHOLE = phrase("Nothing more is to be touched: the move waits to be confirmed.")
DIGITS = 9  # keys that touch something by its number
MANY = 12  # things that are told one by one
HOLD = phrase("Hold H to hear what may be touched.")
EMPTY = phrase("Your hand is empty.")
MAY = phrase("May be touched: {names}.")


def overview(table: Table) -> tuple[str, ...]:
    """Return how the match and the board stand in sentences, then hands, piles and pieces left, as the viewer may know.

    The last says whose turn it is.
    """
    table = table.aloud
    game, view = table.game, table.viewpoint.view
    board = game.overview(view)
    match = [
        speech.as_sentence(line) for line in game.standing(view) if not any(shown.startswith(line) for shown in board)
    ]
    return (*match, *board, *_held(table), speech.status_said(table))


def _held(table: Table) -> list[str]:
    """Return how many cards everybody holds and how many lie in the piles, and what pieces are left."""
    game, view = table.game, table.viewpoint.view
    hands = [*map(len, game.hands(view))]
    held = [_has(table.name(seat), _cards(table, n) if seat == 0 else str(n), seat > 0) for seat, n in enumerate(hands)]
    lines = [f"{strung(held)}."] if held else []
    lines += [_pile(name, len(pile)) for name, pile in game.piles(view).items()]
    supplies = () if game.goal else game.supply(view)  # elsewhere the score tells it
    for seat, supply in enumerate(supplies if any(any(supply.values()) for supply in supplies) else ()):
        left = [game.amount(kind, count) for kind, count in supply.items() if count]
        lines += [_left(table.name(seat), left)]
    return lines


def _cards(table: Table, number: int) -> str:
    """Return what somebody holds, as the end of a sentence."""
    if table.thing == "card":
        return many(number, "{n} card in hand", "{n} cards in hand")
    return many(number, "{n} piece in hand", "{n} pieces in hand")


def _pile(name: str, cards: int) -> str:
    if name == "deck":
        return many(cards, "{n} card in the deck.", "{n} cards in the deck.")
    return many(cards, "{n} card in the discard.", "{n} cards in the discard.")


def _left(name: str, pieces: list[str]) -> str:
    if not pieces:
        return person(name, "You have no piece left.", "{name} has no piece left.")
    return person(name, "You have {pieces} left.", "{name} has {pieces} left.", pieces=listed(pieces))


def _overview(table: Table) -> str:
    return " ".join(overview(table)) or say("Nothing stands on the board yet.")


def _scores(table: Table) -> str:
    """Return what everybody has, as far as it is settled or may be counted on, as the seats on screen show it."""
    viewpoint, game = table.aloud.viewpoint, table.game
    names = [table.name(seat) for seat in range(game.seats)]
    totals = [score.settled + more for score, more in zip(viewpoint.scores, viewpoint.likely, strict=False)]
    amounts = [game.counted(total, str(total)) if seat == 0 else str(total) for seat, total in enumerate(totals)]
    had = [_has(name, amount, seat > 0) for seat, (name, amount) in enumerate(zip(names, amounts, strict=False))]
    goal = [say("{number} win", number=game.goal)] if game.goal else []
    if not had:
        return game.purpose()
    return f"{strung([*had, *goal])}. {score_words.still_open(names, viewpoint.likely)}".strip()


def _has(name: str, total: str, inside: bool) -> str:
    """Return how much somebody has, `inside` a sentence that has told of what."""
    if inside:
        return person(name, "you have {number}", "{name} has {number}", number=total)
    return person(name, "You have {amount}", "{name} has {amount}", amount=total)


def _hand(table: Table) -> str:
    """Return the viewer's own hand, by its places where it is told aside; a covered one is never told."""
    seat, hands = table.viewpoint.seat, table.game.hands(table.viewpoint.view)
    if table.down or seat is None or not hands:
        return say("No hand to tell.")
    held = [lowered(table.game.word(card)) if card else say("a hidden one") for card in hands[seat]]
    if table.aside:
        new = [card in table.cover_state.drawn and not table.past for card in hands[seat]]
        held = [
            say("{place}: {card}, just drawn" if new[n] else "{place}: {card}", place=table.by_place(n), card=word)
            for n, word in enumerate(held)
        ]
    together = strung(held) if table.aside else listed(held)
    return say("You hold {cards}.", cards=together) if held else say(EMPTY)


def _legal(table: Table) -> str:
    if table.aside and table.playable:
        return say(HOLD)
    names = [lowered(table.word(name)) for name in table.choice.offered]
    if not names:
        return say(WHOLE if table.whole else "Nothing can be touched now.")
    if len(names) <= MANY:
        numbered = by_number(table)
        order, of_hand = [name for name, _ in numbered], any(place for _, place in numbered)
        if (
            order[: len(names)] != [*table.choice.offered]
            and {*table.choice.offered} <= {*order}
            and not any(map(str.isdigit, order))
        ):
            return say(
                MAY, names=listed([_by_digit(table, order.index(name) + 1, name) for name in table.choice.offered])
            )
        number, every = len(names), listed(names)
        if of_hand or {*table.choice.offered} - {*table.game.board.centre}:
            return many(
                number, "{n} thing may be touched: {names}.", "{n} things may be touched: {names}.", names=every
            )
        return many(number, "{n} place may be touched: {names}.", "{n} places may be touched: {names}.", names=every)
    places = [name for name in table.choice.offered if name in table.game.board.centre]
    others = [lowered(table.word(name)) for name in table.choice.offered if name not in places]
    some = listed([*others, many(len(places), "{n} place on the board", "{n} places on the board")])
    return say("May be touched: {names}. J goes from one to the next.", names=some)


def held_now(table: Table) -> tuple[str, ...]:
    """Return what the viewer holds whose turn it is, "" for what is hidden; () at another's turn."""
    seat, hands = table.viewpoint.seat, table.game.hands(table.viewpoint.view)
    return (
        tuple(name or "" for name in hands[seat]) if hands and seat is not None and seat == table.viewpoint.turn else ()
    )


def by_number(table: Table) -> list[tuple[str, str]]:
    """Return what digits touch, each with its place in the hand: cards or pieces of the hand and what else is asked for
    beside the board, or where places on it are asked for and nothing of the hand the first of those that may be touched
    if they are few: back from the first the others are not far.

    So a digit that stands for a card never does anything else beside the board, such as to end the turn.
    """
    held, places, live = held_now(table), table.game.board.centre, [*table.choice.offered]
    hand = [(name, f"held{n}") for n, name in enumerate(held)]
    cards = [name for name in live if name in held]
    only = all(name in held or name not in places for name in live)  # where a card names the place it is for, say
    if (held and only) or any(table.choice.awaits_card or name not in places for name in cards):
        return hand + [(name, "") for name in live if name not in held and name not in places]
    return [(name, "") for name in live] if 0 < len(live) <= 2 * DIGITS else hand


def _with_digits(table: Table) -> str:
    """Return what may be touched: first what its place in the hand touches, then what another digit does, with that
    digit, then what none does."""
    keys = by_number(table)
    digits = {name: n for n, (name, place) in enumerate(keys[:DIGITS], 1) if not place}
    in_hand = {name for name, place in keys if place}
    held = [lowered(table.word(name)) for name in table.choice.offered if name in in_hand]
    numbered = [_by_digit(table, digits[name], name) for name in table.choice.offered if name in digits]
    others = [lowered(table.word(name)) for name in table.choice.offered if name not in in_hand and name not in digits]
    without = say("without a number {names}", names=listed(others)) if others and numbered else listed(others)
    return strung([*filter(None, (listed(held), listed(numbered), without))])


def _by_digit(table: Table, digit: int, name: str) -> str:
    return say("{digit} for {what}", digit=digit, what=lowered(table.word(name)))


def _drawn(table: Table) -> str:
    """Return what has come to the viewer's hand with the latest turn."""
    if table.aside:
        return say("Hold H to hear your hand and what you have drawn.")
    new = [lowered(table.game.word(card)) for card in table.cover_state.drawn] if not table.past else []
    return say("You have drawn {cards}.", cards=listed(new)) if new else say("Nothing new is in your hand.")


def _threats(table: Table) -> str:
    """Return what threatens whoever is to move on the board on screen, in games whose threats are told."""
    match, ply = table.match, table.shown
    seat = match.mover(ply)
    if seat is None:
        return say("The game is over.")
    told = None if table.guest else teaching.standing(match, ply)
    if told is None:
        return say("In this game no threats are told.")
    name = match.name(seat, match.states[ply])
    nothing = person(name, "Nothing is seen that threatens you now.", "Nothing is seen that threatens {name} now.")
    return " ".join(told) or nothing


def shape(game: Game[object]) -> str:
    """Return in a sentence how a board is laid out, for whoever has never seen it."""
    rows, cells = game.layout.rows, len(game.board.cells)
    if game.board.form == "hexagon":
        wide = [len(row.cells) for row in rows]
        return say(
            "A hexagon of {cells} cells in {rows} rows, {first} at the top to {last} at the bottom: "
            "{outer} cells in the outer rows, {middle} in the middle one. Cells are numbered from the left.",
            cells=cells,
            rows=len(rows),
            first=rows[0].cells[0][0],
            last=rows[-1].cells[0][0],
            outer=wide[0],
            middle=max(wide),
        )
    if game.board.form == "ley_lines":
        points = listed([say_as("letters", "{start} to {end}", start=row.cells[0], end=row.cells[-1]) for row in rows])
        return say(
            "{points} points on {lines} lines, three through every point, in {rows} rows from the top: {names}.",
            points=cells,
            lines=len(game.board.lines),
            rows=len(rows),
            names=points,
        )
    per = len(game.layout.columns) or 1
    if per == 1:
        return say("A ring of {numbers} numbers, clockwise.", numbers=cells)
    return say(
        "A ring of {numbers} numbers, clockwise, {cells} beside each other at every number: {names}.",
        numbers=cells // per,
        cells=per,
        names=listed([lowered(column).replace(", ", " (") + ")" * (", " in column) for column in game.layout.columns]),
    )


def _last(table: Table) -> str:
    entries = log.entries(table.aloud)
    return entries[-1].words if entries else say("Nothing has happened yet.")


def _since(table: Table) -> str:
    return log.lately(table) or _last(table)


KEYS: dict[str, tuple[Callable[[Table], str], str]] = {
    "o": (_overview, phrase("tells how the board stands")),
    "s": (_scores, phrase("tells the scores")),
    "h": (_hand, phrase("tells your hand, where others are at the device only while you hold it")),
    "m": (_legal, phrase("tells what may be touched")),
    "l": (_last, phrase("tells the last move")),
    "n": (_since, phrase("tells what happened since your last turn")),
    "d": (_drawn, phrase("tells what you have just drawn")),
    "k": (_threats, phrase("tells what threatens whoever is to move")),
    "b": (lambda table: shape(table.game), phrase("tells how the board is laid out")),
    "w": (speech.status_said, phrase("tells whose turn it is and what to do")),
}
PEEKED = "oslknbw"  # what is told of the board alone while the hands are covered


def by_key(table: Table, key: str) -> str:
    """Return what a key tells, "" for a key that tells nothing."""
    if key not in KEYS:
        return ""
    if table.down and not (table.cover_state.peek and key in PEEKED):
        return say(COVERED)
    return say(HEADPHONES) if key == "h" and table.aside else KEYS[key][0](table)


def whisper(table: Table) -> str:
    """Return what is told aside, while the key of the hand is held: the hand, why not or what to do, what may be
    touched; once something has been touched the hand comes last."""
    if table.down:
        return say(COVERED)
    sentence, note = log.status_now(table)
    now = [table.reply.why.text if table.reply.why else f"{speech.with_full_stop(sentence)} {note}".strip()]
    now += [say(MAY, names=_with_digits(table))] if table.choice.offered else []
    return " ".join([*now, _hand(table)] if table.touched or table.reply.why else [_hand(table), *now])
