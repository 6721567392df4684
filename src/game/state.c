#include "game/state.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/experiment/experiment.h"
#include "engine/search/search.h"

/*
 * ---- The ground ----
 *
 * The grid of the game: entries, notes, and the facts learnt about it. A fact (a forced step, a
 * refuted experiment) rests on candidates that were absent when it was found. When the player
 * clears an entry, exactly the facts that no longer hold are dropped, so that everything shown as
 * proved is proved.
 */

bool ground_copy(struct ground *copy, const struct ground *ground)
{
    *copy = *ground;
    copy->facts = NULL;
    copy->fact_capacity = ground->fact_count;
    if (!ground->fact_count)
        return true;
    copy->facts = malloc(ground->fact_count * sizeof *copy->facts);
    if (!copy->facts) {
        copy->fact_count = copy->fact_capacity = 0;
        return false;
    }
    memcpy(copy->facts, ground->facts, ground->fact_count * sizeof *copy->facts);
    return true;
}

void ground_release(struct ground *ground)
{
    free(ground->facts);
    ground->facts = NULL;
    ground->fact_count = ground->fact_capacity = 0;
}

const struct position *ground_look(struct ground *ground)
{
    struct position *position = &ground->position;
    if (ground->placed)
        return position;
    position_init(position, &ground->value);
    position->given = ground->given;
    position_eliminate_all(position, &ground->ruled_out);
    ground->placed = true;
    return position;
}

/* ---- Notes ---- */

/* Removes a digit from the notes of these cells, whatever their kind. */
static void remove_notes(struct ground *ground, cellset cells, int digit)
{
    for (cellset s = cells; s; s &= s - 1)
        for (int kind = 0; kind < NOTE_KINDS; kind++) {
            digitset *notes = &ground->notes[kind][cellset_first(s)];
            if (!ground->from_1_0)
                ground->lost[kind][cellset_first(s)] |= *notes & digit_bit(digit);
            *notes &= (digitset)~digit_bit(digit);
        }
}

/* Removes the digit of a cell from the notes of its peers. Of two digits that clash one is a
 * mistake: neither removes notes until the clash is over. */
static void tidy(struct ground *ground, int cell)
{
    if (ground->keep_notes)
        return;
    if (!ground->from_1_0)
        ground->tidies |= cell_bit(cell);
    if (ground->from_1_0 || !cellset_has(grid_conflicts(&board_classic, &ground->value), cell))
        remove_notes(ground, board_classic.peers_of[cell], ground->value.digit[cell]);
}

/* Fills in all notes, except for these. */
static void ground_fill_notes(struct ground *ground, const struct candset *except)
{
    const struct position *position = ground_look(ground);
    struct position start; /* without the digits that the player may clear */
    struct grid givens = ground->value;
    for (int cell = 0; cell < CELLS; cell++)
        givens.digit[cell] = cellset_has(ground->given, cell) ? givens.digit[cell] : 0;
    position_init(&start, &givens);
    for (cellset s = start.blanks; s; s &= s - 1) {
        const int cell = cellset_first(s);
        const digitset wanted = (digitset)~candset_digits_at(except, cell);
        if (cellset_has(position->blanks, cell))
            ground->notes[NOTES_FULL][cell] = position->digits[cell] & wanted;
        if (!ground->from_1_0)
            ground->lost[NOTES_FULL][cell] =
                start.digits[cell] & wanted & (digitset)~ground->notes[NOTES_FULL][cell];
    }
}

/* The causes why notes are removed, to find later which of them are gone. */
struct removers {
    struct grid value;
    struct candset ruled_out;
    cellset clashing;
};

static struct removers removers_of(const struct ground *ground)
{
    return (struct removers){ ground->value, ground->ruled_out,
                              grid_conflicts(&board_classic, &ground->value) };
}

