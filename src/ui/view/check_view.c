/*
 * The mistakes in the game and the steps that were missed, or a list of all steps. The selected
 * step is painted on the board; Enter opens it as a hint, which explains more each time.
 */
#include "ui/view/views.h"

#include "engine/step/words.h"
#include "game/check.h"

struct check_state {
    struct list list;
    struct check check;         /* owned */
    bool all_steps, by_unlocks; /* all steps, not the missed ones; sorted as check_sort() does */
    size_t opened;              /* 1 + the place whose other ways are listed; 0: none */
};

VIEW_STATE(check_state, check_state, check_view)

static const char no_pattern[] = "No pattern applies here: {open} finds an experiment.";

enum { UNSOLVABLE, WRONG_DIGITS, WRONG_NOTES, STALE_NOTES, VERDICTS, STEP_ROWS = VERDICTS };

static const struct {
    const char *found;
    const char *chosen; /* the text next to the board when the line is chosen */
} verdicts[VERDICTS] = {
    { "no solution is left", "A digit is wrong: the grid has no solution." },
    { "wrong digits", "Wrong digits: " },
    { "missing notes", "Cells without a note of the right digit: " },
    { "impossible notes", "A cell that these notes see already has the digit." },
};

static int verdict_count(const struct check *check, int verdict)
{
    const int counts[VERDICTS] = { check->unsolvable && !check->wrong_digits,
                                   cellset_count(check->wrong_digits),
                                   cellset_count(check->wrong_notes),
                                   candset_count(&check->stale_notes) };
    return counts[verdict];
}

static bool has_mistakes(const struct check *check)
{
    return check->unsolvable || check->wrong_notes || !candset_is_empty(&check->stale_notes);
}

/* A verdict that found nothing has no row, and while a name is searched only steps have one. Other
 * reasons for a conclusion have rows below it while it is open, and while a name is searched. */
static void check_rows(const struct app *app, struct list *list)
{
    const struct check_state *state = check_state(app);
    const struct check *check = &state->check;
    const bool all = state->list.search.text[0];
    SCOPED struct strbuf name = STRBUF_EMPTY;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        if (verdict_count(check, verdict))
            list_add(list, NULL, "", verdict, 0);
    for (size_t i = 0; i < check->missed.count; i++)
        for (size_t other = i; check->ranked[i].easiest == i && other < check->missed.count;
             other++) {
            if (check->ranked[other].easiest != i || (other > i && !all && state->opened != i + 1))
                continue;
            strbuf_reset(&name);
            explain_name(check->ranked[other].step->technique, &name);
            list_add(list, NULL, name.text, STEP_ROWS, other);
        }
}

static const struct step *step_in(const struct check *check, struct list_row row)
{
    return row.part == STEP_ROWS ? check->ranked[row.place].step : NULL;
}

static bool nothing_applies(const struct check_state *state)
{
    return !state->list.count && !state->list.search.text[0] && state->check.known.empty &&
           !state->check.failed;
}

/* In the line mode the number of unlocked cells is a phrase at the end: two numbers side by side
 * are hard to tell apart by ear. */
