"""Why a touch leads nowhere in Battle of the Gods: the clause, a sentence and the spaces that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from henge.board import Cell
from henge.cards import NUMBER, TRILITHONS, spoken
from henge.games.battle_gods.clans import REACH, SPACES, run
from henge.games.battle_gods.words import USES, reach, stretch
from henge.language import either, many, phrases, say
from henge.rules import Action, Reason

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

FORM = {"follower": "BG4", "god": "BG5", "attack": "BG9", "trilithon": "BG6"}
CARD_FIRST = phrases(
    {
        "follower": "Choose a card first; it says where the follower goes.",
        "god": "Choose a card first; it says where the god goes.",
        "attack": "Choose a card first: one for a space in your clans.",
    }
)


def why_not(game: BattleOfTheGods, view: State, touched: Action, name: str) -> Reason:
    """Return why `name` (or "", stopping here) leads nowhere after `touched`."""
    if touched in game.actions(view):
        return _whole(touched)
    match touched:
        case ():
            return _begun(view, name) if view.discarding else _beginning(game, view, name)
        case ("discard",):
            return _discarding(name)
        case (card,) if card in TRILITHONS:
            return _with_trilithon(game, view, card, name)
        case (card,):
            return _with_number(game, view, card, name)
        case (card, "attack"):
            return _target(game, view, str(NUMBER[card]), name)
    return _space(game, view, touched, name)


def why_move(game: BattleOfTheGods, view: State, action: Action, n: int) -> Reason:
    """Return why a move leads nowhere at its name `n`; a card that can do nothing, by what it was to do."""
    card, use, hand = action[0], "".join(action[1:2]), view.hands[view.seat]
    clause = _kind(card, use)
    if n or not clause or view.discarding or not hand:
        return why_not(game, view, action[:n], action[n])
    if card not in hand:
        return _not_held(card, clause)
    if card in NUMBER:
        return _with_number(game, view, card, use)
    return _no_trilithon(game, view) if view.closer is not None else _with_trilithon(game, view, card, use)


def _kind(card: str, use: str) -> str:
    """Return the clause of what a card is to do, "" where that is nothing a card does."""
    if card in TRILITHONS:
        return "BG11" if use in NUMBER else "BG6" if use in ("follower", "god") else ""
    return FORM[use] if card in NUMBER and use in FORM else ""


def _whole(touched: Action) -> Reason:
    if touched[0] == "discard":
        return Reason("BG13", say("You discard one card at a time."))
    return Reason("BG3", say("A turn is a single action, and you have chosen it."))


def _begun(view: State, name: str) -> Reason:
    """Answer a first touch while cards are being discarded, when only a further discard or the end may follow."""
    hand = view.hands[view.seat]
    if not name:
        return Reason("BG13", say("Discard another card, or end your turn." if hand else "End your turn."))
    if name == "discard":
        return Reason("BG13", say("Your hand is empty; end your turn."))
    if name == "pass":
        return Reason("BG13", say("You have discarded, so end your turn instead of passing."))
    return Reason("BG3", say("You are discarding this turn: discard another card, or end your turn."))


def _beginning(game: BattleOfTheGods, view: State, name: str) -> Reason:
    hand = view.hands[view.seat]
    if name == "pass":
        words = many(
            len(hand),
            "You can pass only with an empty hand, and you hold {n} card. You may discard instead.",
            "You can pass only with an empty hand, and you hold {n} cards. You may discard instead.",
        )
        return Reason("BG13", words)
    if not hand:
        return Reason("BG13", say("Your hand is empty, so you must pass."))
    if name == "end":
        return Reason("BG13", say("Your turn ends by itself unless you discard."))
    if not name:
        return Reason("BG3", say("Choose a card to play, or discard."))
    if name in FORM:
        return Reason(FORM[name], say(CARD_FIRST[name]))
    if name in SPACES:
        return _space_first(game, view, name)
    if name not in hand:
        return _not_held(name, "BG6" if name in TRILITHONS else "BG4")
    if name in TRILITHONS:
        return _no_trilithon(game, view)
    cell = str(NUMBER[name])
    if cell not in view.held:
        return Reason("BG1", say("All your followers and your god have been placed."))
    if view.held[cell] != view.seat:
        return _taken(cell)
    return _no_attack(game, view, cell)


def _space_first(game: BattleOfTheGods, view: State, cell: Cell) -> Reason:
    """Answer a touch on a space before any card: what could be done there, and with which."""
    holder = view.held.get(cell)
    held = [spoken(card) for card in view.hands[view.seat] if card in NUMBER and str(NUMBER[card]) == cell]
    if holder is None:
        if not game.unplaced(view):
            return Reason("BG1", say("All your followers and your god have been placed."))
        if held:
            words = say("Choose a card first: {cards} is played on this space.", cards=either(held))
            return Reason("BG4", words)
        words = say("You hold no card for space {cell}.", cell=cell)
        if view.closer is None and set(view.hands[view.seat]) & set(TRILITHONS):
            words += " " + say("To use a trilithon there, choose it first.")
        return Reason("BG4", words)
    if holder == view.seat:
        if not (game.can_attack(view, cell) and game.targets(view, cell) and view.followers[view.seat]):
            return _no_attack(game, view, cell)
        words = say("You hold no card for space {cell}.", cell=cell)
        if held:
            words = say("Choose a card first: {cards} lets your clan here attack.", cards=either(held))
        return Reason("BG9", words, (cell,))
    if cell not in game.prey(view):
        return _safe(view, cell)
    if cards := dict.fromkeys(action[0] for action in _removing(game, view, cell)):
        words = say("Choose a card first: {cards} can remove this follower.", cards=either([*map(spoken, cards)]))
    elif view.closer is not None:  # BG15
        words = say("None of your cards can remove this follower: that takes an attack that reaches it.")
    else:
        words = say(
            "None of your cards can remove this follower: that takes an attack that reaches it, or a trilithon with "
            "its number card."
        )
    return Reason("BG9", words, (cell,))


def _removing(game: BattleOfTheGods, view: State, cell: Cell) -> list[Action]:
    """Return the actions that remove the follower on `cell`: attacks, and strikes with its number card (BG9, BG11)."""
    ways = ("attack", cell), (f"{cell}n",), (f"{cell}d",)
    return [action for action in game.actions(view) if action[0] != "discard" and action[1:] in ways]


def _not_held(card: str, clause: str) -> Reason:
    return Reason(clause, say("You do not hold {card}.", card=spoken(card)))


def _taken(cell: Cell, piece: str = "follower") -> Reason:
    return Reason(FORM[piece], say("There is already a piece on space {cell}.", cell=cell), (cell,))


def _no_trilithon(game: BattleOfTheGods, view: State) -> Reason:
    if view.closer is not None:
        return Reason("BG15", say("In the last round a trilithon cannot be played; it may be discarded."))
    if not game.unplaced(view):
        return Reason("BG1", say("All your followers and your god have been placed."))
    return Reason("BG6", say("A trilithon puts a piece on an empty space, and none is left."))


def _no_attack(game: BattleOfTheGods, view: State, cell: Cell) -> Reason:
    """Return why the card of `cell` cannot attack."""
    holder = view.held.get(cell)
    if holder is None:
        return Reason("BG9", say("You attack from a space in one of your clans; space {cell} is empty.", cell=cell))
    if holder != view.seat:
        return Reason(
            "BG9",
            say("You attack from a space in one of your clans; the piece on {cell} is not yours.", cell=cell),
            (cell,),
        )
    clan = run(view.held, cell)
    if len(clan) < 2:
        alone = say(
            "Space {cell} is taken: your piece there stands alone, and only a clan of two or more can attack.",
            cell=cell,
        )
        return Reason("BG9", alone, clan)
    if not game.can_attack(view, cell):
        return Reason(
            "BG9", say("Your god stands on {cell}; a clan attacks only from its followers’ spaces.", cell=cell), (cell,)
        )
    if not view.followers[view.seat]:
        return Reason(
            "BG10", say("An attack puts one of your followers on the space it takes, and you have none left.")
        )
    enemies = tuple(far for far in REACH[cell] if view.held.get(far, view.seat) != view.seat)
    if enemies:
        return Reason(
            "BG8",
            say("Every enemy that {cell} reaches, on {reach}, is protected by a god.", cell=cell, reach=reach(cell)),
            enemies,
        )
    return Reason(
        "BG9", say("From {cell} an attack reaches {reach}, where no enemy stands.", cell=cell, reach=reach(cell)), clan
    )


def _with_number(game: BattleOfTheGods, view: State, card: str, name: str) -> Reason:
    """Answer a touch after a number card that has some use."""
    cell = str(NUMBER[card])
    form = "BG9" if cell in view.held else "BG4"
    if not name:
        return Reason(form, say("Choose what {card} does: {uses}.", card=spoken(card), uses=_uses(game, view, card)))
    if name in ("follower", "god"):
        return _taken(cell, name) if cell in view.held else _none_left(view, name)
    if name == "attack":
        return _no_attack(game, view, cell)
    if name in ("discard", "end", "pass"):
        return _not_now()
    if name in TRILITHONS:
        return Reason("BG11", say("To remove a follower, choose the trilithon first, then the number card."))
    if name in NUMBER:
        return Reason("BG4", say("You play one number card at a time."))
    return Reason(form, say("This card is for space {cell}: {uses}.", cell=cell, uses=_uses(game, view, card)))


def _uses(game: BattleOfTheGods, view: State, card: str) -> str:
    return either(
        [say(USES[use]) for use in dict.fromkeys(action[1] for action in game.actions(view) if action[0] == card)]
    )


def _none_left(view: State, piece: str) -> Reason:
    if piece == "god":
        god = view.gods[view.seat]
        return Reason(
            "BG5", say("Your god already stands on {god} and never leaves it.", god=god), (god,) if god else ()
        )
    return Reason("BG1", say("All your 20 followers have been placed."))


def _not_now() -> Reason:
    return Reason("BG3", say("You have begun to play a card; cancel first."))


def _with_trilithon(game: BattleOfTheGods, view: State, card: str, name: str) -> Reason:
    """Answer a touch after a trilithon that has some use."""
    if not name:
        return Reason(
            "BG6",
            say("Choose what {card} does: follower or god, or the card of a follower to remove.", card=spoken(card)),
        )
    if name in ("follower", "god"):
        full = len(view.held) == len(SPACES)
        if name in game.unplaced(view) and full:
            return Reason("BG6", say("A trilithon puts a piece on an empty space, and none is left."))
        return _none_left(view, name)
    if name == "attack":
        return Reason("BG9", say("An attack needs the number card of a space in your clan, not a trilithon."))
    if name in ("discard", "end", "pass"):
        return _not_now()
    if name in TRILITHONS:
        return Reason("BG6", say("You play one trilithon at a time."))
    if name in view.held:
        return _space(game, view, (card,), name)
    if name in SPACES:
        return Reason("BG6", say("Choose follower or god first, then its space."))
    if name not in view.hands[view.seat]:
        return Reason(
            "BG11", say("To remove a follower you need its number card too; you do not hold {card}.", card=spoken(name))
        )
    cell = str(NUMBER[name])
    if view.held.get(cell, view.seat) == view.seat:
        return Reason("BG11", say("There is no enemy follower on {cell} to remove.", cell=cell), (cell,))
    return _safe(view, cell)


def _safe(view: State, cell: Cell) -> Reason:
    """Return why the enemy piece on `cell` cannot be removed."""
    if cell in view.gods:
        return Reason("BG5", say("The god on {cell} is never removed.", cell=cell), (cell,))
    clan = run(view.held, cell)
    return Reason(
        "BG8",
        say("The follower on {cell} is protected by the god in its clan, {clan}.", cell=cell, clan=stretch(clan)),
        clan,
    )


def _target(game: BattleOfTheGods, view: State, cell: Cell, name: str) -> Reason:
    if name not in SPACES:
        return Reason(
            "BG9",
            say("Choose the enemy follower to drive out, on {reach}.", reach=reach(cell)),
            tuple(game.targets(view, cell)),
        )
    if name not in REACH[cell]:
        return Reason(
            "BG9",
            say("From {cell} an attack reaches {reach} only.", cell=cell, reach=reach(cell)),
            tuple(dict.fromkeys((cell, name))),
        )
    if view.held.get(name, view.seat) == view.seat:
        return Reason("BG9", say("There is no enemy follower on {cell}.", cell=name), (name,))
    return _safe(view, name)


def _space(game: BattleOfTheGods, view: State, touched: Action, name: str) -> Reason:
    """Answer a touch after a trilithon on a space that it cannot put a piece on."""
    if name in view.held:
        taken = _taken(name, "trilithon")
        if view.held[name] == view.seat:
            return taken
        struck = _struck(game, view, touched[0], name)
        return struck if len(touched) == 1 else taken._replace(text=f"{taken.text} {struck.text}")
    god = touched[1] == "god"
    return Reason(
        "BG6", say("Choose an empty space for the god." if god else "Choose an empty space for the follower.")
    )


def _struck(game: BattleOfTheGods, view: State, trilithon: str, cell: Cell) -> Reason:
    """Return what removes the piece on `cell` beside a trilithon that was chosen (BG9, BG11), or why nothing does."""
    if cell not in game.prey(view):
        return _safe(view, cell)
    ways = _removing(game, view, cell)
    if cards := [action[1] for action in ways if action[0] == trilithon]:
        words = say(
            "To remove the follower on {cell}, choose {cards} right after the trilithon.",
            cell=cell,
            cards=either([*map(spoken, cards)]),
        )
    else:
        words = say(
            "A trilithon removes the follower on {cell} only together with {cell} night or {cell} day, "
            "and you hold neither.",
            cell=cell,
        )
    if attacks := [action[0] for action in ways if action[0] in NUMBER]:
        words += " " + say("An attack with {cards} can drive it out.", cards=either([*map(spoken, attacks)]))
    return Reason("BG11", words, (cell,))


def _discarding(name: str) -> Reason:
    if name in NUMBER or name in TRILITHONS:
        return Reason("BG13", say("You do not hold {card}.", card=spoken(name)))
    return Reason("BG13", say("Choose a card to discard."))
