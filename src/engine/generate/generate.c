#include "engine/generate/generate.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/generate/drafts.h"
#include "engine/board/boards.h"
#include "engine/path/path.h"
#include "engine/search/any_board.h"

/* The number of puzzles that are dug side by side. */
enum { DIGS = 128 };

struct draft {
    size_t which;     /* which of the puzzles that are wanted, from 0 */
    uint64_t attempt; /* from 0 */
    struct random random;
    enum symmetry symmetry; /* of the puzzle, which all its drafts have */
    struct dig dig;         /* of an inchworm, the random digits are its units */
    struct grid puzzle, solution;
};

struct generator {
    const struct making_of *making;
    const struct puzzle_request *request;
    uint64_t seed; /* of this request, see mix_seed() */
    uint64_t first;
    bool digs;                 /* drafts are dug from full grids */
    bool exchanges;            /* givens are exchanged until there are as few as requested */
    bool failed;               /* memory ran out */
    const struct board *board; /* with draws_shape, without its regions */
    struct matcher matcher;
    struct rules rules; /* by which puzzles are dug; none: by the search */
    struct vicinity vicinity;
    cellset units[SYMMETRIES][CELLS]; /* those that are needed; with a pattern, the first */
    int unit_count[SYMMETRIES];
    struct draft draft[DIGS];
};

static void mix_in(uint64_t *seed, uint64_t value)
{
    *seed = random_nth(*seed, value).state;
}

static void mix_text(uint64_t *seed, const char *text)
{
    for (; *text; text++)
        mix_in(seed, (uint64_t)(unsigned char)*text);
}

/*
 * Different requests have nothing in common, even with the same seed. A property that is not
 * requested changes nothing, so that later versions can have more properties.
 */
static uint64_t mix_seed(const struct puzzle_request *request, uint64_t seed)
{
    enum { LISTS = 1000 }; /* behind the properties that have a place in the table */
    const uint64_t properties[] = {
        request->symmetry,
        (uint64_t)request->fewest,
        (uint64_t)request->most,
        request->easiest,
        request->hardest,
        request->hodoku,
        request->first,
        request->at_start,
        (uint64_t)request->experiments,
        request->minimal,
        request->maximal,
        request->inchworm,
        request->only,
        request->er_least,
        request->er_most,
        (uint64_t)request->pattern,
        (uint64_t)(request->pattern >> 64),
        request->tools,
        request->no_uniqueness,
        request->any_symmetry,
        request->score_least,
        request->score_most,
        request->unbiased,
        request->draws_shape,
    };
    const struct technique_list *const lists[] = { request->rules, request->also };
    for (size_t i = 0; i < ARRAY_SIZE(properties); i++)
        if (properties[i]) {
            mix_in(&seed, i);
            mix_in(&seed, properties[i]);
        }
    mix_text(&seed, request->board ? request->board->name : "");
    mix_text(&seed, request->technique ? request->technique->code : "");
    for (size_t n = 0; n < ARRAY_SIZE(lists); n++) {
        if (!lists[n])
            continue;
        mix_in(&seed, LISTS + n);
        for (size_t i = 0; i < lists[n]->count; i++)
            mix_text(&seed, lists[n]->at[i]->code);
    }
    return seed;
}

/*
 * The method of "Sudoku Outsights" (2007), "like an inchworm moving first its rear and then its
 * head": put a random digit into a random cell, fill what naked and hidden singles (pull and push)
 * fill then, and repeat that until the grid is full. The random digits are the puzzle. A
 * contradiction begins the puzzle again.
 */
static void inchworm(struct draft *draft)
{
    struct position position;
    enum outcome outcome = OUTCOME_CONTRADICTION;
    while (outcome != OUTCOME_SOLVED) {
        if (outcome != OUTCOME_STUCK) {
            memset(&draft->puzzle, 0, sizeof draft->puzzle);
            position_init(&position, &board_classic, &draft->puzzle);
        }
        int cell = cellset_draw(&draft->random, position.empty);
        digitset digits = position.digits[cell];
        outcome = OUTCOME_CONTRADICTION;
        if (!digits)
            continue;
        for (int n = random_below(&draft->random, digitset_count(digits)); n > 0; n--)
            digits = digitset_rest(digits);
        draft->puzzle.digit[cell] = (uint8_t)digitset_first(digits);
        position_place(&position, cell, digitset_first(digits));
        outcome = path_follow(&position, rules_singles, NULL, NULL);
    }
    draft->solution = position.value;
}

/* The board of all puzzles, or one with regions of its own. */
static const struct board *board_of_draft(struct generator *generator, struct random *random)
{
    if (!generator->request->draws_shape)
        return generator->board;
    struct board_parts parts = *board_parts(generator->board);
    shape_draw(random, parts.size, parts.region);
    parts.box_rows = 0;
    const struct board *board = board_made_of(&parts, NULL);
    generator->failed |= !board;
    return board ? board : generator->board;
}