static void check_line(struct app *app, struct list_row row, struct list_line *line)
{
    enum { WORDS_FROM = 72 }; /* columns */
    const struct check_state *state = check_state(app);
    const struct check *check = &state->check;
    const struct step *step = step_in(check, row);
    if (!step) {
        const int count = verdict_count(check, row.part);
        strbuf_add(&line->mark, "!");
        line->mark_ink = INK_CONFLICT;
        strbuf_add(&line->name, verdicts[row.part].found);
        if (row.part != UNSOLVABLE)
            strbuf_addf(&line->name, ": %d", count);
        return;
    }
    step_line(step, line);
    const int ways = state->list.search.text[0] ? 0 : (int)check->ranked[row.place].others;
    if (ways) { /* the conclusion has other reasons */
        strbuf_addf(&line->value,
                    layout_beside(&app->layout).width < WORDS_FROM ? "+%d"
                    : ways == 1                                    ? "and %d other way"
                                                                   : "and %d other ways",
                    ways);
        strbuf_addf(&line->speech, ", and %d other way%s", ways, ways == 1 ? "" : "s");
    }
    if (check->ranked[row.place].easiest != row.place && !state->list.search.text[0]) {
        /* Below that conclusion, where another one with the same reason has another house. */
        if (step_same_effect(step, check->ranked[check->ranked[row.place].easiest].step))
            strbuf_reset(&line->about);
        strbuf_reset(&line->name);
        strbuf_add(&line->name, "  ");
        add_technique_name(step->technique, &line->name);
        phrase(&line->value, step, "{house 0}");
    }
    if (!state->by_unlocks)
        return;
    const int unlocks = check->ranked[row.place].unlocks;
    strbuf_reset(&line->mark);
    strbuf_addf(&line->mark, "%2d", unlocks);
    line->mark_ink = INK_TEXT;
    strbuf_addf(&line->speech, ", unlocks %d", unlocks);
}

static const char *heading(const struct check_state *state)
{
    if (state->list.search.text[0])
        return "Steps found";
    if (!state->list.count && (state->check.failed || state->all_steps))
        return state->check.failed ? "Out of memory" : "No step";
    return state->list.count && state->by_unlocks ? "Cells unlocked"
           : state->all_steps                     ? "All steps"
           : has_mistakes(&state->check)          ? "Mistakes"
                                                  : "No mistakes";
}

static void check_describe(struct app *app, struct strbuf *out)
{
    const struct check_state *state = check_state(app);
    app_list(app, &check_view);
    strbuf_addf(out, "%s%s", heading(state), state->list.count ? ". A number gives a hint." : ".");
    if (nothing_applies(state)) {
        strbuf_add_char(out, ' ');
        app_add_named(app, no_pattern, out);
    }
    if (state->check.shortened)
        strbuf_add(out, " There are more.");
}

static void paint_verdict(struct app *app, int verdict)
{
    struct notice *notice = &app->play->notice;
    const struct check *check = &check_state(app)->check;
    notice_begin(notice, NOTICE_ALARM);
    notice_paint(notice);
    strbuf_add(&notice->text, verdicts[verdict].chosen);
    const bool notes = verdict == WRONG_NOTES;
    if (notes || verdict == WRONG_DIGITS) {
        cells_named(notes ? check->wrong_notes : check->wrong_digits, &notice->text);
        strbuf_add_char(&notice->text, '.');
    }
    if (verdict == STALE_NOTES)
        notice->roles.eliminated = check->stale_notes;
    else if (notes)
        notice->roles.cells = check->wrong_notes;
    else
        notice->roles.dead = check->wrong_digits;
}

/* Makes the notice explain the selected line; of a missed step it shows only the title in words. */
static void describe_selected(struct app *app)
{
    const struct check_state *state = check_state(app);
    struct notice *notice = &app->play->notice;
    const struct list_row row = app_selected(app, &check_view);
    const struct step *step = step_in(&state->check, row);
    notice_clear(notice);
    if (row.part >= 0 && !step)
        paint_verdict(app, row.part);
    if (!step)
        return;
    notice_in_short(notice, &state->check.known, step);
    if (state->all_steps)
        return;
    strbuf_reset(&notice->text);
    strbuf_reset(&notice->conclusion);
    strbuf_reset(&notice->notation);
    explain_title(state->check.known.board, step, &notice->text);
    strbuf_add_char(&notice->text, '.');
    notice->title = notice->text.length;
}

