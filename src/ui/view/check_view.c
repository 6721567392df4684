/*
 * What is wrong in the game and which steps were missed, or a list of all steps. A line names only
 * the technique and the house of a step: Enter opens it as a hint, which explains more each time.
 */
#include <string.h>

#include "engine/step/explain.h"
#include "game/check.h"
#include "ui/play/moves.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

struct check_state {
    struct list list;
    struct check check;
    bool all_steps, by_unlocks; /* all steps, not the missed ones; sorted as check_sort() does */
};

static struct check_state *check_state(const struct app *app)
{
    return app_state(app, &check_view);
}

/* What may be wrong: the lines above the missed steps. */
enum { UNSOLVABLE, WRONG_DIGITS, WRONG_NOTES, STALE_NOTES, VERDICTS };

static const struct {
    const char *one, *many;
    const char *chosen; /* the text next to the board when the line is chosen */
} verdicts[VERDICTS] = {
    { .one = "it cannot be solved" },
    { "1 wrong digit", "wrong digits", "These digits are wrong." },
    { "1 cell lacks its true note", "cells lack a true note",
      "The notes of these cells lack the digit that belongs there." },
    { "1 note is ruled out", "notes are ruled out",
      "These notes are of digits that stand in the same row, column or box already." },
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

/* Which verdict a line shows; -1: the step number *missed. A verdict that found nothing has no
 * line. */
static int verdict_of(const struct check *check, size_t number, size_t *missed)
{
    for (int verdict = 0; verdict < VERDICTS; verdict++) {
        if (!verdict_count(check, verdict))
            continue;
        if (number-- == 0)
            return verdict;
    }
    *missed = number;
    return -1;
}

static size_t finding_count(const struct check *check)
{
    size_t count = check->missed.count;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        count += verdict_count(check, verdict) > 0;
    return count;
}

static bool nothing_applies(const struct check *check)
{
    return !finding_count(check) && check->known.blanks && !check->failed;
}

static enum ink check_line(struct app *app, size_t number, struct strbuf *out)
{
    const struct check_state *state = check_state(app);
    const struct check *check = &state->check;
    size_t missed = 0;
    const int verdict = verdict_of(check, number, &missed);
    if (verdict < 0) {
        const size_t place = check->order[missed];
        const struct step *step = &check->missed.at[place];
        if (state->by_unlocks)
            strbuf_addf(out, "%2d ", check->unlocks[place]);
        strbuf_addf(out, "%s ", house_code(step->house[0]).text);
        explain_name(step->technique, out);
        return INK_TEXT;
    }
    const int count = verdict_count(check, verdict);
    if (count == 1)
        strbuf_add(out, verdicts[verdict].one);
    else
        strbuf_addf(out, "%d %s", count, verdicts[verdict].many);
    return INK_WARN;
}

static const char *heading(const struct check_state *state)
{
    if (!finding_count(&state->check))
        return state->check.failed ? "Out of memory"
               : state->all_steps  ? "No step"
                                   : "Nothing is missed";
    return state->by_unlocks     ? "Cells they unlock"
           : state->all_steps    ? "All steps"
           : state->check.harder ? "Harder techniques"
                                 : "Could be concluded";
}

/* The last line: the title of the selected step, which the list may have cut, and the keys. */
static void draw_check_keys(struct app *app, struct frame *frame, size_t count)
{
    const struct check_state *state = check_state(app);
    const struct check *check = &state->check;
    struct strbuf text = STRBUF_EMPTY;
    size_t missed = 0;
    if (count && verdict_of(check, state->list.selected, &missed) < 0) {
        explain_title(&check->missed.at[check->order[missed]], &text);
        strbuf_add(&text, ".  ");
    }
    strbuf_add(&text, count ? "{open}: a hint  " : "");
    strbuf_add(&text, check->shortened ? "(more exist)  " : "");
    if (nothing_applies(check))
        strbuf_add(&text, "No pattern applies here: {hint} finds an experiment.  ");
    else if (check->missed.count)
        strbuf_add(&text, state->by_unlocks ? "{sort} by ease  " : "{sort} by use  ");
    strbuf_add(&text, "{quit} back");
    panel_keys(app, frame, text.text);
    strbuf_release(&text);
}

/* The line for the line mode, in which the number of unlocked cells is a phrase at the end: two
 * numbers side by side are hard to tell apart by ear. */
static bool check_words(struct app *app, size_t number, struct strbuf *out)
{
    const struct check_state *state = check_state(app);
    const struct check *check = &state->check;
    size_t missed = 0;
    if (verdict_of(check, number, &missed) >= 0) {
        check_line(app, number, out);
        return true;
    }
    explain_brief(&check->missed.at[check->order[missed]], out);
    if (state->by_unlocks)
        strbuf_addf(out, ", unlocks %d", check->unlocks[check->order[missed]]);
    return true;
}

static size_t check_count(const struct app *app)
{
    return finding_count(&check_state(app)->check);
}

static void check_tell(struct app *app, struct strbuf *out)
{
    const struct check_state *state = check_state(app);
    size_t count = finding_count(&state->check);
    strbuf_addf(out, "%s%s", heading(state), count ? ". A number gives a hint." : ".");
    if (nothing_applies(&state->check))
        app_add_named(app, " No pattern applies here: {hint} finds an experiment.", out);
    if (state->check.shortened)
        strbuf_add(out, " More exist.");
}

static void check_draw(struct app *app, struct frame *frame)
{
    const struct check_state *state = check_state(app);
    struct rect all = layout_beside(&app->layout);
    panel_title(app, frame,
                state->all_steps ? "all steps from here" : "what you could conclude now");
    if (all.x || all.y > 1)
        panel_board(app, frame);
    panel_lines(app, frame, all, heading(state), &check_view);
    draw_check_keys(app, frame, check_count(app));
}

/* Closes the list and marks on the board what a verdict found. */
static void show_verdict(struct app *app, int verdict)
{
    struct notice *notice = &app->play->notice;
    const struct check *check = &check_state(app)->check;
    app_pop(app);
    if (verdict == UNSOLVABLE) {
        play_hint(app); /* reports that there is no solution, and offers to go back */
        return;
    }
    notice_begin(notice, NOTICE_ALARM);
    notice_paint(notice);
    strbuf_add(&notice->text, verdicts[verdict].chosen);
    if (verdict == STALE_NOTES)
        notice->roles.eliminated = check->stale_notes;
    else
        notice->roles.cells = verdict == WRONG_DIGITS ? check->wrong_digits : check->wrong_notes;
    app->play->display.wrong |= verdict == WRONG_DIGITS;
    app->play->display.own_notes |= verdict == STALE_NOTES;
}

static void show_missed(struct app *app, size_t missed)
{
    const struct check *check = &check_state(app)->check;
    struct step step;
    struct hint hint;
    if (!step_copy(&step, &check->missed.at[check->order[missed]]))
        return;
    hint_of_step(&hint, &step, &check->known);
    play_take_hint(app, &hint);
    app_pop(app);
}

static void choose_finding(struct app *app)
{
    const struct check_state *state = check_state(app);
    size_t missed = 0;
    if (!finding_count(&state->check))
        return;
    const int verdict = verdict_of(&state->check, state->list.selected, &missed);
    if (verdict < 0)
        show_missed(app, missed);
    else
        show_verdict(app, verdict);
}

static void sort(struct app *app)
{
    struct check_state *state = check_state(app);
    state->by_unlocks = !state->by_unlocks;
    check_sort(&state->check, state->by_unlocks);
    state->list = (struct list){ 0, 0 };
}

static void check_leave(struct app *app)
{
    check_release(&check_state(app)->check);
}

static void check_open(struct app *app, int all_steps)
{
    const struct game *game = app->play->game;
    struct outlook outlook = play_outlook(app);
    if (all_steps && game_depth(game)) {
        app_report(app, REPORT_ALL_SHOWN);
        return;
    }
    if (!app_push(app, &check_view))
        return;
    struct check_state *state = check_state(app);
    state->list = (struct list){ 0, 0 };
    state->all_steps = all_steps;
    outlook.own_notes |= game_has_notes(game);
    if (!(all_steps ? check_all : check_game)(&state->check, game, &outlook))
        app_report(app, REPORT_LIST_CUT);
    check_sort(&state->check, state->by_unlocks);
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = choose_finding },
    { ACTION_SORT, .run = sort },
    { .action = ACTION_NONE },
};

const struct view check_view = {
    .name = "check",
    .state_size = sizeof(struct check_state),
    .openings = { { ACTION_CHECK, .run_with = check_open, .number = false },
                  { ACTION_STEPS, .run_with = check_open, .number = true } },
    .context = CONTEXT_LIST,
    .draw = check_draw,
    .handlers = handlers,
    .leave = check_leave,
    .tell = check_tell,
    .count = check_count,
    .line = check_line,
    .words = check_words,
};
