#include "engine/search/any_board.h"

/* A search: the request, and its results. */
struct board_search {
    struct search *search;
    const struct board *board;
    struct random *random; /* draws the digits of guesses; NULL: the lowest ones */
    uint64_t found, guesses, most;
    bool ended;
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

bool any_board_settle(const struct board *board, struct candset *open, int *sweeps)
{
    struct candset last = { { 0 } }; /* the digits as their houses were looked at */
    cellset swept = 0;               /* cells whose digit was removed from the cells they see */
    *sweeps = 0;
    for (bool changed = true; changed; ++*sweeps) {
        cellset at_least[4], singles;
        while (count_candidates(open, board->size, at_least),
               (singles = at_least[1] & ~at_least[2] & ~swept)) {
            swept |= singles;
            for (int digit = 1; digit <= board->size; digit++)
                for (cellset s = singles & open->at[digit]; s; s &= s - 1)
                    open->at[digit] &= ~board->peers_of[cellset_first(s)];
        }
        if (board->cells & ~at_least[1])
            return false;
        changed = false;
        for (int digit = 1; digit <= board->size; digit++) {
            if (open->at[digit] == last.at[digit])
                continue;
            cellset alone = 0; /* the only places of the digit in their houses */
            for (houseset h = board->houses; h; h &= h - 1) {
                const cellset places = open->at[digit] & board->cells_of[houseset_first(h)];
                if (!places)
                    return false;
                cellset seen = open->at[digit];
                for (cellset s = places; s && seen; s &= s - 1)
                    seen &= board->peers_of[cellset_first(s)];
                open->at[digit] &= ~seen;
                if (has_one(places))
                    alone |= places;
            }
            last.at[digit] = open->at[digit];
            if (alone & at_least[2]) {
                leave_only(open, board->size, digit, alone);
                count_candidates(open, board->size, at_least);
                changed = true;
            }
        }
        count_candidates(open, board->size, at_least);
        changed |= (at_least[1] & ~at_least[2] & ~swept) != 0;
        for (int digit = 1; digit <= board->size; digit++)
            changed |= open->at[digit] != last.at[digit];
    }
    return true;
}

/* The choices of a guess: the digits of a cell, or the places of a digit in a house. */
struct choices {
    int digit; /* 0: those of the cell */
    cellset cells;
};

static struct choices choose_guess(const struct board_search *run, const struct candset *open,
                                   const cellset at_least[4])
{
    const struct board *board = run->board;
    const cellset pairs = at_least[2] & ~at_least[3];
    if (pairs)
        return (struct choices){ 0, pairs & -pairs };
    struct choices best = { 0, 0 };
    int fewest = DIGITS + 1;
    for (cellset s = at_least[2]; s; s &= s - 1) {
        const int count = digitset_count(candset_digits_at(open, cellset_first(s)));
        if (count < fewest) {
            fewest = count;
            best.cells = s & -s;
        }
    }
    for (int digit = 1; digit <= board->size && fewest > 2; digit++)
        for (houseset h = board->houses; h && fewest > 2; h &= h - 1) {
            const cellset places = open->at[digit] & board->cells_of[houseset_first(h)];
            const int count = cellset_count(places);
            if (count > 1 && count < fewest) {
                fewest = count;
                best = (struct choices){ digit, places };
            }
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
    run->ended = run->found == search->limit ||
                 (search->visit && !search->visit(&solution, search->context));
}

/* Each guess removes its candidate afterwards, so that nothing is searched twice. */
static void search_from(struct board_search *run, struct candset open)
{
    const struct board *board = run->board;
    int sweeps;
    while (!run->ended && any_board_settle(board, &open, &sweeps)) {
        cellset at_least[4];
        count_candidates(&open, board->size, at_least);
        if (!at_least[2]) {
            report(run, &open);
            return;
        }
        const struct choices choices = choose_guess(run, &open, at_least);
        int cell = cellset_first(choices.cells), digit = choices.digit;
        if (!digit) {
            digitset digits = candset_digits_at(&open, cell);
            for (int n = run->random ? random_below(run->random, digitset_count(digits)) : 0; n;
                 n--)
                digits = digitset_rest(digits);
            digit = digitset_first(digits);
        } else if (run->random) {
            cell = cellset_draw(run->random, choices.cells);
        }
        if (run->guesses++ == run->most) {
            run->search->gave_up = run->ended = true;
            return;
        }
        struct candset guess = open;
        leave_only(&guess, board->size, digit, cell_bit(cell));
        search_from(run, guess);
        open.at[digit] &= ~cell_bit(cell);
    }
}

static void start(struct board_search *run, const struct position *position)
{
    struct candset open = position->candidates;
    candset_unite(&open, &position->placed);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = position->placed.at[digit]; s; s &= s - 1)
            run->ended |=
                (position->placed.at[digit] & position->board->peers_of[cellset_first(s)]) != 0;
    search_from(run, open);
    run->search->guesses += run->guesses;
}

uint64_t any_board_search(struct search *search, const struct position *position)
{
    struct board_search run = { .search = search,
                                .board = position->board,
                                .ended = !search->limit };
    run.most = search->most_guesses ? search->most_guesses : UINT64_MAX;
    start(&run, position);
    return run.found;
}

bool any_board_fill(const struct board *board, struct random *random, const struct grid *givens,
                    struct grid *full)
{
    enum { FIRST = 250, LAST = 50000 }; /* mostly some ten guesses do; a bad start is left soon */
    struct search search = { .limit = 1, .first = full };
    struct position position;
    position_init(&position, board, givens);
    for (uint64_t most = FIRST; most < LAST; most += most / 8) {
        struct board_search run = {
            .search = &search, .board = board, .random = random, .most = most
        };
        search.gave_up = false;
        start(&run, &position);
        if (run.found || !search.gave_up)
            return run.found;
    }
    return false;
}
