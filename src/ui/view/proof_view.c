/*
 * Walking a step: a proof one step at a time with the board as it is then, or a chain link by link.
 * An inner experiment, a branch of a net or a chain within a proof can be walked in turn.
 */
#include "ui/view/views.h"

#include <stdlib.h>

#include "engine/step/pattern.h"
#include "engine/step/words.h"

/* A proof step by step or, without a proof, a step's chains link by link and then the step. */
struct proof_walk {
    struct step step; /* owned copy */
    struct position below;
    size_t at;                /* the step or link that is shown */
    struct shown board;       /* as it was when the walk began */
    struct proof_walk *outer; /* owned; the walk to go back to */
};

struct proof_state {
    struct list list;        /* the stops of the walk; the selected one is its `at` */
    struct proof_walk *walk; /* the innermost; owned */
    struct notice kept;      /* of the play, from before the walk; owned during a walk */
    uint64_t number, serial; /* of the play and its game then */
    size_t moves;
};

VIEW_STATE(proof_state, proof_state, proof_view)

/* How many stops a walk has: the steps of a proof, or the nodes of chains and the whole step. */
static size_t link_count(const struct proof_walk *walk)
{
    return walk->step.proof ? walk->step.proof->count : (size_t)explain_link_count(&walk->step) + 1;
}

static bool is_link(const struct proof_walk *walk)
{
    return !walk->step.proof && walk->at + 1 < link_count(walk);
}

static void position_now(const struct proof_walk *walk, struct position *now)
{
    if (walk->step.proof)
        proof_position(walk->step.proof, &walk->below, walk->at, now);
    else
        *now = walk->below;
}

static void describe_step(struct app *app)
{
    struct proof_walk *walk = proof_state(app)->walk;
    struct notice *notice = &app->play->notice;
    struct position before;
    position_now(walk, &before);
    if (is_link(walk)) {
        notice_begin(notice, NOTICE_PLAIN);
        explain_link(&walk->below, &walk->step, (int)walk->at, &notice->text);
        explain_link_roles(&walk->step, (int)walk->at, notice_paint(notice));
    } else if (walk->step.proof) {
        notice_step(notice, &before, &walk->step.proof->steps[walk->at]);
    } else {
        notice_words(notice, &before, &walk->step); /* offers no walk: this is one */
    }
}

/* The board at this stop; digits set since the walk began are shown at the walk's depth. */
static void shown_now(const struct proof_walk *walk, struct shown *board)
{
    const struct proof *proof = walk->step.proof;
    struct position now;
    int depth = 1, tried = proof && proof->digit && !proof->absent ? proof->cell : -1;
    for (const struct proof_walk *outer = walk->outer; outer; outer = outer->outer)
        depth++;
    *board = walk->board;
    position_now(walk, &now);
    for (int cell = 0; cell < CELLS; cell++)
        if (now.value.digit[cell] && !board->value.digit[cell]) {
            board->value.digit[cell] = now.value.digit[cell];
            board->owner[cell] = cell == tried ? OWNER_TRIED : OWNER_FORCED;
            board->depth[cell] = (uint8_t)depth;
        }
    board->candidates = now.candidates;
    board->conflicts = grid_conflicts(board->board, &board->value);
}

/* The title of a branch asks what follows from its candidate, that of a proof why it is true. */
static void add_question(const struct step *step, struct strbuf *out)
{
    const struct proof *proof = step->proof;
    if (proof->digit && !step_is_contradiction(&proof->steps[proof->count - 1])) {
        strbuf_addf(out, "if %s is %d", cell_name(proof->cell).text, proof->digit);
    } else if (step->digit) {
        strbuf_addf(out, "why %s is %d", cell_name(step->cell).text, step->digit);
    } else {
        const int struck =
            proof->digit ? proof->cell : cellset_first(candset_cells(&step->eliminate));
        const int digit = proof->digit
                              ? proof->digit
                              : digitset_first(candset_digits_at(&step->eliminate, struck));
        strbuf_addf(out, "why %s cannot be %d", cell_name(struck).text, digit);
    }
}