static void begin_draft(struct generator *generator, struct draft *draft)
{
    const struct making_of *making = generator->making;
    const struct puzzle_request *request = generator->request;
    const uint64_t number = generator->first + draft->which;
    struct random *random = &draft->random;
    *random = random_nth(generator->seed, number);
    const uint64_t state = random->state;
    draft->symmetry = request->any_symmetry
                          ? (enum symmetry)(1 + random_below(random, SYMMETRIES - 1))
                          : request->symmetry;
    *random = random_nth(state, draft->attempt);
    draft->dig.board = board_of_draft(generator, random);
    draft->dig.units = 0;
    draft->dig.givens = draft->dig.board->cells;
    if (!board_is_classic(draft->dig.board)) {
        enum { PATIENCE = 60 }; /* rather another shape */
        const enum status status =
            any_board_fill(draft->dig.board, random, request->draws_shape ? PATIENCE : UINT64_MAX,
                           &draft->dig.solution);
        generator->failed |= status == STATUS_FAILED;
        dig_begin(&draft->dig, random, generator->units[draft->symmetry],
                  status == STATUS_OK ? generator->unit_count[draft->symmetry] : 0);
    } else if (request->inchworm) {
        inchworm(draft);
    } else if (request->unbiased) {
        unbiased(random, making->stop, making->data, &draft->puzzle, &draft->solution);
    } else if (generator->vicinity.count &&
               (generator->vicinity.by_exchange || draft->attempt % 2)) {
        /* Every other draft is drawn anew, so that not all are like the known puzzles; exchanges
         * lead far enough from them. Each puzzle of a seed has another number, and a further one
         * after some tries in vain. */
        enum { PATIENCE = 16, FURTHER = 104729 };
        uint64_t known = random_nth(generator->seed, 0).state % FURTHER + number +
                         draft->attempt / (2 * PATIENCE) * FURTHER;
        vicinity_begin(&generator->vicinity, known, random, &draft->dig);
    } else {
        full_grid(random, &draft->dig.solution);
        dig_begin(&draft->dig, random, generator->units[draft->symmetry],
                  generator->unit_count[draft->symmetry]);
    }
    draft->dig.fewest = request->fewest;
    draft->dig.rules = generator->rules.count ? &generator->rules : NULL;
}

/* The first draft that matches is the puzzle; until then the nearest draft is kept. */
static void look_at_draft(struct generator *generator, const struct draft *draft, struct made *made)
{
    const struct puzzle_request *request = generator->request;
    struct made now = { .symmetry = draft->symmetry };
    if (made->found)
        return;
    const cellset cells = draft->dig.board->cells;
    const int givens = cellset_count(cells & ~grid_empty_cells(&draft->puzzle));
    if (grid_empty_cells(&draft->solution) & cells) { /* the board has no full grid */
        made->no_grid = !request->draws_shape;
        made->tried = made->no_grid ? generator->making->most_tries : draft->attempt + 1;
        return;
    }
    const bool minimal =
        request->unbiased || (generator->digs && !draft->symmetry && !request->pattern &&
                              !draft->dig.rules && !generator->exchanges &&
                              draft->dig.units == cellset_count(cells) && givens > request->fewest);
    const enum status status = match_puzzle(&generator->matcher, draft->dig.board, &draft->puzzle,
                                            &draft->solution, minimal, &now);
    generator->failed |= status == STATUS_FAILED;
    if (status == STATUS_OK || !made->miss || now.miss < made->miss)
        *made = now;
    made->tried = draft->attempt + 1;
}

enum status board_wanted(const char *name, const struct board **board, bool *draws_shape,
                         struct error *error)
{
    static const char shape[] = "jigsaw";
    SCOPED struct strbuf parts = STRBUF_EMPTY;
    for (const char *at = name, *end; *at; at = end + (*end == '+')) {
        end = at + strcspn(at, "+");
        if ((size_t)(end - at) == sizeof shape - 1 && !strncmp(at, shape, sizeof shape - 1))
            *draws_shape = true;
        else
            strbuf_addf(&parts, "%s%.*s", parts.length ? "+" : "", (int)(end - at), at);
    }
    *board = board_named(parts.length ? parts.text : board_classic.name, error);
    if (!*board)
        return STATUS_BAD;
    if (board_is_classic(*board) && !*draws_shape)
        *board = NULL;
    return STATUS_OK;
}

bool board_is_easy(const struct board *board, bool draws_shape)
{
    const struct board_parts *parts = board ? board_parts(board) : NULL;
    return parts && !draws_shape && parts->size == 4 && parts->box_rows &&
           parts->down == parts->up && !parts->knight && !parts->king && !parts->extras;
}

void board_any_shape(const struct board *of, const struct board **board, bool *draws_shape)
{
    const char *map = strstr(of->name, "jigsaw:");
    SCOPED struct strbuf name = STRBUF_EMPTY;
    strbuf_add_bytes(&name, of->name, map ? (size_t)(map - of->name) : strlen(of->name));
    if (map)
        strbuf_addf(&name, "jigsaw%s", map + strcspn(map, "+"));
    *draws_shape = false;
    board_wanted(name.text, board, draws_shape, NULL);
}