/* The notes that digits in these cells remove, and those of the cells themselves. */
static void add_removed(struct candset *removed, const struct grid *value, cellset cells)
{
    for (cellset s = cells; s; s &= s - 1)
        removed->at[value->digit[cellset_first(s)]] |= board_classic.peers_of[cellset_first(s)];
    for (int digit = 1; digit <= DIGITS; digit++)
        removed->at[digit] |= cells;
}

/* After digits and facts are gone: notes that nothing else removes come back, and digits that
 * clashed until now remove notes. */
static void return_notes(struct ground *ground, const struct removers *before)
{
    const struct removers now = removers_of(ground);
    struct candset gone = before->ruled_out, still = now.ruled_out;
    ground->tidies &= ~grid_blanks(&now.value);
    add_removed(&gone, &before->value, grid_differ(&before->value, &now.value));
    add_removed(&still, &now.value, ground->tidies & ~now.clashing);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = gone.at[digit] & ~still.at[digit]; s; s &= s - 1)
            for (int kind = 0; kind < NOTE_KINDS; kind++) {
                digitset *lost = &ground->lost[kind][cellset_first(s)];
                ground->notes[kind][cellset_first(s)] |= *lost & digit_bit(digit);
                *lost &= (digitset)~digit_bit(digit);
            }
    for (cellset s = ground->tidies & before->clashing & ~now.clashing; s; s &= s - 1)
        remove_notes(ground, board_classic.peers_of[cellset_first(s)],
                     now.value.digit[cellset_first(s)]);
}

/* Sets a digit in an empty cell, and may tidy up. */
static void ground_set(struct ground *ground, int cell, int digit, enum owner owner, bool tidies)
{
    ground->value.digit[cell] = (uint8_t)digit;
    ground->owner[cell] = (uint8_t)owner;
    if (ground->placed)
        position_place(&ground->position, cell, digit);
    if (tidies)
        tidy(ground, cell);
}

static void carry_out_fact(struct ground *ground, const struct step *step)
{
    if (step->digit)
        ground_set(ground, step->cell, step->digit, OWNER_FORCED, false);
    if (candset_is_empty(&step->eliminate))
        return;
    candset_unite(&ground->ruled_out, &step->eliminate);
    if (ground->placed)
        position_eliminate_all(&ground->position, &step->eliminate);
}

/* Adds a fact from a step, which is borrowed, and carries it out. False when memory ran out. */
static bool ground_learn(struct ground *ground, const struct step *step)
{
    struct fact *facts =
        array_grow(ground->facts, &ground->fact_capacity, ground->fact_count, sizeof *facts);
    if (!facts)
        return false;
    ground->facts = facts;
    struct fact *fact = &facts[ground->fact_count++];
    fact->step = step;
    step_needs(ground_look(ground), step, &fact->needs);
    fact->digits = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        fact->digits |= fact->needs.at[digit] ? digit_bit(digit) : 0;
    carry_out_fact(ground, step);
    if (step->digit)
        tidy(ground, step->cell);
    for (int digit = 1; digit <= DIGITS; digit++)
        remove_notes(ground, step->eliminate.at[digit], digit);
    return true;
}

/* It does not once a candidate that was absent is open again, or its digit stands there without a
 * clash, nor if its own digit is for a cell that the player filled meanwhile. */
static bool fact_holds(const struct fact *fact, const struct position *position)
{
    for (digitset s = fact->digits; s; s &= (digitset)(s - 1)) {
        const int digit = digitset_first(s);
        const cellset absent = fact->needs.at[digit], held = position->held.at[digit];
        if (absent & position->open.at[digit])
            return false;
        for (cellset true_now = absent & held; true_now; true_now &= true_now - 1)
            if (!(position->board->peers_of[cellset_first(true_now)] & held))
                return false;
    }
    return !fact->step->digit || cellset_has(position->blanks, fact->step->cell);
}

/*
 * Adds facts to givens and entries as long as one holds in the position so far. A fact may now rest
 * on the conclusion of a later one, so that each addition makes those passed over worth a new try.
 */
