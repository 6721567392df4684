/*
 * Digging: givens are removed from a full grid, one unit after the other in a random order, each
 * unit if the puzzle keeps its one solution without it or, in the other mode, if naked and hidden
 * singles, or the rules of a level, still solve the puzzle. When all units have been tried none can
 * be removed any more: the puzzle is minimal or, as "Sudoku Outsights" (2007) calls it in the other
 * mode, maximal.
 *
 * The result is that of trying one unit at a time. But units that are sure to go or to stay are not
 * tried, several units are tried together, and the trials of many puzzles are searched side by
 * side.
 */
#include "engine/generate/drafts.h"

#include <string.h>

#include "base/array.h"
#include "base/strbuf.h"
#include "engine/board/canonical.h"
#include "engine/path/path.h"
#include "engine/search/search.h"

enum {
    SIDE_BY_SIDE = 128, /* searches in one batch: more bring no gain in speed */
    AT_FIRST = 36,      /* cells that can nearly always be removed together */
    LATER = 3,          /* the most units tried together when fewer than MANY givens are left */
    MANY = 34,          /* givens */
};

void dig_begin(struct dig *dig, struct random *random, const cellset *units, int count)
{
    dig->givens = dig->board->cells;
    dig->fewest = 0;
    dig->rules = NULL;
    dig->next = 0;
    dig->units = count;
    dig->together = count ? AT_FIRST * count / CELLS + 1 : 1;
    memcpy(dig->unit, units, (size_t)count * sizeof *units);
    random_shuffle(random, dig->unit, count, sizeof *dig->unit);
    dig->unavoidables =
        board_is_classic(dig->board) ? unavoidable_digits(&dig->solution, dig->unavoidable) : 0;
}

/* Puts units with cells of `first` first and, of the others, units with cells of `last` last. */
static void dig_sort(struct dig *dig, cellset first, cellset last)
{
    cellset sorted[CELLS];
    int count = 0;
    for (int place = 0; place < 3; place++)
        for (int i = 0; i < dig->units; i++) {
            cellset unit = dig->unit[i];
            if (place == (unit & first ? 0 : unit & last ? 2 : 1))
                ELEMENT(sorted, count++) = unit;
        }
    memcpy(dig->unit, sorted, (size_t)count * sizeof *sorted);
}

static bool must_stay(const struct dig *dig, cellset unit, cellset givens)
{
    if (cellset_count(givens & ~unit) < dig->fewest)
        return true;
    for (int i = 0; i < dig->unavoidables; i++)
        if (!(dig->unavoidable[i] & givens & ~unit))
            return true;
    return false;
}

/* Chooses the next units to try; false if there are no more. */
static bool propose(struct dig *dig)
{
    dig->trial = 0;
    dig->on_trial = 0;
    for (dig->tried = dig->next; dig->tried < dig->units && dig->on_trial < dig->together;
         dig->tried++) {
        const cellset unit = dig->unit[dig->tried];
        if (must_stay(dig, unit, dig->givens & ~dig->trial)) {
            dig->next += !dig->on_trial; /* it stays whatever becomes of the units on trial */
            continue;
        }
        dig->trial |= unit;
        dig->on_trial++;
    }
    return dig->trial;
}

bool rules_solve(const struct rules *rules, const struct board *board, const struct grid *puzzle)
{
    struct position position;
    position_init(&position, board, puzzle);
    return path_follow(&position, rules, NULL, NULL) == OUTCOME_SOLVED;
}

/* solution: the first solution without the units on trial; NULL if there was no search. */
static void decide(struct dig *dig, bool may_go, const struct grid *solution)
{
    if (may_go) {
        dig->givens &= ~dig->trial;
        dig->next = dig->tried;
        if (cellset_count(dig->givens) < MANY && dig->together > LATER)
            dig->together = LATER;
        return;
    }
    /* The cells in which another solution differs are an unavoidable set. */
    const cellset differ = solution ? grid_differ(&dig->solution, solution) : 0;
    if (differ && dig->unavoidables < LEARNED_MOST)
        ELEMENT(dig->unavoidable, dig->unavoidables++) = differ;
    dig->next += dig->on_trial == 1; /* units after it had to stay only if it had been removed */
    dig->together = (dig->on_trial + 1) / 2;
}

void dig_all(struct dig *const digs[], int count)
{
    struct dig *open[SIDE_BY_SIDE];
    char text[SIDE_BY_SIDE][CELLS];
    struct grid first[SIDE_BY_SIDE];
    uint64_t solutions[SIDE_BY_SIDE];
    int at = 0, opened = 0;
    do {
        int kept = 0;
        while (opened < SIDE_BY_SIDE && at < count)
            ELEMENT(open, opened++) = digs[at++];
        for (int i = 0; i < opened; i++) {
            const struct board *board = open[i]->board;
            while (propose(open[i]) && (open[i]->rules || !board_is_classic(board))) {
                struct position position;
                /* With few givens a count may take hours: then the givens on trial stay. */
                struct search search = { .limit = 2, .most_guesses = 1000 };
                struct grid puzzle =
                    grid_part(&open[i]->solution, open[i]->givens & ~open[i]->trial);
                position_init(&position, board, &puzzle);
                decide(open[i],
                       open[i]->rules ? rules_solve(open[i]->rules, board, &puzzle)
                                      : search_position(&search, &position) == 1 && !search.gave_up,
                       NULL);
            }
            if (open[i]->trial) {
                const struct grid puzzle =
                    grid_part(&open[i]->solution, open[i]->givens & ~open[i]->trial);
                search_write_text(&puzzle, text[kept]);
                open[kept++] = open[i];
            }
        }
        opened = kept;
        struct search search = { .limit = 2, .first = first };
        search_texts(&search, (const char(*)[CELLS])text, (size_t)opened, solutions);
        for (int i = 0; i < opened; i++)
            decide(open[i], solutions[i] == 1, &first[i]);
    } while (opened || at < count);
}