static void add_proof_title(const struct proof_walk *walk, struct strbuf *out)
{
    const struct proof *proof = walk->step.proof;
    if (proof) {
        strbuf_addf(out, "step %zu of %zu: ", walk->at + 1, proof->count);
        add_question(&walk->step, out);
        return;
    }
    if (is_link(walk))
        strbuf_addf(out, "link %zu of %zu: ", walk->at + 1, link_count(walk) - 1);
    else
        strbuf_add(out, "conclusion: ");
    explain_name(walk->step.technique, out);
}

static void stop_rows(const struct app *app, struct list *list)
{
    list->count = link_count(proof_state(app)->walk);
    list->counted = true;
}

/* A stop: a step of a proof, or a link of a chain and, at its end, the conclusion. */
static void stop_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct step *step = &proof_state(app)->walk->step;
    if (step->proof || row.place + 1 == link_count(proof_state(app)->walk)) {
        step_line(step->proof ? &step->proof->steps[row.place] : step, line);
        return;
    }
    line->places = true;
    line->ink = step->pattern->nodes[row.place].on ? INK_GOOD : INK_WARN;
    explain_link_brief(step, (int)row.place, &line->name);
}

/* In a small window the board is more than the list. The explanation has the lines above the keys
 * if the board leaves any, or else that of the keys. */
static void draw_bare(struct app *app, struct frame *frame, const struct list_screen *screen)
{
    const struct rect *strip = &app->layout.strip, *bar = &app->layout.status;
    struct rect rect = { 1, strip->y, bar->width - 2, strip->height };
    panel_title(app, frame, screen->title);
    list_screen_board(app, frame, screen);
    if (rect.height || *app_message(app))
        panel_keys(app, frame, screen->keys);
    else
        rect = (struct rect){ 1, bar->y, bar->width - 2, 1 };
    explanation_draw(frame, app, rect, NULL);
}

static void walk_draw(struct app *app, struct frame *frame)
{
    const struct proof *proof = proof_state(app)->walk->step.proof;
    const struct notice *notice = &app->play->notice;
    SCOPED struct strbuf title = STRBUF_EMPTY, keys = STRBUF_EMPTY;
    add_proof_title(proof_state(app)->walk, &title);
    shown_places(app, &title, 0);
    strbuf_addf(&keys, "{step} next  {step-back} previous  %s{technique} technique  {quit} back",
                !notice_can_be_walked(notice) ? ""
                : !notice->step->proof        ? "{open} follow the chain  "
                : proof->digit                ? "{open} follow the inner experiment  "
                                              : "{open} follow the branch  ");
    const struct list_screen screen = {
        .title = title.text,
        .heading = proof ? "Steps" : "Links",
        .keys = keys.text,
        .explains = true,
    };
    if (app->layout.panel.width)
        list_screen_draw(app, frame, &screen);
    else
        draw_bare(app, frame, &screen);
}

static void read_walked(struct app *app)
{
    const struct step *step = app->play->notice.step;
    technique_open(app, step ? step->technique : proof_state(app)->walk->step.technique, 0);
}

static int *walk_board(struct app *app, struct shown *board)
{
    if (board)
        shown_now(proof_state(app)->walk, board);
    return &app->play->cursor;
}

static void walk_describe(struct app *app, struct strbuf *out)
{
    const struct proof_walk *walk = proof_state(app)->walk;
    const size_t begins = out->length;
    add_proof_title(walk, out);
    words_capital(out, begins);
    strbuf_add(out, ". ");
    notice_in_one_line(&app->play->notice, out);
    if (!walk->at && link_count(walk) > 1)
        app_add_named(app, " {step} goes on.", out);
    if (notice_can_be_walked(&app->play->notice))
        app_add_named(app, " {open} follows the proof of this step.", out);
}

static void walk_free(struct proof_walk *walk)
{
    step_release(&walk->step);
    free(walk);
}

/* Makes a walk the one on the screen, at its present stop. */
static void show_walk(struct app *app, struct proof_walk *walk)
{
    struct proof_state *state = proof_state(app);
    if (state->walk != walk)
        state->list.top = 0;
    state->walk = walk;
    state->list.selected = walk->at;
    describe_step(app);
}

static void walk_moved(struct app *app)
{
    struct proof_state *state = proof_state(app);
    state->walk->at = state->list.selected;
    describe_step(app);
}