static int ground_review(struct ground *ground)
{
    size_t kept = 0, count = ground->fact_count;
    struct position *position = &ground->position;
    ground->placed = false;
    if (!count)
        return 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (ground->owner[cell] == OWNER_FORCED) {
            ground->value.digit[cell] = 0;
            ground->owner[cell] = OWNER_NONE;
        }
    ground->ruled_out = ground->excluded;
    position_init(position, &ground->value);
    position_eliminate_all(position, &ground->excluded);
    ground->placed = true; /* from here on carry_out_fact() keeps the position up to date */
    for (size_t i = 0; i < count; i++) {
        if (!fact_holds(&ground->facts[i], position))
            continue;
        carry_out_fact(ground, ground->facts[i].step);
        if (i > kept) {
            const struct fact fact = ground->facts[i];
            memmove(&ground->facts[kept + 1], &ground->facts[kept], (i - kept) * sizeof fact);
            ground->facts[kept] = fact;
        }
        i = kept++;
    }
    position->given = ground->given;
    ground->fact_count = kept;
    return (int)(count - kept);
}

/* Empties a cell that is not a given; returns how many facts no longer hold and are dropped. The
 * notes that digit and facts removed come back. */
static int ground_clear(struct ground *ground, int cell)
{
    const struct removers before = removers_of(ground);
    for (size_t i = 0; i < ground->fact_count; i++)
        if (ground->facts[i].step->digit && ground->facts[i].step->cell == cell) {
            ground->fact_count--;
            memmove(&ground->facts[i], &ground->facts[i + 1],
                    (ground->fact_count - i) * sizeof *ground->facts);
            break;
        }
    ground->value.digit[cell] = 0;
    ground->owner[cell] = OWNER_NONE;
    const int dropped = ground_review(ground);
    return_notes(ground, &before);
    return dropped;
}

/*
 * ---- The stack of experiments ----
 *
 * Each level is the position below it with one digit tried and all that follows; a contradiction
 * ends the level and eliminates the digit in the one below (after Eddy's "Su Doku puzzle solver").
 */

/* The innermost experiment, or NULL. */
static struct trial_level *innermost(const struct state *state)
{
    return state->depth ? state->stack[state->depth - 1] : NULL;
}

/* The position in which experiment number `depth` (from 1) was begun. */
static const struct position *stack_below(const struct state *state, int depth)
{
    return depth > 1 ? &state->stack[depth - 2]->analysis.end : &state->analysis.start;
}

static void stack_pop(struct state *state)
{
    struct trial_level *trial = state->stack[--state->depth];
    steplist_release(&trial->analysis.steps);
    free(trial);
}

/* Continues an analysis from its end with the techniques that run automatically. */
static void infer(const struct state *state, struct analysis *analysis)
{
    struct technique_list list;
    technique_set_list(&state->ground.running, &list);
    const struct rules rules = technique_list_rules(&list);
    const struct settings settings = { .unique = state->unique };
    analysis->outcome = path_follow(&analysis->end, &rules, &settings, &analysis->steps);
}

/* Makes an analysis up to date; false when memory ran out. */
static bool analyse(const struct state *state, struct analysis *analysis, bool *analysed)
{
    if (*analysed)
        return true;
    steplist_clear(&analysis->steps);
    analysis->end = analysis->start;
    infer(state, analysis);
    *analysed = analysis->outcome != OUTCOME_NO_MEMORY;
    return *analysed;
}

static bool analyse_innermost(struct state *state)
{
    struct trial_level *trial = innermost(state);
    return !trial || analyse(state, &trial->analysis, &trial->analysed);
}

bool state_analyse(struct state *state)
{
    if (!state->analysed)
        state->analysis.start = *ground_look(&state->ground);
    return analyse(state, &state->analysis, &state->analysed) && analyse_innermost(state);
}

bool state_analyse_for(struct state *state, enum assist assist)
{
    if (assist >= ASSIST_INFERRED || state->depth)
        return state_analyse(state);
    state->analysis.start = *ground_look(&state->ground);
    return true;
}

