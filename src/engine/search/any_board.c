#include "engine/search/any_board.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"

/* A search: the request, and its results. */
struct board_search {
    struct search *search;
    const struct board *board;
    uint64_t found, guesses, most;
    bool ended;
    unsigned attempt;
};

/* A grid of the search, and what is known to have been done in it. */
struct board_grid {
    struct candset open;   /* the candidates; a filled cell has its digit alone */
    struct candset looked; /* as they were when their houses were last looked at */
    cellset swept;         /* cells whose digit was removed from the cells they see */
};

/* The cells with at least one, two and three candidates. */
static void count_candidates(const struct candset *open, int size, cellset at_least[4])
{
    at_least[1] = at_least[2] = at_least[3] = 0;
    for (int digit = 1; digit <= size; digit++) {
        at_least[3] |= at_least[2] & open->at[digit];
        at_least[2] |= at_least[1] & open->at[digit];
        at_least[1] |= open->at[digit];
    }
}

/* Leaves the cells their digit alone. */
static void leave_only(struct candset *open, int size, int digit, cellset cells)
{
    for (int other = 1; other <= size; other++)
        if (other != digit)
            open->at[other] &= ~cells;
}

/*
 * Takes the hidden singles of a digit. *several gets the houses with several places; false: a house
 * has none.
 */
static bool take_hidden(const struct board *board, struct board_grid *grid, int digit,
                        houseset *several)
{
    const cellset places = grid->open.at[digit];
    const houseset settled = board_houses(board, places & grid->swept),
                   left = board_houses_twice(board, places & ~grid->swept, several);
    cellset alone = 0;
    for (houseset h = left & ~*several; h; h &= h - 1)
        alone |= places & board->cells_of[houseset_first(h)];
    if (alone)
        leave_only(&grid->open, board->size, digit, alone);
    grid->looked.at[digit] = places;
    return (settled | left) == board->houses;
}

/* any_board_settle() from where the grid stands. */
static bool settle(const struct board *board, struct board_grid *grid, int *sweeps)
{
    struct candset *open = &grid->open;
    houseset several[DIGITS + 1]; /* houses with several places */
    digitset unlocked = 0;        /* digits whose locked candidates are to be looked for */
    for (*sweeps = 0;; ++*sweeps) {
        cellset at_least[4];
        count_candidates(open, board->size, at_least);
        const cellset singles = at_least[1] & ~at_least[2] & ~grid->swept;
        if (board->cells & ~at_least[1])
            return false;
        for (int digit = 1; singles && digit <= board->size; digit++)
            for (cellset s = singles & open->at[digit]; s; s &= s - 1)
                open->at[digit] &= ~board->peers_of[cellset_first(s)];
        grid->swept |= singles;
        if (singles)
            continue;
        bool looked = false;
        for (int digit = 1; digit <= board->size; digit++)
            if (open->at[digit] != grid->looked.at[digit]) {
                if (!take_hidden(board, grid, digit, &several[digit]))
                    return false;
                unlocked |= digit_bit(digit);
                looked = true;
            }
        if (looked)
            continue;
        if (!unlocked)
            return true;
        /* Removes a digit from the cells that see all its places in a house. */
        for (; unlocked; unlocked = digitset_rest(unlocked)) {
            cellset *places = &open->at[digitset_first(unlocked)];
            for (houseset h = several[digitset_first(unlocked)]; h; h &= h - 1) {
                cellset seen = *places;
                for (cellset s = seen & board->cells_of[houseset_first(h)]; s && seen; s &= s - 1)
                    seen &= board->peers_of[cellset_first(s)];
                *places &= ~seen;
            }
        }
    }
}

bool any_board_settle(const struct board *board, struct candset *open, int *sweeps)
{
    struct board_grid grid = { .open = *open };
    const bool alive = settle(board, &grid, sweeps);
    *open = grid.open;
    return alive;
}

/* A cell with the fewest candidates of those that have several; at another attempt another one. */
static int choose_cell(const struct candset *open, const cellset at_least[4], unsigned attempt)
{
    cellset pairs = at_least[2] & ~at_least[3];
    for (unsigned n = attempt * 5 % DIGITS; n && cellset_rest(pairs); n--)
        pairs = cellset_rest(pairs);
    int best = cellset_first(pairs ? pairs : at_least[2]), fewest = pairs ? 2 : DIGITS + 1;
    for (cellset s = pairs ? 0 : at_least[2]; s && fewest > 3; s &= s - 1) {
        const int count = digitset_count(candset_digits_at(open, cellset_first(s)));
        best = count < fewest ? cellset_first(s) : best;
        fewest = count < fewest ? count : fewest;
    }
    return best;
}

static void report(struct board_search *run, const struct candset *open)
{
    struct search *search = run->search;
    struct grid solution = { { 0 } };
    for (int digit = 1; digit <= run->board->size; digit++)
        for (cellset s = open->at[digit]; s; s &= s - 1)
            solution.digit[cellset_first(s)] = (uint8_t)digit;
    if (!run->found++ && search->first)
        *search->first = solution;
    run->ended = (search->visit && !search->visit(&solution, search->context)) ||
                 run->found == search->limit;
}