static bool is_stopped(const struct making_of *making)
{
    return making->stop && making->stop(making->data);
}

bool generate_may_repeat(const struct puzzle_request *request)
{
    struct vicinity vicinity;
    vicinity_list(&vicinity, request);
    return vicinity.count;
}

bool generate_is_rare(const struct puzzle_request *request)
{
    enum { FEW = 18 }; /* givens */
    return request->er_least >= ER_OF_RARE || request->experiments > 1 ||
           (request->most && request->most <= FEW && !request->board);
}

/* NULL: memory ran out. */
static struct generator *generator_new(const struct making_of *making, uint64_t first)
{
    struct generator *generator = malloc(sizeof *generator);
    const struct puzzle_request *request = making->request;
    if (!generator)
        return NULL;
    generator->making = making;
    generator->request = request;
    generator->seed = mix_seed(request, making->seed);
    generator->first = first;
    generator->digs = !request->inchworm && !request->unbiased;
    generator->exchanges = request->most && request->most < EXCHANGE_BELOW && !request->symmetry &&
                           !request->any_symmetry && !request->pattern && !request->maximal &&
                           !request->board;
    generator->failed = false;
    generator->board = request->board ? request->board : &board_classic;
    /* With a pattern, all cells that are to be empty are one unit. */
    for (enum symmetry symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        if (request->any_symmetry || symmetry == request->symmetry)
            generator->unit_count[symmetry] =
                symmetry_units(generator->board, symmetry, generator->units[symmetry]);
    if (request->pattern) {
        generator->units[0][0] = generator->board->cells & ~request->pattern;
        generator->unit_count[0] = 1;
    }
    matcher_init(&generator->matcher, request);
    /* Puzzles of other boards that have no given to spare are mostly hard. Up to a level whose
     * techniques are fast, these have to solve the puzzle while it is dug. */
    const bool by_level = request->board && request->hardest && request->hardest <= LEVEL_HARD &&
                          !request->hodoku && !request->minimal && !request->pattern;
    generator->rules = request->maximal || (by_level && request->hardest == LEVEL_EASY)
                           ? *rules_singles
                           : technique_list_rules(&generator->matcher.rules);
    if (!by_level && !request->maximal)
        generator->rules.count = 0;
    vicinity_list(&generator->vicinity, request);
    generator->exchanges &= !generator->vicinity.by_exchange || !generator->vicinity.count;
    return generator;
}

/*
 * Drafts are made side by side, for each puzzle that is not found yet the same number of tries: one
 * at first. Later, the puzzles that are left share the drafts of a go, but none gets more tries
 * than a puzzle has needed on average so far or, as long as that is unknown, more than twice as
 * many as before. A draft that takes long to make is a go of its own. The puzzles that are found do
 * not depend on that.
 */
enum status generate(const struct making_of *making, uint64_t first, size_t count,
                     struct made *made)
{
    struct generator *generator = generator_new(making, first);
    if (!generator)
        return STATUS_FAILED;
    const struct puzzle_request *request = making->request;
    const uint64_t most = request->unbiased || generator->exchanges ? 1 : DIGS;
    memset(made, 0, count * sizeof *made);
    for (uint64_t each = 1; !generator->failed && !is_stopped(making);) {
        struct dig *digs[DIGS];
        uint64_t tries = 0, left = 0, found = 0, tried = 0;
        for (size_t i = 0; i < count && tries + each <= most; i++)
            for (uint64_t n = made[i].tried;
                 n < made[i].tried + each && n < making->most_tries && !made[i].found; n++) {
                struct draft *draft = &generator->draft[tries];
                draft->which = i;
                draft->attempt = n;
                begin_draft(generator, draft);
                digs[tries++] = &draft->dig;
            }
        if (!tries)
            break;
        if (generator->digs)
            dig_all(digs, (int)tries);
        /* Rating the drafts takes the most time, so it can be stopped between two of them. */
        for (uint64_t i = 0; i < tries && !is_stopped(making); i++) {
            struct draft *draft = &generator->draft[i];
            if (generator->digs) {
                draft->puzzle = grid_part(&draft->dig.solution, draft->dig.givens);
                draft->solution = draft->dig.solution;
            }
            if (generator->vicinity.count && generator->vicinity.by_exchange)
                (request->most == GIVENS_LEAST ? exchange_fewest : exchange_near)(
                    &draft->random, &draft->puzzle, &draft->solution);
            else if (generator->exchanges)
                exchange_givens(&draft->random, request->fewest, request->most, request->inchworm,
                                &draft->puzzle, &draft->solution);
            look_at_draft(generator, draft, &made[draft->which]);
        }
        for (size_t i = 0; i < count; i++) {
            found += made[i].found;
            left += !made[i].found;
            tried += made[i].tried;
        }
        each = found ? tried / found + 1 : 2 * each;
        if (left * each > most)
            each = most / left;
        each += !each;
    }
    const bool failed = generator->failed;
    free(generator);
    return failed ? STATUS_FAILED : STATUS_OK;
}
