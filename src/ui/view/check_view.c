/*
 * The mistakes in the game and the steps that were missed, or a list of all steps. The selected
 * step is painted on the board; Enter opens it as a hint, which explains more each time.
 */
#include <string.h>

#include "base/name.h"
#include "engine/step/explain.h"
#include "game/check.h"
#include "ui/play/moves.h"
#include "ui/play/step_line.h"
#include "ui/view/list_screen.h"
#include "ui/view/panel.h"
#include "ui/view/steps_panel.h"
#include "ui/view/technique_view.h"
#include "ui/view/views.h"

struct check_state {
    struct list list; /* these two as in struct steps_state */
    struct steps_panel panel;
    struct check check;
    size_t shown[CHECK_MOST]; /* the steps that the search leaves, as places in check.order */
    size_t shown_count;
    bool all_steps, by_unlocks; /* all steps, not the missed ones; sorted as check_sort() does */
};

static struct check_state *check_state(const struct app *app)
{
    return app_state(app, &check_view);
}

/* The possible verdicts: the lines above the missed steps. */
enum { UNSOLVABLE, WRONG_DIGITS, WRONG_NOTES, STALE_NOTES, VERDICTS };

static const struct {
    const char *one, *many;
    const char *chosen; /* the text next to the board when the line is chosen */
} verdicts[VERDICTS] = {
    { .one = "it cannot be solved", .chosen = "A digit is wrong: the grid has no solution." },
    { "1 wrong digit", "wrong digits", "These digits are wrong." },
    { "1 cell lacks the right note", "cells lack the right note",
      "The notes of these cells lack the digit that belongs there." },
    { "1 note is ruled out", "notes are ruled out",
      "These notes repeat digits of the same row, column or box." },
};

static int verdict_count(const struct check *check, int verdict)
{
    switch (verdict) {
    case UNSOLVABLE:
        return check->unsolvable;
    case WRONG_DIGITS:
        return cellset_count(check->wrong_digits);
    case WRONG_NOTES:
        return cellset_count(check->wrong_notes);
    default:
        return candset_count(&check->stale_notes);
    }
}

/* The verdict that a line shows; -1: *step, NULL if there is none. A verdict that found nothing has
 * no line, and while a name is searched only steps have one. */
static int verdict_of(const struct check_state *state, size_t number, const struct step **step)
{
    for (int verdict = 0; verdict < VERDICTS && !state->list.search.text[0]; verdict++)
        if (verdict_count(&state->check, verdict) && number-- == 0)
            return verdict;
    *step = number < state->shown_count
                ? &state->check.missed.at[state->check.order[state->shown[number]]]
                : NULL;
    return -1;
}

static size_t line_count(const struct check_state *state)
{
    size_t count = state->shown_count;
    for (int verdict = 0; verdict < VERDICTS && !state->list.search.text[0]; verdict++)
        count += verdict_count(&state->check, verdict) > 0;
    return count;
}

static bool nothing_applies(const struct check_state *state)
{
    return !line_count(state) && !state->list.search.text[0] && state->check.known.blanks &&
           !state->check.failed;
}

static void verdict_line(const struct check *check, int verdict, struct list_line *line)
{
    const int count = verdict_count(check, verdict);
    strbuf_add(&line->mark, "!");
    line->ink = line->mark_ink = INK_WARN;
    if (count == 1)
        strbuf_add(&line->name, verdicts[verdict].one);
    else
        strbuf_addf(&line->name, "%d %s", count, verdicts[verdict].many);
}

/* In the line mode the number of unlocked cells is a phrase at the end: two numbers side by side
 * are hard to tell apart by ear. */
