/* Contiguity: within how many moves of its own can the side to move force a win?  A plain search, from the rules alone.
 *
 *   cc -O2 -o contiguity contiguity.c
 *   ./contiguity < questions      a question a line; answers with a number of moves, 0 where there is none, a line each
 *
 * A question is: the options as letters ("-" for none), the side to move (0, 1), the board in 120 characters (rows a to d,
 * from 1 to 30 each; "." empty, "0" and "1" the sides' pawns, "A" and "B" their druids), the first cells of the druids
 * (-1: none), how many own moves to look at, and how many of these, counted from the last, may be quiet: those before
 * them have to threaten a win at once.  The defender always has every move.
 *
 * Options: r relocate (CV1), d druidless (CV2), i isolation (CV3), f friendly surround (CV4), s smaller win (CV5),
 * v victory space (CV6), j short jumps (CD6).
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 120, PAWNS = 6, PIECES = 7, MOST = 400, DEEP = 12 };

typedef unsigned __int128 Cells;

typedef struct {
    Cells held[2];                /* by a side */
    signed char piece[2][PIECES]; /* the pawns' cells, then the druid's or -1 */
    signed char home[2];
    signed char mover, winner;    /* winner is -1 while the game goes on */
} Position;

typedef struct { int piece, end; } Move;

static int relocate, druidless, isolation, friends, smaller, victory, shortly;
static Cells near[CELLS];
static signed char ray[CELLS][4][30];
static int reach[CELLS][4];

static Cells bit(int cell) { return (Cells)1 << cell; }

static void board(void) {
    for (int cell = 0; cell < CELLS; cell++) {
        int line = cell / 30, number = cell % 30;
        near[cell] = bit(line * 30 + (number + 1) % 30) | bit(line * 30 + (number + 29) % 30);
        if (line > 0) near[cell] |= bit(cell - 30);
        if (line < 3) near[cell] |= bit(cell + 30);
        for (int step = 1; step < 30; step++) {
            ray[cell][0][step - 1] = line * 30 + (number + step) % 30;
            ray[cell][1][step - 1] = line * 30 + (number + 30 - step) % 30;
        }
        reach[cell][0] = reach[cell][1] = 29;
        for (int up = line - 1; up >= 0; up--) ray[cell][2][reach[cell][2]++] = up * 30 + number;
        for (int down = line + 1; down < 4; down++) ray[cell][3][reach[cell][3]++] = down * 30 + number;
    }
}

/* The pieces of a side that are connected with the one on a cell. */
static Cells group(const Position *p, int side, int cell) {
    Cells all = bit(cell), last = 0;
    while (all != last) {
        last = all;
        for (int piece = 0; piece < PIECES; piece++) {
            int other = p->piece[side][piece];
            if (other >= 0 && near[other] & all) all |= bit(other);
        }
    }
    return all;
}

static int many(Cells cells) { return __builtin_popcountll(cells) + __builtin_popcountll(cells >> 64); }

static Cells pawns(const Position *p, int side) {
    int druid = p->piece[side][PAWNS];
    return druid < 0 ? p->held[side] : p->held[side] & ~bit(druid);
}

static int surrounded(const Position *p, int cell, int by) { return !(near[cell] & ~p->held[by]); }

static int has_won(const Position *p, int side) {
    int druid = p->piece[side][PAWNS], enemy = p->piece[1 - side][PAWNS];
    int whole = 1;
    for (int piece = 0; piece < PIECES && whole; piece++) /* most often one stands alone */
        whole = p->piece[side][piece] < 0 || near[p->piece[side][piece]] & p->held[side];
    if (whole && group(p, side, p->piece[side][0]) == p->held[side]) return 1; /* CD8, CV2 */
    if (druidless) return 0;
    if (surrounded(p, enemy, side)) return 1;                                /* CD9 */
    if (friends && many(near[druid]) == 4 && !(near[druid] & ~pawns(p, side))) return 1; /* CV4 */
    if (smaller && many(group(p, side, druid)) >= PAWNS) return 1;           /* CV5 */
    return victory && druid == p->home[1 - side];                            /* CV6 */
}