static bool teach_ground(struct state *state, struct step *step, struct step **learnt)
{
    if (*learnt) { /* a replay: the step is there already, and the same */
        step_release(step);
    } else {
        *learnt = malloc(sizeof **learnt);
        if (!*learnt) {
            step_release(step);
            return false;
        }
        **learnt = *step;
    }
    state->analysed = false;
    return ground_learn(&state->ground, *learnt);
}

/* Adds a step, whose ownership it takes, to the innermost experiment. */
static bool teach_trial(struct state *state, struct step *step)
{
    struct analysis *analysis = &innermost(state)->analysis;
    step_apply(&analysis->end, step);
    if (!steplist_take(&analysis->steps, step))
        return false;
    analysis->newest = analysis->steps.count;
    infer(state, analysis);
    return true;
}

/* Ends the innermost experiment as long as it contradicts itself; its conclusion is for the grid
 * below. */
static bool settle_stack(struct state *state, struct step **learnt, struct effect *effect)
{
    struct trial_level *trial;
    while ((trial = innermost(state)) && trial->analysis.outcome == OUTCOME_CONTRADICTION) {
        struct step step;
        const struct supposition tried = { (uint8_t)trial->cell, (uint8_t)trial->digit, false };
        struct proof *proof =
            proof_make_of(stack_below(state, state->depth), &tried, &trial->analysis.steps);
        if (!proof)
            return false;
        experiment_step(&step, proof);
        stack_pop(state);
        effect->refuted++;
        if (!(state->depth ? teach_trial(state, &step) : teach_ground(state, &step, learnt)))
            return false;
    }
    return !trial || trial->analysis.outcome != OUTCOME_NO_MEMORY;
}

static bool stack_push(struct state *state, int cell, int digit, struct step **learnt,
                       struct effect *effect)
{
    struct trial_level **grown =
        realloc(state->stack, (size_t)(state->depth + 1) * sizeof(struct trial_level *));
    state->stack = grown ? grown : state->stack;
    struct trial_level *trial = grown ? calloc(1, sizeof *trial) : NULL;
    if (!trial)
        return false;
    const struct analysis *below = state->depth ? &innermost(state)->analysis : &state->analysis;
    trial->cell = (uint8_t)cell;
    trial->digit = (uint8_t)digit;
    steplist_init(&trial->analysis.steps);
    trial->analysis.start = *stack_below(state, state->depth + 1);
    position_place(&trial->analysis.start, cell, digit);
    state->stack[state->depth++] = trial;
    /* The steps of an experiment that is known not to be refuted are found later. */
    return (state->ground.forward && experiment_stands(&below->end, cell, digit)) ||
           (analyse_innermost(state) && settle_stack(state, learnt, effect));
}

static void stack_keep(struct state *state)
{
    const struct grid *shown = &innermost(state)->analysis.end.value;
    for (int cell = 0; cell < CELLS; cell++)
        if (!state->ground.value.digit[cell] && shown->digit[cell])
            ground_set(&state->ground, cell, shown->digit[cell], OWNER_PLAYER, true);
    while (state->depth)
        stack_pop(state);
    state->analysed = false;
}

/* ---- Both ---- */

void state_init(struct state *state, const struct grid *givens, const struct candset *excluded,
                bool unique)
{
    memset(state, 0, sizeof *state);
    state->ground.value = *givens;
    state->ground.given = ~grid_blanks(givens) & CELLS_ALL;
    state->ground.excluded = state->ground.ruled_out = *excluded;
    state->ground.running = technique_set_forward();
    state->ground.forward = true;
    state->unique = unique;
    for (int cell = 0; cell < CELLS; cell++)
        state->ground.owner[cell] = givens->digit[cell] ? OWNER_GIVEN : OWNER_NONE;
}

void state_release(struct state *state)
{
    while (state->depth)
        stack_pop(state);
    free(state->stack);
    steplist_release(&state->analysis.steps);
    ground_release(&state->ground);
    memset(state, 0, sizeof *state);
}

