/* Open Stonehenge, from KS1 to KS3, KS5 and KS7 alone: who has eight of the fifteen lines when all points are filled?
 *
 *   cc -O2 -o stonehenge stonehenge.c
 *   ./stonehenge < positions     a 1 a line if whoever is to move wins, a 0 if not
 *
 * A position is all placements so far in their order, `4b 5c 3q …`, by the players in turn.  Every placement of every piece
 * is tried until all points are filled, or eight full lines are somebody's: that KS4 settles lines earlier is not made use
 * of, for what it settles stays so.  Positions met before are remembered as they are, none is taken for another.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS = 18, LINES = 15, LARGEST = 6, EIGHT = 8, TABLE = 1 << 22 };

static const char *const lines[LINES] = {
    "ab", "cde", "fghi", "jklmn", "opqr", "acfj", "bdgko", "ehlp", "imq", "nr", "bein", "adhmr", "cglq", "fkp", "jo"};
static const int8_t all[LARGEST + 1] = {0, 2, 2, 2, 1, 1, 1};

typedef struct {
    int8_t lead[LINES];              /* what the first player has more than the second */
    int8_t hands[2][LARGEST + 1];    /* pieces left of each value */
    int8_t turn;
    int32_t filled;
} Position;

typedef struct {
    Position at;
    int8_t known, wins;
} Memory;

static Memory *table;
static int32_t mask[LINES];

static Position placed(Position at, int value, int point) {
    int mover = at.turn, sign = mover ? -1 : 1;
    at.hands[mover][value]--;
    at.filled |= 1 << point;
    at.turn = (int8_t)!mover;
    for (int line = 0; line < LINES; line++) {
        if (!(mask[line] >> point & 1)) continue;
        at.lead[line] = (int8_t)(at.lead[line] + sign * value);
        if ((mask[line] & ~at.filled) == 0 && at.lead[line] == 0) at.lead[line] = (int8_t)-sign; /* KS3: level */
    }
    return at;
}

static int full(const Position *at, int player) {
    int count = 0;
    for (int line = 0; line < LINES; line++)
        count += (mask[line] & ~at->filled) == 0 && (player ? at->lead[line] < 0 : at->lead[line] > 0);
    return count;
}

static Memory *place_of(const Position *at) {
    uint64_t hash = 1469598103934665603u;
    for (size_t i = 0; i < sizeof *at; i++) hash = (hash ^ ((const uint8_t *)at)[i]) * 1099511628211u;
    return table + (hash ^ hash >> 29) % TABLE;
}

static int wins(Position at) {
    if (full(&at, at.turn) >= EIGHT) return 1;
    if (full(&at, !at.turn) >= EIGHT) return 0;
    Memory *memory = place_of(&at);
    if (memory->known && !memcmp(&memory->at, &at, sizeof at)) return memory->wins;
    int found = 0;
    for (int value = LARGEST; value > 0 && !found; value--)
        for (int point = 0; point < POINTS && !found && at.hands[at.turn][value]; point++)
            found = !(at.filled >> point & 1) && !wins(placed(at, value, point));
    memory->at = at;
    memory->known = 1;
    memory->wins = (int8_t)found;
    return found;
}

int main(void) {
    char text[256], *word;
    table = calloc(TABLE, sizeof *table);
    if (!table) return 1;
    for (int line = 0; line < LINES; line++)
        for (const char *point = lines[line]; *point; point++) mask[line] |= 1 << (*point - 'a');
    while (fgets(text, sizeof text, stdin)) {
        Position at;
        memset(&at, 0, sizeof at);
        memcpy(at.hands[0], all, sizeof all);
        memcpy(at.hands[1], all, sizeof all);
        for (word = strtok(text, " \n"); word; word = strtok(NULL, " \n")) at = placed(at, word[0] - '0', word[1] - 'a');
        printf("%d\n", wins(at));
        fflush(stdout);
    }
    return 0;
}
