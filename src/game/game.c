#include "game/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/search/search.h"
#include "game/state.h"

enum { CHECKPOINT_EVERY = 64 };

struct history_entry {
    struct move move;
    struct step *step; /* the step that the base grid learnt from it; owned; NULL: none */
    uint64_t serial;
    struct base *after; /* the base grid after it, of some: a checkpoint; owned; NULL: none */
};

struct game {
    struct puzzle puzzle;
    struct candset excluded;
    int solutions;
    struct grid solution;
    struct history_entry *history;
    size_t made, count, capacity; /* made: not undone */
    uint64_t serial;              /* of the newest move ever made */
    struct wrong_digit *wrong;    /* owned */
    size_t wrong_count, wrong_capacity;
    bool keep_notes; /* see game_keep_notes() */
    bool after;      /* the state is not yet that after `made` moves: game_seek() */
    /* The state is remade from the history; inference is done when its results are needed. */
    struct state state;
};

/* Steps may rest on there being one solution if the givens alone have one: candidates that belong
 * to a puzzle can tell apart what digits cannot. */
static void begin_state(const struct game *game, struct state *state)
{
    state_init(state, puzzle_board(&game->puzzle), &game->puzzle.givens, &game->excluded,
               game->solutions == 1 && candset_is_empty(&game->excluded));
}

struct game *game_new(const struct puzzle *puzzle)
{
    struct game *game = calloc(1, sizeof *game);
    if (!game)
        return NULL;
    game->puzzle = *puzzle;
    struct position start;
    game->solutions = game_start_of(puzzle, &start, &game->excluded);
    search_count(&start, 1, &game->solution);
    begin_state(game, &game->state);
    state_analyse(&game->state);
    return game;
}

static void free_step(struct step *step)
{
    if (step)
        step_release(step);
    free(step);
}

static void cut_history(struct game *game)
{
    while (game->count > game->made) {
        const struct history_entry *entry = &game->history[--game->count];
        free_step(entry->step);
        if (entry->after)
            base_release(entry->after);
        free(entry->after);
    }
}

void game_free(struct game *game)
{
    if (!game)
        return;
    state_release(&game->state);
    game->made = 0;
    cut_history(game);
    free(game->history);
    free(game->wrong);
    free(game);
}

const struct puzzle *game_puzzle(const struct game *game)
{
    return &game->puzzle;
}

const struct candset *game_excluded(const struct game *game)
{
    return &game->excluded;
}

int game_solutions(const struct game *game)
{
    return game->solutions;
}

const struct grid *game_solution(const struct game *game)
{
    return game->solutions == 1 ? &game->solution : NULL;
}

/* Notes a checkpoint, unless there is one not far back. If memory runs out it is left out, and undo
 * takes longer. */
static void note_checkpoint(struct game *game)
{
    size_t last = game->made;
    while (last && !game->history[last - 1].after && game->made - last < CHECKPOINT_EVERY)
        last--;
    struct base *base =
        game->state.depth || game->made - last < CHECKPOINT_EVERY ? NULL : malloc(sizeof *base);
    if (base && base_copy(base, &game->state.base))
        game->history[game->made - 1].after = base;
    else
        free(base);
}

/* Finds the moves that lead to the state after `count` moves, the last first: those that a return
 * left behind are not among them. They begin at the checkpoint *from, or at the start (NULL). */
static bool find_moves_to(const struct game *game, size_t count, size_t **way, size_t *length,
                          const struct base **from)
{
    size_t capacity = 0;
    for (*length = 0, *way = NULL, *from = NULL; count;) {
        const struct history_entry *entry = &game->history[count - 1];
        *from = entry->after;
        if (*from)
            break;
        if (entry->move.kind == MOVE_RETURN) {
            count = entry->move.count;
            continue;
        }
        if (!array_grow(way, &capacity, *length, sizeof **way))
            return false;
        (*way)[(*length)++] = --count;
    }
    return true;
}

