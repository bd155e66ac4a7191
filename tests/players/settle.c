/* Stonehenge, the open game: who wins?  A proof by exhaustive search.
 *
 *   gcc -O3 -march=native -o settle settle.c         (x86-64 with AVX2; nothing but libc)
 *   ./settle prove 3-d down results.txt [MEGABYTES]  does the first player, opening with 3-d, win against every reply?
 *   ./settle go down results.txt answers.txt [MEGABYTES]  the answers to whatever the second player may place after those
 *   ./settle solve [MEGABYTES] < positions           answers, certificates, nodes and seconds, a position a line
 *
 * `prove` goes through the second player's replies, of mirror images one, the most dangerous first (`down`) or last
 * (`up`), and adds a line to the results file for each: opening, reply, the answer that wins (or LOST), nodes, seconds of
 * processor time.  Replies in the file already are passed over, so it can be stopped and started again at any time, and
 * two processes can meet in the middle.  It ends with a line that counts the replies answered; when those are all, the
 * opening wins.  Nothing is left to chance: the same call does the same work.
 *
 * `go` adds a line to the answers file for each: opening, reply, answer, second reply, the answer that wins, nodes, seconds
 * (18 minutes of processor time); it can be stopped and met in the same way.
 *
 * A position is seen by the seat to move, "me".  `lead` has a byte for each of the fifteen lines, twice what I am ahead
 * there; whoever fills a line is set back by one on it, so that level full lines are settled by their sign (KS3).  `k`
 * counts every line's empty points.  The question is who has 8 of the 15 lines at the end: dominated lines never change
 * hands (KS4), so whoever is the first to have eight has them at the end as well.
 *
 * Monotony: who wins also wins with higher leads, with a hand no piece of which is smaller, and against a hand no piece
 * of which is larger, by playing as before, larger pieces in the place of smaller ones.
 *
 * Certificates: with every answer come the lowest leads of the winner for which the same proof holds, ANY for lines it
 * does not rely on.  By monotony it answers all positions with these empty points and hands and with leads at least as
 * high.  A finished game relies on eight lines that are surely the winner's; a won position on what its winning placement
 * relies on, less what that adds to the leads; a lost one on the most that the answer to any placement relies on.
 *
 * Groups: where the second player is to move, several values on one point can be tried as one placement that is at least
 * as good as each of them: the highest is put on the board, the lowest leaves the hand.  If the first player wins even
 * so, they are all answered; if not, the group is halved.
 */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

typedef __m128i V;
typedef uint32_t u32;
typedef uint64_t u64;
typedef struct { V lead, k; u32 empty; int mine, theirs; } Position;
/* A placement of `high` where `low` leaves the hand: a group, unless these are the same; and the lead it leads to. */
typedef struct { V lead; int score; unsigned char low, high, point; } Move;

enum { POINTS = 18, LINES = 15, HANDS = 216, NEED = 8, ALL_LINES = 0x7fff, ANY = -128, SURE = 2000, MANY = 1 << 20 };
static const char *LINE[LINES] = {"ab",    "cde",  "fghi", "jklmn", "opqr", "jo",  "fkp", "cglq",
                                  "adhmr", "bein", "acfj", "bdgko", "ehlp", "imq", "nr"};
static const int COPIES[7] = {0, 2, 2, 2, 1, 1, 1};

/* Found to be fast; none of this can change an answer. */
enum {
    REMEMBERED = 6,            /* positions with fewer empty points are not remembered */
    GROUPED = 5,               /* ... and no groups formed there */
    BOLD = 14000, TIMID = 100, /* a group may be worth BOLD - TIMID * empty points (15,000: a level game) */
    PIP = 25,                  /* what a pip put down, or taken from the hand, counts against a placement */
    SETTLED = 300,             /* how much the first player likes a line to be settled, for either side */
    DEEP = 12, DEEPER = 13     /* with so many empty points placements are looked at deeper to sort them */
};