/* The end of a turn: the mover's wins, then the other's (CD10), then CV3 for the other, whose turn begins (CD12). */
static void turned(Position *p) {
    int mover = p->mover;
    p->mover = 1 - mover;
    if (has_won(p, mover)) p->winner = mover;
    else if (has_won(p, 1 - mover)) p->winner = 1 - mover;
    else if (isolation && !(near[p->piece[1 - mover][PAWNS]] & (p->held[0] | p->held[1]))) p->winner = mover;
}

static void put(Position *p, int side, int piece, int end) {
    int from = p->piece[side][piece];
    p->held[side] ^= bit(from) | bit(end);
    p->piece[side][piece] = end;
}

static int moves(const Position *p, Move *list) {
    int count = 0, side = p->mover;
    Cells held = p->held[0] | p->held[1];
    for (int piece = 0; piece < PIECES; piece++) {
        int cell = p->piece[side][piece];
        if (cell < 0 || (piece == PAWNS && !(near[cell] & pawns(p, side)))) continue; /* CD7 */
        for (int way = 0; way < 4; way++) {
            int passed = 0;
            for (int step = 0; step < reach[cell][way]; step++) {
                int end = ray[cell][way][step];
                if (held & bit(end)) {
                    if (++passed == 2) break; /* CD6 */
                } else {
                    list[count].piece = piece;
                    list[count++].end = end;
                }
                if (passed && shortly && step) break;
            }
        }
    }
    return count;
}

/* The enemy pawns that a move to a cell has surrounded (CV1). */
static int captives(const Position *p, int mover, int end, int *some) {
    int count = 0;
    for (int piece = 0; relocate && piece < PAWNS; piece++) {
        int cell = p->piece[1 - mover][piece];
        if (near[cell] & bit(end) && surrounded(p, cell, mover)) some[count++] = piece;
    }
    return count;
}

typedef int (*Check)(const Position *, int, int, int);

/* Whether the mover has, for some (`any`) or all ways to put its captives elsewhere, what `check` asks of the turn's end. */
static int put_elsewhere(const Position *p, int *some, int left, int any, Check check, int a, int b, int c) {
    if (!left) {
        Position then = *p;
        turned(&then);
        return check(&then, a, b, c);
    }
    for (int n = 0; n < left; n++) {
        int rest[PAWNS], more = 0;
        for (int m = 0; m < left; m++)
            if (m != n) rest[more++] = some[m];
        for (int cell = 0; cell < CELLS; cell++)
            if (!((p->held[0] | p->held[1]) & bit(cell))) {
                Position then = *p;
                put(&then, 1 - p->mover, some[n], cell);
                if (put_elsewhere(&then, rest, more, any, check, a, b, c) == any) return any;
            }
    }
    return !any;
}

/* The same of a whole turn that begins with a move. */
static int turn(const Position *p, Move move, int any, Check check, int a, int b, int c) {
    Position then = *p;
    int some[PAWNS];
    put(&then, p->mover, move.piece, move.end);
    return put_elsewhere(&then, some, captives(&then, p->mover, move.end, some), any, check, a, b, c);
}

static int wins(const Position *p, int number, int quiet);

static int is_won(const Position *p, int side, int b, int c) { return p->winner == side; }

static int wins_at_once(const Position *p) {
    Move list[MOST];
    for (int n = moves(p, list); n--;)
        if (turn(p, list[n], 1, is_won, p->mover, 0, 0)) return 1;
    return 0;
}

/* After a turn of the defender: does the attacker still win? */
static int still(const Position *p, int attacker, int number, int quiet) {
    if (p->winner >= 0) return p->winner == attacker;
    return wins(p, number, quiet);
}

static Move reply[DEEP]; /* the reply that refuted an attack last, tried first */

