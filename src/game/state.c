#include "game/state.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/experiment/experiment.h"
#include "engine/search/search.h"

/*
 * ---- The base grid ----
 *
 * The grid of the game: entries, notes, and the facts learnt about it. A fact (a forced step, a
 * refuted experiment) rests on candidates that were absent when it was found. When the player
 * clears an entry, exactly the facts that no longer hold are dropped, so that everything shown as
 * proved is proved.
 */

bool base_copy(struct base *copy, const struct base *base)
{
    *copy = *base;
    copy->fact_capacity = base->fact_count + 1;
    copy->facts = malloc(copy->fact_capacity * sizeof *copy->facts);
    if (!copy->facts)
        copy->fact_count = copy->fact_capacity = 0;
    else if (base->fact_count)
        memcpy(copy->facts, base->facts, base->fact_count * sizeof *copy->facts);
    return copy->facts;
}

void base_release(struct base *base)
{
    free(base->facts);
    base->facts = NULL;
    base->fact_count = base->fact_capacity = 0;
}

const struct position *base_position(struct base *base)
{
    struct position *position = &base->position;
    if (base->placed)
        return position;
    position_init(position, base->board, &base->value);
    position->given = base->given;
    position_eliminate_all(position, &base->ruled_out);
    base->placed = true;
    return position;
}

/* ---- Notes ---- */

/* Removes a digit from the notes of these cells, whatever their kind. */
static void remove_notes(struct base *base, cellset cells, int digit)
{
    for (cellset s = cells; s; s &= s - 1)
        for (int kind = 0; kind < NOTE_KINDS; kind++) {
            digitset *notes = &base->notes[kind][cellset_first(s)];
            if (!base->from_1_0)
                base->lost[kind][cellset_first(s)] |= *notes & digit_bit(digit);
            *notes &= (digitset)~digit_bit(digit);
        }
}

/* Removes the digit of a cell from the notes of its peers. Of two digits that clash one is a
 * mistake: neither removes notes until the clash is over. */
static void tidy(struct base *base, int cell)
{
    if (base->keep_notes)
        return;
    if (!base->from_1_0)
        base->tidies |= cell_bit(cell);
    if (base->from_1_0 || !cellset_has(grid_conflicts(base->board, &base->value), cell))
        remove_notes(base, base->board->peers_of[cell], base->value.digit[cell]);
}

/* Fills in all notes, except for these. */
static void base_fill_notes(struct base *base, const struct candset *except)
{
    const struct position *position = base_position(base);
    struct position start; /* without the digits that the player may clear */
    struct grid givens = base->value;
    for (int cell = 0; cell < CELLS; cell++)
        givens.digit[cell] = cellset_has(base->given, cell) ? givens.digit[cell] : 0;
    position_init(&start, base->board, &givens);
    for (cellset s = start.empty; s; s &= s - 1) {
        const int cell = cellset_first(s);
        const digitset wanted = (digitset)~candset_digits_at(except, cell);
        if (cellset_has(position->empty, cell))
            base->notes[NOTES_FULL][cell] = position->digits[cell] & wanted;
        if (!base->from_1_0)
            base->lost[NOTES_FULL][cell] =
                start.digits[cell] & wanted & (digitset)~base->notes[NOTES_FULL][cell];
    }
}

/* The notes that digits in these cells remove, and those of the cells themselves. */
static void add_removed(struct candset *removed, const struct base *base, cellset cells)
{
    for (cellset s = cells; s; s &= s - 1)
        removed->at[base->value.digit[cellset_first(s)]] |= base->board->peers_of[cellset_first(s)];
    for (int digit = 1; digit <= DIGITS; digit++)
        removed->at[digit] |= cells;
}

/* After digits and facts are gone: notes that nothing else removes come back, and digits that
 * clashed until now remove notes. */
static void return_notes(struct base *base, const struct base *before)
{
    const cellset clashed = grid_conflicts(base->board, &before->value),
                  clashing = grid_conflicts(base->board, &base->value);
    struct candset gone = before->ruled_out, still = base->ruled_out;
    base->tidies &= ~grid_empty_cells(&base->value);
    add_removed(&gone, before, grid_differ(&before->value, &base->value));
    add_removed(&still, base, base->tidies & ~clashing);
    for (int digit = 1; digit <= DIGITS; digit++)
        for (cellset s = gone.at[digit] & ~still.at[digit]; s; s &= s - 1)
            for (int kind = 0; kind < NOTE_KINDS; kind++) {
                digitset *lost = &base->lost[kind][cellset_first(s)];
                base->notes[kind][cellset_first(s)] |= *lost & digit_bit(digit);
                *lost &= (digitset)~digit_bit(digit);
            }
    for (cellset s = base->tidies & clashed & ~clashing; s; s &= s - 1)
        remove_notes(base, base->board->peers_of[cellset_first(s)],
                     base->value.digit[cellset_first(s)]);
}