static int USED[7];                   /* a hand's number sinks by this when the value is placed */
static unsigned char COUNT[HANDS][7], SIZE[HANDS], SUM[HANDS], BEST[HANDS][6];
static u32 CROSS[POINTS];             /* a point's three lines, as bits */
static V INC[POINTS], PUT[7][POINTS]; /* 1, or twice a value, on a point's lines */
static V HI[HANDS][HANDS];            /* by empty points: the lead from which on a line is surely mine */
static int16_t WORTH[6][22][22][128]; /* a line, 0 ... SURE: by empty points, my reach, the rival's reach, lead */
static int TO[6][POINTS];             /* the board's symmetries: of points, of lines there and back */
static V TURN[6], BACK[6];
static u32 CANON[1 << POINTS];        /* empty points turned and mirrored to the least number, and by which symmetry */
static unsigned char TURNED[1 << POINTS];
static u64 nodes;

static inline V all(int n) { return _mm_set1_epi8(n); }
static inline V negative(V x) { return _mm_sub_epi8(_mm_setzero_si128(), x); }
static inline V hi(int mine, int theirs, V k) { return _mm_shuffle_epi8(HI[mine][theirs], k); }
static inline int surely(V lead, V hi) { return ~_mm_movemask_epi8(_mm_cmpgt_epi8(hi, lead)) & ALL_LINES; }
static inline int suffices(V lead, V cert) { return !_mm_movemask_epi8(_mm_cmpgt_epi8(cert, lead)); }
static inline int enough(int lines) { return __builtin_popcount(lines) >= NEED; }
static inline V fills(V k) { return _mm_and_si128(_mm_cmpeq_epi8(k, all(1)), all(1)); }
static inline V put(V lead, V fill, int v, int p) {
    return _mm_add_epi8(lead, _mm_sub_epi8(PUT[v][p], _mm_and_si128(fill, INC[p])));
}
static inline Position follow(Position at, Move m) {
    return (Position){negative(m.lead), _mm_sub_epi8(at.k, INC[m.point]), at.empty ^ 1u << m.point, at.theirs, at.mine - USED[m.low]};
}
static inline Position after(Position at, int v, int p) {
    return follow(at, (Move){put(at.lead, fills(at.k), v, p), 0, v, v, p});
}
static inline int worth_of(int k, int mine, int theirs, int lead) {
    return WORTH[k][BEST[mine][k]][BEST[theirs][k]][lead + 64];
}
static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}
static u32 points_of(int line) {
    u32 found = 0;
    for (const char *c = LINE[line]; *c; c++) found |= 1u << (*c - 'a');
    return found;
}
static u32 image_of(u32 points, int symmetry) {
    u32 image = 0;
    for (u32 x = points; x; x &= x - 1) image |= 1u << TO[symmetry][__builtin_ctz(x)];
    return image;
}