/* After a turn of the attacker: does it win whatever the defender does? */
static int forced(const Position *p, int attacker, int number, int quiet) {
    Move list[MOST];
    if (p->winner >= 0) return p->winner == attacker;
    if (!number) return 0;
    if (number >= quiet) {
        Position again = *p;
        again.mover = attacker;
        if (!wins_at_once(&again)) return 0;
    }
    int count = moves(p, list);
    if (!count) { /* CD11 */
        Position then = *p;
        then.mover = attacker;
        if (isolation && !(near[p->piece[attacker][PAWNS]] & (p->held[0] | p->held[1]))) return 0;
        return wins(&then, number, quiet);
    }
    for (int n = 0; n < count; n++)
        if (list[n].piece == reply[number].piece && list[n].end == reply[number].end) {
            if (!turn(p, list[n], 0, still, attacker, number, quiet)) return 0;
            break;
        }
    if (wins_at_once(p)) return 0;
    for (int n = 0; n < count; n++)
        if (!turn(p, list[n], 0, still, attacker, number, quiet)) {
            reply[number] = list[n];
            return 0;
        }
    return 1;
}

/* What has been found of positions; a place is simply taken by the latest. */
enum { KNOWN = 1 << 18 };
typedef struct { Cells held[2]; int asked, druids; signed char mover, number, answer; } Entry;
static Entry known[KNOWN];
static int asked; /* which question, from 1 */

static int wins(const Position *p, int number, int quiet) {
    if (wins_at_once(p)) return 1;
    if (number < 2) return 0;
    int druids = p->piece[0][PAWNS] * 256 + p->piece[1][PAWNS];
    uint64_t hash = p->mover + 2 * number + 64 * (uint64_t)druids;
    for (int side = 0; side < 2; side++) {
        hash = (hash ^ (uint64_t)p->held[side]) * 0x9E3779B97F4A7C15u;
        hash = (hash ^ hash >> 31 ^ (uint64_t)(p->held[side] >> 64)) * 0xBF58476D1CE4E5B9u;
    }
    Entry *entry = &known[(hash ^ hash >> 32) % KNOWN];
    if (entry->asked == asked && entry->mover == p->mover && entry->number == number && entry->druids == druids &&
        entry->held[0] == p->held[0] && entry->held[1] == p->held[1])
        return entry->answer;
    int answer = 0;
    Move list[MOST];
    for (int n = moves(p, list); n-- && !answer;)
        answer = turn(p, list[n], 1, forced, p->mover, number - 1, quiet);
    entry->held[0] = p->held[0], entry->held[1] = p->held[1], entry->druids = druids;
    entry->asked = asked, entry->mover = p->mover, entry->number = number, entry->answer = answer;
    return answer;
}

int main(void) {
    char options[16], text[CELLS + 1];
    int mover, home[2], most, quiet;
    board();
    while (scanf("%15s %d %120s %d %d %d %d", options, &mover, text, &home[0], &home[1], &most, &quiet) == 7) {
        Position p;
        asked++;
        relocate = !!strchr(options, 'r'), druidless = !!strchr(options, 'd'), isolation = !!strchr(options, 'i');
        friends = !!strchr(options, 'f'), smaller = !!strchr(options, 's'), victory = !!strchr(options, 'v');
        shortly = !!strchr(options, 'j');
        memset(p.piece, -1, sizeof p.piece);
        p.held[0] = p.held[1] = 0;
        int count[2] = {0, 0};
        for (int cell = 0; cell < CELLS; cell++)
            if (text[cell] != '.') {
                int side = text[cell] == '1' || text[cell] == 'B';
                p.held[side] |= bit(cell);
                p.piece[side][text[cell] >= 'A' ? PAWNS : count[side]++] = cell;
            }
        p.home[0] = home[0], p.home[1] = home[1], p.mover = mover, p.winner = -1;
        int number = 1;
        while (number <= most && !wins(&p, number, quiet)) number++;
        printf("%d\n", number <= most ? number : 0);
        fflush(stdout);
    }
    return 0;
}