/* Sets a digit in an empty cell, and may tidy up. */
static void base_set(struct base *base, int cell, int digit, enum owner owner, bool tidies)
{
    base->value.digit[cell] = (uint8_t)digit;
    base->owner[cell] = (uint8_t)owner;
    if (base->placed)
        position_place(&base->position, cell, digit);
    if (tidies)
        tidy(base, cell);
}

static void carry_out_fact(struct base *base, const struct step *step)
{
    if (step->digit)
        base_set(base, step->cell, step->digit, OWNER_FORCED, false);
    if (candset_is_empty(&step->eliminate))
        return;
    candset_unite(&base->ruled_out, &step->eliminate);
    if (base->placed)
        position_eliminate_all(&base->position, &step->eliminate);
}

/* Adds a fact from a step, which is borrowed, and carries it out. False when memory ran out. */
static bool base_learn(struct base *base, const struct step *step)
{
    if (!array_grow(&base->facts, &base->fact_capacity, base->fact_count, sizeof *base->facts))
        return false;
    struct fact *fact = &base->facts[base->fact_count++];
    fact->step = step;
    step_needs(base_position(base), step, &fact->needs);
    fact->digits = 0;
    for (int digit = 1; digit <= DIGITS; digit++)
        fact->digits |= fact->needs.at[digit] ? digit_bit(digit) : 0;
    carry_out_fact(base, step);
    if (step->digit)
        tidy(base, step->cell);
    for (int digit = 1; digit <= DIGITS; digit++)
        remove_notes(base, step->eliminate.at[digit], digit);
    return true;
}

/* It does not once a candidate that was absent is open again, or its digit stands there without a
 * clash, nor if its own digit is for a cell that the player filled meanwhile. */
static bool fact_holds(const struct fact *fact, const struct position *position)
{
    for (digitset s = fact->digits; s; s &= (digitset)(s - 1)) {
        const int digit = digitset_first(s);
        const cellset absent = fact->needs.at[digit], held = position->placed.at[digit];
        if (absent & position->candidates.at[digit])
            return false;
        for (cellset true_now = absent & held; true_now; true_now &= true_now - 1)
            if (!(position->board->peers_of[cellset_first(true_now)] & held))
                return false;
    }
    return !fact->step->digit || cellset_has(position->empty, fact->step->cell);
}

/*
 * Adds facts to givens and entries as long as one holds in the position so far. A fact may now rest
 * on the conclusion of a later one, so that each addition makes those passed over worth a new try.
 */
static int base_review(struct base *base)
{
    size_t kept = 0, count = base->fact_count;
    struct position *position = &base->position;
    base->placed = false;
    if (!count)
        return 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (base->owner[cell] == OWNER_FORCED) {
            base->value.digit[cell] = 0;
            base->owner[cell] = OWNER_NONE;
        }
    base->ruled_out = base->excluded;
    position_init(position, base->board, &base->value);
    position_eliminate_all(position, &base->excluded);
    base->placed = true; /* from here on carry_out_fact() keeps the position up to date */
    for (size_t i = 0; i < count; i++) {
        if (!fact_holds(&base->facts[i], position))
            continue;
        carry_out_fact(base, base->facts[i].step);
        if (i > kept) {
            const struct fact fact = base->facts[i];
            memmove(&base->facts[kept + 1], &base->facts[kept], (i - kept) * sizeof fact);
            base->facts[kept] = fact;
        }
        i = kept++;
    }
    position->given = base->given;
    base->fact_count = kept;
    return (int)(count - kept);
}

/* Empties a cell that is not a given; returns how many facts no longer hold and are dropped. The
 * notes that digit and facts removed come back. */
static int base_clear(struct base *base, int cell)
{
    const struct base before = *base;
    for (size_t i = 0; i < base->fact_count; i++)
        if (base->facts[i].step->digit && base->facts[i].step->cell == cell) {
            base->fact_count--;
            memmove(&base->facts[i], &base->facts[i + 1],
                    (base->fact_count - i) * sizeof *base->facts);
            break;
        }
    base->value.digit[cell] = 0;
    base->owner[cell] = OWNER_NONE;
    const int dropped = base_review(base);
    return_notes(base, &before);
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
    return state->depth ? state->experiments[state->depth - 1] : NULL;
}