/*
 * Finds the step that a forced move names in the present position. The step may eliminate more than
 * the move names: the player's notes may have lacked some of these candidates.
 */
struct step_seeker {
    struct sink sink;
    const struct move *move;
    struct step *step;
    bool found;
};

static bool seek_forced_step(struct sink *sink, struct step *step)
{
    struct step_seeker *seeker = (struct step_seeker *)sink;
    const struct move *wanted = seeker->move;
    if (step->digit != wanted->digit || (step->digit && step->cell != wanted->cell) ||
        !candset_contains(&step->eliminate, &wanted->eliminate)) {
        step_release(step);
        return false;
    }
    *seeker->step = *step;
    seeker->found = true;
    return true;
}

/* No puzzle is known that takes experiments nested deeper. */
enum { DEEPEST = 3 };

static enum status find_forced_experiment(const struct position *position, const struct move *move,
                                          struct step *step)
{
    int digit = 1;
    while (digit < DIGITS && !move->eliminate.at[digit])
        digit++;
    if (move->digit || candset_count(&move->eliminate) != 1)
        return STATUS_NO;
    int cell = cellset_first(move->eliminate.at[digit]);
    struct position tried = *position;
    if (!digitset_has(position->digits[cell], digit))
        return STATUS_NO;
    position_place(&tried, cell, digit);
    if (search_count(&tried, 1, NULL)) /* the digit is possible: no experiment refutes it */
        return STATUS_NO;
    enum status status = STATUS_NO;
    for (int depth = 1; depth <= DEEPEST && status == STATUS_NO; depth++)
        status = experiment_refute(position, cell, digit, depth, step);
    return status;
}

/* STATUS_NO: there is no such step. STATUS_FAILED: memory ran out before that was known. On
 * STATUS_OK the caller releases and frees *found, otherwise it is NULL. */
static enum status find_forced_step(struct state *state, const struct move *move,
                                    struct step **found)
{
    *found = NULL;
    if (!move->technique || (!move->digit && candset_is_empty(&move->eliminate)))
        return STATUS_NO;
    if (!analyse_innermost(state))
        return STATUS_FAILED;
    struct step step;
    const struct position *position =
        state->depth ? &innermost(state)->analysis.end : ground_look(&state->ground);
    enum status status;
    if (technique_is_experiment(move->technique)) {
        status = find_forced_experiment(position, move, &step);
    } else {
        struct step_seeker seeker = { { .add = seek_forced_step }, move, &step, false };
        const struct settings settings = { .unique = state->unique };
        struct context context;
        context_init(&context, position, &settings);
        technique_find(move->technique, &context, &seeker.sink);
        status = seeker.found ? STATUS_OK : context.failed ? STATUS_FAILED : STATUS_NO;
        context_release(&context);
    }
    if (status != STATUS_OK)
        return status;
    *found = malloc(sizeof **found);
    if (!*found) {
        step_release(&step);
        return STATUS_FAILED;
    }
    **found = step;
    return STATUS_OK;
}

/* Whether the digit is ruled out once the player's own digit in the cell is removed; facts that
 * rest on that digit no longer rule anything out. STATUS_NO: it is ruled out. */
static enum status check_ruled_out(const struct ground *ground, const struct move *move)
{
    struct ground without;
    if (!candset_has(&ground->ruled_out, move->cell, move->digit))
        return STATUS_OK;
    if (!ground->value.digit[move->cell])
        return STATUS_NO;
    const bool copied = ground_copy(&without, ground);
    if (copied)
        ground_clear(&without, move->cell);
    const bool still = candset_has(&without.ruled_out, move->cell, move->digit);
    ground_release(&without);
    return !copied ? STATUS_FAILED : still ? STATUS_NO : STATUS_OK;
}

/* The notes that a move of a single note changes. */
static digitset *note_place(struct ground *ground, const struct move *move)
{
    return &ground->notes[move_note_kind(move->kind)][move->cell];
}