static void check_draw(struct app *app, struct frame *frame)
{
    const struct check_state *state = check_state(app);
    SCOPED struct strbuf keys = STRBUF_EMPTY;
    app_list(app, &check_view);
    strbuf_add(&keys, state->list.count || nothing_applies(state) ? "{open} hint  " : "");
    if (state->check.more_ways)
        strbuf_add(&keys, "{right} other ways (+)  ");
    strbuf_add(&keys, "{quit} back  ");
    if (state->check.missed.count)
        strbuf_add(&keys, "{sort} sort  {filter} find  {technique} technique  ");
    strbuf_add(&keys, state->check.shortened ? "(there are more)" : "");
    list_screen_draw(
        app, frame,
        &(struct list_screen){
            .title = state->all_steps              ? "all steps from here"
                     : has_mistakes(&state->check) ? "mistakes, and steps that you can make"
                     : !state->list.count          ? "no mistakes"
                     : state->check.harder         ? "no mistakes; harder steps that you can make"
                                                   : "no mistakes; steps that you can make",
            .heading = heading(state),
            .empty = (state->list.search.text[0] ? "No step has a name with these letters."
                      : state->check.failed      ? "Close other programs, and try again."
                      : nothing_applies(state)   ? no_pattern
                                                 : "The grid is full."),
            .keys = keys.text,
            .explains = true,
        });
}

static void choose_finding(struct app *app)
{
    const struct check_state *state = check_state(app);
    const struct list_row row = app_selected(app, &check_view);
    const struct step *step = step_in(&state->check, row);
    if (row.part < 0 && !nothing_applies(state))
        return;
    if (step)
        play_take_step(app, step, &state->check.known, RUNG_NONE);
    app_pop(app);
    if (row.part < 0 || row.part == UNSOLVABLE)
        play_hint(app); /* an experiment; or that there is no solution, and the offer to go back */
    else if (!step)
        paint_verdict(app, row.part);
    if (row.part == STALE_NOTES) {
        app->play->display.own_notes = true;
        app->play->display.notes = NOTES_FULL;
    }
}

static void check_view_release(void *state)
{
    check_release(&((struct check_state *)state)->check);
}

static void sort(struct app *app)
{
    struct check_state *state = check_state(app);
    state->by_unlocks = !state->by_unlocks;
    state->opened = 0;
    check_sort(&state->check, state->by_unlocks);
    state->list.selected = state->list.top = 0;
    describe_selected(app);
}

static void show_ways(struct app *app, int shown)
{
    struct check_state *state = check_state(app);
    const struct list_row row = app_selected(app, &check_view);
    if (row.part != STEP_ROWS)
        return;
    const size_t easiest = state->check.ranked[row.place].easiest;
    state->opened = shown ? easiest + 1 : 0;
    app_list(app, &check_view);
    list_select_entry(&state->list, STEP_ROWS, easiest);
    describe_selected(app);
}

static void check_open(struct app *app, int all_steps)
{
    if (all_steps && game_depth(app->play->game)) {
        app_report(app, REPORT_ALL_SHOWN);
        return;
    }
    if (!app_push(app, &check_view))
        return;
    struct check_state *state = check_state(app);
    const struct game *game = app->play->game;
    struct hint_options hint_options = play_hint_options(app);
    hint_options.own_notes |= game_shows_notes(game, NOTES_FULL);
    check_release(&state->check);
    state->all_steps = all_steps;
    state->opened = 0;
    if (!check_game(&state->check, game, &hint_options, all_steps))
        app_report(app, REPORT_LIST_CUT);
    check_sort(&state->check, state->by_unlocks);
    describe_selected(app);
}

const struct view check_view = {
    .name = "check",
    .covers = true,
    .state_size = sizeof(struct check_state),
    .release = check_view_release,
    .openings = { { ACTION_CHECK, .run_with = check_open, .number = false },
                  { ACTION_STEPS, .run_with = check_open, .number = true } },
    .context = CONTEXT_LIST | CONTEXT_WALK,
    .draw = check_draw,
    .handlers = { { ACTION_OPEN, .run = choose_finding },
                  { ACTION_RIGHT, .run_with = show_ways, .number = true },
                  { ACTION_LEFT, .run_with = show_ways, .number = false },
                  { ACTION_SORT, .run = sort },
                  { ACTION_TECHNIQUE, .run = play_technique } },
    .leave = play_describe_again,
    .describe = check_describe,
    .rows = check_rows,
    .line = check_line,
    .moved = describe_selected,
};