/* The position in which experiment number `depth` (from 1) was begun. */
static const struct position *experiment_below(const struct state *state, int depth)
{
    return depth > 1 ? &state->experiments[depth - 2]->analysis.end : &state->analysis.start;
}

static void experiment_pop(struct state *state)
{
    struct trial_level *trial = state->experiments[--state->depth];
    steplist_release(&trial->analysis.steps);
    free(trial);
}

/* Continues an analysis from its end with the techniques that run automatically. */
static void infer(const struct state *state, struct analysis *analysis)
{
    struct technique_list list;
    technique_set_list(&state->base.running, &list);
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
        state->analysis.start = *base_position(&state->base);
    return analyse(state, &state->analysis, &state->analysed) && analyse_innermost(state);
}

/* Moves a step to the heap; NULL: memory ran out, and the step is released. */
static struct step *move_to_heap(struct step *step)
{
    struct step *moved = malloc(sizeof *moved);
    if (moved)
        *moved = *step;
    else
        step_release(step);
    return moved;
}

static bool teach_base(struct state *state, struct step *step, struct step **learnt)
{
    if (*learnt) /* a replay: the step is there already, and the same */
        step_release(step);
    else
        *learnt = move_to_heap(step);
    state->analysed = false;
    return *learnt && base_learn(&state->base, *learnt);
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
static bool update_experiments(struct state *state, struct step **learnt, struct effect *effect)
{
    struct trial_level *trial;
    while ((trial = innermost(state)) && trial->analysis.outcome == OUTCOME_CONTRADICTION) {
        struct step step;
        const struct supposition tried = { (uint8_t)trial->cell, (uint8_t)trial->digit, false };
        const struct position *below = experiment_below(state, state->depth);
        struct proof *proof = proof_make_of(below, &tried, &trial->analysis.steps);
        if (!proof)
            return false;
        experiment_step(&step, below->board, proof);
        experiment_pop(state);
        effect->refuted++;
        if (!(state->depth ? teach_trial(state, &step) : teach_base(state, &step, learnt)))
            return false;
    }
    return !trial || trial->analysis.outcome != OUTCOME_NO_MEMORY;
}

static bool experiment_push(struct state *state, int cell, int digit, struct step **learnt,
                            struct effect *effect)
{
    struct trial_level **grown =
        realloc(state->experiments, (size_t)(state->depth + 1) * sizeof(struct trial_level *));
    state->experiments = grown ? grown : state->experiments;
    struct trial_level *trial = grown ? calloc(1, sizeof *trial) : NULL;
    if (!trial)
        return false;
    const struct analysis *below = state->depth ? &innermost(state)->analysis : &state->analysis;
    trial->cell = (uint8_t)cell;
    trial->digit = (uint8_t)digit;
    trial->analysis.steps = (struct steplist){ .count = 0 };
    trial->analysis.start = *experiment_below(state, state->depth + 1);
    position_place(&trial->analysis.start, cell, digit);
    state->experiments[state->depth++] = trial;
    /* The steps of an experiment that is known not to be refuted are found later. */
    return (state->base.forward && experiment_stands(&below->end, cell, digit)) ||
           (analyse_innermost(state) && update_experiments(state, learnt, effect));
}

static void experiment_keep(struct state *state)
{
    const struct grid *shown = &innermost(state)->analysis.end.value;
    for (int cell = 0; cell < CELLS; cell++)
        if (!state->base.value.digit[cell] && shown->digit[cell])
            base_set(&state->base, cell, shown->digit[cell], OWNER_PLAYER, true);
    while (state->depth)
        experiment_pop(state);
    state->analysed = false;
}

/* ---- Both ---- */

void state_init(struct state *state, const struct board *board, const struct grid *givens,
                const struct candset *excluded, bool unique)
{
    memset(state, 0, sizeof *state);
    state->base.board = board;
    state->base.value = *givens;
    state->base.given = ~grid_empty_cells(givens) & CELLS_ALL;
    state->base.excluded = state->base.ruled_out = *excluded;
    state->base.running = technique_set_of(*rules_forward);
    state->base.forward = true;
    state->unique = unique;
    for (int cell = 0; cell < CELLS; cell++)
        state->base.owner[cell] = givens->digit[cell] ? OWNER_GIVEN : OWNER_NONE;
}

void state_release(struct state *state)
{
    while (state->depth)
        experiment_pop(state);
    free(state->experiments);
    steplist_release(&state->analysis.steps);
    base_release(&state->base);
    memset(state, 0, sizeof *state);
}

/*
 * Finds the step that a forced move names in the present position. If there is no such step, one
 * that eliminates more than the move names: the player's notes may have lacked some of these
 * candidates.
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
    const bool fits = step->digit == wanted->digit &&
                      (!step->digit || step->cell == wanted->cell) &&
                      candset_contains(&step->eliminate, &wanted->eliminate);
    const bool exact = fits && candset_contains(&wanted->eliminate, &step->eliminate);
    if (!fits || (seeker->found && !exact)) {
        step_release(step);
        return false;
    }
    if (seeker->found)
        step_release(seeker->step);
    *seeker->step = *step;
    seeker->found = true;
    return exact;
}

/* No puzzle is known that takes experiments nested deeper. */
enum { DEEPEST = 3 };

static enum status find_forced_experiment(const struct position *position, const struct move *move,
                                          struct step *step)
{
    struct position tried = *position;
    if (move->digit || candset_count(&move->eliminate) != 1)
        return STATUS_NO;
    const int cell = cellset_first(candset_cells(&move->eliminate));
    const int digit = digitset_first(candset_digits_at(&move->eliminate, cell));
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
        state->depth ? &innermost(state)->analysis.end : base_position(&state->base);
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
    *found = move_to_heap(&step);
    return *found ? STATUS_OK : STATUS_FAILED;
}

/* Whether the digit is ruled out once the player's own digit in the cell is removed; facts that
 * rest on that digit no longer rule anything out. STATUS_NO: it is ruled out. */
static enum status check_ruled_out(const struct base *base, const struct move *move)
{
    struct base without;
    if (!candset_has(&base->ruled_out, move->cell, move->digit))
        return STATUS_OK;
    if (!base->value.digit[move->cell])
        return STATUS_NO;
    const bool copied = base_copy(&without, base);
    if (copied)
        base_clear(&without, move->cell);
    const bool still = candset_has(&without.ruled_out, move->cell, move->digit);
    base_release(&without);
    return !copied ? STATUS_FAILED : still ? STATUS_NO : STATUS_OK;
}

/* The notes that a move of a single note changes. */
static digitset *note_place(struct base *base, const struct move *move)
{
    return &base->notes[move_note_kind(move->kind)][move->cell];
}

static uint8_t *colour_place(struct base *base, const struct move *move)
{
    struct colours *colours = &base->colours;
    return move->digit ? &colours->candidate[move->cell][move->digit] : &colours->cell[move->cell];
}

static const char no_memory[] = "out of memory";

/* Whether a move is allowed inside an experiment. */
static bool is_for_experiments(const struct move *move)
{
    return move->kind == MOVE_TRY || move->kind == MOVE_DROP || move->kind == MOVE_KEEP ||
           move->kind == MOVE_COLOUR || move->kind == MOVE_COLOURS_CLEAR ||
           move->kind == MOVE_SAVE_POINT ||
           (move->kind == MOVE_APPLY_STEP && !technique_is_experiment(move->technique));
}

/*
 * Why a move is not allowed here; NULL: it is. A reason that begins with a space is about the cell;
 * one that begins with = goes on after "r1c1 cannot be 5 as the grid stands".
 */
static const char *objection(struct state *state, const struct move *move, struct step **found)
{
    struct base *base = &state->base;
    const int owner = base->owner[move->cell], digit = base->value.digit[move->cell];
    const struct position *position;
    const char *why = NULL;
    enum status status = STATUS_OK;
    bool noted = false;
    if (!cellset_has(base->board->cells, move->cell))
        return " is not a cell of this board";
    if (move->digit && !digitset_has(base->board->digits, move->digit))
        return "=: this board does not have that digit";
    if (state->depth && !is_for_experiments(move))
        return move->kind == MOVE_AUTO
                   ? "the automatic techniques cannot change in an experiment; drop it or keep it "
                     "first"
                   : "in an experiment digits can only be tried; drop it or keep it first";
    if (move_is_note(move->kind)) {
        const bool writes = (move->kind - MOVE_NOTE_ON) % 2 == 0;
        if (digit)
            return " is filled: notes are for empty cells";
        if (digitset_has(*note_place(base, move), move->digit) != writes)
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
        why = "=: it was ruled out (see the log)";
        status = check_ruled_out(base, move);
        break;
    case MOVE_CLEAR:
        if (owner == OWNER_GIVEN)
            return " is a given";
        for (int kind = 0; kind < NOTE_KINDS; kind++)
            noted |= base->notes[kind][move->cell] != 0;
        return digit || noted ? NULL : " is empty already";
    case MOVE_TRY:
        if (!state_analyse(state))
            return no_memory;
        if (!state->depth && state->analysis.outcome == OUTCOME_CONTRADICTION)
            return "the grid contains a contradiction: any digit would be refuted";
        position = experiment_below(state, state->depth + 1);
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
        if (*colour_place(base, move) != move->colour)
            return NULL;
        return move->colour ? " has that colour already" : " has no colour there";
    case MOVE_APPLY_STEP:
        why = "that step is not possible here";
        status = find_forced_step(state, move, found);
        break;
    default:
        break;
    }
    return status == STATUS_FAILED ? no_memory : status == STATUS_NO ? why : NULL;
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

static bool apply_to_base(struct state *state, const struct move *move, struct step **learnt,
                          struct effect *effect)
{
    struct base *base = &state->base;
    const struct technique_set forward = technique_set_of(*rules_forward);
    bool good = true;
    if (move_is_note(move->kind)) {
        *note_place(base, move) ^= digit_bit(move->digit);
        base->lost[move_note_kind(move->kind)][move->cell] &= (digitset)~digit_bit(move->digit);
        return true;
    }
    switch (move->kind) {
    case MOVE_ENTER:
    case MOVE_CLEAR:
        if (base->value.digit[move->cell])
            effect->withdrawn = base_clear(base, move->cell);
        else
            for (int kind = 0; kind < NOTE_KINDS && move->kind == MOVE_CLEAR; kind++)
                base->notes[kind][move->cell] = base->lost[kind][move->cell] = 0;
        if (move->kind == MOVE_ENTER)
            base_set(base, move->cell, move->digit, OWNER_PLAYER, true);
        break;
    case MOVE_NOTES_FILL:
        base_fill_notes(base, &move->eliminate);
        break;
    case MOVE_NOTES_CLEAR:
        memset(base->notes, 0, sizeof base->notes);
        memset(base->lost, 0, sizeof base->lost);
        break;
    case MOVE_COLOUR:
        *colour_place(base, move) = move->colour;
        break;
    case MOVE_COLOURS_CLEAR:
        memset(&base->colours, 0, sizeof base->colours);
        break;
    case MOVE_AUTO:
        base->running = move->running;
        base->forward = technique_set_same(&move->running, &forward);
        break;
    default:
        good = (*learnt || find_forced_step(state, move, learnt) == STATUS_OK) &&
               base_learn(base, *learnt);
        break;
    }
    /* Notes and colours are nothing to the engine: its analysis stays. */
    if (move->kind == MOVE_ENTER || move->kind == MOVE_CLEAR || move->kind == MOVE_APPLY_STEP ||
        move->kind == MOVE_AUTO)
        state->analysed = false;
    return good;
}

/*
 * Adds a forced step to the innermost experiment. *learnt is the step that state_check() found or,
 * at a replay, the one that the base grid learnt in the end; only the latter has a proof.
 */
static bool apply_inside(struct state *state, const struct move *move, struct step **learnt,
                         struct effect *effect)
{
    struct step *step = *learnt;
    if (step && !step->proof)
        *learnt = NULL;
    else if (find_forced_step(state, move, &step) != STATUS_OK)
        return false;
    struct step inner = *step;
    free(step);
    return teach_trial(state, &inner) && update_experiments(state, learnt, effect);
}

bool state_apply(struct state *state, const struct move *move, struct step **learnt,
                 struct effect *effect)
{
    memset(effect, 0, sizeof *effect);
    state->base.keep_notes = move->keep_notes;
    state->base.from_1_0 = move->from_1_0;
    if (state->depth)
        innermost(state)->analysis.newest = 0;
    switch (move->kind) {
    case MOVE_TRY:
        return state_analyse(state) &&
               experiment_push(state, move->cell, move->digit, learnt, effect);
    case MOVE_DROP:
        experiment_pop(state);
        return true;
    case MOVE_KEEP:
        if (!analyse_innermost(state))
            return false;
        experiment_keep(state);
        return true;
    case MOVE_SAVE_POINT:
        return true;
    default: /* inside an experiment only forced steps and colours are left */
        return (state->depth && move->kind == MOVE_APPLY_STEP ? apply_inside : apply_to_base)(
            state, move, learnt, effect);
    }
}
