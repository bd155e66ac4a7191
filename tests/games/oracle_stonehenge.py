"""An oracle for Stonehenge: slow and plain, written from its rules alone.

The geometry is a triangle of coordinates without its corners; a level or unfinished line is judged by trying all the
rival could still do.  Nothing here comes from the game under test.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

BOX = [1, 1, 2, 2, 3, 3, 4, 5, 6]
SPOTS = [(row, place) for row in range(6) for place in range(row + 1) if (row, place) not in {(0, 0), (5, 0), (5, 5)}]
LETTER = {spot: "abcdefghijklmnopqr"[n] for n, spot in enumerate(SPOTS)}


def _lines_by(number):
    letters: dict[int, list[str]] = {}
    for spot in SPOTS:
        letters.setdefault(number(spot), []).append(LETTER[spot])
    return ["".join(letters[key]) for key in sorted(letters)]


ROWS = _lines_by(lambda spot: spot[0])
FALLING_RIGHT = _lines_by(lambda spot: -(spot[0] - spot[1]))
FALLING_LEFT = _lines_by(lambda spot: spot[1])
TABLE = ROWS + FALLING_RIGHT + FALLING_LEFT


class Table:
    """A table that changes as it is played on."""

    def __init__(self, manual=False, face_down=False, games=1):
        self.manual, self.face_down, self.games = manual, face_down, games
        self.game, self.sums = 1, {0: 0, 1: 0}
        self.set_up()

    def set_up(self):
        self.on = {}  # point: (seat, value, which placement it was)
        self.stones = {}  # line: seat
        self.mover = 0 if self.game % 2 == 1 else 1
        self.phase = "place"

    def left(self, seat):
        rest = list(BOX)
        for owner, value, _ in self.on.values():
            if owner == seat:
                rest.remove(value)
        return rest

    def total(self, line, seat):
        return sum(self.on[point][1] for point in line if point in self.on and self.on[point][0] == seat)

    def open_points(self, line):
        return [point for point in line if point not in self.on]

    def owner(self, line):
        empty = self.open_points(line)
        mine = [self.total(line, 0), self.total(line, 1)]
        if not empty:
            if mine[0] > mine[1]:
                return 0
            if mine[1] > mine[0]:
                return 1
            _, latest = max((self.on[point][2], point) for point in line)
            return {0: 1, 1: 0}[self.on[latest][0]]
        if self.face_down:
            return None
        for seat in (0, 1):
            if not self.could_exceed(line, 1 - seat, mine[seat]):
                return seat
        return None

    def could_exceed(self, line, rival, total):
        """Tell whether any choice of the rival's pieces for the empty points would beat a total."""
        rest, places = self.left(rival), len(self.open_points(line))
        hopes = [sum(some) for some in combinations(rest, min(places, len(rest)))]
        return any(self.total(line, rival) + hope > total for hope in hopes)

    def due(self, seat):
        return [line for line in TABLE if line not in self.stones and self.owner(line) == seat]

    def count(self, seat):
        return len([line for line in self.stones if self.stones[line] == seat])

    def winner(self):
        for seat in (0, 1):
            if self.count(seat) >= 8:
                return seat
        return None

    def turn(self):
        if self.winner() is None:
            return self.mover
        return self.game % 2 if self.game < self.games else None

    def legal(self):
        if self.winner() is not None:
            return {"next"} if self.game < self.games else set()
        moves = set()
        if self.manual:
            moves |= {"claim-" + line for line in self.due(self.mover)}
        if self.phase == "placed":
            moves.add("end")
        elif self.left(self.mover):
            moves |= {f"{v}-{p}" for v in self.left(self.mover) for p in LETTER.values() if p not in self.on}
        elif not moves:
            moves.add("end")
        return moves

    def play(self, move):
        if move == "next":
            loser = 1 - self.winner()
            self.sums[loser] += 8 - self.count(loser)
            self.game += 1
            self.set_up()
        elif move == "end":
            self.mover, self.phase = 1 - self.mover, "place"
        elif move.startswith("claim-"):
            self.stones[move[6:]] = self.mover
        else:
            value, point = move.split("-")
            self.on[point] = (self.mover, int(value), len(self.on))
            self.phase = "placed"
            if not self.manual:
                for seat in (self.mover, 1 - self.mover):
                    for line in self.due(seat):
                        if self.winner() is None:
                            self.stones[line] = seat
                self.mover, self.phase = 1 - self.mover, "place"

    def sees(self, seat, point):
        """Tell whether a seat, or None for a bystander, may know the value that stands on a point."""
        if not self.face_down or self.on[point][0] == seat:
            return True
        return any(point in line and not self.open_points(line) for line in TABLE)

    def final_sums(self):
        loser = 1 - self.winner()
        return {seat: self.sums[seat] + (8 - self.count(seat) if seat == loser else 0) for seat in (0, 1)}

    def paths(self, depth):
        """Count the move sequences of a length."""
        if depth == 0:
            return 1
        count = 0
        for move in self.legal():
            after = deepcopy(self)
            after.play(move)
            count += after.paths(depth - 1)
        return count