/* Makes the state after `count` moves in *state, which the caller releases. */
static bool rebuild(const struct game *game, size_t count, struct state *state)
{
    const struct base *from;
    size_t *way, length;
    begin_state(game, state);
    bool good = find_moves_to(game, count, &way, &length, &from) &&
                (!from || base_copy(&state->base, from));
    while (good && length) {
        const struct history_entry *entry = &game->history[way[--length]];
        struct effect effect;
        struct step *step = entry->step;
        good = state_apply(state, &entry->move, &step, &effect);
        if (step != entry->step)
            free_step(step);
    }
    free(way);
    return good;
}

/*
 * Makes the game's state the one after `count` moves; if memory runs out, the state is unchanged.
 */
static bool remake_state(struct game *game, size_t count)
{
    struct state state;
    const bool good = rebuild(game, count, &state);
    state_release(good ? &game->state : &state);
    if (good)
        game->state = state;
    return good;
}

bool game_go_to(struct game *game, size_t count)
{
    if (count > game->count || !remake_state(game, count))
        return false;
    game->made = count;
    game->after = false;
    state_analyse(&game->state);
    return true;
}

void game_seek(struct game *game, size_t count)
{
    assert(count <= game->count);
    game->after |= game->made != count;
    game->made = count;
}

static bool catch_up(struct game *game)
{
    if (game->after)
        game->after = !remake_state(game, game->made);
    return !game->after;
}

bool game_update(struct game *game)
{
    return catch_up(game) && state_analyse(&game->state);
}

bool game_is_updated(const struct game *game)
{
    return !game->after && game_analysis(game)->outcome != OUTCOME_NO_MEMORY;
}

/* There is room for it. */
static void add_to_history(struct game *game, const struct move *move, struct step *step)
{
    game->history[game->count++] = (struct history_entry){ *move, step, ++game->serial, NULL };
    game->made = game->count;
}

/* Forgets the moves that were undone, unless a save point is among them: then all of them stay,
 * and a return leads from their end to here. */
static void leave_undone(struct game *game)
{
    const struct move back = { .kind = MOVE_RETURN, .count = (uint32_t)game->made };
    size_t at = game->made;
    while (at < game->count && game->history[at].move.kind != MOVE_SAVE_POINT)
        at++;
    if (at < game->count)
        add_to_history(game, &back, NULL);
    else
        cut_history(game);
}

static enum status carry_out_move(struct game *game, const struct move *move, struct effect *effect,
                                  struct error *error)
{
    struct step *step = NULL;
    const bool returns = move->kind == MOVE_RETURN;
    enum status status = STATUS_OK;
    if (!catch_up(game))
        return error_set(error, STATUS_FAILED, "out of memory");
    if (!returns)
        status = state_check(&game->state, move, &step, error);
    else if (move->count > game->made)
        status =
            error_set(error, STATUS_NO, "move %lu does not exist yet", (unsigned long)move->count);
    if (status != STATUS_OK)
        return status;
    memset(effect, 0, sizeof *effect);
    /* There must be room for two: see leave_undone(). */
    const bool room =
        array_grow(&game->history, &game->capacity, game->count + 1, sizeof *game->history);
    if (!room || !(returns ? remake_state(game, move->count)
                           : state_apply(&game->state, move, &step, effect))) {
        game->after = true; /* a part of the move may have been made */
        game_update(game);
        free_step(step);
        return error_set(error, STATUS_FAILED, "out of memory: the move was not made");
    }
    leave_undone(game);
    add_to_history(game, move, step);
    note_checkpoint(game);
    return STATUS_OK;
}

void game_keep_notes(struct game *game, bool keep)
{
    game->keep_notes = keep;
}

