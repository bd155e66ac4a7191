"""A random match as text: every position, what each seat sees of it, what may be played, what was played and told.

Lines that are as they were a ply ago are left out and long lists are shortened, but a ply's first line ends with a
checksum of its whole position, every view of it and every legal move.  Only Henge and the standard library are needed,
so that Pyodide can write the same text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from henge.engine import position
from henge.match import Match
from henge.rules import Action, Options, Seat, write_action
from henge.shuffling import one_of

LONGEST = 100  # plies; some games need not end by random moves
MANY, ENDS = 14, 4
BUTTONS = 0.25  # how often a move that begins with no place on the board is preferred


def playthrough(game: str, seats: int, options: Options, seed: int = 1) -> str:
    """Return one random match as text."""
    return "\n".join(_told(Match.new(game, seed=seed, seats=seats, options=options), Random(seed))) + "\n"


def _told(match: Match, dice: Random) -> Iterator[str]:
    game, before = match.game, set[str]()
    yield f"{game.title}, {game.seats} seats, {json.dumps(game.chosen)}, seed {match.seed}"
    while True:
        legal = game.actions(match.state)
        seen = {seat: position(match, game.observe(match.state, seat)) for seat in (None, *range(game.seats))}
        whole = position(match, match.state)
        everything = json.dumps([whole, list(seen.values()), [write_action(action) for action in legal]])
        yield f"\n{whole['ply']}  {_mover(match)}  {sha256(everything.encode()).hexdigest()[:8]}"
        lines = [*_described(whole), *_differences(seen, whole), *_words(match)]
        yield from (line for line in lines if line not in before)
        before = set(lines)
        if legal:
            yield f"  legal {len(legal)}  {_short([write_action(action) for action in legal])}"
        if not legal or len(match.actions) == LONGEST:
            break
        action = _choose(match, dice)
        view, public = game.observe(match.state, match.turn), game.observe(match.state, None)
        sentences = dict.fromkeys([game.tell(view, action).named, game.tell(public, action, False).named])
        yield f"  plays  {write_action(action)}  {' / '.join(sentences)}"
        match = match.play(action)


def _choose(match: Match, dice: Random) -> Action:
    legal = match.game.actions(match.state)
    buttons = [action for action in legal if action[0] not in match.game.board.centre]
    some = buttons if buttons and dice.random() < BUTTONS else legal
    return one_of(some, dice)


def _differences(seen: dict[Seat | None, dict[str, Any]], whole: dict[str, Any]) -> Iterator[str]:
    for seat, view in seen.items():
        for difference in _hidden(view, whole):
            yield f"  {'a bystander' if seat is None else f'seat {seat}'} sees  {difference}"


def _words(match: Match) -> Iterator[str]:
    game = match.game
    yield from (f"  standing  {line}" for line in game.standing(match.state))
    if match.turn is not None:
        yield f"  prompt  {' | '.join(filter(None, game.prompt(game.observe(match.state, match.turn), ())))}"


def _mover(match: Match) -> str:
    if result := match.game.result(match.state):
        return f"over: {json.dumps([list(group) for group in result.ranking])} {result.clause} {result.text}"
    assert match.turn is not None
    return f"seat {match.turn}, {match.game.seat_word(match.state, match.turn)}"


def _described(shown: dict[str, Any]) -> Iterator[str]:
    for seat in range(shown["seats"]):
        if mine := [piece for piece in shown["pieces"] if piece["seat"] == seat]:
            yield f"  pieces {seat}  {_pieces(mine)}"
    for seat, hand in enumerate(shown["hands"]):
        yield f"  hand {seat}  {_cards(hand)}"
    for pile in ("deck", "discard"):
        if pile in shown:
            yield f"  {pile}  {_cards(shown[pile])}"
    if "supply" in shown:
        yield f"  supply  {' | '.join(_counted(kinds) for kinds in shown['supply'])}"
    for seat, score in enumerate(shown["scores"]):
        lines = [
            f"{line['clause']} {line['points']} {line['text']} ({_short(line['cells'])})" for line in score["lines"]
        ]
        yield f"  score {seat}  {score['total']}" + "".join(f"\n    {line}" for line in lines)


def _pieces(pieces: Sequence[dict[str, Any]]) -> str:
    kinds: dict[str, list[str]] = {}
    for piece in pieces:
        bears = f"={piece['value'] or '?'}" if "value" in piece else ""
        kinds.setdefault(piece["kind"], []).append(f"{piece['cell']}{bears}")
    return ", ".join(f"{kind} {' '.join(cells)}" for kind, cells in kinds.items())


def _hidden(view: dict[str, Any], whole: dict[str, Any]) -> Iterator[str]:
    """Yield where a view differs from the whole position."""
    for seat, hand in enumerate(whole["hands"]):
        if view["hands"][seat] != hand:
            yield f"hand {seat} {_cards(view['hands'][seat])}"
    for pile in ("deck", "discard"):
        if view.get(pile) != whole.get(pile):
            yield f"{pile} {_cards(view[pile])}"
    if unknown := [piece["cell"] for piece in view["pieces"] if piece.get("value", 0) is None]:
        yield f"{_short(unknown)} face down"
    if view["scores"] != whole["scores"]:
        yield f"scores {[score['total'] for score in view['scores']]}"


def _cards(cards: Sequence[str | None]) -> str:
    if cards and not any(cards):
        return f"{len(cards)} unseen"
    return _short([card or "?" for card in cards]) or "none"


def _counted(kinds: dict[str, int]) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in kinds.items())


def _short(names: Sequence[str]) -> str:
    if len(names) <= MANY:
        return " ".join(names)
    return " ".join([*names[:ENDS], f"… {len(names) - 2 * ENDS} more …", *names[-ENDS:]])