/* Each guess removes its candidate afterwards, so that nothing is searched twice. */
static void search_from(struct board_search *run, struct board_grid grid)
{
    const struct board *board = run->board;
    int sweeps;
    while (!run->ended && settle(board, &grid, &sweeps)) {
        cellset at_least[4];
        count_candidates(&grid.open, board->size, at_least);
        if (!at_least[2]) {
            report(run, &grid.open);
            return;
        }
        const int cell = choose_cell(&grid.open, at_least, run->attempt),
                  digit = digitset_first(candset_digits_at(&grid.open, cell));
        if (run->guesses++ == run->most) {
            run->search->gave_up = run->ended = true;
            return;
        }
        struct board_grid guess = grid;
        leave_only(&guess.open, board->size, digit, cell_bit(cell));
        search_from(run, guess);
        grid.open.at[digit] &= ~cell_bit(cell);
    }
}

uint64_t any_board_search(struct search *search, const struct position *position)
{
    /*
     * A bad guess near the beginning may cost hours where another order takes a moment: if few
     * solutions are wanted, the search begins anew with another one, and with more patience.
     */
    enum { PATIENCE = 1000, MORE = 4 };
    const bool anew = !search->visit && !search->most_guesses && search->limit <= 2;
    struct board_search run = { .search = search, .board = position->board };
    struct board_grid grid = { .open = position->candidates,
                               .swept = position->board->cells & ~position->empty };
    candset_unite(&grid.open, &position->placed);
    const bool clash = position->inconsistent && grid_conflicts(position->board, &position->value);
    uint64_t most = anew ? PATIENCE : search->most_guesses ? search->most_guesses : UINT64_MAX;
    do {
        search->gave_up = false;
        run.found = run.guesses = 0;
        run.ended = !search->limit || clash;
        run.most = most;
        search_from(&run, grid);
        search->guesses += run.guesses;
        run.attempt++;
        most *= MORE;
    } while (anew && search->gave_up);
    return run.found;
}

/* ---- Full grids ---- */

/*
 * The templates of a digit: the sets of cells that have it in some full grid, if only this digit is
 * looked at. A full grid is as many templates as there are digits, without a cell in common.
 */
struct templates {
    const struct board *board;
    cellset *at; /* owned */
    size_t count, room;
    bool failed; /* memory ran out */
};

/* Adds all templates with these cells and, from a row on, some of the open ones. */
static void add_templates(struct templates *templates, int row, cellset cells, cellset open)
{
    const struct board *board = templates->board;
    if (row < board->size) {
        for (cellset s = open & board->cells_of[HOUSE_ROW + row]; s; s &= s - 1)
            add_templates(templates, row + 1, cells | (s & -s),
                          open & ~board->peers_of[cellset_first(s)]);
    } else if (board_houses(board, cells) == board->houses) {
        templates->failed |=
            !array_grow(&templates->at, &templates->room, templates->count, sizeof *templates->at);
        if (!templates->failed)
            templates->at[templates->count++] = cells;
    }
}

/* Moves the templates that have some of the cells, or those that have none, to the front. */
static size_t part_templates(cellset *at, size_t count, cellset cells, bool with)
{
    size_t first = 0;
    for (size_t i = 0; i < count; i++)
        if (((at[i] & cells) != 0) == with) {
            const cellset moved = at[i];
            at[i] = at[first];
            at[first++] = moved;
        }
    return first;
}

/* Covers the cells that are left with templates, each for the next of some digits. */
static bool cover_cells(cellset *at, size_t count, cellset left, const uint8_t *digit,
                        struct grid *full, uint64_t *most)
{
    if (!*most || !--*most)
        return false;
    size_t times[CELLS] = { 0 };
    int best = left ? cellset_first(left) : 0;
    for (size_t i = 0; i < count; i++)
        for (cellset s = at[i]; s; s &= s - 1)
            times[cellset_first(s)]++;
    for (cellset s = left; s; s &= s - 1)
        if (times[cellset_first(s)] < times[best])
            best = cellset_first(s);
    const size_t choices = part_templates(at, count, cell_bit(best), true);
    for (size_t i = 0; i < choices && left; i++) {
        cellset *others = at + choices;
        const size_t fit = part_templates(others, count - choices, at[i], false);
        if (!cover_cells(others, fit, left & ~at[i], digit + 1, full, most))
            continue;
        for (cellset s = at[i]; s; s &= s - 1)
            full->digit[cellset_first(s)] = *digit;
        return true;
    }
    return !left;
}

enum status any_board_fill(const struct board *board, struct random *random, uint64_t most,
                           struct grid *full)
{
    struct templates templates = { .board = board };
    uint8_t digits[DIGITS];
    for (int i = 0; i < board->size; i++)
        digits[i] = (uint8_t)(i + 1);
    random_shuffle(random, digits, board->size, sizeof *digits);
    add_templates(&templates, 0, 0, board->cells);
    random_shuffle(random, templates.at, (int)templates.count, sizeof *templates.at);
    memset(full, 0, sizeof *full);
    const enum status status =
        templates.failed ? STATUS_FAILED
        : cover_cells(templates.at, templates.count, board->cells, digits, full, &most) ? STATUS_OK
                                                                                        : STATUS_NO;
    free(templates.at);
    return status;
}
