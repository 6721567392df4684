/*
 * The exact search, compiled once for each width of vector (LANES) by the file that includes it
 * with the name of its struct search_code (SEARCH_CODE).
 *
 * Representation. The candidates of three digits in a band are 3 x 27 bits in three 32-bit lanes,
 * those of a grid nine slots of three bands (triads.h has the bits). A vector has slots for one,
 * two or five puzzles, which are searched side by side: one stream of instructions settles them
 * all, and nothing ever moves between slots. Words of 27 bits to a band are the players' forum's
 * (zhouyundong_2012's solver, champagne's and JasonLion's after it); here they are never looked up
 * in tables, and no cell or house is visited alone.
 *
 * Inference. It rests on triads, the three cells that a box shares with a line: this idea, and to
 * branch on how triads can lie in a band, are Tom Dillon's (tdoku,
 * https://t-dillon.github.io/tdoku). For a digit a triad is open when one of its cells is. In each
 * line and in each box a digit takes exactly one of three triads, and each triad takes exactly
 * three digits. Hence, for row triads (minirows) and column triads (minicolumns) alike:
 *
 *  - a triad that is the last one open in its box or line is taken, and shuts the two others of
 *    its box and the two others of its line: locked candidates, and all hidden singles with them;
 *  - a triad that took three digits shuts all others: naked triples;
 *  - a cell with one candidate left takes it from the two others of its minirow, and takes the
 *    minirow: naked singles;
 *  - the last cell of a taken minirow loses all other digits.
 *
 * (Hidden triples, by which a triad takes its open digits if it has only three, save guesses but
 * not time: they are applied only to puzzles that have taken many guesses.) All rules go over the
 * whole grids at once, again until nothing changes: a few hundred instructions a sweep without any
 * branch, where following the consequences one by one would take fewer instructions and a
 * mispredicted branch every few of them.
 *
 * Branching is on a triad of the band or stack with the fewest open triads in all, for a digit with
 * the fewest open there: taken first, then shut. A puzzle that got deeper without a branch that
 * failed has many solutions, as a rule: then two branches are taken before the next sweep.
 */
#include "engine/search/job.h"
#include "engine/search/propagate.h"

/*
 * Depth first in each slot; a slot that is done takes the next puzzle. Ends when no puzzle is
 * left, or, if `thorough` is false, when one becomes tough; if it is true, when none is tough.
 */
INLINE void run_table(struct job *job, struct table *table, bool thorough)
{
    struct triads triads;
    union branch_keys branch_keys;
    cells at;
    vec several[COLUMNS], sum, tough = find_tough(table);
    bool leave = false;
    memcpy(at, table->grids.at, sizeof at);
    sum = add_up(at);
    find_several(at, several);
    while (table->busy && !leave) {
        struct swept swept = sweep_slots(at, several, &triads, tough, thorough);
        struct sweep_result sweep_result = { empty_slots(swept.dead),
                                             empty_slots(several[0] | several[1] | several[2]) };
        uint32_t ended =
            (empty_slots(swept.sum ^ sum) | ~sweep_result.alive | sweep_result.full) & table->busy;
        sum = swept.sum;
        /* With many slots, one waits for a second: branching in two costs little more. */
        bool alone = !(ended & (ended - 1)) && ended != table->busy;
        if (!ended || (SLOT_COUNT > 2 && alone))
            continue;
        if (sweep_result.alive & sweep_result.full)
            sweep_result.alive &= ~sweep_result.full | empty_slots(wrong(at));
        if (ended & sweep_result.alive & ~sweep_result.full)
            look_for_branches(&branch_keys, &triads);
        memcpy(table->grids.at, at, sizeof at);
        if (thorough)
            sweep_result.alive &= ~give_up(job, table, ended);
        uint32_t open = ended & sweep_result.alive & ~sweep_result.full;
        for (uint32_t s = open; s; s &= s - 1) {
            int slot = first_slot(s);
            branch_off(&table->seats[slot], slot_words(&table->grids, slot),
                       branch_keys.lane[0] + SLOT_LANES * slot);
            leave |= !thorough && table->seats[slot].guesses > GUESSES_MOST;
        }
        for (uint32_t s = ended & ~open; s; s &= s - 1) {
            int slot = first_slot(s);
            bool alive = sweep_result.alive & s & -s;
            if (!step_back(job, &table->seats[slot], slot_words(&table->grids, slot), alive))
                table->busy &= ~(s & -s);
        }
        memcpy(at, table->grids.at, sizeof at);
        sum = add_up(at);
        find_several(at, several);
        if (thorough) {
            tough = find_tough(table);
            leave = empty_slots(tough) == ALL_SLOTS;
        }
    }
    memcpy(table->grids.at, at, sizeof at);
}

/* Two functions, so that the usual one contains no code for the thorough one. */
NOT_INLINE void go_on_easily(struct job *job, struct table *table)
{
    run_table(job, table, false);
}

NOT_INLINE void go_on_thoroughly(struct job *job, struct table *table)
{
    run_table(job, table, true);
}

static void run_searches(struct job *job)
{
    struct table table;
    memset(&table.grids, 0, sizeof table.grids);
    table.busy = 0;
    UNROLL for (int slot = 0; slot < SLOT_COUNT; slot++)
    {
        union state state;
        if (next_puzzle(job, &table.seats[slot], &state)) {
            put_in(slot_words(&table.grids, slot), &state);
            table.busy |= 1u << SLOT_LANES * slot;
        }
    }
    while (table.busy) {
        go_on_easily(job, &table);
        if (table.busy)
            go_on_thoroughly(job, &table);
    }
}

static void run_cells(struct search *search, const struct search_cells *open, size_t n,
                      uint64_t *counts)
{
    struct job job = { search, open, NULL, n, 0, counts };
    run_searches(&job);
}

static void run_texts(struct search *search, const char *texts, size_t n, uint64_t *counts)
{
    struct job job = { search, NULL, texts, n, 0, counts };
    run_searches(&job);
}

const struct search_code SEARCH_CODE = { run_cells, run_texts, run_probes };
