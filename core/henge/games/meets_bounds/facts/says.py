"""What is said of the facts of Meets & Bounds: whole sentences by kind, mood and person, in English.

A mood is what a sentence is for: the `idea` of a move before its place is told, what it `does`, what a better one
`could` have done, and what was `missed`, the cause of a lost game.  Two persons differ where a verb has to agree: the
one whom the fact is good for is “you”, or somebody by name, and so is the rival.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.cards import NUMBER, TRILITHONS, colour, spoken
from henge.english import YOU, counted, in_words, listed, object_of, opened, whose
from henge.facts import Fact, Made, Mood, Move
from henge.games.meets_bounds.facts.sentences import (
    BESIDE,
    CLEAR,
    COULD,
    DOES,
    DONE,
    FOLLOWED,
    IDEAS,
    MISSED,
    NO_PLAY,
    POINTS,
    RULES,
)

if TYPE_CHECKING:
    from henge.games.meets_bounds import MeetsBounds
    from henge.games.meets_bounds.rules import State

SURE = 100  # per cent


def say(game: MeetsBounds, view: State, fact: Fact, mood: Mood, made: Made | None = None) -> str:
    """Return a fact as a sentence; "" in a mood in which it is not told."""
    fill = _words(game, view, fact)
    if fact.kind in BESIDE:
        form = BESIDE[fact.kind] if mood == "does" else ""
    elif mood == "idea":
        form = IDEAS.get(fact.kind, "")
    elif mood == "does":
        form = DOES.get(fact.kind, "")
    elif mood == "could" and made and fact.kind in POINTS and _gap(game, view, made) < CLEAR:
        form = ""  # so little is no reason
    elif mood == "could" and made and fact.kind in NO_PLAY and made.better[0] != "pass":
        form = ""  # for it is a play
    elif mood == "could":
        form = COULD.get(fact.kind, f"That would have {DONE[fact.kind]}." if fact.kind in DONE else "")
    elif fact.kind in FOLLOWED:
        form = FOLLOWED[fact.kind]
        if made and fact.numbers[0] and fact.kind != "wasted":
            fill["n"] = str(made.number + fact.numbers[0])
    elif made:
        form = _missed(game, view, fact, made, fill)
    else:
        form = ""
    return opened(form.format(**fill))


def _missed(game: MeetsBounds, view: State, fact: Fact, made: Made, fill: dict[str, str]) -> str:
    """Return the form of the cause of a lost game; "" for what is none: a card that was kept all the same, and what
    would have brought hardly more than the move made."""
    played, better, kind = made.played, made.better, fact.kind
    if kind not in RULES or (kind.startswith("can ") and not _wasted(fact, played)):
        return ""
    if kind in NO_PLAY and better[0] != "pass":
        return ""
    if kind in ("wall", "end") and fact.cells[0] != played[-2:][0]:
        return ""
    more = _gap(game, view, made)
    if kind in POINTS and more < (CLEAR if view.deck else 1):  # at the end a single point decides
        return ""
    fill |= {"ply": str(made.number), "played": _deed(played)[0], "better": _deed(better)[1]}
    fill["done"] = DONE.get(fact.kind, "").format(**fill)
    if played[0] == better[0] and len(better) == len(played) == 2:
        fill["better"] = f"destroying the disk on {spoken(better[1])}"
    fill["spent"] = "discarded" if len(played) == 1 else "moved no disk with"
    fill["more"] = counted(more, "point")
    if len(played) == len(better) == 4 and played[3] == better[3] and kind in POINTS:
        fill["from"] = spoken(better[2])
        return MISSED["twin"]
    return MISSED.get(kind, MISSED[""])


def _wasted(fact: Fact, played: Move) -> bool:
    """Tell whether a card that could have done something was thrown away, or a trilithon played for nothing."""
    if fact.kind == "can strike":
        return fact.lines[0] in played and (len(played) == 1 or played[1] == "none")
    return fact.cells[0] in played and (len(played) == 1 or fact.cells[0] in played[:2])


def _gap(game: MeetsBounds, view: State, made: Made) -> int:
    """Return by how much a better move would have left the mover better off at once than the one played."""
    return _lead(game, view, made.better) - _lead(game, view, made.played)


def _lead(game: MeetsBounds, view: State, action: Move) -> int:
    """Return by how much the mover leads, or is behind, once it has played."""
    totals = [score.total for score in game.scores(game.apply(view, action))]
    mine = totals.pop(view.seat or 0)
    return mine - max(totals)


def _words(game: MeetsBounds, view: State, fact: Fact) -> dict[str, str]:
    """Return what the sentences are filled with."""
    me, rival = (game.name(view, seat) for seat in (fact.seat, fact.other))
    numbers = [*fact.numbers, 0, 0, 0, 0]
    n, k, d, p = numbers[:4]
    cells = [_place(cell) for cell in fact.cells] or [""]
    lines = [*fact.lines, "", ""]
    parts = [f"a pair on {one}" if one.isdecimal() else one for one in fact.lines[1:]]
    have = "have" if me == YOU else "has"
    r_hand = f"{whose(rival)} hand" if game.seats == 2 else "the others’ hands"
    holder = rival if game.seats == 2 else "somebody"
    return {
        "me": object_of(me),
        "mine": whose(me),
        "mine2": "yours" if me == YOU else whose(me),
        "Mine": opened(whose(me)),
        "me_win": _agrees(me, "win"),
        "Me_have": "You have" if me == YOU else f"{me} has",
        "Me_keep": opened(_agrees(me, "keep")),
        "Me_hold": opened(_agrees(me, "hold")),
        "rival": object_of(rival),
        "changes": f"costs only {counted(n, 'point')}" if n else "changes no points",
        "than": f"more than {counted(n, 'point')} on balance" if fact.numbers else "much on balance",
        "few_points": f"{counted(n, 'point')} at most" if fact.numbers else "little now",
        "with": f", {k} of them in the sector {_place(lines[0])}" if k else "",
        "most": f": {counted(n, 'point')} at most" if fact.numbers else "",
        "rivals": whose(rival),
        "rivals2": "yours" if rival == YOU else whose(rival),
        "Rivals": opened(whose(rival)),
        "r_gain": _agrees(rival, "gain"),
        "r_lose": _agrees(rival, "lose"),
        "R_lose": opened(_agrees(rival, "lose")),
        "R_have": "You have" if rival == YOU else f"{rival} has",
        "R_lead": opened(_agrees(rival, "lead")),
        "r_hold": _agrees(holder, "hold"),
        "Rival_wasted": f"{opened(object_of(rival))} wasted",
        "Nobody": "The others have" if game.seats > 2 else "You have" if rival == YOU else f"{rival} has",
        "n": str(n),
        "k": str(k) if k >= 0 else f"−{-k}",
        "d": str(d),
        "p": str(p),
        "n_points": counted(n, "point"),
        "Uncut": f"Nobody cut it after move {n}" if n else "It stood from the beginning, and nobody cut it",
        "counted": ", already counted" if n else "",
        "n_or_nothing": counted(n, "point") if n else "nothing",
        "k_points": counted(k, "point"),
        "one": "it" if n == 1 else "one",
        "few": "one card" if n == 1 else f"{in_words(n)} cards",
        "size": in_words(k),
        "cost": f", and {_agrees(me, 'lose')} {k}" if k else "",
        "disks": "the disk" if len(cells) == 1 else "the disks",
        "blows": listed([f"{one} at move {n}" for one, n in zip(cells, fact.numbers[1:], strict=False)]),
        "often": _times(n),
        "seldom": _times(d),
        "Me": opened(object_of(me)),
        "also": f", {k} more for {object_of(me)}" if k else "",
        "card_odds": f" (odds of a card for it: {d} %)" if d else "",
        "over": f" – over {cells[-1]}, which {object_of(rival)} had just left" if k else "",
        "Other": opened(_deed(fact.shown_by[0])[1]) if fact.kind in BESIDE else "",
        "are_few": "is one card" if n == 1 else f"are {in_words(n)} cards",
        "few_cards": "no card" if not n else "one card" if n == 1 else f"{in_words(n)} cards",
        "n_cards": f"{counted(n, 'card')} {'is' if n == 1 else 'are'}",
        "cards_d": counted(d, "card"),
        "can_play": f"can still play {ready}" if (ready := _ready(n, k)) else f"{have} nothing left to play",
        "holders": "the others hold" if game.seats > 2 else f"{rival} holds" if rival != YOU else "you hold",
        "still_out": f"in {r_hand}" if k == SURE else "has not been shown yet and",
        "k_odds": "" if k == SURE else f" (odds that it is in {r_hand}: {k} %)",
        "d_odds": f", and one is in {r_hand}" if d == SURE else f" (odds of one in {r_hand}: {d} %)",
        "S": opened(_place(lines[0])),
        "blunt": f"{counted(n, 'point')} at most" if n else "nothing",
        "s": _place(lines[0]),
        "old": f"a pair {_place(lines[1])}" if lines[1].isdecimal() else lines[1],
        "was": f"pair {_place(lines[1])}" if lines[1].isdecimal() else f"sector {lines[1]}",
        "parts": f"and leaves {listed(parts)}",
        "at": cells[0],
        "to": cells[-1],
        "colour": colour(NUMBER[fact.cells[0]]) if fact.cells and fact.cells[0] in NUMBER else "",
    }


def _agrees(name: str, verb: str) -> str:
    """Return who does something: "you lose", "Anna loses"."""
    return f"you {verb}" if name == YOU else f"{name} {verb}s"


def _ready(sequences: int, trilithons: int) -> str:
    """Return so many sequences and trilithons in words; "" for none."""
    words = [f"{in_words(sequences)} sequence{'s' * (sequences > 1)}"] if sequences else []
    words += [f"{in_words(trilithons)} trilithon{'s' * (trilithons > 1)}"] if trilithons else []
    return listed(words)


def _times(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number) or f"{in_words(number)} times"


def _place(name: str) -> str:
    """Return a stone or a trilithon as a player says it, anything else as it is."""
    if name.isdecimal():
        return f"on {name}"
    return spoken(name) if name in NUMBER or name in TRILITHONS else name


def _deed(move: Move) -> tuple[str, str]:
    """Return what somebody did, and the same as a thing to do: "passed", "passing"."""
    first = move[0]
    if first == "pass":
        return "passed", "passing"
    if len(move) == 2 and move[0] in NUMBER:
        way = f"a disk from {spoken(move[0])} to {spoken(move[1])}"
        return f"moved {way}", f"moving {way}"
    if len(move) == 1:
        return f"discarded {spoken(first)}", f"discarding {spoken(first)}"
    if len(move) == 4:
        way = f"a disk from {spoken(move[2])} to {spoken(move[3])}"
        return f"moved {way}", f"moving {way}"
    if move[1] == "none":
        return f"played {spoken(first)} for nothing", f"playing {spoken(first)} for nothing"
    what = f"the disk on {spoken(move[1])} with {spoken(first)}"
    return f"destroyed {what}", f"destroying {what}"
