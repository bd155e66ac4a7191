"""Side notes on a turn of Battle of the Gods, which other turns may share: what others may do next, why a play that
brings more at once is left, which cards go together, what stays in hand, and what to hope for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from henge.cards import TRILITHONS
from henge.facts import Fact, FactKind
from henge.games.battle_gods.clans import SPACES, run
from henge.games.battle_gods.facts.attacks import WORTHWHILE, Threat, number_hidden, odds, threats
from henge.games.battle_gods.facts.before_move import LITTLE, BeforeMove, is_wait
from henge.games.battle_gods.int_moves import TRILITHON, number
from henge.games.battle_gods.int_state import FREE, Position
from henge.games.battle_gods.supply import HAND
from henge.rules import Action

if TYPE_CHECKING:
    from henge.games.battle_gods import BattleOfTheGods
    from henge.games.battle_gods.rules import State

GRAVE = 5  # points from which on what another may do is told, and a play that brings so much more needs a word
EXPECTED = 1.0  # points, on the average, from which on a danger is told
LIKELY = 25  # per cent: what may well happen
HARDLY = 10  # per cent: what is not hoped for
SELDOM = 15  # per cent: what may well wait
FULL_CLAN = 6  # pieces of a clan that earns the most (BG16)
NAMED = 3  # cards that are named, at most
EQUALS_TRIED = 3  # plays that bring as much, at most, that a turn is compared with
SAFE_LEAD = 20  # points, at least, and for each turn to come
EACH_TURN = 6


class SideNote(FactKind):
    """What is told beside a turn."""

    CLOSES = "closes", "players"  # the turn brings on the last round: players
    # the last round will have begun by the seat's next turn: trilithons that are then left in hand
    NEAR_END = "near the end", "wild"
    LAST_FOLLOWER = "last follower"  # somebody has but one, which will bring on the last round
    AHEAD = "ahead", "lead left"  # by so much that a turn without a piece costs little: points, cards in the pile
    # another play brings more at once, or as much, but what it puts down could be attacked: points, 1 where others lose
    # some of them, 1 where it is as much, of the attack the points in all and the odds
    HASTY_OPEN = "hasty open", "gain swings level swing odds"
    # another attack brings more at once, but leaves a space to its victim: the same, size of the clan, points, odds
    HASTY_LEAVES = "hasty leaves", "gain swings size rest odds"
    # another play brings more at once, but less with the best card after it: the same, points of the turn and its best
    # successor together, and of the other play
    HASTY_PLAN = "hasty plan", "gain swings both rest"
    HASTY_EARLY = "hasty early", "gain swings odds"  # nobody else will be there soon: the same, odds
    # it would hardly do once a card in hand has made a clan that earns the most: the same, size of that clan, points
    # that it would bring then
    HASTY_FULL = "hasty full", "gain swings size rest"
    NEW_GROUND = "new ground"  # no card in hand brings more than a piece that stands alone
    IN_HAND = "in hand", "gain swings"  # a card that is kept: what it would bring at once, the same
    # of new cards: how many, points that a good one brings at least, odds of one, points of the best number cards, 1
    # where others lose some of these
    NEW_CARDS = "new cards", "drawn least odds gain swings"
    # a rival may, next: size of its clan, points, odds; 1 where a follower first would stay but bring less
    # than the turn, 3 where it would bring as much, 2 where it could be attacked; its points and the odds of that
    MAY_FILL = "may fill", "size gain odds kept puts risk"
    MAY_HIT = "may hit", "swing odds"  # a rival may, next: points, odds


def side_notes(game: BattleOfTheGods, view: State, action: Action) -> list[Fact]:
    """Return what is worth knowing beside a legal turn of the seat to move, what matters most first."""
    here = BeforeMove(game, view)
    left = here.hand[:]
    for card in action:
        if card in TRILITHONS or (card[:1].isdigit() and card not in SPACES):
            left.remove(number(card))
    now = here.at if is_wait(action) else Position.of(game, game.apply(view, action))
    ends = here.last or now.closer != FREE or here.closes(left)  # no trilithon can be played later
    cards = _cards(here, action, left) if is_wait(action) and not here.last else _kept(here, now, action, left, ends)
    closes = not here.last and (here.closes(left) if is_wait(action) else now.closer == here.seat)
    last = [here.fact(SideNote.CLOSES, LITTLE, counts={"players": game.seats}, clause="BG14")] if closes else []
    if not closes and here.too_late(left):
        wild = {"wild": left.count(TRILITHON)}
        last = [here.fact(SideNote.NEAR_END, LITTLE, counts=wild, clause="BG14")]
    soon = [seat for seat in (*here.rivals, here.seat) if now.left[seat] == 1 and not (last or here.last)]
    last += [here.fact(SideNote.LAST_FOLLOWER, LITTLE, other=seat, clause="BG14") for seat in soon[:1]]
    return [*last, *_hasty(here, action, left, ends), *_new_ground(here, action), *cards, *_looms(here, now, action)]


def _hasty(here: BeforeMove, action: Action, left: list[int], ends: bool) -> Iterator[Fact]:
    """Yield why a play is left that would bring more at once, or one that would bring as much."""
    if not here.view.discarding:
        told = (fact for other in _others(here, action) for fact in _left(here, action, other, left, ends))
        yield from islice(told, 1)


def _left(here: BeforeMove, action: Action, other: Action, left: list[int], ends: bool) -> Iterator[Fact]:
    """Yield why another play is left."""
    worth, level = here.worths[other], here.worths[other] <= here.worths.get(action, 0)
    space, holder, _, _ = here.effect(other)
    brings = _counts(*here.brings(other))
    cells, more = (SPACES[space],), {"shown_by": (other,)}
    after = Position.of(here.game, here.game.apply(here.view, other))
    back = next((threat for threat in threats(after, here.seat) if threat.target == space), None)
    rivals = sum(number_hidden(here.at, rival) for rival in here.rivals)
    soon = round(100 * odds(here.at, [space, TRILITHON], rivals))
    again = other[0] not in TRILITHONS or {TRILITHON, space} & {*left}  # it can be played later as well
    if not level and holder is None and (full := _full(here, action, left, space)):
        card, size, rest = full
        both, counts = (*cells, SPACES[card]), {**brings, "size": size, "rest": rest}
        yield here.fact(SideNote.HASTY_FULL, worth, cells=both, counts=counts, **more)
    if back and back.rival in here.movers and back.percent >= LIKELY and 2 * _risk(here, action) <= _weighed(back):
        counts = {**brings, "level": int(level), "swing": back.points, "odds": back.percent}
        yield here.fact(SideNote.HASTY_OPEN, worth, other=back.rival, cells=cells, counts=counts, **more)
    if not level and holder is not None and action[1:2] == ("attack",):
        yield from _leaves(here, action, other, after)
    if not level and not ends and not is_wait(action):
        yield from _planned(here, action, other)
    if not level and holder is None and soon < SELDOM and again and not is_wait(action) and not ends:
        yield here.fact(SideNote.HASTY_EARLY, worth, cells=cells, counts={**brings, "odds": soon}, **more)


def _risk(here: BeforeMove, action: Action) -> float:
    """Return what attacks on the piece that a turn puts down cost on the average."""
    if is_wait(action):
        return 0.0
    after, space = Position.of(here.game, here.game.apply(here.view, action)), here.effect(action)[0]
    return max((_weighed(threat) for threat in threats(after, here.seat) if threat.target == space), default=0.0)


def _weighed(threat: Threat) -> float:
    """Return what an attack costs, were it tried at once, on the average."""
    return threat.points * threat.percent / 100


def _leaves(here: BeforeMove, action: Action, other: Action, after: Position) -> Iterator[Fact]:
    """Yield which space another attack leaves to its victim for more than it brings beyond the one made."""
    (target, rival, _, _), mine = here.effect(other), Position.of(here.game, here.game.apply(here.view, action))
    if rival is None or rival not in here.movers or here.effect(action)[1] != rival or not after.left[rival]:
        return
    more = {space: after.joined(space, rival) - mine.joined(space, rival) for space in range(len(SPACES))}
    free = [space for space in more if after.own[space] == FREE == mine.own[space]]
    space = max(free, key=more.__getitem__, default=target)
    cards = [space, TRILITHON] if after.closer == FREE else [space]
    chance = round(100 * odds(after, cards, number_hidden(after, rival)))
    if free and more[space] > here.worths[other] - here.worths[action] + 1 and chance >= LIKELY:
        held = {SPACES[at]: whose for at, whose in enumerate(after.own) if whose != FREE}
        size, rest = len(run({**held, SPACES[space]: rival}, SPACES[space])), after.joined(space, rival)
        counts = {**_counts(*here.brings(other)), "size": size, "rest": rest, "odds": chance}
        cells = (SPACES[target], SPACES[space])
        yield here.fact(SideNote.HASTY_LEAVES, rest, other=rival, cells=cells, counts=counts, shown_by=(other,))


def _planned(here: BeforeMove, action: Action, other: Action) -> Iterator[Fact]:
    """Yield that a turn and the best one after it, with what is then left in hand, bring more than another play."""
    both, rest = (_with_next(here, play) for play in (action, other))
    if both > rest + 1:
        counts = {**_counts(*here.brings(other)), "both": both, "rest": rest}
        cells = (SPACES[here.effect(other)[0]],)
        yield here.fact(SideNote.HASTY_PLAN, both, cells=cells, counts=counts, shown_by=(other,))


def _with_next(here: BeforeMove, play: Action) -> int:
    """Return the points that a play and the best one after it gain and cost others, were nothing done in between."""
    after = here.game.apply(here.view, play)
    kept = tuple(card for card in here.view.hands[here.seat] if card not in play)
    hands = tuple(kept if seat == here.seat else hand for seat, hand in enumerate(after.hands))
    then = BeforeMove(here.game, replace(after, seat=here.seat, hands=hands))
    return here.brings(play)[0] + max((then.brings(way)[0] for way in then.worths), default=0)


def _counts(gain: int, swings: int) -> dict[str, int]:
    """Return by their names what a play brings."""
    return {"gain": gain, "swings": swings}


def _others(here: BeforeMove, action: Action) -> list[Action]:
    """Return the plays that a turn is compared with: what brings far more at once; the same piece elsewhere without a
    trilithon more, or another attack, where it brings more; then what brings as much in the same way."""
    worths, mine = here.worths, here.worths.get(action, 0.0)
    most = max(worths, key=worths.__getitem__, default=action)
    found = [most] if worths and worths[most] - mine >= GRAVE else []
    if action[1:2] in (("god",), ("follower",), ("attack",)):
        spent = action[0] in TRILITHONS
        same = [other for other in worths if other[1] == action[1] and (spent or other[0] not in TRILITHONS)]
        best = max(same, key=worths.__getitem__)
        found += [best] if worths[best] - mine >= 1 else []
        space = here.effect(action)[0]
        level = [other for other in same if worths[other] == mine > 1 and here.effect(other)[0] != space]
        found += level[:EQUALS_TRIED]
    return [*dict.fromkeys(found)]


def _full(here: BeforeMove, action: Action, left: list[int], space: int) -> tuple[int, int, int] | None:
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


def _new_ground(here: BeforeMove, action: Action) -> Iterator[Fact]:
    """Yield that a follower begins anew, as no card joins anything."""
    if action[1:] == ("follower",) and max(here.worths.values()) <= 1 and not here.last:
        yield here.fact(SideNote.NEW_GROUND, 0, cells=(SPACES[here.effect(action)[0]],), clause="BG16")


def _kept(here: BeforeMove, now: Position, action: Action, left: list[int], ends: bool) -> Iterator[Fact]:
    """Yield which card that stays in hand while a trilithon is played can still bring most, as it could before."""
    free = [space for space in left if space != TRILITHON and now.own[space] == FREE and now.left[here.seat]]
    if action[0] not in TRILITHONS or ends or not free:
        return
    space = max(free, key=lambda space: now.joined(space, here.seat))
    gain = now.joined(space, here.seat)
    if 1 < gain <= here.at.joined(space, here.seat):  # else what the play makes of it is told
        yield here.fact(SideNote.IN_HAND, LITTLE, cells=(SPACES[space],), counts=_counts(gain, 0))


def _cards(here: BeforeMove, action: Action, left: list[int]) -> Iterator[Fact]:
    """Yield why a turn without a piece may do, the best card that stays, and what to expect of new ones."""
    at, lead = here.at, here.totals[here.seat] - here.totals[here.leader]
    if lead >= SAFE_LEAD and lead >= EACH_TURN * (here.turns + 1):
        yield here.fact(SideNote.AHEAD, LITTLE, counts={"lead": lead, "left": at.pile})
    going = here.going(action) if action[0] == "discard" else []
    stays = here.hand[:]
    for card in going:
        stays.remove(card)
    ways = [(worth, card, way) for way, worth in here.worths.items() for card in _used(way) if card in stays]
    worth, card, best = max(ways, default=(0.0, 0, ()))
    if worth > LITTLE:
        yield here.fact(SideNote.IN_HAND, LITTLE, cells=(SPACES[card],), counts=_counts(*here.brings(best)))
    drawn = min(HAND - len(stays), at.pile)
    if going or at.pile >= HAND - len(stays) > 0:  # what goes beyond the pile brings no new card
        yield from _new_cards(here, stays, drawn)


def _new_cards(here: BeforeMove, stays: list[int], drawn: int) -> Iterator[Fact]:
    """Yield how likely one of some new cards brings more than those that stay, and which number cards bring most."""
    at, kinds = here.at, dict.fromkeys(here.at.pool)
    if here.too_late(stays):
        kinds.pop(TRILITHON, None)
    hopes = {card: here.alone(card)[1] for card in kinds}
    least = max([WORTHWHILE, *(here.brings(way)[0] + 1 for way in here.worths if {*_used(way)} & {*stays})])
    chances = {
        gain: odds(at, [card for card, hope in hopes.items() if hope[0] >= gain], drawn)
        for gain in {gain for gain, _ in hopes.values() if gain >= least}
    }
    numbers = {card: hope for card, hope in hopes.items() if card != TRILITHON}
    if chances and numbers:
        gain = max(chances, key=lambda gain: (gain * chances[gain], gain))
        top = max(numbers.values())
        cells = tuple(SPACES[card] for card in sorted(numbers) if numbers[card] == top)[:NAMED]
        counts = {"drawn": drawn, "least": gain, "odds": round(100 * chances[gain]), **_counts(*top)}
        if top[0] >= least and counts["odds"] >= HARDLY:
            yield here.fact(SideNote.NEW_CARDS, LITTLE, cells=cells, counts=counts)


def _used(action: Action) -> tuple[int, ...]:
    """Return the number cards that a play uses."""
    return tuple(number(card) for card in action if card not in SPACES and card[:1].isdigit())


def _exposed(here: BeforeMove, put: Action | None) -> Threat | None:
    """Return the attack that a follower would be open to where it is put, if there is one."""
    if put is None:
        return None
    after = Position.of(here.game, here.game.apply(here.view, put))
    return next((threat for threat in threats(after, here.seat) if threat.target == here.effect(put)[0]), None)


def _looms(here: BeforeMove, now: Position, action: Action) -> Iterator[Fact]:
    """Yield the gravest thing that a rival may do next, first of those that a card in hand can prevent."""
    found, movers = list[tuple[float, Fact]](), here.movers
    begun = here.view.discarding  # a turn in which nothing else can be done any more
    put = {here.effect(other)[0]: other for other in here.worths if other[1:2] == ("follower",) and not begun}
    for threat in threats(now, here.seat):
        if threat.points >= GRAVE and threat.rival in movers:
            fact = here.fact(
                SideNote.MAY_HIT,
                threat.points,
                other=threat.rival,
                cells=(SPACES[threat.target],),
                counts={"swing": threat.points, "odds": threat.percent},
                when="threat",
            )
            found.append((_weighed(threat), fact))
    cards = [TRILITHON] if now.closer == FREE else []
    for space, holder in enumerate(now.own):
        for rival in movers if holder == FREE else ():
            points = now.joined(space, rival) if now.left[rival] or now.gods[rival] == FREE else 0
            if points < GRAVE:
                continue
            chance = odds(now, [space, *cards], number_hidden(now, rival))
            cell = SPACES[space]
            held = {SPACES[at]: whose for at, whose in enumerate(now.own) if whose != FREE}
            size, instead = len(run({**held, cell: rival}, cell)), put.get(space)
            open_to, puts = _exposed(here, instead), here.worths[instead] if instead else 0.0
            less = puts < here.worths.get(action, 0.0)
            if open_to and open_to.percent < SELDOM:  # no reason to leave it
                instead = open_to = None
            counts = {
                "size": size,
                "gain": points,
                "odds": round(100 * chance),
                "kept": 0 if instead is None else 2 if open_to else 1 if less else 3,
                "puts": open_to.points if open_to else round(puts) if instead else 0,
                "risk": open_to.percent if open_to else 0,
            }
            fact = here.fact(SideNote.MAY_FILL, points, other=rival, cells=(cell,), counts=counts, when="threat")
            found.append((points * chance, fact))
    grave = [(bool(fact.counts.get("kept")), risk, fact) for risk, fact in found if risk >= EXPECTED]
    yield from (fact for *_, fact in sorted(grave, key=lambda each: each[:2])[-1:])