static uint8_t *colour_place(struct ground *ground, const struct move *move)
{
    struct colours *colours = &ground->colours;
    return move->digit ? &colours->candidate[move->cell][move->digit] : &colours->cell[move->cell];
}

static const char no_memory[] = "out of memory";

/* Whether a move is allowed inside an experiment. */
static bool is_for_experiments(const struct move *move)
{
    return move->kind == MOVE_TRY || move->kind == MOVE_DROP || move->kind == MOVE_KEEP ||
           move->kind == MOVE_COLOUR || move->kind == MOVE_COLOURS_CLEAR ||
           move->kind == MOVE_SAVE_POINT ||
           (move->kind == MOVE_FORCE && !technique_is_experiment(move->technique));
}

/*
 * Why a move is not allowed here; NULL: it is. A reason that begins with a space is about the cell;
 * one that begins with = goes on after "r1c1 cannot be 5 as the grid stands".
 */
static const char *objection(struct state *state, const struct move *move, struct step **found)
{
    struct ground *ground = &state->ground;
    const int owner = ground->owner[move->cell], digit = ground->value.digit[move->cell];
    const struct position *position;
    enum status status;
    bool noted = false;
    if (state->depth && !is_for_experiments(move))
        return move->kind == MOVE_AUTO
                   ? "the automatic techniques cannot change in an experiment; drop it or keep it "
                     "first"
                   : "in an experiment digits can only be tried; drop it or keep it first";
    if (move_is_note(move->kind)) {
        const bool writes = (move->kind - MOVE_NOTE_ON) % 2 == 0;
        if (digit)
            return " is filled: notes are for empty cells";
        if (digitset_has(*note_place(ground, move), move->digit) != writes)
            return NULL;
        return writes ? " has that note already" : " does not have that note";
    }
    switch (move->kind) {
    case MOVE_ENTER:
        if (owner == OWNER_GIVEN)
            return " is a given";
        /* A digit of the player's own is replaced. A forced one is the end of a chain of reasons,
         * which a slip of the finger should not break. */
        if (owner == OWNER_FORCED)
            return " is a forced digit: clear it first, or undo";
        if (digit == move->digit)
            return " has that digit already";
        status = check_ruled_out(ground, move);
        return status == STATUS_OK   ? NULL
               : status == STATUS_NO ? "=: it was ruled out (see the log)"
                                     : no_memory;
    case MOVE_CLEAR:
        if (owner == OWNER_GIVEN)
            return " is a given";
        for (int kind = 0; kind < NOTE_KINDS; kind++)
            noted |= ground->notes[kind][move->cell] != 0;
        return digit || noted ? NULL : " is empty already";
    case MOVE_TRY:
        if (!state_analyse(state))
            return no_memory;
        if (!state->depth && state->analysis.outcome == OUTCOME_CONTRADICTION)
            return "the grid contains a contradiction: any digit would be refuted";
        position = stack_below(state, state->depth + 1);
        if (position->value.digit[move->cell])
            return " is filled already";
        return digitset_has(position->digits[move->cell], move->digit)
                   ? NULL
                   : "=; the experiment is not needed";
    case MOVE_DROP:
    case MOVE_KEEP:
        return state->depth ? NULL : "no experiment is open";
    case MOVE_COLOUR:
        if (move->digit && move->colour && digit)
            return " is filled: it has no candidates to colour";
        if (*colour_place(ground, move) != move->colour)
            return NULL;
        return move->colour ? " has that colour already" : " has no colour there";
    case MOVE_FORCE:
        status = find_forced_step(state, move, found);
        return status == STATUS_OK   ? NULL
               : status == STATUS_NO ? "that step is not possible here"
                                     : no_memory;
    default:
        return NULL;
    }
}