enum status game_play(struct game *game, const struct move *move, struct effect *effect,
                      struct error *error)
{
    struct effect unused = { 0 };
    struct move made = *move;
    effect = effect ? effect : &unused;
    made.keep_notes |= game->keep_notes && move_may_keep_notes(move->kind);
    enum status status = carry_out_move(game, &made, effect, error);
    if (status != STATUS_OK)
        return status;
    state_analyse(&game->state);
    effect->completed =
        game->state.depth ? grid_is_solved(game->state.base.board, &game_analysis(game)->end.value)
                          : game_is_complete(game);
    return STATUS_OK;
}

enum status game_replay(struct game *game, const struct move *move, struct error *error)
{
    struct effect effect;
    return carry_out_move(game, move, &effect, error);
}

uint64_t game_serial(const struct game *game)
{
    return game->serial;
}

size_t game_count_at(const struct game *game, uint64_t serial)
{
    size_t count = game->count;
    while (count && game->history[count - 1].serial > serial)
        count--;
    return count;
}

enum status game_play_joined(struct game *game, struct move move, size_t start, struct error *error)
{
    move.joined = game->made > start;
    return game_play(game, &move, NULL, error);
}

size_t game_move_count(const struct game *game)
{
    return game->made;
}

size_t game_history_count(const struct game *game)
{
    return game->count;
}

const struct move *game_move(const struct game *game, size_t index)
{
    return &game->history[index].move;
}

bool game_undo(struct game *game)
{
    size_t to = game->made;
    while (to && game->history[--to].move.joined)
        continue;
    return game->made && game_go_to(game, to);
}

bool game_redo(struct game *game)
{
    size_t to = game->made + 1;
    while (to < game->count && game->history[to].move.joined)
        to++;
    return game_go_to(game, to);
}

int game_depth(const struct game *game)
{
    return game->state.depth;
}

void game_tried(const struct game *game, int depth, int *cell, int *digit)
{
    *cell = game->state.experiments[depth - 1]->cell;
    *digit = game->state.experiments[depth - 1]->digit;
}

const struct analysis *game_analysis_at(const struct game *game, int depth)
{
    return depth ? &game->state.experiments[depth - 1]->analysis : &game->state.analysis;
}

const struct analysis *game_analysis(const struct game *game)
{
    return game_analysis_at(game, game->state.depth);
}

const struct technique_set *game_running(const struct game *game)
{
    return &game->state.base.running;
}

const digitset *game_notes(const struct game *game, enum note_kind kind)
{
    return game->state.base.notes[kind];
}

bool game_is_complete(const struct game *game)
{
    return grid_is_solved(game->state.base.board, &game->state.base.value);
}

const struct step *game_move_step(const struct game *game, size_t index)
{
    return game->history[index].step;
}

bool game_move_position(const struct game *game, size_t index, struct position *before)
{
    struct state state;
    bool good = rebuild(game, index, &state);
    if (good)
        *before = *base_position(&state.base);
    state_release(&state);
    return good;
}

void game_board(const struct game *game, enum assist assist, struct shown *board)
{
    shown_of_state(&game->state, &(struct display){ .assist = assist }, board);
}

void game_show(const struct game *game, const struct display *display, struct shown *board)
{
    shown_of_state(&game->state, display, board);
}

bool game_show_then(const struct game *game, size_t count, const struct display *display,
                    struct shown *board)
{
    struct state state;
    bool good = rebuild(game, count, &state);
    /* Techniques that the player has run automatically may be slow. */
    if (good && (display->assist >= ASSIST_INFERRED || state.depth))
        good = state_analyse(&state);
    else if (good)
        state.analysis.start = *base_position(&state.base);
    if (good)
        shown_of_state(&state, display, board);
    state_release(&state);
    return good;
}

cellset game_wrong(const struct game *game)
{
    const struct grid *value = &game->state.base.value;
    return game->solutions == 1 ? grid_differ(value, &game->solution) & ~grid_empty_cells(value)
                                : 0;
}

const struct wrong_digit *game_wrong_digits(const struct game *game, size_t *count)
{
    *count = game->wrong_count;
    return game->wrong;
}

