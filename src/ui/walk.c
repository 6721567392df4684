/*
 * Walking a proof: one step at a time, the board as it is then, the reason beside it. An inner
 * experiment is a step that can be walked in turn.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/panel.h"
#include "ui/told.h"

static void tell_step(struct app *app)
{
    struct walk *walk = app->walk;
    struct position before;
    proof_position(walk->proof, &walk->below, walk->at, &before);
    told_step(&app->play.told, &before, &walk->proof->steps[walk->at]);
}

/* Digits set since the walk began belong to its depth. */
static void board_now(const struct walk *walk, struct board *board)
{
    struct position now;
    int depth = 1;
    for (const struct walk *outer = walk->outer; outer; outer = outer->outer)
        depth++;
    *board = walk->board;
    proof_position(walk->proof, &walk->below, walk->at, &now);
    for (int cell = 0; cell < CELLS; cell++)
        if (now.value.digit[cell] && !board->value.digit[cell]) {
            board->value.digit[cell] = now.value.digit[cell];
            board->owner[cell] = cell == walk->proof->cell ? OWNER_TRIED : OWNER_FORCED;
            board->depth[cell] = (uint8_t)depth;
        }
    board->candidates = now.open;
    board->conflicts = grid_conflicts(&board->value);
}

static void walk_draw(struct app *app, struct frame *frame)
{
    struct walk *walk = app->walk;
    struct board board;
    char title[96], cell[8];
    cell_name(walk->proof->cell, cell);
    snprintf(title, sizeof title, "why %s cannot be %d: step %zu of %zu", cell, walk->proof->digit,
             walk->at + 1, walk->proof->count);
    panel_title(app, frame, title);
    board_now(walk, &board);
    struct board_look look = { .layout = &app->layout,
                               .charset = app->charset,
                               .board = &board,
                               .cursor = -1,
                               .roles = &app->play.told.roles };
    board_paint(frame, &look);
    struct rect rect = panel_all(&app->layout);
    const struct told *told = &app->play.told;
    bool beside = rect.x || rect.y > 1;
    if (beside)
        panel_told(frame, app, rect, "Why");
    if (beside || app->message.length)
        app_say(app, INK_TEXT, "n and p walk%s  q back",
                told->proof ? "  Enter walks the inner experiment" : "");
    else
        app_say(app, told->ink, "%s", told->text.text);
    panel_status(app, frame, CONTEXT_WALK);
    strbuf_reset(&app->message);
}

static void walk_free(struct walk *walk)
{
    proof_free(walk->proof);
    free(walk);
}

/* Back to the walk outside, or out of the view. */
static void walk_back(struct app *app)
{
    struct walk *done = app->walk;
    if (!done->outer) {
        app_pop(app);
        return;
    }
    app->walk = done->outer;
    walk_free(done);
    tell_step(app);
}

static struct walk *walk_new(const struct proof *proof, const struct position *below)
{
    struct walk *walk = calloc(1, sizeof *walk);
    if (!walk)
        return NULL;
    walk->proof = proof_copy(proof);
    walk->below = *below;
    if (!walk->proof) {
        free(walk);
        return NULL;
    }
    return walk;
}

static void walk_in(struct app *app)
{
    struct position before;
    const struct walk *outer = app->walk;
    const struct proof *inner = outer->proof->steps[outer->at].proof;
    proof_position(outer->proof, &outer->below, outer->at, &before);
    struct walk *walk = inner ? walk_new(inner, &before) : NULL;
    if (!walk)
        return;
    board_now(outer, &walk->board);
    walk->outer = app->walk;
    app->walk = walk;
    tell_step(app);
}

static void walk_act(struct app *app, enum action action, int digit)
{
    struct walk *walk = app->walk;
    (void)digit;
    switch (action) {
    case ACTION_STEP:
    case ACTION_RIGHT:
    case ACTION_DOWN:
        walk->at += walk->at + 1 < walk->proof->count;
        break;
    case ACTION_STEP_BACK:
    case ACTION_LEFT:
    case ACTION_UP:
        walk->at -= walk->at > 0;
        break;
    case ACTION_FIRST:
        walk->at = 0;
        break;
    case ACTION_LAST:
        walk->at = walk->proof->count - 1;
        break;
    case ACTION_OPEN:
        if (app->play.told.proof)
            walk_in(app);
        else
            read_open(app, app->play.told.text.text);
        return;
    case ACTION_BACK:
    case ACTION_QUIT:
        walk_back(app);
        return;
    default:
        return;
    }
    tell_step(app);
}

static void walk_leave(struct app *app)
{
    while (app->walk) {
        struct walk *outer = app->walk->outer;
        walk_free(app->walk);
        app->walk = outer;
    }
    if (app->view_count && app->views[app->view_count - 1] == &log_view)
        log_tell(app);
    else if (app->play.hinting)
        play_tell_hint(app);
    else if (app->play.game)
        told_after_move(&app->play.told, app->play.game, app->options.assist);
}

const struct view walk_view = { CONTEXT_WALK, walk_draw, NULL, walk_act, walk_leave };

void walk_open(struct app *app, const struct proof *proof, const struct position *below)
{
    struct walk *walk = walk_new(proof, below);
    if (!walk) {
        app_say(app, INK_WARN, "Out of memory.");
        return;
    }
    game_board(app->play.game, ASSIST_OFF, &walk->board);
    for (int cell = 0; cell < CELLS; cell++) /* the board as it was where the proof begins */
        if (walk->board.value.digit[cell] != below->value.digit[cell]) {
            walk->board.value.digit[cell] = below->value.digit[cell];
            walk->board.owner[cell] = OWNER_FORCED;
            walk->board.depth[cell] = 0;
        }
    app->walk = walk;
    app_push(app, &walk_view);
    tell_step(app);
}