static void init(void) {
    static int best[HANDS][10], worst[HANDS][10];
    for (int v = 6, radix = 1; v >= 1; radix *= COPIES[v--] + 1) USED[v] = radix;
    for (int h = 0; h < HANDS; h++) {
        int n = 0, hand[9];
        for (int v = 1; v <= 6; v++) {
            COUNT[h][v] = h / USED[v] % (COPIES[v] + 1);
            for (int c = 0; c < COUNT[h][v]; c++) hand[n++] = v, SUM[h] += v;
        }
        SIZE[h] = n;
        for (int i = 1; i <= n; i++) best[h][i] = best[h][i - 1] + hand[n - i], worst[h][i] = worst[h][i - 1] + hand[i - 1];
        for (int i = 0; i < 6; i++) BEST[h][i] = best[h][i < n ? i : n];
    }
    for (int p = 0; p < POINTS; p++) {
        signed char one[16] = {0};
        for (int n = 0; n < LINES; n++)
            if (points_of(n) >> p & 1) one[n] = 1, CROSS[p] |= 1u << n;
        INC[p] = _mm_loadu_si128((V *)one);
        for (int v = 1; v <= 6; v++) PUT[v][p] = _mm_add_epi8(PUT[v - 1][p], _mm_add_epi8(INC[p], INC[p]));
    }
    /* A line is surely mine if I get it whoever fills it: with j of my smallest pieces against the k - j best others. */
    for (int a = 0; a < HANDS; a++)
        for (int b = 0; b < HANDS; b++) {
            signed char row[16] = {1};
            memset(row + 6, 127, 10);
            for (int k = 1; k <= 5; k++) {
                row[k] = -127;
                for (int j = 0; j <= k; j++) {
                    if (j > SIZE[a] || k - j > SIZE[b]) continue;
                    int needed = 2 * (best[b][k - j] - worst[a][j]) + (j ? 2 : 0); /* level will not do if I am last */
                    if (needed > row[k]) row[k] = needed;
                }
            }
            HI[a][b] = _mm_loadu_si128((V *)row);
        }
    /* The computer player's worth of a line (int_state.py), which serves to sort placements only. */
    static const int FIT[6][3] = {{0, 0, 0}, {-120, -222, 82}, {1044, -778, 31}, {1041, -629, 29}, {959, -635, 29}, {453, 0, 0}};
    for (int i = 0; i < 6 * 22 * 22 * 128; i++) {
        int x = i % 128 - 64, s = i / 128 % 22, r = i / 128 / 22 % 22, k = i / 128 / 22 / 22;
        int high = x + 2 * r, low = x - 2 * s, w = SURE;
        if (k ? high <= 0 : x < 0) w = 0;
        else if (k ? low < 0 : x <= 0) {
            double m = (double)(high + low) / (high - low + 2);
            int hope = FIT[k][0] * m + FIT[k][1] * m * m * m + FIT[k][2] * x;
            w = 1000 + (hope < -1000 ? -1000 : hope > 1000 ? 1000 : hope);
        }
        WORTH[k][r][s][x + 64] = w;
    }
    /* The triangle's six symmetries permute three co-ordinates that add up to 5. */
    static const int PERM[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    int at[POINTS][3], p = 0;
    for (int row = 1; row <= 5; row++)
        for (int c = 0; c <= row; c++)
            if (row < 5 || (c > 0 && c < 5)) at[p][0] = c, at[p][1] = row - c, at[p++][2] = 5 - row;
    for (int s = 0; s < 6; s++) {
        const int *q = PERM[s];
        for (int i = 0; i < POINTS; i++)
            for (int j = 0; j < POINTS; j++)
                if (at[i][0] == at[j][q[0]] && at[i][1] == at[j][q[1]] && at[i][2] == at[j][q[2]]) TO[s][i] = j;
        unsigned char there[16] = {[15] = 15}, back[16] = {[15] = 15};
        for (int n = 0, m; n < LINES; n++) {
            for (m = 0; points_of(m) != image_of(points_of(n), s);) m++;
            there[m] = n, back[n] = m;
        }
        TURN[s] = _mm_loadu_si128((V *)there), BACK[s] = _mm_loadu_si128((V *)back);
    }
    for (u32 e = 0; e < 1u << POINTS; e++) {
        CANON[e] = e;
        for (int s = 1; s < 6; s++)
            if (image_of(e, s) < CANON[e]) CANON[e] = image_of(e, s), TURNED[e] = s;
    }
}

/* ---- What is known: by empty points and hands, certificates of wins [0] and of losses [1] in chunks that double ---- */

typedef struct { u64 key; u32 at[2], n[2]; unsigned char size[2]; } Known;
static Known *table;
static V *certs;
static u64 table_mask, table_used, certs_size, certs_used;
static u32 freed[32];

static void *reserve(u64 bytes) {
    void *m = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (m == MAP_FAILED) perror("settle"), exit(1);
    madvise(m, bytes, MADV_HUGEPAGE);
    return m;
}

static void set_memory(u64 megabytes) { /* a quarter for the table */
    table_mask = 1;
    while (2 * table_mask * sizeof(Known) <= megabytes << 18) table_mask *= 2;
    table = reserve(table_mask-- * sizeof(Known));
    certs_size = (megabytes << 20) * 3 / 4 / sizeof(V), certs_used = 1;
    certs = reserve(certs_size * sizeof(V));
}

static inline u64 place_of(u64 key) { return key *= 0x9E3779B97F4A7C15ull, (key ^ key >> 32) & table_mask; }

static Known *find(u64 key) {
    u64 at = place_of(key);
    while (table[at].key && table[at].key != key) at = (at + 1) & table_mask;
    return table + at;
}

static inline int known(Known *of, int lost, V lead, V *cert) {
    V *list = certs + of->at[lost];
    for (u32 i = 0, n = of->n[lost]; i < n; i++)
        if (suffices(lead, list[i])) {
            *cert = list[i], list[i] = list[i / 2], list[i / 2] = *cert; /* what is of use moves forward */
            return 1;
        }
    return 0;
}

static u32 chunk(int size) {
    u32 at = freed[size];
    if (at) memcpy(freed + size, certs + at, sizeof *freed);
    else at = certs_used, certs_used += 1ull << size;
    return at;
}

static void learn(u64 key, int lost, V cert) {
    if (certs_used + certs_size / 8 > certs_size || table_used * 8 > table_mask * 7) { /* full: forget everything */
        memset(table, 0, (table_mask + 1) * sizeof *table), memset(freed, 0, sizeof freed);
        table_used = 0, certs_used = 1;
    }
    Known *of = find(key);
    if (!of->key) of->key = key, table_used++;
    u32 n = 0, old = of->at[lost];
    for (u32 i = 0; i < of->n[lost]; i++)
        if (!suffices(certs[old + i], cert)) certs[old + n++] = certs[old + i]; /* else the new one says more */
    if (!old) of->at[lost] = chunk(of->size[lost] = 0);
    else if (n == 1u << of->size[lost]) {
        int size = of->size[lost]++;
        of->at[lost] = chunk(size + 1);
        memcpy(certs + of->at[lost], certs + old, sizeof(V) << size);
        memcpy(certs + old, freed + size, sizeof *freed), freed[size] = old;
    }
    certs[of->at[lost] + n] = cert, of->n[lost] = n + 1;
}

/* ---- Certificates ---- */

static inline V moved(V cert, V by) { /* cert + by, where ANY stays ANY */
    return _mm_blendv_epi8(_mm_add_epi8(cert, by), cert, _mm_cmpeq_epi8(cert, all(ANY)));
}

/* The certificate of a finished game: eight of the lines that are surely the winner's, those with most to spare. */
static V finished(V lead, V hi, int lines) {
    V cert = _mm_blendv_epi8(hi, all(ANY), _mm_cmpgt_epi8(hi, lead));
    for (int over = __builtin_popcount(lines) - NEED; over > 0; over--) {
        signed char spare[16], c[16];
        int least = -1;
        _mm_storeu_si128((V *)spare, _mm_sub_epi8(lead, hi)), _mm_storeu_si128((V *)c, cert);
        for (int x = lines; x; x &= x - 1)
            if (least < 0 || spare[__builtin_ctz(x)] < spare[least]) least = __builtin_ctz(x);
        lines ^= 1 << least, c[least] = ANY;
        cert = _mm_loadu_si128((V *)c);
    }
    return cert;
}

/* ---- The search ---- */

/* With three or fewer empty points: every placement, plainly. */
static int solve_small(Position at, V *cert) {
    V fill = fills(at.k), loss = all(ANY);
    nodes++;
    for (int v = 6; v >= 1; v--)
        for (u32 x = COUNT[at.mine][v] ? at.empty : 0; x; x &= x - 1) {
            int p = __builtin_ctz(x), lines;
            V lead = put(at.lead, fill, v, p), up = _mm_sub_epi8(lead, at.lead), h, c;
            Position then = follow(at, (Move){lead, 0, v, v, p});
            if (enough(lines = surely(lead, h = hi(then.theirs, then.mine, then.k)))) {
                *cert = moved(finished(lead, h, lines), negative(up));
                return 1;
            }
            if (enough(lines = surely(then.lead, h = hi(then.mine, then.theirs, then.k)))) c = finished(then.lead, h, lines);
            else if (!solve_small(then, &c)) {
                *cert = moved(c, negative(up));
                return 1;
            }
            loss = _mm_max_epi8(loss, moved(c, up));
        }
    *cert = loss;
    return 0;
}

/* What placing v, while `low` leaves the hand, makes of every line's worth (gain), and of those as they stand (sum). */
static inline int gains(const signed char *lead, const signed char *k, int lines, int mine, int theirs, int v, int *gain) {
    int sum = 0;
    for (int x = lines; x; x &= x - 1) {
        int n = __builtin_ctz(x), here = worth_of(k[n], mine, theirs, lead[n]);
        sum += here;
        gain[n] = k[n] ? worth_of(k[n] - 1, mine, theirs, lead[n] + 2 * v - (k[n] == 1)) - here : 0;
    }
    return sum;
}

/* What a position is worth to the seat to move, level being 0, by alpha-beta over `depth` placements. */
static int outlook(Position at, int depth, int enough) {
    signed char lead[16], k[16];
    int most = -MANY, gain[16];
    _mm_storeu_si128((V *)lead, at.lead), _mm_storeu_si128((V *)k, at.k);
    for (int v = 1; v <= 6; v++) {
        if (!COUNT[at.mine][v]) continue;
        int rest = at.mine - USED[v];
        int base = depth > 1 ? 0 : 222 * (SUM[rest] - SUM[at.theirs]) - SURE / 2 * LINES + gains(lead, k, ALL_LINES, rest, at.theirs, v, gain);
        for (u32 x = at.empty; x; x &= x - 1) {
            int p = __builtin_ctz(x), worth = base;
            if (depth > 1) worth = -outlook(after(at, v, p), depth - 1, -most);
            else
                for (u32 y = CROSS[p]; y; y &= y - 1) worth += gain[__builtin_ctz(y)];
            if (worth > most) most = worth;
            if (most >= enough) return most;
        }
    }
    return most;
}

/* Whether a placement wins at once.  It settles no more than the open lines of its point for me; first is tried what
 * won the last time with as many empty points. */
static int wins_at_once(Position at, int have, int open, Move *with, V *cert) {
    static Move last[POINTS + 1];
    int missing = NEED - __builtin_popcount(have);
    Move *hint = last + __builtin_popcount(at.empty);
    V fill = fills(at.k);
    for (int turn = missing <= 3 ? 7 : 0; turn >= 1; turn--) {
        int v = turn < 7 ? turn : hint->low;
        for (u32 x = !COUNT[at.mine][v] ? 0 : turn < 7 ? at.empty : at.empty & 1u << hint->point; x; x &= x - 1) {
            int p = __builtin_ctz(x);
            if (__builtin_popcount(CROSS[p] & open) < missing) continue;
            V lead = put(at.lead, fill, v, p), h = hi(at.mine - USED[v], at.theirs, _mm_sub_epi8(at.k, INC[p]));
            int lines = surely(lead, h);
            if (enough(lines)) {
                *cert = moved(finished(lead, h, lines), _mm_sub_epi8(at.lead, lead));
                *with = *hint = (Move){lead, 0, v, v, p};
                return 1;
            }
        }
    }
    return 0;
}

typedef struct { int from, to, n; unsigned char spots[POINTS]; } Task; /* values from ... to of the hand on some points */

static int halve(Task *todo, int n, Task whole) { /* the lower half is on top */
    int half = (whole.from + whole.to) / 2;
    todo[n] = todo[n + 1] = whole;
    todo[n].from = half + 1, todo[n + 1].to = half;
    return n + 2;
}

/* Whether the seat to move wins; neither has eight lines yet.  Also tells the winner's certificate, and, if asked for,
 * the winning placement. */
static int solve(Position at, V *cert, Move *answer) {
    int left = __builtin_popcount(at.empty), second = left & 1, grouped = second && left >= GROUPED;
    if (left <= 3 && !answer) return solve_small(at, cert);
    nodes++;
    u64 key = ((u64)CANON[at.empty] * HANDS + at.mine) * HANDS + at.theirs + 1;
    int remembered = left >= REMEMBERED, symmetry = TURNED[at.empty];
    if (remembered) __builtin_prefetch(table + place_of(key));
    V their_hi = hi(at.theirs, at.mine, at.k), fill = fills(at.k), c;
    int have = surely(at.lead, hi(at.mine, at.theirs, at.k)), lost = surely(negative(at.lead), their_hi);
    int open = ALL_LINES & ~(have | lost);
    Move m;
    if (wins_at_once(at, have, open, &m, cert)) {
        if (answer) *answer = m;
        return 1;
    }
    if (remembered && !answer) {
        Known *of = find(key);
        V turned = _mm_shuffle_epi8(at.lead, TURN[symmetry]);
        for (int loss = 0; loss < 2; loss++)
            if (of->n[loss] && known(of, loss, loss ? negative(turned) : turned, cert)) {
                *cert = _mm_shuffle_epi8(*cert, BACK[symmetry]);
                return !loss;
            }
    }
    /* Points that cross the same open lines are one point.  The certificate of a loss has to say as well that those of
     * the winner's lines are settled in which they differ; the loser's lines it does not rely on anyway. */
    Task whole = {0}, todo[24];
    int values[6], n_values = 0, n_todo = 0, differ = 0;
    for (u32 x = at.empty; x; x &= x - 1) {
        int p = __builtin_ctz(x), i = 0;
        while (i < whole.n && (CROSS[p] ^ CROSS[whole.spots[i]]) & open) i++;
        if (i == whole.n) whole.spots[whole.n++] = p;
        else differ |= CROSS[p] ^ CROSS[whole.spots[i]];
    }
    for (int v = 1; v <= 6; v++)
        if (COUNT[at.mine][v]) values[n_values++] = v;
    for (int i = grouped ? 0 : n_values - 1; i >= 0; i--) /* all values as one group, or one by one, the lowest on top */
        whole.from = i, whole.to = grouped ? n_values - 1 : i, todo[n_todo++] = whole;

    V loss = all(ANY); /* the winner's certificate if this is lost */
    Move moves[108];
    struct { int point, mine; } sealed[108];
    int n_moves = 0, n_sealed = 0, sorted = second || left < DEEP;
    signed char lead[16], k[16];
    _mm_storeu_si128((V *)lead, at.lead), _mm_storeu_si128((V *)k, at.k);
    for (;;) {
        while (n_todo) {
            Task task = todo[--n_todo], split = task;
            int low = values[task.from], v = values[task.to], rest = at.mine - USED[low], gain[16];
            int base = SURE * __builtin_popcount(have) - PIP * (low + v) + gains(lead, k, open, rest, at.theirs, v, gain);
            split.n = 0;
            for (int i = 0; i < task.n; i++) {
                m = (Move){put(at.lead, fill, v, task.spots[i]), base, low, v, task.spots[i]};
                Position then = follow(at, m);
                V h = hi(then.mine, then.theirs, then.k), up = _mm_sub_epi8(m.lead, at.lead);
                int mine = surely(m.lead, hi(then.theirs, then.mine, then.k)), theirs = surely(then.lead, h);
                if (enough(theirs)) { /* the game is finished, for the rival */
                    loss = _mm_max_epi8(loss, moved(finished(then.lead, h, theirs), up));
                    continue;
                }
                for (int x = CROSS[m.point] & open; x; x &= x - 1) m.score += gain[__builtin_ctz(x)];
                if (!second) m.score += SETTLED * __builtin_popcount(mine | theirs);
                if (low < v && (enough(mine) || m.score > BOLD - TIMID * left)) {
                    split.spots[split.n++] = m.point;
                    continue;
                }
                if (!grouped && !(CROSS[m.point] & ~(mine | theirs))) {
                    /* All lines here are settled by this; a smaller piece that settles them in the same way is at least
                     * as good.  A loss relies on the winner's lines here being settled after the larger piece too (they
                     * are after the smaller one if they are after the larger one). */
                    int j = 0;
                    mine &= CROSS[m.point];
                    while (j < n_sealed && (sealed[j].point != m.point || sealed[j].mine != mine)) j++;
                    if (j < n_sealed) {
                        V theirs_here = _mm_andnot_si128(_mm_cmpgt_epi8(h, then.lead), _mm_cmpgt_epi8(INC[m.point], all(0)));
                        loss = _mm_max_epi8(loss, _mm_blendv_epi8(all(ANY), _mm_add_epi8(h, up), theirs_here));
                        continue;
                    }
                    sealed[n_sealed].point = m.point, sealed[n_sealed++].mine = mine;
                }
                if (second && left >= DEEP) m.score = -outlook(then, left >= 15 ? 3 : left >= DEEPER ? 2 : 1, MANY);
                moves[n_moves++] = m;
            }
            if (split.n) n_todo = halve(todo, n_todo, split);
        }
        if (!n_moves) break;
        for (int i = 0, wide = left >= 16 ? 108 : left >= 14 ? 30 : 10; !sorted && i < wide && i < n_moves; i++) {
            int b = i; /* the most promising ones of the first player again, looking deeper */
            for (int j = i + 1; j < n_moves; j++)
                if (moves[j].score > moves[b].score) b = j;
            m = moves[b], moves[b] = moves[i];
            Position then = follow(at, m);
            m.score = MANY - outlook(then, left >= 16 ? 4 : left >= 14 ? 3 : 2, MANY);
            if (left < 14)
                m.score += SETTLED * __builtin_popcount(surely(m.lead, hi(then.theirs, then.mine, then.k)) | surely(then.lead, hi(then.mine, then.theirs, then.k)));
            moves[i] = m;
        }
        sorted = 1;
        int b = 0;
        for (int j = 1; j < n_moves; j++)
            if (moves[j].score > moves[b].score) b = j;
        m = moves[b], moves[b] = moves[--n_moves];
        V up = _mm_sub_epi8(m.lead, at.lead);
        if (!solve(follow(at, m), &c, 0)) {
            if (m.low < m.high) { /* too much to ask */
                Task half = {0, 0, 1, {m.point}};
                while (values[half.from] != m.low) half.from++;
                while (values[half.to] != m.high) half.to++;
                n_todo = halve(todo, n_todo, half);
                continue;
            }
            *cert = moved(c, negative(up));
            if (answer) *answer = m;
            if (remembered) learn(key, 0, _mm_shuffle_epi8(*cert, TURN[symmetry]));
            return 1;
        }
        loss = _mm_max_epi8(loss, moved(c, up));
        /* The same proof answers every placement of no less (which leaves a hand no better) on a point which is the same
         * point as far as the lines go that the proof relies on, if the leads suffice. */
        int relies = ~_mm_movemask_epi8(_mm_cmpeq_epi8(c, all(ANY))) & ALL_LINES, kept = 0;
        for (int j = 0; j < n_moves; j++) {
            Move o = moves[j];
            if (o.low >= m.low && !((CROSS[o.point] ^ CROSS[m.point]) & relies) && suffices(negative(o.lead), c))
                loss = _mm_max_epi8(loss, moved(c, _mm_sub_epi8(o.lead, at.lead)));
            else moves[kept++] = o;
        }
        n_moves = kept;
    }
    if (differ & lost) {
        signed char l[16], h[16];
        _mm_storeu_si128((V *)l, loss), _mm_storeu_si128((V *)h, their_hi);
        for (int n = 0; n < LINES; n++)
            if ((differ & lost) >> n & 1 && l[n] < h[n]) l[n] = h[n];
        loss = _mm_loadu_si128((V *)l);
    }
    *cert = loss;
    if (remembered) learn(key, 1, _mm_shuffle_epi8(loss, TURN[symmetry]));
    return 0;
}

/* ---- Questions ---- */

static Position start(u32 empty, const signed char *lead, int mine, int theirs) {
    Position at = {_mm_loadu_si128((V *)lead), _mm_setzero_si128(), empty, mine, theirs};
    for (u32 x = empty; x; x &= x - 1) at.k = _mm_add_epi8(at.k, INC[__builtin_ctz(x)]);
    at.k = _mm_insert_epi8(at.k, 15, 15); /* lane 15 is no line: it stays out of every reckoning */
    return at;
}

/* Each line of the input: fifteen leads, the empty points as bits, my hand and the rival's by number (as in int_state.py).
 * Each line of the output: won or not (2: finished already), the winner's certificate, nodes, seconds. */
static void solve_positions(void) {
    for (int a[LINES + 3], i;;) {
        for (i = 0; i < LINES + 3 && scanf("%d", a + i) == 1;) i++;
        if (i < LINES + 3) return;
        signed char lead[16] = {0};
        for (i = 0; i < LINES; i++) lead[i] = a[i];
        Position at = start(a[15], lead, a[16], a[17]);
        u64 before = nodes;
        double began = now();
        V cert = at.lead;
        int over = enough(surely(at.lead, hi(a[16], a[17], at.k))) || enough(surely(negative(at.lead), hi(a[17], a[16], at.k)));
        printf("%d", over ? 2 : solve(at, &cert, 0));
        _mm_storeu_si128((V *)lead, cert);
        for (i = 0; i < LINES; i++) printf(" %d", lead[i]);
        printf(" %llu %.3f\n", (unsigned long long)(nodes - before), now() - began), fflush(stdout);
    }
}

static void prove(int v, int p, int up, const char *file) {
    static const signed char level[16];
    Position at = after(start((1 << POINTS) - 1, level, HANDS - 1, HANDS - 1), v, p);
    Move reply[108];
    int n = 0, won = 0;
    for (int q = 0; q < POINTS; q++) { /* insertion by danger */
        int image = q == p;
        for (int s = 0; s < 6; s++) image |= TO[s][p] == p && TO[s][q] < q;
        for (int w = 1; w <= 6 && !image; w++) {
            Move m = {at.lead, -outlook(after(at, w, q), 2, MANY), w, w, q};
            int i = n++;
            for (; i > 0 && reply[i - 1].score < m.score; i--) reply[i] = reply[i - 1];
            reply[i] = m;
        }
    }
    for (int i = 0; i < n; i++) {
        Move m = reply[up ? n - 1 - i : i], answer = {0};
        char line[100], name[8], old[8], found[8], result[8] = "";
        snprintf(name, sizeof name, "%d-%c", m.low, 'a' + m.point);
        FILE *f = fopen(file, "a+");
        if (!f) perror(file), exit(1);
        while (fgets(line, sizeof line, f))
            if (sscanf(line, "%*s %7s %7s", old, found) == 2 && !strcmp(old, name)) strcpy(result, found);
        if (!*result) {
            u64 before = nodes;
            double began = now();
            V cert;
            if (solve(after(at, m.low, m.point), &cert, &answer)) snprintf(result, sizeof result, "%d-%c", answer.low, 'a' + answer.point);
            else strcpy(result, "LOST");
            fprintf(f, "%d-%c %s %s %llu nodes %.1f s\n", v, 'a' + p, name, result, (unsigned long long)(nodes - before), now() - began);
        }
        fclose(f);
        won += strcmp(result, "LOST") != 0;
    }
    printf("%d-%c: %d of %d replies are answered%s\n", v, 'a' + p, won, n, won == n ? ": the first player wins" : "");
}

static int named(const char *move, int *value, char *point) { return sscanf(move, "%d-%c", value, point) == 2; }

static void go_on(int up, const char *results, const char *file) {
    static const signed char level[16];
    static char rows[108][3][8];
    char line[100], begun[40];
    int n = 0, value[3];
    char point[3];
    FILE *f = fopen(results, "r");
    if (!f) perror(results), exit(1);
    while (n < 108 && fgets(line, sizeof line, f)) n += sscanf(line, "%7s %7s %7s", rows[n][0], rows[n][1], rows[n][2]) == 3;
    fclose(f);
    for (int i = 0; i < n; i++) {
        char(*row)[8] = rows[up ? n - 1 - i : i];
        Position at = start((1 << POINTS) - 1, level, HANDS - 1, HANDS - 1);
        int moves = 0;
        for (; moves < 3 && named(row[moves], value + moves, point + moves); moves++) at = after(at, value[moves], point[moves] - 'a');
        for (int v = 1; v <= 6 && moves == 3; v++)
            for (u32 x = COUNT[at.mine][v] ? at.empty : 0; x; x &= x - 1) {
                int p = __builtin_ctz(x), known = 0;
                snprintf(begun, sizeof begun, "%s %s %s %d-%c ", row[0], row[1], row[2], v, 'a' + p);
                if (!(f = fopen(file, "a+"))) perror(file), exit(1);
                while (!known && fgets(line, sizeof line, f)) known = !strncmp(line, begun, strlen(begun));
                if (!known) {
                    u64 before = nodes;
                    double began = now();
                    Move answer = {0};
                    V cert;
                    if (solve(after(at, v, p), &cert, &answer)) fprintf(f, "%s%d-%c", begun, answer.low, 'a' + answer.point);
                    else fprintf(f, "%sLOST", begun);
                    fprintf(f, " %llu nodes %.1f s\n", (unsigned long long)(nodes - before), now() - began);
                }
                fclose(f);
            }
    }
}

int main(int argc, char **argv) {
    const char *ask = argc > 1 ? argv[1] : "";
    int value = 0, moves = argc > 4 && !strcmp(ask, "prove"), plain = !strcmp(ask, "solve"), on = argc > 4 && !strcmp(ask, "go");
    char point = 0;
    if (!plain && !on && !(moves && sscanf(argv[2], "%d-%c", &value, &point) == 2 && value >= 1 && value <= 6 && point >= 'a' && point <= 'r'))
        return fputs("usage: settle prove 3-d down RESULTS [MEGABYTES],\n"
                     "settle go down RESULTS ANSWERS [MEGABYTES], or settle solve [MEGABYTES] < positions\n", stderr), 2;
    init();
    set_memory(argc > (plain ? 2 : 5) ? atoi(argv[plain ? 2 : 5]) : 4000);
    if (plain) solve_positions();
    else if (on) go_on(!strcmp(argv[2], "up"), argv[3], argv[4]);
    else prove(value, point - 'a', !strcmp(argv[3], "up"), argv[4]);
    return 0;
}
