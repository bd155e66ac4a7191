"""What is worth knowing beside a turn, though it may be so of other turns as well: what others may do next, why a play
that brings more at once is left, which cards go together, what stays in hand, and what to hope for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from henge.cards import TRILITHONS
from henge.facts import Fact, FactKind
from henge.games.battle_gods.clans import SPACES, run
from henge.games.battle_gods.facts.exposure import WORTHWHILE, number_hidden, odds, threats
from henge.games.battle_gods.facts.standpoint import LITTLE, Standpoint, is_wait
from henge.games.battle_gods.int_state import FREE, Position
from henge.games.battle_gods.numbers import HOPELESS, TRILITHON, number
from henge.games.battle_gods.setting import HAND
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

GRAVE = 5  # points from which on what another may do is told, and a play that brings so much more needs a word
EXPECTED = 1.0  # points, on the average, from which on a danger is told
LIKELY = 25  # per cent: what may well happen
SELDOM = 15  # per cent: what may well wait
FULL_CLAN = 6  # pieces of a clan that earns the most (BG16)
NAMED = 3  # cards that are named, at most


class Beside(FactKind):
    """What is told beside a turn."""

    CLOSES = "closes", "players"  # the turn brings on the last round: players
    NEAR_END = "near the end"  # the last round will have begun by the seat's next turn
    # another play brings far more at once, or the same piece elsewhere more, but could be taken back: points, 1 where
    # others lose some of them, odds
    HASTY_OPEN = "hasty open", "gain swings odds"
    HASTY_EARLY = "hasty early", "gain swings odds"  # nobody else will be there soon: the same, odds
    # it would hardly do once a card in hand has made a clan that earns the most: the same, size of that clan, points
    # that it would bring then
    HASTY_FULL = "hasty full", "gain swings size rest"
    NEW_GROUND = "new ground"  # no card in hand brings more than a piece that stands alone
    DEAD_CARDS = "dead cards"  # several cards of the hand can do nothing any more
    IN_HAND = "in hand", "gain swings"  # a card that is kept: what it would bring at once, the same
    # the best cards to draw: the same, odds that one of them is drawn if the turn ends so
    WANTED = "wanted", "gain swings odds"
    # a rival may, next: size of its clan, points, odds, 1 where a follower first would stay
    MAY_FILL = "may fill", "size gain odds kept"
    MAY_HIT = "may hit", "swing odds"  # a rival may, next: points, odds


def beside(game: BattleOfTheGods, view: State, action: Action) -> list[Fact]:
    """Return what is worth knowing beside a legal turn of the seat to move, what matters most first."""
    here = Standpoint(game, view)
    left = here.hand[:]
    for card in action:
        if card in TRILITHONS or (card[:1].isdigit() and card not in SPACES):
            left.remove(number(card))
    now = here.at if is_wait(action) else Position.of(game, game.apply(view, action))
    ends = here.last or now.closer != FREE or here.closes(left)  # no trilithon can be played later
    cards = _cards(here, action, left) if is_wait(action) and not here.last else ()
    closes = not here.last and (here.closes(left) if is_wait(action) else now.closer == here.seat)
    last = [here.fact(Beside.CLOSES, LITTLE, counts={"players": game.seats}, clause="BG14")] if closes else []
    if is_wait(action) and not closes and here.too_late(left):
        last = [here.fact(Beside.NEAR_END, LITTLE, clause="BG14")]
    return [*last, *_hasty(here, action, left, ends), *_new_ground(here, action), *cards, *_looms(here, now)]


def _hasty(here: Standpoint, action: Action, left: list[int], ends: bool) -> Iterator[Fact]:
    """Yield that another play would bring clearly more at once, and why it is left."""
    if here.view.discarding or not here.worths:
        return
    other = max(here.worths, key=here.worths.__getitem__)
    if here.worths[other] - here.worths.get(action, 0) < GRAVE:
        other = _elsewhere(here, action)
    if other == action:
        return
    worth = here.worths[other]
    space, holder, _, _ = here.effect(other)
    brings = _counts(*here.brings(other))
    cells, more = (SPACES[space],), {"shown_by": (other,)}
    after = Position.of(here.game, here.game.apply(here.view, other))
    back = next((threat for threat in threats(after, here.seat) if threat.target == space), None)
    others = sum(number_hidden(here.at, rival) for rival in here.rivals)
    soon = round(100 * odds(here.at, [space, TRILITHON], others))
    again = other[0] not in TRILITHONS or {TRILITHON, space} & {*left}  # it can be played later as well
    if holder is None and (full := _full(here, action, left, space)):
        card, size, rest = full
        both, counts = (*cells, SPACES[card]), {**brings, "size": size, "rest": rest}
        yield here.fact(Beside.HASTY_FULL, worth, cells=both, counts=counts, **more)
    elif back and back.percent >= LIKELY:
        counts = {**brings, "odds": back.percent}
        yield here.fact(Beside.HASTY_OPEN, worth, other=back.rival, cells=cells, counts=counts, **more)
    elif holder is None and soon < SELDOM and again and not is_wait(action) and not ends:
        yield here.fact(Beside.HASTY_EARLY, worth, cells=cells, counts={**brings, "odds": soon}, **more)


def _counts(gain: int, swings: int) -> dict[str, int]:
    """Return by their names what a play brings."""
    return {"gain": gain, "swings": swings}


def _elsewhere(here: Standpoint, action: Action) -> Action:
    """Return where the piece that comes would bring most at once, without a trilithon more; where it comes, if that is
    as good."""
    if action[1:2] not in (("god",), ("follower",)):
        return action
    spent = action[0] in TRILITHONS
    same = [other for other in here.worths if other[1] == action[1] and (spent or other[0] not in TRILITHONS)]
    best = max(same, key=here.worths.__getitem__)
    return best if here.worths[best] - here.worths[action] >= 1 else action


def _full(here: Standpoint, action: Action, left: list[int], space: int) -> tuple[int, int, int] | None:
    """Return a card that makes a clan that earns the most after a play, with the clan's size and what a piece on a
    space would bring then, where that is little; None for none."""
    if is_wait(action) or not here.at.left[here.seat]:
        return None
    after = here.game.apply(here.view, action)
    for card in dict.fromkeys(left):
        cell = SPACES[card] if card != TRILITHON else ""
        if cell and cell not in after.held and card != space:
            then = replace(after, held={**after.held, cell: here.seat})
            size, rest = len(run(then.held, cell)), Position.of(here.game, then).joined(space, here.seat)
            if size >= FULL_CLAN and rest <= LITTLE and SPACES[space] not in then.held:
                return card, size, rest
    return None


def _new_ground(here: Standpoint, action: Action) -> Iterator[Fact]:
    """Yield that a follower begins anew, as no card joins anything."""
    if action[1:] == ("follower",) and max(here.worths.values()) <= 1 and not here.last:
        yield here.fact(Beside.NEW_GROUND, 0, cells=(SPACES[here.effect(action)[0]],), clause="BG16")


def _cards(here: Standpoint, action: Action, left: list[int]) -> Iterator[Fact]:
    """Yield which cards of the hand go together, the best that stays, and which to hope for."""
    at, gone = here.at, [number(card) for card in action[1:]]
    dead = [card for card in dict.fromkeys(here.hand) if card != TRILITHON and at.rank(card) == HOPELESS]
    if len(dead) > 1 and {*gone} <= {*dead}:
        yield here.fact(Beside.DEAD_CARDS, LITTLE, cells=tuple(SPACES[card] for card in dead))
    ways = [(worth, card, way) for way, worth in here.worths.items() for card in _used(way) if card in left]
    most = float(WORTHWHILE)
    if ways:
        worth, card, best = max(ways)
        most = max(most, worth)
        if worth > LITTLE:
            yield here.fact(Beside.IN_HAND, LITTLE, cells=(SPACES[card],), counts=_counts(*here.brings(best)))
    drawn = HAND - len(left)
    draws = at.pile >= (drawn if gone else 1)  # what goes beyond the pile brings no new card
    hopes = {card: here.alone(card) for card in dict.fromkeys(at.pool) if card != TRILITHON} if draws else {}
    top = max(hopes.values(), default=(0.0, (0, 0)))
    if top[0] > most:
        wanted = [card for card in sorted(hopes) if hopes[card] == top]
        counts = {**_counts(*top[1]), "odds": round(100 * odds(at, wanted, min(drawn, at.pile)))}
        cells = tuple(SPACES[card] for card in wanted[:NAMED])
        yield here.fact(Beside.WANTED, LITTLE, cells=cells, counts=counts)


def _used(action: Action) -> tuple[int, ...]:
    """Return the number cards that a play uses."""
    return tuple(number(card) for card in action if card not in SPACES and card[:1].isdigit())


def _stays(here: Standpoint, put: Action | None) -> bool:
    """Tell whether a follower can be put on a space, and nobody can have a card to attack it there."""
    if put is None:
        return False
    after = Position.of(here.game, here.game.apply(here.view, put))
    return not any(threat.target == number(put[0]) for threat in threats(after, here.seat))


def _looms(here: Standpoint, now: Position) -> Iterator[Fact]:
    """Yield the gravest thing that a rival may do next, first of those that a card in hand can prevent."""
    found, movers = list[tuple[float, Fact]](), here.movers
    begun = here.view.discarding  # a turn in which nothing else can be done any more
    put = {number(other[0]): other for other in here.worths if other[1:] == ("follower",) and not begun}
    for threat in threats(now, here.seat):
        if threat.points >= GRAVE and threat.rival in movers:
            fact = here.fact(
                Beside.MAY_HIT,
                threat.points,
                other=threat.rival,
                cells=(SPACES[threat.target],),
                counts={"swing": threat.points, "odds": threat.percent},
                when="threat",
            )
            found.append((threat.points * threat.percent / 100, fact))
    cards = [TRILITHON] if now.closer == FREE else []
    for space, holder in enumerate(now.own):
        for rival in movers if holder == FREE else ():
            points = now.joined(space, rival) if now.left[rival] or now.gods[rival] == FREE else 0
            if points < GRAVE:
                continue
            chance = odds(now, [space, *cards], number_hidden(now, rival))
            cell = SPACES[space]
            held = {SPACES[at]: whose for at, whose in enumerate(now.own) if whose != FREE}
            size, stays = len(run({**held, cell: rival}, cell)), _stays(here, put.get(space))
            counts = {"size": size, "gain": points, "odds": round(100 * chance), "kept": int(stays)}
            fact = here.fact(Beside.MAY_FILL, points, other=rival, cells=(cell,), counts=counts, when="threat")
            found.append((points * chance, fact))
    grave = [(bool(fact.counts.get("kept")), risk, fact) for risk, fact in found if risk >= EXPECTED]
    yield from (fact for *_, fact in sorted(grave, key=lambda each: each[:2])[-1:])
