"""An oracle for Contiguity Deluxe: slow and plain, written from its rules alone.

A cell is a pair of a number 1–30 and a row 0–3 here; a table is an object that changes as it is played on.  Nothing
comes from the game under test.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

ROWS = "abcd"
CELLS = [(number, row) for number in range(1, 31) for row in range(4)]
OTHER = {0: 1, 1: 0}


def name(cell):
    return f"{cell[0]}{ROWS[cell[1]]}"


def cell(text):
    return int(text[:-1]), ROWS.index(text[-1])


def walk(start, sideways, inwards):
    """List the cells in one direction until the board ends or the ring has come round."""
    passed: list[tuple[int, int]] = []
    number, row = start
    while True:
        number, row = (number - 1 + sideways) % 30 + 1, row + inwards
        if not 0 <= row <= 3 or (number, row) == start:
            return passed
        passed.append((number, row))


DIRECTIONS = [(1, 0), (-1, 0), (0, 1), (0, -1)]


def near(spot):
    return {walk(spot, *way)[0] for way in DIRECTIONS if walk(spot, *way)}


NEAR: dict[Any, set[Any]] = {spot: near(spot) for spot in CELLS} | {(): set()}
WALKS = {spot: [walk(spot, *way) for way in DIRECTIONS] for spot in CELLS}


def one_group(cells):
    """Tell whether a set of cells is connected: start with one and add neighbours until nothing changes."""
    if not cells:
        return False
    grown = {min(cells)}
    while True:
        wider = grown | {spot for spot in cells if NEAR[spot] & grown}
        if wider == grown:
            return grown == set(cells)
        grown = wider


def group_with(spot, cells):
    grown = {spot}
    while True:
        wider = grown | {other for other in cells if NEAR[other] & grown}
        if wider == grown:
            return grown
        grown = wider


class Table:
    def __init__(self, **options):
        self.options = options
        self.wins = []  # winner and own moves of every game finished
        self.result = None  # winner of the match, clause
        self.bids = []
        self.wager = None
        self.set_up(None if self.on("match") == "bid" else 0)

    def on(self, option):
        return self.options.get(option, False)

    def set_up(self, white):
        self.white, self.at, self.first_cells, self.made = white, {}, {}, {0: 0, 1: 0}
        self.turn, self.holes, self.waiting = white or 0, set(), False

    # looking at the board

    def of(self, seat, kind=None):
        return {spot for spot, (owner, what) in self.at.items() if owner == seat and kind in (None, what)}

    def druid(self, seat):
        return next(iter(self.of(seat, "druid")), None)

    def stage(self):
        if self.result:
            return "over"
        if self.waiting:
            return "next"
        if self.white is None:
            return "side" if self.bids and self.bids[-1][1] == "accept" else "bid"
        if len(self.of(0, "pawn")) + len(self.of(1, "pawn")) < 12 and not any(self.made.values()):
            return "pawn"
        if not self.on("druidless") and (self.druid(0) is None or self.druid(1) is None):
            return "druid"
        return "relocate" if self.holes else "move"

    def ways(self, start, end):
        """List the numbers of pieces passed on each straight way from one cell to another, and its length."""
        lengths = []
        for line in WALKS[start]:
            if end in line:
                before = line[: line.index(end)]
                lengths.append((sum(spot in self.at for spot in before), len(before)))
        return lengths

    def reaches(self, start, end):
        if start == end or end in self.at:
            return False
        for passed, length in self.ways(start, end):
            if passed == 0 or (passed == 1 and (not self.on("short_jumps") or length == 1)):
                return True
        return False

    # the moves

    def legal(self):
        stage, me, you = self.stage(), self.turn, OTHER[self.turn]
        free = [spot for spot in CELLS if spot not in self.at]
        if stage == "over":
            return set()
        if stage == "next":
            return {"next"}
        if stage == "side":
            return {"white", "red"}
        if stage == "bid":
            if not self.bids:
                return {f"b{bid}" for bid in range(1, 100)}
            return {"accept"} | {f"b{bid}" for bid in range(1, 100) if bid < self.bids[-1][1]}
        if stage == "pawn":
            if not self.at:
                return set(map(name, CELLS))
            return {name(spot) for spot in free if NEAR[spot] & self.of(you) and not NEAR[spot] & self.of(me)}
        if stage == "druid":
            beside = {spot for spot in free if NEAR[spot] & (self.of(0, "pawn") | self.of(1, "pawn"))}
            if self.on("safe_druid"):
                beside = {spot for spot in beside if not NEAR[spot] <= self.of(you)}
            return set(map(name, beside))
        if stage == "relocate":
            return {f"{name(pawn)}-{name(spot)}" for pawn in self.holes for spot in free}
        return {f"{name(start)}-{name(end)}" for start in self.movable() for end in free if self.reaches(start, end)}

    def movable(self):
        mine = self.of(self.turn)
        druid = self.druid(self.turn)
        return {spot for spot in mine if spot != druid or NEAR[spot] & self.of(self.turn, "pawn")}

    def play(self, text):
        assert text in self.legal()
        stage, me, you = self.stage(), self.turn, OTHER[self.turn]
        if stage == "next":
            self.set_up(1 if len(self.wins) == 1 else None)
        elif stage == "bid":
            self.bids.append((me, text if text == "accept" else int(text[1:])))
            self.turn = you
        elif stage == "side":
            self.wager = self.bids[-2]
            self.set_up(me if text == "white" else you)
        elif stage == "pawn":
            self.at[cell(text)] = (me, "pawn")
            self.turn = you
        elif stage == "druid":
            self.at[cell(text)] = (me, "druid")
            self.first_cells[me] = cell(text)
            if not self.won_on_the_board(me, None):
                self.turn = you
        elif stage == "relocate":
            start, end = map(cell, text.split("-"))
            self.at[end] = self.at.pop(start)
            self.holes.remove(start)
            if not self.holes:
                self.after_a_move(me)
        else:
            start, end = map(cell, text.split("-"))
            shut = {pawn for pawn in self.of(you, "pawn") if NEAR[pawn] <= self.of(me)}
            self.at[end] = self.at.pop(start)
            self.made[me] += 1
            self.moved_to = end
            if self.on("relocate"):
                self.holes = {pawn for pawn in self.of(you, "pawn") if NEAR[pawn] <= self.of(me)} - shut
            if not self.holes:
                self.after_a_move(me)

    # the end

    def won_on_the_board(self, me, moved_to):
        for seat in (me, OTHER[me]):
            mine, druid, enemy = self.of(seat), self.druid(seat), self.druid(OTHER[seat])
            pawns = self.of(seat, "pawn")
            if self.on("druidless"):
                if one_group(pawns):
                    return self.game_won(seat, "CV2")
                continue
            if len(mine) == 7 and one_group(mine):
                return self.game_won(seat, "CD8")
            if enemy and NEAR[enemy] <= mine:
                return self.game_won(seat, "CD9")
            if self.on("friendly_surround") and druid and len(NEAR[druid] & pawns) == 4:
                return self.game_won(seat, "CV4")
            if self.on("smaller_win") and druid and len(group_with(druid, mine)) >= 6:
                return self.game_won(seat, "CV5")
            reached = seat == me and druid and druid == moved_to and druid == self.first_cells[OTHER[seat]]
            if self.on("victory_space") and reached:
                return self.game_won(seat, "CV6")
        return False

    def measure(self, seat):
        if self.on("druidless"):
            return max(len(group_with(pawn, self.of(seat))) for pawn in self.of(seat))
        return len(group_with(self.druid(seat), self.of(seat)))

    def after_a_move(self, me):
        you = OTHER[me]
        if self.won_on_the_board(me, self.moved_to):
            return
        if self.wager and self.made[self.wager[0]] == self.wager[1]:
            self.game_won(OTHER[self.wager[0]], "CV9")
            return
        if self.on("match") == "flip" and len(self.wins) == 1:
            champion, moves = self.wins[0]
            if self.made[OTHER[champion]] >= moves:
                self.game_won(champion, "CV8")
                return
        limit = self.on("turn_limit")
        if limit and self.made[0] >= limit and self.made[1] >= limit and self.measure(0) != self.measure(1):
            self.game_won(0 if self.measure(0) > self.measure(1) else 1, "CV7")
            return
        druid = self.druid(you)
        if self.on("isolation") and not NEAR[druid] & set(self.at):
            self.game_won(me, "CV3")
            return
        self.turn = you
        assert self.legal(), "nobody can be shut in with so few pieces"

    def game_won(self, seat, clause):
        self.wins.append((seat, self.made[seat]))
        self.holes = set()
        if self.on("match") != "flip":
            self.result = (seat, clause)
        elif len(self.wins) == 1:
            self.waiting, self.turn = True, 1
        elif len(self.wins) == 3:
            self.result = (seat, "CV8")
        else:
            champion, moves = self.wins[0]
            if seat != champion and self.made[seat] == moves:
                self.waiting, self.turn = True, 0
            elif seat != champion and self.made[seat] < moves:
                self.result = (seat, "CV8")
            else:
                self.result = (champion, "CV8")
        return True

    # why not

    def breaks(self, clause, touched, text):
        """Tell whether touching `text` after `touched`, or stopping there when it is "", breaks a clause."""
        stage, me, you = self.stage(), self.turn, OTHER[self.turn]
        spot: Any = cell(text) if text and text[-1] in ROWS and text[0].isdigit() else ()
        whole = "-".join(touched) in self.legal()
        if clause == "CD1":
            return spot in self.at
        if clause == "CD2":
            if stage != "pawn":
                return False
            return whole or not text or bool(NEAR[spot] & self.of(me)) or not NEAR[spot] & self.of(you)
        if clause == "CD3":
            if stage != "druid":
                return False
            beside_a_pawn = NEAR[spot] & (self.of(0, "pawn") | self.of(1, "pawn"))
            return whole or not text or not beside_a_pawn or (self.on("safe_druid") and NEAR[spot] <= self.of(you))
        if clause == "CD4":
            if stage != "move":
                return False
            if whole or not text:
                return True
            return not touched and not any(self.reaches(spot, end) for end in CELLS if spot in self.of(me))
        if clause == "CD5":
            start = cell(touched[0])
            return stage == "move" and (spot == start or (spot[0] != start[0] and spot[1] != start[1]))
        if clause == "CD6":
            ways = self.ways(cell(touched[0]), spot)
            short = self.on("short_jumps")
            return stage == "move" and all(passed > 1 or (short and passed and length > 1) for passed, length in ways)
        if clause == "CD7":
            return stage == "move" and not touched and spot == self.druid(me) and not NEAR[spot] & self.of(me, "pawn")
        if clause == "CV1":
            return stage == "relocate" and (whole or not text or (not touched and spot not in self.holes))
        if clause == "CV8":
            return stage == "next" or text == "next"
        if clause == "CV9":
            return stage in ("bid", "side") or (text != "" and not spot)
        return False


def count(table, depth):
    """Count the sequences of `depth` moves, playing every one on a copy of the table."""
    if depth == 1:
        return len(table.legal())
    total = 0
    for text in table.legal():
        further = deepcopy(table)
        further.play(text)
        total += count(further, depth - 1)
    return total