static void check_line(struct app *app, size_t number, struct list_line *line)
{
    const struct check_state *state = check_state(app);
    const struct check *check = &state->check;
    const struct step *step;
    const int verdict = verdict_of(state, number, &step);
    if (verdict >= 0)
        verdict_line(check, verdict, line);
    else if (step)
        step_line_by_name(step, line);
    if (verdict >= 0 || !step || !state->by_unlocks)
        return;
    const int unlocks = check->unlocks[step - check->missed.at];
    strbuf_reset(&line->mark);
    strbuf_addf(&line->mark, "%2d", unlocks);
    line->mark_ink = INK_TEXT;
    strbuf_addf(&line->spoken, ", unlocks %d", unlocks);
}

static const char *heading(const struct check_state *state)
{
    if (state->list.search.text[0])
        return "Steps found";
    if (!line_count(state))
        return state->check.failed ? "Out of memory"
               : state->all_steps  ? "No step"
                                   : "Nothing is missed";
    return state->by_unlocks     ? "Cells unlocked"
           : state->all_steps    ? "All steps"
           : state->check.harder ? "Harder steps"
                                 : "Missed steps";
}

static size_t check_count(const struct app *app)
{
    return line_count(check_state(app));
}

static const char no_pattern[] = "No pattern applies here: {hint} finds an experiment.";

static void check_tell(struct app *app, struct strbuf *out)
{
    const struct check_state *state = check_state(app);
    strbuf_addf(out, "%s%s", heading(state), line_count(state) ? ". A number gives a hint." : ".");
    if (nothing_applies(state)) {
        strbuf_add_char(out, ' ');
        app_add_named(app, no_pattern, out);
    }
    if (state->check.shortened)
        strbuf_add(out, " There are more.");
}

/* Paints what a verdict found on the board. */
static void paint_verdict(struct app *app, int verdict)
{
    struct notice *notice = &app->play->notice;
    const struct check *check = &check_state(app)->check;
    notice_begin(notice, NOTICE_ALARM);
    notice_paint(notice);
    strbuf_add(&notice->text, verdicts[verdict].chosen);
    if (verdict == STALE_NOTES)
        notice->roles.eliminated = check->stale_notes;
    else
        notice->roles.cells = verdict == WRONG_NOTES ? check->wrong_notes : check->wrong_digits;
}

/* Makes the notice explain the selected line; of a missed step it shows only the title in words. */
static void tell_selected(struct app *app)
{
    const struct check_state *state = check_state(app);
    struct notice *notice = &app->play->notice;
    const struct step *step;
    notice_clear(notice);
    if (!line_count(state))
        return;
    const int verdict = verdict_of(state, state->list.selected, &step);
    if (verdict >= 0) {
        paint_verdict(app, verdict);
        return;
    }
    if (!step)
        return;
    notice_step(notice, &state->check.known, step);
    if (state->all_steps)
        return;
    strbuf_reset(&notice->text);
    strbuf_reset(&notice->conclusion);
    explain_title(step, &notice->text);
    strbuf_add_char(&notice->text, '.');
    notice->title = notice->text.length;
}

static void check_keys(const struct check_state *state, struct strbuf *out)
{
    strbuf_add(out, line_count(state) ? "{open}: a hint  " : "");
    if (state->check.missed.count)
        strbuf_add(out, "{sort} sort  {filter} name  {technique} technique  ");
    strbuf_add(out, state->check.shortened ? "(there are more)  " : "");
    strbuf_add(out, "{quit} back");
}

static const char *empty_text(const struct check_state *state)
{
    return state->list.search.text[0] ? "No step has a name with these letters."
           : state->check.failed      ? "Close other programs, and try again."
           : nothing_applies(state)   ? no_pattern
                                      : "The grid is full.";
}

static void check_draw(struct app *app, struct frame *frame)
{
    const struct check_state *state = check_state(app);
    const struct listing lines = app_listing(app, &check_view);
    struct strbuf keys = STRBUF_EMPTY;
    check_keys(state, &keys);
    list_screen_draw(app, frame, &lines,
                     &(struct list_screen){
                         .title = state->all_steps ? "all steps from here"
                                                   : "mistakes, and steps that you missed",
                         .heading = heading(state),
                         .empty = empty_text(state),
                         .keys = keys.text,
                         .preview = panel_board,
                         .explains = true,
                         .more = "...",
                     });
    strbuf_release(&keys);
}