/* The first puzzle of the section whose heading has these parts, or the end of the text. */
static const char *find_section(const char *kind, const char *which, const char *more)
{
    const char *const heading[] = { kind, which, more, "\n" };
    for (const char *line = vicinity_puzzles;; line += strcspn(line, "\n") + 1) {
        const char *at = line;
        size_t same = 0;
        while (same < ARRAY_SIZE(heading) && !strncmp(at, heading[same], strlen(heading[same])))
            at += strlen(heading[same++]);
        if (!*line || same == ARRAY_SIZE(heading))
            return *line ? at : line;
    }
}

/* The first puzzle of use to a request with a technique, or the end of the text. */
static const char *find_of_use(const struct puzzle_request *request,
                               const struct technique *technique)
{
    char number[24];
    *put_number(number, (uint64_t)request->most, 1) = '\0';
    const char *found = find_section("givens ", number, "");
    if (*found)
        return found;
    /* Near a puzzle of a high ER are those of a higher one. */
    for (unsigned er = request->er_least; er >= ER_OF_RARE; er--) {
        char *const point = put_number(number, er / 10, 1);
        memcpy(point, (char[]){ '.', (char)('0' + er % 10), '\0' }, 3);
        found = find_section("rating ", number, "");
        if (*found)
            return found;
    }
    *put_number(number, request->experiments, 1) = '\0';
    if (request->experiments)
        return find_section("experiments ", number, "");
    if (technique && !technique_is_experiment(technique))
        return find_section("technique ", technique->code, request->first ? " first" : "");
    return find_section("level ", level_name(technique ? technique->level : request->easiest), "");
}

void vicinity_list(struct vicinity *vicinity, const struct puzzle_request *request)
{
    vicinity->count = 0;
    vicinity->by_exchange = request->er_least >= ER_OF_RARE || request->most == GIVENS_LEAST;
    if (request->board || request->symmetry || request->any_symmetry || request->pattern ||
        request->inchworm || request->unbiased || request->maximal || request->hodoku ||
        (request->experiments && request->tools != TOOLS_BASIC))
        return;
    const char *at = find_of_use(request, request->technique);
    for (size_t i = 0; !*at && request->also && i < request->also->count; i++)
        at = find_of_use(request, request->also->at[i]);
    vicinity->lines = at;
    for (; *at && *at != '\n'; at += CELLS + 1)
        vicinity->count++;
}

/* Pair `number` of some cells: all come before one repeats, and successive ones are unlike. */
static cellset two_of(cellset cells, uint64_t number)
{
    enum { STRIDE = 1009 }; /* a prime that is larger than any number of cells */
    uint64_t n = (uint64_t)cellset_count(cells), left = number * STRIDE % (n * (n - 1) / 2);
    for (cellset one = cells; one; one &= one - 1)
        for (cellset other = cellset_rest(one); other; other &= other - 1)
            if (!left--)
                return (one & -one) | (other & -other);
    return 0;
}

/* The cells to which a rearrangement moves some cells. */
static cellset moved(const struct rearrangement *way, cellset cells)
{
    cellset to = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (cellset_has(cells, rearrangement_source(way, cell)))
            to |= cell_bit(cell);
    return to;
}

/* Joins the orbits of the cells that an automorphism moves to each other; each cell has its own. */
static bool join_orbits(const struct rearrangement *automorphism, void *data)
{
    cellset *orbit = data;
    for (int cell = 0; cell < CELLS; cell++) {
        const cellset joined = orbit[cell] | orbit[rearrangement_source(automorphism, cell)];
        for (cellset s = joined; s; s &= s - 1)
            orbit[cellset_first(s)] = joined;
    }
    return false;
}

void vicinity_begin(const struct vicinity *vicinity, uint64_t choice, struct random *random,
                    struct dig *dig)
{
    const uint64_t count = (uint64_t)vicinity->count;
    const char *line = vicinity->lines + choice % count * (CELLS + 1);
    struct rearrangement way = canon_shuffle(random);
    struct grid puzzle = { { 0 } };
    cellset orbit[CELLS];
    int orbits = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        puzzle.digit[cell] = line[cell] == '.' ? 0 : (uint8_t)(line[cell] - '0');
        orbit[cell] = cell_bit(cell);
    }
    automorphisms_visit(&puzzle, join_orbits, orbit);
    for (int cell = 0; cell < CELLS; cell++)
        if (cellset_first(orbit[cell]) == cell)
            orbit[orbits++] = orbit[cell];
    if (orbits < CELLS) {
        way.transposed = false;
        for (int which = 0; which < 9; which++)
            way.row[which] = way.column[which] = (uint8_t)which;
    }
    const cellset givens = CELLS_ALL & ~grid_empty_cells(&puzzle),
                  spare = two_of(givens, choice / count);
    struct search search = { .limit = 1, .first = &dig->solution };
    dig->board = &board_classic;
    puzzle = rearrange(&way, &puzzle);
    search_grid(&search, &board_classic, &puzzle);
    dig_begin(dig, random, orbit, vicinity->by_exchange ? 0 : orbits);
    if (vicinity->by_exchange)
        dig->givens = CELLS_ALL & ~grid_empty_cells(&puzzle);
    dig_sort(dig, moved(&way, spare), moved(&way, givens & ~spare));
}
