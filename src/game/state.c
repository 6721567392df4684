#include "game/state.h"

#include <stdlib.h>
#include <string.h>

#include "engine/experiment/experiment.h"
#include "engine/search/search.h"

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

static bool analyse_ground(struct state *state)
{
    struct analysis *analysis = &state->analysis;
    if (state->analysed)
        return true;
    steplist_clear(&analysis->steps);
    analysis->start = *ground_look(&state->ground);
    analysis->end = analysis->start;
    ground_infer(&state->ground, state->unique, analysis);
    state->analysed = analysis->outcome != OUTCOME_NO_MEMORY;
    return state->analysed;
}

bool state_analyse(struct state *state)
{
    return analyse_ground(state) && stack_analyse(state);
}

bool state_analyse_for(struct state *state, enum assist assist)
{
    if (assist >= ASSIST_INFERRED || state->depth)
        return state_analyse(state);
    state->analysis.start = *ground_look(&state->ground);
    return true;
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

/* STATUS_NO: there is no such step. STATUS_FAILED: memory ran out before that was known. */
static enum status find_forced_step(struct state *state, const struct move *move, struct step *step)
{
    struct step_seeker seeker = { { .add = seek_forced_step }, move, step, false };
    if (!move->technique || (!move->digit && candset_is_empty(&move->eliminate)))
        return STATUS_NO;
    if (!stack_analyse(state))
        return STATUS_FAILED;
    const struct position *position =
        state->depth ? stack_below(state, state->depth + 1) : ground_look(&state->ground);
    if (technique_is_experiment(move->technique))
        return find_forced_experiment(position, move, step);
    struct settings settings = { .unique = state->unique };
    struct survey survey;
    survey_init(&survey, position, &settings);
    technique_find(move->technique, &survey, &seeker.sink);
    bool failed = survey.failed;
    survey_release(&survey);
    return seeker.found ? STATUS_OK : failed ? STATUS_FAILED : STATUS_NO;
}

/*
 * Does the same as find_forced_step(); the caller releases and frees *found, which is NULL unless
 * STATUS_OK.
 */
static enum status find_on_heap(struct state *state, const struct move *move, struct step **found)
{
    struct step step;
    *found = NULL;
    enum status status = find_forced_step(state, move, &step);
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

static enum status refuse_move(struct error *error, const struct move *move, const char *reason)
{
    return error_set(error, STATUS_NO, "%s %s", cell_name(move->cell).text, reason);
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

/* A digit of the player's own is replaced. A forced one is the end of a chain of reasons, which a
 * slip of the finger should not break. */
static enum status check_enter(struct state *state, const struct move *move, struct error *error)
{
    const struct ground *ground = &state->ground;
    if (ground->owner[move->cell] == OWNER_GIVEN)
        return refuse_move(error, move, "is a given");
    if (ground->owner[move->cell] == OWNER_FORCED)
        return refuse_move(error, move, "is a forced digit: clear it first, or undo");
    if (ground->value.digit[move->cell] == move->digit)
        return refuse_move(error, move, "has that digit already");
    enum status status = check_ruled_out(ground, move);
    if (status == STATUS_FAILED)
        return error_set(error, status, "out of memory");
    if (status == STATUS_NO)
        return error_set(error, status,
                         "%s cannot be %d as the grid stands: it was ruled out (see the log)",
                         cell_name(move->cell).text, move->digit);
    return STATUS_OK;
}

static enum status check_try(struct state *state, const struct move *move, struct error *error)
{
    if (!state_analyse(state))
        return error_set(error, STATUS_FAILED, "out of memory");
    if (!state->depth && state->analysis.outcome == OUTCOME_CONTRADICTION)
        return error_set(error, STATUS_NO,
                         "the grid contains a contradiction: any digit would be refuted");
    const struct position *position = stack_below(state, state->depth + 1);
    if (position->value.digit[move->cell])
        return refuse_move(error, move, "is filled already");
    if (digitset_has(position->digits[move->cell], move->digit))
        return STATUS_OK;
    return error_set(error, STATUS_NO,
                     "%s cannot be %d as the grid stands; the experiment is not needed",
                     cell_name(move->cell).text, move->digit);
}

static enum status check_clear(struct state *state, const struct move *move, struct error *error)
{
    const struct ground *ground = &state->ground;
    if (ground->owner[move->cell] == OWNER_GIVEN)
        return refuse_move(error, move, "is a given");
    bool empty = !ground->value.digit[move->cell];
    for (int kind = 0; kind < NOTE_KINDS; kind++)
        empty &= !ground->notes[kind][move->cell];
    return empty ? refuse_move(error, move, "is empty already") : STATUS_OK;
}

/* The notes that a move of a single note changes. */
static digitset *note_place(struct ground *ground, const struct move *move)
{
    return &ground->notes[move_note_kind(move->kind)][move->cell];
}

static bool writes_note(const struct move *move)
{
    return (move->kind - MOVE_NOTE_ON) % 2 == 0;
}

static enum status check_note(struct state *state, const struct move *move, struct error *error)
{
    if (state->ground.value.digit[move->cell])
        return refuse_move(error, move, "is filled: notes are for empty cells");
    if (digitset_has(*note_place(&state->ground, move), move->digit) == writes_note(move))
        return refuse_move(error, move,
                           writes_note(move) ? "has that note already" : "does not have that note");
    return STATUS_OK;
}

static uint8_t *colour_place(struct ground *ground, const struct move *move)
{
    struct colours *colours = &ground->colours;
    return move->digit ? &colours->candidate[move->cell][move->digit] : &colours->cell[move->cell];
}

static enum status check_colour(struct state *state, const struct move *move, struct error *error)
{
    if (move->digit && move->colour && state->ground.value.digit[move->cell])
        return refuse_move(error, move, "is filled: it has no candidates to colour");
    if (*colour_place(&state->ground, move) == move->colour)
        return refuse_move(error, move,
                           move->colour ? "has that colour already" : "has no colour there");
    return STATUS_OK;
}

/* Whether a move is allowed inside an experiment. */
static bool is_for_experiments(const struct move *move)
{
    return move->kind == MOVE_TRY || move->kind == MOVE_DROP || move->kind == MOVE_KEEP ||
           move->kind == MOVE_COLOUR || move->kind == MOVE_COLOURS_CLEAR ||
           move->kind == MOVE_SAVE_POINT ||
           (move->kind == MOVE_FORCE && !technique_is_experiment(move->technique));
}

enum status state_check(struct state *state, const struct move *move, struct step **found,
                        struct error *error)
{
    enum status status;
    if (state->depth && !is_for_experiments(move))
        return error_set(
            error, STATUS_NO,
            move->kind == MOVE_AUTO
                ? "the automatic techniques cannot change in an experiment; drop it or keep it "
                  "first"
                : "in an experiment digits can only be tried; drop it or keep it first");
    switch (move->kind) {
    case MOVE_TRY:
        return check_try(state, move, error);
    case MOVE_DROP:
    case MOVE_KEEP:
        return state->depth ? STATUS_OK : error_set(error, STATUS_NO, "no experiment is open");
    case MOVE_ENTER:
        return check_enter(state, move, error);
    case MOVE_CLEAR:
        return check_clear(state, move, error);
    case MOVE_NOTE_ON:
    case MOVE_NOTE_OFF:
    case MOVE_CORNER_ON:
    case MOVE_CORNER_OFF:
    case MOVE_CENTRE_ON:
    case MOVE_CENTRE_OFF:
        return check_note(state, move, error);
    case MOVE_COLOUR:
        return check_colour(state, move, error);
    case MOVE_FORCE:
        status = find_on_heap(state, move, found);
        return status == STATUS_OK   ? status
               : status == STATUS_NO ? error_set(error, status, "that step is not possible here")
                                     : error_set(error, status, "out of memory");
    case MOVE_AUTO:
        return technique_set_check(&move->running, error);
    default:
        return STATUS_OK;
    }
}

static bool apply_to_ground(struct state *state, const struct move *move, struct step **learnt,
                            struct effect *effect)
{
    struct ground *ground = &state->ground;
    const struct technique_set forward = technique_set_forward();
    bool good = true;
    switch (move->kind) {
    case MOVE_ENTER:
    case MOVE_CLEAR:
        if (ground->value.digit[move->cell])
            effect->withdrawn = ground_clear(ground, move->cell);
        else
            for (int kind = 0; kind < NOTE_KINDS && move->kind == MOVE_CLEAR; kind++)
                ground->notes[kind][move->cell] = ground->lost[kind][move->cell] = 0;
        if (move->kind == MOVE_ENTER)
            ground_enter(ground, move->cell, move->digit);
        break;
    case MOVE_NOTE_ON:
    case MOVE_NOTE_OFF:
    case MOVE_CORNER_ON:
    case MOVE_CORNER_OFF:
    case MOVE_CENTRE_ON:
    case MOVE_CENTRE_OFF:
        *note_place(ground, move) ^= digit_bit(move->digit);
        ground->lost[move_note_kind(move->kind)][move->cell] &= (digitset)~digit_bit(move->digit);
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
        good = (*learnt || find_on_heap(state, move, learnt) == STATUS_OK) &&
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
    else if (find_on_heap(state, move, &step) != STATUS_OK)
        return false;
    struct step inner = *step;
    free(step);
    return stack_force(state, &inner, learnt, effect);
}

bool state_apply(struct state *state, const struct move *move, struct step **learnt,
                 struct effect *effect)
{
    memset(effect, 0, sizeof *effect);
    state->ground.keep_notes = move->keep_notes;
    state->ground.from_1_0 = move->from_1_0;
    if (state->depth)
        state->stack[state->depth - 1]->analysis.newest = 0;
    switch (move->kind) {
    case MOVE_TRY:
        return state_analyse(state) && stack_push(state, move->cell, move->digit, learnt, effect);
    case MOVE_DROP:
        stack_pop(state);
        return true;
    case MOVE_KEEP:
        if (!stack_analyse(state))
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