/* Closes the list, and leaves on the board what a verdict found. */
static void show_verdict(struct app *app, int verdict)
{
    app_pop(app);
    if (verdict == UNSOLVABLE) {
        play_hint(app); /* reports that there is no solution, and offers to go back */
        return;
    }
    paint_verdict(app, verdict);
    app->play->display.wrong |= verdict == WRONG_DIGITS;
    if (verdict == STALE_NOTES) {
        app->play->display.own_notes = true;
        app->play->display.notes = NOTES_FULL;
    }
}

static void choose_finding(struct app *app)
{
    const struct check_state *state = check_state(app);
    const struct step *step;
    if (!line_count(state))
        return;
    const int verdict = verdict_of(state, state->list.selected, &step);
    if (verdict >= 0)
        show_verdict(app, verdict);
    if (verdict >= 0 || !step)
        return;
    play_take_step(app, step, &state->check.known);
    app_pop(app);
}

/* Leaves only the steps whose name contains the typed text. */
static void list_steps(struct app *app)
{
    struct check_state *state = check_state(app);
    const struct check *check = &state->check;
    struct strbuf name = STRBUF_EMPTY;
    state->shown_count = 0;
    for (size_t i = 0; i < check->missed.count; i++) {
        strbuf_reset(&name);
        explain_name(check->missed.at[check->order[i]].technique, &name);
        if (name_has(name.text, state->list.search.text))
            state->shown[state->shown_count++] = i;
    }
    strbuf_release(&name);
    state->list.selected = state->list.top = 0;
    tell_selected(app);
}

static void check_view_release(void *state)
{
    steps_panel_release(&((struct check_state *)state)->panel);
}

static void sort(struct app *app)
{
    struct check_state *state = check_state(app);
    state->by_unlocks = !state->by_unlocks;
    check_sort(&state->check, state->by_unlocks);
    list_steps(app);
}

static void check_leave(struct app *app)
{
    struct check_state *state = check_state(app);
    check_release(&state->check);
    if (state->all_steps && steps_panel_fits(app))
        steps_panel_turn(app, true);
    play_tell_again(app);
}

static void check_open(struct app *app, int all_steps)
{
    const struct game *game = app->play->game;
    struct outlook outlook = play_outlook(app);
    if (all_steps && steps_panel_fits(app) && steps_panel_turn(app, false)) {
        app_report(app, REPORT_STEPS_CLOSED);
        return;
    }
    if (all_steps && game_depth(game)) {
        app_report(app, REPORT_ALL_SHOWN);
        return;
    }
    if (!app_push(app, &check_view))
        return;
    struct check_state *state = check_state(app);
    state->list = (struct list){ 0 };
    state->all_steps = all_steps;
    outlook.own_notes |= game_has_notes(game);
    if (!(all_steps ? check_all : check_game)(&state->check, game, &outlook))
        app_report(app, REPORT_LIST_CUT);
    check_sort(&state->check, state->by_unlocks);
    list_steps(app);
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = choose_finding },
    { ACTION_SORT, .run = sort },
    { ACTION_TECHNIQUE, .run = play_technique },
    { .action = ACTION_NONE },
};

const struct view check_view = {
    .name = "check",
    .covers = true,
    .state_size = sizeof(struct check_state),
    .release = check_view_release,
    .openings = { { ACTION_CHECK, .run_with = check_open, .number = false },
                  { ACTION_STEPS, .run_with = check_open, .number = true } },
    .context = CONTEXT_LIST,
    .draw = check_draw,
    .handlers = handlers,
    .leave = check_leave,
    .tell = check_tell,
    .count = check_count,
    .line = check_line,
    .places = true,
    .moved = tell_selected,
    .sought = list_steps,
};