enum status state_check(struct state *state, const struct move *move, struct step **found,
                        struct error *error)
{
    const char *why = objection(state, move, found);
    if (!why)
        return move->kind == MOVE_AUTO ? technique_set_check(&move->running, error) : STATUS_OK;
    if (*why == '=')
        return error_set(error, STATUS_NO, "%s cannot be %d as the grid stands%s",
                         cell_name(move->cell).text, move->digit, why + 1);
    return error_set(error, why == no_memory ? STATUS_FAILED : STATUS_NO, "%s%s",
                     *why == ' ' ? cell_name(move->cell).text : "", why);
}

static bool apply_to_ground(struct state *state, const struct move *move, struct step **learnt,
                            struct effect *effect)
{
    struct ground *ground = &state->ground;
    const struct technique_set forward = technique_set_forward();
    bool good = true;
    if (move_is_note(move->kind)) {
        *note_place(ground, move) ^= digit_bit(move->digit);
        ground->lost[move_note_kind(move->kind)][move->cell] &= (digitset)~digit_bit(move->digit);
        return true;
    }
    switch (move->kind) {
    case MOVE_ENTER:
    case MOVE_CLEAR:
        if (ground->value.digit[move->cell])
            effect->withdrawn = ground_clear(ground, move->cell);
        else
            for (int kind = 0; kind < NOTE_KINDS && move->kind == MOVE_CLEAR; kind++)
                ground->notes[kind][move->cell] = ground->lost[kind][move->cell] = 0;
        if (move->kind == MOVE_ENTER)
            ground_set(ground, move->cell, move->digit, OWNER_PLAYER, true);
        break;
    case MOVE_NOTES_FILL:
        ground_fill_notes(ground, &move->eliminate);
        break;
    case MOVE_NOTES_CLEAR:
        memset(ground->notes, 0, sizeof ground->notes);
        memset(ground->lost, 0, sizeof ground->lost);
        break;
    case MOVE_COLOUR:
        *colour_place(ground, move) = move->colour;
        break;
    case MOVE_COLOURS_CLEAR:
        memset(&ground->colours, 0, sizeof ground->colours);
        break;
    case MOVE_AUTO:
        ground->running = move->running;
        ground->forward = technique_set_same(&move->running, &forward);
        break;
    default:
        good = (*learnt || find_forced_step(state, move, learnt) == STATUS_OK) &&
               ground_learn(ground, *learnt);
        break;
    }
    /* Notes and colours are nothing to the engine: its analysis stays. */
    if (move->kind == MOVE_ENTER || move->kind == MOVE_CLEAR || move->kind == MOVE_FORCE ||
        move->kind == MOVE_AUTO)
        state->analysed = false;
    return good;
}

/*
 * Adds a forced step to the innermost experiment. *learnt is the step that state_check() found or,
 * at a replay, the one that the ground learnt in the end; only the latter has a proof.
 */
static bool force_inside(struct state *state, const struct move *move, struct step **learnt,
                         struct effect *effect)
{
    struct step *step = *learnt;
    if (step && !step->proof)
        *learnt = NULL;
    else if (find_forced_step(state, move, &step) != STATUS_OK)
        return false;
    struct step inner = *step;
    free(step);
    return teach_trial(state, &inner) && settle_stack(state, learnt, effect);
}

bool state_apply(struct state *state, const struct move *move, struct step **learnt,
                 struct effect *effect)
{
    memset(effect, 0, sizeof *effect);
    state->ground.keep_notes = move->keep_notes;
    state->ground.from_1_0 = move->from_1_0;
    if (state->depth)
        innermost(state)->analysis.newest = 0;
    switch (move->kind) {
    case MOVE_TRY:
        return state_analyse(state) && stack_push(state, move->cell, move->digit, learnt, effect);
    case MOVE_DROP:
        stack_pop(state);
        return true;
    case MOVE_KEEP:
        if (!analyse_innermost(state))
            return false;
        stack_keep(state);
        return true;
    case MOVE_SAVE_POINT:
        return true;
    default: /* inside an experiment only forced steps and colours are left */
        return (state->depth && move->kind == MOVE_FORCE ? force_inside : apply_to_ground)(
            state, move, learnt, effect);
    }
}