/* Returns to the outer walk; closes the view if there is none. */
static void walk_back(struct app *app)
{
    struct proof_walk *done = proof_state(app)->walk;
    if (!done->outer) {
        app_pop(app);
        return;
    }
    show_walk(app, done->outer);
    walk_free(done);
}

static struct proof_walk *walk_new(const struct step *step, const struct position *below)
{
    struct proof_walk *walk = calloc(1, sizeof *walk);
    if (walk && !step_copy(&walk->step, step)) {
        free(walk);
        return NULL;
    }
    if (walk)
        walk->below = *below;
    return walk;
}

static void walk_by(struct app *app, int action)
{
    app_act(app, (enum action)action, 0);
}

static void walk_in(struct app *app)
{
    struct position before;
    struct proof_walk *outer = proof_state(app)->walk;
    if (!notice_can_be_walked(&app->play->notice)) {
        proof_open(app); /* reports that */
        return;
    }
    position_now(outer, &before);
    struct proof_walk *walk = walk_new(app->play->notice.step, &before);
    if (!walk)
        return;
    shown_now(outer, &walk->board);
    walk->outer = outer;
    show_walk(app, walk);
}

static void walk_leave(struct app *app)
{
    struct proof_state *state = proof_state(app);
    struct play *play = app->play;
    for (struct proof_walk *outer; state->walk; state->walk = outer) {
        outer = state->walk->outer;
        walk_free(state->walk);
    }
    /* Puts the kept notice back, unless another game is shown meanwhile or this one has changed. */
    if (play->game && state->number == play->number && state->serial == game_serial(play->game) &&
        state->moves == game_move_count(play->game)) {
        notice_release(&play->notice);
        play->notice = state->kept;
    } else {
        notice_release(&state->kept);
        play_describe_again(app);
    }
}

void proof_open(struct app *app)
{
    const struct notice *notice = &app->play->notice;
    if (!notice_can_be_walked(notice)) {
        if (app->line_mode.on && notice->kind)
            text_open(app, &notice->text);
        else
            app_report(app, REPORT_NOTHING_TO_FOLLOW);
        return;
    }
    struct proof_walk *walk = walk_new(notice->step, &notice->before);
    if (!walk) {
        app_report(app, REPORT_OUT_OF_MEMORY);
        return;
    }
    if (!app_push(app, &proof_view)) {
        walk_free(walk);
        return;
    }
    game_board(app->play->game, ASSIST_OFF, &walk->board);
    for (int cell = 0; cell < CELLS; cell++) /* the board where the proof begins */
        if (walk->board.value.digit[cell] != walk->below.value.digit[cell]) {
            walk->board.value.digit[cell] = walk->below.value.digit[cell];
            walk->board.owner[cell] = OWNER_FORCED;
            walk->board.depth[cell] = 0;
        }
    /* Keeps the notice: it need not be about the last move or the hint, and then nothing else could
     * make it anew. */
    struct proof_state *state = proof_state(app);
    state->kept = app->play->notice;
    notice_init(&app->play->notice);
    state->number = app->play->number;
    state->serial = game_serial(app->play->game);
    state->moves = game_move_count(app->play->game);
    show_walk(app, walk);
}

const struct view proof_view = {
    .name = "proof",
    .state_size = sizeof(struct proof_state),
    .context = CONTEXT_WALK,
    .at_end = "There are no more steps in this direction. 'back' leaves.",
    .draw = walk_draw,
    .handlers = { { ACTION_STEP, .run_with = walk_by, .number = ACTION_DOWN },
                  { ACTION_RIGHT, .run_with = walk_by, .number = ACTION_DOWN },
                  { ACTION_STEP_BACK, .run_with = walk_by, .number = ACTION_UP },
                  { ACTION_LEFT, .run_with = walk_by, .number = ACTION_UP },
                  { ACTION_OPEN, .run = walk_in },
                  { ACTION_TECHNIQUE, .run = read_walked },
                  { ACTION_BACK, .run = walk_back },
                  { ACTION_QUIT, .run = walk_back } },
    .leave = walk_leave,
    .describe = walk_describe,
    .rows = stop_rows,
    .line = stop_line,
    .moved = walk_moved,
    .board = walk_board,
};
