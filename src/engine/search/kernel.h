/*
 * The exact search, compiled once for each width of vector (LANES) by the file that includes it
 * with the name of its struct search_code (SEARCH_CODE).
 *
 * Representation. The candidates of three digits in a band are 3 x 27 bits in three 32-bit
 * lanes, those of a grid nine slots of three bands (triads.h has the bits). A vector has a slot
 * of one, two or four puzzles, which are searched side by side: one stream of instructions
 * settles them all, and nothing ever moves between slots. Words of 27 bits to a band are the
 * players' forum's (zhouyundong_2012's solver, champagne's and JasonLion's after it); here they
 * are never looked up in tables, and no cell or house is visited by itself.
 *
 * Inference. What carries it are triads, the three cells that a box shares with a line: this
 * idea, and to branch on how triads can lie in a band, are Tom Dillon's (tdoku,
 * https://t-dillon.github.io/tdoku). For a digit a triad is open when one of its cells is. In
 * each line and in each box a digit takes exactly one of three triads, and each triad takes
 * exactly three digits. Hence, for row triads (minirows) and column triads (minicolumns) alike:
 *
 *  - a triad that is the last one open in its box or line is taken, and shuts the two others of
 *    its box and the two others of its line: locked candidates, and all hidden singles with them;
 *  - a triad that took three digits shuts all others: naked triples;
 *  - a cell with one candidate left takes it from the two others of its minirow, and takes the
 *    minirow: naked singles;
 *  - the last cell of a taken minirow loses all other digits.
 *
 * (That a triad with three open digits takes them all, hidden triples, saves guesses but not
 * time.) All rules go over the whole grids at once, again until nothing changes: a few hundred
 * instructions a sweep without any branch, where following each consequence by itself would take
 * fewer instructions and a mispredicted branch every few of them.
 *
 * Branching is on a triad of the band or stack with the fewest open triads in all, for a digit
 * with the fewest open there: taken first, then shut. A puzzle that got deeper without a branch
 * that failed has many solutions, as a rule: then two branches are taken before the next sweep.
 */
#include "engine/search/load.h"
#include "engine/search/seat.h"

/* Puzzles to be searched: one as cells, or some as texts one after the other. */
struct job {
    struct search *search;
    const struct search_cells *open; /* NULL: as text */
    const char *text;
    size_t puzzles, next;
    uint64_t *counts;
    uint64_t guesses;
};

/* Seats the next puzzle, if there is one. */
static bool next_puzzle(struct job *job, struct seat *seat, union state *state)
{
    if (job->next == job->puzzles)
        return false;
    if (job->open)
        load_cells(state, job->open);
    else
        load_text(state, job->text + CELLS * job->next);
    seat->puzzle = job->next++;
    seat->count = 0;
    seat->depth = 0;
    seat->failed = false;
    return true;
}

/* Notes a solution; false when no more are wanted. */
static bool solved(struct job *job, struct seat *seat, const cells at, int slot)
{
    struct search *search = job->search;
    struct grid *first = seat->count++ || !search->first ? NULL : search->first + seat->puzzle;
    if (first || search->visit) {
        union state state;
        take_out(&state, at, slot);
        if (!report(&state, search, first))
            return false;
    }
    return seat->count < search->limit;
}

/* Which slots, by bit 4 * slot. */
struct outcome {
    uint32_t alive, full; /* full: no cell has two candidates */
};

/* Deals with a slot that can be settled no further; false when there is nothing left for it. */
INLINE bool step(struct job *job, struct seat *seat, cells at, struct survey *survey,
                 struct outcome outcome, int slot)
{
    bool alive = outcome.alive >> 4 * slot & 1, full = outcome.full >> 4 * slot & 1;
    if (alive && !full) {
        int before = seat->depth;
        guess(seat, at, survey, slot);
        job->guesses += (uint64_t)(seat->depth - before);
        return true;
    }
    if ((!alive || solved(job, seat, at, slot)) && seat->depth) {
        seat->failed |= !alive;
        put_in(at, &seat->later[--seat->depth], slot);
        return true;
    }
    job->counts[seat->puzzle] = seat->count;
    union state state;
    if (!next_puzzle(job, seat, &state))
        return false;
    put_in(at, &state, slot);
    return true;
}

/* Depth first in each slot; a slot that is done takes the next puzzle. */
static void run(struct job *job)
{
    struct seat seats[SLOT_COUNT];
    struct triads triads;
    struct survey survey;
    cells at;
    vec several[COLUMNS], sum = { 0 };
    uint32_t busy = 0;
    memset(at, 0, sizeof at);
    UNROLL for (int slot = 0; slot < SLOT_COUNT; slot++)
    {
        union state state;
        if (next_puzzle(job, &seats[slot], &state)) {
            put_in(at, &state, slot);
            busy |= 1u << 4 * slot;
        }
    }
    find_several(at, several);
    while (busy) {
        struct swept swept = sweep(at, several, &triads);
        struct outcome outcome = { empty_slots(swept.dead),
                                   empty_slots(several[0] | several[1] | several[2]) };
        uint32_t ended = (empty_slots(swept.sum ^ sum) | ~outcome.alive | outcome.full) & busy;
        sum = swept.sum;
        if (!ended)
            continue;
        if (outcome.alive & outcome.full)
            outcome.alive &= ~outcome.full | empty_slots(wrong(at));
        if (ended & outcome.alive & ~outcome.full)
            look(&survey, &triads);
        UNROLL for (int slot = 0; slot < SLOT_COUNT; slot++)
        {
            uint32_t bit = 1u << 4 * slot;
            if (!(ended & bit))
                continue;
            sum &= ~slot_alone(slot); /* what comes now is not what was swept */
            if (!step(job, &seats[slot], at, &survey, outcome, slot))
                busy &= ~bit;
        }
        find_several(at, several);
    }
    job->search->guesses += job->guesses;
}

static uint64_t run_cells(struct search *search, const struct search_cells *open)
{
    uint64_t count;
    struct job job = { search, open, NULL, 1, 0, &count, 0 };
    run(&job);
    return count;
}

static void run_texts(struct search *search, const char *texts, size_t n, uint64_t *counts)
{
    struct job job = { search, NULL, texts, n, 0, counts, 0 };
    run(&job);
}

const struct search_code SEARCH_CODE = { run_cells, run_texts };