/* Without memory for a wrong digit it is forgotten. */
void game_note_time(struct game *game, int64_t played, unsigned hints)
{
    cellset wrong = catch_up(game) ? game_wrong(game) : 0;
    const struct base *base = &game->state.base;
    for (size_t i = game->made; i && !game->history[i - 1].move.played; i--) {
        game->history[i - 1].move.played = played;
        game->history[i - 1].move.hints = hints;
    }
    for (size_t i = 0; i < game->wrong_count; i++) {
        struct wrong_digit *old = &game->wrong[i];
        if (old->to < 0 && old->digit == base->value.digit[old->cell])
            wrong &= ~cell_bit(old->cell);
        else if (old->to < 0)
            old->to = played;
    }
    for (; wrong &&
           array_grow(&game->wrong, &game->wrong_capacity, game->wrong_count, sizeof *game->wrong);
         wrong &= wrong - 1) {
        const uint8_t cell = (uint8_t)cellset_first(wrong);
        if (base->owner[cell] == OWNER_PLAYER)
            game->wrong[game->wrong_count++] =
                (struct wrong_digit){ cell, base->value.digit[cell], played, -1 };
    }
}

static bool can_be_solved(const struct base *base)
{
    struct position position;
    position_init(&position, base->board, &base->value);
    position_eliminate_all(&position, &base->excluded);
    return search_count(&position, 1, NULL) > 0;
}

bool game_can_be_solved(const struct game *game)
{
    return can_be_solved(&game->state.base);
}

bool game_last_right(const struct game *game, size_t *count)
{
    bool good = true;
    for (*count = game->made; good && *count > 0; --*count) {
        struct state state;
        good = rebuild(game, *count, &state);
        const bool right = good && can_be_solved(&state.base);
        state_release(&state);
        if (right)
            break;
    }
    return good;
}

/* ---- The beginning of a game: the puzzle as it was read, and the notes that come with it ---- */

int game_start_of(const struct puzzle *puzzle, struct position *start, struct candset *excluded)
{
    *excluded = (struct candset){ 0 };
    position_init(start, puzzle_board(puzzle), &puzzle->givens);
    const int solutions = search_count(start, 2, NULL);
    if (solutions < 2 || !puzzle->has_marks)
        return solutions;
    *excluded = start->candidates;
    format_position(puzzle, start); /* less those of the position, and the digits in their place */
    candset_subtract(excluded, &start->candidates);
    for (cellset s = ~start->empty & CELLS_ALL; s; s &= s - 1)
        excluded->at[start->value.digit[cellset_first(s)]] &= ~cell_bit(cellset_first(s));
    return search_count(start, 2, NULL);
}

enum status game_take_up(struct game *game, struct error *error)
{
    const struct puzzle *puzzle = game_puzzle(game);
    enum status status = STATUS_OK;
    size_t start = game_move_count(game);
    for (int cell = 0; status == STATUS_OK && cell < CELLS; cell++)
        if (puzzle->entries.digit[cell])
            status = game_play_joined(game, move_at(MOVE_ENTER, cell, puzzle->entries.digit[cell]),
                                      start, error);
    for (int cell = 0; cell < CELLS; cell++)
        for (digitset s = format_notes(puzzle, cell); s && status == STATUS_OK; s &= s - 1)
            status = game_play_joined(game, move_at(MOVE_NOTE_ON, cell, digitset_first(s)), start,
                                      error);
    return status;
}

bool game_shows_notes(const struct game *game, enum note_kind kind)
{
    const struct base *base = &game->state.base;
    const enum note_kind one = kind ? NOTES_CORNER : NOTES_FULL, other = kind ? NOTES_CENTRE : one;
    for (int cell = 0; cell < CELLS; cell++)
        if (!base->value.digit[cell] && (base->notes[one][cell] | base->notes[other][cell]))
            return true;
    return false;
}
